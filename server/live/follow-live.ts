import { admits, reviewers } from '#domain/roles.ts'
import type { Hint } from '#domain/live-api.ts'
import type { Viewer } from '#domain/viewer.ts'
import { listStillSignedIn } from '#server/auth/auth-queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import { createHub, type Judge } from '#server/platform/live/hub.ts'
import { judgeBudget } from '#server/live/judge-budget.ts'
import { judgeResemblances } from '#server/live/judge-resemblances.ts'
import { judgeSessions } from '#server/live/judge-sessions.ts'
import { judgeProjects } from '#server/live/judge-projects.ts'
import { createPresence } from '#server/live/presence.ts'

/** Gives each topic that triggers announce (database/functions/96_live.sql) the judge who may hear it. */
export function followLive({ db, listener }: Pick<Deps, 'db' | 'listener'>, onError: (error: unknown) => void) {
  const project = judgeProjects(db)
  const presence = createPresence()
  const hub = createHub({
    db,
    listener,
    judges: {
      project,
      resemblance: judgeResemblances(db),
      session: judgeSessions(db),
      account: judgeAccounts,
      recusal: judgeRecusals,
      budget: judgeBudget(db),
      programme: judgeProgramme,
      presence: presence.judge(project),
    },
    ends,
    stillIn: (signInIds) => listStillSignedIn(db, signInIds),
    onError,
  })
  return { hub, presence }
}

/** Hints that concern one person alone; an administrator in their place sees what they see. */
const judgeAccounts: Judge = async (hints) =>
  hints
    .filter(({ kind }) => kind === 'bell')
    .map(({ id, kind }) => ({ hint: { topic: 'account', id, kind }, hears: (viewer) => viewer.id === id }))

/**
 * The hint is `recusal 12 recorded 7`. It concerns account 7, administrators in their place, and account 7 in the place
 * of others.
 */
const judgeRecusals: Judge = async (hints) =>
  hints.map(({ id, kind, told }) => {
    const person = Number(told.split(' ')[3])
    return {
      hint: { topic: 'recusal', id, kind },
      hears: (viewer) => viewer.id === person || viewer.impersonatorId === person,
    }
  })

/** The choice of the current edition is no secret. */
const judgeProgramme: Judge = async (hints) =>
  hints.map(({ topic, id, kind }) => ({ hint: { topic, id, kind }, hears: () => true }))

/** Ends the streams of a viewer whose rights have changed; the reader connects again if they still may. */
function ends({ topic, id, kind }: Hint): ((viewer: Viewer) => boolean) | undefined {
  if (topic === 'signIn') return ({ signInId }) => signInId === id
  if (kind !== 'rights') return undefined
  if (topic === 'everybody') return ({ role }) => admits(reviewers, role)
  return (viewer) => viewer.id === id || viewer.impersonatorId === id
}
