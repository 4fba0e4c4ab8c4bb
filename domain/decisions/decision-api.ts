import * as z from 'zod/mini'
import { done } from '#domain/answers.ts'
import { correction } from '#domain/register/decision-correction.ts'
import { decisionStates, whysOfStaying, whysStale } from '#domain/decisions/decision.ts'
import { preparedCount } from '#domain/decisions/prepared-count.ts'
import { endpoint } from '#domain/endpoint.ts'
import { choice, day, decimal, flag, id, integer, longText, orEmpty, text, time } from '#domain/fields.ts'
import { jsonList } from '#domain/json-list.ts'
import { languages } from '#domain/language.ts'
import { chosenTemplate } from '#domain/message-templates/message-template.ts'
import { namingText } from '#domain/message-templates/names.ts'
import { askedPoints, type AskedPoint } from '#domain/projects/asked-points.ts'
import { projectStatuses } from '#domain/projects/statuses.ts'
import { tally } from '#domain/register/register.ts'
import { reviewers } from '#domain/roles.ts'

/** The largest number of decisions at once. */
export const mostDecisions = 2000
/** The list shows this many sent decisions, and their total. */
export const mostSentListed = 500

const byId = z.object({ id })
const status = z.enum(projectStatuses)

/** The typed fields: a message with a template and no text of its own follows the template until it is sent. */
const decisionFields = {
  projectStatus: choice(projectStatuses),
  message: z.optional(namingText()),
  templateId: z.optional(orEmpty(chosenTemplate)),
  points: z.optional(askedPoints),
  dueDay: z.optional(orEmpty(day())),
  budgetNeeded: z.optional(flag),
  budget: z.optional(orEmpty(decimal({ min: 0, max: 999_999_999.99 }))),
  isComRelevant: z.optional(flag),
}

/** `version`: the version of the project that the user saw. */
export const decisionForm = z.object({ ...decisionFields, version: integer() })
export type DecisionForm = z.output<typeof decisionForm>
/** The versions of the project and of the prepared decision that the user saw: refused if either has changed. */
const seenVersions = { version: text({ required: true, maxLength: 40 }), projectVersion: integer() }
/** Why what a session decided is corrected or cancelled. */
const why = z.optional(longText({ maxLength: 500 }))

const namedVersion = z.object({ id, version: z.string().check(z.maxLength(40)) })
const many = { most: mostDecisions, broken: 'field.invalid.error', tooMany: 'field.invalid.error' } as const
const namedVersions = z.pipe(jsonList({ longest: 200_000, ...many }), z.array(namedVersion))
const projectIds = z.pipe(jsonList({ longest: 50_000, ...many }), z.array(id))

/** Whether the mail server accepted the mail, or what it replied. */
export const mailProof = z.object({
  queuedAt: z.string(),
  handedAt: z.nullable(z.string()),
  refusal: z.nullable(z.string()),
  refusedAt: z.nullable(z.string()),
  isGivenUp: z.boolean(),
})
export type MailProof = z.infer<typeof mailProof>

export const preparedDecision = z.object({
  id: z.int(),
  /** The version of the decision together with that of the template that its message follows. */
  version: z.string(),
  state: z.enum(decisionStates),
  /** Why it must be looked at again. */
  whyStale: z.nullable(z.enum(whysStale)),
  project: z.object({ id: z.int(), name: z.string(), version: z.int(), status, organizer: z.string() }),
  commission: z.nullable(z.object({ id: z.int(), name: z.string() })),
  status,
  message: z.string(),
  templateId: z.nullable(z.int()),
  points: z.array(z.custom<AskedPoint>()),
  dueDay: z.nullable(z.string()),
  /** Null: the project's own budget. */
  budget: z.nullable(z.number()),
  preparedBy: z.nullable(z.string()),
  preparedAt: z.string(),
  language: z.enum(languages),
  holderId: z.int(),
  /** Its file is on the order of a session that is open, which decides first. */
  isInSession: z.boolean(),
  maySend: z.boolean(),
  mayPrepare: z.boolean(),
  /** Hold it back, release or cancel it. */
  mayStop: z.boolean(),
  /** For an administrator: the chair is recused from the project. */
  isLeft: z.boolean(),
  /** When a confirmed decision leaves or left. */
  leavesAt: z.nullable(z.string()),
  /** Why it was not sent although it was confirmed. */
  stayed: z.nullable(z.enum(whysOfStaying)),
  sentAt: z.nullable(z.string()),
  /** The session that decided it; its tally is null without a vote. `corrections`: what was changed since. */
  ofSession: z.nullable(
    z.object({ id: z.int(), title: z.string(), tally: z.nullable(tally), corrections: z.array(correction) }),
  ),
  mail: z.nullable(mailProof),
})
export type PreparedDecision = z.infer<typeof preparedDecision>

export const tabs = ['prepared', 'stale', 'held', 'sent'] as const
export type DecisionTab = (typeof tabs)[number]

const sending = z.object({
  id: z.int(),
  dueAt: z.string(),
  isDue: z.boolean(),
  askedBy: z.nullable(z.string()),
  isCancelled: z.boolean(),
  total: z.int(),
  sent: z.int(),
  waiting: z.int(),
  /** With the reason of each that was not sent. */
  stayed: z.array(z.object({ project: z.object({ id: z.int(), name: z.string() }), why: z.enum(whysOfStaying) })),
  mayCancel: z.boolean(),
})

