import { Writable } from 'node:stream'
import { beforeAll, describe, expect, test } from 'vitest'
import { projectApi } from '#domain/projects/project-api.ts'
import { filtersToWire } from '#domain/tables/filters.ts'
import { sendDueDigests, sendDueNotices } from '#server/notifications/send-notices.ts'
import { sql } from '#server/platform/database/sql.ts'
import { archiveFor, feeds, filesFor, type Left } from '#test/every-way-out.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { projectGround, type Headers } from '#test/project-ground.ts'

/** Words that occur only in opinions, and words that occur only in internal messages. */
const ofOpinions = /zibeline|hermine/i
const ofCommission = /zibeline|hermine|martre/i

let logged = ''
const settings = { LOG_LEVEL: 'debug', RATE_LIMIT_ACCOUNT_MESSAGE: '500' }
const log = new Writable({
  write: (line, _encoding, done) => {
    logged += String(line)
    done()
  },
})
const { ground, people, addresses, get, post, file, show } = projectGround(settings, log)
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

/** Requests every GET endpoint about this project, or about all. */
async function answersTo(headers: Headers): Promise<Left[]> {
  const { paths } = (await ground.app.inject('/openapi.json')).json<{ paths: Record<string, object> }>()
  const urls = Object.entries(paths)
    .filter(([, methods]) => 'get' in methods)
    .map(([path]) => path.replace('{entity}', 'project').replaceAll(/\{\w+\}/g, String(id)))
  const asked = await Promise.all(urls.map(async (url): Promise<Left> => [url, (await get(url, headers)).body]))
  const lists = await Promise.all(
    ['id', 'name', 'projectStatus', 'commissionComment', 'commission'].flatMap((sortBy) =>
      ['', 'marque', 'zibeline', 'hermine'].map(async (search): Promise<Left> => [
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

describe('a planted opinion', () => {
  test('is found where it may be read: the search of this test works', async () => {
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

  test('is in no file, archive or feed of a reader who may not see it, and in all but the feeds of its author', async () => {
    const leaks = async ({ username, headers }: Reader, planted: RegExp) => {
      const left = [
        ...(await filesFor({ post }, headers)),
        await archiveFor({ ground }, username, headers),
        ...(await Promise.all(feeds.map(async (url): Promise<Left> => [url, (await get(url, headers)).body]))),
      ]
      return left.filter(([, words]) => planted.test(words)).map(([way]) => way)
    }
    const { holder, admin } = people()
    expect(await leaks(author, ofCommission)).toEqual([
      ...['csv', 'xlsx', 'ods', 'pdf'].map((format) => `/project/export ${format}`),
      'archive',
    ])
    for (const reader of [sealed, stranger, { username: addresses.admin, headers: admin }])
      expect([reader.username, await leaks(reader, ofOpinions)]).toEqual([reader.username, []])
    for (const reader of [recused, { username: addresses.holder, headers: holder }])
      expect([reader.username, await leaks(reader, ofCommission)]).toEqual([reader.username, []])
  })

  test('leads to a project in no search, and not in the palette', async () => {
    for (const { headers } of [author, sealed, recused, { headers: people().admin }, { headers: people().holder }])
      for (const search of ['zibeline', 'hermine', 'martre']) {
        const listed = (await post('/project/getB122TableResults', { search }, headers)).json()
        expect([listed, (await get(`/project/seek?words=${search}`, headers)).json()]).toEqual([
          { items: [], totalRows: 0 },
          [],
        ])
      }
  })

  test('is in no mail, at once or in a digest, in no notification and in no line of the log', async () => {
    await sendDueNotices(ground)
    await sendDueDigests(ground, new Date('2099-01-01T12:00:00Z'))
    expect(logged).toContain(`/project/${id}/opinion`)
    expect(logged).not.toMatch(ofCommission)
    const told = await ground.db.rows<{ text: string }>(sql`
      select to_jsonb(m)::text as text from outgoing_message m
      union all select to_jsonb(n)::text from notification n`)
    expect(told.filter(({ text }) => ofOpinions.test(text))).toEqual([])
  })
})

test('a recused member reads nothing internal to the commission, nor does the holder', async () => {
  expect(await leaksTo(recused.headers, ofCommission)).toEqual([])
  expect(await leaksTo(people().holder, ofCommission)).toEqual([])
  expect((await leaksTo(sealed.headers, ofCommission)).length).toBeGreaterThan(0)
})

test('no filter, total or number reveals to a recused member how many opinions there are', async () => {
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
  expect((await get('/review', recused.headers)).json()).toEqual({ remaining: 0, total: 0, files: [], ended: [] })
  const opinions = (await get(`/project/${id}/opinions`, recused.headers)).json()
  expect(opinions).toMatchObject({ sight: 'none', given: null, members: null, recusals: [], possibleConflicts: [] })
  expect(await show(id, recused.headers)).toMatchObject({ isRecused: true, commissionComment: '' })
  const history = (await get(`/history/project/${id}`, recused.headers)).json()
  expect(history.map(({ action }: { action: string }) => action)).not.toContain('recused')
})

test('an administrator in the author’s place reads no more than an administrator', async () => {
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

test('opinions given, changed, withdrawn or written as messages change no row, total or mark of a reader who may not know', async () => {
  const columns = [
    'id',
    'name',
    'projectStatus',
    'commission',
    'commissionComment',
    'submissionDate',
    'dueDay',
    'opinions',
  ]
  const filters = [{}, { opinions: 'withoutMine' }, { opinions: 'divided' }, { unseen: 'yes' }, { prepared: 'yes' }]
  const lists = async ({ headers }: Reader, more: object) =>
    Promise.all(
      // Sorting by the number of opinions is only for readers whose column shows it.
      columns.slice(0, 'columns' in more ? undefined : -1).flatMap((sortBy) =>
        filters.map(async (chosen) => {
          const wire = filtersToWire(projectApi.filterNames, chosen)
          return (await post('/project/getB122TableResults', { sortBy, filters: wire, ...more }, headers)).body
        }),
      ),
    )
  const told = async (reader: Reader, more = {}) => [
    await lists(reader, more),
    (await get('/notification/count', reader.headers)).body,
    (await get('/dashboard/getDashboardInfos', reader.headers)).body,
    (await get('/review', reader.headers)).body,
  ]
  // A recused reader sees nothing at all; the others see how many there are in the column that shows it.
  const before = [await told(recused, { columns: 'opinions' }), await told(sealed), await told(stranger)]
  const send = (url: string, payload: object, who: Reader) =>
    ground.app.inject({ method: 'POST', url, headers: who.headers, payload })
  const third = people().member
  for (const [url, payload] of [
    [`/project/${id}/opinion`, { verdict: 'FAVORABLE', text: 'Zibeline' }],
    [`/project/${twin}/opinion`, { verdict: 'FAVORABLE' }],
    [`/project/${id}/message`, { text: 'Hermine', isOpinion: true }],
    [`/project/${twin}/withdrawOpinion`, {}],
  ] as const)
    expect((await ground.app.inject({ method: 'POST', url, headers: third, payload })).statusCode).toBe(200)
  expect((await send(`/project/${id}/opinion`, { verdict: 'RESERVE', text: 'Zibeline' }, author)).statusCode).toBe(200)
  expect([await told(recused, { columns: 'opinions' }), await told(sealed), await told(stranger)]).toEqual(before)
})

test('a recused administrator reads no more of it in a member’s place, nor under their bell', async () => {
  const { db } = ground
  const boss = await makeUser(db, { role: 'ROLE_ADMIN' })
  const headers = await signedInAs(db, boss.username)
  const member = await db.row<{ id: number }>(sql`select id from user_account where username = ${sealed.username}`)
  const away = (project: number) =>
    ground.app.inject({
      method: 'POST',
      url: `/project/${project}/recusal`,
      headers,
      payload: { reason: 'Un proche.' },
    })
  await Promise.all([away(id), away(twin)])
  const started = await ground.app.inject({
    method: 'POST',
    url: '/impersonation/start',
    headers,
    payload: { userId: member!.id },
  })
  const taken = { authorization: `Bearer ${started.json().access_token}` }
  const own = (await get('/notification?part=information', sealed.headers)).body
  expect(own).toMatch(/martre/i)
  expect(await leaksTo(taken, ofCommission)).toEqual([])
  expect((await get('/notification?part=information', taken)).json()).toEqual([])
  expect((await get('/review', taken)).json()).toMatchObject({ total: 0 })
})
