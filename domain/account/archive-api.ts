import * as z from 'zod/mini'
import { done } from '#domain/answers.ts'
import { endpoint } from '#domain/endpoint.ts'

export const archiveApi = {
  ask: endpoint({
    method: 'POST',
    path: '/account/askArchive',
    summary: 'Send the caller a mail with a link that opens the archive of their data for a day. Earlier links end.',
    who: 'signedIn',
    output: done,
    refuses: [403, 429],
  }),
  read: endpoint({
    method: 'POST',
    path: '/account/readArchive',
    summary:
      'All stored data about the caller, with the pictures: a ZIP file made while it is read. It requires the token of the mail, and the sign-in of its recipient.',
    who: 'signedIn',
    input: z.object({ token: z.string().check(z.maxLength(200)) }),
    sends: 'form',
    answersFile: 'application/zip',
    output: z.unknown(),
    refuses: [429],
  }),
}
