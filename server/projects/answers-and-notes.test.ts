import { beforeAll, describe, expect, test } from 'vitest'
import type { HistoryLine } from '#domain/history/history-api.ts'
import { lastAnswer } from '#domain/projects/answer.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import type { ThreadEntry } from '#domain/thread/thread-api.ts'
import { sendDueNotices } from '#server/notifications/send-notices.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { mailUnder } from '#test/mailbox.ts'
import { postMultipart } from '#test/post.ts'
import { completeFields, type multipart, picture } from '#test/project-form.ts'

const ground = testApp()
type Headers = { authorization: string }
type Fields = Parameters<typeof multipart>[0]
let holder: Headers, yuki: Headers, helene: Headers, admin: Headers
let image: Blob

beforeAll(async () => {
  const { db } = ground
  const people = [
    { username: 'claire@test.example', firstname: 'Claire', lastname: 'Delaunay' },
    { username: 'yuki@test.example', firstname: 'Yuki', lastname: 'Tanabe', role: 'ROLE_COMMISSION' },
    { username: 'helene@test.example', firstname: 'Hélène', lastname: 'Morvan', role: 'ROLE_COMMISSION' },
    { username: 'admin@test.example', role: 'ROLE_ADMIN' },
  ] as const
  for (const person of people) await makeUser(db, person)
  const signedIn = await Promise.all(people.map(({ username }) => signedInAs(db, username)))
  holder = signedIn[0]!
  yuki = signedIn[1]!
  helene = signedIn[2]!
  admin = signedIn[3]!
  image = new Blob([new Uint8Array(await picture({ width: 160, height: 90 }))])
})

const post = (url: string, fields: Fields, headers: Headers) =>
  postMultipart(ground.app, url, { ...fields, unread: 'x' }, headers)
const get = async (url: string, headers: Headers) => (await ground.app.inject({ url, headers })).json()
const save = (id: number, fields: Fields, headers: Headers) => post(`/project/${id}`, fields, headers)
const file = async (name: string) => (await post('/project', completeFields({ image, name }), holder)).json().id
const show = (id: number, headers = yuki) => get(`/project/${id}`, headers)
const history = (id: number, headers = yuki): Promise<HistoryLine[]> => get(`/history/project/${id}`, headers)
const remove = (id: number, headers: Headers) => ground.app.inject({ method: 'DELETE', url: `/project/${id}`, headers })

const ask = (id: number, projectStatus = 'INFOS_NEEDED') => save(id, { projectStatus, message: 'Quelle jauge ?' }, yuki)
const answer = (id: number, fields: Fields = {}) => save(id, { ...fields, isSubmited: 'true' }, holder)

type Row = { id: number; answered?: boolean; commissionComment?: string }
async function list(fields: Fields, headers = yuki): Promise<Row[]> {
  return (await post('/project/getB122TableResults', { perPage: '100', ...fields }, headers)).json().items
}
const answered = JSON.stringify([{ position: projectApi.filterNames.indexOf('answered'), selectedValue: 'yes' }])
const answersNb = async () => (await get('/dashboard/getDashboardInfos', yuki)).answersReceivedNb
const isSignedInList = async (id: number) => (await list({})).find((row) => row.id === id)?.answered === true

