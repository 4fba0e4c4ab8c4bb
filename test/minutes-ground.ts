import { expect } from 'vitest'
import type { Minutes } from '#domain/minutes/minutes-answer.ts'
import type { Room } from '#domain/sessions/room-answer.ts'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { spaced } from '#test/mailbox.ts'
import { readPdf } from '#test/read-pdf.ts'
import { sessionGround, type Sitting } from '#test/session-ground.ts'

export const late = [462, 'session.state.error']
export const stale = [462, 'session.conflict.error']
export const notTheirs = [403, 'notAuthorized.error']

export const wordsIn = async (pdf: Buffer) => spaced((await readPdf(pdf)).pages.join('\n')).replaceAll(/\s+/g, ' ')

/** Closed sessions, and the acts on their minutes. */
export function minutesGround() {
  const ground = testApp()
  const sessions = sessionGround(ground)
  const { send, opened, people, refusal } = sessions

  const read = async (id: number, who: Sitting): Promise<Minutes> => {
    const answer = await ground.app.inject({
      url: `/session/${id}/minutes`,
      headers: { authorization: who.authorization },
    })
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }
  const file = async (id: number, who: Sitting, asked = '') => {
    const url = `/session/${id}/minutes/file${asked}`
    const answer = await ground.app.inject({ url, headers: { authorization: who.authorization } })
    expect([url, answer.statusCode]).toEqual([url, 200])
    return answer.rawPayload
  }
  const act = async (url: string, payload: object, who: Sitting) => {
    const answer = await send(url, payload, who)
    return [answer.statusCode, answer.json().message]
  }
  const did = async (url: string, payload: object, who: Sitting): Promise<Minutes> => {
    const answer = await send(url, payload, who)
    expect([url, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([url, 200, ''])
    return answer.json()
  }

  /**
   * A session of so many projects, each refused by consensus; the recused member of the first one recused themselves
   * before.
   */
  const closed = async (files = 1, { away }: { away?: Sitting } = {}): Promise<Room> => {
    const { chair } = people()
    const room = await opened(files)
    if (away) await send(`/project/${room.items[0]!.project!.id}/recusal`, { reason: 'Ma galerie.' }, away)
    for (const { id: itemId } of room.items) {
      const caller = away?.id === chair.id && itemId === room.items[0]!.id ? people().second : chair
      expect((await send(`/session/${room.id}/call`, { itemId }, caller)).statusCode).toBe(200)
      await send(`/session/${room.id}/notes`, { itemId, text: 'Le lieu est pris.', version: 0 }, caller)
      await send(`/session/${room.id}/decide`, { itemId, by: 'consensus', ...refusal }, caller)
    }
    const answer = await send(`/session/${room.id}/close`, {}, chair)
    expect([answer.statusCode, answer.json().state]).toEqual([200, 'CLOSED'])
    return room
  }

  const told = ({ id }: Sitting, session: number) =>
    ground.db.rows<{ event: string }>(sql`
      select facts ->> 'event' as event from notification
      where user_id = ${id} and kind = 'session' and about = ${String(session)} and facts ->> 'event' ~ 'minutes|remark'
      order by at`)

  return { ground, ...sessions, read, file, act, did, closed, told }
}
