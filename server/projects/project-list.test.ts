import { beforeAll, describe, expect, test } from 'vitest'
import { projectPublics } from '#domain/projects/choices.ts'
import { filedStatuses, projectStatuses } from '#domain/projects/statuses.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import type { SortedColumn } from '#domain/projects/row-columns.ts'
import { sql } from '#server/platform/database/sql.ts'
import { makeProject, makeUser, signedInAs } from '#test/factories.ts'
import { inDays } from '#test/project-form.ts'
import { projectGround, type Headers } from '#test/project-ground.ts'

const { ground, addresses, get, remove, post, file, people } = projectGround()
let holder: Headers, other: Headers, member: Headers, admin: Headers
beforeAll(() => {
  ;({ holder, other, member, admin } = people())
})

describe('the list', () => {
  const ask = async (fields: Record<string, string>, headers: Headers = admin) =>
    (await post('/project/getB122TableResults', fields, headers)).json()
  const filtered = (position: number, selectedValue: unknown, headers: Headers = admin) =>
    ask({ filters: JSON.stringify([{ position, selectedValue }]), perPage: '100' }, headers)
  const ids = (answer: { items: { id: number }[] }) => answer.items.map(({ id }) => id)

  test('finds by number, name, city, organizer and creator', async () => {
    const id = await file({ name: 'Élan zélé', placeCity: 'Quimperlé', organizerName: 'Société Ōkubo' })
    for (const search of [String(id), 'elan zele', 'QUIMPERLE', 'okubo'])
      expect(ids(await ask({ search }))).toContain(id)
    expect(ids(await ask({ search: 'claire delaunay', perPage: '100' }))).toContain(id)
    await ground.db.run(sql`update user_account set lastname = 'Renommée' where username = ${addresses.holder}`)
    expect(ids(await ask({ search: 'renommee', perPage: '100' }))).toContain(id)
    await ground.db.run(sql`update user_account set lastname = 'Delaunay' where username = ${addresses.holder}`)
  })

  test('each counter of the dashboard equals the length of the list it links to', async () => {
    const creator = await makeUser(ground.db)
    for (const status of projectStatuses) await makeProject(ground.db, { status, creatorId: creator.id })
    const { answersReceivedNb, totalProjectsNb, ...counts } = (await get('/dashboard/getDashboardInfos', member)).json()
    expect((await filtered(projectApi.filterNames.indexOf('answered'), 'yes')).totalRows).toBe(answersReceivedNb)
    expect((await filtered(0, filedStatuses)).totalRows).toBe(totalProjectsNb)
    const lengths = await Promise.all(
      [
        ['SUBMITED'],
        ['INFOS_NEEDED'],
        ['CERTIFIED_UNPUBLISHED_INFOS_NEEDED', 'CERTIFIED_UNPUBLISHED_MODIFIED', 'CERTIFIED_PUBLISHED_MODIFIED'],
        ['CERTIFIED_PUBLISHED', 'CERTIFIED_PUBLISHED_MODIFIED'],
      ].map(async (statuses) => (await filtered(0, statuses)).totalRows),
    )
    expect(Object.values(counts)).toEqual(lengths)
  })

  test('hides deleted projects unless they are chosen, in the total too', async () => {
    const id = await file()
    const before = (await get('/project/initB122Table', admin)).json().totalCount
    await remove(`/project/${id}`)
    expect((await get('/project/initB122Table', admin)).json().totalCount).toBe(before - 1)
    expect((await ask({ perPage: '10' })).totalRows).toBe(before - 1)
    expect(ids(await filtered(0, 'DELETED'))).toContain(id)
  })

  test('is empty for a holder whose projects are all deleted, until deleted ones are chosen', async () => {
    const { id: creatorId, username } = await makeUser(ground.db)
    const headers = await signedInAs(ground.db, username)
    const id = await makeProject(ground.db, { creatorId, status: 'DRAFT' })
    const totalCount = async () => (await get('/project/initB122Table', headers)).json().totalCount
    expect(await totalCount()).toBe(1)
    await remove(`/project/${id}`, headers)
    expect(await totalCount()).toBe(0)
    expect((await ask({}, headers)).totalRows).toBe(0)
    expect(ids(await filtered(0, ['DELETED'], headers))).toEqual([id])
  })

  test('filters by commission, type and range of days', async () => {
    const id = await file({ commissionId: '4', selectedProjectTypesIds: ['7'] })
    expect(ids(await filtered(1, [4]))).toEqual([id])
    expect(ids(await filtered(2, ['7']))).toEqual([id])
    expect(ids(await filtered(3, { start: inDays(30), end: inDays(30) }))).toContain(id)
    expect(ids(await filtered(3, { start: inDays(31), end: inDays(39) }))).not.toContain(id)
    expect(ids(await filtered(1, ['x', '1e99']))).toEqual([])
  })

  test('shows a holder only their own projects, in their columns', async () => {
    const mine = await ask({ perPage: '2147483647' }, other)
    const owned = await ground.db.rows(sql`
      select from project p join user_account u on u.id = p.creator_id where u.username = 'other@test.example'`)
    expect(mine.totalRows).toBe(owned.length)
    for (const sortBy of ['commissionComment', 'opinions', 'assignees', 'budget'])
      expect((await ask({ sortBy }, other)).message).toBe('table.sort.unknown.error')
  })

  test('shows reviewers the columns they have added, hides them from others, and returns only those requested', async () => {
    const { id: creatorId } = await makeUser(ground.db)
    const id = await makeProject(ground.db, { creatorId, status: 'INFOS_NEEDED', name: 'Colonnes choisies' })
    await ground.db.run(sql`
      update project set budget_needed = true, budget = 1250.5, organizer_name = 'Maison "du" Japon', project_public = 'FAMILIES'
      where id = ${id}`)
    await ground.db.run(sql`
      insert into point (project_id, field, question, due_day, asked_version)
      values (${id}, 'name', 'Lequel ?', '2026-11-30', 1), (${id}, 'name', 'Encore ?', '2026-11-29', 1)`)
    const row = async (columns: string, headers = admin) =>
      (await ask({ search: 'colonnes choisies', columns }, headers)).items[0]
    const plain = await row('')
    expect(Object.keys(plain)).not.toEqual(expect.arrayContaining(['budget']))
    expect(await row('projectPublic,budget,organizer,dueDay,edition')).toEqual({
      ...plain,
      budget: { needed: true, amount: 1250.5 },
      organizer: 'Maison "du" Japon',
      projectPublic: { value: 'FAMILIES', text: 'Familles' },
      dueDay: '2026-11-29',
      edition: {
        id: expect.any(Number),
        editionTitle: expect.any(String),
        editionTitleEn: expect.any(String),
        editionTitleJa: expect.any(String),
      },
    })
    expect(await row('organizer')).toEqual({ ...plain, organizer: 'Maison "du" Japon' })
    await ground.db.run(sql`update point set settled_at = now() where project_id = ${id} and due_day = '2026-11-29'`)
    await ground.db.run(sql`update edition set title_en = 'The "fifth"' where state = 'current'`)
    const [aya, emi] = await Promise.all(
      ['Aya "A"', 'Emi'].map((firstname) => makeUser(ground.db, { role: 'ROLE_ADMIN', firstname })),
    )
    await ground.db.run(sql`
      insert into project_assignee (project_id, user_id, place) values (${id}, ${aya!.id}, 2), (${id}, ${emi!.id}, 1)`)
    expect(await row('dueDay,edition,assignees')).toMatchObject({
      dueDay: '2026-11-30',
      edition: { editionTitleEn: 'The "fifth"', editionTitleJa: '' },
      assignees: [
        { id: emi!.id, firstname: 'Emi' },
        { id: aya!.id, firstname: 'Aya "A"' },
      ],
    })
    await ground.db.run(
      sql`update project set status = 'SUBMITED', budget = null, project_public = null where id = ${id}`,
    )
    expect(await row('dueDay,budget,projectPublic')).toMatchObject({
      dueDay: null,
      budget: { needed: true, amount: null },
      projectPublic: null,
    })
    const unknown = (name: string) => ({ message: 'table.column.unknown.error', invalidField: `columns.${name}` })
    expect(await ask({ columns: 'budget' }, holder)).toMatchObject(unknown('budget'))
    expect(await ask({ columns: 'budget,password' })).toMatchObject(unknown('password'))
  })

  /** Four projects with a different order for each column: no two are alike or reversed. */
  const orders = {
    id: '0123',
    name: '0132',
    submissionDate: '0213',
    projectStatus: '0231',
    commission: '0312',
    creator: '0321',
    placeCity: '1023',
    commissionComment: '1032',
    dateString: '1203',
    firstDay: '1203',
    lastDay: '1230',
    organizer: '2013',
    budget: '2031',
    assignees: '2103',
    opinions: '2130',
    projectPublic: '2301',
  } satisfies Record<Exclude<SortedColumn, 'dueDay' | 'edition'>, string> & Record<string, string>

  test('sorts by each column, both ways', async () => {
    const commissions = await ground.db.rows<{ id: number }>(
      sql`select id from commission order by name collate french limit 4`,
    )
    const made: number[] = []
    for (const project of ['0', '1', '2', '3']) {
      const rank = (column: keyof typeof orders) => orders[column].indexOf(project)
      const letter = (column: keyof typeof orders) => 'ABCD'[rank(column)]!
      const creator = await makeUser(ground.db, { lastname: `${letter('creator')}oki` })
      const id = await makeProject(ground.db, {
        name: `Rangement ${letter('name')}`,
        status: projectStatuses[rank('projectStatus')]!,
        commissionId: commissions[rank('commission')]!.id,
        creatorId: creator.id,
      })
      await ground.db.run(sql`
        update project set submission_date = ${`2025-01-0${rank('submissionDate') + 1}`}::timestamptz,
          place_city = ${`${letter('placeCity')}gen`}, commission_comment = ${letter('commissionComment')},
          first_day = ${`2099-01-0${rank('dateString') + 1}`}::date,
          last_day = ${`2099-02-0${rank('lastDay') + 1}`}::date, organizer_name = ${`${letter('organizer')}teliers`},
          project_public = ${[...Object.keys(projectPublics).slice(0, 2), 'PROFESSIONALS', null][rank('projectPublic')]},
          budget_needed = ${rank('budget') > 0}, budget = ${rank('budget') === 1 ? null : rank('budget') * 100}
        where id = ${id}`)
      const people = [letter('assignees'), 'Z', 'Y', 'X'].map((lastname) => makeUser(ground.db, { lastname }))
      const [follower, ...voices] = await Promise.all(people)
      await ground.db.run(
        sql`insert into project_assignee (project_id, user_id, place) values (${id}, ${follower!.id}, 1)`,
      )
      for (const voice of voices.slice(0, rank('opinions'))) {
        await ground.db.run(sql`
          insert into opinion (project_id, author_id, verdict, version) values (${id}, ${voice.id}, 'FAVORABLE', 1)`)
      }
      made.push(id)
    }
    for (const [sortBy, order] of Object.entries(orders)) {
      const up = order.split('').map((project) => made[Number(project)])
      const sorted = async (sortDesc: string) => ids(await ask({ search: 'rangement', sortBy, sortDesc }))
      expect([sortBy, await sorted('false')]).toEqual([sortBy, up])
      expect([sortBy, await sorted('true')]).toEqual([sortBy, up.toReversed()])
    }
  })

  test.each(['submissionDate', 'dateString', 'firstDay', 'lastDay'])(
    'sorted by %s, files without it come last both ways, across pages',
    async (sortBy) => {
      const { id: creatorId } = await makeUser(ground.db)
      const [early, late, none, noneEither] = await Promise.all(
        ['2099-01-01', '2099-01-02', null, null].map(async (day) => {
          const id = await makeProject(ground.db, { status: 'SUBMITED', creatorId })
          await ground.db.run(sql`
            update project set submission_date = ${day}::timestamptz, first_day = ${day}::date, last_day = ${day}::date
            where id = ${id}`)
          return id
        }),
      )
      const without = [none!, noneEither!].toSorted((one, other) => one - other)
      const filters = JSON.stringify([
        { position: projectApi.filterNames.indexOf('creator'), selectedValue: String(creatorId) },
      ])
      const pages = async (sortDesc: string) => {
        const of = async (currentPage: string) =>
          ids(await ask({ sortBy, sortDesc, filters, perPage: '1', currentPage }))
        return (await Promise.all(['1', '2', '3', '4', '5'].map(of))).flat()
      }
      expect(await pages('false')).toEqual([early, late, ...without])
      expect(await pages('true')).toEqual([late, early, ...without.toReversed()])
      const whole = await ask({ sortBy, sortDesc: 'true', filters, perPage: '3' })
      expect([ids(whole), whole.totalRows]).toEqual([[late, early, without[1]], 4])
    },
  )
})

describe('suggestions', () => {
  test('come from one’s own projects and certified ones, without contacts', async () => {
    await file({
      placeName: 'Salle secrète',
      organizerName: 'Collectif discret',
      organizerContactLastname: 'Confidentielle',
    })
    const placesOf = async (headers: Headers) => (await get('/projectPlace/getAllForAutocomplete', headers)).body
    const organizersOf = async (headers: Headers) =>
      (await get('/projectOrganizer/getAllForAutocomplete/1', headers)).body
    expect(await placesOf(holder)).toContain('Salle secrète')
    expect(await placesOf(other)).not.toContain('Salle secrète')
    expect(await organizersOf(holder)).toContain('Collectif discret')
    expect(await organizersOf(other)).not.toContain('Collectif discret')
    expect(await organizersOf(holder)).not.toMatch(/Confidentielle|@/)
  })
})
