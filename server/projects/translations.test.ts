import { beforeAll, describe, expect, test } from 'vitest'
import { moveToArchive } from '#test/editions.ts'
import { makeUser, signedInAs, signedInWithRole } from '#test/factories.ts'
import { testApp } from '#test/build-test-app.ts'
import { dates, publishingHouse } from '#test/publish.ts'
import { completeFields, multipart } from '#test/project-form.ts'

const ground = testApp({ PUBLIC_URL: 'https://programme.example' })
let house: Awaited<ReturnType<typeof publishingHouse>>
beforeAll(async () => {
  house = await publishingHouse(ground)
})

type Headers = { authorization: string }
type Answer = Record<string, unknown>
type Items = { items: Answer[] }

const read = (url: string, headers: Record<string, string> = {}) => ground.app.inject({ url, headers })
const show = async (id: number, headers: Headers) => (await read(`/project/${id}`, headers)).json<Answer>()
const post = async (url: string, fields: Parameters<typeof multipart>[0], who: Headers) => {
  const { headers, payload } = await multipart({ ...fields, unread: 'x' })
  return ground.app.inject({ method: 'POST', url, headers: { ...who, ...headers }, payload })
}
const lastLine = async (id: number, headers: Headers) => {
  const [line] = (await read(`/history/project/${id}`, headers)).json<{ action: string; changes: Answer }[]>()
  return line!
}

const inJapanese = { nameJa: '藍、二つの岸', descriptionJa: '<p>藍染めと<b>パステル</b>の展覧会です。</p>' }
const october = dates({ date: '2099-10-24' })

