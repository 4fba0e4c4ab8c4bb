import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeProject, makeUser, signedInWithRole } from '#test/factories.ts'

const ground = testApp()
let admin: { authorization: string }
let holder: { authorization: string }

beforeAll(async () => {
  admin = await signedInWithRole(ground.db, 'ROLE_ADMIN')
  holder = await signedInWithRole(ground.db, 'ROLE_USER')
})

const post = (url: string, payload: object) => ground.app.inject({ method: 'POST', url, headers: admin, payload })
const get = (url: string, headers: object = admin) => ground.app.inject({ url, headers: { ...headers } })
const remove = (id: number) => ground.app.inject({ method: 'DELETE', url: `/projectType/${id}`, headers: admin })

test('the reference list speaks the caller’s language, in its order', async () => {
  const french = (await get('/projectType', holder)).json().map((type: { name: string }) => type.name)
  const english = (await get('/projectType', { ...holder, 'accept-language': 'en' })).json()
  expect(french.slice(0, 3)).toEqual(['Atelier', 'Cinéma et projection', 'Concert'])
  expect(english.at(-1).name).toBe('Workshop')
  // What an installation begins with is named in each language.
  const missing = await ground.db.rows(sql`
    select name from project_type where name_en is null or name_ja is null
    union select name from commission where name_en is null or name_ja is null`)
  expect(missing).toEqual([])
})

test('a type is created, renamed and deleted, each with its line of history', async () => {
  const { id } = (await post('/projectType', { name: ' Kamishibaï ' })).json()
  expect((await get(`/projectType/${id}`)).json()).toEqual({
    id,
    name: 'Kamishibaï',
    nameEn: '',
    nameJa: '',
    tostring: 'Kamishibaï',
  })
  expect((await post(`/projectType/${id}`, { name: 'Conte' })).json()).toEqual({ id, tostring: 'Conte' })
  expect((await remove(id)).json()).toEqual({ message: 'element.deleted' })
  expect((await get(`/projectType/${id}`)).statusCode).toBe(404)
  const lines = await ground.db.rows(sql`
    select action, changes from history where entity = 'projectType' and entity_id = ${id} order by id`)
  expect(lines).toEqual([
    { action: 'created', changes: {} },
    { action: 'edited', changes: { name: ['Kamishibaï', 'Conte'] } },
    { action: 'deleted', changes: {} },
  ])
})

test('a new name is the name in every language; the old one unchanged keeps its translation', async () => {
  const { id } = (await get('/projectType')).json().find((type: { name: string }) => type.name === 'Exposition')
  const english = async () =>
    (await get('/projectType', { ...admin, 'accept-language': 'en' }))
      .json()
      .find((type: { id: number }) => type.id === id).name
  await post(`/projectType/${id}`, { name: 'Exposition' })
  expect(await english()).toBe('Exhibition')
  await post(`/projectType/${id}`, { name: 'Exposition ouverte' })
  expect(await english()).toBe('Exposition ouverte')
  await post(`/projectType/${id}`, { name: 'Exposition ouverte', nameEn: ' Open exhibition ' })
  expect(await english()).toBe('Open exhibition')
  expect((await get(`/projectType/${id}`)).json()).toMatchObject({
    name: 'Exposition ouverte',
    nameEn: 'Open exhibition',
  })
})

test('a name in Japanese is stored beside the others, unique, and stays as long as the French one does', async () => {
  const { id } = (await post('/projectType', { name: 'Calligraphie', nameJa: ' 書道 ' })).json()
  const names = async () => (await get(`/projectType/${id}`)).json()
  await post(`/projectType/${id}`, { name: 'Calligraphie', nameEn: 'Calligraphy' })
  expect(await names()).toMatchObject({ nameEn: 'Calligraphy', nameJa: '書道' })
  const again = (await post('/projectType', { name: 'Écriture', nameJa: '書道' })).json()
  expect(again).toMatchObject({ message: 'name.used.error', invalidField: 'nameJa' })
  await post(`/projectType/${id}`, { name: 'Écriture', nameEn: 'Lettering' })
  expect(await names()).toMatchObject({ name: 'Écriture', nameEn: 'Lettering', nameJa: '' })
})

test('the table says in which languages a type has no name, and finds it by any', async () => {
  const { id } = (await post('/projectType', { name: 'Origami plié', nameJa: '折り紙' })).json()
  const found = async (search: string) =>
    (await post('/projectType/getB122TableResults', { perPage: '10', search })).json().items
  expect(await found('折り紙')).toMatchObject([{ id, name: 'Origami plié' }])
  expect((await found('plié'))[0].untranslated).toContain('en')
  await post(`/projectType/${id}`, { name: 'Origami plié', nameEn: 'Origami' })
  expect(await found('Origami plié')).toMatchObject([{ id, untranslated: [] }])
})

test('the table shows and sorts the names of the reader’s language', async () => {
  const names = async (language: string) => {
    const answer = await ground.app.inject({
      method: 'POST',
      url: '/projectType/getB122TableResults',
      headers: { ...admin, 'accept-language': language },
      payload: { sortBy: 'name', sortDesc: 'true', perPage: '10' },
    })
    return answer.json().items.map((type: { name: string }) => type.name)
  }
  expect((await names('en')).slice(0, 3)).toEqual(['Workshop', 'Tasting and food', 'Talk and symposium'])
  expect((await names('fr'))[0]).toBe('Visite')
})

test('an English name that another type has is refused at its field', async () => {
  expect((await post('/projectType', { name: 'Atelier du soir', nameEn: 'WORKSHOP' })).json()).toMatchObject({
    message: 'name.used.error',
    invalidField: 'nameEn',
  })
})

test('a used name and an empty one are refused at their field', async () => {
  expect((await post('/projectType', { name: 'CINEMA et projection' })).json()).toMatchObject({
    message: 'name.used.error',
    invalidField: 'name',
  })
  expect((await post('/projectType', {})).json()).toMatchObject({ message: 'MandatoryField', invalidField: 'name' })
})

test('a type used by a project cannot be deleted', async () => {
  const { id } = (await post('/projectType', { name: 'Très demandé' })).json()
  const creator = await makeUser(ground.db)
  const project = await makeProject(ground.db, { status: 'DRAFT', creatorId: creator.id })
  await ground.db.run(sql`insert into project_project_type values (${project}, ${id})`)
  const refused = await remove(id)
  expect([refused.statusCode, refused.json()]).toEqual([403, { message: 'projectType.inUse.error' }])
})

test('the table is for administrators and finds names in both languages', async () => {
  const search = { search: 'workshop', perPage: '10' }
  const found = (await post('/projectType/getB122TableResults', search)).json()
  expect(found.items.map((type: { name: string }) => type.name)).toEqual(['Atelier'])
  expect((await get('/projectType/initB122Table', holder)).statusCode).toBe(403)
})
