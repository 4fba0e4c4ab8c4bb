import * as z from 'zod/mini'
import { endpoint } from '#domain/endpoint.ts'
import { flag, id, integer, orEmpty, text, longText } from '#domain/fields.ts'
import { criterion, longestOpinion, marks, mostCriteria, reasonField, verdicts } from '#domain/opinions/opinion.ts'
import { openingCauses, sights } from '#domain/opinions/opinion-policy.ts'
import { admins, reviewers } from '#domain/roles.ts'

const byId = z.object({ id })
const named = z.object({ id: z.int(), tostring: z.string() })

const held = { verdict: z.enum(verdicts), text: z.string(), marks }
const firstOne = z.nullable(z.object(held))

const ownOpinion = z.object({
  ...held,
  version: z.int(),
  isWithdrawn: z.boolean(),
  /** The holder has answered since: the opinion stays, and may be confirmed. */
  isBeforeAnswer: z.boolean(),
})
export type OwnOpinion = z.infer<typeof ownOpinion>

const openOpinion = z.object({
  ...held,
  author: named,
  at: z.string(),
  isBeforeAnswer: z.boolean(),
  /** The first version of an opinion that was changed when others’ could be read. */
  first: firstOne,
})
export type OpenOpinion = z.infer<typeof openOpinion>

const recusal = z.object({
  person: named,
  reason: z.string(),
  /** Written by the rule that the file’s holder is recused. */
  isAutomatic: z.boolean(),
  /** Null by themselves or by the rule. */
  recordedBy: z.nullable(z.string()),
  at: z.string(),
  mayLift: z.boolean(),
})

const possibleConflict = z.object({
  person: named,
  ground: z.enum(['contact', 'organization', 'mailDomain']),
  mayDismiss: z.boolean(),
})
/** Why a reviewer may have an interest in a project. */
export type Ground = z.infer<typeof possibleConflict>['ground']

const grid = z.object({ criteria: z.array(criterion), required: z.boolean() })
export type Grid = z.infer<typeof grid>

