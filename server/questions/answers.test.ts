import { expect, test } from 'vitest'
import type { HistoryLine } from '#domain/history/history-api.ts'
import { sql } from '#server/platform/database/sql.ts'
import { makeEdition } from '#test/editions.ts'
import { questionGround } from '#test/question-ground.ts'

const { ground, people, addresses, get, post, json, file, save, decide, show, remove, ask, change, answer, answersOf } =
  questionGround()

const pdf = '%PDF-1.7\n% plan\nstartxref\n9\n%%EOF\n'
const upload = async (questionId: number, headers = people().holder) =>
  post(`/question/${questionId}/file`, { file: new File([pdf], 'plan.pdf') }, headers)
const historyOf = async (id: number, headers = people().admin) =>
  (await get(`/history/project/${id}`, headers)).json<HistoryLine[]>()

test('an answer of each kind is saved, read, changed and taken back', async () => {
  const text = await ask({ name: 'Texte court' })
  const long = await ask({ name: 'Texte long', kind: 'longText' })
  const yes = await ask({ name: 'Oui ou non', kind: 'yesNo' })
  const one = await ask({ name: 'Une parmi', kind: 'oneOf', choices: ['a', 'b'] })
  const some = await ask({ name: 'Plusieurs parmi', kind: 'someOf', choices: ['c', 'd'] })
  const number = await ask({ name: 'Nombre', kind: 'number' })
  const amount = await ask({ name: 'Montant', kind: 'amount' })
  const day = await ask({ name: 'Jour', kind: 'day' })
  const link = await ask({ name: 'Lien', kind: 'link' })
  const plan = await ask({ name: 'Fichier', kind: 'file' })
  const kept = (await upload(plan.id)).json()
  const [a, b] = one.choices
  const [c, d] = some.choices
  const sent = {
    [text.id]: ' Nous ',
    [long.id]: 'Deux\nlignes',
    [yes.id]: false,
    [one.id]: b!.id,
    [some.id]: [d!.id, c!.id],
    [number.id]: '250',
    [amount.id]: '12,50',
    [day.id]: '2026-11-06',
    [link.id]: 'https://example.org/salle',
    [plan.id]: kept.id,
  }
  const id = await file({ answers: JSON.stringify(sent) })
  const given = await answersOf(id)
  expect(given).toEqual({
    [text.id]: 'Nous',
    [long.id]: 'Deux\nlignes',
    [yes.id]: false,
    [one.id]: [b!.id],
    [some.id]: [c!.id, d!.id],
    [number.id]: 250,
    [amount.id]: 12.5,
    [day.id]: '2026-11-06',
    [link.id]: 'https://example.org/salle',
    [plan.id]: { id: expect.any(String), name: 'plan.pdf', kind: 'pdf', bytes: expect.any(Number) },
  })
  const { version } = await show(id)
  await answer(id, sent)
  expect([(await show(id)).version, (await historyOf(id)).length]).toEqual([version, 1])

  const other = { [text.id]: '', [yes.id]: true, [one.id]: [a!.id], [number.id]: 0, [plan.id]: null }
  expect((await answer(id, other)).statusCode).toBe(200)
  const { [text.id]: _text, [plan.id]: _plan, ...rest } = given
  expect(await answersOf(id)).toEqual({ ...rest, [yes.id]: true, [one.id]: [a!.id], [number.id]: 0 })
  const [line] = await historyOf(id)
  expect(line).toMatchObject({ action: 'edited' })
  expect(line!.changes).toEqual({
    [`question${text.id}`]: ['Nous', null],
    [`question${yes.id}`]: ['non', 'oui'],
    [`question${one.id}`]: ['b', 'a'],
    [`question${number.id}`]: ['250', '0'],
    [`question${plan.id}`]: ['plan.pdf', null],
  })
  expect(line!.labels).toMatchObject({ [`question${text.id}`]: 'Texte court' })
  await ground.db.run(sql`delete from answer`)
  await ground.db.run(sql`delete from question`)
  await ground.db.run(sql`update edition set questions_nb = 0`)
})

