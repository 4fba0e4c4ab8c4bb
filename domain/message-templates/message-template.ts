import * as z from 'zod/mini'
import { id, integer, orEmpty, text } from '#domain/fields.ts'
import { namingText } from '#domain/message-templates/names.ts'
import { admins, admits } from '#domain/roles.ts'
import type { Viewer } from '#domain/viewer.ts'

/** What a template is for; null: every message. */
export const templateKinds = ['refusal', 'request'] as const
export type TemplateKind = (typeof templateKinds)[number]

/** As stored: with a text for each language of holders. */
export const messageTemplate = z.object({
  id: z.int(),
  name: z.string(),
  text: z.string(),
  /** Empty: the French text is used. */
  textEn: z.string(),
  textJa: z.string(),
  kind: z.nullable(z.enum(templateKinds)),
  version: z.int(),
})

export type MessageTemplate = z.infer<typeof messageTemplate>

export const messageTemplateForm = z.object({
  name: text({ required: true, maxLength: 80 }),
  text: namingText({ required: true }),
  textEn: z.optional(namingText()),
  textJa: z.optional(namingText()),
  kind: z.optional(orEmpty(z.enum(templateKinds))),
})

export const newMessageTemplate = z.extend(messageTemplateForm, { commissionId: id })
/** The version that the user read: a newer one is not overwritten. */
export const changedMessageTemplate = z.extend(messageTemplateForm, { version: integer() })

/** Members write the templates of their own commission, and administrators those of all. */
export function mayWriteTemplates({ role, commissionId }: Viewer, ofCommission: number): boolean {
  return admits(admins, role) || (role === 'ROLE_COMMISSION' && commissionId === ofCommission)
}

/** The templates of the project's commission, in its holder's language and with the names filled in. */
export const offeredTemplates = z.object({
  templates: z.array(
    z.object({ id: z.int(), name: z.string(), text: z.string(), kind: z.nullable(z.enum(templateKinds)) }),
  ),
  commissionId: z.nullable(z.int()),
  allowWrite: z.boolean(),
})

export type OfferedTemplate = z.infer<typeof offeredTemplates>['templates'][number]
