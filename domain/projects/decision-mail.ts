import * as z from 'zod/mini'
import { choice, day, id, orEmpty, text } from '#domain/fields.ts'
import { languages } from '#domain/language.ts'
import { chosenTemplate } from '#domain/message-templates/message-template.ts'
import { namingText } from '#domain/message-templates/names.ts'
import { askedPoints } from '#domain/projects/asked-points.ts'
import { projectStatuses } from '#domain/projects/statuses.ts'

/** The form as chosen and typed, before it is saved. */
export const decisionMailForm = z.object({
  /** Without one, the mail is that of a message alone. */
  projectStatus: z.optional(choice(projectStatuses)),
  message: z.optional(namingText()),
  /** In place of a message. */
  templateId: z.optional(orEmpty(chosenTemplate)),
  /** The name in the form; if absent, the saved one. */
  name: z.optional(text()),
  points: z.optional(askedPoints),
  /** A question of the edition that is asked of several files at once, in place of a status and points. */
  questionId: z.optional(id),
  dueDay: z.optional(orEmpty(day())),
})

const link = z.object({ label: z.string(), url: z.string() })

/** All the text of a mail in its order, without its styles. */
const writtenMail = z.object({
  /** The name and address of the project's holder. */
  to: z.object({ name: z.string(), address: z.string() }),
  language: z.enum(languages),
  subject: z.string(),
  paragraphs: z.array(z.string()),
  action: z.optional(z.extend(link, { aside: z.string() })),
  links: z.array(link),
  notes: z.array(z.string()),
  signature: z.string(),
})

export type WrittenMail = z.infer<typeof writtenMail>

/** Null if nothing changes for the holder, or if the holder's account is gone. */
export const decisionMail = z.object({ mail: z.nullable(writtenMail) })
