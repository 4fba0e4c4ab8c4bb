import * as z from 'zod/mini'
import { done } from '#domain/answers.ts'
import { endpoint } from '#domain/endpoint.ts'

export const archiveApi = {
  ask: endpoint({
    method: 'POST',
    path: '/account/askArchive',
    summary: 'A mail to oneself, with a link that opens the archive of one’s data for a day. The links before it end.',
    who: 'signedIn',
    output: done,
    refuses: [403, 429],
  }),
  read: endpoint({
    method: 'POST',
    path: '/account/readArchive',
    summary:
      'Everything kept about oneself, with the pictures: a ZIP file made as it is read. It takes the token of the mail, and the sign-in of whom it was sent to.',
    who: 'signedIn',
    input: z.object({ token: z.string().check(z.maxLength(200)) }),
    sends: 'form',
    answersFile: 'application/zip',
    output: z.unknown(),
    refuses: [429],
  }),
}
