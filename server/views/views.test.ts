import { beforeAll, describe, expect, test } from 'vitest'
import type { SavedView } from '#domain/views/view-api.ts'
import { sql } from '#server/platform/database/sql.ts'
import { makeProject, makeUser, signedInAs } from '#test/factories.ts'
import { projectGround, type Headers } from '#test/project-ground.ts'

const { ground, addresses, get, remove, post, people } = projectGround()
let holder: Headers, member: Headers, admin: Headers, chair: Headers, elsewhere: Headers
beforeAll(async () => {
  ;({ holder, member, admin } = people())
  const presiding = await makeUser(ground.db, { role: 'ROLE_COMMISSION', firstname: 'Marianne', lastname: 'Vasseur' })
  await ground.db.run(sql`update commission set chair_id = ${presiding.id} where id = 1`)
  chair = await signedInAs(ground.db, presiding.username)
  const other = await makeUser(ground.db, { role: 'ROLE_COMMISSION', commissionId: 2 })
  elsewhere = await signedInAs(ground.db, other.username)
})

const settings = { search: '', filters: { projectStatus: ['SUBMITED'] }, sortBy: 'id', sortDesc: true }
const send = (url: string, payload: object, headers: Headers) =>
  ground.app.inject({ method: 'POST', url, headers, payload })
const keep = (name: string, headers: Headers, more: object = {}) => send('/view', { name, settings, ...more }, headers)
type ViewsAnswer = { views: SavedView[]; defaultView: string | null; leads: { id: number }[] }
const told = async (headers: Headers) => (await get('/view', headers)).json<ViewsAnswer>()
const namesFor = async (headers: Headers) => (await told(headers)).views.map(({ name }) => name)

describe('a view', () => {
  test('of one’s own is in no other list, and opens for anyone with its address', async () => {
    const { id } = (
      await keep('Mes scolaires', member, { settings: { ...settings, columns: ['name'], density: 'compact' } })
    ).json()
    expect((await told(member)).views).toContainEqual(
      expect.objectContaining({
        id,
        name: 'Mes scolaires',
        settings: { ...settings, columns: ['name'], density: 'compact' },
        commission: null,
        owner: { id: expect.any(Number), tostring: 'Yuki Tanabe' },
        allowEdit: true,
      }),
    )
    expect(await namesFor(chair)).not.toContain('Mes scolaires')
    expect(await namesFor(admin)).not.toContain('Mes scolaires')
    expect((await get(`/view/${id}`, elsewhere)).json()).toMatchObject({ name: 'Mes scolaires', allowEdit: false })
    expect((await get(`/view/${id}`, holder)).json()).toEqual({ message: 'notAuthorized.error' })
    for (const headers of [elsewhere, admin]) {
      expect((await send(`/view/${id}`, { version: 1, name: 'À moi' }, headers)).statusCode).toBe(403)
      expect((await remove(`/view/${id}`, headers)).statusCode).toBe(403)
    }
  })

  test.each([
    { filters: { town: ['\u0000'] } },
    { filters: { town: '\uD800' } },
    { search: '\u0000' },
    { sortBy: '\uD800' },
    { columns: ['\u0000'] },
  ])('holds nothing that the database could not keep: %j', async (more) => {
    const answer = await send('/view', { name: 'Brisée', settings: { ...settings, ...more } }, member)
    expect([answer.statusCode, answer.json().invalidField]).toEqual([403, expect.stringMatching(/^settings/)])
  })

  test('of a commission is edited by its chair and administrators, and seen by its members', async () => {
    expect((await keep('Séance', member, { commissionId: 1 })).json()).toEqual({ message: 'notAuthorized.error' })
    expect((await keep('Séance', chair, { commissionId: 2 })).json()).toEqual({ message: 'notAuthorized.error' })
    const { id } = (await keep('Séance', chair, { commissionId: 1 })).json()
    expect(await namesFor(member)).toContain('Séance')
    expect(await namesFor(admin)).toContain('Séance')
    expect(await namesFor(elsewhere)).not.toContain('Séance')
    expect((await told(chair)).leads).toMatchObject([{ id: 1 }])
    expect((await told(member)).leads).toEqual([])
    expect((await send(`/view/${id}`, { version: 1, name: 'Autre' }, member)).statusCode).toBe(403)
    expect((await keep('séance', admin, { commissionId: 1 })).json()).toEqual({
      message: 'name.used.error',
      invalidField: 'name',
      errors: [{ field: 'name', message: 'name.used.error' }],
    })
    // A former chair no longer edits it.
    await ground.db.run(sql`update commission set chair_id = null where id = 1`)
    expect((await remove(`/view/${id}`, chair)).statusCode).toBe(403)
    expect((await remove(`/view/${id}`, admin)).json()).toEqual({ message: 'element.deleted' })
    expect(await namesFor(member)).not.toContain('Séance')
  })

  test('when two users save it at once, one succeeds and the other gets a conflict', async () => {
    const { id } = (await keep('À deux', admin, { commissionId: 1 })).json()
    const answers = await Promise.all(
      ['thé', 'nô'].map((search) => send(`/view/${id}`, { version: 1, settings: { ...settings, search } }, admin)),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 462])
    expect(answers.find(({ statusCode }) => statusCode === 462)!.json()).toEqual({ message: 'view.conflict.error' })
    expect((await get(`/view/${id}`, admin)).json()).toMatchObject({ name: 'À deux', version: 2 })
  })

  test('has only filters the list knows, and not the edition, which is chosen separately', async () => {
    for (const filters of [{ password: 'x' }, { edition: [1] }])
      expect((await keep('Non', member, { settings: { ...settings, filters } })).json()).toMatchObject({
        invalidField: 'settings',
      })
  })
})

