import { beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { tellUntoldDates } from '#server/projects/dates/tell-untold-dates.ts'
import { tellDueNews } from '#server/projects/mails/tell-news.ts'
import { cancelled, dateGround, moved, threeWeeks } from '#test/date-ground.ts'
import { moveToArchive } from '#test/editions.ts'
import { makeUser } from '#test/factories.ts'
import { inDays } from '#test/project-form.ts'
import { dates, weekly } from '#test/publish.ts'

const { ground, people, listed, send, say, states, history, revision } = dateGround()

describe('a date of a published event', () => {
  test('is marked full, moved and cancelled by its holder or a reviewer; the history and the public stamp record it', async () => {
    const id = await people.house.publish(threeWeeks())
    const before = await revision(id)
    expect((await say(id, 0, { state: 'full' })).statusCode).toBe(200)
    expect((await say(id, 1, moved, people.house.member)).statusCode).toBe(200)
    expect((await say(id, 2, cancelled)).statusCode).toBe(200)
    const { dates: known } = await listed(id)
    expect(known).toMatchObject([
      { state: 'full', note: '', filed: null, day: inDays(30) },
      { state: 'moved', day: inDays(32), startTime: '20:00', endTime: '21:30', filed: { day: inDays(37) } },
      { state: 'cancelled', note: cancelled.note, day: inDays(44) },
    ])
    expect(await revision(id)).toBe(before + 3)
    expect((await history(id)).slice(0, 3).map(({ action }) => action)).toEqual([
      'dateCancelled',
      'dateMoved',
      'dateFull',
    ])
  })

  test('that was moved can be full, cancelled and put back to what the form says', async () => {
    const id = await people.house.publish(threeWeeks())
    await say(id, 0, moved)
    await say(id, 0, { state: 'full' })
    expect((await listed(id)).dates[0]).toMatchObject({ state: 'full', day: inDays(32), place: 'Petit-Luxembourg' })
    await say(id, 0, { state: 'scheduled' })
    expect((await listed(id)).dates[0]).toMatchObject({
      state: null,
      day: inDays(30),
      filed: null,
      place: '',
      note: '',
    })
  })

  test('whose sentence was stored before it said what has become of it, is told once after the next start', async () => {
    const id = await people.house.publish(threeWeeks())
    await say(id, 0, cancelled)
    const told = () =>
      ground.db.row(sql`
        select p.date_string_fr, p.date_string_en, p.first_day, p.last_day, p.dates_nb from project p where p.id = ${id}`)
    const now = await told()
    await ground.db.run(sql`
      update project set date_string_fr = 'Tous les jeudis', date_string_en = 'Every Thursday', first_day = ${inDays(30)}
      where id = ${id}`)
    await ground.db.run(sql`insert into untold_dates values (${id})`)
    const before = await revision(id)
    await Promise.all([tellUntoldDates(ground.db), tellUntoldDates(ground.db)])
    expect([await told(), await revision(id)]).toEqual([now, before + 1])
    expect(await ground.db.rows(sql`select from untold_dates`)).toEqual([])
  })

  test('requires a sentence of at most 200 characters if moved or cancelled, and a target if moved', async () => {
    const id = await people.house.publish(threeWeeks())
    const refused = async (said: object, place: number | 'all' = 0) => (await say(id, place, said)).json().invalidField
    expect(await refused({ state: 'cancelled' })).toBe('note')
    expect(await refused({ state: 'cancelled', note: 'x'.repeat(201) })).toBe('note')
    expect(await refused({ state: 'moved', note: 'Ailleurs' })).toBe('day')
    expect(await refused({ ...moved, day: inDays(-1) })).toBe('day')
    expect(await refused({ ...moved, endTime: '19:00' })).toBe('endTime')
    expect(await refused({ ...moved, note: '' })).toBe('note')
    expect(await refused(moved, 'all')).toBe('day')
    expect(await refused({ state: 'moved', note: 'Ailleurs' }, 'all')).toBe('place')
    expect(await states(id)).toEqual([null, null, null])
  })

  test('cannot be changed by others, for an event that is not published, or once it has passed', async () => {
    const id = await people.house.publish(threeWeeks())
    expect((await say(id, 0, cancelled, people.stranger)).statusCode).toBe(404)
    await ground.db.run(sql`
      update occurrence set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 minute'
      where project_id = ${id} and day = ${inDays(30)}`)
    expect((await say(id, 0, cancelled)).statusCode).toBe(462)
    expect((await say(id, 'all', cancelled)).statusCode).toBe(200)
    expect(await states(id)).toEqual([null, 'cancelled', 'cancelled'])
    await people.house.save(id, { projectStatus: 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED', message: 'À revoir.' })
    expect((await say(id, 1, { state: 'scheduled' })).statusCode).toBe(462)
    expect(await listed(id)).toMatchObject({ allowDateStates: false, undoable: [] })
  })

  test('when two users act at once on one date, the second gets a conflict; acts on two dates are both stored', async () => {
    const id = await people.house.publish(threeWeeks())
    const [time] = (await listed(id)).dates
    const of = { date: time!.id, seen: time!.seen }
    const answers = await Promise.all([
      send(`/project/dates/${id}`, { ...of, ...cancelled }, people.house.holder),
      send(`/project/dates/${id}`, { ...of, state: 'full' }, people.house.member),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 462])
    const second = answers.find(({ statusCode }) => statusCode === 462)!
    const { statedBy, statedAt } = (await listed(id)).dates[0]!
    expect(second.json()).toMatchObject({ conflict: { by: statedBy, at: statedAt } })
    expect(statedBy).toMatch(/\S/)
    await Promise.all([say(id, 1, cancelled), say(id, 2, { state: 'full' }, people.house.member)])
    expect((await states(id)).slice(1)).toEqual(['cancelled', 'full'])
  })

  test('the whole event: every time still to come, but cancelled times stay cancelled when the rest is full', async () => {
    const id = await people.house.publish(threeWeeks())
    await say(id, 1, cancelled)
    expect((await say(id, 'all', { state: 'full' })).statusCode).toBe(200)
    expect(await states(id)).toEqual(['full', 'cancelled', 'full'])
    await say(id, 'all', { state: 'moved', note: 'Le musée est fermé.', place: 'Médiathèque' })
    expect((await listed(id)).dates.map(({ place }) => place)).toEqual(['Médiathèque', '', 'Médiathèque'])
    const before = await revision(id)
    await say(id, 'all', { state: 'scheduled' })
    expect(await states(id)).toEqual([null, null, null])
    expect(await revision(id)).toBe(before + 1)
  })

  test('several dates in one act: full, elsewhere, cancelled; none if one of them has changed meanwhile', async () => {
    const id = await people.house.publish(threeWeeks())
    const few = async (places: number[], said: object) => {
      const { dates: known } = await listed(id)
      const date = places.map((place) => known[place]!.id)
      const seen = places.reduce((sum, place) => sum + known[place]!.seen, 0)
      return send(`/project/dates/${id}`, { date, seen, ...said }, people.house.holder)
    }
    expect((await few([0, 2], cancelled)).statusCode).toBe(200)
    expect(await states(id)).toEqual(['cancelled', null, 'cancelled'])
    expect((await listed(id)).undoable).toMatchObject([{ dates: [expect.any(String), expect.any(String)] }])
    expect((await few([0, 2], moved)).json()).toMatchObject({ invalidField: 'day' })
    await few([0, 1], { state: 'moved', note: 'Le musée est fermé.', place: 'Médiathèque' })
    expect((await listed(id)).dates.map(({ place }) => place)).toEqual(['Médiathèque', 'Médiathèque', ''])
    const { dates: known } = await listed(id)
    const stale = { date: [known[0]!.id, known[1]!.id], seen: known[0]!.seen + known[1]!.seen }
    await say(id, 1, { state: 'full' }, people.house.member)
    expect((await send(`/project/dates/${id}`, { ...stale, ...cancelled }, people.house.holder)).statusCode).toBe(462)
    expect(await states(id)).toEqual(['moved', 'full', 'cancelled'])
  })

  test('cannot be moved into the past, where it could no longer be changed', async () => {
    const id = await people.house.publish(threeWeeks())
    const over = { ...moved, day: inDays(0), startTime: '00:00', endTime: '00:00' }
    expect((await say(id, 0, over)).json()).toMatchObject({ invalidField: 'day', message: 'date.past.error' })
  })

  test('an act repeated under its key is done once', async () => {
    const id = await people.house.publish(threeWeeks())
    const { seen } = await listed(id)
    const again = () =>
      ground.app.inject({
        method: 'POST',
        url: `/project/dates/${id}`,
        headers: { ...people.house.holder, 'idempotency-key': `dates ${id}` },
        payload: { seen, ...cancelled },
      })
    const answers = await Promise.all([again(), again()])
    expect([...answers, await again()].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await listed(id)).undoable).toHaveLength(1)
    expect((await history(id)).filter(({ action }) => action === 'dateCancelled')).toHaveLength(1)
  })
})

describe('the commission', () => {
  let reader: string
  beforeAll(async () => {
    reader = (await makeUser(ground.db, { role: 'ROLE_COMMISSION' })).username
    await ground.db.run(sql`update user_account set commission_id = 1 where username = ${reader}`)
  })
  /** Returns the text of the nth mail about a project, once it has come. */
  const mail = (name: string, count: number) =>
    vi.waitUntil(
      async () => {
        const mails = await ground.db.rows<{ text: string }>(sql`
          select body_text as text from mailbox_message
          where recipient = ${reader} and subject = ${`Projet publié modifié\u00a0: ${name}`} order by id`)
        return mails.length === count && mails.at(-1)!.text
      },
      { timeout: 20_000 },
    )
  const long = (day: string) =>
    new Intl.DateTimeFormat('fr-FR', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
      .format(new Date(`${day}T12:00:00Z`))
      .replace(' 1 ', ' 1er ')

  test('is told at once which date it is when its holder acts', async () => {
    const id = await people.house.publish({ ...threeWeeks(), name: 'Sabre' })
    await say(id, 0, cancelled)
    expect(await mail('Sabre', 1)).toContain(
      `– Annulé\u00a0: ${long(inDays(30))}, 18\u00a0h\u00a030 – 20\u00a0h. «\u202fLa danseuse est souffrante.\u202f»`,
    )
  })

  test('is told after the hour about each date once, with its state by then', async () => {
    const id = await people.house.publish({ ...threeWeeks(), name: 'Koto' })
    await say(id, 0, { state: 'full' })
    await mail('Koto', 1)
    await Promise.all([say(id, 1, cancelled), say(id, 2, { state: 'full' })])
    await say(id, 2, { state: 'scheduled' })
    await ground.db.run(sql`update project_news set told_at = told_at - interval '61 minutes' where project_id = ${id}`)
    await Promise.all([tellDueNews(ground), tellDueNews(ground)])
    const text = await mail('Koto', 2)
    expect(text).toContain(`– Annulé\u00a0: ${long(inDays(37))}`)
    expect(text).toContain(`– Maintenu comme prévu\u00a0: ${long(inDays(44))}`)
    expect(text).not.toContain(long(inDays(30)))
  })
})

describe('a rule changed later', () => {
  const blockOf = async (id: number) =>
    (await ground.db.row<{ id: number }>(sql`select id from project_date where project_id = ${id}`))!.id

  test('keeps the states and targets of the times that still exist, and lists those that do not', async () => {
    const id = await people.house.publish(threeWeeks())
    await say(id, 0, moved)
    await say(id, 2, cancelled)
    const rule = { ...weekly(inDays(30), 2), id: await blockOf(id), startTime: '10:00', endTime: '11:00' }
    const answer = await people.house.save(id, { projectDateConfs: dates(rule) }, people.house.holder)
    expect(answer).toMatchObject({ lostDates: [{ day: inDays(44), state: 'cancelled' }] })
    expect((await listed(id)).dates).toMatchObject([
      { state: 'moved', day: inDays(32), startTime: '20:00', filed: { day: inDays(30), startTime: '10:00' } },
      { state: null, day: inDays(37), startTime: '10:00' },
    ])
    expect((await history(id)).find(({ action }) => action === 'datesLost')?.changes).toEqual({
      dates: [inDays(44), null],
    })
  })

  test('moved hours belong to the place, and follow a change of its time zone', async () => {
    const id = await people.house.publish(threeWeeks())
    await say(id, 0, moved)
    await people.house.save(id, { placeLatitude: '35.68', placeLongitude: '139.76' }, people.house.holder)
    expect((await listed(id)).dates[0]).toMatchObject({ startTime: '20:00', endTime: '21:30' })
  })
})

test('the list says how many dates are cancelled, to holders', async () => {
  const { holder, member } = people.house
  const id = await people.house.publish(threeWeeks())
  const row = async (headers: typeof holder) => {
    const answer = await send('/project/getB122TableResults', { search: String(id) }, headers)
    return answer.json<{ items: object[] }>().items[0]
  }
  expect(await row(holder)).toMatchObject({ datesNb: 3, cancelledNb: 0 })
  await say(id, 2, cancelled)
  expect(await row(holder)).toMatchObject({ datesNb: 3, cancelledNb: 1 })
  expect(await row(member)).not.toHaveProperty('cancelledNb')
})

test('the sentence of the dates, the first and the last day say what has become of them, whatever else is saved', async () => {
  const id = await people.house.publish(threeWeeks())
  const project = async () =>
    (await ground.db.row<{ dateString: string; lastDay: string }>(
      sql`select date_string_fr as "dateString", last_day as "lastDay" from project where id = ${id}`,
    ))!
  const announced = await project()
  await say(id, 2, cancelled)
  expect(await project()).toMatchObject({
    dateString: expect.stringMatching(/\(annulé le .+\)$/) as string,
    lastDay: inDays(37),
  })
  const before = await revision(id)
  await people.house.save(id, { commissionComment: 'Vu' })
  expect((await project()).dateString).toMatch(/\(annulé le .+\)$/)
  expect(await revision(id)).toBe(before)
  const [block] = await ground.db.rows<{ id: number }>(sql`select id from project_date where project_id = ${id}`)
  const later = JSON.stringify([{ id: block!.id, endTime: '23:00' }])
  await people.house.save(id, { projectDateConfs: later })
  expect((await project()).dateString).toMatch(/23.h.*\(annulé le .+\)$/)
  expect((await history(id))[0]!.changes).toMatchObject({
    dateString: [expect.not.stringContaining('annulé') as string, expect.not.stringContaining('annulé') as string],
  })
  await say(id, 2, { state: 'scheduled' })
  expect((await project()).dateString).not.toContain('annulé')
  expect((await project()).lastDay).toBe(announced.lastDay)
})

test('in an archived edition a date is changed and undone until it has passed, by its holder and by reviewers', async () => {
  const id = await people.house.publish(threeWeeks())
  await moveToArchive(ground.db, id)
  expect((await listed(id)).allowDateStates).toBe(true)
  await say(id, 0, cancelled)
  await say(id, 1, moved, people.house.member)
  expect(await states(id)).toEqual(['cancelled', 'moved', null])
  const { undoable } = await listed(id)
  const undone = await send(`/project/dates/undo/${id}`, { act: undoable[0]!.id }, people.house.holder)
  expect(undone.statusCode).toBe(200)
  await ground.db.run(sql`
    update occurrence set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour' where project_id = ${id}`)
  expect((await say(id, 0, { state: 'full' })).statusCode).toBe(462)
})
