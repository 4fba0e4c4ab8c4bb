import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { removeUnusedWords } from '#server/projects/list/project-word-queries.ts'
import { eraseUser } from '#server/users/erase-user-queries.ts'
import { testApp } from '#test/build-test-app.ts'
import { faultsOfWords } from '#test/check-projects.ts'
import { makeProject, makeUser, signedInAs } from '#test/factories.ts'

const ground = testApp()
type Headers = { authorization: string }
type Page = { items: { id: number }[]; totalRows: number }
let admin: Headers, holder: Headers
let creatorId: number

beforeAll(async () => {
  const { db } = ground
  admin = await signedInAs(db, (await makeUser(db, { role: 'ROLE_ADMIN' })).username)
  const creator = await makeUser(db, { firstname: 'Naoko', lastname: 'Hirai-Delaunay' })
  creatorId = creator.id
  holder = await signedInAs(db, creator.username)
})

const made = (name: string, status: Parameters<typeof makeProject>[1]['status'] = 'SUBMITED') =>
  makeProject(ground.db, { name, status, creatorId })

async function ask(fields: Record<string, string>, headers: Headers = admin) {
  return ground.app.inject({
    method: 'POST',
    url: '/project/getB122TableResults',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ perPage: '100', ...fields }).toString(),
  })
}
const pageOf = async (...question: Parameters<typeof ask>) => (await ask(...question)).json<Page>()
const idsOf = ({ items }: Page) => items.map(({ id }) => id)
const found = async (search: string, fields: Record<string, string> = {}) => idsOf(await pageOf({ search, ...fields }))
const only = (...statuses: string[]) => ({ filters: JSON.stringify([{ position: 0, selectedValue: statuses }]) })

describe('a search', () => {
  let festival: number, garden: number, words: number, tea: number

  beforeAll(async () => {
    festival = await made('Grand festival d’ikebana, 12e édition')
    await ground.db.run(
      sql`update project set place_name = 'Halle aux Grains', place_city = 'Quimper' where id = ${festival}`,
    )
    garden = await made('Jardins secs: 京都と結ぶ')
    words = await made('Prix 100% des mots_clés ½ \\ tout')
    const host = await makeUser(ground.db, { firstname: '由紀', lastname: '田中' })
    tea = await makeProject(ground.db, { name: 'チャカイ　２０２６・茶会', status: 'SUBMITED', creatorId: host.id })
  })

  test.each([
    ['a whole word', 'festival', () => festival],
    ['the middle of a word, whatever its accents and capitals', 'KÉBAN', () => festival],
    ['two letters', '12', () => festival],
    ['a part of a sentence', 'val d’ikeb', () => festival],
    ['words in another order', 'ikebana festival', () => festival],
    ['words of several fields, the person and the town among them', 'naoko quimper ikebana', () => festival],
    ['the name of the place', 'halle aux grains', () => festival],
    ['beginnings and middles of words', 'grand fest keba', () => festival],
    ['long words with a short one', 'd’ festival ik 12', () => festival],
    ['more words than lead', 'grand festival ikebana edition halle grains', () => festival],
    ['a name with a hyphen', 'hirai-del', () => festival],
    ['a piece of Japanese', '京都と', () => garden],
    ['a piece of two signs', '結ぶ', () => garden],
    ['one syllabary by the other', 'ちゃかい', () => tea],
    ['kana of half their width', 'ﾁｬｶｲ', () => tea],
    ['digits of twice their width', '2026', () => tea],
    ['the same, typed', '１２e', () => festival],
    ['two words with a Japanese space between them', '茶会　ちゃ', () => tea],
    ['a Japanese name as it is written', '田中由紀', () => tea],
    ['the same with a space', '田中 由紀', () => tea],
    ['a sign that means something to LIKE', '100%', () => words],
    ['another one', 'mots_cl', () => words],
    ['a sign that becomes several, with a space before them', '½', () => words],
    ['a backslash', '\\ tout', () => words],
  ])('finds %s', async (_what, search, id) => {
    expect(await found(search)).toContain(id())
  })

  test.each([
    ['words that stand in two projects', 'festival jardins'],
    ['a word more than it has', 'grand festival de poterie'],
    ['a sign of LIKE that stands for others', 'fest%val'],
    ['one more of them', 'fest_val'],
  ])('does not find %s', async (_what, search) => {
    expect(await pageOf({ search })).toEqual({ items: [], totalRows: 0 })
  })

  test('finds a number as that of the project, or as a whole word, but not as a part of another number', async () => {
    for (const id of [7041, 17_041, 70_412])
      await ground.db.run(sql`
        insert into project (id, name, status, commission_id, creator_id) overriding system value
        values (${id}, 'Tambours', 'SUBMITED', 1, ${creatorId})`)
    const inWords = await made('Avec 7041 tambours')
    for (const search of ['7041', 'N° 7041', 'n°7041', 'no. 7041']) expect(await found(search)).toEqual([7041, inWords])
    expect(await found('tambours n° 7041')).toEqual([7041, inWords])
    expect(await found('naoko 7041')).toEqual([7041, inWords])
    expect(await found('n° 7041 jardins')).toEqual([])
    expect(await found('4000000000')).toEqual([])
  })

  test('finds a project once that has a word twice', async () => {
    const twice = await made('Asagao et asagaoya')
    expect(await pageOf({ search: 'asagao' })).toMatchObject({ items: [{ id: twice }], totalRows: 1 })
    expect(idsOf(await pageOf({ search: 'asagao', perPage: '2147483647' }))).toEqual([twice])
  })

  test('of a holder finds only their own projects', async () => {
    const theirs = await makeProject(ground.db, {
      name: 'Ukiyo-e partagé',
      status: 'SUBMITED',
      creatorId: (await makeUser(ground.db)).id,
    })
    const own = await made('Ukiyo-e à soi')
    expect(await found('ukiyo')).toEqual([own, theirs])
    expect(await pageOf({ search: 'ukiyo' }, holder)).toMatchObject({ items: [{ id: own }], totalRows: 1 })
    expect(idsOf(await pageOf({ search: String(theirs) }, holder))).not.toContain(theirs)
  })

  test('finds deleted projects only where they are chosen, and none deleted for good', async () => {
    const id = await made('Kintsugi oublié')
    await ground.db.run(sql`update project set status = 'DELETED' where id = ${id}`)
    for (const search of ['kintsugi', 'kintsugi oublie', String(id), 'gi']) {
      expect(await found(search)).not.toContain(id)
      expect(await found(search, only('SUBMITED'))).not.toContain(id)
      expect(await found(search, only('DELETED'))).toContain(id)
      expect(await found(search, only('DELETED', 'SUBMITED'))).toContain(id)
    }
    await ground.db.run(sql`update project set status = 'SUBMITED' where id = ${id}`)
    expect(await found('kintsugi')).toEqual([id])
    await ground.db.run(sql`delete from project where id = ${id}`)
    expect(await found('kintsugi', only('DELETED', 'SUBMITED'))).toEqual([])
  })

  test('is paged in both directions, sorted or not', async () => {
    const ids: number[] = []
    for (const letter of 'bdace') ids.push(await made(`Bizen ${letter}`))
    const pages = async (fields: Record<string, string>) => {
      const pages: number[][] = []
      for (const currentPage of ['1', '2', '3', '4']) {
        const page = await pageOf({ search: 'bizen', perPage: '2', currentPage, ...fields })
        expect(page.totalRows).toBe(5)
        pages.push(idsOf(page))
      }
      return pages
    }
    const [b, d, a, c, e] = ids
    expect(await pages({ sortDesc: 'true' })).toEqual([[e, c], [a, d], [b], []])
    expect(await pages({ sortDesc: 'false' })).toEqual([[b, d], [a, c], [e], []])
    expect(await pages({ sortBy: 'name', sortDesc: 'false' })).toEqual([[a, b], [c, d], [e], []])
    expect(await pages({ sortBy: 'name', sortDesc: 'true' })).toEqual([[e, d], [c, b], [a], []])
  })

  test('returns an empty page, not an error, far beyond its end', async () => {
    for (const sortDesc of ['true', 'false']) {
      const far = await ask({ search: 'ikebana', perPage: '100', currentPage: '2147483647', sortDesc })
      expect([far.statusCode, far.json()]).toEqual([200, { items: [], totalRows: 1 }])
    }
  })

  test('accepts a name without a space, as long as names may be', async () => {
    const id = await made('字'.repeat(255))
    expect(await found('字'.repeat(250))).toEqual([id])
  })
})

