import { beforeAll, expect, test, vi } from 'vitest'
import { toNumber, weekdayOf } from '#domain/days.ts'
import { sql } from '#server/platform/database/sql.ts'
import { inDays } from '#test/project-form.ts'
import { projectGround } from '#test/project-ground.ts'

const { ground, people, get, remove, file, decide, save, show, post } = projectGround()

let nextId: number
let firstDay: string
const moved = 364

const repeatUrl = (id: number, editionId = nextId) => `/project/${id}/repeat/${editionId}`
const repeat = (id: number, headers = people().holder, editionId = nextId) =>
  ground.app.inject({ method: 'POST', url: repeatUrl(id, editionId), headers })
const preview = async (id: number) => (await get(repeatUrl(id))).json()

beforeAll(async () => {
  firstDay = inDays(30)
  // The edition begins on the day of the event; the next one 52 weeks later.
  const [start, end] = [firstDay, inDays(44)]
  await ground.db.run(sql`
    update edition set first_day = ${start}, last_day = ${end} where state = 'current'`)
  const row = await ground.db.row<{ id: number }>(sql`
    insert into edition (id, title, first_day, last_day, state)
    select id + 1, 'La suivante', first_day + ${moved}::integer, last_day + ${moved}::integer, 'prepared'
    from edition where state = 'current' returning id`)
  nextId = row!.id
})

const countWaiting = async () =>
  (await ground.db.row<{ n: number }>(sql`
    select count(*)::integer as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`))!.n

test('a project of the next edition is made from last year’s: its text and picture, its dates on the same weekday', async () => {
  const origin = await file({ userComment: 'Pour la commission' })
  await decide(origin, 'INFOS_NEEDED')
  expect(await preview(origin)).toMatchObject({
    name: 'Indigo, deux rives',
    madeId: null,
    madeBy: null,
    to: { id: nextId },
  })
  const pictures = () =>
    ground.db.row<{ n: number; bytes: number }>(sql`select count(*) as n, sum(bytes) as bytes from image`)
  const kept = await pictures()

  const { id } = (await repeat(origin)).json()
  const [before, after] = [await show(origin), await show(id)]
  for (const name of [
    'name',
    'description',
    'priceDetails',
    'projectTypes',
    'commission',
    'projectImage',
    'projectPlace',
    'projectOrganizer',
  ])
    expect([name, after[name]]).toEqual([name, before[name]])
  expect(after).toMatchObject({ projectStatus: { value: 'DRAFT' }, message: '', userComment: '', submissionDate: null })
  expect(after.edition.id).toBe(nextId)
  const [date] = after.projectDateConfs
  expect(toNumber(date.date) - toNumber(firstDay)).toBe(moved)
  expect(weekdayOf(toNumber(date.date))).toBe(weekdayOf(toNumber(firstDay)))
  const days = await ground.db.rows<{ day: string }>(sql`select day from occurrence where project_id = ${id}`)
  expect(days).toEqual([{ day: date.date }])
  // Both projects show one picture.
  expect(await pictures()).toEqual(kept)
  expect(await preview(origin)).toMatchObject({ madeId: id, madeBy: 'Claire Delaunay' })
  // Its holder sees the edition while it is still being prepared; other holders do not.
  const editionsOf = async (headers = people().holder) =>
    (await get('/editions', headers)).json<{ id: number; projectsNb: number }[]>()
  expect((await editionsOf()).find((edition) => edition.id === nextId)).toMatchObject({ projectsNb: 1 })
  expect((await editionsOf(people().other)).map((edition) => edition.id)).not.toContain(nextId)
  const filters = JSON.stringify([{ position: 7, selectedValue: [nextId] }])
  const listed = await post('/project/getB122TableResults', { filters })
  expect(listed.json().items.map((row: { id: number }) => row.id)).toEqual([id])

  const [line] = (await get(`/history/project/${id}`)).json()
  const year = Number(firstDay.slice(0, 4))
  expect(line).toMatchObject({ action: 'repeated', changes: { editionYear: [null, year] } })
})