test('a broken answer is told at its question, and the others are kept in the form', async () => {
  const [number, day] = [await ask({ kind: 'number' }), await ask({ kind: 'day' })]
  const id = await file({})
  const refused = await answer(id, { [number.id]: 'beaucoup', [day.id]: '2026-13-01' })
  expect(refused.json()).toMatchObject({
    errors: [
      { field: `question${number.id}`, message: 'number.invalid.error' },
      { field: `question${day.id}`, message: 'date.invalid.error' },
    ],
  })
  expect((await save(id, { answers: '[1]' })).json()).toMatchObject({ invalidField: 'answers' })
  expect((await save(id, { answers: '{"x":1}' })).json()).toMatchObject({ invalidField: 'answers' })
  expect(await answersOf(id)).toEqual({})
})

test('a submission needs the mandatory answers that concern it, a draft does not', async () => {
  const above = await ask({ kind: 'yesNo', name: 'Un partenaire japonais ?' })
  const below = await ask({
    mandatory: true,
    concerns: { typeIds: [], commissionIds: [], parent: { questionId: above.id, values: [1] } },
  })
  const elsewhere = await ask({ mandatory: true, concerns: { typeIds: [], commissionIds: [2], parent: null } })
  const fields = { answers: JSON.stringify({ [above.id]: true }), isSubmited: 'false' }
  const id = await file(fields)
  const submit = (answers: object) =>
    save(id, {
      answers: JSON.stringify(answers),
      isSubmited: 'true',
      acceptRules: 'true',
      acceptDataProtection: 'true',
      acceptOwnership: 'true',
    })
  expect((await submit({})).json()).toMatchObject({ invalidField: `question${below.id}`, message: 'MandatoryField' })
  expect((await submit({ [below.id]: 'Kyoto' })).statusCode).toBe(200)
  // An answer that took the place of another is dropped with what hid it, when the file is submitted.
  const hidden = await file({ ...fields, answers: JSON.stringify({ [above.id]: true, [below.id]: 'Nara' }) })
  await answer(hidden, { [above.id]: false })
  expect(await answersOf(hidden)).toEqual({ [above.id]: false, [below.id]: 'Nara' })
  await save(hidden, { isSubmited: 'true', acceptRules: 'true', acceptDataProtection: 'true', acceptOwnership: 'true' })
  expect(await answersOf(hidden)).toEqual({ [above.id]: false })
  for (const { id: questionId } of [below, elsewhere]) await change(questionId, { mandatory: false })
})

test('a question that becomes mandatory holds up no file that was submitted before', async () => {
  const { id: questionId } = await ask()
  const [before, after] = [await file({}), await file({ isSubmited: 'false' })]
  await change(questionId, { mandatory: true })
  expect((await save(before, { name: 'Encore', isSubmited: 'true' })).statusCode).toBe(200)
  const consents = { isSubmited: 'true', acceptRules: 'true', acceptDataProtection: 'true', acceptOwnership: 'true' }
  expect((await save(after, consents)).json()).toMatchObject({ invalidField: `question${questionId}` })
  expect((await save(before, { budgetNeeded: 'true' }, people().member)).statusCode).toBe(200)
  await change(questionId, { mandatory: false })
})

test('what a form was opened with may still be sent: a closed question, a withdrawn choice, a deleted question', async () => {
  const { id, choices, version } = await ask({ kind: 'oneOf', choices: ['a', 'b'] })
  const gone = await ask()
  await change(id, { choices: [choices[1]] })
  const [, closing] = [version, await change(id, {})]
  await json(`/question/close/${id}`, { version: closing.json().version }, people().admin)
  await remove(`/question/${gone.id}`, people().admin)
  const project = await file({ answers: JSON.stringify({ [id]: choices[0]!.id, [gone.id]: 'Perdu' }) })
  expect(await answersOf(project)).toEqual({ [id]: [choices[0]!.id] })
})