describe('words', () => {
  test('change with their source: a name, a proposal, a user', async () => {
    const id = await made('Sashiko')
    await ground.db.run(
      sql`update project set name = 'Sashimi', name_modified = 'Boro', place_city = 'Niort' where id = ${id}`,
    )
    expect(await found('sashiko')).toEqual([])
    for (const search of ['sashimi', 'boro', 'niort', 'sashimi boro niort']) expect(await found(search)).toEqual([id])
    await ground.db.run(sql`update user_account set lastname = 'Morimoto' where id = ${creatorId}`)
    expect(await found('hirai-del')).toEqual([])
    expect(await found('morimoto')).toContain(id)
    await ground.db.run(sql`update user_account set lastname = 'Hirai-Delaunay' where id = ${creatorId}`)
    expect(await faultsOfWords(ground.db)).toEqual([])
  })

  test('added by several saves at once are each found', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => made('Shibori nouveau')))
    expect(new Set(await found('shibori'))).toEqual(new Set(ids))
    await ground.db.run(sql`update project set name = 'Autre' where id = any(${ids.slice(1)}::integer[])`)
    expect(await found('shibori')).toEqual([ids[0]])
  })

  test('that no project uses any more are deleted, while others save', async () => {
    const { db } = ground
    const ids = await Promise.all(Array.from({ length: 6 }, (_, index) => made(`Mot${index} passager`)))
    for (let round = 0; round < 8; round++) {
      await Promise.all([
        removeUnusedWords(db),
        ...ids.map((id, index) =>
          db.run(sql`
          update project set name = ${`Mot${(index + round) % 7} tour${(index * round) % 5}`} where id = ${id}`),
        ),
        removeUnusedWords(db),
      ])
      expect(await faultsOfWords(db)).toEqual([])
    }
    await db.run(sql`delete from project where id = any(${ids}::integer[])`)
    await removeUnusedWords(db)
    expect(await db.rows(sql`select word from search_word where word ~ '^(mot|tour)[0-9]|passager'`)).toEqual([])
  })

  test('of an erased user are deleted at once', async () => {
    const { db } = ground
    const person = await makeUser(db, { firstname: 'Épiphanie', lastname: 'Quenouille' })
    await makeProject(db, { name: 'Papeteries', status: 'CERTIFIED_PUBLISHED', creatorId: person.id })
    expect(await found('quenouille')).toHaveLength(1)
    await db.transaction((tx) => eraseUser(tx, person.id))
    expect(await found('papeteries')).toHaveLength(1)
    expect(await db.rows(sql`select word from search_word where word ~ 'epiph|quenou'`)).toEqual([])
  })
})