export const projectOpinions = z.object({
  sight: z.enum(sights),
  /** Null for a recused reader. */
  given: z.nullable(z.int()),
  members: z.nullable(z.int()),
  isOpen: z.boolean(),
  /** Why and since when the opinions are open to all reviewers. */
  opening: z.nullable(z.object({ cause: z.enum(openingCauses), at: z.string() })),
  dueDay: z.nullable(z.string()),
  grid,
  mine: z.nullable(ownOpinion),
  /** Why the caller is recused, since when, and who else recorded it; null if they are not. */
  ownRecusal: z.nullable(
    z.object({
      reason: z.string(),
      isAutomatic: z.boolean(),
      recordedBy: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
  tally: z.nullable(
    z.object({
      favorable: z.int(),
      reserve: z.int(),
      defavorable: z.int(),
      mean: z.nullable(z.number()),
      spread: z.nullable(z.number()),
    }),
  ),
  opinions: z.array(openOpinion),
  recusals: z.array(recusal),
  possibleConflicts: z.array(possibleConflict),
  /** A possible interest of the caller is not settled: until then they read, and have no part in a decision. */
  hasInterest: z.boolean(),
  /** The users whose recusal the caller may record. */
  recusable: z.array(named),
  mayGive: z.boolean(),
  mayRecuse: z.boolean(),
  mayOpen: z.boolean(),
})
export type ProjectOpinions = z.infer<typeof projectOpinions>

const version = z.optional(orEmpty(integer({ min: 0 })))

export const opinionForm = z.object({
  opinion: z.optional(z.enum(verdicts)),
  /** The former name of `opinion`, accepted until the next edition. */
  verdict: z.optional(z.enum(verdicts)),
  text: z._default(longText({ maxLength: longestOpinion }), ''),
  marks: z._default(marks, {}),
  /** The version that the caller saw: 0 for none yet. */
  version,
})

const reviewFile = z.object({
  id: z.int(),
  name: z.string(),
  /** The caller gave their opinion before the holder answered. */
  isAgain: z.boolean(),
})
export type ReviewFile = z.infer<typeof reviewFile>

export const reviewQueue = z.object({
  remaining: z.int(),
  /** Includes the files that already have the caller’s opinion. */
  total: z.int(),
  /** The first remaining files, in the caller’s order. */
  files: z.array(reviewFile),
  /** For ended editions that are not archived: the number of submitted files without the caller’s opinion. */
  ended: z.array(z.object({ edition: z.int(), files: z.int() })),
})
export type ReviewQueue = z.infer<typeof reviewQueue>

export const filesAtOnce = 30

const criterionForm = z.object({
  id: z.string().check(z.maxLength(40)),
  label: text({ required: true, maxLength: 60 }),
  labelEn: z._default(text({ maxLength: 60 }), ''),
  labelJa: z._default(text({ maxLength: 60 }), ''),
  weight: integer({ min: 1, max: 9 }),
})

export const opinionRules = z.object({
  criteria: z.array(criterion),
  required: z.boolean(),
  days: z.nullable(z.int()),
})
export type OpinionRules = z.infer<typeof opinionRules>

export const opinionRulesForm = z.object({
  criteria: z._default(z.array(criterionForm).check(z.maxLength(mostCriteria)), []),
  required: z._default(flag, false),
  days: orEmpty(integer({ min: 1, max: 365 })),
})

export const opinionApi = {
  read: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/project/{id}/opinions',
    summary: 'The opinions on a project: the caller’s own, and the others as far as they are open to the caller.',
    who: reviewers,
    params: byId,
    output: projectOpinions,
  }),
  give: endpoint({
    method: 'POST',
    path: '/project/{id}/opinion',
    summary:
      'Give, change or confirm the caller’s opinion on a project of their commission. 462 if it was changed since the given version.',
    who: reviewers,
    params: byId,
    input: opinionForm,
    sends: 'json',
    output: projectOpinions,
    refuses: [403, 409, 462],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/project/{id}/withdrawOpinion',
    summary: 'Withdraw the caller’s opinion.',
    who: reviewers,
    params: byId,
    input: z.object({ version }),
    sends: 'json',
    output: projectOpinions,
    refuses: [403, 409, 462],
  }),
  open: endpoint({
    method: 'POST',
    path: '/project/{id}/openOpinions',
    summary: 'Open the opinions on a project to all who review it; the chair of its commission and administrators do.',
    who: reviewers,
    params: byId,
    output: projectOpinions,
    refuses: [403, 462],
  }),
  recuse: endpoint({
    method: 'POST',
    path: '/project/{id}/recusal',
    summary: 'Recuse oneself from a project, or record the recusal of another member (userId), with the reason.',
    who: reviewers,
    params: byId,
    input: z.object({ reason: reasonField, userId: z.optional(orEmpty(id)) }),
    sends: 'json',
    output: projectOpinions,
    refuses: [403, 409, 462],
  }),
  liftRecusal: endpoint({
    method: 'POST',
    path: '/project/{id}/liftRecusal',
    summary: 'Lift the recusal of another member, with the reason. Nobody lifts their own.',
    who: reviewers,
    params: byId,
    input: z.object({ userId: id, reason: reasonField }),
    sends: 'json',
    output: projectOpinions,
    refuses: [403, 462],
  }),
  settleConflict: endpoint({
    method: 'POST',
    path: '/project/{id}/settleConflict',
    summary: 'Confirm a possible conflict (the member is then recused), or dismiss it for good, with the reason.',
    who: reviewers,
    params: byId,
    input: z.object({ userId: id, outcome: z.enum(['confirmed', 'dismissed']), reason: reasonField }),
    sends: 'json',
    output: projectOpinions,
    refuses: [403, 462],
  }),
  queue: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/review',
    summary:
      'The submitted projects of the caller’s commission that wait for their opinion, in the caller’s own order.',
    who: reviewers,
    output: reviewQueue,
  }),
  rules: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/opinionRules',
    summary: 'The criteria of marks in the current edition, and the days within which opinions are expected.',
    who: reviewers,
    output: opinionRules,
  }),
  changeRules: endpoint({
    method: 'POST',
    path: '/opinionRules',
    summary: 'Change the criteria of marks in the current edition, and the days for opinions.',
    who: admins,
    input: opinionRulesForm,
    sends: 'json',
    output: opinionRules,
    refuses: [462],
  }),
}
