import * as z from 'zod/mini'
import { endpoint } from '#domain/endpoint.ts'
import { choice, id, integer, longText, orEmpty } from '#domain/fields.ts'
import { languages } from '#domain/language.ts'
import { minutes } from '#domain/minutes/minutes-answer.ts'
import { remarkOutcomes } from '#domain/minutes/minutes.ts'
import { reviewers } from '#domain/roles.ts'

const byId = z.object({ id })
const within = {
  who: reviewers,
  sends: 'json',
  method: 'POST',
  params: byId,
  output: minutes,
  refuses: [462],
} as const

export const longestNotes = 20_000
export const longestRemark = 2000
export const longestAddendum = 10_000

/** After the session. Each call returns the minutes as they are then. */
export const minutesApi = {
  get: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/session/{id}/minutes',
    summary: 'The minutes as they stand: notes, remarks, who has agreed, and the documents once sealed.',
    who: reviewers,
    params: byId,
    output: minutes,
    refuses: [462],
  }),
  file: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/session/{id}/minutes/file',
    summary:
      'The minutes as a PDF: the draft before they are sealed, then the sealed file itself, or one of its addenda. In English, or for a recused reader, it is made again and says so.',
    who: reviewers,
    params: byId,
    input: z.object({ number: z.optional(integer({ min: 0, max: 1000 })), language: z.optional(choice(languages)) }),
    answersFile: 'application/pdf',
    output: z.unknown(),
    refuses: [462, 503],
  }),
  tidy: endpoint({
    ...within,
    path: '/session/{id}/minutes/notes',
    summary: 'Tidy the notes on a file, as they are typed. One person writes at a time.',
    input: z.object({
      itemId: id,
      text: longText({ maxLength: longestNotes }),
      version: integer({ min: 0 }),
    }),
  }),
  share: endpoint({
    ...within,
    path: '/session/{id}/minutes/share',
    summary: 'Give the draft to those who were there: they may remark for seven days.',
  }),
  remark: endpoint({
    ...within,
    path: '/session/{id}/minutes/remark',
    summary: 'Remark on the draft: on a file, or on the whole.',
    input: z.object({
      itemId: z.optional(orEmpty(id)),
      text: longText({ required: true, maxLength: longestRemark }),
    }),
  }),
  settle: endpoint({
    ...within,
    path: '/session/{id}/minutes/settle',
    summary: 'Say what became of a remark. It stays to be read, with the answer.',
    input: z.object({
      remarkId: id,
      outcome: choice(remarkOutcomes),
      answer: z.optional(longText({ maxLength: longestRemark })),
    }),
  }),
  agree: endpoint({
    ...within,
    path: '/session/{id}/minutes/agree',
    summary: 'Agree to the draft as one has read it.',
    input: z.object({ version: integer() }),
  }),
  dissent: endpoint({
    ...within,
    path: '/session/{id}/minutes/dissent',
    summary: 'Record the caller’s disagreement with a decision; empty to remove it.',
    input: z.object({ itemId: id, text: longText({ maxLength: longestRemark }) }),
  }),
  seal: endpoint({
    ...within,
    path: '/session/{id}/minutes/seal',
    summary:
      'Seal the minutes as the caller has read them. The file is made once and never changes; the members are told.',
    input: z.object({ version: integer() }),
    refuses: [409, 462, 503],
  }),
  amend: endpoint({
    ...within,
    path: '/session/{id}/minutes/addendum',
    summary: 'Correct sealed minutes by an addendum: a numbered document of its own.',
    input: z.object({ text: longText({ required: true, maxLength: longestAddendum }) }),
    refuses: [409, 462, 503],
  }),
}
