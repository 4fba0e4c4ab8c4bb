import * as z from 'zod/mini'
import { remarkOutcomes } from '#domain/minutes/minutes.ts'
import { editionOf } from '#domain/editions/edition-row.ts'
import { projectStatuses } from '#domain/projects/statuses.ts'
import { itemStates, sessionStates } from '#domain/sessions/session.ts'

const named = z.object({ id: z.int(), name: z.string() })
const moment = z.nullable(z.string())

const item = z.object({
  id: z.int(),
  project: named,
  organizer: z.string(),
  state: z.enum(itemStates),
  /** Whoever stays out of a file reads nothing more of it. */
  isRecused: z.boolean(),
  decided: z.nullable(z.enum(projectStatuses)),
  by: z.nullable(z.enum(['consensus', 'ballot'])),
  tally: z.nullable(z.object({ FOR: z.int(), AGAINST: z.int(), ABSTAIN: z.int() })),
  notes: z.nullable(
    z.object({ text: z.string(), version: z.int(), by: z.nullable(z.string()), mayWrite: z.boolean() }),
  ),
  dissents: z.array(z.object({ author: named, text: z.string() })),
  mayDissent: z.boolean(),
})
export type MinutesItem = z.infer<typeof item>

const remark = z.object({
  id: z.int(),
  /** Null: on the whole. */
  itemId: z.nullable(z.int()),
  author: named,
  text: z.string(),
  madeAt: z.string(),
  outcome: z.nullable(z.enum(remarkOutcomes)),
  answer: z.string(),
  settledBy: z.nullable(z.string()),
})
export type Remark = z.infer<typeof remark>

const sealed = z.object({
  /** 0: the minutes; then each addendum. */
  number: z.int(),
  reference: z.string(),
  sealedAt: z.string(),
  sealedBy: z.string(),
  /** SHA-256 of the file. */
  fingerprint: z.string(),
  registerNumber: z.nullable(z.string()),
  registerHash: z.nullable(z.string()),
  /** Of an addendum. */
  text: z.string(),
})

export const readings = ['agreed', 'before', 'waiting'] as const

/** The minutes of a session as they are now, for whoever asks. */
export const minutes = z.object({
  id: z.int(),
  state: z.enum(sessionStates),
  title: z.string(),
  day: z.string(),
  time: z.string(),
  place: z.string(),
  commission: named,
  edition: editionOf,
  version: z.int(),
  sharedAt: moment,
  readUntil: moment,
  /** Of those who were there; before: agreed to what was changed since. */
  readers: z.array(z.object({ ...named.shape, reading: z.enum(readings) })),
  items: z.array(item),
  remarks: z.array(remark),
  documents: z.array(sealed),
  /** Of the document, to who stays out of a file: with its files, or the sums of the commission alone. Null: nothing. */
  leftOut: z.nullable(z.enum(['files', 'sums'])),
  /** What keeps it from being sealed; null where the reader seals nothing. */
  readiness: z.nullable(z.enum(['ready', 'notShared', 'remarks', 'reading'])),
  me: z.object({ id: z.int(), acts: z.array(z.string()), stays: z.boolean() }),
})
export type Minutes = z.infer<typeof minutes>
