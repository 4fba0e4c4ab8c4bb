import type { ProjectRow } from '#domain/projects/project.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ThreadEntry } from '#domain/thread/thread-api.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'
import { listEntries } from '#server/thread/thread-queries.ts'
import { archiveFor, filesFor } from '#test/every-way-out.ts'
import { postForm } from '#test/post.ts'
import { projectGround, type Headers } from '#test/project-ground.ts'

const { ground, people, get, post, file, save, decide, show } = projectGround({ RATE_LIMIT_ACCOUNT_MESSAGE: '3' })
let admin: Headers, member: Headers, holder: Headers, other: Headers

beforeAll(() => ({ admin, member, holder, other } = people()))

type Asked = { text?: string; audience?: string; files?: string }
const write = (id: number, asked: Asked, headers: Record<string, string>) =>
  post(`/project/${id}/message`, { ...asked, unread: 'x' }, headers)
const written = async (id: number, asked: Asked, headers: Headers): Promise<ThreadEntry> =>
  (await write(id, asked, headers)).json()
const thread = async (id: number, headers: Headers, before?: string): Promise<ThreadEntry[]> =>
  (await get(`/project/${id}/thread${before === undefined ? '' : `?before=${before}`}`, headers)).json()
/** From the oldest, in a word each. */
const told = async (id: number, headers: Headers) =>
  (await thread(id, headers))
    .toReversed()
    .map(({ message, event }) => message?.text ?? [event?.action, event?.to, event?.text].filter(Boolean).join(' '))
const correct = (entry: ThreadEntry, text: string, headers: Headers) =>
  post(`/message/${entry.id}`, { text, unread: 'x' }, headers)
const withdraw = (entry: ThreadEntry, reason: string, headers: Headers) =>
  post(`/message/withdraw/${entry.id}`, { reason, unread: 'x' }, headers)

