import * as z from 'zod/mini'
import { done } from '#domain/answers.ts'
import { endpoint } from '#domain/endpoint.ts'
import { id, orEmpty } from '#domain/fields.ts'
import { jsonList } from '#domain/json-list.ts'
import { lotKinds, waitKinds } from '#domain/dashboard/pile.ts'
import { person } from '#domain/projects/assignee-api.ts'
import { reviewers } from '#domain/roles.ts'

const file = z.object({ id: z.int(), name: z.string() })

const pile = z.object({
  /** The commission whose files these are; null for administrators, who see those of all. */
  commission: z.nullable(z.object({ id: z.int(), name: z.string() })),
  edition: z.int(),
  /** The viewer is the chair of the commission, or an administrator. */
  isLed: z.boolean(),
  /** The submitted files, which await a decision. */
  left: z.int(),
  /** The next session with one of them on its order, or else the first day of the edition; null once it has begun. */
  closing: z.nullable(z.object({ day: z.string(), isSession: z.boolean(), days: z.int() })),
  /** What waits, and the day since when; without anything that waits nothing is listed. */
  waits: z.array(z.object({ kind: z.enum(waitKinds), count: z.int(), since: z.nullable(z.string()) })),
  /**
   * For who leads: how many submitted files each member follows, and without having given an opinion; `isActive`: they
   * can sign in. One who cannot is listed while files wait for them, so that another may take these over.
   */
  people: z.array(
    z.extend(person, {
      commission: z.string(),
      isActive: z.boolean(),
      follows: z.int(),
      unread: z.int(),
      since: z.nullable(z.string()),
    }),
  ),
  /** Files for which one act is likely. Nothing is decided by it. */
  lots: z.array(
    z.object({
      kind: z.enum(lotKinds),
      /** For the holders, in the language of the viewer. Each holder reads it in theirs. */
      message: z.string(),
      /** `older`: the file that is filed again. */
      files: z.array(z.extend(file, { older: z.nullable(file) })),
    }),
  ),
})

export type Pile = z.infer<typeof pile>

const people = z.pipe(
  jsonList({ longest: 5000, most: 200, broken: 'field.invalid.error', tooMany: 'field.invalid.error' }),
  z.array(id),
)

export const pileApi = {
  get: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/dashboard/pile',
    summary:
      'The files that wait, to plan the work on them: a member’s own commission, or any for administrators. Each figure is the total of the list behind its link.',
    who: reviewers,
    input: z.object({ commissionId: z.optional(orEmpty(id)) }),
    output: pile,
    refuses: [404],
  }),
  remind: endpoint({
    method: 'POST',
    path: '/dashboard/remind',
    summary:
      'Remind members of the submitted files that they follow without having given an opinion: one notice for each member, in place of an earlier one. For the chair of their commission, and administrators.',
    who: reviewers,
    input: z.object({ people }),
    sends: 'json',
    output: z.extend(done, { reminded: z.int() }),
  }),
}
