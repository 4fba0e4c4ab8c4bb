import { describe, expect, test } from 'vitest'
import { othersThan } from '#domain/language.ts'
import { sql } from '#server/platform/database/sql.ts'
import { commissionGround } from '#test/commission-ground.ts'
import { makeProject, makeUser } from '#test/factories.ts'
import { inDays } from '#test/project-form.ts'
import { locksWaitedFor } from '#test/locks-waited-for.ts'

const { ground, people, get, post, remove, create } = commissionGround()

describe('who may call', () => {
  const calls = [
    ['GET', '/commission/1'],
    ['GET', '/commission/getTotals'],
    ['GET', '/commission/initB122Table'],
    ['POST', '/commission/getB122TableResults'],
    ['POST', '/commission'],
    ['POST', '/commission/1'],
    ['DELETE', '/commission/1'],
  ] as const

  test.each(calls)('%s %s is for administrators', async (method, url) => {
    const [asGuest, asMember, asHolder] = await Promise.all(
      [{}, people.member, people.holder].map((headers) => ground.app.inject({ method, url, headers })),
    )
    expect(asGuest?.statusCode).toBe(401)
    expect(asGuest?.json()).toEqual({ message: 'session.invalid.error' })
    expect(asMember?.json()).toEqual({ message: 'notAuthorized.error' })
    expect(asHolder?.statusCode).toBe(403)
  })

  test('the list is for everyone signed in', async () => {
    expect((await get('/commission')).statusCode).toBe(401)
    const list = (await get('/commission', people.holder)).json()
    expect(list.slice(0, 4).map((commission: { name: string }) => commission.name)).toEqual([
      'Culturelle',
      'Académique et éducation',
      'Sport',
      'Économique',
    ])
  })

  test('the list says when each commission meets next', async () => {
    const plan = (commission: number, day: string) =>
      ground.db.run(sql`
      insert into session (commission_id, edition_id, title, day, at_time)
      values (${commission}, (select id from edition where state = 'current'), 'Séance', ${day}, '18:00')`)
    await plan(1, inDays(-2))
    await plan(1, inDays(9))
    await plan(1, inDays(4))
    await plan(2, inDays(0))
    await ground.db.run(sql`update session set closed_at = now(), state = 'CLOSED' where day = ${inDays(4)}`)
    // A file that is filed now cannot stand in a session that goes on in the edition before.
    await plan(3, inDays(1))
    await ground.db.run(sql`
      with made as (
        insert into edition (id, title, first_day, last_day, state) values (3, '3e édition', '2001-11-06', '2001-11-20', 'ended')
        returning id)
      update session set edition_id = made.id from made where commission_id = 3`)
    const list = (await get('/commission', people.holder)).json()
    const days = list.slice(0, 3).map(({ nextSession }: { nextSession: string | null }) => nextSession)
    expect(days).toEqual([inDays(9), inDays(0), null])
  })
})