describe('a project told in several languages', () => {
  test('needs one only; the others are saved with it, cleaned like it, and named in the history', async () => {
    const { id } = await house.post('/project', { name: 'Ai', textLanguage: 'en', isSubmited: 'false' }, house.holder)
    expect(await show(id, house.holder)).toMatchObject({ textLanguage: 'en', nameJa: '', descriptionFr: '' })
    await house.save(id, { nameJa: '藍', descriptionJa: '<p onclick="x()">藍<script>1</script></p>' }, house.holder)
    expect(await show(id, house.holder)).toMatchObject({ name: 'Ai', nameJa: '藍', descriptionJa: '<p>藍</p>' })
    expect(Object.keys((await lastLine(id, house.holder)).changes).toSorted()).toEqual(['descriptionJa', 'nameJa'])
    // The original is told once.
    await house.save(id, { nameEn: 'Twice' }, house.holder)
    expect(await show(id, house.holder)).toMatchObject({ name: 'Ai', nameEn: '' })
  })

  test('refuses a language that it does not have, and a description that is too long, by their fields', async () => {
    const refused = async (fields: Record<string, string>) =>
      (await post('/project', { name: 'Ai', isSubmited: 'false', ...fields }, house.holder)).json()
    expect(await refused({ textLanguage: 'de' })).toMatchObject({ invalidField: 'textLanguage' })
    expect(await refused({ descriptionEn: `<p>${'a'.repeat(5001)}</p>` })).toMatchObject({
      invalidField: 'descriptionEn',
    })
  })

  test('two translations saved at the same moment are both kept, and one from an old copy is refused', async () => {
    const { id } = await house.post('/project', { name: 'Ai', isSubmited: 'false' }, house.holder)
    await Promise.all([
      house.save(id, { nameEn: 'Indigo' }, house.holder),
      house.save(id, { nameJa: '藍' }, house.holder),
    ])
    expect(await show(id, house.holder)).toMatchObject({ name: 'Ai', nameEn: 'Indigo', nameJa: '藍' })
    const version = { version: '1' }
    expect((await post(`/project/${id}`, { nameEn: 'Late', ...version }, house.holder)).statusCode).toBe(462)
  })

  test('of a published project waits for review in its language, and is decided on its own', async () => {
    const id = await house.publish()
    await house.save(id, { isSubmited: 'true', name: 'Autre', ...inJapanese, priceDetailsJa: '6ユーロ' }, house.holder)
    expect(await show(id, house.member)).toMatchObject({
      nameJa: '',
      nameJaModified: inJapanese.nameJa,
      descriptionJaModified: '<p>藍染めと<strong>パステル</strong>の展覧会です。</p>',
      priceDetailsJa: '6ユーロ',
      projectStatus: { value: 'CERTIFIED_PUBLISHED_MODIFIED' },
    })
    expect((await read(`/agenda/${id}?lang=ja`)).body).not.toContain(inJapanese.nameJa)
    await post(`/project/acceptModifications/${id}`, { fields: 'nameJa' }, house.member)
    expect(await show(id, house.member)).toMatchObject({
      name: 'Indigo, deux rives',
      nameModified: 'Autre',
      nameJa: inJapanese.nameJa,
      nameJaModified: null,
      projectStatus: { value: 'CERTIFIED_PUBLISHED_MODIFIED' },
    })
    const thread = (await read(`/project/${id}/thread`, house.member)).json()
    expect(JSON.stringify(thread)).toContain('"fields":["nameJa"]')
    await post(`/project/refuseModifications/${id}`, {}, house.member)
    expect(await show(id, house.member)).toMatchObject({
      nameModified: null,
      descriptionJa: '',
      descriptionJaModified: null,
      projectStatus: { value: 'CERTIFIED_PUBLISHED' },
    })
  })

  test('keeps its original language once it is published: a holder’s form with another one is refused', async () => {
    const id = await house.publish()
    const refused = await post(`/project/${id}`, { isSubmited: 'true', textLanguage: 'ja' }, house.holder)
    expect(refused.json()).toMatchObject({ invalidField: 'textLanguage' })
    await house.save(id, { textLanguage: 'en' })
    expect(await show(id, house.holder)).toMatchObject({ textLanguage: 'en' })
  })

  test('is translated by reviewers at once, which the history says, but not a draft or by somebody else', async () => {
    const id = await house.publish()
    await house.save(id, inJapanese)
    expect(await show(id, house.holder)).toMatchObject({
      nameJa: inJapanese.nameJa,
      projectStatus: { value: 'CERTIFIED_PUBLISHED' },
    })
    expect(await lastLine(id, house.holder)).toMatchObject({
      action: 'edited',
      changes: { nameJa: ['', '藍、二つの岸'] },
    })
    const other = await signedInAs(ground.db, (await makeUser(ground.db)).username)
    expect((await post(`/project/${id}`, { nameJa: '別' }, other)).statusCode).toBe(404)
    const draft = await house.post('/project', { name: 'Ai', isSubmited: 'false' }, house.holder)
    const refused = await post(`/project/${draft.id}`, { nameJa: '藍' }, house.member)
    expect(refused.json()).toMatchObject({ invalidField: 'nameJa' })
  })

  test('is corrected by administrators in an archived edition, its translations like its original', async () => {
    const id = await house.publish(inJapanese)
    await moveToArchive(ground.db, id)
    const admin = await signedInWithRole(ground.db, 'ROLE_ADMIN')
    const correct = async (texts: Record<string, string>) => {
      const payload = { name: 'Indigo', description: '<p>Pastel</p>', priceDetails: '', ...texts }
      const request = { method: 'POST', url: `/project/correct/${id}`, headers: admin, payload } as const
      return (await ground.app.inject(request)).json<Answer>()
    }
    const told = { nameJa: '藍、三つの岸', descriptionJa: '<p>藍</p>' }
    expect(await correct({ ...told, descriptionJa: '<p>藍<script>1</script></p>' })).toMatchObject(told)
    expect(await lastLine(id, admin)).toMatchObject({ action: 'corrected' })
    expect(await correct({ descriptionJa: '藍'.repeat(5001) })).toMatchObject({ invalidField: 'descriptionJa' })
    // An absent text stays, and the original has no translation of itself.
    expect(await correct({ nameFr: 'Encore' })).toMatchObject({ ...told, nameFr: '' })
  })

  test('can be asked about in one of its languages', async () => {
    const { id } = await house.post('/project', completeFields({ image: house.image, ...inJapanese }), house.holder)
    const points = JSON.stringify([{ field: 'descriptionJa', question: 'どの藍ですか。' }])
    await house.save(id, { projectStatus: 'INFOS_NEEDED', message: 'Une question.', points })
    expect(JSON.stringify((await read(`/project/${id}/points`, house.holder)).json())).toContain('descriptionJa')
  })
})

