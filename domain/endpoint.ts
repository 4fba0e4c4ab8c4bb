import type * as z from 'zod/mini'
import type { ErrorStatus } from '#domain/errors.ts'
import type { Audience } from '#domain/roles.ts'
import type { uploadedFile } from '#domain/uploaded-file.ts'

/**
 * One call of the API, described once: the server binds it to a function, the browser calls it, GET /openapi.json shows
 * it. Odd paths and names are those of SPEC section 7.
 */
export type Endpoint = Described & (Reading | Writing)

/**
 * `mayLag`: a replica of the database may answer, a second behind for guests, and for people never behind what was saved
 * before they asked. `fresh`: the primary alone, as on each page on which somebody writes.
 */
type Reading = { method: 'GET'; reads: 'fresh' | 'mayLag' }
type Writing = { method: 'POST' | 'DELETE'; reads?: never }

type Described = {
  /** Parameters are in braces: `/commission/{id}`. */
  path: `/${string}`
  summary: string
  who: Audience
  /** Open to users who still have to pass a second step, because they need the call to set one up. */
  beforeSecondStep?: true
  params?: z.ZodMiniType
  /** Read from the body, or from the query string of a GET. */
  input?: z.ZodMiniType
  /** The encoding that the browser uses; the server reads all three. */
  sends?: 'form' | 'json' | 'multipart'
  /** The size limit of its one file, where it exceeds that of a picture. */
  largestFile?: number
  /** The MIME type of a body that reaches the function unread. */
  passesOn?: string
  output: z.ZodMiniType
  /** The MIME type, when the answer is a file. */
  answersFile?: string
  /** The answer is a stream of lines, each one JSON. */
  answersLines?: true
  /** The errors that it may return beyond those of its audience, its parameters and its input. */
  refuses?: readonly ErrorStatus[]
}

export function endpoint<const Description extends Endpoint>(description: Description): Description {
  return description
}

type SchemaOf<Description, Key extends 'params' | 'input' | 'output'> =
  Description extends Record<Key, infer Schema extends z.ZodMiniType> ? Schema : undefined

type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined
type Unparsed<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined

/** The arguments and the result of the server's function. */
export type ParamsOf<Description> = Parsed<SchemaOf<Description, 'params'>>
export type InputOf<Description> = Parsed<SchemaOf<Description, 'input'>>
export type OutputOf<Description> = Parsed<SchemaOf<Description, 'output'>>

/** The arguments of the browser's call: only those that the endpoint reads. */
export type RequestOf<Description> = (Description extends { params: z.ZodMiniType }
  ? { params: Unparsed<SchemaOf<Description, 'params'>> }
  : { params?: never }) &
  (Description extends { input: z.ZodMiniType }
    ? { input: SentInput<Unparsed<SchemaOf<Description, 'input'>>> }
    : { input?: never })

/** An uploaded file, as the server reads it, is a File of the browser when it is sent. */
type SentInput<Input> = Input extends object ? { [Name in keyof Input]: SentField<Input[Name]> } : Input
type SentField<Field> = Field extends z.input<typeof uploadedFile> ? File : Field
