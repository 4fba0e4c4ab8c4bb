import { mailsFor } from '#domain/projects/status-mails.ts'
import { awaitsDecision } from '#domain/projects/statuses.ts'
import { endTasksOfOthers, notify } from '#server/notifications/notify-queries.ts'
import { handInterestsOver } from '#server/opinions/tell-what-was-found.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { ProjectFact } from '#server/projects/rows/project-fact.ts'

type Where = Pick<ProjectFact['after'], 'commissionId'>
type Move = Pick<ProjectFact, 'viewer' | 'act' | 'id' | 'from' | 'to'> & {
  before: Where | undefined
  after: Where
}

/** A file that moves to another commission awaits its members, and no longer those of the former one. */
export async function tellOfMove(tx: Transaction, { viewer, act, id, from, to, before, after }: Move) {
  if (before === undefined || before.commissionId === after.commissionId) return
  endTasksOfOthers(tx, id)
  await handInterestsOver(tx, id)
  const isToldAnyway = mailsFor({ act, from, to }).toCommission !== undefined
  if (isToldAnyway || !(awaitsDecision(to) || to === 'CERTIFIED_PUBLISHED_MODIFIED')) return
  notify(tx, viewer, { kind: 'newProject', projectId: id, to: 'commission', facts: { mail: 'moved' } })
}