describe('readers of the agenda', () => {
  let id: number
  beforeAll(async () => {
    id = await house.publish({ ...inJapanese, projectDateConfs: october, priceDetails: 'Six euros' })
  })

  test('get their own language, and else the original, marked as such', async () => {
    const page = async (lang: string) => (await read(`/agenda/${id}?lang=${lang}`)).body
    const japanese = await page('ja')
    expect(japanese).toContain('<h1>')
    expect(japanese).toContain(inJapanese.nameJa)
    expect(japanese).not.toContain('Indigo, deux rives</h1>')
    // The price is not translated, the name and the description are.
    expect(japanese).toContain('<span lang="fr">Six euros</span> <span class="tag original">原文：フランス語</span>')
    expect(japanese.match(/原文：フランス語/g)).toHaveLength(1)
    const english = await page('en')
    expect(english).toContain(
      '<span lang="fr">Indigo, deux rives</span> <span class="tag original">original in French</span>',
    )
    expect(english).toMatch(/<div class="text" lang="fr">\s*<p>Pastel/)
    expect(await page('fr')).not.toMatch(/original en|lang="fr">Indigo/)
  })

  test('find an event by each of its names, and its address stays the same in all of them', async () => {
    const found = async (search: string) => {
      const { items } = (await read(`/agenda.json?search=${encodeURIComponent(search)}`)).json<Items>()
      return items.map((each) => each['id'])
    }
    for (const search of ['二つの岸', 'パステル', 'deux rives']) expect(await found(search)).toContain(id)
    expect(await found('二つの川')).toEqual([])
    const slug = `/agenda/${id}-indigo-deux-rives`
    expect((await read(`${slug}?lang=ja`)).statusCode).toBe(200)
  })

  test('of feeds get each text with its language', async () => {
    const { items } = (await read('/agenda.json?lang=ja')).json<Items>()
    expect(items.find((each) => each['id'] === id)).toMatchObject({
      name: inJapanese.nameJa,
      priceDetails: 'Six euros',
      languages: { name: 'ja', description: 'ja', priceDetails: 'fr' },
    })
    expect((await read('/agenda.csv?lang=ja')).body).toContain('ja,ja,fr')
    expect((await read('/agenda.atom?lang=ja')).body).toContain(`<title xml:lang="ja">${inJapanese.nameJa}</title>`)
    expect((await read('/agenda.atom?lang=en')).body).toContain('<content type="html" xml:lang="fr">')
    expect((await read(`/agenda/${id}.ics?lang=ja`)).body).toContain(`SUMMARY;LANGUAGE=ja:${inJapanese.nameJa}`)
    expect((await read(`/agenda/${id}.ics?lang=en`)).body).toContain('SUMMARY;LANGUAGE=fr:Indigo')
  })
})

describe('lists', () => {
  const listed = async (search: string, language: string, more: Record<string, string> = {}) => {
    const { headers, payload } = await multipart({ currentPage: '1', perPage: '10', search, ...more })
    const url = '/project/getB122TableResults'
    const answer = await ground.app.inject({
      method: 'POST',
      url,
      headers: { ...house.member, ...headers, 'accept-language': language },
      payload,
    })
    return answer.json<Items>().items
  }

  test('show a name in the reader’s language, else the original with its language, and find it in each', async () => {
    const fields = { name: 'Tissage au Louvre', nameJa: 'ルーヴルの織物' }
    const id = await house.publish(fields)
    expect(await listed('louvre', 'ja')).toMatchObject([{ id, name: fields.nameJa }])
    expect((await listed('louvre', 'ja'))[0]).not.toHaveProperty('nameLanguage')
    expect(await listed('織物', 'en')).toMatchObject([{ id, name: fields.name, nameLanguage: 'fr' }])
    expect((await listed('louvre', 'fr'))[0]).not.toHaveProperty('nameLanguage')
    await house.save(id, { nameJa: '' })
    expect(await listed('louvre', 'ja')).toMatchObject([{ name: fields.name, nameLanguage: 'fr' }])
    expect(await listed('織物', 'fr')).toEqual([])
  })

  test('have a column for the name in each language', async () => {
    await house.publish({ name: 'Sumi', nameEn: 'Ink' })
    const columns = { columns: 'nameFr,nameEn,nameJa' }
    expect(await listed('sumi', 'fr', columns)).toMatchObject([{ nameFr: 'Sumi', nameEn: 'Ink', nameJa: '' }])
  })
})
