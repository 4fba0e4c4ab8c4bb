import { describe, expect, test, vi } from 'vitest'
import type { Room } from '#domain/sessions/room-answer.ts'
import { sql } from '#server/platform/database/sql.ts'
import { ballotGround, ballotOf } from '#test/ballot-ground.ts'
import { locksWaitedFor } from '#test/locks-waited-for.ts'
import { wordsIn } from '#test/minutes-ground.ts'

const { ground, signedIn, send, ok, show, people, plan, opened, proposed, refusal } = ballotGround()

const presences = ({ people: all }: Room) => all.flatMap(({ id, presence }) => (presence === null ? [] : [id]))

describe('a session that is moved', () => {
  test('to another day asks everybody again, and its title follows until somebody has written one', async () => {
    const { chair, first, second } = people()
    const { id } = await plan({ day: '2099-12-03' })
    await ok(`/session/${id}/reply`, { reply: 'COMING' }, first)
    await ok(`/session/${id}/reply`, { reply: 'REPRESENTED', holderId: first.id }, second)
    const { version, title } = await show(id, chair)
    expect(title).toBe('Séance du 3 décembre 2099')
    const form = { day: '2099-12-03', time: '20:00' }
    // Another hour is the same day.
    const later = await ok(`/session/${id}`, { ...form, title, version }, chair)
    expect(later.people.filter(({ reply }) => reply !== null)).toHaveLength(2)
    const moved = await ok(`/session/${id}`, { ...form, day: '2099-11-24', title, version: later.version }, chair)
    expect(moved.title).toBe('Séance du 24 novembre 2099')
    expect(moved.people.filter(({ reply, representedBy }) => reply !== null || representedBy !== null)).toEqual([])
    expect(
      await ground.db.rows(sql`
        select from notification where about = ${String(id)} and user_id = ${first.id} and awaits`),
    ).not.toEqual([])
    const named = { ...form, title: 'Séance plénière', version: moved.version }
    const written = await ok(`/session/${id}`, named, chair)
    const again = { ...named, day: '2099-12-01', version: written.version }
    expect((await ok(`/session/${id}`, again, chair)).title).toBe('Séance plénière')
  })
})

test('an answer given by telephone is entered by the desk, never a proxy, and by no other member', async () => {
  const { chair, first, second } = people()
  const { id } = await plan()
  const reply = (reply: string, who = chair) =>
    send(`/session/${id}/reply`, { reply, userId: second.id, holderId: reply === 'REPRESENTED' ? first.id : '' }, who)
  expect((await reply('COMING', first)).statusCode).toBe(403)
  expect((await reply('REPRESENTED')).statusCode).toBe(403)
  const room: Room = (await reply('COMING')).json()
  expect(room.people.filter((person) => person.reply !== null).map((person) => person.id)).toEqual([second.id])
})

test('a proxy falls once its holder or its giver is no longer a member: its giver is asked again at once, its holder is free', async () => {
  const { chair, first, second, third } = people()
  const { id } = await plan()
  const lock = (userId: number, isLocked: boolean) =>
    ground.db.run(sql`update user_account set locked_by_admin = ${isLocked} where id = ${userId}`)
  const asked = () =>
    ground.db.rows(sql`
      select user_id as id, awaits, mail, facts ->> 'event' as event, facts ->> 'day' as day from notification
      where about = ${String(id)} and facts ->> 'event' = 'replyAwaited' order by notification.id`)
  const question = { event: 'replyAwaited', day: '2026-09-24', mail: 'now' }
  const of = ({ people: all }: Room, userId: number) => all.find((person) => person.id === userId)
  await ok(`/session/${id}/reply`, { reply: 'REPRESENTED', holderId: second.id }, first)
  await lock(second.id, true)
  expect(of(await show(id, chair), first.id)).toMatchObject({ reply: null, representedBy: null })
  expect(await asked()).toEqual([{ id: first.id, awaits: true, ...question }])
  await lock(second.id, false)

  await ok(`/session/${id}/reply`, { reply: 'REPRESENTED', holderId: first.id }, second)
  await lock(second.id, true)
  // Who gave the proxy is locked, and who held it has nothing to say.
  expect(await asked()).toHaveLength(1)
  await ok(`/session/${id}/reply`, { reply: 'REPRESENTED', holderId: first.id }, third)
  await ok(`/session/${id}/open`, {}, chair)
  expect(of(await show(id, chair), third.id)?.representedBy?.id).toBe(first.id)
  await lock(first.id, true)
  expect(await ground.db.rows(sql`select from session_proxy where session_id = ${id} and until is null`)).toEqual([])
  // The session is under way, so no answer to its convocation is awaited.
  expect((await asked()).at(-1)).toEqual({ id: third.id, awaits: false, ...question })
  for (const { id: userId } of [first, second]) await lock(userId, false)
})