describe('a thread', () => {
  test('holds what was said and what the workflow says, each in its place', async () => {
    const id = await file()
    await written(id, { text: 'Entre nous.' }, member)
    await decide(id, 'INFOS_NEEDED', 'Quelle jauge ?')
    await written(id, { text: 'Je demande à la salle.' }, holder)
    await written(id, { text: 'Merci.', audience: 'shared' }, member)
    await save(id, { isSubmited: 'true', userComment: '120 places.' })
    const shared = [
      'submit SUBMITED',
      'decide INFOS_NEEDED Quelle jauge ?',
      'Je demande à la salle.',
      'Merci.',
      'submit SUBMITED 120 places.',
    ]
    expect(await told(id, holder)).toEqual(shared)
    expect(await told(id, member)).toEqual(shared.toSpliced(1, 0, 'Entre nous.'))
  })

  test('has the words of an answer that was saved as it was typed, and of no other', async () => {
    const id = await file()
    await decide(id, 'INFOS_NEEDED', 'Quelle jauge ?')
    await save(id, { userComment: '120 pl' })
    await save(id, { userComment: '120 places.' })
    await save(id, { isSubmited: 'true' })
    await decide(id, 'INFOS_NEEDED', 'Assises ?')
    await save(id, { name: 'Salle assise' })
    await save(id, { isSubmited: 'true' })
    await decide(id, 'INFOS_NEEDED', 'Et debout ?')
    await save(id, { userComment: 'Je ne sais pas.' })
    await save(id, { userComment: '' })
    await save(id, { isSubmited: 'true' })
    expect((await told(id, holder)).filter((entry) => entry.startsWith('submit'))).toEqual([
      'submit SUBMITED',
      'submit SUBMITED 120 places.',
      'submit SUBMITED',
      'submit SUBMITED',
    ])
  })

  test('says who wrote, in whose part, and what is one’s own', async () => {
    const id = await file()
    const mine = await written(id, { text: 'Bonjour.' }, holder)
    expect(mine).toMatchObject({
      author: 'Claire Delaunay',
      part: 'holder',
      isMine: true,
      message: { audience: 'shared' },
    })
    await written(id, { text: 'Bonjour Claire.', audience: 'shared' }, member)
    await written(id, { text: 'Bonjour aussi.', audience: 'shared' }, admin)
    const parts = (await thread(id, holder)).map(({ part, isMine }) => [part, isMine])
    expect(parts).toEqual([
      ['administration', false],
      ['commission', false],
      ['holder', true],
      ['holder', true],
    ])
  })

  test('names its events the same each time, and by nothing that tells how much happens to others', async () => {
    const id = await file()
    await decide(id, 'INFOS_NEEDED', 'Quelle jauge ?')
    const named = (await thread(id, holder)).map((entry) => entry.id)
    expect((await thread(id, holder)).map((entry) => entry.id)).toEqual(named)
    expect(new Set(named).size).toBe(2)
    // Whoever knows how names are made counts as far as they like, and finds none without the secret.
    const found = await ground.db.rows(sql`
      select n from generate_series(1, (select max(id) from history)) n,
        lateral (values ('event ' || n), ('event ' || n || ' '), (n::text)) guess (text)
      where md5(text)::uuid = any(${named}::uuid[])
        or encode(substr(sha256(convert_to(text, 'UTF8')), 1, 16), 'hex')::uuid = any(${named}::uuid[])`)
    expect(found).toEqual([])
  })

  test('tells what an administrator wrote in somebody’s place', async () => {
    const id = await file()
    const { id: userId } = (await ground.db.row<{ id: number }>(
      sql`select id from user_account where username = 'holder@test.example'`,
    ))!
    const started = await post('/impersonation/start', { userId: String(userId), unread: 'x' }, admin)
    const asHolder = { authorization: `Bearer ${started.json().access_token}` }
    await written(id, { text: 'Entre nous.' }, member)
    const entry = await written(id, { text: 'Pour Claire.' }, asHolder)
    expect(entry).toMatchObject({
      author: 'Claire Delaunay',
      impersonator: 'Camille Test',
      message: { audience: 'shared' },
    })
    expect(await told(id, asHolder)).toEqual(['submit SUBMITED', 'Pour Claire.'])
    expect((await correct(entry, 'Moi-même.', holder)).json().message).toBe('message.correction.late.error')
  })

  test('stands fifty at once, and before each of them there is what is older', async () => {
    const id = await file()
    for (let index = 0; index < 60; index++)
      await ground.db.run(sql`
        insert into project_message (project_id, audience, text)
        values (${id}, ${index % 6 === 0 ? 'internal' : 'shared'}, ${`n° ${index}`})`)
    const newest = await thread(id, member)
    expect([newest.length, newest[0]?.message?.text, newest[0]?.author]).toEqual([50, 'n° 59', null])
    const older = (await thread(id, member, newest.at(-1)!.id)).map(
      ({ message, event }) => message?.text ?? event?.action,
    )
    expect(older).toEqual([...Array.from({ length: 10 }, (_, index) => `n° ${9 - index}`), 'submit'])
    const ofHolder = await thread(id, holder)
    expect([ofHolder.length, ofHolder.at(-2)?.message?.text]).toEqual([50, 'n° 2'])
    expect((await thread(id, holder, ofHolder.at(-1)!.id)).map(({ event }) => event?.action)).toEqual(['submit'])
    const internal = newest.find(({ message }) => message?.audience === 'internal')!
    expect(await thread(id, holder, internal.id)).toEqual([])
    expect(await thread(id, member, 'nowhere')).toEqual([])
  })

  test('is not there for another holder', async () => {
    const id = await file()
    const entry = await written(id, { text: 'Bonjour.' }, holder)
    expect((await get(`/project/${id}/thread`, other)).statusCode).toBe(404)
    expect((await write(id, { text: 'Et moi ?' }, other)).statusCode).toBe(404)
    expect((await correct(entry, 'Et moi ?', other)).statusCode).toBe(404)
  })
})

