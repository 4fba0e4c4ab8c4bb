import { beforeAll, describe, expect, test } from 'vitest'
import { today } from '#domain/days.ts'
import type { EditionUnderWay } from '#domain/editions/edition.ts'
import { underWayLinks } from '#domain/board/under-way.ts'
import { projectReadingApi } from '#domain/projects/project-reading-api.ts'
import { filtersToWire } from '#domain/tables/filters.ts'
import { sql } from '#server/platform/database/sql.ts'
import { makeEdition } from '#test/editions.ts'
import { makeProject, makeUser } from '#test/factories.ts'
import { completeFields } from '#test/project-form.ts'
import { editionFields, editionGround } from '#test/edition-ground.ts'

const { ground, people, act, editionsOf, currentId, list, namesIn, nextYear, get, post, json, file, save, decide } =
  editionGround()

test('the rules are returned in the requested language, where the edition has them in it', async () => {
  const { db } = ground
  const { rules } = (await db.row<{ rules: string }>(
    sql`select rules_fr as rules from edition where state = 'current'`,
  ))!
  await db.run(sql`update edition set rules_en = '', rules_ja = '## 趣旨' where state = 'current'`)
  const told = async (wanted: string, reader = 'fr') =>
    (await ground.app.inject({ url: `/edition/rules${wanted}`, headers: { 'accept-language': reader } })).json<object>()
  const languages = ['fr', 'ja']
  expect(await told('?language=ja')).toEqual({ text: '## 趣旨', language: 'ja', languages })
  expect(await told('', 'en')).toEqual({ text: rules, language: 'fr', languages })
  expect(await told('?language=de')).toMatchObject({ message: expect.any(String) })
  await db.run(sql`update edition set rules_ja = '' where state = 'current'`)
  expect(await told('?language=ja')).toEqual({ text: rules, language: 'fr', languages: ['fr'] })
})

describe('an edition is prepared, then current, then ended, then archived', () => {
  test('a prepared edition is visible only to administrators; a second one for the same year is refused', async () => {
    const { admin, member, holder } = people()
    const answer = await ground.app.inject({
      method: 'POST',
      url: '/edition',
      headers: admin,
      payload: editionFields(2091),
    })
    const { id } = answer.json<{ id: number }>()
    expect((await editionsOf(member))[0]).toMatchObject({ id, state: 'prepared', projectsNb: 0 })
    expect((await editionsOf(holder)).map((edition) => edition.id)).not.toContain(id)
    const again = await ground.app.inject({
      method: 'POST',
      url: '/edition',
      headers: admin,
      payload: editionFields(2091),
    })
    expect(again.json()).toMatchObject({ message: 'edition.year.error', invalidField: 'editionStart' })
    await ground.db.run(sql`delete from edition where id = ${id}`)
  })

  test('two administrators who prepare one at once prepare two, one after the other', async () => {
    const { admin } = people()
    const make = (year: number) =>
      ground.app.inject({ method: 'POST', url: '/edition', headers: admin, payload: editionFields(year) })
    const answers = await Promise.all([make(2092), make(2093), make(2094)])
    const ids = answers.map((answer) => answer.json<{ id: number }>().id)
    expect(new Set(ids).size).toBe(3)
    await ground.db.run(sql`delete from edition where id = any(${ids}::integer[])`)
  })

  test('a change is refused when another user has changed the edition since', async () => {
    const { admin } = people()
    const { id } = (
      await ground.app.inject({ method: 'POST', url: '/edition', headers: admin, payload: editionFields(2095) })
    ).json<{ id: number }>()
    const change = (editionTitle: string) =>
      ground.app.inject({
        method: 'POST',
        url: `/edition/${id}`,
        headers: admin,
        payload: editionFields(2095, { editionTitle, version: '1' }),
      })
    const answers = await Promise.all([change('Une'), change('Deux')])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 462])
    const [line] = (await get(`/history/edition/${id}`, admin)).json()
    expect(line).toMatchObject({ action: 'edited', changes: { editionTitle: ['Édition 2095', expect.any(String)] } })
    await ground.db.run(sql`delete from edition where id = ${id}`)
  })

  test('there is always exactly one current edition, under concurrent requests', async () => {
    const current = (await editionsOf(people().admin)).find(({ state }) => state === 'current')
    expect((await act(`/edition/archive/${current!.id}`)).json()).toEqual({ message: 'edition.conflict.error' })
    await expect(ground.db.run(sql`update edition set state = 'ended' where state = 'current'`)).rejects.toThrow(
      'programme_current_edition',
    )
    const next = await makeEdition(ground.db, 2096)
    await expect(ground.db.run(sql`update edition set state = 'current' where id = ${next}`)).rejects.toThrow(
      'edition_current',
    )
    await ground.db.run(sql`delete from edition where id = ${next}`)
  })
})

