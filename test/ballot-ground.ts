import type { Writable } from 'node:stream'
import type { Room } from '#domain/sessions/room-answer.ts'
import { projectGround } from '#test/project-ground.ts'
import { sessionGround, type Sitting } from '#test/session-ground.ts'

export const ballotOf = (room: Room) => room.current!.ballots.at(-1)!

/** A commission that votes on a project. */
export function ballotGround(settings: Record<string, string> = {}, logTo?: Writable) {
  const { ground, people: signedIn } = projectGround(settings, logTo)
  const sessions = sessionGround(ground)
  const { send, ok, proposed, people } = sessions

  const voting = async (more: object = {}, mode = 'DEVICES') => {
    const { chair } = people()
    const room = await proposed(more)
    const { id } = ballotOf(await ok(`/session/${room.id}/ballot`, { itemId: room.itemId, mode }, chair))
    const cast = (who: Sitting, choice: string, other: object = {}) =>
      send(`/ballot/${id}/vote`, { choice, ...other }, who)
    const close = async () => ballotOf(await ok(`/ballot/${id}/close`, {}, chair))
    const announce = (payload: object = {}) => send(`/ballot/${id}/announce`, payload, chair)
    const decide = () => send(`/session/${room.id}/decide`, { itemId: room.itemId, by: 'ballot' }, chair)
    return { ...room, ballotId: id, cast, close, announce, decide }
  }

  return { ...sessions, ground, signedIn, voting }
}
