import * as z from 'zod/mini'
import { saved } from '#domain/answers.ts'
import { endpoint } from '#domain/endpoint.ts'
import { editionRow } from '#domain/editions/edition-row.ts'
import { edition, editionForm } from '#domain/editions/edition.ts'
import { invitationForm, invitationPreview, invitees } from '#domain/editions/invitation.ts'
import { flag, id } from '#domain/fields.ts'
import { admins } from '#domain/roles.ts'

const byId = z.object({ id })

/** The number of the offered edition: if another user has opened it since, the next one is not opened instead. */
export const openingForm = z.safeExtend(editionForm, { id, ...invitees, invites: z._default(flag, false) })

export type OpeningForm = z.output<typeof openingForm>

const proposal = z.pick(edition, {
  id: true,
  editionTitle: true,
  editionTitleEn: true,
  editionTitleJa: true,
  editionStart: true,
  editionEnd: true,
  submissionOpensAt: true,
  submissionClosesAt: true,
  bannerFr: true,
  bannerEn: true,
  bannerJa: true,
  rulesFr: true,
  rulesEn: true,
  rulesJa: true,
})

const takenAlong = z.object({
  commissionsNb: z.int(),
  membersNb: z.int(),
  typesNb: z.int(),
  /** The criteria of opinions. */
  criteriaNb: z.int(),
  marksRequired: z.boolean(),
  opinionDays: z.nullable(z.int()),
  /** The questions of the edition that are open. */
  questionsNb: z.int(),
  /** The saved views of all users; and those of them that filter by days, which do not move. */
  viewsNb: z.int(),
  viewsOfDaysNb: z.int(),
})

export type TakenAlong = z.infer<typeof takenAlong>

const invited = z.extend(saved, { mailsNb: z.int() })

export const openingApi = {
  propose: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/edition/opening',
    summary: 'The proposed values of the next edition: its dates on the same weekdays, and what it copies.',
    who: admins,
    output: z.extend(takenAlong, {
      next: proposal,
      /** The current edition. */
      from: z.extend(editionRow, { submissionClosesAt: z.nullable(z.string()) }),
    }),
    refuses: [462],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/edition/previewOpening',
    summary: 'Whom opening the next edition would invite, and by which mail; nothing is written.',
    who: admins,
    input: openingForm,
    sends: 'form',
    output: invitationPreview,
    refuses: [462],
  }),
  open: endpoint({
    method: 'POST',
    path: '/edition/open',
    summary: 'Prepare the next edition and invite its holders, both or neither. 462 when another user has.',
    who: admins,
    input: openingForm,
    sends: 'form',
    output: invited,
    refuses: [409, 462],
  }),
  previewInvitation: endpoint({
    method: 'POST',
    path: '/edition/previewInvitation/{id}',
    summary: 'Whom inviting to an edition would reach, and by which mail; nothing is sent.',
    who: admins,
    params: byId,
    input: invitationForm,
    sends: 'form',
    output: invitationPreview,
    refuses: [462],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/edition/invite/{id}',
    summary: 'Invite holders to an edition that is prepared or current: one mail each, and never a second.',
    who: admins,
    params: byId,
    input: invitationForm,
    sends: 'form',
    output: invited,
    refuses: [409, 462],
  }),
}
