import * as z from 'zod/mini'
import { flag, idList } from '#domain/fields.ts'
import { languages } from '#domain/language.ts'

/** The users to invite: groups of the edition before, and users chosen by hand. */
export const invitees = {
  inviteCertified: z._default(flag, false),
  /** Filed and not certified. */
  inviteFiled: z._default(flag, false),
  chosenIds: z._default(idList, []),
}

export const invitationForm = z.object(invitees)

export type InvitationForm = z.output<typeof invitationForm>

const link = z.object({ label: z.string(), url: z.string() })

const letter = z.object({
  language: z.enum(languages),
  subject: z.string(),
  paragraphs: z.array(z.string()),
  action: z.nullable(link),
  links: z.array(link),
  notes: z.array(z.string()),
})

export type InvitationLetter = z.infer<typeof letter>

/** Each holder counts once. */
export const invitationPreview = z.object({
  /** Counted whether the group is invited or not. */
  certifiedNb: z.int(),
  filedNb: z.int(),
  /** Chosen by hand and in no invited group. */
  chosenNb: z.int(),
  /** Already mailed, or without an account that could answer. */
  leftOutNb: z.int(),
  mailsNb: z.int(),
  /** The mail to one invitee, in each language; empty if there are no invitees. */
  letters: z.array(letter),
})

export type InvitationPreview = z.infer<typeof invitationPreview>
