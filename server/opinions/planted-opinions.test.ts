import { beforeAll, describe, expect, test } from 'vitest'
import { projectApi } from '#domain/projects/project-api.ts'
import { filtersToWire } from '#domain/tables/filters.ts'
import { sql } from '#server/platform/database/sql.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { projectGround, type Headers } from '#test/project-ground.ts'

/** Words that stand only where opinions do, and where the commission's own words do. */
const ofOpinions = /zibeline|hermine/i
const ofCommission = /zibeline|hermine|martre/i

const { ground, people, get, post, file, show } = projectGround()
type Reader = { username: string; headers: Headers }
let id: number, twin: number
let author: Reader, sealed: Reader, recused: Reader, stranger: Reader

beforeAll(async () => {
  const join = async (username: string, commissionId = 1): Promise<Reader> => {
    await makeUser(ground.db, { role: 'ROLE_COMMISSION', commissionId, username: `${username}@maison.example` })
    return {
      username: `${username}@maison.example`,
      headers: await signedInAs(ground.db, `${username}@maison.example`),
    }
  }
  ;[author, sealed, recused] = [await join('author'), await join('sealed'), await join('recused')]
  stranger = await join('stranger', 2)
  id = await file({ name: 'Marqué' })
  twin = await file({ name: 'Marqué aussi' })
  const send = async (url: string, payload: object, headers: Headers) => {
    const answer = await ground.app.inject({ method: 'POST', url, headers, payload })
    expect(answer.statusCode).toBe(200)
  }
  for (const project of [id, twin]) {
    await send(`/project/${project}/opinion`, { verdict: 'DEFAVORABLE', text: 'Zibeline' }, author.headers)
    await send(`/project/${project}/message`, { text: 'Hermine', isOpinion: true }, author.headers)
    await send(`/project/${project}/message`, { text: 'Martre' }, author.headers)
    await send(`/project/${project}/recusal`, { reason: 'Un proche.' }, recused.headers)
  }
})

/** Every answer to a question about this project, or about all. */
async function answersTo(headers: Headers): Promise<[string, string][]> {
  const { paths } = (await ground.app.inject('/openapi.json')).json<{ paths: Record<string, object> }>()
  const urls = Object.entries(paths)
    .filter(([, methods]) => 'get' in methods)
    .map(([path]) => path.replace('{entity}', 'project').replaceAll(/\{\w+\}/g, String(id)))
  const asked = await Promise.all(
    urls.map(async (url): Promise<[string, string]> => [url, (await get(url, headers)).body]),
  )
  const lists = await Promise.all(
    ['id', 'name', 'projectStatus', 'commissionComment', 'commission'].flatMap((sortBy) =>
      ['', 'marque', 'zibeline', 'hermine'].map(async (search): Promise<[string, string]> => [
        `list by ${sortBy} for ${search}`,
        (
          await post(
            '/project/getB122TableResults',
            { perPage: '2147483647', sortBy, search, columns: 'opinions' },
            headers,
          )
        ).body,
      ]),
    ),
  )
  return [...asked, ...lists, ['export', (await get('/account/export', headers)).body]]
}

const leaksTo = async (headers: Headers, planted: RegExp) =>
  (await answersTo(headers)).filter(([, body]) => planted.test(body)).map(([asked]) => asked)

describe('what is planted in an opinion', () => {
  test('is found where it may be read: the search of this test sees it', async () => {
    const found = await leaksTo(author.headers, ofOpinions)
    expect(found).toEqual(
      expect.arrayContaining([`/project/${id}/opinions`, `/project/${id}/thread`, 'export', '/account/export']),
    )
  })

  test.each([
    ['a member who has not given theirs', () => sealed.headers],
    ['a member of another commission', () => stranger.headers],
    ['an administrator', () => people().admin],
    ['who stays out', () => recused.headers],
    ['the holder', () => people().holder],
  ])('is in no answer to %s', async (_who, headers) => {
    expect(await leaksTo(headers(), ofOpinions)).toEqual([])
  })

  test('is in no mail and no notification', async () => {
    const told = await ground.db.rows<{ text: string }>(sql`
      select to_jsonb(m)::text as text from outgoing_message m
      union all select to_jsonb(n)::text from notification n`)
    expect(told.filter(({ text }) => ofOpinions.test(text))).toEqual([])
  })
})

test('who stays out reads nothing that the commission says among itself, the holder neither', async () => {
  expect(await leaksTo(recused.headers, ofCommission)).toEqual([])
  expect(await leaksTo(people().holder, ofCommission)).toEqual([])
  expect((await leaksTo(sealed.headers, ofCommission)).length).toBeGreaterThan(0)
})

test('no filter, total or number tells who stays out how many opinions there are', async () => {
  const filtered = async (value: string, { headers }: Reader) =>
    (
      await post(
        '/project/getB122TableResults',
        { filters: filtersToWire(projectApi.filterNames, { opinions: value }) },
        headers,
      )
    ).json()
  for (const value of ['withoutMine', 'divided'])
    expect(await filtered(value, recused)).toEqual({ items: [], totalRows: 0 })
  expect((await get('/review', recused.headers)).json()).toEqual({ remaining: 0, total: 0, files: [] })
  const opinions = (await get(`/project/${id}/opinions`, recused.headers)).json()
  expect(opinions).toMatchObject({ sight: 'none', given: null, members: null, recusals: [], possibleConflicts: [] })
  expect(await show(id, recused.headers)).toMatchObject({ isRecused: true, commissionComment: '' })
  const history = (await get(`/history/project/${id}`, recused.headers)).json()
  expect(history.map(({ action }: { action: string }) => action)).not.toContain('recused')
})

test('an administrator in the place of the author reads no more than an administrator', async () => {
  const { id: userId } = (await ground.db.row<{ id: number }>(
    sql`select id from user_account where username = ${author.username}`,
  ))!
  const started = await ground.app.inject({
    method: 'POST',
    url: '/impersonation/start',
    headers: people().admin,
    payload: { userId },
  })
  const taken = { authorization: `Bearer ${started.json().access_token}` }
  expect((await get(`/project/${id}/opinions`, taken)).json()).toMatchObject({ sight: 'sealed', mine: null })
  expect(await leaksTo(taken, ofOpinions)).toEqual([])
})
