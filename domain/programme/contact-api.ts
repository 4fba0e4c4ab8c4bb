import * as z from 'zod/mini'
import { endpoint } from '#domain/endpoint.ts'
import { email } from '#domain/fields.ts'
import { programme } from '#domain/programme/programme.ts'
import { dataLicenceNames } from '#domain/programme/licence.ts'
import { admins } from '#domain/roles.ts'

/** The settings of every year. */
export const contactForm = z.object({
  contactEmail: email({ required: false }),
  /** If absent, the stored value stays. */
  dataLicence: z.optional(z.enum(dataLicenceNames)),
})

/** Apart from the programme's other calls, which the login page loads. */
export const contactApi = {
  edit: endpoint({
    method: 'POST',
    path: '/programme/contact',
    summary: 'Whom mails name for a question, and the licence of the agenda’s open data.',
    who: admins,
    input: contactForm,
    sends: 'form',
    output: programme,
  }),
}
