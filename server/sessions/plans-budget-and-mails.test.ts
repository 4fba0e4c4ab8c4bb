import { describe, expect, test } from 'vitest'
import type { SessionBudget } from '#domain/budget/budget-api.ts'
import { sendDueDigests, sendDueNotices } from '#server/notifications/send-notices.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Message } from '#server/platform/outbox/message.ts'
import { remindOfSessions } from '#server/sessions/remind-of-sessions.ts'
import { sendOrder } from '#server/sessions/send-order.ts'
import { summaryOf } from '#server/sessions/session-facts.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeUser } from '#test/factories.ts'
import { sessionGround, type Sitting } from '#test/session-ground.ts'

const ground = testApp()
const { people, send, ok, show, filed, plan, opened } = sessionGround(ground)

const budgetOf = async (id: number, who = people().chair) => {
  const { authorization } = who
  const answer = await ground.app.inject({ url: `/session/${id}/budget`, headers: { authorization } })
  return { status: answer.statusCode, ...answer.json<SessionBudget>() }
}

/** Opens a session as if it had decided to certify its files, each with this budget. */
async function decided(...euros: number[]) {
  const { id, items } = await opened(euros.length)
  for (const [index, amount] of euros.entries()) {
    const { id: itemId, project } = items[index]!
    await ground.db.run(sql`update project set budget_needed = true, budget = 900 where id = ${project!.id}`)
    await ground.db.run(sql`
      with made as (
        insert into prepared_decision (project_id, seen_version, seen_history, status, budget_needed, budget, session_id)
        values (${project!.id}, 1, 0, 'CERTIFIED_PUBLISHED', true, ${amount}, ${id}) returning id)
      update session_item set state = 'DECIDED', decision_id = made.id from made where session_item.id = ${itemId}`)
  }
  return { id, projects: items.map(({ project }) => project!.id) }
}

test('the rest of the envelope follows the agenda; a session that exceeds it closes once this is justified', async () => {
  await ground.db.run(sql`
    insert into envelope (edition_id, commission_id, amount) select current_edition_id, 3, 1000 from programme`)
  const { id, projects } = await decided(600, 300.5, 200)
  await ok(`/session/${id}/add`, { title: 'Prochaine date' }, people().chair)
  const before = await budgetOf(id)
  expect(before).toMatchObject({ files: 3, elsewhere: 0, isWordMissing: true, mayChange: true })
  expect(before.lines.map(({ asked, prepared, left }) => [asked, prepared, left])).toEqual([
    [90_000, 60_000, 40_000],
    [90_000, 30_050, 9950],
    [90_000, 20_000, -10_050],
  ])
  expect(before.commission).toMatchObject({ envelope: 100_000, prepared: 110_050 })
  const close = () => send(`/session/${id}/close`, {}, people().chair)
  expect((await close()).json()).toEqual({ message: 'session.word.error' })

  // A recused member sees nothing of the file's money.
  await ground.db.run(sql`
    insert into recusal (project_id, user_id, reason) values (${projects[1]!}, ${people().first.id}, 'Un proche.')`)
  const outside = await budgetOf(id, people().first)
  expect([outside.lines.map((line) => line.id), outside.commission.prepared]).toEqual([
    [projects[0], projects[2]],
    80_000,
  ])
  expect((await budgetOf(id, people().elsewhere)).status).toBe(404)

  const word = (text: string) => send('/budget/word', { commissionId: 3, text }, people().chair)
  expect((await word('Un centenaire')).statusCode).toBe(200)
  expect(await budgetOf(id)).toMatchObject({ isWordMissing: false })
  const isRecused = async (who: Sitting) => (await budgetOf(id, who)).commission.isRecused
  expect([await isRecused(people().second), await isRecused(people().first)]).toEqual([false, true])
  // The overrun would reveal that money, so a recused member reads only their own justifications.
  const wordsOf = async (who: Sitting) => (await budgetOf(id, who)).commission.words.map(({ text }) => text)
  expect([await wordsOf(people().second), await wordsOf(people().first)]).toEqual([['Un centenaire'], []])
  await send('/budget/word', { commissionId: 3, text: 'À mon avis' }, people().first)
  expect([await wordsOf(people().second), await wordsOf(people().first)]).toEqual([
    ['À mon avis', 'Un centenaire'],
    ['À mon avis'],
  ])
  // Money prepared elsewhere counts first; a larger overrun requires another justification.
  const other = await decided(50)
  expect(await budgetOf(id)).toMatchObject({ elsewhere: 5000, isWordMissing: true })
  expect((await close()).json()).toEqual({ message: 'session.word.error' })
  await word('Et son concert')
  expect((await close()).statusCode).toBe(200)
  expect((await budgetOf(other.id)).lines).toHaveLength(1)
})