describe('a project belongs to one edition, for ever', () => {
  let former: number
  let current: number

  beforeAll(async () => {
    former = await currentId()
    await file({ name: 'Du premier jour' })
    await post('/project', { name: 'Brouillon oublié', isSubmited: 'false' })
    current = await nextYear(2097)
    await file({ name: 'Du second jour' })
  })

  test('a reader of the current edition sees what an ended one still waits for', async () => {
    const told = (await get('/review', people().member)).json()
    expect(told).toMatchObject({ files: [{ name: 'Du second jour' }], ended: [{ edition: former, files: 1 }] })
    expect((await get('/review', people().admin)).json()).toMatchObject({ ended: [] })
  })

  test('a list shows one edition: the current one, or the chosen one', async () => {
    for (const headers of [people().holder, people().member, people().admin]) {
      expect(await namesIn(headers)).toEqual(['Du second jour'])
      expect(await namesIn(headers, former)).toContain('Du premier jour')
      expect(await namesIn(headers, former)).not.toContain('Du second jour')
    }
  })

  test.each([
    'id',
    'name',
    'submissionDate',
    'projectStatus',
    'commission',
    'creator',
    'placeCity',
    'commissionComment',
    'dateString',
  ])('sorted by %s, it is of the same edition', async (sortBy) => {
    const found = await namesIn(people().admin, former, { sortBy })
    expect(found.toSorted()).toEqual(['Brouillon oublié', 'Du premier jour'])
    expect(await namesIn(people().admin, undefined, { sortBy })).toEqual(['Du second jour'])
  })

  test.each(['jour', 'du', 'delaunay'])('a search for “%s” finds what the edition has', async (search) => {
    expect(await namesIn(people().admin, undefined, { search })).toEqual(['Du second jour'])
    expect(await namesIn(people().admin, former, { search })).toContain('Du premier jour')
    expect(await namesIn(people().admin, former, { search })).not.toContain('Du second jour')
  })

  test('counts and totals are of one edition', async () => {
    const { admin } = people()
    const counts = async (query = '') => (await get(`/dashboard/getDashboardInfos${query}`, admin)).json()
    expect(await counts()).toMatchObject({ newProjectsNb: 1, totalProjectsNb: 1 })
    expect(await counts(`?edition=${former}`)).toMatchObject({ newProjectsNb: 1, totalProjectsNb: 1 })
    expect((await get('/commission/getTotals', admin)).json()).toMatchObject({ newProjectsNb: 1 })
    expect((await get('/project/initB122Table', admin)).json()).toMatchObject({ totalCount: 1 })
    const filters = encodeURIComponent(JSON.stringify([{ position: 7, selectedValue: [former] }]))
    expect((await get(`/project/initB122Table?filters=${filters}`, admin)).json()).toMatchObject({ totalCount: 2 })
    expect((await list(admin, former)).json()).toMatchObject({ totalRows: 2 })
    const shown = new Map((await editionsOf(people().holder)).map(({ id, projectsNb }) => [id, projectsNb]))
    expect([shown.get(former), shown.get(current)]).toEqual([2, 1])
    const filed = new Map((await editionsOf(admin)).map(({ id, projectsNb }) => [id, projectsNb]))
    expect([filed.get(former), filed.get(current)]).toEqual([1, 1])
  })

  test('a project cannot move to another edition', async () => {
    await expect(
      ground.db.run(sql`update project set edition_id = ${current} where edition_id = ${former}`),
    ).rejects.toThrow('a project stays in its edition')
  })

  test('an ended edition takes no new file, and finishes those it has', async () => {
    const rows = (await list(people().holder, former)).json<{ items: { id: number; name: string }[] }>().items
    const idOf = (name: string) => rows.find((row) => row.name === name)!.id
    const late = await save(idOf('Brouillon oublié'), completeFields({ image: people().image }))
    expect(late.json()).toEqual({ message: 'submission.closed.error' })
    expect((await decide(idOf('Du premier jour'), 'INFOS_NEEDED')).statusCode).toBe(200)
  })

  test('a project filed while another edition is made current belongs to one of the two, and is counted there', async () => {
    const next = await makeEdition(ground.db, 2098)
    const { id: creatorId } = await makeUser(ground.db)
    const [switched, ...made] = await Promise.all([
      act(`/edition/makeCurrent/${next}`),
      ...Array.from({ length: 6 }, () => makeProject(ground.db, { status: 'SUBMITED', creatorId })),
    ])
    expect(switched.statusCode).toBe(200)
    const rows = await ground.db.rows<{ project: number; list: number; item: number }>(sql`
      select p.edition_id as project, s.edition_id as list, i.edition_id as item from project p
      join project_search s on s.id = p.id join project_item i on i.project_id = p.id
      where p.id = any(${made}::integer[])`)
    expect(rows).toHaveLength(made.length)
    for (const row of rows) expect([row.list, row.item]).toEqual([row.project, row.project])
    const kept = await ground.db.rows(sql`
      select edition_id, sum(projects)::integer as n from project_count group by 1 having sum(projects) > 0 order by 1`)
    const counted = await ground.db.rows(
      sql`select edition_id, count(*)::integer as n from project group by 1 order by 1`,
    )
    expect(kept).toEqual(counted)
  })
})

