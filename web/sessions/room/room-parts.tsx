import { filesOf } from '#domain/sessions/room-answer.ts'
import { BallotSheet } from '#web/sessions/vote/ballot-sheet.tsx'
import { OrderSheet } from '#web/sessions/plan/order-sheet.tsx'
import { PresencesSheet } from '#web/sessions/plan/presences-sheet.tsx'
import { ProjectedRoom } from '#web/sessions/wall/projected-room.tsx'
import { wallOf } from '#web/sessions/room/room-ground.ts'
import { ProposalSheet } from '#web/sessions/propose/proposal-sheet.tsx'
import { RoomView } from '#web/sessions/room/room-view.tsx'
import { useRoom } from '#web/sessions/parts/use-room.ts'

/** Session 7, and each of its parts, alone on a screen. */
export function RoomScreen() {
  const { query, left: _left, ...acts } = useRoom(7)
  if (query.data?.state === 'CLOSED') return <p>Close</p>
  return query.data ? <RoomView room={query.data} acts={acts} isLive /> : null
}

export function Order() {
  const { query, left: _left, ...acts } = useRoom(7)
  return query.data ? <OrderSheet room={query.data} acts={acts} /> : null
}

export function Presences() {
  const { query, left: _left, ...acts } = useRoom(7)
  return query.data ? <PresencesSheet room={query.data} acts={acts} /> : null
}

export function Ballot() {
  const { query, left: _left, ...acts } = useRoom(7)
  return query.data?.current ? <BallotSheet room={query.data} acts={acts} current={query.data.current} /> : null
}

export function Proposed() {
  const { query, left: _left, ...acts } = useRoom(7)
  const room = query.data
  const file = filesOf(room?.items ?? []).find(({ id }) => id === room?.current?.itemId)
  return room?.current && file ? <ProposalSheet room={room} acts={acts} current={room.current} file={file} /> : null
}

export function Wall() {
  const { query } = useRoom(7)
  return query.data ? <ProjectedRoom room={wallOf(query.data)} onLeave={() => {}} /> : null
}
