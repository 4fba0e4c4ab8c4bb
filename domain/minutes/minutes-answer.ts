import * as z from 'zod/mini'
import { remarkOutcomes } from '#domain/minutes/minutes.ts'
import { editionOf } from '#domain/editions/edition-row.ts'
import { projectStatuses } from '#domain/projects/statuses.ts'
import { itemStates, sessionStates } from '#domain/sessions/session.ts'

const named = z.object({ id: z.int(), name: z.string() })
const moment = z.nullable(z.string())

const item = z.object({
  id: z.int(),
  name: z.string(),
  /** Null for an item without a file. */
  projectId: z.nullable(z.int()),
  organizer: z.string(),
  state: z.enum(itemStates),
  /** A recused reader sees nothing more of the file. */
  isRecused: z.boolean(),
  decided: z.nullable(z.enum(projectStatuses)),
  /** Why it was postponed, if a reason was given. */
  reason: z.string(),
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
  /** Null: about the whole. */
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
  /** 0 for the minutes, then counted up for each addendum. */
  number: z.int(),
  reference: z.string(),
  sealedAt: z.string(),
  sealedBy: z.string(),
  /** SHA-256 of the file. */
  fingerprint: z.string(),
  registerNumber: z.nullable(z.string()),
  registerHash: z.nullable(z.string()),
  /** The text of an addendum. */
  text: z.string(),
})

export const readings = ['agreed', 'before', 'waiting'] as const

/** The minutes of a session as they are now, for the caller. */
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
  /** The people who were present; `before`: they agreed to an earlier version. */
  readers: z.array(z.object({ ...named.shape, reading: z.enum(readings) })),
  items: z.array(item),
  remarks: z.array(remark),
  documents: z.array(sealed),
  /**
   * What a recused reader's document leaves out: their files and the sums, or only the commission's sums. Null:
   * nothing.
   */
  leftOut: z.nullable(z.enum(['files', 'sums'])),
  /** What prevents the sealing; null if the reader cannot seal. */
  readiness: z.nullable(z.enum(['ready', 'notShared', 'remarks', 'reading'])),
  me: z.object({ id: z.int(), acts: z.array(z.string()), stays: z.boolean() }),
})
export type Minutes = z.infer<typeof minutes>