test('a user’s own views cannot be changed in their place; those of a commission can', async () => {
  const { id } = (await keep('À moi', chair)).json<{ id: string }>()
  const presiding = await ground.db.row<{ id: number }>(sql`
    update commission set chair_id = (select id from user_account where lastname = 'Vasseur') where id = 1
    returning chair_id as id`)
  const started = await send('/impersonation/start', { userId: presiding!.id }, admin)
  const taken = { authorization: `Bearer ${started.json().access_token}` }
  const refused = { message: 'impersonation.refused.error' }
  expect((await keep('Une autre', taken)).json()).toEqual(refused)
  expect((await send(`/view/${id}`, { name: 'Autrement', version: 1 }, taken)).json()).toEqual(refused)
  expect((await remove(`/view/${id}`, taken)).json()).toEqual(refused)
  expect((await send('/view/default', { view: id }, taken)).json()).toEqual(refused)
  expect((await keep('De la commission', taken, { commissionId: 1 })).statusCode).toBe(200)
  expect(await namesFor(chair)).toEqual(expect.arrayContaining(['À moi', 'De la commission']))
  await remove(`/view/${id}`, chair)
})

test('the list opens with the default view, until it is deleted', async () => {
  const choose = (view: string, headers = member) => post('/view/default', { view }, headers)
  expect((await told(member)).defaultView).toBeNull()
  await choose('toReview')
  expect((await told(member)).defaultView).toBe('toReview')
  const { id } = (await keep('Du matin', member)).json()
  await Promise.all([choose(id), choose(id)])
  expect((await told(member)).defaultView).toBe(id)
  expect((await choose('inconnue')).json()).toMatchObject({ invalidField: 'view' })
  await remove(`/view/${id}`, member)
  expect((await told(member)).defaultView).toBeNull()
  await choose('mine')
  await choose('')
  expect((await told(member)).defaultView).toBeNull()
})

test('each view counts what its list shows, whatever its filters', async () => {
  const owner = await ground.db.row<{ id: number }>(
    sql`select id from user_account where username = ${addresses.holder}`,
  )
  for (const name of ['Thé un', 'Thé deux', 'Nô'])
    await makeProject(ground.db, { status: 'SUBMITED', creatorId: owner!.id, commissionId: 3, name })
  const reader = await makeUser(ground.db, { role: 'ROLE_COMMISSION', commissionId: 3 })
  const headers = await signedInAs(ground.db, reader.username)
  const { id } = (await keep('Du thé', headers, { settings: { ...settings, search: 'thé' } })).json()
  await ground.db.run(sql`
    insert into list_view (name, owner_id, settings)
    values ('Ancienne', ${reader.id}, '{"search":"","filters":{"gone":"x"},"sortBy":"id","sortDesc":true}')`)
  const counts = (await get('/view/counts', headers)).json<{ view: string; count: number }[]>()
  const of = (view: string) => counts.find((each) => each.view === view)?.count
  expect([of('toReview'), of('answers'), of('mine'), of(id)]).toEqual([3, 0, 0, 2])
})

test('views are in their owner’s export, and deleted with the account', async () => {
  const leaver = await makeUser(ground.db, { role: 'ROLE_COMMISSION' })
  const headers = await signedInAs(ground.db, leaver.username)
  await keep('Pour moi', headers)
  expect((await get('/account/export', headers)).json().views).toEqual([{ name: 'Pour moi', settings }])
  expect((await remove(`/user/${leaver.id}`, admin)).statusCode).toBe(200)
  expect(await ground.db.rows(sql`select from list_view where owner_id = ${leaver.id}`)).toEqual([])
})
