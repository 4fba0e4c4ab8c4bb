import { beforeEach, expect, test } from 'vitest'
import type { HistoryLine } from '#domain/history/history-api.ts'
import type { KeptQuestion } from '#domain/questions/question-api.ts'
import type { AnswerOfProject } from '#domain/questions/told-answer.ts'
import { sql } from '#server/platform/database/sql.ts'
import { questionGround } from '#test/question-ground.ts'

/** A holder's form shows the words and readers that a question had when it was opened. */
const { ground, people, get, post, file, published, decide, save, show, ask, list, change, answer } = questionGround({
  UNDO_SECONDS: '600',
})
beforeEach(async () => {
  await ground.db.run(sql`update question set closed_at = now() where question.closed_at is null`)
})

const again = { isSubmited: 'true' }
const shown = (wordings: Record<number, number>) => ({ wordings: JSON.stringify(wordings) })
const reword = async ({ id, words }: KeptQuestion, question: string) => {
  const changed = await change(id, { words: { ...words, fr: { ...words.fr, question } } })
  expect(changed.statusCode).toBe(200)
}
const answerIn = async (project: number, { id }: KeptQuestion, headers = people().holder) =>
  ((await show(project, headers)).answers as AnswerOfProject[]).find(({ questionId }) => questionId === id)
const keptOf = async ({ id }: KeptQuestion) => (await list()).find((each) => each.id === id)!
const historyOf = async (id: number) => (await get(`/history/project/${id}`, people().admin)).json<HistoryLine[]>()
const review = (act: 'accept' | 'refuse', id: number) =>
  post(`/project/${act}Modifications/${id}`, { unread: 'x', message: act === 'refuse' ? 'Non.' : '' }, people().member)
/** Each time other addresses, because an answer to the public is remembered for a few seconds. */
let asked = 0
/** Whether the public reads these words, in each of its ways. */
const isPublic = async (words: string) => {
  const window = `from=${2000 + ++asked}-01-01&to=2099-12-31`
  const ways = ['.json', '.csv', '.txt', '.ics', '.atom', '.geojson', '/print'].map((way) => `/agenda${way}?${window}`)
  const found = await Promise.all(
    ways.map(async (url) => (await ground.app.inject(url)).body.replaceAll(/\r\n[ \t]/g, '').includes(words)),
  )
  expect(new Set(found).size).toBe(1)
  return found[0]!
}

test('an answer from a form that was opened before a rewording answers the words that it showed', async () => {
  const question = await ask({ name: 'Qui accueille ?' })
  expect(question.wording).toBe(1)
  const [early, late] = [await file(), await file()]
  await reword(question, 'Qui accueille le public ?')
  expect((await keptOf(question)).wording).toBe(2)
  await answer(early, { [question.id]: 'Nous' }, { ...again, ...shown({ [question.id]: 1 }) })
  await answer(late, { [question.id]: 'Eux' }, { ...again, ...shown({ [question.id]: 2 }) })
  expect((await answerIn(early, question))?.formerly).toEqual({ question: 'Qui accueille ?' })
  expect((await answerIn(late, question))?.formerly).toBeUndefined()
  const field = `question${question.id}`
  const [line] = await historyOf(early)
  expect(line!.labels).toEqual({ [field]: 'Qui accueille ? (en réponse à : Qui accueille ?)' })
  expect(line!.changes).toEqual({ [field]: [null, 'Nous'] })
  expect((await historyOf(late))[0]!.labels).toEqual({ [field]: 'Qui accueille ?' })
  // A number that the question never had stands for the words of now.
  await answer(late, { [question.id]: 'Elles' }, { ...again, ...shown({ [question.id]: 99 }) })
  expect((await answerIn(late, question))?.formerly).toBeUndefined()
  const refused = await answer(late, {}, { ...again, wordings: JSON.stringify({ [question.id]: 'un' }) })
  expect(refused.json()).toMatchObject({ invalidField: 'wordings' })
})

