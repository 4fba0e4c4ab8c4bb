import * as z from 'zod/mini'
import { editionTitles } from '#domain/editions/edition-title.ts'
import { done } from '#domain/answers.ts'
import { endpoint } from '#domain/endpoint.ts'
import { day, decimal, id, integer, orEmpty, text } from '#domain/fields.ts'
import { editionOf } from '#domain/editions/edition-row.ts'
import { projectStatuses } from '#domain/projects/statuses.ts'
import { admins, holders, reviewers } from '#domain/roles.ts'

const byId = z.object({ id })
const cents = z.int()
export const mostEuros = 999_999_999.99

const word = z.object({ text: z.string(), beyond: cents, by: z.nullable(z.string()), at: z.string() })

const moneyOfCommission = z.object({
  id: z.int(),
  name: z.string(),
  /** In cents, like every amount here; null if it is not set. */
  envelope: z.nullable(cents),
  /** The envelope in the edition before. */
  envelopeBefore: z.nullable(cents),
  asked: cents,
  /** What the prepared decisions add to what is granted, or take back from it. */
  prepared: cents,
  granted: cents,
  paid: cents,
  /** What is still owed to its projects, each by itself: an overpayment of one reduces nothing of another. */
  toPay: cents,
  /** What was paid beyond the grants. */
  paidBeyond: cents,
  words: z.array(word),
  /** From one of its files: a reader who may not see all its money, or all its words, is not asked for one. */
  isRecused: z.boolean(),
})
export type MoneyOfCommission = z.infer<typeof moneyOfCommission>

const moneyLine = z.object({
  id: z.int(),
  name: z.string(),
  /** Who is paid: the organizer, and its holder. */
  organizer: z.string(),
  holder: z.string(),
  commissionId: z.nullable(z.int()),
  status: z.enum(projectStatuses),
  asked: cents,
  prepared: cents,
  granted: cents,
  paid: cents,
})
export type MoneyLine = z.infer<typeof moneyLine>

const budget = z.object({
  editionId: z.int(),
  ...editionTitles,
  isArchived: z.boolean(),
  commissions: z.array(moneyOfCommission),
  lines: z.array(moneyLine),
})
export type Budget = z.infer<typeof budget>

const sessionBudget = z.object({
  sessionTitle: z.string(),
  day: z.string(),
  edition: editionOf,
  ...editionTitles,
  commission: moneyOfCommission,
  /** Prepared money outside this session. */
  elsewhere: cents,
  /** The number of files on its order. */
  files: z.int(),
  /** The files with prepared money, in the order of the session. */
  lines: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      decisionId: z.int(),
      status: z.enum(projectStatuses),
      asked: cents,
      /** What was granted before: the decision itself says this and what is prepared, together. */
      granted: cents,
      prepared: cents,
      /** What remains of the envelope after this file and those before it. */
      left: z.nullable(cents),
    }),
  ),
  isWordMissing: z.boolean(),
  mayChange: z.boolean(),
})
export type SessionBudget = z.infer<typeof sessionBudget>

const payment = z.object({
  id: z.int(),
  amount: cents,
  paidOn: z.string(),
  note: z.string(),
  by: z.nullable(z.string()),
  at: z.string(),
})

export const paymentForm = z.object({
  /** In euros, as typed; negative for a correction. */
  amount: decimal({ min: -mostEuros, max: mostEuros }),
  paidOn: day(),
  note: z.optional(text({ maxLength: 200 })),
  /** The number of payments that the caller saw: refused if another one was entered since. */
  known: z.optional(orEmpty(integer({ min: 0 }))),
})

const ofEdition = z.object({ edition: z.optional(orEmpty(id)) })
const ofCommission = z.extend(ofEdition, { commissionId: z.optional(orEmpty(id)) })

export const bookFormats = ['xlsx', 'ods'] as const
export type BookFormat = (typeof bookFormats)[number]

export const budgetApi = {
  get: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/budget',
    summary:
      'The money of an edition (the current one by default), in cents: asked, prepared, granted, paid, for each commission and each project.',
    who: reviewers,
    input: ofEdition,
    output: budget,
    refuses: [404],
  }),
  export: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/budget/export',
    summary:
      'The same, one line for each project, or with `of=payments` one for each payment, as CSV for the accounts; of one commission, if it is named.',
    who: reviewers,
    input: z.extend(ofCommission, { of: z.optional(z.enum(['projects', 'payments'])) }),
    output: z.unknown(),
    answersFile: 'text/csv',
    refuses: [404],
  }),
  sheet: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/budget/sheet',
    summary:
      'The same lines as a workbook, XLSX or ODS, its amounts as numbers: a sheet of projects, and one of payments.',
    who: reviewers,
    input: z.extend(ofCommission, { format: z.optional(z.enum(bookFormats)) }),
    output: z.unknown(),
    answersFile: 'application/octet-stream',
    refuses: [404],
  }),
  ofSession: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/session/{id}/budget',
    summary: 'What the prepared decisions of a session would leave of the envelope of its commission, in their order.',
    who: reviewers,
    params: byId,
    output: sessionBudget,
  }),
  word: endpoint({
    method: 'POST',
    path: '/budget/word',
    summary: 'Justify that a commission goes beyond its envelope in an edition (the current one by default).',
    who: reviewers,
    input: z.extend(ofEdition, { commissionId: id, text: text({ required: true, maxLength: 500 }) }),
    sends: 'form',
    output: done,
    refuses: [404, 462],
  }),
  envelope: endpoint({
    method: 'POST',
    path: '/budget/envelope',
    summary:
      'Set the envelope of a commission in an edition (the current one by default), in euros; an empty one removes it.',
    who: admins,
    input: z.extend(ofEdition, { commissionId: id, envelope: orEmpty(decimal({ min: 0, max: mostEuros })) }),
    sends: 'form',
    output: done,
    refuses: [404, 462],
  }),
  payments: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/project/{id}/payment',
    summary: 'The money of a project: asked, granted and paid, transfer by transfer.',
    who: reviewers,
    params: byId,
    output: z.object({
      payments: z.array(payment),
      /** What was asked before the grant; 0 without a grant. */
      asked: cents,
      granted: cents,
      paid: cents,
    }),
  }),
  granted: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/project/{id}/granted',
    summary: 'What a project was granted and paid, transfer by transfer with its day, for the people of its file.',
    who: holders,
    params: byId,
    output: z.object({
      granted: cents,
      paid: cents,
      payments: z.array(z.pick(payment, { id: true, amount: true, paidOn: true })),
    }),
  }),
  pay: endpoint({
    method: 'POST',
    path: '/project/{id}/payment',
    summary: 'Enter a payment, or a correction of one, in an archive too. Payments add up, and are never changed.',
    who: admins,
    params: byId,
    input: paymentForm,
    sends: 'form',
    output: done,
    refuses: [409, 462],
  }),
}
