import * as z from 'zod/mini'
import { endpoint } from '#domain/endpoint.ts'
import { email } from '#domain/fields.ts'
import { programme } from '#domain/programme/programme.ts'
import { admins } from '#domain/roles.ts'

export const contactForm = z.object({ contactEmail: email({ required: false }) })

/** Apart from the programme's other calls, which the login page loads. */
export const contactApi = {
  edit: endpoint({
    method: 'POST',
    path: '/programme/contact',
    summary: 'Whom mails name for a question.',
    who: admins,
    input: contactForm,
    sends: 'form',
    output: programme,
  }),
}
