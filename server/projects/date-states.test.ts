import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import type { ProjectDates } from '#domain/projects/date-state-api.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { inDays } from '#test/project-form.ts'
import { dates, publishingHouse, weekly } from '#test/publish.ts'

const ground = testApp()
let house: Awaited<ReturnType<typeof publishingHouse>>
let stranger: { authorization: string }

beforeAll(async () => {
  house = await publishingHouse(ground)
  stranger = await signedInAs(ground.db, (await makeUser(ground.db)).username)
})

const threeWeeks = () => ({ projectDateConfs: dates(weekly(inDays(30), 3)) })
type Headers = { authorization: string }
async function listed(id: number, headers: Headers = house.holder): Promise<ProjectDates> {
  return (await ground.app.inject({ url: `/project/dates/${id}`, headers })).json()
}
const send = (path: string, payload: object, headers: Headers) =>
  ground.app.inject({ method: 'POST', url: path, headers, payload })

/** Says something of the nth time as it was just read, or of all of them. */
async function say(id: number, place: number | 'all', said: object, headers: Headers = house.holder) {
  const { dates: known, seen } = await listed(id)
  const of = place === 'all' ? { seen } : { date: known[place]!.id, seen: known[place]!.seen }
  return send(`/project/dates/${id}`, { ...of, ...said }, headers)
}
const cancelled = { state: 'cancelled', note: 'La danseuse est souffrante.' }
const moved = {
  state: 'moved',
  note: 'Le temple n’est pas chauffé.',
  day: inDays(32),
  startTime: '20:00',
  endTime: '21:30',
  place: 'Petit-Luxembourg',
}
const states = async (id: number) => (await listed(id)).dates.map(({ state }) => state)
async function history(id: number): Promise<{ action: string; changes: Record<string, unknown> }[]> {
  return (await ground.app.inject({ url: `/history/project/${id}`, headers: house.holder })).json()
}
const revision = async (id: number) =>
  (await ground.db.row<{ revision: number }>(sql`select revision from publication where project_id = ${id}`))!.revision
const newsMails = async () =>
  (await ground.db.rows(sql`select from outgoing_message where subject like 'Projet publié modifié%'`)).length

