import * as z from 'zod/mini'
import { id, integer, longText, text } from '#domain/fields.ts'
import { admins, admits } from '#domain/roles.ts'
import type { Viewer } from '#domain/viewer.ts'

/** As it is kept: with a text for each language a holder may read. */
export const messageTemplate = z.object({
  id: z.int(),
  name: z.string(),
  text: z.string(),
  /** Empty, the French one stands for both. */
  textEn: z.string(),
  version: z.int(),
})

export type MessageTemplate = z.infer<typeof messageTemplate>

export const messageTemplateForm = z.object({
  name: text({ required: true, maxLength: 80 }),
  text: longText({ required: true }),
  textEn: z.optional(longText()),
})

export const newMessageTemplate = z.extend(messageTemplateForm, { commissionId: id })
/** The version that was read: another one is not written over. */
export const changedMessageTemplate = z.extend(messageTemplateForm, { version: integer() })

/** Its members write the templates of a commission, and administrators those of all. */
export function mayWriteTemplates({ role, commissionId }: Viewer, ofCommission: number): boolean {
  return admits(admins, role) || (role === 'ROLE_COMMISSION' && commissionId === ofCommission)
}

/** What the project's own commission offers for a message, in its holder's language and with its name. */
export const offeredTemplates = z.object({
  templates: z.array(z.object({ id: z.int(), name: z.string(), text: z.string() })),
  commissionId: z.nullable(z.int()),
  allowWrite: z.boolean(),
})

export type OfferedTemplate = z.infer<typeof offeredTemplates>['templates'][number]

/** The name of the project, where a template leaves room for it: `{nom}`, or `{name}` in English. */
export function filledTemplate(text: string, name: string): string {
  return text.replaceAll(/\{(?:nom|name)\}/g, () => name)
}