test('nobody is represented by a member who is locked in the same instant', async () => {
  const { chair, first, second } = people()
  const proxies = async (id: number) => (await show(id, chair)).people.filter(({ representedBy }) => representedBy)
  const lockedDuring = async (act: () => Promise<unknown>) => {
    const { acting } = await ground.db.transaction(async (tx) => {
      await tx.run(sql`update user_account set locked_by_admin = true where id = ${second.id}`)
      const acting = act()
      const isWaiting = async () => (await ground.db.rows(sql`select from ${locksWaitedFor}`)).length > 0
      await Promise.race([acting, vi.waitUntil(isWaiting, { timeout: 20_000 })])
      return { acting }
    })
    await acting
    await ground.db.run(sql`update user_account set locked_by_admin = false where id = ${second.id}`)
  }
  const replied = { reply: 'REPRESENTED', holderId: second.id }
  const { id } = await plan()
  await lockedDuring(() => send(`/session/${id}/reply`, replied, first))
  expect(await proxies(id)).toEqual([])
  await ok(`/session/${id}/reply`, replied, first)
  await lockedDuring(() => ok(`/session/${id}/open`, {}, chair))
  expect(await proxies(id)).toEqual([])
  const given = { giverId: first.id, holderId: second.id }
  await lockedDuring(() => send(`/session/${id}/proxy`, given, first))
  expect(await proxies(id)).toEqual([])
})

describe('a presence', () => {
  test('collects answers: announced is not present, and proxies count once their holder has come', async () => {
    const { chair, first, second, third } = people()
    const { admin } = signedIn()
    const { id } = await plan()
    await ok(`/session/${id}/reply`, { reply: 'VIDEO' }, first)
    await ok(`/session/${id}/reply`, { reply: 'REPRESENTED', holderId: first.id }, second)
    for (const holderId of [first.id, second.id, third.id])
      expect((await send(`/session/${id}/reply`, { reply: 'REPRESENTED', holderId }, third)).json()).toMatchObject({
        invalidField: 'holderId',
      })
    await ok(`/session/${id}/reply`, { reply: 'ABSENT' }, third)
    expect((await send(`/session/${id}/reply`, { reply: 'COMING' }, admin)).statusCode).toBe(403)
    await ground.db.run(sql`
      update sign_in set impersonator_id = (select id from user_account where role = 'ROLE_ADMIN' limit 1)
      where user_id = ${third.id}`)
    expect((await send(`/session/${id}/reply`, { reply: 'COMING' }, third)).json().message).toBe(
      'impersonation.refused.error',
    )
    expect((await show(id, third)).me.acts).not.toContain('reply')
    await ground.db.run(sql`update sign_in set impersonator_id = null where user_id = ${third.id}`)
    const room = await ok(`/session/${id}/open`, {}, chair)
    expect(room.people.map(({ id: person, presence, representedBy }) => [person, presence, representedBy?.id])).toEqual(
      expect.arrayContaining([
        [chair.id, 'PRESENT', undefined],
        [first.id, null, undefined],
        [second.id, null, first.id],
        [third.id, null, undefined],
      ]),
    )
    expect(room.quorumNow).toMatchObject({ withRecused: 1, isReached: false })
    const come = { people: [{ id: first.id, presence: 'VIDEO' }] }
    expect((await ok(`/session/${id}/attendance`, come, first)).quorumNow).toEqual({
      needed: 3,
      withRecused: 3,
      withoutRecused: 3,
      isReached: true,
    })
    // Each member reports their own attendance; only the desk reports another's.
    expect(
      (await send(`/session/${id}/attendance`, { people: [{ id: third.id, presence: 'PRESENT' }] }, first)).statusCode,
    ).toBe(403)
    const joined = await ok(`/session/${id}/attendance`, { people: [{ id: second.id, presence: 'PRESENT' }] }, second)
    expect(joined.people.find((person) => person.id === second.id)).toMatchObject({
      presence: 'PRESENT',
      representedBy: null,
    })
    await ok(`/session/${id}/proxy`, { giverId: second.id, holderId: chair.id }, second)
    expect((await show(id, chair)).quorumNow.withRecused).toBe(3)
    expect((await send(`/session/${id}/proxy`, { giverId: third.id, holderId: chair.id }, third)).json()).toMatchObject(
      {
        message: 'session.proxy.error',
      },
    )
    await ok(`/session/${id}/floor`, { asks: true }, first)
    await ok(`/session/${id}/floor`, { asks: true }, chair)
    expect((await show(id, second)).floor.map((each) => each.id)).toEqual([first.id, chair.id])
    expect(
      (await ok(`/session/${id}/floor`, { asks: false, userId: first.id }, chair)).floor.map((each) => each.id),
    ).toEqual([chair.id])
    // A member who has left or is absent cannot be on the list of speakers.
    const leaving = { people: [{ id: chair.id, presence: null }] }
    expect((await ok(`/session/${id}/attendance`, leaving, chair)).floor).toEqual([])
    expect((await send(`/session/${id}/floor`, { asks: true }, chair)).statusCode).toBe(462)
  })

  test('that was ticked by mistake leaves no hours; only the desk takes it back', async () => {
    const { chair, first, second } = people()
    const { id } = await plan()
    await ok(`/session/${id}/open`, {}, chair)
    const mark = (presence: 'PRESENT' | null, more: object = {}) => ({ people: [{ id: second.id, presence }], ...more })
    expect(presences(await ok(`/session/${id}/attendance`, mark('PRESENT'), chair))).toContain(second.id)
    const taken = mark(null, { isMistake: true })
    expect((await send(`/session/${id}/attendance`, taken, second)).statusCode).toBe(403)
    expect((await send(`/session/${id}/attendance`, taken, first)).statusCode).toBe(403)
    expect(presences(await ok(`/session/${id}/attendance`, taken, chair))).toEqual([chair.id])
    expect(
      await ground.db.rows(sql`select from session_presence where session_id = ${id} and user_id = ${second.id}`),
    ).toEqual([])
  })
})