test('a renamed choice is told in the words that were chosen, on the page and in the history', async () => {
  const question = await ask({ name: 'Langues', kind: 'someOf', choices: ['japonais', 'anglais'] })
  const [japanese, english] = question.choices
  const id = await file()
  const renamed = { ...japanese, words: { ...japanese!.words, fr: 'langue japonaise' } }
  await change(question.id, { choices: [renamed, english] })
  const both = [japanese!.id, english!.id]
  await answer(id, { [question.id]: both }, { ...again, ...shown({ [question.id]: 1 }) })
  expect(await answerIn(id, question)).toMatchObject({
    value: both,
    formerly: { question: 'Langues', choices: 'japonais, anglais' },
  })
  await answer(id, { [question.id]: [japanese!.id] }, { ...again, ...shown({ [question.id]: 2 }) })
  expect((await answerIn(id, question))?.formerly).toBeUndefined()
  const changes = (await historyOf(id)).map((line) => line.changes[`question${question.id}`])
  expect(changes.slice(0, 2)).toEqual([
    ['japonais, anglais', 'langue japonaise'],
    [null, 'japonais, anglais'],
  ])
})

test('a question that the public reads since asks each holder, who accepts it for the answer that they gave', async () => {
  const question = await ask({ readers: 'holder' })
  const [first, second] = [await file(), await file()]
  for (const id of [first, second]) await answer(id, { [question.id]: 'Martre' }, again)
  expect((await keptOf(question)).asksHoldersNb).toBe(0)
  await change(question.id, { readers: 'public' })
  expect(await keptOf(question)).toMatchObject({ wording: 2, answersNb: 2, publicNb: 0, asksHoldersNb: 2 })
  expect(await answerIn(first, question)).toMatchObject({ readers: 'holder', asksHolder: true })
  expect((await answerIn(first, question, people().member))?.asksHolder).toBeUndefined()
  // The same answer is no consent: another field, or a program, may have sent it.
  await answer(first, { [question.id]: 'Martre' }, again)
  await answer(first, { [question.id]: 'Martre' }, { ...again, ...shown({ [question.id]: 1 }) })
  expect(await answerIn(first, question)).toMatchObject({ readers: 'holder', asksHolder: true })
  const { version } = await show(first)
  const accepts = { ...shown({ [question.id]: 2 }), version: String(version) }
  expect((await answer(first, { [question.id]: 'Martre' }, accepts)).statusCode).toBe(200)
  expect(await answerIn(first, question)).toMatchObject({ readers: 'public' })
  expect((await answerIn(first, question))?.asksHolder).toBeUndefined()
  expect(await keptOf(question)).toMatchObject({ publicNb: 1, asksHoldersNb: 1 })
  const [line] = await historyOf(first)
  const name = `question${question.id}Readers`
  expect(line!.changes).toEqual({ [name]: ['la commission et le porteur', 'le public aussi'] })
  expect(line!.labels).toEqual({ [name]: 'Qui accueille ?, lecteurs' })
  // Another holder has changed the file since it was read.
  expect((await answer(first, { [question.id]: 'Martre' }, accepts)).statusCode).toBe(462)
})

test('no reviewer shows the public what a holder told fewer', async () => {
  const question = await ask({ readers: 'holder' })
  const id = await file({ answers: JSON.stringify({ [question.id]: 'Martre' }) })
  await change(question.id, { readers: 'public' })
  const now = shown({ [question.id]: 2 })
  await answer(id, { [question.id]: 'Martre' }, now, people().member)
  expect(await answerIn(id, question)).toMatchObject({ value: 'Martre', readers: 'holder' })
  await answer(id, { [question.id]: 'Fouine' }, now, people().member)
  expect(await answerIn(id, question)).toMatchObject({ value: 'Fouine', readers: 'holder', asksHolder: true })
  await save(id, { projectStatus: 'CERTIFIED_PUBLISHED' }, people().member)
  expect(await isPublic('Fouine')).toBe(false)
})

test('on a published event, what its holder accepts waits for the commission, and leaves again when that is undone', async () => {
  const question = await ask({ readers: 'holder' })
  const id = await published()
  await answer(id, { [question.id]: 'Zibeline' })
  await change(question.id, { readers: 'public' })
  expect(await isPublic('Zibeline')).toBe(false)
  const accepts = () => answer(id, { [question.id]: 'Zibeline' }, shown({ [question.id]: 2 }))
  await accepts()
  expect(await answerIn(id, question)).toMatchObject({ readers: 'holder', proposed: 'Zibeline' })
  expect((await answerIn(id, question))?.asksHolder).toBeUndefined()
  expect(await isPublic('Zibeline')).toBe(false)
  expect((await review('refuse', id)).statusCode).toBe(200)
  expect(await answerIn(id, question)).toMatchObject({ readers: 'holder', asksHolder: true })
  await accepts()
  expect((await review('accept', id)).statusCode).toBe(200)
  expect(await answerIn(id, question)).toMatchObject({ readers: 'public' })
  expect(await isPublic('Zibeline')).toBe(true)
  expect((await keptOf(question)).asksHoldersNb).toBe(0)
  expect((await post(`/project/undo/${id}`, {}, people().member)).statusCode).toBe(200)
  expect(await isPublic('Zibeline')).toBe(false)
  expect(await answerIn(id, question)).toMatchObject({ readers: 'holder', proposed: 'Zibeline' })
})