describe('an answer', () => {
  test('is marked in the list, counted and filtered, until the commission decides', async () => {
    const id = await file('Compté')
    const before = await answersNb()
    const isThere = async () => [
      (await show(id)).answeredAt !== null,
      await isSignedInList(id),
      (await list({ filters: answered })).some((row) => row.id === id),
      (await answersNb()) - before === 1,
    ]
    expect(await isThere()).toEqual([false, false, false, false])
    await ask(id)
    expect(await isThere()).toEqual([false, false, false, false])
    await save(id, { name: 'Compté, bientôt' }, holder)
    expect(await isThere()).toEqual([false, false, false, false])
    await answer(id)
    expect(await isThere()).toEqual([true, true, true, true])
    await answer(id, { name: 'Compté, encore' })
    expect(await isThere()).toEqual([true, true, true, true])
    await ask(id, 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED')
    expect(await isThere()).toEqual([false, false, false, false])
    await answer(id)
    expect((await show(id)).projectStatus.value).toBe('CERTIFIED_UNPUBLISHED_MODIFIED')
    expect(await isThere()).toEqual([true, true, true, true])
    await save(id, { projectStatus: 'CERTIFIED_PUBLISHED' }, yuki)
    expect(await isThere()).toEqual([false, false, false, false])
  })

  test('is deleted and restored with its project', async () => {
    const id = await file('Rétabli')
    await ask(id)
    await answer(id)
    await remove(id, yuki)
    expect((await show(id)).answeredAt).toBeNull()
    await post(`/project/restore/${id}`, {}, admin)
    expect([(await show(id)).answeredAt === null, await isSignedInList(id)]).toEqual([false, true])
  })

  test('is a mark for the commission: the holder’s own list and page do not show it', async () => {
    const id = await file('Sien')
    await ask(id)
    await answer(id)
    expect(await show(id, holder)).not.toHaveProperty('answeredAt')
    expect((await list({}, holder)).every((row) => !('answered' in row))).toBe(true)
  })

  test('is shown beside its question, with what the holder changed', async () => {
    const id = await file('Comparé')
    await ask(id)
    await save(id, { priceDetails: 'en cours' }, holder)
    await answer(id, { userComment: '120 places.', priceDetails: '8 €', isFree: 'false' })
    expect(lastAnswer(await history(id))).toMatchObject({
      question: 'Quelle jauge ?',
      askedBy: 'Yuki Tanabe',
      answeredBy: 'Claire Delaunay',
      changes: { userComment: ['', '120 places.'], priceDetails: [expect.any(String), '8 €'] },
    })
  })

  test('begins empty at each request, beside earlier answers, and may repeat one', async () => {
    const noted = completeFields({ image, name: 'Redit', userComment: 'Une note.' })
    const { id } = (await post('/project', noted, holder)).json()
    const words = async () => (await show(id, holder)).answer
    expect(await words()).toBeUndefined()
    await ask(id)
    expect(await words()).toEqual({ before: 'Une note.', isBegun: false, isUnsent: false, dueDay: null })
    await save(id, { userComment: 'Oui.' }, holder)
    expect(await words()).toEqual({ before: 'Une note.', isBegun: true, isUnsent: true, dueDay: null })
    await answer(id)
    expect(await words()).toBeUndefined()
    await ask(id)
    await save(id, { name: 'Redit encore' }, holder)
    expect(await words()).toEqual({ before: 'Oui.', isBegun: false, isUnsent: true, dueDay: null })
    await save(id, { userComment: 'Oui.' }, holder)
    await save(id, { userComment: 'Oui.' }, holder)
    expect(await words()).toEqual({ before: 'Oui.', isBegun: true, isUnsent: true, dueDay: null })
    await answer(id)
    const said = (await get(`/project/${id}/thread`, holder)) as ThreadEntry[]
    expect(said.filter(({ event }) => event?.action === 'submit').map(({ event }) => event?.text)).toEqual([
      'Oui.',
      'Oui.',
      '',
    ])
    expect(lastAnswer(await history(id))?.changes['userComment']?.[1]).toBe('Oui.')
    expect(await show(id)).not.toHaveProperty('answer')
  })

  test('quotes the question in the mail to a member who wants it at once', async () => {
    const id = await file('Cité')
    await ask(id)
    await post('/notification/settings', { kind: 'answer', delivery: 'now' }, helene)
    await answer(id)
    await sendDueNotices(ground)
    const { text } = await mailUnder(ground.db, 'helene@test.example', 'Réponse reçue : Cité')
    expect(text).toContain('« Quelle jauge ? »')
  })
})

const write = (id: number, text: string, headers: Headers) => post(`/project/${id}/message`, { text }, headers)
const thread = async (id: number): Promise<ThreadEntry[]> => get(`/project/${id}/thread`, yuki)
const notesOf = async (id: number) =>
  (await thread(id)).filter(({ message }) => message !== null).map(({ message, author }) => [author, message!.text])

describe('a note', () => {
  test('is signed and dated, listed with the others, and the newest is the comment of the list and the form', async () => {
    const id = await file('Noté')
    await write(id, 'Dossier solide.', yuki)
    const answer = await write(id, 'Voir la jauge.', helene)
    expect(answer.json()).toMatchObject({
      author: 'Hélène Morvan',
      impersonator: null,
      message: { audience: 'internal', text: 'Voir la jauge.' },
    })
    expect(Date.parse(answer.json().at)).toBeGreaterThan(Date.now() - 60_000)
    expect(await notesOf(id)).toEqual([
      ['Hélène Morvan', 'Voir la jauge.'],
      ['Yuki Tanabe', 'Dossier solide.'],
    ])
    expect((await show(id)).commissionComment).toBe('Voir la jauge.')
    expect((await list({})).find((row) => row.id === id)?.commissionComment).toBe('Voir la jauge.')
  })

  test('is written in every status: refused, published, deleted', async () => {
    for (const projectStatus of ['REFUSED', 'CERTIFIED_PUBLISHED']) {
      const id = await file(projectStatus)
      await save(id, { projectStatus, message: 'Non.' }, yuki)
      expect((await write(id, 'Compte rendu.', helene)).statusCode).toBe(200)
    }
    const id = await file('Supprimé')
    await remove(id, yuki)
    expect((await write(id, 'Doublon.', helene)).statusCode).toBe(200)
    expect(await notesOf(id)).toEqual([['Hélène Morvan', 'Doublon.']])
  })

  test('does not disturb a user who has the project open, and is hidden from the holder', async () => {
    const id = await file('Tranquille')
    const before = await show(id, holder)
    const lines = await history(id, holder)
    await write(id, 'Entre nous.', yuki)
    expect(await show(id, holder)).toEqual(before)
    expect(await history(id, holder)).toEqual(lines)
    expect((await save(id, { name: 'Tranquillement', version: String(before.version) }, holder)).statusCode).toBe(200)
    await save(id, { commissionComment: 'Par le formulaire.' }, helene)
    expect(JSON.stringify(await history(id, holder))).not.toContain('Hélène')
  })

  test('is also written by the form; an older note comes from an old form, and an empty one clears only the field', async () => {
    const id = await file('Formulaire')
    await save(id, { commissionComment: 'Premier.' }, yuki)
    await save(id, { commissionComment: 'Premier.' }, helene)
    expect(await notesOf(id)).toEqual([['Yuki Tanabe', 'Premier.']])
    await write(id, 'Second.', helene)
    await save(id, { commissionComment: 'Premier.', isComRelevant: 'true' }, yuki)
    expect(await show(id)).toMatchObject({ commissionComment: 'Second.', isComRelevant: true })
    await save(id, { commissionComment: '' }, yuki)
    expect((await show(id)).commissionComment).toBe('')
    expect(await notesOf(id)).toEqual([
      ['Hélène Morvan', 'Second.'],
      ['Yuki Tanabe', 'Premier.'],
    ])
  })

  test('is never lost when several are written at once, and the last of them is the comment', async () => {
    const id = await file('Ensemble')
    const texts = Array.from({ length: 8 }, (_, index) => `Note ${index}`)
    await Promise.all(texts.map((text, index) => write(id, text, index % 2 === 0 ? yuki : helene)))
    const notes = (await notesOf(id)).map(([, text]) => String(text))
    expect(notes.toSorted()).toEqual(texts)
    expect((await show(id)).commissionComment).toBe(notes[0])
  })

  test('that is sent twice under one key is written once', async () => {
    const id = await file('Répété')
    const headers = { ...yuki, 'idempotency-key': 'note-1' }
    const [first, second] = await Promise.all([write(id, 'Une fois.', headers), write(id, 'Une fois.', headers)])
    expect(first.json()).toEqual(second.json())
    expect(await notesOf(id)).toEqual([['Yuki Tanabe', 'Une fois.']])
  })

  test.each([
    ['', { text: 'MandatoryField' }],
    ['x'.repeat(3001), { text: 'field.tooLong.error' }],
  ])('without words, or with too many, is refused', async (text, faults) => {
    const answer = await write(await file('Refusée'), text, yuki)
    expect([answer.statusCode, answer.json().errors]).toEqual([
      403,
      Object.entries(faults).map(([field, message]) => ({ field, message })),
    ])
  })

  test('of an unknown project is not found', async () => {
    expect((await write(999_999, 'Où ?', yuki)).statusCode).toBe(404)
  })
})
