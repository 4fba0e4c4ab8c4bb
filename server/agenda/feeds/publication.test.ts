import { beforeAll, describe, expect, test } from 'vitest'
import type { ColumnKind } from '#domain/projects/field-kinds.ts'
import { columnNames, projectFields, type ColumnName } from '#domain/projects/project-fields.ts'
import { identifier, sql, type Sql } from '#server/platform/database/sql.ts'
import { columnOf, publicColumns } from '#server/projects/rows/project-columns.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeProject, makeUser } from '#test/factories.ts'
import { completeFields, inDays } from '#test/project-form.ts'
import { dates, publishingHouse, weekly } from '#test/publish.ts'

const ground = testApp({ UNDO_SECONDS: '600' })
let house: Awaited<ReturnType<typeof publishingHouse>>

beforeAll(async () => {
  house = await publishingHouse(ground)
})

type Stamp = { isPublic: boolean; changedAt: string; revision: number }
const stampOf = (id: number) =>
  ground.db.row<Stamp>(sql`
    select is_public as "isPublic", to_json(changed_at) #>> '{}' as "changedAt", revision from publication
    where project_id = ${id}`)

function byKinds<Kind extends ColumnKind>(kinds: readonly Kind[], other: (column: Sql) => Sql) {
  return Object.fromEntries(kinds.map((kind) => [kind, other])) as Record<Kind, typeof other>
}

/** Whether an act advanced the stamp; it never goes backwards. */
async function moves(id: number, act: () => Promise<unknown>): Promise<boolean> {
  const before = (await stampOf(id))!
  await act()
  const after = (await stampOf(id))!
  expect(Date.parse(after.changedAt)).toBeGreaterThanOrEqual(Date.parse(before.changedAt))
  return after.revision > before.revision
}

