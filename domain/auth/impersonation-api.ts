import * as z from 'zod/mini'
import { signedIn } from '#domain/session-api.ts'
import { endpoint } from '#domain/endpoint.ts'
import { id } from '#domain/fields.ts'
import { admins } from '#domain/roles.ts'

export const impersonationApi = {
  start: endpoint({
    method: 'POST',
    path: '/impersonation/start',
    summary: 'Act as a user. The answer is that of a login.',
    who: admins,
    input: z.object({ userId: id }),
    sends: 'form',
    output: signedIn,
    refuses: [404],
  }),
  stop: endpoint({
    method: 'POST',
    path: '/impersonation/stop',
    summary: 'End acting as a user. The answer is that of a login of the administrator.',
    who: 'signedIn',
    output: signedIn,
  }),
}