test('an answer for reviewers alone is written and read by them, and nowhere by its holder', async () => {
  const own = await ask({ readers: 'reviewers', name: 'Intérêt du jumelage' })
  const id = await file({})
  await answer(id, { [own.id]: 'Zibeline' }, {}, people().member)
  expect(await answersOf(id, people().member)).toMatchObject({ [own.id]: 'Zibeline' })
  const version = async () => (await show(id)).version
  const known = await version()
  await answer(id, { [own.id]: 'Hermine' }, {}, people().admin)
  // The holder's open form is not disturbed by what they may not read.
  expect(await version()).toBe(known)
  // A holder neither overwrites it nor learns that it is there.
  expect((await answer(id, { [own.id]: 'Moi' }, { isSubmited: 'true' })).statusCode).toBe(200)
  const paths = [`/project/${id}`, `/history/project/${id}`, `/project/${id}/thread`, `/project/${id}?duplicate=true`]
  for (const path of paths) expect((await get(path)).body).not.toMatch(/Zibeline|Hermine|reviewerAnswers/)
  expect(await answersOf(id, people().admin)).toMatchObject({ [own.id]: 'Hermine' })
  expect((await historyOf(id)).some(({ changes }) => `question${own.id}` in changes)).toBe(true)
  expect((await json(`/project/${id}/recusal`, { reason: 'Un proche y joue.' }, people().member)).statusCode).toBe(200)
  expect(await answersOf(id, people().member)).not.toHaveProperty(String(own.id))
  expect((await get(`/history/project/${id}`, people().member)).body).not.toMatch(/Zibeline|Hermine/)
})

test('who reads is narrowed at once, and widened only for answers given afterwards', async () => {
  const { id } = await ask({ readers: 'holder' })
  const [before, after] = [await file({ answers: JSON.stringify({ [id]: 'Avant' }) }), await file({})]
  await change(id, { readers: 'public' })
  const readersOf = async (project: number) =>
    (await show(project)).answers?.find((each: { questionId: number }) => each.questionId === id)?.readers
  await answer(after, { [id]: 'Après' }, { isSubmited: 'true' })
  expect([await readersOf(before), await readersOf(after)]).toEqual(['holder', 'public'])
  // Given again by its holder to the words that say so, it is for all that the question says.
  await answer(before, { [id]: 'Avant' }, { isSubmited: 'true' })
  expect(await readersOf(before)).toBe('holder')
  await answer(before, { [id]: 'Avant' }, { isSubmited: 'true', wordings: JSON.stringify({ [id]: 2 }) })
  expect(await readersOf(before)).toBe('public')
  await change(id, { readers: 'reviewers', section: 'commission' })
  expect(await answersOf(before)).not.toHaveProperty(String(id))
  expect((await get(`/history/project/${before}`)).body).not.toContain('Avant')
  expect(await answersOf(before, people().member)).toMatchObject({ [id]: 'Avant' })
  await change(id, { readers: 'holder', section: 'event' })
  expect(await answersOf(before)).not.toHaveProperty(String(id))
})

test('questions of another edition and choices of another question are not answered', async () => {
  const next = await makeEdition(ground.db, 2095)
  const elsewhere = await ask({}, next)
  const [one, other] = [await ask({ kind: 'oneOf', choices: ['a'] }), await ask({ kind: 'oneOf', choices: ['b'] })]
  const id = await file({ answers: JSON.stringify({ [elsewhere.id]: 'Ailleurs' }) })
  expect(await ground.db.row(sql`select from answer where answer.question_id = ${elsewhere.id}`)).toBeUndefined()
  expect((await answer(id, { [one.id]: other.choices[0]!.id })).json()).toMatchObject({
    invalidField: `question${one.id}`,
    message: 'field.invalid.error',
  })
})

