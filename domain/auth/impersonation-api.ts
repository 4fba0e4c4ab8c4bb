import * as z from 'zod/mini'
import { signedIn } from '#domain/session-api.ts'
import { endpoint } from '#domain/endpoint.ts'
import { id } from '#domain/fields.ts'
import { admins } from '#domain/roles.ts'

export const impersonationApi = {
  start: endpoint({
    method: 'POST',
    path: '/impersonation/start',
    summary: 'Take the place of a user. Answers like a login.',
    who: admins,
    input: z.object({ userId: id }),
    sends: 'form',
    output: signedIn,
    refuses: [404],
  }),
  stop: endpoint({
    method: 'POST',
    path: '/impersonation/stop',
    summary: 'Give the place back. Answers like a login of the administrator.',
    who: 'signedIn',
    output: signedIn,
  }),
}
