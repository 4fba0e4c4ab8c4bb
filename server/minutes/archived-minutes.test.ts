import { describe, expect, test } from 'vitest'
import type { Room } from '#domain/sessions/room-answer.ts'
import { sql } from '#server/platform/database/sql.ts'
import { makeEdition } from '#test/editions.ts'
import { minutesGround, stale } from '#test/minutes-ground.ts'

const { ground, send, opened, people, refusal, read, act, did, closed } = minutesGround()

describe('the minutes of an edition that was archived in the meantime', () => {
  test('are tidied, read and sealed; a session left open is closed there', async () => {
    const { db } = ground
    const { chair, first } = people()
    const [{ id, items }, open, counted] = [await closed(), await opened(3), await opened(1)]
    const vote = async (room: Room): Promise<Room> => {
      const called = { itemId: room.items[0]!.id }
      await send(`/session/${room.id}/call`, called, chair)
      await send(`/session/${room.id}/propose`, { ...called, ...refusal }, chair)
      return (await send(`/session/${room.id}/ballot`, { ...called, mode: 'HANDS' }, chair)).json()
    }
    await vote(open)
    const { current } = await vote(counted)
    await send(`/ballot/${current!.ballots[0]!.id}/count`, { votesFor: 1, votesAgainst: 2, votesAbstain: 0 }, chair)
    const archived = await makeEdition(db, 2019)
    await db.run(sql`update edition set state = 'archived', archived_at = now() where id = ${archived}`)
    await db.run(sql`update session set edition_id = ${archived} where id in (${id}, ${open.id}, ${counted.id})`)
    const url = `/session/${id}/minutes`
    await did(`${url}/notes`, { itemId: items[0]!.id, text: 'Le lieu était pris.', version: 1 }, chair)
    const { version, me } = await did(`${url}/share`, {}, chair)
    expect(me.acts).toContain('seal')
    await did(`${url}/agree`, { version }, first)
    await db.run(sql`update session_minutes set read_until = now() where session_id = ${id}`)
    // Minutes that changed after their file was made are not sealed.
    const seal = { isOver: false }
    const sealing = act(`${url}/seal`, { version }, chair).finally(() => (seal.isOver = true))
    for (let word = 1; !seal.isOver; word++)
      await db.run(sql`update session_item set reason = ${`Mot ${word}`} where session_id = ${id}`)
    expect(await sealing).toEqual(stale)
    expect(await did(`${url}/seal`, { version }, chair)).toMatchObject({ state: 'SEALED', documents: [{ number: 0 }] })
    const itemId = open.items[1]!.id
    // The audit log names who sealed, and no reader is awaited any more.
    const trail = sql`select actor_id as actor from audit_line where action = 'minutesSealed' and details ->> 'id' = ${String(id)}`
    expect(await db.rows(trail)).toEqual([{ actor: chair.id }])
    expect(await db.rows(sql`select from notification where about = ${String(id)} and awaits`)).toEqual([])
    const refused = [462, 'edition.archived.error']
    for (const [path, form] of Object.entries({ call: { itemId }, postpone: { itemId } }))
      expect([path, ...(await act(`/session/${open.id}/${path}`, form, chair))]).toEqual([path, ...refused])
    const room = await ground.app.inject({
      url: `/session/${open.id}`,
      headers: { authorization: chair.authorization },
    })
    expect(room.json()).toMatchObject({
      edition: { state: 'archived' },
      me: { acts: ['close'] },
      current: { mayRun: false },
    })
    expect(room.json().items.map(({ mayCall }: { mayCall: boolean }) => mayCall)).toEqual([false, false, false])
    expect(await act(`/session/${open.id}/close`, {}, first)).toEqual([403, 'notAuthorized.error'])
    const close = () => act(`/session/${open.id}/close`, {}, chair)
    expect((await Promise.all([close(), close()])).toSorted()).toEqual([
      [200, undefined],
      [462, 'session.state.error'],
    ])
    const left = await read(open.id, chair)
    expect(left).toMatchObject({ state: 'CLOSED', items: open.items.map(() => ({ state: 'POSTPONED' })) })
    expect(left.me.acts).toContain('tidy')
    await send(`/session/${counted.id}/close`, {}, chair)
    // A ballot still open counts nothing, and a counted one keeps its result.
    const ballots = sql`
      select b.state, b.votes_against as against from ballot b join session_item i on i.id = b.item_id
      where i.session_id in (${open.id}, ${counted.id}) order by b.id`
    expect(await db.rows(ballots)).toEqual([
      { state: 'VOID', against: null },
      { state: 'ANNOUNCED', against: 2 },
    ])
  })
})