test('two clicks at once make one project, another click a day later too; with that one deleted, a new one begins', async () => {
  const origin = await file({ name: 'Deux clics' })
  // All three have begun before any may end.
  const answers = await ground.db
    .transaction(async (tx) => {
      await tx.run(sql`select from project where id = ${origin} for update`)
      const clicks = [repeat(origin), repeat(origin), repeat(origin)]
      await vi.waitUntil(async () => (await countWaiting()) >= clicks.length, { timeout: 10_000 })
      return { clicks }
    })
    .then(({ clicks }) => Promise.all(clicks))
  const ids = answers.map((answer) => answer.json().id)
  expect(new Set(ids).size).toBe(1)
  expect((await repeat(origin)).json()).toEqual({ id: ids[0], tostring: 'Deux clics' })
  await remove(`/project/${ids[0]}`)
  const { id } = (await repeat(origin)).json()
  expect(id).not.toBe(ids[0])
})

test('the picture exists as long as one of the two shows it, and is deleted with the last', async () => {
  const origin = await file({ name: 'Une image' })
  const { id } = (await repeat(origin)).json()
  const image = (await show(id)).projectImage
  const answers = async () => (await ground.app.inject(image.listUrl)).statusCode
  await remove(`/project/${origin}`)
  await remove(`/project/${origin}?permanent=true`)
  expect(await answers()).toBe(200)
  expect((await show(id)).projectImage.id).toBe(image.id)
  await save(id, { imageId: '', image: '' })
  expect(await answers()).toBe(404)
})

test('consents are requested anew, and nothing is submitted before the edition is current', async () => {
  const origin = await file({ name: 'Consentir' })
  const { id } = (await repeat(origin)).json()
  const submit = (more: Record<string, string> = {}) => save(id, { isSubmited: 'true', ...more })
  const consents = { acceptRules: 'true', acceptDataProtection: 'true', acceptOwnership: 'true' }
  expect((await submit(consents)).json()).toEqual({ message: 'submission.closed.error' })
  const former = (await show(origin)).edition.id
  const makeCurrent = (edition: number) =>
    ground.app.inject({ method: 'POST', url: `/edition/makeCurrent/${edition}`, headers: people().admin })
  await makeCurrent(nextId)
  expect((await submit()).json().errors).toHaveLength(3)
  expect((await submit(consents)).statusCode).toBe(200)
  await makeCurrent(former)
})

test('only one’s own project, only from an earlier edition, only into one that takes projects, and none that is deleted', async () => {
  const origin = await file({ name: 'À qui' })
  expect((await repeat(origin, people().other)).statusCode).toBe(404)
  expect((await repeat(origin, people().member)).json()).toEqual({ message: 'notAuthorized.error' })
  const own = (await show(origin)).edition.id
  expect((await repeat(origin, people().holder, own)).json()).toEqual({ message: 'edition.conflict.error' })
  expect((await repeat(origin, people().holder, 999)).statusCode).toBe(404)
  await ground.db.run(sql`update edition set state = 'ended' where id = ${nextId}`)
  expect((await repeat(origin)).json()).toEqual({ message: 'edition.conflict.error' })
  await ground.db.run(sql`update edition set state = 'prepared' where id = ${nextId}`)
  await remove(`/project/${origin}`)
  expect((await repeat(origin)).json()).toEqual({ message: 'project.action.refused.error' })
})

test('a draft of last year begins again with what it has; dates not chosen stay so', async () => {
  const dates = JSON.stringify([{ date: '', startTime: '', endTime: '' }])
  const draft = (await post('/project', { name: 'À peine', isSubmited: 'false', projectDateConfs: dates })).json()
  const { id } = (await repeat(draft.id)).json()
  expect(await show(id)).toMatchObject({ name: 'À peine', projectImage: null, projectDateConfs: [{ date: '' }] })
})