describe('a message', () => {
  test('is internal when a reviewer does not say otherwise, and shared is all a holder can write', async () => {
    const id = await file()
    expect((await written(id, { text: 'Sans rien dire.' }, member)).message?.audience).toBe('internal')
    expect((await written(id, { text: 'À tous.', audience: 'shared' }, member)).message?.audience).toBe('shared')
    const refused = await write(id, { text: 'Entre vous.', audience: 'internal' }, holder)
    expect([refused.statusCode, refused.json().errors]).toEqual([
      403,
      [{ field: 'audience', message: 'field.invalid.error' }],
    ])
    expect((await write(id, { text: 'À qui ?', audience: 'everyone' }, member)).statusCode).toBe(403)
  })

  test('that is shared leaves the comment, the version and the last save as they are', async () => {
    const id = await file()
    await written(id, { text: 'Entre nous.' }, member)
    const before = await show(id, member)
    await written(id, { text: 'À tous.', audience: 'shared' }, member)
    await written(id, { text: 'Reçu.' }, holder)
    expect(await show(id, member)).toEqual(before)
  })

  test('sent twice under one key, at once and later, is one', async () => {
    const id = await file()
    const headers = { ...holder, 'idempotency-key': 'typed-offline' }
    const [first, second] = await Promise.all([1, 2].map(() => write(id, { text: 'Hors connexion.' }, headers)))
    const third = await write(id, { text: 'Hors connexion.' }, headers)
    expect(new Set([first!, second!, third].map((answer) => answer.json().id)).size).toBe(1)
    expect(await told(id, member)).toEqual(['submit SUBMITED', 'Hors connexion.'])
    expect((await write(id, { text: 'Autre chose.' }, headers)).statusCode).toBe(409)
  })

  test('is one of so many of one person, at once and from wherever; somebody else’s go on', async () => {
    const id = await file()
    const writeFrom = (from: number, headers: Headers) =>
      postForm(ground.app, `/project/${id}/message`, { text: `De ${from}` }, headers, `203.0.113.${from}`)
    const answers = await Promise.all([1, 2, 3, 4, 5].map((from) => writeFrom(from, holder)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 200, 200, 429, 429,
    ])
    expect(await told(id, member)).toHaveLength(4)
    expect((await writeFrom(1, member)).statusCode).toBe(200)
  })

  test('can be longer than the comment’s field, and the form then saves what the field shows', async () => {
    const id = await file()
    const text = 'Compte rendu. '.repeat(200).trim()
    await written(id, { text }, member)
    const { commissionComment } = await show(id, member)
    expect([commissionComment.length, commissionComment.at(-1)]).toEqual([1000, '…'])
    expect((await save(id, { commissionComment, isComRelevant: 'true' }, member)).statusCode).toBe(200)
    await written(id, { text: 'Après.' }, member)
    await save(id, { commissionComment, isComRelevant: 'false' }, admin)
    expect((await show(id, member)).commissionComment).toBe('Après.')
    expect(await told(id, member)).toEqual(['submit SUBMITED', text, 'Après.'])
  })

  test('is corrected by its author for a quarter of an hour, and says so', async () => {
    const id = await file()
    const entry = await written(id, { text: 'Merci bien.', audience: 'shared' }, member)
    expect(entry.message).toMatchObject({ isCorrected: false, correctableUntil: expect.any(String) })
    expect((await correct(entry, 'Merci beaucoup.', member)).json().message).toMatchObject({
      text: 'Merci beaucoup.',
      isCorrected: true,
    })
    expect((await correct(entry, 'Pas moi.', admin)).json().message).toBe('message.correction.late.error')
    expect((await correct(entry, 'Pas moi.', holder)).statusCode).toBe(462)
    await ground.db.run(sql`
      update project_message set written_at = written_at - interval '16 minutes' where name = ${entry.id}::uuid`)
    expect((await correct(entry, 'Trop tard.', member)).json().message).toBe('message.correction.late.error')
    expect((await thread(id, holder)).find((each) => each.id === entry.id)?.message).toMatchObject({
      text: 'Merci beaucoup.',
      correctableUntil: null,
    })
  })

  test('that is the comment takes it along when it is corrected or withdrawn', async () => {
    const id = await file()
    const comment = async () => (await show(id, member)).commissionComment
    const first = await written(id, { text: 'Premier.' }, member)
    const second = await written(id, { text: 'Second.' }, member)
    await correct(first, 'Premier, corrigé.', member)
    expect(await comment()).toBe('Second.')
    await correct(second, 'Second, corrigé.', member)
    expect(await comment()).toBe('Second, corrigé.')
    await withdraw(second, 'Coordonnées d’un tiers', admin)
    expect(await comment()).toBe('Premier, corrigé.')
  })

  test('is withdrawn by an administrator: its words are gone, its place stays, and reviewers read who and why', async () => {
    const id = await file()
    const entry = await written(id, { text: 'Appelez Paul au 06.' }, holder)
    expect((await withdraw(entry, 'Coordonnées', member)).statusCode).toBe(403)
    expect((await withdraw(entry, 'Coordonnées d’un tiers', admin)).json()).toEqual({ message: 'done' })
    const seenBy = async (headers: Headers) => (await thread(id, headers))[0]
    expect((await seenBy(member))?.message).toMatchObject({
      text: '',
      withdrawn: { by: 'Camille Test', reason: 'Coordonnées d’un tiers' },
    })
    expect((await seenBy(holder))?.message).toMatchObject({ text: '', withdrawn: { by: null, reason: null } })
    expect((await correct(entry, 'Encore.', holder)).json().message).toBe('message.withdrawn.error')
    expect((await withdraw(entry, 'Encore', admin)).json().message).toBe('message.withdrawn.error')
    const kept = await ground.db.row(sql`select text from project_message where name = ${entry.id}::uuid`)
    expect(kept).toEqual({ text: '' })
  })

  test('corrected and withdrawn in the same instant ends withdrawn', async () => {
    const id = await file()
    const entry = await written(id, { text: 'Bonjour.' }, holder)
    const [corrected, withdrawn] = await Promise.all([
      correct(entry, 'Bonsoir.', holder),
      withdraw(entry, 'Hors sujet', admin),
    ])
    expect(withdrawn.statusCode).toBe(200)
    expect([200, 462]).toContain(corrected.statusCode)
    expect((await thread(id, member))[0]?.message).toMatchObject({ text: '', withdrawn: { reason: 'Hors sujet' } })
  })
})

