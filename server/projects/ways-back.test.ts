import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { closeWaysBack } from '#server/projects/ways-back.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { mailUnder } from '#test/mailbox.ts'
import { completeFields, multipart, picture } from '#test/project-form.ts'

const ground = testApp({ UNDO_SECONDS: '600' })
type Headers = { authorization: string }
let holder: Headers, member: Headers, colleague: Headers, admin: Headers
let image: Blob

beforeAll(async () => {
  const { db } = ground
  await makeUser(db, { username: 'holder@test.example', firstname: 'Claire', lastname: 'Delaunay' })
  await makeUser(db, {
    username: 'member@test.example',
    role: 'ROLE_COMMISSION',
    firstname: 'Yuki',
    lastname: 'Tanabe',
  })
  await makeUser(db, { username: 'colleague@test.example', role: 'ROLE_COMMISSION' })
  await makeUser(db, { username: 'admin@test.example', role: 'ROLE_ADMIN' })
  holder = await signedInAs(db, 'holder@test.example')
  member = await signedInAs(db, 'member@test.example')
  colleague = await signedInAs(db, 'colleague@test.example')
  admin = await signedInAs(db, 'admin@test.example')
  image = new Blob([new Uint8Array(await picture({ width: 160, height: 90 }))])
})

async function post(url: string, fields: Parameters<typeof multipart>[0] = {}, headers: Headers = holder) {
  const { headers: type, payload } = await multipart({ ...fields, unread: 'x' })
  return ground.app.inject({ method: 'POST', url, headers: { ...headers, ...type }, payload })
}
const save = (id: number, fields: Parameters<typeof multipart>[0], headers: Headers = holder) =>
  post(`/project/${id}`, fields, headers)
const file = async (name = 'Indigo') => (await post('/project', completeFields({ image, name }))).json().id as number
const decide = (id: number, projectStatus: string, headers = member) =>
  save(id, { projectStatus, message: 'Non, merci.', budgetNeeded: 'true', budget: '80' }, headers)
const undo = (id: number, headers = member) => post(`/project/undo/${id}`, {}, headers)
const remove = (id: number, headers = member, query = '') =>
  ground.app.inject({ method: 'DELETE', url: `/project/${id}${query}`, headers })
const show = async (id: number, headers = admin) => (await ground.app.inject({ url: `/project/${id}`, headers })).json()
const lines = async (id: number, headers = admin) =>
  (await ground.app.inject({ url: `/history/project/${id}`, headers })).json<{ action: string; changes: object }[]>()
const actions = async (id: number) => (await lines(id)).map(({ action }) => action)
const waiting = async (subject: string) =>
  (await ground.db.row<{ n: number }>(sql`
      select count(*)::integer as n from outgoing_message where subject = ${subject} and sent_at is null`))!.n

/** All that a project is, but for what every act moves on. */
async function whole(id: number) {
  const { version: _version, lastSave: _lastSave, undoSeconds: _undo, ...rest } = await show(id)
  return rest
}

/** The time in which it could be taken back is over, and its mails are on their way. */
async function letTimePass(id: number) {
  await ground.db.run(sql`update project_way_back set until = now() where project_id = ${id}`)
}

async function withWaitingValues() {
  const id = await file('Publié')
  await decide(id, 'CERTIFIED_PUBLISHED')
  const other = new Blob([new Uint8Array(await picture({ format: 'png' }))])
  await save(id, { name: 'Proposé', description: '<p>Autre.</p>', image: other, isSubmited: 'true' })
  await post(`/project/boostProject/${id}`, {}, member)
  return id
}