describe('each mail about a session', () => {
  const queued: Message[] = []
  const byHand = () => ({ ...ground, outbox: { ...ground.outbox, queue: keep } })
  async function keep(_tx: unknown, message: Message) {
    return String(queued.push(message))
  }

  const unfolded = (content: string) => Buffer.from(content, 'base64').toString().replaceAll('\r\n ', '')
  const lineOf = (file: string, name: string) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(file)?.[1]
  const lastTo = async ({ id }: { id: number }) => {
    await sendDueNotices(byHand())
    const account = await ground.db.row<{ username: string }>(sql`select username from user_account where id = ${id}`)
    const mail = queued.findLast(({ recipient }) => recipient === account!.username)!
    const file = unfolded(mail.attachments?.at(-1)?.content ?? '')
    const [subject, said] = [mail.subject!, mail.text].map((text) => text.replaceAll(/\s+/g, ' '))
    return { subject, said: said!, files: mail.attachments, file, uid: lineOf(file, 'UID') }
  }
  const sequenceOf = ({ file }: { file: string }) => Number(lineOf(file, 'SEQUENCE'))

  test('has its time and place, with a calendar file that a cancellation removes', async () => {
    const { chair, first, second } = people()
    await ground.db.run(sql`update user_account set language = 'en' where id = ${second.id}`)
    const form = { commissionId: 3, day: '2026-10-08', time: '18:30', place: 'Hôtel de ville' }
    await sendDueNotices(byHand())
    const { id } = await plan(form)
    const made = await lastTo(first)
    expect(made.subject).toBe('Une séance est prévue : Séance du 8 octobre 2026')
    expect(made.said).toMatch(/La commission .* se réunit le jeudi 8 octobre 2026, 18 h 30, Hôtel de ville\./)
    expect([made.said.includes('Voir la séance'), made.said.includes('à sa place')]).toEqual([true, false])
    expect((await lastTo(second)).said).toMatch(
      /commission meets on Thursday,? 8 October 2026, 6:30 pm, Hôtel de ville\./,
    )
    expect(made.files).toMatchObject([
      { name: 'seance-2026-10-08.ics', type: 'text/calendar; charset=utf-8; method=PUBLISH' },
    ])
    expect(made.file).toContain('DTSTART:20261008T163000Z')

    await ok(`/session/${id}`, { ...form, time: '19:00', place: '', link: 'https://visio.test/a', version: 1 }, chair)
    const changed = await lastTo(first)
    expect([changed.said, changed.file]).toEqual([
      expect.stringMatching(/2026, 19 h\. Visioconférence : https:\/\/visio\.test\/a /),
      expect.stringContaining('DTSTART:20261008T170000Z'),
    ])
    await remindOfSessions(ground, new Date('2026-10-07T06:00:00Z'))
    const dayBefore = await lastTo(first)
    expect(dayBefore.subject).toBe('La séance est demain : Séance du 8 octobre 2026')
    await ok(`/session/${id}/add`, { projects: [await filed()] }, chair)
    const viewer = { id: chair.id, role: 'ROLE_COMMISSION', commissionId: 3, impersonatorId: null } as const
    await sendOrder(byHand(), { viewer: { ...viewer, signInId: 0 }, language: 'fr' }, id)
    const order = await lastTo(first)
    expect(order.files!.map(({ name }) => name)).toEqual(['ordre-du-jour-2026-10-08.pdf', 'seance-2026-10-08.ics'])
    const headers = { authorization: first.authorization }

    // A mail sent after the cancellation no longer gives a time.
    await ok(`/session/${id}`, { ...form, time: '20:00', version: (await show(id, chair)).version }, chair)
    const { calendar } = (await ground.app.inject({ url: `/session/${id}/calendar`, headers })).json()
    const answer = await ground.app.inject({
      method: 'DELETE',
      url: `/session/${id}`,
      headers: { authorization: chair.authorization },
    })
    expect(answer.statusCode).toBe(200)
    // A former member learns only of the cancellation, without its facts, and those are not under the bell.
    await ground.db.run(sql`update user_account set commission_id = 2 where id = ${second.id}`)
    const cancelled = await lastTo(first)
    const left = await lastTo(second)
    expect(left.subject).toBe('The session is cancelled: Session of 8 October 2026')
    expect([left.said.includes('Hôtel de ville'), left.files]).toEqual([false, undefined])
    await ground.db.run(sql`update user_account set commission_id = 3 where id = ${second.id}`)
    const bell = (await ground.app.inject({ url: '/notification?part=information', headers })).body
    expect([bell.includes('"event":"cancelled"'), bell.includes('Hôtel de ville')]).toEqual([true, false])
    expect(cancelled.subject).toBe('La séance est annulée : Séance du 8 octobre 2026')
    expect(cancelled.said).toMatch(/devait se réunir le jeudi 8 octobre 2026, 20 h, Hôtel de ville\./)
    expect([cancelled.said.includes('se réunit'), cancelled.said.includes('/session/index')]).toEqual([false, true])
    expect(cancelled.files).toMatchObject([{ type: 'text/calendar; charset=utf-8; method=CANCEL' }])
    expect([lineOf(cancelled.file, 'METHOD'), lineOf(cancelled.file, 'STATUS')]).toEqual(['CANCEL', 'CANCELLED'])

    const all = [made, changed, dayBefore, order, { file: calendar, uid: lineOf(calendar, 'UID') }, cancelled]
    expect(new Set(all.map(({ uid }) => uid))).toEqual(
      new Set([`seance-${id}@${URL.parse(ground.publicUrl())!.hostname}`]),
    )
    const sequences = all.map(sequenceOf)
    expect(sequences).toEqual(sequences.toSorted((one, other) => one - other))
    expect(sequences.at(-1)).toBeGreaterThan(sequences.at(-2)!)
    expect(new Set(all.map(({ file }) => lineOf(file, 'ORGANIZER'))).size).toBe(1)
    await ground.db.run(sql`update user_account set language = 'fr' where id = ${second.id}`)
  })

  test('is part of a digest without a calendar file', async () => {
    const { third } = people()
    await sendDueNotices(byHand())
    await ground.db.run(sql`
      insert into notification_setting (user_id, kind, delivery) values (${third.id}, 'session', 'digest')`)
    await plan({ day: '2026-10-15', place: 'Hôtel de ville' })
    await sendDueDigests(byHand(), new Date('2099-01-01T12:00:00Z'))
    const { said, files } = await lastTo(third)
    expect([said, files]).toEqual([
      expect.stringContaining('jeudi 15 octobre 2026, 18 h 30, Hôtel de ville.'),
      undefined,
    ])
    await ground.db.run(sql`delete from notification_setting where user_id = ${third.id}`)
  })
})