test('a holder learns nothing of what reviewers keep among themselves', async () => {
  const twinId = await file({ name: 'Sans note' })
  const id = await file({ name: 'Avec notes' })
  const secret = 'Zibeline'
  const entries: ThreadEntry[] = []
  for (let index = 0; index < 3; index++) entries.push(await written(id, { text: `${secret} ${index}` }, member))
  await save(id, { commissionComment: `${secret} au formulaire` }, admin)
  await correct(entries[0]!, `${secret} corrigée`, member)
  await withdraw(entries[1]!, `${secret} retirée`, admin)
  const upload = await post(
    `/project/${id}/file`,
    { file: new File([`%PDF-1.7\n% ${secret}\nstartxref\n9\n%%EOF\n`], `${secret}.pdf`) },
    member,
  )
  const { id: key } = upload.json<{ id: string }>()
  const withFile = await write(id, { text: `${secret} jointe`, files: key }, member)
  const [joined] = withFile.json<ThreadEntry>().message!.files
  expect((await giveOpinion(id, secret)).statusCode).toBe(200)
  const { version } = await show(id, member)
  const prepared = { projectStatus: 'REFUSED', message: `${secret} préparée`, version }
  expect((await sendJson(`/project/${id}/decision`, prepared, member)).statusCode).toBe(200)
  for (const project of [twinId, id]) {
    await written(project, { text: 'Bonjour.', audience: 'shared' }, member)
    await written(project, { text: 'Bonjour.' }, holder)
    await decide(project, 'CERTIFIED_PUBLISHED')
  }

  const pages = [
    ...['', '/thread'].map((rest) => `/project/${id}${rest}`),
    `/history/project/${id}`,
    '/account/export',
    '/account/getAccount',
    '/agenda',
    '/agenda.json',
    '/agenda.atom',
    '/agenda.ics',
    '/sitemap.xml',
    `/project/${id}/points`,
    `/project/${id}/file/${joined!.id}`,
    '/dashboard/getDashboardInfos',
    '/notification?part=awaiting',
    '/notification?part=information',
    '/project/initB122Table',
    `/images/${key}.file.pdf`,
    `/images/${key}.pdf`,
  ]
  const answers = await Promise.all(pages.map((url) => get(url, holder)))
  const found = await post('/project/getB122TableResults', { perPage: '100', search: secret }, holder)
  expect(found.json().items).toEqual([])
  const whole = await post('/project/getB122TableResults', { perPage: '2147483647' }, holder)
  expect(whole.body).toContain('Avec notes')
  const files = await filesFor({ post }, holder)
  const [, archive] = await archiveFor({ ground }, 'holder@test.example', holder)
  expect(archive).toContain('Avec notes')
  expect(files.filter(([, words]) => words.includes('Avec notes'))).toHaveLength(4)
  for (const answer of [...answers.map(({ body }) => body), found.body, whole.body, archive, ...files.flat()])
    expect(answer).not.toContain(secret)
  const mails = await ground.db.rows<{ text: string }>(sql`
    select to_jsonb(m)::text as text from outgoing_message m where recipient = 'holder@test.example'`)
  expect(mails.length).toBeGreaterThan(0)
  expect(mails.map(({ text }) => text).join()).not.toContain(secret)
  for (const { id: name } of entries) {
    expect((await correct({ id: name } as ThreadEntry, 'Moi.', holder)).statusCode).toBe(404)
    for (const { body } of answers) expect(body).not.toContain(name)
  }
  for (const { body } of answers) for (const hidden of [joined!.id, key]) expect(body).not.toContain(hidden)

  // Neither the order of their list nor what is new in it moves by a note.
  const listed = async () => {
    const { items } = (await post('/project/getB122TableResults', { perPage: '100' }, holder)).json<{
      items: ProjectRow[]
    }>()
    return items.map((row) => [row.id, row.unseen])
  }
  await ground.app.inject({ method: 'POST', url: `/project/${id}/seen`, headers: holder, payload: {} })
  const before = await listed()
  await written(id, { text: `${secret} encore` }, member)
  expect(await listed()).toEqual(before)

  // What is told of a project with notes has the shape of what is told of one without, to its numbers.
  const shapeOf = async (project: number) => {
    const lines = (await thread(project, holder)).map(({ id: _id, at: _at, ...entry }) => ({
      ...entry,
      message: entry.message && { ...entry.message, correctableUntil: null },
    }))
    const history = (await get(`/history/project/${project}`, holder)).json() as { id: number; action: string }[]
    return { lines, history: history.map(({ id: line, action }) => [line, action]) }
  }
  expect(await shapeOf(id)).toEqual(await shapeOf(twinId))
})

