import { fail } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import type { Endpoint, InputOf } from '#domain/endpoint.ts'
import type { room, Room } from '#domain/sessions/room-answer.ts'
import { mayInSession, partIn } from '#domain/sessions/session.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { getRoom, getSession, isAtDesk, type Calling } from '#server/sessions/in-session.ts'
import { countToAdd } from '#server/sessions/item-queries.ts'
import { findSharedRoom, roomFor } from '#server/sessions/room-queries.ts'
import { sharedReads } from '#server/platform/shared-reads.ts'
import { presentRoom } from '#server/sessions/present-room.ts'

type AnswersRoom = Endpoint & { output: typeof room }
type Given<E> = (InputOf<E> extends object ? InputOf<E> : object) & { id: number }
type Work<E, Result> = (calling: Calling, given: Given<E>) => Promise<Result>
type Call = Calling & { params: { id: number }; input: unknown }

/** A session as somebody may know it. Once it is open, a whole room asks for it in the same moment: it is read for all of them. */
export function roomShower({ db }: Pick<Deps, 'db'>) {
  const read = sharedReads((key) => {
    const [id, language] = key.split(' ') as [string, Language]
    return findSharedRoom(db, Number(id), language)
  })
  return async (calling: Calling, id: number): Promise<Room> => {
    const { viewer, language } = calling
    const shared = (await read(`${id} ${language}`)) ?? fail('resource.notFound.error')
    if (partIn(viewer, shared) === 'outsider') fail('resource.notFound.error')
    // Its opinions are its reader's.
    const row = shared.state === 'PREPARED' ? await getRoom(db, calling, id) : roomFor(shared, viewer)
    const isOrdered = isAtDesk(viewer, row) && mayInSession('order', row.state, 'desk')
    return presentRoom(viewer, row, isOrdered ? await countToAdd(db, id) : null)
  }
}

/** For whom a session is none, its forms are not judged either. What is done in it finds it once more, and holds it. */
export function ofSession({ db }: Pick<Deps, 'db'>) {
  const load = async ({ viewer, params: { id } }: Pick<Call, 'viewer' | 'params'>) => {
    await getSession(db, viewer, id)
  }
  return { findsItself: true, load }
}

/** What is done in a session, or on a ballot, answers with the room as it is then. */
export function roomBinder({ bind }: Binder, deps: Deps, show: ReturnType<typeof roomShower>) {
  const bindRoom = <E extends AnswersRoom>(endpoint: E, work: Work<E, number>, route: object) => {
    const answer = async ({ viewer, language, params, input }: Call) => {
      const calling = { viewer, language }
      return show(calling, await work(calling, Object.assign({}, input, params) as Given<E>))
    }
    // Whoever may call it is signed in, and its parameters are one id: what no type says of every such endpoint.
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
    /** Whoever does something on a ballot says in which session it is. */
    onBallot: <const E extends AnswersRoom>(endpoint: E, work: Work<E, number>) => bindRoom(endpoint, work, {}),
  }
}