const get = (url: string, { authorization }: { authorization: string }) =>
  ground.app.inject({ url, headers: { authorization } })

describe('a session', () => {
  test('is planned for a valid day and time, with people who may have a seat; absent fields are unchanged', async () => {
    const { chair, first, elsewhere } = people()
    const form = { commissionId: 3, day: '2026-09-24', time: '18:30' }
    for (const [wrong, invalidField, message] of [
      [{ time: '24:00' }, 'time', 'time.invalid.error'],
      [{ time: '1:300' }, 'time', 'time.invalid.error'],
      [{ time: '118:3' }, 'time', 'time.invalid.error'],
      [{ time: '18:3x' }, 'time', 'time.invalid.error'],
      [{ link: 'ftp://visio.test' }, 'link', 'url.invalid.error'],
      [{ link: 'https://visio.test/a b' }, 'link', 'url.invalid.error'],
      [{ link: 'https://visio.test@other.example' }, 'link', 'url.user.error'],
      [{ link: 'see https://visio.test' }, 'link', 'url.invalid.error'],
      [{ chairId: elsewhere.id }, 'chairId', 'field.invalid.error'],
      [{ secretaryId: elsewhere.id }, 'secretaryId', 'field.invalid.error'],
      [{ commissionId: 99 }, 'commissionId', 'field.invalid.error'],
    ] as const) {
      const answer = await send('/session', { ...form, ...wrong }, chair)
      expect([wrong, answer.statusCode, answer.json()]).toMatchObject([wrong, 403, { invalidField, message }])
    }
    const { id: administrator } = await makeUser(ground.db, { role: 'ROLE_ADMIN' })
    const seats = { chairId: first.id, secretaryId: administrator }
    const said = { place: 'Hôtel de ville', link: 'https://visio.test/a', ...seats }
    const rules = { quorum: 2, quorumCountsRecused: false, isSecret: true, chairBreaksTies: true }
    const { id } = await plan({ title: 'Rentrée', ...said, ...rules })
    const as = { title: 'Rentrée', ...said, ...rules }
    expect(await show(id, chair)).toMatchObject(as)
    const later = await ok(`/session/${id}`, { ...form, time: '19:00', version: 1 }, chair)
    expect(later).toMatchObject({ ...as, time: '19:00' })
    const without = { title: '', place: '', link: '', chairId: '', secretaryId: '', quorum: '', isSecret: false }
    const bare = await ok(`/session/${id}`, { ...form, ...without, version: 2 }, chair)
    expect(bare).toMatchObject({ ...rules, place: '', link: '', quorum: null, isSecret: false })
    expect(bare).toMatchObject({ title: 'Séance du 24 septembre 2026', chairId: null, secretaryId: null })
    // Each change that concerns attendance is notified, and awaits an answer.
    const told = () =>
      ground.db.rows<{ told: string }>(sql`
        select concat_ws(' ', facts ->> 'event', case when awaits then 'awaits' end) as told from notification
        where user_id = ${first.id} and kind = 'session' and about = ${String(id)} order by at, id`)
    const before = (await told()).length
    const changes = [{ place: 'Mairie' }, { place: 'Mairie', link: 'https://visio.test/b' }, { day: '2026-09-25' }]
    for (const [index, change] of changes.entries()) {
      await ok(`/session/${id}`, { ...form, version: index + 3, ...change }, chair)
      expect([change, (await told()).length]).toEqual([change, before + index + 1])
    }
    expect((await told()).at(-1)).toEqual({ told: 'changed awaits' })
    await ok(`/session/${id}/reply`, { reply: 'ABSENT' }, first)
    expect((await told()).filter(({ told: line }) => line.endsWith('awaits'))).toEqual([])
  })

  test('that does not exist is not found', async () => {
    const { chair } = people()
    const { id } = await plan()
    const cancel = (of: number) => ground.app.inject({ method: 'DELETE', url: `/session/${of}`, headers: chair })
    const both = await Promise.all([cancel(id), cancel(id)])
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 404])
    for (const answer of [
      await get(`/session/${id}`, chair),
      await get(`/session/${id}/calendar`, chair),
      await send(`/session/${id}/open`, {}, chair),
      await send(`/session/${id}/reply`, { reply: 'COMING' }, chair),
    ])
      expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'resource.notFound.error' }])
  })

  test('takes two hundred files, and refuses more', async () => {
    const { chair, first } = people()
    const { id } = await plan()
    const { id: creatorId } = await makeUser(ground.db)
    const made = await ground.db.rows<{ id: number }>(sql`
      insert into project (name, status, commission_id, creator_id)
      select 'Masse ' || n, 'SUBMITED', 3, ${creatorId} from generate_series(1, 201) n returning id`)
    const files = made.map((each) => each.id)
    const bulk = async (projectId: number) => {
      const payload = { act: 'session', sessionId: id, rows: [{ id: projectId, version: 1 }] }
      return (await send('/project/bulk', payload, chair)).body
    }
    await ok(`/session/${id}/add`, { projects: [files[0], files[0]] }, chair)
    expect((await send(`/session/${id}/add`, { projects: files.slice(1) }, chair)).json()).toEqual({
      message: 'request.tooMany.error',
    })
    await ok(`/session/${id}/add`, { projects: files.slice(1, 198) }, chair)
    expect(await bulk(files[5]!)).toContain('project.action.refused.error')
    expect(await bulk(files[198]!)).not.toContain('error')
    await ok(`/session/${id}/add`, { projects: [files[199]] }, chair)
    expect(await bulk(files[200]!)).toContain('request.tooMany.error')
    expect((await show(id, first)).items).toHaveLength(200)
  })
})

