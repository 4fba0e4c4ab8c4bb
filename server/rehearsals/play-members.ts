import { Refusal } from '#domain/errors.ts'
import { firstLanguage } from '#domain/language.ts'
import type { Viewer } from '#domain/viewer.ts'
import { giveOpinion } from '#server/opinions/give-opinion.ts'
import { recuse } from '#server/opinions/stay-out.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isDoneOnce, keyOf, nextAct, verdictOn, type Act } from '#server/rehearsals/next-act.ts'
import { findOwedOpinion, findOwnerId, findPlayedSession } from '#server/rehearsals/rehearsal-queries.ts'
import { askFloor, attend } from '#server/sessions/attend-session.ts'
import { findSharedRoom } from '#server/sessions/room-queries.ts'
import { vote } from '#server/sessions/run-ballot.ts'
import { askSecrecy, decideFile } from '#server/sessions/run-file.ts'

export type Player = {
  /** The played members look whether they have something to do: after a short while, and until they have not. */
  soon: () => void
  stop: () => Promise<void>
}

export function playMembers(deps: Deps, report: (error: unknown) => void): Player {
  // Each act comes after a pause, so that the person who rehearses sees it happen.
  const pause = deps.config.environment === 'test' ? 20 : 1500
  const done = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let acting: Promise<void> = Promise.resolve()
  let isStopped = false

  const step = async () => {
    timer = undefined
    try {
      if (await playOnce(deps, done)) soon()
    } catch (error) {
      report(error)
    }
  }
  const soon = () => {
    if (isStopped) return
    timer ??= setTimeout(() => void (acting = step()), pause).unref()
  }
  return {
    soon,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await acting
    },
  }
}

/** Does the next act, if there is one. The person who rehearses may have been quicker: then it is refused, as anybody’s. */
export async function playOnce(deps: Deps, done: Set<string>): Promise<boolean> {
  const { db } = deps
  const sessionId = await findPlayedSession(db)
  if (sessionId === undefined) return false
  const [room, ownerId] = await Promise.all([findSharedRoom(db, sessionId, firstLanguage), findOwnerId(db)])
  if (room === undefined) return false
  const viewerOf = (id: number): Viewer => ({
    id,
    role: 'ROLE_COMMISSION',
    commissionId: room.commissionId,
    signInId: 0,
    impersonatorId: null,
  })
  const act = nextAct(room, ownerId, done)
  if (act === undefined) return giveOwedOpinion(deps, { sessionId, ownerId, viewerOf })
  if (isDoneOnce(act)) done.add(keyOf(act))
  await unlessRefused(doAct(deps, act, { sessionId, viewer: viewerOf(act.by) }))
  return true
}

type Owing = { sessionId: number; ownerId: number; viewerOf: (id: number) => Viewer }

async function giveOwedOpinion({ db }: Deps, { sessionId, ownerId, viewerOf }: Owing): Promise<boolean> {
  const owed = await findOwedOpinion(db, sessionId, ownerId)
  if (owed === undefined) return false
  const { userId, projectId, place } = owed
  const opinion = { projectId, verdict: verdictOn(place, userId), text: '', marks: {}, version: null }
  return unlessRefused(
    giveOpinion(db, { viewer: viewerOf(userId), language: firstLanguage }, { ...opinion, repeatable: undefined }),
  )
}

function doAct(deps: Deps, act: Act, { sessionId: id, viewer }: { sessionId: number; viewer: Viewer }) {
  const { db } = deps
  const calling = { viewer, language: firstLanguage }
  switch (act.kind) {
    case 'arrive':
      return attend(db, calling, { id, people: [{ id: act.by, presence: act.presence }] })
    case 'askFloor':
      return askFloor(db, calling, { id, asks: true, userId: act.by })
    case 'recuse':
      return recuse(db, viewer, { projectId: act.projectId, userId: act.by, reason: 'Je suis au conseil de ce lieu.' })
    case 'askSecrecy':
      return askSecrecy(deps, calling, { id, itemId: act.itemId })
    case 'vote':
      return vote(deps, calling, { ballotId: act.ballotId, choice: act.choice, voice: act.voice })
    case 'decide': {
      const form = { projectStatus: 'CERTIFIED_PUBLISHED' as const }
      return decideFile(deps, calling, { id, itemId: act.itemId, by: 'consensus', form, counted: undefined })
    }
  }
}

async function unlessRefused(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
