import { fail } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import type { Endpoint, InputOf } from '#domain/endpoint.ts'
import type { room, Room } from '#domain/sessions/room-answer.ts'
import { isToCome, mayInSession, partIn } from '#domain/sessions/session.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { getRoom, getSession, isAtDesk, type Calling } from '#server/sessions/in-session.ts'
import { countToAdd } from '#server/sessions/item-queries.ts'
import { findSharedRoom, roomFor } from '#server/sessions/room-queries.ts'
import { sharedReads } from '#server/platform/shared-reads.ts'
import { presentRoom } from '#server/sessions/present-room.ts'

type AnswersRoom = Endpoint & { output: typeof room }
type RoomInput<E> = (InputOf<E> extends object ? InputOf<E> : object) & { id: number }
type Work<E, Result> = (calling: Calling, given: RoomInput<E>) => Promise<Result>
type Call = Calling & { params: { id: number }; input: unknown }

/**
 * Shows a session to its viewer. While it is open the whole room requests it at once, so one read is shared by all of
 * them.
 */
export function roomShower({ db }: Pick<Deps, 'db'>) {
  const read = sharedReads((key) => {
    const [id, language] = key.split(' ') as [string, Language]
    return findSharedRoom(db, Number(id), language)
  })
  return async (calling: Calling, id: number): Promise<Room> => {
    const { viewer, language } = calling
    const shared = (await read(`${id} ${language}`)) ?? fail('resource.notFound.error')
    if (partIn(viewer, shared) === 'outsider') fail('resource.notFound.error')
    // Opinions differ by reader, so a session to come is read for each.
    const row = isToCome(shared.state) ? await getRoom(db, calling, id) : roomFor(shared, viewer)
    const isOrdered = isAtDesk(viewer, row) && mayInSession('order', row.state, 'desk')
    return presentRoom(calling, row, isOrdered ? await countToAdd(db, id) : null)
  }
}

/** Outsiders get 404 before their form is validated. The act itself checks again, and locks the session. */
export function ofSession({ db }: Pick<Deps, 'db'>) {
  const load = async ({ viewer, params: { id } }: Pick<Call, 'viewer' | 'params'>) => {
    await getSession(db, viewer, id)
  }
  return { findsItself: true, load }
}

/** Binds acts in a session or on a ballot: each one returns the room as it is afterwards. */
export function roomBinder({ bind }: Binder, deps: Deps, show: ReturnType<typeof roomShower>) {
  const bindRoom = <E extends AnswersRoom>(endpoint: E, work: Work<E, number>, route: object) => {
    const answer = async ({ viewer, language, params, input }: Call) => {
      const calling = { viewer, language }
      return show(calling, await work(calling, Object.assign({}, input, params) as RoomInput<E>))
    }
    // Every such endpoint requires a sign-in and has one id as its parameter, which no type states.
    bind(endpoint, { ...route, answer } as never)
  }
  return {
    inSession: <const E extends AnswersRoom>(endpoint: E, work: Work<E, unknown>) => {
      const within: Work<E, number> = async (calling, given) => {
        await work(calling, given)
        return given.id
      }
      bindRoom(endpoint, within, ofSession(deps))
    },
    /** Acts on a ballot return the id of its session. */
    onBallot: <const E extends AnswersRoom>(endpoint: E, work: Work<E, number>) => bindRoom(endpoint, work, {}),
  }
}
