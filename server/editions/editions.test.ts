import { beforeAll, describe, expect, test } from 'vitest'
import { dates } from '#test/publish.ts'
import { archiveEdition, holdSavesBack } from '#server/editions/edition-state-queries.ts'
import { archiveEnded } from '#server/editions/archive-edition.ts'
import { sql } from '#server/platform/database/sql.ts'
import { makeEdition } from '#test/editions.ts'
import { makeProject, makeUser } from '#test/factories.ts'
import { completeFields, inDays } from '#test/project-form.ts'
import { projectGround } from '#test/project-ground.ts'
import { locksWaitedFor } from '#test/locks-waited-for.ts'

const { ground, people, get, post, remove, file, save, decide, published, show } = projectGround()
type Headers = { authorization: string }

const act = (url: string, headers: Headers = people().admin) => ground.app.inject({ method: 'POST', url, headers })
const json = (url: string, payload: object, headers: Headers) =>
  ground.app.inject({ method: 'POST', url, headers, payload })
const editionsOf = async (headers: Headers) =>
  (await get('/editions', headers)).json<{ id: number; state: string; projectsNb: number }[]>()
const fields = (year: number, more: object = {}) => ({
  editionTitle: `Édition ${year}`,
  editionTitleEn: '',
  editionTitleJa: '',
  editionStart: `${year}-11-05`,
  editionEnd: `${year}-11-19`,
  submissionOpensAt: '',
  submissionClosesAt: '',
  bannerFr: '',
  bannerEn: '',
  bannerJa: '',
  rulesFr: '',
  rulesEn: '',
  rulesJa: '',
  ...more,
})
const list = (headers: Headers, edition?: number, more: object = {}) => {
  const filters = edition === undefined ? [] : [{ position: 7, selectedValue: [edition] }]
  const payload = { ...more, filters: JSON.stringify(filters) }
  return ground.app.inject({ method: 'POST', url: '/project/getB122TableResults', headers, payload })
}
const namesIn = async (headers: Headers, edition?: number, more: object = {}) =>
  (await list(headers, edition, more)).json<{ items: { name: string }[] }>().items.map(({ name }) => name)

/** The current edition has projects and ends; the next is current. */
async function nextYear(year: number): Promise<number> {
  const id = await makeEdition(ground.db, year)
  expect((await act(`/edition/makeCurrent/${id}`)).json()).toMatchObject({ id, state: 'current' })
  return id
}

