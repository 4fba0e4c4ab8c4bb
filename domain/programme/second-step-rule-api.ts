import * as z from 'zod/mini'
import { endpoint } from '#domain/endpoint.ts'
import { flag } from '#domain/fields.ts'
import { admins } from '#domain/roles.ts'

const rule = z.object({ required: z.boolean() })

export const secondStepRuleApi = {
  get: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/programme/secondStep',
    summary: 'Whether commissions and administrators must pass a second step.',
    who: admins,
    output: rule,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/programme/secondStep',
    summary:
      'Require a second step of commissions and administrators, or leave it to them. A user without one is led to it at the next sign-in.',
    who: admins,
    input: z.object({ required: flag }),
    sends: 'form',
    output: rule,
  }),
}