test('what was written for fewer readers and is sent later stays with them, and answers its words', async () => {
  const question = await ask({ readers: 'holder', name: 'Quoi ?' })
  const waiting = await file()
  await decide(waiting, 'INFOS_NEEDED')
  await answer(waiting, { [question.id]: 'Belette' }, shown({ [question.id]: 1 }))
  await reword(question, 'Quoi donc ?')
  await change(question.id, { readers: 'public' })
  expect(await answerIn(waiting, question)).toMatchObject({ value: 'Belette', readers: 'holder', asksHolder: true })
  await save(waiting, again)
  expect(await answerIn(waiting, question, people().member)).toMatchObject({
    value: 'Belette',
    readers: 'holder',
    formerly: { question: 'Quoi ?' },
  })
  // Accepted while the commission waits, it is sent with the answer.
  await decide(waiting, 'INFOS_NEEDED')
  await answer(waiting, { [question.id]: 'Belette' }, shown({ [question.id]: 3 }))
  expect(await answerIn(waiting, question)).toMatchObject({ readers: 'public' })
  expect(await answerIn(waiting, question, people().member)).toMatchObject({ readers: 'holder' })
  await save(waiting, again)
  expect(await answerIn(waiting, question, people().member)).toMatchObject({ readers: 'public' })
})

test('a public answer that is proposed answers the words of its form, also when it is accepted after a rewording', async () => {
  const question = await ask({ readers: 'public', name: 'Où ?' })
  const id = await published()
  await answer(id, { [question.id]: 'Ici' }, shown({ [question.id]: 1 }))
  await reword(question, 'Où donc ?')
  expect((await review('accept', id)).statusCode).toBe(200)
  expect(await answerIn(id, question)).toMatchObject({ value: 'Ici', formerly: { question: 'Où ?' } })
})

test('a form that was opened before its question was widened publishes nothing, not even in the same instant', async () => {
  const question = await ask({ readers: 'holder' })
  const ids = await Promise.all(Array.from({ length: 6 }, () => published()))
  const old = shown({ [question.id]: 1 })
  const saves = () => ids.map((id) => answer(id, { [question.id]: `Hermine ${id}` }, old))
  const [changed, ...saved] = await Promise.all([change(question.id, { readers: 'public' }), ...saves()])
  expect([changed, ...saved].map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(200))
  for (const id of ids) {
    expect(await answerIn(id, question)).toMatchObject({ value: `Hermine ${id}`, readers: 'holder', asksHolder: true })
    expect(await isPublic(`Hermine ${id}`)).toBe(false)
  }
})

test('a copy takes no answer along that was given to fewer readers than its question has', async () => {
  const question = await ask({ readers: 'holder' })
  const id = await file({ answers: JSON.stringify({ [question.id]: 'Martre' }) })
  const copied = async () => (await get(`/project/${id}?duplicate=true`)).json().answers
  expect(await copied()).toMatchObject([{ value: 'Martre' }])
  await change(question.id, { readers: 'public' })
  expect(await copied()).toEqual([])
})

test('an answer of the commission stays its own when its question is widened, and asks no holder', async () => {
  const question = await ask({ readers: 'reviewers' })
  const id = await file()
  await answer(id, { [question.id]: 'Loutre' }, {}, people().member)
  await change(question.id, { readers: 'public', section: 'event' })
  expect((await get(`/project/${id}`)).body).not.toContain('Loutre')
  expect((await keptOf(question)).asksHoldersNb).toBe(0)
  expect(await answerIn(id, question, people().member)).toMatchObject({ value: 'Loutre', readers: 'reviewers' })
})
