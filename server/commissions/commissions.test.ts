import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeProject, makeUser, signedInWithRole } from '#test/factories.ts'

const ground = testApp()
type Headers = { authorization: string }
let admin: Headers, member: Headers, holder: Headers

beforeAll(async () => {
  admin = await signedInWithRole(ground.db, 'ROLE_ADMIN')
  member = await signedInWithRole(ground.db, 'ROLE_COMMISSION')
  holder = await signedInWithRole(ground.db, 'ROLE_USER')
})

const get = (url: string, headers: Partial<Headers> = {}) => ground.app.inject({ method: 'GET', url, headers })
const remove = (url: string, headers: Partial<Headers> = {}) => ground.app.inject({ method: 'DELETE', url, headers })

function post(url: string, fields: Record<string, string>, headers: Partial<Headers> = {}) {
  return ground.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
}

async function create(name: string, displayOrder = '9'): Promise<number> {
  const created = await post('/commission', { name, displayOrder }, admin)
  expect(created.statusCode).toBe(200)
  return created.json().id
}

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
      [{}, member, holder].map((headers) => ground.app.inject({ method, url, headers })),
    )
    expect(asGuest?.statusCode).toBe(401)
    expect(asGuest?.json()).toEqual({ message: 'session.invalid.error' })
    expect(asMember?.json()).toEqual({ message: 'notAuthorized.error' })
    expect(asHolder?.statusCode).toBe(403)
  })

  test('the list is for everyone signed in', async () => {
    expect((await get('/commission')).statusCode).toBe(401)
    const list = (await get('/commission', holder)).json()
    expect(list.slice(0, 4).map((commission: { name: string }) => commission.name)).toEqual([
      'Culturelle',
      'Académique et éducation',
      'Sport',
      'Économique',
    ])
  })
})

describe('create and edit', () => {
  test('a commission is created, read and changed', async () => {
    const id = await create('Numérique', '5')
    await makeUser(ground.db, { role: 'ROLE_COMMISSION', commissionId: id, firstname: 'Zoé', lastname: 'Roussel' })
    expect((await get(`/commission/${id}`, admin)).json()).toMatchObject({
      id,
      name: 'Numérique',
      displayOrder: 5,
      tostring: 'Numérique',
      nbUsers: 1,
      members: [{ tostring: 'Zoé Roussel' }],
    })

    const edited = await post(`/commission/${id}`, { name: ' Numérique et jeux ', displayOrder: '7' }, admin)
    expect(edited.json()).toEqual({ id, tostring: 'Numérique et jeux' })
    expect((await get(`/commission/${id}`, admin)).json()).toMatchObject({ name: 'Numérique et jeux', displayOrder: 7 })
  })

  test('multipart and JSON are read like a urlencoded form', async () => {
    const json = await ground.app.inject({
      method: 'POST',
      url: '/commission',
      headers: admin,
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
      headers: { ...admin, 'content-type': request.headers.get('content-type')! },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    expect(multipart.json()).toMatchObject({ tostring: 'En multipart' })
  })

  test('every broken field is named, the first one in invalidField', async () => {
    const answer = await post('/commission', { name: ' ', displayOrder: '0' }, admin)
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
    const answer = await post('/commission', { name: 'Une autre', displayOrder }, admin)
    expect(answer.json()).toMatchObject({ message, invalidField: 'displayOrder' })
  })

  test('a name of 250 characters fits, one of 251 does not', async () => {
    await create('n'.repeat(250))
    expect((await post('/commission', { name: 'm'.repeat(251), displayOrder: '1' }, admin)).json()).toMatchObject({
      message: 'field.tooLong.error',
      invalidField: 'name',
    })
  })

  test('a name already used is refused, whatever its accents and case; its own is not', async () => {
    const answer = await post('/commission', { name: 'ECONOMIQUE', displayOrder: '1' }, admin)
    expect(answer.json()).toMatchObject({ message: 'name.used.error', invalidField: 'name' })
    expect((await post('/commission/4', { name: 'Économique', displayOrder: '4' }, admin)).statusCode).toBe(200)
  })

  test('two that create the same name at once make one commission', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => post('/commission', { name: 'Même nom', displayOrder: '1' }, admin)),
    )
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 403, 403, 403])
    expect(answers.find((answer) => answer.statusCode === 403)?.json()).toMatchObject({ message: 'name.used.error' })
  })

  test('a NUL byte never reaches the database', async () => {
    expect((await post('/commission', { name: 'Nul\0le part', displayOrder: '1' }, admin)).json().tostring).toBe(
      'Nulle part',
    )
  })

  test.each(['999', '0', '-1', 'abc', '99999999999999999999', "1'--"])(
    'commission %s is unknown, before its form is judged',
    async (id) => {
      const url = `/commission/${encodeURIComponent(id)}`
      expect((await get(url, admin)).statusCode).toBe(404)
      expect((await post(url, {}, admin)).json()).toEqual({ message: 'resource.notFound.error' })
      expect((await remove(url, admin)).statusCode).toBe(404)
    },
  )
})