describe('create and edit', () => {
  test('a commission is created, read and changed', async () => {
    const id = await create('Numérique', '5')
    await makeUser(ground.db, { role: 'ROLE_COMMISSION', commissionId: id, firstname: 'Zoé', lastname: 'Roussel' })
    expect((await get(`/commission/${id}`, people.admin)).json()).toMatchObject({
      id,
      name: 'Numérique',
      displayOrder: 5,
      tostring: 'Numérique',
      nbUsers: 1,
      members: [{ tostring: 'Zoé Roussel' }],
    })

    const edited = await post(`/commission/${id}`, { name: ' Numérique et jeux ', displayOrder: '7' }, people.admin)
    expect(edited.json()).toEqual({ id, tostring: 'Numérique et jeux' })
    expect((await get(`/commission/${id}`, people.admin)).json()).toMatchObject({
      name: 'Numérique et jeux',
      displayOrder: 7,
    })
    const changes = { name: ['Numérique', 'Numérique et jeux'], displayOrder: [5, 7] }
    expect((await get(`/history/commission/${id}`, people.admin)).json()).toMatchObject([
      { action: 'edited', changes },
      { action: 'created', changes: {} },
    ])
  })

  test('multipart and JSON are read like a urlencoded form', async () => {
    const json = await ground.app.inject({
      method: 'POST',
      url: '/commission',
      headers: people.admin,
      payload: { name: 'En JSON', displayOrder: 11 },
    })
    expect(json.statusCode).toBe(200)
    const form = new FormData()
    form.set('name', 'En multipart')
    form.set('displayOrder', '12')
    const request = new Request('http://localhost/', { method: 'POST', body: form })
    const multipart = await ground.app.inject({
      method: 'POST',
      url: '/commission',
      headers: { ...people.admin, 'content-type': request.headers.get('content-type')! },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    expect(multipart.json()).toMatchObject({ tostring: 'En multipart' })
  })

  test('every broken field is named, the first one in invalidField', async () => {
    const answer = await post('/commission', { name: ' ', displayOrder: '0' }, people.admin)
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toEqual({
      message: 'MandatoryField',
      invalidField: 'name',
      errors: [
        { field: 'name', message: 'MandatoryField' },
        { field: 'displayOrder', message: 'number.tooSmall.error' },
      ],
    })
  })

  test.each([
    ['', 'MandatoryField'],
    ['1.5', 'number.invalid.error'],
    ['abc', 'number.invalid.error'],
    ['1e3', 'number.invalid.error'],
    ['99999999999', 'number.tooLarge.error'],
  ])('a display order of "%s" is refused with %s', async (displayOrder, message) => {
    const answer = await post('/commission', { name: 'Une autre', displayOrder }, people.admin)
    expect(answer.json()).toMatchObject({ message, invalidField: 'displayOrder' })
  })

  test('a name of 250 characters fits, one of 251 does not', async () => {
    await create('n'.repeat(250))
    expect(
      (await post('/commission', { name: 'm'.repeat(251), displayOrder: '1' }, people.admin)).json(),
    ).toMatchObject({
      message: 'field.tooLong.error',
      invalidField: 'name',
    })
  })

  test('a name already used is refused, whatever its accents and case; its own is not', async () => {
    const answer = await post('/commission', { name: 'ECONOMIQUE', displayOrder: '1' }, people.admin)
    expect(answer.json()).toMatchObject({ message: 'name.used.error', invalidField: 'name' })
    expect((await post('/commission/4', { name: 'Économique', displayOrder: '4' }, people.admin)).statusCode).toBe(200)
  })

  test('two that create the same name at once make one commission', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => post('/commission', { name: 'Même nom', displayOrder: '1' }, people.admin)),
    )
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 403, 403, 403])
    expect(answers.find((answer) => answer.statusCode === 403)?.json()).toMatchObject({ message: 'name.used.error' })
  })

  test('a NUL byte never reaches the database', async () => {
    expect((await post('/commission', { name: 'Nul\0le part', displayOrder: '1' }, people.admin)).json().tostring).toBe(
      'Nulle part',
    )
  })

  test.each(['999', '0', '-1', 'abc', '99999999999999999999', "1'--"])(
    'commission %s is unknown, before its form is judged',
    async (id) => {
      const url = `/commission/${encodeURIComponent(id)}`
      expect((await get(url, people.admin)).statusCode).toBe(404)
      expect((await post(url, {}, people.admin)).json()).toEqual({ message: 'resource.notFound.error' })
      expect((await remove(url, people.admin)).statusCode).toBe(404)
    },
  )
})

