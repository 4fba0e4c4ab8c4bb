import type { ProjectRow } from '#domain/projects/project.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ThreadEntry } from '#domain/thread/thread-api.ts'
import { sql } from '#server/platform/database/sql.ts'
import { archiveFor, filesFor } from '#test/every-way-out.ts'
import { postForm } from '#test/post.ts'
import type { Headers } from '#test/project-ground.ts'
import { threadGround } from '#test/thread-ground.ts'

const { ground, people, get, post, json, file, save, decide, show, write, written, thread, told, correct, withdraw } =
  threadGround()
let admin: Headers, member: Headers, holder: Headers

beforeAll(() => ({ admin, member, holder } = people()))

describe('a message', () => {
  test('is internal unless a reviewer chooses otherwise, and always shared when a holder writes', async () => {
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

  test('that is shared changes neither the comment, the version nor the last save', async () => {
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

  test('is limited in number per user, also at once and from any address; other users are unaffected', async () => {
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

  test('is corrected by its author for a quarter of an hour, and marked as corrected', async () => {
    const id = await file()
    const entry = await written(id, { text: 'Merci bien.', audience: 'shared' }, member)
    expect(entry.message).toMatchObject({ isCorrected: false, correctableUntil: expect.any(String) })
    expect((await correct(entry, 'Merci beaucoup.', member)).json().message).toMatchObject({
      text: 'Merci beaucoup.',
      isCorrected: true,
    })
    for (const other of [admin, holder])
      expect((await correct(entry, 'Pas moi.', other)).json()).toEqual({ message: 'notAuthorized.error' })
    await ground.db.run(sql`
      update project_message set written_at = written_at - interval '16 minutes' where name = ${entry.id}::uuid`)
    expect((await correct(entry, 'Trop tard.', member)).json().message).toBe('message.correction.late.error')
    for (const headers of [member, holder])
      expect((await thread(id, headers)).find((each) => each.id === entry.id)?.message).toMatchObject({
        text: 'Merci beaucoup.',
        correctableUntil: null,
      })
  })

  test('that is the comment changes it when it is corrected or withdrawn', async () => {
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
    // A shared message with the same words is not the comment, which is internal.
    const shared = await written(id, { text: 'Premier, corrigé.', audience: 'shared' }, member)
    await correct(shared, 'À tous.', member)
    expect(await comment()).toBe('Premier, corrigé.')
  })

  test('is withdrawn by an administrator: its words are erased, its place stays, and reviewers read who did it and why', async () => {
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

const giveOpinion = (id: number, text: string) =>
  json(`/project/${id}/opinion`, { verdict: 'FAVORABLE', text, marks: {} }, member)

test('a holder learns nothing of internal messages', async () => {
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
  expect((await json(`/project/${id}/decision`, prepared, member)).statusCode).toBe(200)
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

  // A note changes neither the order of the holder's list nor what is marked as new.
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

  // The answers for a project with notes have the same shape as for one without, down to the numbers.
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
