import * as z from 'zod/mini'
import { done } from '#domain/answers.ts'
import { blocks, openWork } from '#domain/closing/closing.ts'
import { yearFigures } from '#domain/closing/year-figures.ts'
import { editionRow } from '#domain/editions/edition-row.ts'
import { endpoint } from '#domain/endpoint.ts'
import { choice, id, integer, writableText } from '#domain/fields.ts'
import { languages } from '#domain/language.ts'
import { admins } from '#domain/roles.ts'

const byId = z.object({ id })

const annualReport = z.object({
  place: z.int(),
  reference: z.string(),
  sealedAt: z.string(),
  by: z.string(),
  /** SHA-256 of the file. */
  fingerprint: z.string(),
})

const boardLink = z.object({
  id: z.int(),
  madeAt: z.string(),
  /** Null once the account is deleted. */
  by: z.nullable(z.string()),
  withdrawnAt: z.nullable(z.string()),
})

export const closing = z.object({
  edition: z.pick(editionRow, {
    id: true,
    editionTitle: true,
    editionTitleEn: true,
    editionStart: true,
    editionEnd: true,
    state: true,
  }),
  open: openWork,
  /** Why the annual report cannot be sealed yet. */
  blocks: z.array(z.enum(blocks)),
  /** Newest first. */
  reports: z.array(annualReport),
  links: z.array(boardLink),
})
export type Closing = z.infer<typeof closing>

export const closingApi = {
  get: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/edition/closing/{id}',
    summary: 'All that an edition still has open, its annual reports, and the links that show its board.',
    who: admins,
    params: byId,
    output: closing,
  }),
  seal: endpoint({
    method: 'POST',
    path: '/edition/annualReport/{id}',
    summary:
      'Seal the annual report of an edition whose figures no longer change. A later one is a document of its own.',
    who: admins,
    params: byId,
    output: closing,
    refuses: [409, 462, 503],
  }),
  file: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/edition/annualReport/{id}',
    summary: 'A sealed annual report as a PDF: the sealed file itself, or a translation made from it that says so.',
    who: admins,
    params: byId,
    input: z.object({ place: integer({ min: 1 }), language: z.optional(choice(languages)) }),
    output: z.unknown(),
    answersFile: 'application/pdf',
    refuses: [503],
  }),
  share: endpoint({
    method: 'POST',
    path: '/edition/shareBoard/{id}',
    summary: 'Freeze the board as it is, and make a link that shows it without an account; its code is told only here.',
    who: admins,
    params: byId,
    output: z.object({ code: z.string() }),
    refuses: [409, 462],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/edition/withdrawBoard/{id}',
    summary: 'Withdraw a link: its address leads nowhere from then on.',
    who: admins,
    params: byId,
    output: done,
  }),
}

/** Apart from the others, because its page is read without an account. */
export const sharedBoardApi = {
  get: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/sharedBoard/{code}',
    summary: 'The board of an edition as it was on one day, by its link, until the link is withdrawn.',
    who: 'everyone',
    params: z.object({ code: writableText(100) }),
    output: z.extend(yearFigures, { madeAt: z.string() }),
  }),
}
