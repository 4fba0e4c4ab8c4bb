import { beforeAll, expect, test } from 'vitest'
import type { SoughtProject } from '#domain/projects/seek-api.ts'
import { sql } from '#server/platform/database/sql.ts'
import { makeEdition } from '#test/editions.ts'
import { projectGround, type Headers } from '#test/project-ground.ts'

const { ground, people, get, file } = projectGround()
let admin: Headers, member: Headers, holder: Headers, other: Headers

beforeAll(() => ({ admin, member, holder, other } = people()))

const seek = async (words: string, headers: Headers): Promise<SoughtProject[]> =>
  (await get(`/project/seek?words=${encodeURIComponent(words)}`, headers)).json()
const namesOf = (found: SoughtProject[]) => found.map(({ name }) => name)

test('projects are found by words of any field, without accents, newest first, in every edition', async () => {
  await file({ name: 'Indigo, deux rives' })
  const second = await file({ name: 'Carnets d’indigo' })
  const edition = await makeEdition(ground.db, 2024)
  await ground.db.run(sql`
    insert into project (name, status, commission_id, creator_id, edition_id)
    select 'Indigo d’hier', 'CERTIFIED_PUBLISHED', 1, id, ${edition} from user_account where username = 'other@test.example'`)
  const found = await seek('ÍNDIGO', member)
  expect(namesOf(found)).toEqual(['Indigo d’hier', 'Carnets d’indigo', 'Indigo, deux rives'])
  expect(found.map((each) => each.edition)).toEqual([expect.stringMatching(/^\d+e édition$/), null, null])
  expect(found[1]).toMatchObject({ id: second, status: 'SUBMITED', city: expect.any(String) })
  expect(namesOf(await seek('rives indigo', member))).toEqual(['Indigo, deux rives'])
  expect(namesOf(await seek('indigo zz', member))).toEqual([])
  expect(namesOf(await seek('zz', member))).toEqual([])
})

test('a file is named in the language of whoever looks for it, where it is told in it, and found in each', async () => {
  await file({ name: 'Ombres de kabuki', nameJa: '歌舞伎の影' })
  const seen = async (words: string, language: string) => {
    const headers = { ...member, 'accept-language': language }
    const found: SoughtProject[] = (await get(`/project/seek?words=${encodeURIComponent(words)}`, headers)).json()
    return found.map(({ name, nameLanguage }) => [name, nameLanguage])
  }
  expect(await seen('kabuki', 'ja')).toEqual([['歌舞伎の影', 'ja']])
  expect(await seen('歌舞伎', 'en')).toEqual([['Ombres de kabuki', 'fr']])
})

test('a number finds its project first, and one that was deleted is not found', async () => {
  const id = await file({ name: 'Le bon numéro' })
  await file({ name: `Ruelle ${id}` })
  for (const words of [String(id), `n° ${id}`]) {
    const found = await seek(words, member)
    expect(namesOf(found)).toEqual(['Le bon numéro', `Ruelle ${id}`])
  }
  await ground.db.run(sql`update project set status = 'DELETED' where id = ${id}`)
  expect(namesOf(await seek(String(id), admin))).toEqual([`Ruelle ${id}`])
})

test('the address of the contact or the holder finds a project, for those who may see the file', async () => {
  await file({ name: 'Par courriel', organizerContactEmail: 'Zoe.Contact@atelier.example' })
  for (const words of ['zoe.contact@atelier.example', 'ZOE.contact@atel', 'courriel zoe.contact@atelier.example'])
    expect([namesOf(await seek(words, member)), namesOf(await seek(words, admin))]).toEqual([
      ['Par courriel'],
      ['Par courriel'],
    ])
  expect(namesOf(await seek('holder@test.example', member))).toContain('Par courriel')
  for (const words of ['zoe.contact@atelier.example', 'holder@test.example'])
    expect(namesOf(await seek(words, other))).toEqual([])
  expect(namesOf(await seek('%@atelier.example', member))).toEqual([])
})

test('a holder finds only their own, whatever the words', async () => {
  const id = await file({ name: 'Washi pour tous' })
  for (const words of ['washi', String(id), 'wa'])
    expect([namesOf(await seek(words, holder)), namesOf(await seek(words, other))]).toEqual([['Washi pour tous'], []])
})

test('without words, the five that the user opened last are listed, each once', async () => {
  const ids: number[] = []
  for (let n = 0; n < 6; n++) ids.push(await file({ name: `Ouvert ${n}` }))
  for (const id of [...ids, ids[2]!])
    await ground.app.inject({ method: 'POST', url: `/project/${id}/seen`, headers: member, payload: {} })
  expect((await seek('', member)).map(({ id }) => id)).toEqual([2, 5, 4, 3, 1].map((n) => ids[n]))
  expect(await seek('', admin)).toEqual([])
})

test('projects that the user could follow are marked: not those with two assignees, nor those they are recused from', async () => {
  const id = await file({ name: 'À suivre' })
  const mayFollow = async (headers: Headers) => (await seek(String(id), headers))[0]!.allowFollow
  expect([await mayFollow(member), await mayFollow(holder)]).toEqual([true, false])
  const { candidates } = (await get(`/project/${id}/assignees`, member)).json()
  const me = candidates.find(({ firstname }: { firstname: string }) => firstname === 'Yuki').id
  const follow = (act: string, payload: object) =>
    ground.app.inject({ method: 'POST', url: `/project/${id}/${act}`, headers: member, payload })
  await follow('assignees', { assignees: [me] })
  expect([await mayFollow(member), await mayFollow(admin)]).toEqual([false, true])
  await follow('assignees', { assignees: [] })
  const { statusCode } = await follow('recusal', { reason: 'Un proche y joue.' })
  expect(statusCode).toBe(200)
  expect(await mayFollow(member)).toBe(false)
  expect((await seek(String(id), member))[0]!.allowEdit).toBe(false)
})

test('editing is not offered where it is impossible: refused, in an archive, or recused', async () => {
  const id = await file({ name: 'À reprendre' })
  const mayEdit = async (headers: Headers) => (await seek(String(id), headers))[0]!.allowEdit
  expect([await mayEdit(member), await mayEdit(holder), await mayEdit(admin)]).toEqual([true, true, true])
  await ground.db.run(sql`update project set status = 'REFUSED' where id = ${id}`)
  expect([await mayEdit(member), await mayEdit(holder)]).toEqual([false, false])
  const archived = await makeEdition(ground.db, 2021)
  await ground.db.run(sql`update edition set state = 'archived', archived_at = now() where id = ${archived}`)
  await ground.db.run(sql`
    insert into project (name, status, commission_id, creator_id, edition_id)
    select 'Kakemono', 'CERTIFIED_PUBLISHED', 1, id, ${archived} from user_account where username = 'other@test.example'`)
  for (const headers of [member, admin])
    expect(await seek('kakemono', headers)).toMatchObject([{ edition: expect.any(String), allowEdit: false }])
})