describe('undoing', () => {
  test('a decision restores all that it changed, sends no mail, and the history tells both', async () => {
    const id = await file('Repris')
    const before = await whole(id)
    expect((await decide(id, 'REFUSED')).json()).toMatchObject({ id, undoSeconds: 600 })
    expect(await waiting('Projet non retenu : Repris')).toBe(1)

    expect((await undo(id)).statusCode).toBe(200)
    expect(await whole(id)).toEqual(before)
    expect(await waiting('Projet non retenu : Repris')).toBe(0)
    expect((await actions(id)).slice(0, 2)).toEqual(['undone', 'decide'])
  })

  test.each([
    ['a certification that unpublishes', (id: number) => decide(id, 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED')],
    ['accepted modifications', (id: number) => post(`/project/acceptModifications/${id}`, {}, member)],
    ['refused modifications', (id: number) => post(`/project/refuseModifications/${id}`, {}, member)],
    ['a deletion', (id: number) => remove(id)],
  ])('%s: what waited is there again, with its picture', async (_name, act) => {
    const id = await withWaitingValues()
    const before = await whole(id)
    const answer = await act(id)
    expect([answer.statusCode, answer.json().undoSeconds]).toEqual([200, 600])
    expect((await undo(id)).statusCode).toBe(200)
    expect(await whole(id)).toEqual(before)
    const { fileUrl } = before.projectImageModified
    expect((await ground.app.inject({ url: new URL(fileUrl, 'http://x').pathname })).statusCode).toBe(200)
  })

  test('one act after the other: the first way back is closed, and keeps no picture', async () => {
    const id = await withWaitingValues()
    const { projectImage } = await show(id)
    await post(`/project/acceptModifications/${id}`, { fields: 'image' }, member)
    const before = await whole(id)
    expect((await ground.app.inject({ url: projectImage.fileUrl })).statusCode).toBe(200)
    await post(`/project/refuseModifications/${id}`, { fields: 'name' }, member)
    const kept = await ground.db.row(
      sql`select unused_since is not null as "goes" from image where id = ${projectImage.id}`,
    )
    expect(kept).toEqual({ goes: true })
    expect((await undo(id)).statusCode).toBe(200)
    expect(await whole(id)).toEqual(before)
  })

  test('a holder takes back the deletion of their own project', async () => {
    const id = await file()
    const before = await whole(id)
    await remove(id, holder)
    expect((await lines(id))[0]!.changes).toEqual({ projectStatus: ['SUBMITED', 'DELETED'] })
    expect((await undo(id, holder)).statusCode).toBe(200)
    expect(await whole(id)).toEqual(before)
  })

  test('a decision that came with another picture: the first one is shown again, and the other is gone', async () => {
    const id = await file()
    const { projectImage } = await show(id)
    const other = new Blob([new Uint8Array(await picture({ format: 'png' }))])
    await save(id, { projectStatus: 'CERTIFIED_PUBLISHED', image: other }, member)
    const { projectImage: replaced } = await show(id)
    expect(replaced.id).not.toBe(projectImage.id)
    expect((await undo(id)).statusCode).toBe(200)
    expect((await show(id)).projectImage).toEqual(projectImage)
    const statuses = [projectImage, replaced].map(
      async ({ fileUrl }) => (await ground.app.inject({ url: new URL(fileUrl, 'http://x').pathname })).statusCode,
    )
    expect(await Promise.all(statuses)).toEqual([200, 404])
  })

  test('is for who did it, and of a save without a decision there is nothing to undo', async () => {
    const id = await file()
    expect((await save(id, { commissionComment: 'Vu' }, member)).json()).not.toHaveProperty('undoSeconds')
    expect((await undo(id)).json()).toMatchObject({ message: 'project.undo.refused.error' })
    await decide(id, 'REFUSED')
    expect((await undo(id, colleague)).json()).toMatchObject({ message: 'project.undo.refused.error' })
    expect((await undo(id)).statusCode).toBe(200)
  })

  test('is refused once anything else has happened, and says who did it', async () => {
    const id = await file()
    await decide(id, 'INFOS_NEEDED')
    await save(id, { userComment: 'Une précision.' })
    const answer = await undo(id)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      462,
      { message: 'project.undo.overtaken.error', conflict: { by: 'Claire Delaunay' } },
    ])
    expect(await show(id)).toMatchObject({ projectStatus: { value: 'INFOS_NEEDED' }, userComment: 'Une précision.' })
  })

  test('is refused when the time is over, or when a mail is on its way', async () => {
    const [late, taken] = [await file('En retard'), await file('En route')]
    await decide(late, 'REFUSED')
    await letTimePass(late)
    expect((await undo(late)).json()).toMatchObject({ message: 'project.undo.late.error' })
    await decide(taken, 'REFUSED')
    await ground.db.run(sql`
      update outgoing_message set tries = 1 where subject = ${'Projet non retenu : En route'}`)
    expect((await undo(taken)).json()).toMatchObject({ message: 'project.undo.late.error' })
    expect(await show(taken)).toMatchObject({ projectStatus: { value: 'REFUSED' } })
    expect(await waiting('Projet non retenu : En route')).toBe(1)
  })

  test('twice at once, it is done once', async () => {
    const id = await file()
    await decide(id, 'REFUSED')
    const answers = await Promise.all([undo(id), undo(id), undo(id)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 462, 462])
    expect((await actions(id)).filter((action) => action === 'undone')).toHaveLength(1)
  })

  test('a decision whose time is over leaves nothing behind, but what was deleted can still be restored', async () => {
    const [decided, deleted] = [await file(), await file()]
    await decide(decided, 'REFUSED')
    await remove(deleted)
    await Promise.all([letTimePass(decided), letTimePass(deleted)])
    await closeWaysBack(ground)
    const kept = await ground.db.rows<{ id: number }>(sql`
      select project_id as id from project_way_back where project_id in (${decided}, ${deleted})`)
    expect(kept).toEqual([{ id: deleted }])
  })
})