describe('a date of a published event', () => {
  test('is full, moved and cancelled at once by its holder or a reviewer; the history and the public stamp say so', async () => {
    const id = await house.publish(threeWeeks())
    const before = await revision(id)
    expect((await say(id, 0, { state: 'full' })).statusCode).toBe(200)
    expect((await say(id, 1, moved, house.member)).statusCode).toBe(200)
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
    const id = await house.publish(threeWeeks())
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

  test('needs a sentence of 200 characters at most where it is moved or cancelled, and somewhere to move to', async () => {
    const id = await house.publish(threeWeeks())
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

  test('is nobody else’s, none of an event that is not announced, and none whose time has passed', async () => {
    const id = await house.publish(threeWeeks())
    expect((await say(id, 0, cancelled, stranger)).statusCode).toBe(404)
    await ground.db.run(sql`
      update occurrence set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 minute'
      where project_id = ${id} and day = ${inDays(30)}`)
    expect((await say(id, 0, cancelled)).statusCode).toBe(462)
    expect((await say(id, 'all', cancelled)).statusCode).toBe(200)
    expect(await states(id)).toEqual([null, 'cancelled', 'cancelled'])
    await house.save(id, { projectStatus: 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED', message: 'À revoir.' })
    expect((await say(id, 1, { state: 'scheduled' })).statusCode).toBe(462)
    expect(await listed(id)).toMatchObject({ allowDateStates: false, undoable: [] })
  })

  test('two people at once: one is told that the other was first; two dates at once are both kept', async () => {
    const id = await house.publish(threeWeeks())
    const [time] = (await listed(id)).dates
    const of = { date: time!.id, seen: time!.seen }
    const answers = await Promise.all([
      send(`/project/dates/${id}`, { ...of, ...cancelled }, house.holder),
      send(`/project/dates/${id}`, { ...of, state: 'full' }, house.member),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 462])
    await Promise.all([say(id, 1, cancelled), say(id, 2, { state: 'full' }, house.member)])
    expect((await states(id)).slice(1)).toEqual(['cancelled', 'full'])
  })

  test('the whole event: every time that is still to come, and what was cancelled stays so when the rest is full', async () => {
    const id = await house.publish(threeWeeks())
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

  test('the commission is told, whoever did it', async () => {
    await ground.db.run(sql`update user_account set commission_id = 1 where role = 'ROLE_COMMISSION'`)
    const id = await house.publish(threeWeeks())
    const before = await newsMails()
    await say(id, 0, cancelled)
    const after = await newsMails()
    expect(after).toBeGreaterThan(before)
    await say(id, 1, cancelled, house.member)
    expect(await newsMails()).toBeGreaterThan(after)
  })
})

describe('taking it back', () => {
  const undo = async (id: number, headers: Headers = house.holder) => {
    const [act] = (await listed(id, house.member)).undoable
    return send(`/project/dates/undo/${id}`, { act: act!.id }, headers)
  }

  test('within ten minutes the times are what they were, silently', async () => {
    const id = await house.publish(threeWeeks())
    await say(id, 0, moved)
    const before = await listed(id)
    await say(id, 'all', cancelled)
    const mails = await newsMails()
    expect((await undo(id)).statusCode).toBe(200)
    const shown = ({ dates: known }: ProjectDates) => known.map(({ seen: _seen, statedAt: _at, ...time }) => time)
    expect(shown(await listed(id))).toEqual(shown(before))
    expect(await newsMails()).toBe(mails)
    expect((await history(id))[0]).toMatchObject({ action: 'dateUndone' })
  })

  test('is for who did it and for reviewers, once, and not after the time is over', async () => {
    const id = await house.publish(threeWeeks())
    await say(id, 0, cancelled, house.member)
    expect((await listed(id)).undoable).toEqual([])
    expect((await undo(id)).statusCode).toBe(462)
    const answers = await Promise.all([undo(id, house.admin), undo(id, house.admin)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 462])
    await say(id, 0, cancelled)
    await ground.db.run(sql`update date_way_back set until = now() where project_id = ${id}`)
    expect((await listed(id)).undoable).toEqual([])
  })

  test('not once the date was changed again', async () => {
    const id = await house.publish(threeWeeks())
    await say(id, 0, { state: 'full' })
    const [first] = (await listed(id)).undoable
    await say(id, 0, cancelled)
    const late = await send(`/project/dates/undo/${id}`, { act: first!.id }, house.holder)
    expect(late.json()).toMatchObject({ message: 'project.conflict.error' })
    expect((await states(id))[0]).toBe('cancelled')
  })
})

describe('a rule changed later', () => {
  const blockOf = async (id: number) =>
    (await ground.db.row<{ id: number }>(sql`select id from project_date where project_id = ${id}`))!.id

  test('keeps the states of the times that are still there, where they were moved to, and says which are gone', async () => {
    const id = await house.publish(threeWeeks())
    await say(id, 0, moved)
    await say(id, 2, cancelled)
    const rule = { ...weekly(inDays(30), 2), id: await blockOf(id), startTime: '10:00', endTime: '11:00' }
    const answer = await house.save(id, { projectDateConfs: dates(rule) }, house.holder)
    expect(answer).toMatchObject({ lostDates: [inDays(44)] })
    expect((await listed(id)).dates).toMatchObject([
      { state: 'moved', day: inDays(32), startTime: '20:00', filed: { day: inDays(30), startTime: '10:00' } },
      { state: null, day: inDays(37), startTime: '10:00' },
    ])
    expect((await history(id)).find(({ action }) => action === 'datesLost')?.changes).toEqual({
      dates: [inDays(44), null],
    })
  })

  test('moved hours are those of the place when its clocks change', async () => {
    const id = await house.publish(threeWeeks())
    await say(id, 0, moved)
    await house.save(id, { placeLatitude: '35.68', placeLongitude: '139.76' }, house.holder)
    expect((await listed(id)).dates[0]).toMatchObject({ startTime: '20:00', endTime: '21:30' })
  })
})