test('a file of an answer is its uploader’s until it is saved, and is read by who reads the answer', async () => {
  const [plan, letter] = [await ask({ kind: 'file' }), await ask({ kind: 'file', readers: 'reviewers' })]
  const foreign = (await upload(plan.id, people().other)).json()
  const id = await file({})
  expect((await answer(id, { [plan.id]: foreign.id })).json()).toMatchObject({ message: 'file.gone.error' })
  expect((await upload(letter.id)).statusCode).toBe(404)
  await answer(id, { [plan.id]: (await upload(plan.id)).json().id }, { isSubmited: 'true' })
  await answer(id, { [letter.id]: (await upload(letter.id, people().member)).json().id }, {}, people().member)
  const given = await answersOf(id, people().member)
  const download = async (questionId: number, headers = people().holder) =>
    get(`/project/${id}/answer/${given[questionId].id}`, headers)
  const read = await download(plan.id)
  expect([read.statusCode, read.headers['content-disposition']]).toEqual([200, expect.stringContaining('attachment')])
  expect((await download(letter.id)).statusCode).toBe(404)
  expect((await download(letter.id, people().member)).statusCode).toBe(200)
  expect((await download(plan.id, people().other)).statusCode).toBe(404)
  const stranger = await file({})
  expect((await get(`/project/${stranger}/answer/${given[plan.id].id}`)).statusCode).toBe(404)
  await answer(id, { [plan.id]: null }, { isSubmited: 'true' })
  expect((await download(plan.id)).statusCode).toBe(404)
})

test('two tabs: the later save of an unread version is told, whatever it answers', async () => {
  const { id: questionId } = await ask()
  const id = await file({ isSubmited: 'false' })
  const version = String((await show(id)).version)
  expect((await answer(id, { [questionId]: 'Un' }, { version })).statusCode).toBe(200)
  const second = await answer(id, { [questionId]: 'Deux' }, { version })
  expect([second.statusCode, second.json().message]).toEqual([462, 'project.conflict.error'])
  expect(await answersOf(id)).toEqual({ [questionId]: 'Un' })
})

test('what a holder answers while the commission waits is theirs until it is submitted', async () => {
  const [text, plan] = [await ask(), await ask({ kind: 'file' })]
  const id = await file({ answers: JSON.stringify({ [text.id]: 'Avant' }) })
  await decide(id, 'INFOS_NEEDED')
  const kept = (await upload(plan.id)).json()
  await answer(id, { [text.id]: 'Zibeline', [plan.id]: kept.id })
  expect(await answersOf(id)).toMatchObject({ [text.id]: 'Zibeline', [plan.id]: { name: 'plan.pdf' } })
  expect(await answersOf(id, people().member)).toEqual({ [text.id]: 'Avant' })
  const begun = (await answersOf(id))[plan.id]
  expect((await get(`/project/${id}/answer/${begun.id}`)).statusCode).toBe(200)
  expect((await get(`/project/${id}/answer/${begun.id}`, people().member)).statusCode).toBe(404)
  await answer(id, { [text.id]: 'Martre' })
  await save(id, { isSubmited: 'true' })
  expect(await answersOf(id, people().member)).toMatchObject({ [text.id]: 'Martre', [plan.id]: { name: 'plan.pdf' } })
  expect((await get(`/project/${id}/answer/${begun.id}`, people().member)).statusCode).toBe(200)
})

test('a question changed while a hundred saves answer it loses none of their words', async () => {
  const { id, choices } = await ask({ kind: 'someOf', choices: ['a', 'b'], readers: 'public' })
  const files = await Promise.all(Array.from({ length: 6 }, () => file({ isSubmited: 'false' })))
  const saves = files.flatMap((each) => [answer(each, { [id]: choices.map((choice) => choice.id) })])
  const changes = [change(id, { choices: [choices[0]] }), change(id, { readers: 'holder' })]
  const answered = await Promise.all([...saves, ...changes])
  expect(answered.slice(0, 6).map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
  for (const each of files) expect(await answersOf(each)).toMatchObject({ [id]: choices.map((choice) => choice.id) })
  expect(addresses.holder).toContain('@')
})