test('a member who is locked while present and waiting to speak is neither any longer, and a later unlocking gives nothing back', async () => {
  const { chair, first } = people()
  const { id } = await plan()
  await ok(`/session/${id}/open`, {}, chair)
  await ok(`/session/${id}/attendance`, { people: [{ id: first.id, presence: 'PRESENT' }] }, chair)
  await ok(`/session/${id}/floor`, { asks: true }, first)
  for (const isLocked of [true, false]) {
    await ground.db.run(sql`update user_account set locked_by_admin = ${isLocked} where id = ${first.id}`)
    const room = await show(id, chair)
    expect([presences(room), room.floor]).toEqual([[chair.id], []])
  }
})

describe('a secret ballot on one file', () => {
  test('is asked for by a present member, who is not recorded, and granted by opening it so', async () => {
    const { chair, first, second, elsewhere } = people()
    const { id, itemId } = await proposed()
    expect((await send(`/session/${id}/secrecy`, { itemId }, elsewhere)).statusCode).toBe(404)
    await ok(`/session/${id}/attendance`, { people: [{ id: second.id, presence: null }] }, chair)
    expect((await send(`/session/${id}/secrecy`, { itemId }, second)).statusCode).toBe(403)
    await ok(`/session/${id}/secrecy`, { itemId }, first)
    expect((await show(id, chair)).current!.isSecrecyAsked).toBe(true)
    const row = await ground.db.row(
      sql`select to_jsonb(i) - 'proposal' as told from session_item i where i.id = ${itemId}`,
    )
    expect(JSON.stringify(row)).not.toContain(`:${first.id},`.replace(':', '_by":'))
    const ballot = ballotOf(await ok(`/session/${id}/ballot`, { itemId, mode: 'DEVICES', isSecret: true }, chair))
    expect([ballot.isSecret, ballot.voices]).toEqual([true, []])
    await ok(`/ballot/${ballot.id}/vote`, { choice: 'FOR' }, first)
    expect(await ground.db.rows(sql`select from ballot_vote where ballot_id = ${ballot.id}`)).toEqual([])
    // The next file is voted on as the session is.
    expect((await show(id, chair)).isSecret).toBe(false)
  })
})

describe('a recusal in the room', () => {
  test('takes the file out of the hands of whoever is recused, and its minutes say truly what came before', async () => {
    const { chair, first, second, third } = people()
    const { id, items } = await opened(2)
    const [called, next] = items as [Room['items'][number], Room['items'][number]]
    const opinion = `/project/${called.project!.id}/opinion`
    await send(opinion, { verdict: 'DEFAVORABLE', text: 'Trop court.' }, third)
    await send(`/project/${called.project!.id}/recusal`, { reason: 'Ma galerie.' }, second)
    await ok(`/session/${id}/call`, { itemId: called.id }, chair)
    const told: string[] = []
    ground.db.onTold((hints) => told.push(...hints))
    for (const who of [chair, third])
      await send(`/project/${called.project!.id}/recusal`, { reason: 'Je le découvre.' }, who)
    // Every screen of the room hears of it at once.
    expect(told).toContain(`session ${id} room`)
    const seen = await show(id, chair)
    expect([seen.current!.presider?.id, seen.items[1]!.mayCall]).toEqual([first.id, false])
    const onward = await send(`/session/${id}/call`, { itemId: next.id }, chair)
    expect([onward.statusCode, onward.json().message]).toEqual([462, 'opinion.recused.error'])
    expect((await show(id, first)).current!.itemId).toBe(called.id)
    await ok(`/session/${id}/decide`, { itemId: called.id, by: 'consensus', ...refusal }, first)
    await ok(`/session/${id}/call`, { itemId: next.id }, chair)
    await ok(`/session/${id}/postpone`, { itemId: next.id }, chair)
    await ok(`/session/${id}/close`, {}, chair)
    const url = `/session/${id}/minutes/file`
    const file = await ground.app.inject({ url, headers: { authorization: first.authorization } })
    const words = await wordsIn(file.rawPayload)
    expect(words).toMatch(/Inès Chabrol, dossier n°.\d+.: Ma galerie\. N’a pris part ni au débat ni au vote\./)
    expect(words).toMatch(
      /Hugo Keravel, [^.]*\. Déport à \d+ h(?: \d\d)?, le dossier étant appelé.: plus rien ensuite, ni débat, ni vote\. Avis donné avant son déport, retiré du décompte\./,
    )
    expect(words).toMatch(/Yuki Tanabe, [^.]*\. Déport à /)
  })
})
