import * as z from 'zod/mini'
import { endpoint } from '#domain/endpoint.ts'
import { id, text } from '#domain/fields.ts'
import { projectStatuses } from '#domain/projects/statuses.ts'
import { resemblanceKinds } from '#domain/resemblances/resemblance.ts'
import { reviewers } from '#domain/roles.ts'

const byId = z.object({ id })
const slot = z.object({ startsAt: z.string(), endsAt: z.string() })

const other = z.object({
  id: z.int(),
  name: z.string(),
  /** True if the caller may open its file; a holder may not open another's, even one from the agenda. */
  allowShow: z.boolean(),
  /** Null for the same edition. */
  editionTitle: z.nullable(z.string()),
  /** Null for holders: its status, since when, its commission, and its assignees. */
  standing: z.nullable(
    z.object({
      status: z.enum(projectStatuses),
      since: z.nullable(z.string()),
      commission: z.nullable(z.string()),
      assignees: z.array(z.string()),
    }),
  ),
})

const sameness = z.object({
  isSameName: z.boolean(),
  isStrong: z.boolean(),
  words: z.array(z.string()),
  wordsOfDescription: z.array(z.string()),
  isSameOrganizer: z.boolean(),
  isSameHolder: z.boolean(),
  isSameDays: z.boolean(),
})

/** What stands side by side with the project's own values. */
const beside = z.object({
  organizer: z.string(),
  town: z.string(),
  days: z.array(z.string()),
  /** The caller may refuse it, or prepare that. */
  allowRefuse: z.boolean(),
})

const clash = z.object({
  own: slot,
  theirs: slot,
  /** The number of overlapping times of the other project. */
  times: z.int(),
  metres: z.nullable(z.int()),
  /** As written in the other project. */
  placeName: z.string(),
  town: z.string(),
  audience: z.nullable(z.string()),
  /** The zone of the other place. */
  zone: z.string(),
})
export type ShownClash = z.infer<typeof clash>

const resemblance = z.object({
  kind: z.enum(resemblanceKinds),
  other,
  sameness: z.nullable(sameness),
  /** For reviewers, of a strong resemblance to a project of this edition. */
  beside: z.nullable(beside),
  clash: z.nullable(clash),
  dismissal: z.nullable(z.object({ by: z.nullable(z.string()), at: z.string(), word: z.string() })),
})
export type Resemblance = z.infer<typeof resemblance>

/** Asks a reviewer for a choice; the others are worth a glance. */
export function isStrong({ kind, sameness }: Pick<Resemblance, 'kind' | 'sameness'>): boolean {
  return kind === 'place' || sameness?.isStrong === true
}

const resemblances = z.object({ resemblances: z.array(resemblance), mayDismiss: z.boolean() })
export type Resemblances = z.infer<typeof resemblances>

const pair = z.object({ otherId: id, kind: z.enum(resemblanceKinds) })
export const longestDismissal = 200

export const resemblanceApi = {
  list: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/project/{id}/resemblances',
    summary:
      'The resemblances of a project, with the reasons. Holders see those with their own projects and with the agenda.',
    who: 'signedIn',
    params: byId,
    output: resemblances,
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/project/{id}/dismissResemblance',
    summary: 'Say that it is not so, of both projects and for all who review them, with a word if one likes.',
    who: reviewers,
    params: byId,
    input: z.extend(pair, { word: z._default(text({ maxLength: longestDismissal }), '') }),
    sends: 'json',
    output: resemblances,
    refuses: [462],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/project/{id}/restoreResemblance',
    summary: 'Take up again what was put aside.',
    who: reviewers,
    params: byId,
    input: pair,
    sends: 'json',
    output: resemblances,
    refuses: [462],
  }),
}