describe('delete', () => {
  test('an unused commission goes', async () => {
    const id = await create('Éphémère')
    expect((await remove(`/commission/${id}`, admin)).json()).toEqual({ message: 'element.deleted' })
    expect((await get(`/commission/${id}`, admin)).statusCode).toBe(404)
  })

  test('members keep it, and so do projects, each with its own message', async () => {
    const withMembers = await create('Avec membres')
    await makeUser(ground.db, { role: 'ROLE_COMMISSION', commissionId: withMembers })
    expect((await remove(`/commission/${withMembers}`, admin)).json()).toEqual({
      message: 'commission.hasMembers.error',
    })

    const withProjects = await create('Avec projets')
    const creator = await makeUser(ground.db)
    await makeProject(ground.db, { status: 'DRAFT', commissionId: withProjects, creatorId: creator.id })
    const refused = await remove(`/commission/${withProjects}`, admin)
    expect([refused.statusCode, refused.json()]).toEqual([403, { message: 'commission.hasProjects.error' }])
  })
})

describe('table and totals', () => {
  async function results(fields: Record<string, string>) {
    return (await post('/commission/getB122TableResults', fields, admin)).json()
  }

  test('each row counts its projects by what they wait for, and the totals add them up', async () => {
    const before = (await get('/commission/getTotals', admin)).json()
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
      { id, name: 'Comptée', displayOrder: 50, tostring: 'Comptée', nbUsers: 0, ...counts },
    ])
    const after = (await get('/commission/getTotals', admin)).json()
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

  test('init tells the number of rows', async () => {
    const { totalCount, filters } = (await get('/commission/initB122Table', admin)).json()
    const { n } = (await ground.db.row<{ n: number }>(sql`select count(*) as n from commission`))!
    expect({ totalCount, filters }).toEqual({ totalCount: n, filters: [] })
  })

  test('names sort as French readers expect, É beside E', async () => {
    const names = (await results({ sortBy: 'name', sortDesc: 'false' })).items.map((row: { name: string }) => row.name)
    expect(names.indexOf('Économique')).toBeGreaterThan(names.indexOf('Culturelle'))
    expect(names.indexOf('Économique')).toBeLessThan(names.indexOf('Sport'))
  })
})