test('the rules are told in the language that is asked for, where the edition has them in it', async () => {
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
  test('what is prepared is for those who prepare it; twice the same year is refused', async () => {
    const { admin, member, holder } = people()
    const answer = await ground.app.inject({ method: 'POST', url: '/edition', headers: admin, payload: fields(2091) })
    const { id } = answer.json<{ id: number }>()
    expect((await editionsOf(member))[0]).toMatchObject({ id, state: 'prepared', projectsNb: 0 })
    expect((await editionsOf(holder)).map((edition) => edition.id)).not.toContain(id)
    const again = await ground.app.inject({ method: 'POST', url: '/edition', headers: admin, payload: fields(2091) })
    expect(again.json()).toMatchObject({ message: 'edition.year.error', invalidField: 'editionStart' })
    await ground.db.run(sql`delete from edition where id = ${id}`)
  })

  test('two who prepare one at once prepare two, one after the other', async () => {
    const { admin } = people()
    const make = (year: number) =>
      ground.app.inject({ method: 'POST', url: '/edition', headers: admin, payload: fields(year) })
    const answers = await Promise.all([make(2092), make(2093), make(2094)])
    const ids = answers.map((answer) => answer.json<{ id: number }>().id)
    expect(new Set(ids).size).toBe(3)
    await ground.db.run(sql`delete from edition where id = any(${ids}::integer[])`)
  })

  test('who changes one that somebody else has changed since is told so', async () => {
    const { admin } = people()
    const { id } = (
      await ground.app.inject({ method: 'POST', url: '/edition', headers: admin, payload: fields(2095) })
    ).json<{ id: number }>()
    const change = (editionTitle: string) =>
      ground.app.inject({
        method: 'POST',
        url: `/edition/${id}`,
        headers: admin,
        payload: fields(2095, { editionTitle, version: '1' }),
      })
    const answers = await Promise.all([change('Une'), change('Deux')])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 462])
    const [line] = (await get(`/history/edition/${id}`, admin)).json()
    expect(line).toMatchObject({ action: 'edited', changes: { editionTitle: ['Édition 2095', expect.any(String)] } })
    await ground.db.run(sql`delete from edition where id = ${id}`)
  })

  test('there is always one current, whatever is asked, and never two', async () => {
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
    former = (await editionsOf(people().admin)).find(({ state }) => state === 'current')!.id
    await file({ name: 'Du premier jour' })
    await post('/project', { name: 'Brouillon oublié', isSubmited: 'false' })
    current = await nextYear(2097)
    await file({ name: 'Du second jour' })
  })

  test('a list is of one edition: the current one, or the one that is chosen', async () => {
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

  test('no way leads from one to another', async () => {
    await expect(
      ground.db.run(sql`update project set edition_id = ${current} where edition_id = ${former}`),
    ).rejects.toThrow('a project stays in its edition')
  })

  test('an edition that has ended takes no new file, and brings what it has to its end', async () => {
    const rows = (await list(people().holder, former)).json<{ items: { id: number; name: string }[] }>().items
    const idOf = (name: string) => rows.find((row) => row.name === name)!.id
    const late = await save(idOf('Brouillon oublié'), completeFields({ image: people().image }))
    expect(late.json()).toEqual({ message: 'submission.closed.error' })
    expect((await decide(idOf('Du premier jour'), 'INFOS_NEEDED')).statusCode).toBe(200)
  })

  test('whoever files while another edition is made current files for one of the two, and is counted there', async () => {
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

describe('an archive is read', () => {
  let id: number
  let draft: number
  let deleted: number
  let archived: number
  let point: string
  let message: string

  beforeAll(async () => {
    id = await published()
    point = (await ground.db.row<{ id: string }>(sql`
      insert into point (project_id, field, question, asked_version) values (${id}, 'name', 'Quel nom ?', 1) returning id`))!
      .id
    message = (await json(`/project/${id}/message`, { text: 'Une note' }, people().member)).json<{ id: string }>().id
    draft = (await post('/project', { name: 'Un brouillon', isSubmited: 'false' })).json().id
    deleted = await file({ name: 'Supprimé' })
    await remove(`/project/${deleted}`)
    archived = (await editionsOf(people().admin)).find(({ state }) => state === 'current')!.id
    await ground.db.run(sql`
      update commission set chair_id = (select id from user_account where username = 'member@test.example') where id = 1`)
    await nextYear(2099)
    await act(`/edition/archive/${archived}`)
  })

  /** Each call that writes to a project; `openapi.json` says which there are. */
  const writes = (): Record<string, () => Promise<{ statusCode: number; json: () => unknown }>> => {
    const { admin, member, holder } = people()
    const day = inDays(40)
    const date = { state: 'cancelled', note: 'Annulé.', seen: '0' }
    return {
      'POST /project/{id}': () => save(id, { name: 'Autrement' }),
      'POST /project/{id} (draft)': () => save(draft, { name: 'Autrement' }),
      'POST /project/{id} (member)': () => save(id, { projectStatus: 'REFUSED', message: 'Non.' }, member),
      'POST /project/{id} (dates)': () => save(id, { projectDateConfs: dates({ date: day }) }, admin),
      'DELETE /project/{id}': () => remove(`/project/${id}`),
      'DELETE /project/{id} (for good)': () => remove(`/project/${deleted}?permanent=true`, admin),
      'POST /project/undo/{id}': () => act(`/project/undo/${deleted}`, holder),
      'POST /project/restore/{id}': () => act(`/project/restore/${deleted}`),
      'POST /project/reopen/{id}': () => post(`/project/reopen/${id}`, { word: 'Encore.' }, admin),
      'POST /project/{id}/message': () => post(`/project/${id}/message`, { text: 'Une note' }, member),
      'POST /project/boostProject/{id}': () => act(`/project/boostProject/${id}`, member),
      'POST /project/unboostProject/{id}': () => act(`/project/unboostProject/${id}`, member),
      'POST /project/acceptModifications/{id}': () => act(`/project/acceptModifications/${id}`, member),
      'POST /project/refuseModifications/{id}': () => act(`/project/refuseModifications/${id}`, member),
      'POST /project/dates/{id}': () => post(`/project/dates/${id}`, date, holder),
      'POST /project/dates/undo/{id}': () => post(`/project/dates/undo/${id}`, { act: '1' }, holder),
      'POST /project/{id}/points': () => json(`/project/${id}/points`, { ids: [point] }, member),
      'POST /project/{id}/payment': () => json(`/project/${id}/payment`, { amount: '5', paidOn: '2026-11-02' }, admin),
      'POST /project/{id}/opinion': () => json(`/project/${id}/opinion`, { verdict: 'RESERVE' }, member),
      'POST /project/{id}/withdrawOpinion': () => json(`/project/${id}/withdrawOpinion`, {}, member),
      'POST /project/{id}/openOpinions': () => json(`/project/${id}/openOpinions`, {}, admin),
      'POST /project/{id}/recusal': () => json(`/project/${id}/recusal`, { reason: 'Un proche.' }, member),
      'POST /project/{id}/liftRecusal': () => json(`/project/${id}/liftRecusal`, { userId: 1 }, admin),
      'POST /project/{id}/settleConflict': () =>
        json(`/project/${id}/settleConflict`, { userId: 1, outcome: 'dismissed', reason: 'Non.' }, admin),
      'POST /project/{id}/dismissResemblance': () =>
        json(`/project/${id}/dismissResemblance`, { otherId: id, kind: 'same' }, member),
      'POST /project/{id}/restoreResemblance': () =>
        json(`/project/${id}/restoreResemblance`, { otherId: id, kind: 'same' }, member),
      'POST /project/{id}/assignees': () => json(`/project/${id}/assignees`, { assignees: [], seen: [] }, member),
      'POST /point/{id}': () => json(`/point/${point}`, { reply: 'Comme avant.' }, holder),
      'POST /project/{id}/decision': () =>
        json(`/project/${id}/decision`, { projectStatus: 'REFUSED', message: 'Non.', version: 1 }, member),
      'POST /message/{id}': () => json(`/message/${message}`, { text: 'Autrement' }, member),
    }
  }
  /** What writes nothing or for the reader alone, what makes another project, and what an archive takes: a correction, a withdrawal, a report. */
  const others = [
    'POST /project',
    'POST /project/export',
    'POST /project/getB122TableResults',
    'POST /project/spreadAssignees',
    // They tell of each project by itself: the test after this one.
    'POST /project/previewBulk',
    'POST /project/bulk',
    'POST /project/undoBulk',
    'POST /project/{id}/decisionMail',
    'POST /project/{id}/file',
    'POST /project/{id}/seen',
    'POST /project/{id}/unseen',
    'POST /project/{id}/repeat/{editionId}',
    'POST /project/correct/{id}',
    'POST /message/withdraw/{id}',
    'POST /project/{id}/report',
    'POST /project/{id}/reportPicture',
    'DELETE /project/{id}/reportPicture/{imageId}',
  ]

  test('each call that writes to a project is refused, with a reason', async () => {
    const { paths } = (await ground.app.inject('/openapi.json')).json<{ paths: Record<string, object> }>()
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => method !== 'get' && /^\/(project|point|message)(\/|$)/.test(path))
        .map((method) => `${method.toUpperCase()} ${path}`),
    )
    const tried = new Set(Object.keys(writes()).map((name) => name.replace(/ \(.*/, '')))
    expect([...tried, ...others].toSorted()).toEqual(calls.toSorted())

    const before = await ground.db.rows(sql`select * from project where edition_id = ${archived} order by id`)
    for (const [name, write] of Object.entries(writes())) {
      const answer = await write()
      expect([name, answer.statusCode, answer.json()]).toEqual([name, 462, { message: 'edition.archived.error' }])
    }
    expect(await ground.db.rows(sql`select * from project where edition_id = ${archived} order by id`)).toEqual(before)
  })

  test('many at once are refused one by one', async () => {
    const { member } = people()
    const forms = [
      { act: 'assign', assignees: [] },
      { act: 'prepare', projectStatus: 'REFUSED', message: 'Non.' },
      { act: 'write', message: 'Bonjour.' },
      { act: 'boost' },
    ]
    for (const form of forms) {
      const answer = await json('/project/bulk', { ...form, rows: [{ id, version: 2 }] }, member)
      expect([form, answer.body]).toEqual([form, expect.stringContaining('edition.archived.error')])
    }
  })

  test('nothing is offered that would be refused; what was filed once can be filed again', async () => {
    const allowed = async (headers: Headers) =>
      Object.entries(await show(id, headers)).flatMap(([name, value]) =>
        name.startsWith('allow') && value ? [name] : [],
      )
    expect(await allowed(people().holder)).toEqual(['allowDuplicate'])
    expect(await allowed(people().member)).toEqual([])
    expect(await allowed(people().admin)).toEqual(['allowCorrect'])
    expect(await show(id, people().admin)).toMatchObject({
      availableStatusForCommission: [],
      edition: { id: archived, isArchived: true },
    })
    expect((await get(`/project/${id}?duplicate=true`)).statusCode).toBe(200)
  })

  test('an administrator puts a published text right, and the history names it', async () => {
    const { admin, member } = people()
    const fields = { name: 'Indigo, trois rives', description: '<p>Juste.<script>x</script></p>', priceDetails: '5 €' }
    const correct = (project: number, headers: Headers, more: object = {}) =>
      ground.app.inject({
        method: 'POST',
        url: `/project/correct/${project}`,
        headers,
        payload: { ...fields, ...more },
      })
    expect((await correct(id, member)).json()).toEqual({ message: 'notAuthorized.error' })
    expect((await correct(draft, admin)).json()).toEqual({ message: 'edition.archived.error' })
    expect((await correct(id, admin, { name: '' })).json()).toMatchObject({ invalidField: 'name' })
    expect((await correct(id, admin, { version: '1' })).json()).toMatchObject({ message: 'project.conflict.error' })
    expect((await correct(id, admin)).json()).toMatchObject({ name: fields.name, description: '<p>Juste.</p>' })
    const [line] = (await get(`/history/project/${id}`, admin)).json()
    expect(line).toMatchObject({ action: 'corrected', changes: { name: ['Indigo, deux rives', fields.name] } })
    expect(await namesIn(admin, archived, { search: 'trois' })).toEqual([fields.name])
    // What is not archived is edited, not corrected.
    const now = await published()
    expect((await correct(now, admin)).json()).toEqual({ message: 'project.action.refused.error' })
  })

  test('an administrator takes away words that should not be there, for the law does not end with a year', async () => {
    const { admin, member } = people()
    const withdraw = (headers: Headers) => json(`/message/withdraw/${message}`, { reason: 'Données de santé' }, headers)
    expect((await withdraw(member)).json()).toEqual({ message: 'notAuthorized.error' })
    expect((await withdraw(admin)).statusCode).toBe(200)
    const entry = (await get(`/project/${id}/thread`, member))
      .json<{ id: string; message: object }[]>()
      .find((each) => each.id === message)
    expect(entry!.message).toMatchObject({ text: '', withdrawn: { reason: 'Données de santé' } })
    expect(await show(id, member)).toMatchObject({ commissionComment: '' })
    expect((await withdraw(admin)).json()).toEqual({ message: 'message.withdrawn.error' })
  })

  test('a save that comes while an edition is being archived waits, and finds an archive', async () => {
    const project = await published()
    const edition = (await show(project, people().admin)).edition.id
    await nextYear(2088)
    const saving = await ground.db.transaction(async (tx) => {
      await holdSavesBack(tx)
      await archiveEdition(tx, edition)
      const answer = save(project, { commissionComment: 'Trop tard' }, people().member)
      const waiting = sql`select from ${locksWaitedFor} and locktype = 'advisory'`
      await expect.poll(() => ground.db.row(waiting), { timeout: 30_000 }).toBeDefined()
      return { answer }
    })
    expect((await saving.answer).json()).toEqual({ message: 'edition.archived.error' })
  })

  test('its commissions keep their names and their members', async () => {
    const { admin } = people()
    await ground.db.run(sql`update commission set name = 'Arts', name_en = 'Arts' where id = 1`)
    await ground.db.run(sql`update commission set chair_id = null where id = 1`)
    await ground.db.run(sql`update user_account set commission_id = 2 where username = 'member@test.example'`)
    const told = (await get(`/edition/${archived}`, admin)).json()
    expect(told.commissions[0]).toMatchObject({ id: 1, members: [{ tostring: 'Yuki Tanabe', isChair: true }] })
    expect(told.commissions[0].name).not.toBe('Arts')
    expect((await show(id, admin)).commission.tostring).toBe(told.commissions[0].name)
    const [row] = (await list(admin, archived, { search: 'trois' })).json().items
    expect(row.commission.tostring).toBe(told.commissions[0].name)
    const filters = encodeURIComponent(JSON.stringify([{ position: 7, selectedValue: [archived] }]))
    const start = (await get(`/project/initB122Table?filters=${filters}`, admin)).json()
    expect(start.filters[1].options[0].text).toBe(told.commissions[0].name)
    expect((await get(`/project/initB122Table`, admin)).json().filters[1].options[0].text).toBe('Arts')
  })

  test('it is not changed, not made current, not archived twice', async () => {
    const { admin } = people()
    const refused = { message: 'edition.archived.error' }
    const edit = { method: 'POST', url: `/edition/${archived}`, headers: admin, payload: fields(2090) } as const
    expect((await ground.app.inject(edit)).json()).toEqual(refused)
    expect((await act(`/edition/makeCurrent/${archived}`)).json()).toEqual(refused)
    expect((await act(`/edition/archive/${archived}`)).json()).toEqual(refused)
  })
})

test('sixty days after its last day, what has ended is archived by itself; what is current never is', async () => {
  const { db } = ground
  const ended = (await editionsOf(people().admin)).find(({ state }) => state === 'current')!.id
  await nextYear(2089)
  const setLastDay = (days: number) => sql`
    update edition set first_day = current_date - 100, last_day = current_date - ${days}::integer where id = ${ended}`
  await db.run(setLastDay(60))
  await archiveEnded(db)
  expect((await editionsOf(people().admin)).find(({ id }) => id === ended)).toMatchObject({ state: 'ended' })
  await db.run(setLastDay(61))
  // Two processes at once.
  await Promise.all([archiveEnded(db), archiveEnded(db)])
  expect((await editionsOf(people().admin)).find(({ id }) => id === ended)).toMatchObject({ state: 'archived' })
  const lines = (await get(`/history/edition/${ended}`, people().admin)).json<{ action: string }[]>()
  expect(lines.filter(({ action }) => action === 'archived')).toHaveLength(1)
})
