import { notify } from '#server/notifications/notify-queries.ts'
import { openPastDue } from '#server/opinions/opinion-queries.ts'
import {
  takeInterestsOfFormerChair,
  takeUntoldInterests,
  takeUntoldRecusals,
} from '#server/opinions/recusal-queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'

/**
 * What no person did: the opinions whose day has passed open, recusals by the rule are told to the person, and possible
 * interests to the person and to those who settle them.
 */
export function tellWhatWasFound({ db }: Pick<Deps, 'db'>) {
  return db.transaction(async (tx) => {
    await openPastDue(tx)
    for (const { projectId, userId } of await takeUntoldRecusals(tx))
      notify(tx, undefined, {
        kind: 'recusal',
        projectId,
        to: { people: [userId] },
        facts: { isLifted: false, isByRule: true },
        isInternal: true,
      })
    for (const { projectId, settlers, ...facts } of await takeUntoldInterests(tx)) {
      notify(tx, undefined, { ...about(projectId), to: { people: [facts.userId] }, facts: { ...facts, isOwn: true } })
      notify(tx, undefined, { ...about(projectId), to: { people: settlers }, facts, except: [facts.userId] })
    }
  })
}

/** What is not settled when a project moves awaits the chair of its new commission instead of the former one. */
export async function handInterestsOver(tx: Transaction, projectId: number) {
  for (const { chairId, ...facts } of await takeInterestsOfFormerChair(tx, projectId))
    notify(tx, undefined, { ...about(projectId), to: { people: [chairId] }, facts, except: [facts.userId] })
}

const about = (projectId: number) => ({ kind: 'interest', projectId, isInternal: true }) as const
