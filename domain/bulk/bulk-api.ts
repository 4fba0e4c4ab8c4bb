import * as z from 'zod/mini'
import { bulkActs, mostAtOnce, whysAside } from '#domain/bulk/bulk.ts'
import { endpoint } from '#domain/endpoint.ts'
import { choice, day, id, integer, orEmpty } from '#domain/fields.ts'
import { jsonList } from '#domain/json-list.ts'
import { chosenTemplate, templateKinds } from '#domain/message-templates/message-template.ts'
import { namingText } from '#domain/message-templates/names.ts'
import { mostAssignees, spreadOrders } from '#domain/projects/assignee.ts'
import { person } from '#domain/projects/assignee-api.ts'
import { projectStatuses } from '#domain/projects/statuses.ts'
import { reviewers } from '#domain/roles.ts'
import { tableRequest } from '#domain/tables/table.ts'
import { longestMessage } from '#domain/thread/message.ts'

const assignees = z.array(id).check(z.maxLength(mostAssignees))

/** Each act reads only its own fields. */
const act = {
  act: choice(bulkActs),
  assignees: z.optional(assignees),
  /** Spread: the people who share the projects, by default all members of their commissions; how many for each; in which order. */
  among: z.optional(z.array(id).check(z.maxLength(200))),
  each: z.optional(orEmpty(integer({ min: 1, max: mostAssignees }))),
  by: z.optional(choice(spreadOrders)),
  sessionId: z.optional(orEmpty(id)),
  /** Question: asked of the filed projects that do not answer it; without `ids`, of all of them. */
  questionId: z.optional(orEmpty(id)),
  projectStatus: z.optional(orEmpty(z.enum(projectStatuses))),
  /** To the holders: with the decision, or alone. */
  message: z.optional(namingText({ maxLength: longestMessage })),
  /** In place of a message: each holder reads it in their language. */
  templateId: z.optional(orEmpty(chosenTemplate)),
  /** The version of the template that was shown: a mail that leaves at once has the words that were read. */
  templateVersion: z.optional(orEmpty(integer())),
  dueDay: z.optional(orEmpty(day())),
}

const many = { most: mostAtOnce, broken: 'field.invalid.error', tooMany: 'selection.tooLarge.error' } as const
const projectIds = z.pipe(jsonList({ longest: 50_000, ...many }), z.array(id))

/** A project as the user saw it: its version, and who followed it. Spread: who will follow it, as in the preview. */
const seenProject = z.object({
  id,
  version: integer(),
  seen: z.optional(z.array(id).check(z.maxLength(10))),
  assignees: z.optional(assignees),
})
const rows = z.pipe(jsonList({ longest: 300_000, ...many }), z.array(seenProject))

export type LookedAt = z.infer<typeof seenProject>

const candidate = z.extend(person, {
  /** Null: an administrator, who may follow projects of every commission. */
  commission: z.nullable(z.string()),
  /** How many submitted projects of this edition they follow. */
  follows: z.int(),
  /** From how many of the selected projects they are recused, or may have an interest in them. Only for who may spread. */
  barred: z.int(),
})
export type Candidate = z.infer<typeof candidate>

const preview = z.object({
  /** The projects that the act will change, as they are now. */
  rows: z.array(
    z.object({
      id: z.int(),
      version: z.int(),
      seen: z.optional(z.array(z.int())),
      assignees: z.optional(z.array(z.int())),
      name: z.string(),
    }),
  ),
  aside: z.array(z.object({ id: z.int(), name: z.string(), why: z.enum(whysAside) })),
  /** The number of holders of these projects. */
  holders: z.int(),
  /** How many of the rows a decision would take off the agenda. */
  offAgenda: z.int(),
  /** The first day of the sessions on whose order they are. */
  sessionDay: z.nullable(z.string()),
  /** The users who may follow some of them. */
  candidates: z.array(candidate),
  /** Those of the commissions of these projects, as far as the viewer may use them. */
  templates: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      text: z.string(),
      kind: z.nullable(z.enum(templateKinds)),
      version: z.int(),
      commission: z.string(),
    }),
  ),
})
export type BulkPreview = z.infer<typeof preview>

/** One line of the answer. */
export const bulkResult = z.object({
  id: z.int(),
  /** `failed`: an error, neither refused nor done; the act can be tried again. */
  outcome: z.enum(['done', 'refused', 'failed']),
  /** The reason of the refusal. */
  message: z.optional(z.string()),
  fields: z.optional(z.array(z.string())),
  /** The user who changed it in the meantime, and when. */
  by: z.optional(z.string()),
  at: z.optional(z.string()),
})
export type BulkResult = z.infer<typeof bulkResult>

/** The last line: if it is missing, the answer was cut and the rest can be sent again. */
export const bulkEnd = z.object({ ended: z.literal(true) })

export const bulkApi = {
  preview: endpoint({
    method: 'POST',
    path: '/project/previewBulk',
    summary:
      'A preview of an act on these projects, or on all that the filters and the search of the list find: what it would do, and what it leaves aside and why. Nothing is done.',
    who: reviewers,
    input: z.object({
      ...act,
      ids: z.optional(projectIds),
      search: z.optional(tableRequest.shape.search),
      filters: z.optional(tableRequest.shape.filters),
    }),
    sends: 'json',
    output: preview,
    refuses: [462],
  }),
  run: endpoint({
    method: 'POST',
    path: '/project/bulk',
    summary:
      'Do it, to each as if it were the only one; at most 2,000. Answers a line of JSON for each as soon as it is done or refused, and {"ended":true}. Whoever goes away stops it after the one under way; with the same Idempotency-Key the rest goes on, and nothing is done twice.',
    who: reviewers,
    input: z.object({ ...act, rows }),
    sends: 'json',
    answersLines: true,
    output: z.union([bulkResult, bulkEnd]),
    refuses: [409, 429],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/project/undoBulk',
    summary:
      'Undo what was done under an Idempotency-Key, for each project as long as nothing of it has been sent and no other user has changed it. The answer has the form of the act’s own.',
    who: reviewers,
    input: z.object({ run: z.string().check(z.minLength(1), z.maxLength(200)), ids: projectIds }),
    sends: 'json',
    answersLines: true,
    output: z.union([bulkResult, bulkEnd]),
    refuses: [409],
  }),
}

export type BulkInput = z.output<typeof bulkApi.run.input>