test('the summary of a file is its first sentences, or its first words, without markup', () => {
  expect(summaryOf('<p>Du <strong>pas</strong>tel.</p><p>Et\n l’indigo.</p>')).toBe('Du pastel. Et l’indigo.')
  expect(summaryOf(`<p>${'a'.repeat(320)}</p>`)).toBe('a'.repeat(320))
  const [sentence, words] = [`${'b'.repeat(150)}. `, `${'c'.repeat(200)} `]
  for (const end of ['. ', '! ', '? ', '。'])
    expect(summaryOf(`<p>${'b'.repeat(150)}${end}${words.repeat(2)}</p>`)).toBe(`${'b'.repeat(150)}${end.trim()}`)
  expect(summaryOf(`<p>${sentence.repeat(3)}</p>`)).toBe(sentence.repeat(2).trim())
  // Very short sentences are not enough, and words are not cut.
  expect(summaryOf(`<p>Oui. ${words.repeat(2)}</p>`)).toBe(`Oui. ${words.trim()}…`)
  expect(summaryOf(`<p>${'d'.repeat(106)}. ${words.repeat(2)}</p>`)).toBe(`${'d'.repeat(106)}. ${words.trim()}…`)
  expect(summaryOf(`<p>${'e'.repeat(160)} ${'f'.repeat(400)}</p>`)).toBe(`${'e'.repeat(160)} ${'f'.repeat(159)}…`)
})