describe('restoring', () => {
  test('a deleted project has the status it had, its waiting values too, and its holder is told why', async () => {
    const id = await withWaitingValues()
    const before = await whole(id)
    await remove(id)
    await letTimePass(id)
    expect(await show(id)).toMatchObject({ allowRestore: true, projectStatus: { value: 'DELETED' } })
    const answer = await post(`/project/restore/${id}`, { word: 'Supprimé par erreur.' }, admin)
    expect(answer.statusCode).toBe(200)
    expect(await whole(id)).toEqual(before)
    expect((await lines(id, holder))[0]).toMatchObject({
      action: 'restore',
      changes: { projectStatus: ['DELETED', 'CERTIFIED_PUBLISHED_MODIFIED'], word: [null, 'Supprimé par erreur.'] },
    })
    const mail = await mailUnder(ground.db, 'holder@test.example', 'Projet rétabli : Proposé')
    expect(mail.text).toContain('Supprimé par erreur.')
  })

  test('what is not deleted is not restored, and twice at once it is restored once', async () => {
    const id = await file()
    expect((await post(`/project/restore/${id}`, {}, admin)).statusCode).toBe(462)
    await remove(id)
    const answers = await Promise.all([1, 2].map(() => post(`/project/restore/${id}`, {}, admin)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 462])
    expect(await show(id)).toMatchObject({ projectStatus: { value: 'SUBMITED' } })
  })
})

describe('restoring what was deleted before anybody kept its past', () => {
  test.each([
    ['a draft', { isSubmited: 'false' }, 'DRAFT'],
    ['what was submitted', {}, 'SUBMITED'],
  ])('%s is that again, with its picture', async (_name, fields, status) => {
    const id = (await post('/project', completeFields({ image, ...fields }))).json().id as number
    const { projectImage } = await show(id)
    await remove(id, holder)
    await ground.db.run(sql`delete from project_way_back where project_id = ${id}`)
    expect((await post(`/project/restore/${id}`, {}, admin)).statusCode).toBe(200)
    const restored = await show(id)
    expect(restored).toMatchObject({ projectStatus: { value: status }, projectImage, projectImageModified: null })
    expect((await lines(id))[0]!.changes).toEqual({ projectStatus: ['DELETED', status] })
  })
})

describe('reopening', () => {
  test('a refusal becomes a submission again, with a word to the holder', async () => {
    const id = await file('Rouvert')
    await decide(id, 'REFUSED')
    expect((await post(`/project/reopen/${id}`, { word: '' }, admin)).json()).toMatchObject({ invalidField: 'word' })
    expect((await post(`/project/reopen/${id}`, { word: 'Une place s’est libérée.' }, admin)).statusCode).toBe(200)
    expect(await show(id, holder)).toMatchObject({ projectStatus: { value: 'SUBMITED' }, message: '' })
    const mail = await mailUnder(ground.db, 'holder@test.example', 'Votre projet est réexaminé : Rouvert')
    expect(mail.text).toContain('Une place s’est libérée.')
    expect((await lines(id, holder))[0]).toMatchObject({
      action: 'reopen',
      changes: { projectStatus: ['REFUSED', 'SUBMITED'], word: [null, 'Une place s’est libérée.'] },
    })
    expect((await undo(id)).statusCode).toBe(462)
    expect((await post(`/project/reopen/${id}`, { word: 'Encore' }, admin)).statusCode).toBe(462)
  })
})

test('a deletion and refused modifications carry a word to the holder, in the mail and in the history', async () => {
  const id = await withWaitingValues()
  await post(`/project/refuseModifications/${id}`, { message: 'Le nom est une marque.' }, member)
  await remove(id, member, '?word=Doublon%20du%2012')
  const newest = (await lines(id, holder)).slice(0, 2)
  expect(newest).toMatchObject([
    { action: 'delete', changes: { word: [null, 'Doublon du 12'] } },
    { action: 'refuse', changes: { word: [null, 'Le nom est une marque.'] } },
  ])
  const texts = await ground.db.rows<{ text: string }>(sql`
    select body_text as text from outgoing_message where sent_at is null order by created_at desc limit 2`)
  expect(texts.map(({ text }) => text).join()).toMatch(/Doublon du 12[\s\S]*Le nom est une marque\./)
})

test('a request taken back takes its points along, and a decision taken back settles none', async () => {
  const id = await file('Points')
  const states = async () =>
    (await ground.app.inject({ url: `/project/${id}/points`, headers: member }))
      .json<{ state: string }[]>()
      .map(({ state }) => state)
  const ask = (field: string) =>
    save(
      id,
      { projectStatus: 'INFOS_NEEDED', message: 'Précisez.', points: JSON.stringify([{ field, question: 'Quoi ?' }]) },
      member,
    )
  await ask('name')
  expect(await states()).toEqual(['OPEN'])
  await undo(id)
  expect(await states()).toEqual([])

  await ask('name')
  await save(id, { isSubmited: 'true' })
  await decide(id, 'REFUSED')
  expect(await states()).toEqual(['SETTLED'])
  await undo(id)
  expect(await states()).toEqual(['OPEN'])
})