const counts = z.object({ prepared: z.int(), stale: z.int(), held: z.int(), sent: z.int() })

export const decisionApi = {
  list: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/decision',
    summary:
      'Decisions that are prepared, held or sent: of an edition, or of a session; else in all editions that are not archived.',
    who: reviewers,
    input: z.object({
      tab: z.optional(z.enum(tabs)),
      commission: z.optional(orEmpty(id)),
      session: z.optional(orEmpty(id)),
      edition: z.optional(orEmpty(id)),
      status: z.optional(orEmpty(status)),
      search: z.optional(text()),
    }),
    /**
     * `left`: the user's session decisions that another user must send, because the user is recused from the project.
     */
    output: z.object({ counts, left: z.int(), items: z.array(preparedDecision) }),
  }),
  count: preparedCount,
  get: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/decision/{id}',
    summary: 'One prepared decision, with the mail as it would leave now and what has changed since it was prepared.',
    who: reviewers,
    params: byId,
    output: z.extend(preparedDecision, {
      preview: z.nullable(
        z.object({
          to: z.object({ name: z.string(), address: z.string() }),
          language: z.enum(languages),
          subject: z.string(),
          html: z.string(),
        }),
      ),
      /** Each field with its value when the preparer last looked, and its value now. */
      changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
      changedBy: z.nullable(z.string()),
      changedAt: z.nullable(z.string()),
    }),
    refuses: [462],
  }),
  ofProject: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/project/{id}/decision',
    summary: 'The prepared decision of a project, and the state of its last decision’s mail.',
    who: reviewers,
    params: byId,
    output: z.object({
      prepared: z.nullable(preparedDecision),
      mail: z.nullable(mailProof),
      mayPrepare: z.boolean(),
    }),
  }),
  prepare: endpoint({
    method: 'POST',
    path: '/project/{id}/decision',
    summary:
      'Prepare a decision, which changes nothing until it is sent. Whatever would be refused then is refused now.',
    who: reviewers,
    params: byId,
    input: decisionForm,
    sends: 'json',
    output: preparedDecision,
    refuses: [409, 429, 462],
  }),
  prepareMany: endpoint({
    method: 'POST',
    path: '/decision/prepare',
    summary: 'Prepare the same decision for many projects: a status, a message or a template, and a due day.',
    who: reviewers,
    input: z.object({
      projectIds,
      projectStatus: decisionFields.projectStatus,
      message: decisionFields.message,
      templateId: decisionFields.templateId,
      dueDay: decisionFields.dueDay,
    }),
    sends: 'json',
    output: z.object({
      prepared: z.array(z.int()),
      /** Each that was refused, with the code of the refusal. */
      refused: z.array(z.object({ id: z.int(), message: z.string(), fields: z.array(z.string()) })),
    }),
  }),
  change: endpoint({
    method: 'POST',
    path: '/decision/{id}',
    summary:
      'Change a prepared decision after reading the project as it is now; absent fields stay. What a session decided is corrected with a reason.',
    who: reviewers,
    params: byId,
    input: z.object({
      ...decisionFields,
      projectStatus: z.optional(decisionFields.projectStatus),
      ...seenVersions,
      why,
    }),
    sends: 'json',
    output: preparedDecision,
    refuses: [429, 462],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/decision/confirm/{id}',
    summary: 'Say that it still holds, although the project has changed since.',
    who: reviewers,
    params: byId,
    input: z.object(seenVersions),
    sends: 'json',
    output: preparedDecision,
    refuses: [462],
  }),
  hold: endpoint({
    method: 'POST',
    path: '/decision/hold/{id}',
    summary: 'Keep a prepared decision back: it is not sent with the others.',
    who: reviewers,
    params: byId,
    output: preparedDecision,
    refuses: [462],
  }),
  release: endpoint({
    method: 'POST',
    path: '/decision/release/{id}',
    summary: 'Let a decision that was held leave with the others again.',
    who: reviewers,
    params: byId,
    output: preparedDecision,
    refuses: [462],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/decision/{id}',
    summary: 'Cancel a prepared decision. Nothing has happened. That of a session is cancelled with a reason.',
    who: reviewers,
    params: byId,
    input: z.object({ why }),
    output: done,
    refuses: [462],
  }),
  send: endpoint({
    method: 'POST',
    path: '/decision/send',
    summary:
      'Send exactly these, at once or on a day at an hour of Paris; if one of them has moved meanwhile, nothing is sent and it says which.',
    who: reviewers,
    input: z.object({
      decisions: namedVersions,
      day: z.optional(orEmpty(day())),
      time: z.optional(orEmpty(time())),
    }),
    sends: 'json',
    output: z.object({
      sendingId: z.nullable(z.int()),
      moved: z.array(z.object({ id: z.int(), name: z.string(), why: z.enum(whysOfStaying) })),
    }),
    refuses: [409, 462],
  }),
  sendings: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/decision/sendings',
    summary: 'The sendings that are planned or under way, and those of the last day.',
    who: reviewers,
    output: z.array(sending),
  }),
  cancelSending: endpoint({
    method: 'POST',
    path: '/decision/cancelSending/{id}',
    summary: 'Call off what has not left yet. The decisions stay prepared.',
    who: reviewers,
    params: byId,
    output: done,
    refuses: [462],
  }),
}