test('an administrator closes the submissions of the current edition, and opens them again', async () => {
  const { admin, image } = people()
  const id = await currentId()
  const closeAt = async (submissionClosesAt: string) => {
    const now = (await get(`/edition/${id}`, admin)).json<Record<string, unknown>>()
    const names = Object.keys(editionFields(2098))
    const fields = Object.fromEntries(names.map((name) => [name, now[name] ?? '']))
    const payload = { ...fields, submissionClosesAt, version: String(now['version']) }
    const answer = await ground.app.inject({ method: 'POST', url: `/edition/${id}`, headers: admin, payload })
    expect(answer.statusCode).toBe(200)
  }
  await closeAt('2020-01-01T00:00:00.000Z')
  const late = await post('/project', completeFields({ image }))
  expect([late.statusCode, late.json()]).toEqual([462, { message: 'submission.closed.error' }])
  await closeAt('')
  expect((await post('/project', completeFields({ image }))).statusCode).toBe(200)
})

test('what is unfinished in an edition is as much as the list behind each line has', async () => {
  const { admin } = people()
  const [asked, certified] = [await file({ name: 'Demandé' }), await file({ name: 'À venir' })]
  await file({ name: 'En attente' })
  await decide(asked, 'INFOS_NEEDED')
  await decide(certified, 'CERTIFIED_PUBLISHED')
  const counted = (await get(`/edition/underWay/${await currentId()}`, admin)).json<EditionUnderWay>()
  const links = underWayLinks(today())
  for (const name of ['toDecide', 'awaited', 'toCome'] as const) {
    const filters = filtersToWire(projectReadingApi.filterNames, links[name])
    const listed = (await json('/project/getB122TableResults', { filters }, admin)).json<{ totalRows: number }>()
    expect([name, listed.totalRows]).toEqual([name, counted[name]])
    expect(counted[name]).toBeGreaterThan(0)
  }
})
