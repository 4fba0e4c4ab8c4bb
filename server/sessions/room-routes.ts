import { roomApi } from '#domain/sessions/room-api.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { roomBinder } from '#server/sessions/bind-room.ts'
import { decideTogether } from '#server/sessions/decide-together.ts'
import { announce, closeBallot, countHands, openBallot, vote } from '#server/sessions/run-ballot.ts'
import { askSecrecy, callFile, decideFile, noteFile, postponeFile, proposeDecision } from '#server/sessions/run-file.ts'

/** The acts on files while the session is open. */
export function roomRoutes(deps: Deps, { inSession, onBallot }: ReturnType<typeof roomBinder>) {
  inSession(roomApi.call, (calling, given) => callFile(deps, calling, given))
  inSession(roomApi.propose, (calling, { id, itemId, ...form }) => proposeDecision(deps, calling, { id, itemId, form }))
  inSession(roomApi.decide, (calling, { id, itemId, by, counted, ...form }) =>
    decideFile(deps, calling, { id, itemId, by, form, counted: counted ?? undefined }),
  )
  inSession(roomApi.decideTogether, (calling, given) => decideTogether(deps, calling, given))
  inSession(roomApi.postpone, (calling, { reason = '', ...given }) => postponeFile(deps, calling, { ...given, reason }))
  inSession(roomApi.note, (calling, given) => noteFile(deps, calling, given))
  inSession(roomApi.openBallot, (calling, { isSecret, ...given }) => openBallot(deps, calling, { ...given, isSecret }))
  inSession(roomApi.askSecrecy, (calling, given) => askSecrecy(deps, calling, given))
  onBallot(roomApi.vote, (calling, { id: ballotId, choice, voice }) =>
    vote(deps, calling, { ballotId, choice, voice: voice ?? undefined }),
  )
  onBallot(roomApi.count, (calling, { id: ballotId, votesFor, votesAgainst, votesAbstain }) =>
    countHands(deps, calling, { ballotId, tally: { FOR: votesFor, AGAINST: votesAgainst, ABSTAIN: votesAbstain } }),
  )
  onBallot(roomApi.closeBallot, (calling, { id: ballotId, isGivenUp = false }) =>
    closeBallot(deps, calling, { ballotId, isGivenUp }),
  )
  onBallot(roomApi.announce, (calling, { id: ballotId, casting = null, waives = false }) =>
    announce(deps, calling, { ballotId, casting, waives }),
  )
}