describe('the public stamp of an event', () => {
  test('begins when it is published, and not before', async () => {
    const { id } = await house.post('/project', completeFields({ image: house.image }), house.holder)
    await house.save(id, { name: 'Encore ici' })
    expect(await stampOf(id)).toBeUndefined()
    await house.save(id, { projectStatus: 'CERTIFIED_PUBLISHED' })
    expect(await stampOf(id)).toMatchObject({ isPublic: true, revision: 0 })
  })

  test('is not changed by internal acts', async () => {
    const id = await house.publish()
    expect(await moves(id, () => house.save(id, { commissionComment: 'Vu de l’intérieur' }))).toBe(false)
    expect(
      await moves(id, () => house.save(id, { organizerContactEmail: 'autre@atelier.example' }, house.holder)),
    ).toBe(false)
    expect(await moves(id, () => house.post(`/project/boostProject/${id}`, {}, house.member))).toBe(false)
    expect(await moves(id, () => house.save(id, { name: 'Proposé', isSubmited: 'true' }, house.holder))).toBe(false)
    expect(await moves(id, () => house.post(`/project/refuseModifications/${id}`, {}, house.member))).toBe(false)
  })

  test('is advanced by public changes: a value, an accepted proposal, a type and its name, the days, the withdrawal', async () => {
    const id = await house.publish()
    expect(await moves(id, () => house.save(id, { priceDetails: '8 €' }, house.holder))).toBe(true)
    await house.save(id, { name: 'Proposé', isSubmited: 'true' }, house.holder)
    expect(await moves(id, () => house.post(`/project/acceptModifications/${id}`, {}, house.member))).toBe(true)
    expect(await moves(id, () => house.save(id, { selectedProjectTypesIds: ['2'] }))).toBe(true)
    const renamed = { name: 'Concerts', nameEn: 'Concerts' }
    expect(await moves(id, () => house.post('/projectType/2', renamed, house.admin))).toBe(true)
    expect(
      await moves(id, () => house.save(id, { projectDateConfs: dates(weekly(inDays(30), 3)) }, house.holder)),
    ).toBe(true)
    expect(
      await moves(id, () =>
        house.save(id, { projectStatus: 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED', message: 'À revoir.' }),
      ),
    ).toBe(true)
    expect(await stampOf(id)).toMatchObject({ isPublic: false })
    expect(await moves(id, () => house.save(id, { priceDetails: '9 €' }, house.admin))).toBe(false)
  })

  test('outlives the project, so that partners with a copy learn that it is gone', async () => {
    const id = await house.publish()
    expect(await moves(id, () => house.remove(id))).toBe(true)
    expect((await house.remove(id, '?permanent=true')).statusCode).toBe(200)
    expect(await ground.db.row(sql`select id from project where id = ${id}`)).toBeUndefined()
    expect(await stampOf(id)).toMatchObject({ isPublic: false })
  })

  /** Another value for a column of each kind. */
  const others: Record<ColumnKind, (column: Sql) => Sql> = {
    ...byKinds(['title', 'text', 'longText', 'richText', 'email', 'phone'], (column) => sql`${column} || '1'`),
    ...byKinds(['link'], () => sql`'https://a.example'`),
    ...byKinds(['flag'], (column) => sql`not ${column}`),
    ...byKinds(['latitude', 'longitude', 'money'], () => sql`1`),
    ...byKinds(['count'], (column) => sql`${column} + 1`),
    ...byKinds(['instant'], () => sql`now()`),
    ...byKinds(['proposal'], () => sql`'x'`),
    country: () => sql`'JP'`,
    age: () => sql`'6-12'`,
    language: () => sql`'ja'`,
    access: () => sql`'OPEN'`,
    public: () => sql`'ADULTS'`,
    id: () => sql`2`,
    status: () => sql`'CERTIFIED_PUBLISHED_MODIFIED'`,
    day: () => sql`'2030-01-01'`,
  }
  const special: Partial<Record<ColumnName, Sql>> = { imageId: sql`null`, imageModifiedId: sql`null` }

  test('follows each column that the agenda shows, and no other one', async () => {
    const id = await house.publish()
    for (const name of columnNames) {
      const column = identifier(columnOf(name))
      const other = special[name] ?? others[projectFields[name].kind](column)
      const update = sql`update project set ${column} = ${other} where id = ${id}`
      const isPublic = publicColumns.includes(name)
      expect([name, await moves(id, () => ground.db.run(update))]).toEqual([name, isPublic])
    }
    const inside = ['userComment', 'organizerContactEmail', 'commissionComment', 'budget', 'boosted'] as const
    expect(inside.filter((name) => publicColumns.includes(name))).toEqual([])
  })

  test('differs for two projects saved at once, and two types renamed at once advance all their events', async () => {
    const [one, two] = [await house.publish({ name: 'Un' }), await house.publish({ name: 'Deux' })]
    await Promise.all([
      house.save(one, { priceDetails: '7 €' }, house.holder),
      house.save(two, { priceDetails: '7 €' }, house.holder),
      house.post('/projectType/1', { name: 'Ateliers' }, house.admin),
      house.post('/projectType/3', { name: 'Danse' }, house.admin),
    ])
    for (const id of [one, two]) expect((await stampOf(id))!.revision).toBeGreaterThanOrEqual(3)
  })
})

describe('a time', () => {
  const times = (id: number) =>
    ground.db.rows<{ name: string; day: string }>(sql`
      select to_char(coalesce(original_day, day), 'YYYY-MM-DD') as name, day from occurrence
      where project_id = ${id} order by day`)
  const blockOf = async (id: number) =>
    (await ground.db.row<{ id: number }>(sql`select id from project_date where project_id = ${id}`))!.id
  const change = async (id: number, fields: object) =>
    house.save(id, { projectDateConfs: JSON.stringify([{ id: await blockOf(id), ...fields }]) }, house.holder)
  const in_ = (...days: number[]) => days.map(inDays)

  test('keeps its id when its hour changes, and when the only day of a block moves', async () => {
    const id = await house.publish()
    await change(id, { startTime: '19:00' })
    expect(await times(id)).toEqual([{ name: inDays(30), day: inDays(30) }])
    await change(id, { date: inDays(32) })
    expect(await times(id)).toEqual([{ name: inDays(30), day: inDays(32) }])
    await change(id, { date: inDays(35) })
    expect(await times(id)).toEqual([{ name: inDays(30), day: inDays(35) }])
    await change(id, { date: inDays(30) })
    expect(await times(id)).toEqual([{ name: inDays(30), day: inDays(30) }])
  })

  test('in a series is identified by its day: remaining days keep their ids, and a day that returns gets its own again', async () => {
    const id = await house.publish({ projectDateConfs: dates(weekly(inDays(30), 3)) })
    const [first, second, third, fourth] = in_(30, 37, 44, 51)
    await change(id, { recurrenceEndOccurenceNumber: 4, endTime: '21:00' })
    expect((await times(id)).map(({ name }) => name)).toEqual([first, second, third, fourth])
    await change(id, { date: second })
    expect((await times(id)).map(({ name }) => name)).toEqual([second, third, fourth, inDays(58)])
    await change(id, { date: first })
    expect((await times(id)).map(({ name }) => name)).toEqual([first, second, third, fourth])
  })

  test('never shares its id with another, even on a day that another has left', async () => {
    const id = await house.publish()
    await change(id, { date: inDays(31) })
    const daily = { isRecurrent: true, dateRecurrenceType: 'DAILY', dateRecurrenceEndType: 'OCCURRENCE_NUMBER' }
    await change(id, { ...daily, date: inDays(29), recurrenceEndOccurenceNumber: 4 })
    const before = await times(id)
    expect(before.map(({ day }) => day)).toEqual(in_(29, 30, 31, 32))
    expect(before.find(({ day }) => day === inDays(31))?.name).toBe(inDays(30))
    expect(new Set(before.map(({ name }) => name)).size).toBe(4)
  })

  test('is unchanged in a project that was saved without changes of its days', async () => {
    const id = await house.publish({ projectDateConfs: dates(weekly(inDays(30), 3)) })
    const rows = () => ground.db.rows(sql`select ctid::text, * from occurrence where project_id = ${id} order by day`)
    const before = await rows()
    await house.save(id, { priceDetails: '5 €' }, house.holder)
    expect(await rows()).toEqual(before)
  })
})

test('a project that was published straight away, with its types, is public from its first moment', async () => {
  const creator = await makeUser(ground.db)
  const id = await makeProject(ground.db, { status: 'CERTIFIED_PUBLISHED', creatorId: creator.id })
  expect(await stampOf(id)).toMatchObject({ isPublic: true })
})
