import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { commissionGround } from '#test/commission-ground.ts'
import { makeUser } from '#test/factories.ts'

const { ground, people, get, post, remove, create } = commissionGround()

describe('the chair', () => {
  const chairOf = async (id: number) => (await get(`/commission/${id}`, people.admin)).json().chair
  const name = (id: number, chairId: number | '', more = {}) =>
    post(
      `/commission/${id}`,
      { name: `Présidée ${id}`, displayOrder: '9', chairId: String(chairId), ...more },
      people.admin,
    )
  const memberOf = (commissionId: number) => makeUser(ground.db, { role: 'ROLE_COMMISSION', commissionId })

  test('is one of the members, unchanged when a form leaves it out, and shown in the history', async () => {
    const id = await create('À présider')
    const [chair, stranger] = [await memberOf(id), await memberOf(1)]
    expect(await chairOf(id)).toBeNull()
    expect((await name(id, stranger.id)).json()).toMatchObject({ invalidField: 'chairId' })
    expect((await name(id, chair.id)).statusCode).toBe(200)
    await post(`/commission/${id}`, { name: 'Sans en parler', displayOrder: '9' }, people.admin)
    expect(await chairOf(id)).toEqual({ id: chair.id, tostring: 'Camille Test' })
    const lines = (await get(`/history/commission/${id}`, people.admin)).json()
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

  test('an erased account presides no longer', async () => {
    const id = await create('Orpheline')
    const chair = await memberOf(id)
    await name(id, chair.id)
    expect((await remove(`/user/${chair.id}`, people.admin)).statusCode).toBe(200)
    expect(await chairOf(id)).toBeNull()
  })

  test('a member is named chair while they leave: the second request sees the first, and neither waits for ever', async () => {
    const id = await create('Au même instant')
    for (let round = 0; round < 5; round++) {
      const chair = await memberOf(id)
      const { username } = chair
      const leaves = { firstname: 'Camille', lastname: 'Test', username, role: 'ROLE_COMMISSION', commissionId: '1' }
      const [named, left] = await Promise.all([name(id, chair.id), post(`/user/${chair.id}`, leaves, people.admin)])
      expect([200, 403]).toContain(named.statusCode)
      expect(left.statusCode).toBe(200)
      expect(await chairOf(id)).toBeNull()
    }
  })
})

describe('a name in English', () => {
  test('beside the French one: set, read, changed, and shown in the history', async () => {
    const created = await post('/commission', { name: 'Jeunesse', nameEn: ' Youth ', displayOrder: '8' }, people.admin)
    const { id } = created.json()
    const english = { ...people.admin, 'accept-language': 'en' }
    expect((await get(`/commission/${id}`, english)).json()).toMatchObject({
      name: 'Jeunesse',
      nameEn: 'Youth',
      tostring: 'Youth',
    })
    const found = await post('/commission/getB122TableResults', { search: 'youth' }, english)
    expect(found.json().items).toMatchObject([{ id, name: 'Youth', tostring: 'Youth' }])
    await post(`/commission/${id}`, { name: 'Jeunesse', nameEn: 'Young people', displayOrder: '8' }, people.admin)
    const [line] = (await get(`/history/commission/${id}`, people.admin)).json()
    expect(line.changes).toEqual({ nameEn: ['Youth', 'Young people'] })
  })

  test('and one in Japanese: set, emptied, shown in the history, and unique', async () => {
    const names = { name: 'Patrimoine', nameEn: 'Heritage', nameJa: '文化財', displayOrder: '8' }
    const { id } = (await post('/commission', names, people.admin)).json()
    expect((await get(`/commission/${id}`, people.admin)).json()).toMatchObject({
      nameEn: 'Heritage',
      nameJa: '文化財',
    })
    await post(`/commission/${id}`, { ...names, nameJa: '' }, people.admin)
    const [line] = (await get(`/history/commission/${id}`, people.admin)).json()
    expect(line.changes).toEqual({ nameJa: ['文化財', ''] })
    const taken = await post('/commission', { ...names, name: 'Autre', nameEn: 'Other' }, people.admin)
    expect(taken.statusCode).toBe(200)
    const again = await post('/commission', { ...names, name: 'Encore', nameEn: 'More' }, people.admin)
    expect(again.json()).toMatchObject({ invalidField: 'nameJa' })
  })

  test('two commissions have two, and a form without it stays valid', async () => {
    const answer = await post('/commission', { name: 'Les arts', nameEn: 'CULTURAL', displayOrder: '1' }, people.admin)
    expect(answer.json()).toMatchObject({ message: 'name.used.error', invalidField: 'nameEn' })
    const id = await create('Les arts')
    expect((await get(`/commission/${id}`, people.admin)).json()).toMatchObject({ nameEn: '', tostring: 'Les arts' })
  })

  test('when two commissions request the same English name at once, one gets it', async () => {
    const answers = await Promise.all(
      ['Une', 'Deux', 'Trois'].map((name) =>
        post('/commission', { name, nameEn: 'At once', displayOrder: '9' }, people.admin),
      ),
    )
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 403, 403])
  })
})
