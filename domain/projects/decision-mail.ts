import * as z from 'zod/mini'
import { choice, day, longText, orEmpty, text } from '#domain/fields.ts'
import { languages } from '#domain/language.ts'
import { askedPoints } from '#domain/projects/asked-points.ts'
import { projectStatuses } from '#domain/projects/statuses.ts'

/** What is chosen and typed, before it is saved. */
export const decisionMailForm = z.object({
  projectStatus: choice(projectStatuses),
  message: z.optional(longText()),
  /** As the form has it; left out, as it is saved. */
  name: z.optional(text()),
  points: z.optional(askedPoints),
  dueDay: z.optional(orEmpty(day())),
})

const link = z.object({ label: z.string(), url: z.string() })

/** Every word of a mail in its order, without the colours it wears. */
const writtenMail = z.object({
  /** Its holder's name and address. */
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

/** None where nothing changes for the holder, or where nobody is left to read it. */
export const decisionMail = z.object({ mail: z.nullable(writtenMail) })
