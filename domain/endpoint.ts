import type * as z from 'zod/mini'
import type { ErrorStatus } from '#domain/errors.ts'
import type { Audience } from '#domain/roles.ts'
import type { uploadedFile } from '#domain/uploaded-file.ts'

/**
 * One call of the API, described once: the server binds it to a function, the browser calls it,
 * GET /openapi.json shows it. Odd paths and names are those of SPEC section 7, spelled so.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE'
  /** Parameters stand in braces: `/commission/{id}`. */
  path: `/${string}`
  summary: string
  who: Audience
  /** Answers also whoever must pass a second step, and has none yet: they need it to make one. */
  beforeSecondStep?: true
  params?: z.ZodMiniType
  /** Read from the body, or from the query string of a GET. */
  input?: z.ZodMiniType
  /** What the browser sends; the server reads the three alike. */
  sends?: 'form' | 'json' | 'multipart'
  /** How large its one file may be, where that is more than a picture. */
  largestFile?: number
  /** The MIME type of a body that is passed on unread. */
  passesOn?: string
  output: z.ZodMiniType
  /** The MIME type of an answer that is a file instead. */
  answersFile?: string
  /** Many answers, a line of JSON each, as they come to be. */
  answersLines?: true
  /** The errors it may answer beyond those of its audience, its parameters and its input. */
  refuses?: readonly ErrorStatus[]
}

export function endpoint<const Description extends Endpoint>(description: Description): Description {
  return description
}

type SchemaOf<Description, Key extends 'params' | 'input' | 'output'> =
  Description extends Record<Key, infer Schema extends z.ZodMiniType> ? Schema : undefined

type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined
type Unparsed<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined

/** What the server's function receives and must answer. */
export type ParamsOf<Description> = Parsed<SchemaOf<Description, 'params'>>
export type InputOf<Description> = Parsed<SchemaOf<Description, 'input'>>
export type OutputOf<Description> = Parsed<SchemaOf<Description, 'output'>>

/** What the browser's caller hands over: only what the endpoint asks for. */
export type RequestOf<Description> = (Description extends { params: z.ZodMiniType }
  ? { params: Unparsed<SchemaOf<Description, 'params'>> }
  : { params?: never }) &
  (Description extends { input: z.ZodMiniType }
    ? { input: Sent<Unparsed<SchemaOf<Description, 'input'>>> }
    : { input?: never })

/** What the server reads as an uploaded file is one of the browser's when it is sent. */
type Sent<Input> = Input extends object ? { [Name in keyof Input]: SentField<Input[Name]> } : Input
type SentField<Field> = Field extends z.input<typeof uploadedFile> ? File : Field