describe('delete', () => {
  test('an unused commission is deleted', async () => {
    const id = await create('Éphémère')
    expect((await remove(`/commission/${id}`, people.admin)).json()).toEqual({ message: 'element.deleted' })
    expect((await get(`/commission/${id}`, people.admin)).statusCode).toBe(404)
    expect((await get(`/history/commission/${id}`, people.admin)).json()).toMatchObject([
      { action: 'deleted' },
      { action: 'created' },
    ])
  })

  test('when two users delete it and one changes it at once, the later ones are told that it is gone', async () => {
    const id = await create('Sur le départ')
    const late: ReturnType<typeof remove>[] = []
    await ground.db.transaction(async (tx) => {
      await tx.run(sql`delete from commission where id = ${id}`)
      late.push(remove(`/commission/${id}`, people.admin), remove(`/commission/${id}`, people.admin))
      late.push(post(`/commission/${id}`, { name: 'Encore là', displayOrder: '1' }, people.admin))
      const waiting = sql`select from ${locksWaitedFor}`
      await expect.poll(async () => (await ground.db.rows(waiting)).length, { timeout: 10_000 }).toBe(3)
    })
    for (const answer of await Promise.all(late)) expect(answer.json()).toEqual({ message: 'resource.notFound.error' })
  })

  test('members, projects and sessions each prevent it, with their own message', async () => {
    const withMembers = await create('Avec membres')
    await makeUser(ground.db, { role: 'ROLE_COMMISSION', commissionId: withMembers })
    expect((await remove(`/commission/${withMembers}`, people.admin)).json()).toEqual({
      message: 'commission.hasMembers.error',
    })

    const withProjects = await create('Avec projets')
    const creator = await makeUser(ground.db)
    await makeProject(ground.db, { status: 'DRAFT', commissionId: withProjects, creatorId: creator.id })
    const refused = await remove(`/commission/${withProjects}`, people.admin)
    expect([refused.statusCode, refused.json()]).toEqual([403, { message: 'commission.hasProjects.error' }])

    const withSessions = await create('Avec séances')
    await ground.db.run(sql`
      insert into session (commission_id, edition_id, title, day, at_time)
      select ${withSessions}, id, 'Séance', (now() at time zone 'Europe/Paris')::date, '18:30' from edition where state = 'current'`)
    expect((await remove(`/commission/${withSessions}`, people.admin)).json()).toEqual({
      message: 'commission.hasSessions.error',
    })
  })
})

describe('table and totals', () => {
  async function results(fields: Record<string, string>) {
    return (await post('/commission/getB122TableResults', fields, people.admin)).json()
  }

  test('each row counts its projects by what they wait for, and the totals add them up', async () => {
    const before = (await get('/commission/getTotals', people.admin)).json()
    const id = await create('Comptée', '50')
    const creator = await makeUser(ground.db)
    const statuses = [
      'SUBMITED',
      'SUBMITED',
      'INFOS_NEEDED',
      'REFUSED',
      'CERTIFIED_PUBLISHED',
      'CERTIFIED_UNPUBLISHED_MODIFIED',
      'DRAFT',
      'DELETED',
    ] as const
    for (const status of statuses) await makeProject(ground.db, { status, commissionId: id, creatorId: creator.id })

    const counts = {
      newProjectsNb: 2,
      infosNeededProjectsNb: 1,
      refusedProjectsNb: 1,
      certifiedProjectsNb: 2,
      totalProjectsNb: 6,
    }
    expect((await results({ search: 'comptee' })).items).toEqual([
      {
        id,
        name: 'Comptée',
        displayOrder: 50,
        tostring: 'Comptée',
        nbUsers: 0,
        untranslated: othersThan('fr'),
        ...counts,
      },
    ])
    const after = (await get('/commission/getTotals', people.admin)).json()
    for (const [name, count] of Object.entries(counts)) expect(after[name] - before[name]).toBe(count)

    await ground.db.run(sql`update project set status = 'REFUSED' where commission_id = ${id} and status = 'SUBMITED'`)
    await ground.db.run(sql`delete from project where commission_id = ${id} and status = 'INFOS_NEEDED'`)
    expect((await results({ search: 'comptee' })).items[0]).toMatchObject({
      newProjectsNb: 0,
      infosNeededProjectsNb: 0,
      refusedProjectsNb: 3,
      totalProjectsNb: 5,
    })
  })

  test('init returns the number of rows', async () => {
    const { totalCount, filters } = (await get('/commission/initB122Table', people.admin)).json()
    const { n } = (await ground.db.row<{ n: number }>(sql`select count(*) as n from commission`))!
    expect({ totalCount, filters }).toEqual({ totalCount: n, filters: [] })
  })

  test('names sort as French readers expect, É beside E', async () => {
    const names = (await results({ sortBy: 'name', sortDesc: 'false' })).items.map((row: { name: string }) => row.name)
    expect(names.indexOf('Économique')).toBeGreaterThan(names.indexOf('Culturelle'))
    expect(names.indexOf('Économique')).toBeLessThan(names.indexOf('Sport'))
  })
})
