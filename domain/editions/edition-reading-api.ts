import * as z from 'zod/mini'
import { editionRow } from '#domain/editions/edition-row.ts'
import { writtenLanguages } from '#domain/language.ts'
import { endpoint } from '#domain/endpoint.ts'
import { choice } from '#domain/fields.ts'

/** The only calls of editions that the first screens need. */
export const editionReadingApi = {
  list: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/editions',
    summary: 'The editions, newest first, with how many projects were filed for each; a holder counts their own.',
    who: 'signedIn',
    output: z.array(editionRow),
  }),
  rules: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/edition/rules',
    summary:
      'The rules of the current edition, in the requested language (else the reader’s) if they exist in it, and the languages in which they exist.',
    who: 'everyone',
    input: z.object({ language: z.optional(choice(writtenLanguages)) }),
    output: z.object({
      text: z.string(),
      language: z.enum(writtenLanguages),
      languages: z.array(z.enum(writtenLanguages)),
    }),
  }),
}