describe('the chair', () => {
  const chairOf = async (id: number) => (await get(`/commission/${id}`, admin)).json().chair
  const name = (id: number, chairId: number | '', more = {}) =>
    post(`/commission/${id}`, { name: `Présidée ${id}`, displayOrder: '9', chairId: String(chairId), ...more }, admin)
  const memberOf = (commissionId: number) => makeUser(ground.db, { role: 'ROLE_COMMISSION', commissionId })

  test('is one of the members, stays where a form says nothing of it, and is told in the history', async () => {
    const id = await create('À présider')
    const [chair, stranger] = [await memberOf(id), await memberOf(1)]
    expect(await chairOf(id)).toBeNull()
    expect((await name(id, stranger.id)).json()).toMatchObject({ invalidField: 'chairId' })
    expect((await name(id, chair.id)).statusCode).toBe(200)
    await post(`/commission/${id}`, { name: 'Sans en parler', displayOrder: '9' }, admin)
    expect(await chairOf(id)).toEqual({ id: chair.id, tostring: 'Camille Test' })
    const lines = (await get(`/history/commission/${id}`, admin)).json()
    expect(lines[1].changes).toMatchObject({ chairId: [null, chair.id] })
    await name(id, '')
    expect(await chairOf(id)).toBeNull()
  })

  test.each([
    ['leaves for another commission', sql`update user_account set commission_id = 1 where id = `],
    ['becomes an administrator', sql`update user_account set role = 'ROLE_ADMIN', commission_id = null where id = `],
  ])('who %s presides no longer, nor after a return', async (_way, leaving) => {
    const id = await create(`Quittée ${_way}`)
    const chair = await memberOf(id)
    await name(id, chair.id)
    await ground.db.run(sql`${leaving}${chair.id}`)
    expect(await chairOf(id)).toBeNull()
    await ground.db.run(
      sql`update user_account set role = 'ROLE_COMMISSION', commission_id = ${id} where id = ${chair.id}`,
    )
    expect(await chairOf(id)).toBeNull()
  })

  test('an account that is erased presides no longer', async () => {
    const id = await create('Orpheline')
    const chair = await memberOf(id)
    await name(id, chair.id)
    expect((await remove(`/user/${chair.id}`, admin)).statusCode).toBe(200)
    expect(await chairOf(id)).toBeNull()
  })

  test('named while they leave: whoever comes second finds it done, and nobody waits for ever', async () => {
    const id = await create('Au même instant')
    for (let round = 0; round < 5; round++) {
      const chair = await memberOf(id)
      const { username } = chair
      const leaves = { firstname: 'Camille', lastname: 'Test', username, role: 'ROLE_COMMISSION', commissionId: '1' }
      const [named, left] = await Promise.all([name(id, chair.id), post(`/user/${chair.id}`, leaves, admin)])
      expect([200, 403]).toContain(named.statusCode)
      expect(left.statusCode).toBe(200)
      expect(await chairOf(id)).toBeNull()
    }
  })
})

describe('a name in English', () => {
  test('beside the French one: given, read, changed, and told in the history', async () => {
    const created = await post('/commission', { name: 'Jeunesse', nameEn: ' Youth ', displayOrder: '8' }, admin)
    const { id } = created.json()
    const english = { ...admin, 'accept-language': 'en' }
    expect((await get(`/commission/${id}`, english)).json()).toMatchObject({
      name: 'Jeunesse',
      nameEn: 'Youth',
      tostring: 'Youth',
    })
    const found = await post('/commission/getB122TableResults', { search: 'youth' }, english)
    expect(found.json().items).toMatchObject([{ id, name: 'Youth', tostring: 'Youth' }])
    await post(`/commission/${id}`, { name: 'Jeunesse', nameEn: 'Young people', displayOrder: '8' }, admin)
    const [line] = (await get(`/history/commission/${id}`, admin)).json()
    expect(line.changes).toEqual({ nameEn: ['Youth', 'Young people'] })
  })

  test('two commissions have two, and a form without it stays valid', async () => {
    const answer = await post('/commission', { name: 'Les arts', nameEn: 'CULTURAL', displayOrder: '1' }, admin)
    expect(answer.json()).toMatchObject({ message: 'name.used.error', invalidField: 'nameEn' })
    const id = await create('Les arts')
    expect((await get(`/commission/${id}`, admin)).json()).toMatchObject({ nameEn: '', tostring: 'Les arts' })
  })

  test('two that give the same English name at once: one has it', async () => {
    const answers = await Promise.all(
      ['Une', 'Deux', 'Trois'].map((name) =>
        post('/commission', { name, nameEn: 'At once', displayOrder: '9' }, admin),
      ),
    )
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 403, 403])
  })
})