const sendJson = (url: string, payload: object, headers: Headers) =>
  ground.app.inject({ method: 'POST', url, headers, payload })

const giveOpinion = (id: number, text: string) =>
  sendJson(`/project/${id}/opinion`, { verdict: 'FAVORABLE', text, marks: {} }, member)

test('a thread of five hundred messages is one statement that reads a page of them, and not all', async () => {
  const [short, long] = [await file({ name: 'Court' }), await file({ name: 'Long' })]
  for (const [id, count] of [
    [short, 60],
    [long, 500],
  ] as const)
    await ground.db.run(sql`
      insert into project_message (project_id, audience, text)
      select ${id}, case when n % 3 = 0 then 'internal' else 'shared' end, 'n° ' || n from generate_series(1, ${count}::integer) n`)
  await ground.db.run(sql`analyze project_message`)
  const page = { projectId: long, before: undefined, most: 50 }
  for (const role of ['ROLE_USER', 'ROLE_ADMIN'] as const) {
    const statements: Sql[] = []
    const noting = { rows: async (statement: Sql) => (statements.push(statement), []) } as unknown as Queries
    const viewer = { id: 1, role, commissionId: null, signInId: 0, impersonatorId: null }
    await listEntries(noting, viewer, page)
    expect(statements).toHaveLength(1)
    const plan = await ground.db.rows<{ 'QUERY PLAN': unknown }>(sql`explain (analyze, format json) ${statements[0]!}`)
    const reads = rowsReadOf(plan[0]!['QUERY PLAN'], 'project_message')
    expect(reads).toBeGreaterThan(0)
    expect(reads).toBeLessThanOrEqual(100)
  }
})

type Plan = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

function rowsReadOf(explained: unknown, relation: string): number {
  const count = (plan: Plan): number => {
    const own = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)
    const here = plan['Relation Name'] === relation ? own * plan['Actual Loops'] : 0
    return here + (plan.Plans ?? []).reduce((sum, each) => sum + count(each), 0)
  }
  return count((explained as { Plan: Plan }[])[0]!.Plan)
}
