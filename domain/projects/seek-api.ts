import * as z from 'zod/mini'
import { endpoint } from '#domain/endpoint.ts'
import { text } from '#domain/fields.ts'
import { writtenLanguages } from '#domain/language.ts'
import { projectStatuses } from '#domain/projects/statuses.ts'

export const longestSought = 100

/** A project that a search may open. */
const soughtProject = z.object({
  id: z.int(),
  /** In the caller’s language where it is told in it, else the original. */
  name: z.string(),
  nameLanguage: z.enum(writtenLanguages),
  city: z.string(),
  status: z.enum(projectStatuses),
  /** Null for the current edition. */
  edition: z.nullable(z.string()),
  /** The caller may follow it and does not yet. */
  allowFollow: z.boolean(),
  allowEdit: z.boolean(),
})

export type SoughtProject = z.infer<typeof soughtProject>

/** A longer list would not be read before the next letter is typed. */
export const mostSought = 8
export const mostRecent = 5

export const seekApi = {
  seek: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/project/seek',
    summary:
      'The projects of every edition that have these words, or this number, newest first; without words, those that the caller opened last.',
    who: 'signedIn',
    input: z.object({ words: z.optional(text({ maxLength: longestSought })) }),
    output: z.array(soughtProject),
  }),
}
