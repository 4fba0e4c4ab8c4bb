import * as z from 'zod/mini'
import { done } from '#domain/answers.ts'
import { endpoint } from '#domain/endpoint.ts'
import { email, id } from '#domain/fields.ts'
import { admins } from '#domain/roles.ts'

const askedAddress = z.object({
  user: z.object({ id: z.int(), tostring: z.string() }),
  /** The address asked for. */
  username: z.string(),
  askedBy: z.string(),
  /** The reader is neither the one who asked nor the one whose address it is. */
  mayConfirm: z.boolean(),
})

export type AskedAddress = z.infer<typeof askedAddress>

/** An address as its reader saw it: another one may have been asked for since. */
const seen = z.object({ username: email() })
const byId = z.object({ id })

/** An administrator’s address changes once a second administrator confirms it. */
export const askedAddressApi = {
  list: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/user/askedAddresses',
    summary: 'The addresses asked for administrators, each waiting for a second administrator for seven days.',
    who: admins,
    output: z.array(askedAddress),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/user/confirmAddress/{id}',
    summary: 'Confirm the address asked for an administrator, as neither the one who asked nor that administrator.',
    who: admins,
    params: byId,
    input: seen,
    sends: 'form',
    output: done,
    refuses: [403, 404, 462],
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/user/refuseAddress/{id}',
    summary: 'Drop the address asked for an administrator.',
    who: admins,
    params: byId,
    input: seen,
    sends: 'form',
    output: done,
    refuses: [403, 404, 462],
  }),
}
