import { beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { makeEdition } from '#test/editions.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { questionForm, questionGround } from '#test/question-ground.ts'

const { ground, people, get, json, remove, file, edition, ask, list, asked, change, answer } = questionGround()

beforeEach(async () => {
  await ground.db.run(sql`delete from answer`)
  await ground.db.run(sql`delete from question where question.parent_id is not null`)
  await ground.db.run(sql`delete from question`)
  await ground.db.run(sql`update edition set questions_nb = 0`)
})

const refusal = (answered: { statusCode: number; json: () => unknown }) => [answered.statusCode, answered.json()]

test('questions are listed by section, dependent ones below theirs, with the numbers of their answers', async () => {
  const place = await ask({ name: 'Plan de la salle', section: 'place', kind: 'longText' })
  const language = await ask({ name: 'Langues', kind: 'someOf', choices: ['français', 'japonais'] })
  const number = await ask({ name: 'Combien', kind: 'number' })
  const [french, japanese] = language.choices
  const parent = { questionId: language.id, values: [japanese!.id] }
  const who = await ask({ name: 'Interprète', concerns: { typeIds: [], commissionIds: [], parent } })
  expect((await list()).map(({ id }) => id)).toEqual([language.id, who.id, number.id, place.id])
  const id = await file({ answers: JSON.stringify({ [language.id]: [french!.id, japanese!.id], [number.id]: 12 }) })
  expect(id).toBeGreaterThan(0)
  const counted = await list()
  expect(counted.map(({ answersNb }) => answersNb)).toEqual([1, 0, 1, 0])
  expect(counted[0]!.choices.map(({ answersNb }) => answersNb)).toEqual([1, 1])
})

test('the answers of a deleted file are not counted, as the list does not show it, and still fix the kind', async () => {
  const { id } = await ask({ kind: 'oneOf', choices: ['a', 'b'], readers: 'public' })
  const [a] = (await list())[0]!.choices
  const project = await file({ answers: JSON.stringify({ [id]: a!.id }) })
  expect((await list())[0]).toMatchObject({ answersNb: 1, isAnswered: true, publicNb: 1 })
  expect((await remove(`/project/${project}`, people().admin)).statusCode).toBe(200)
  const [kept] = await list()
  expect(kept).toMatchObject({ answersNb: 0, isAnswered: true, publicNb: 0 })
  expect(kept!.choices.map(({ answersNb }) => answersNb)).toEqual([0, 0])
})

test('a question asked before the product knew a language is read in it by the first one’s words', async () => {
  const { id } = await ask({ name: 'Langues', kind: 'someOf', choices: ['français'] })
  await ground.db.run(sql`update question set words = question.words - 'ja' where question.id = ${id}`)
  await ground.db.run(sql`update question_choice set words = question_choice.words - 'ja'`)
  expect((await list())[0]).toMatchObject({ words: { ja: { question: '' } }, choices: [{ words: { ja: '' } }] })
  const headers = { ...people().holder, 'accept-language': 'ja' }
  const read = await ground.app.inject({ url: `/edition/${await edition()}/asked`, headers })
  expect(read.json()).toMatchObject([{ question: 'Langues', choices: [{ name: 'français' }] }])
})

test('what breaks a rule of questions names its field', async () => {
  const send = async (facts: Parameters<typeof questionForm>[0]) =>
    (await json(`/edition/${await edition()}/question`, questionForm(facts), people().admin)).json()
  expect(await send({ readers: 'reviewers', section: 'event' })).toMatchObject({ invalidField: 'section' })
  expect(await send({ readers: 'public', personal: true })).toMatchObject({ invalidField: 'personal' })
  expect(await send({ kind: 'oneOf' })).toMatchObject({ invalidField: 'choices', message: 'MandatoryField' })
  expect(await send({ name: '' })).toMatchObject({
    errors: [{ field: 'words.fr.question' }, { field: 'words.fr.shortName' }],
  })
  const number = await ask({ kind: 'number' })
  const concerns = { typeIds: [], commissionIds: [], parent: { questionId: number.id, values: [1] } }
  expect(await send({ concerns })).toMatchObject({ invalidField: 'parent' })
})

test('a second administrator who saves over an unread change is told, and loses nothing of it', async () => {
  const { id, version } = await ask()
  expect((await change(id, { mandatory: true })).statusCode).toBe(200)
  const late = await change(id, { readers: 'public', version })
  const conflict = { by: 'Camille Test', at: expect.stringMatching(/^\d{4}-/), version: version + 1 }
  expect(refusal(late)).toEqual([462, { message: 'question.conflict.error', conflict }])
  expect(refusal(await json(`/question/close/${id}`, { version }, people().admin))).toMatchObject([462, { conflict }])
  expect((await list())[0]).toMatchObject({
    readers: 'holder',
    mandatorySince: expect.any(String),
    version: version + 1,
  })
})

test('a conflict names who changed this very question, also by moving the one above it', async () => {
  const { username } = await makeUser(ground.db, { role: 'ROLE_ADMIN', firstname: 'Rin', lastname: 'Abe' })
  const other = await signedInAs(ground.db, username)
  const above = await ask({ kind: 'yesNo' })
  const below = await ask({
    concerns: { typeIds: [], commissionIds: [], parent: { questionId: above.id, values: [1] } },
  })
  await change(above.id, { section: 'place' }, other)
  // What others do to other questions, or to the order, names nobody here.
  await ask({ name: 'Une autre' })
  await json(`/edition/${await edition()}/questionOrder`, { ids: [above.id] }, people().admin)
  const conflictOf = async (question: number) => (await change(question, { version: 1 })).json().conflict
  expect(await conflictOf(below.id)).toMatchObject({ by: 'Rin Abe', version: 2 })
  expect(await conflictOf(above.id)).toMatchObject({ by: 'Rin Abe', version: 2 })
})

test('two administrators at once: one question each, one order each', async () => {
  const made = await Promise.all(['Un', 'Deux', 'Trois', 'Quatre'].map((name) => ask({ name })))
  const ids = made.map(({ id }) => id)
  const order = async (some: number[]) =>
    json(`/edition/${await edition()}/questionOrder`, { ids: some }, people().admin)
  await Promise.all([order(ids.toReversed()), order([ids[2]!])])
  const now = await list()
  expect(new Set(now.map(({ id }) => id))).toEqual(new Set(ids))
  expect(now.map(({ position }) => position)).toEqual([1, 2, 3, 4])
  expect((await order([ids[3]!])).json<{ id: number }[]>()[0]!.id).toBe(ids[3])
})

test('a kind never changes once somebody has answered, and the question is closed instead of deleted', async () => {
  const { id } = await ask()
  expect((await change(id, { kind: 'longText' })).json()).toMatchObject({ kind: 'longText' })
  await file({ answers: JSON.stringify({ [id]: 'Nous' }) })
  expect((await change(id, { kind: 'number' })).json()).toMatchObject({
    invalidField: 'kind',
    message: 'question.answered.error',
  })
  expect((await remove(`/question/${id}`, people().admin)).json()).toMatchObject({ message: 'question.answered.error' })
  const { version } = (await list())[0]!
  const closed = (await json(`/question/close/${id}`, { version }, people().admin)).json()
  expect(closed).toMatchObject({ closedAt: expect.any(String), answersNb: 1 })
  expect((await json(`/question/reopen/${id}`, { version: closed.version }, people().admin)).json()).toMatchObject({
    closedAt: null,
  })
})

test('a question without answers is deleted, unless another depends on it', async () => {
  const above = await ask({ kind: 'yesNo' })
  const below = await ask({
    concerns: { typeIds: [], commissionIds: [], parent: { questionId: above.id, values: [1] } },
  })
  expect((await remove(`/question/${above.id}`, people().admin)).statusCode).toBe(403)
  expect((await remove(`/question/${below.id}`, people().admin)).statusCode).toBe(200)
  expect((await remove(`/question/${above.id}`, people().admin)).statusCode).toBe(200)
  expect(await list()).toEqual([])
})

test('a choice with answers is withdrawn and put back, one without is gone', async () => {
  const { id, choices } = await ask({ kind: 'oneOf', choices: ['français', 'chinois', 'anglais'] })
  const [french, chinese, english] = choices
  await file({ answers: JSON.stringify({ [id]: chinese!.id }) })
  const without = (await change(id, { choices: [french] })).json()
  expect(without.choices).toMatchObject([
    { id: french!.id, withdrawn: false },
    { id: chinese!.id, withdrawn: true, answersNb: 1 },
  ])
  const back = (await change(id, { choices: [{ ...chinese, withdrawn: false }, french] })).json()
  expect(back.choices).toMatchObject([{ id: chinese!.id, withdrawn: false }, { id: french!.id }])
  const other = await ask({ kind: 'oneOf', choices: ['autre'] })
  expect((await change(id, { choices: other.choices })).json()).toMatchObject({ invalidField: 'choices' })
  expect(english!.id).toBeGreaterThan(0)
})

test('the words change freely, and each answer knows those it answered', async () => {
  const { id, words } = await ask({ name: 'Qui accueille ?' })
  const project = await file({ answers: JSON.stringify({ [id]: 'Nous' }) })
  await change(id, { words: { ...words, fr: { ...words.fr, question: 'Qui vous accueille ?' } } })
  const later = await file({ answers: JSON.stringify({ [id]: 'Eux' }) })
  const answersIn = async (of: number) => (await get(`/project/${of}`)).json().answers
  expect(await answersIn(project)).toMatchObject([{ value: 'Nous', formerly: { question: 'Qui accueille ?' } }])
  expect((await answersIn(later))[0].formerly).toBeUndefined()
  await answer(project, { [id]: 'Nous tous' }, { isSubmited: 'true' })
  expect((await answersIn(project))[0]).toMatchObject({ value: 'Nous tous' })
  expect((await answersIn(project))[0].formerly).toBeUndefined()
})

test('a question that goes to the commission takes the dependent ones along', async () => {
  const above = await ask({ kind: 'yesNo', readers: 'public' })
  const parent = { questionId: above.id, values: [1] }
  const below = await ask({ readers: 'public', concerns: { typeIds: [], commissionIds: [], parent } })
  expect((await change(above.id, { readers: 'reviewers', section: 'commission' })).statusCode).toBe(200)
  expect((await list()).map(({ id, readers, section }) => [id, readers, section])).toEqual([
    [above.id, 'reviewers', 'commission'],
    [below.id, 'reviewers', 'commission'],
  ])
  expect((await change(above.id, { readers: 'holder', section: 'place' })).statusCode).toBe(200)
  expect((await list()).map(({ readers, section }) => [readers, section])).toEqual([
    ['holder', 'place'],
    ['holder', 'place'],
  ])
})

test('sixty questions are the most, closed ones included', async () => {
  const id = await edition()
  await ground.db.run(sql`
    insert into question (edition_id, section, position, kind, words, readers, closed_at)
    select ${id}, 'event', n, 'yesNo', '{"fr": {"question": "?", "help": "", "shortName": "?"}}', 'holder', now()
    from generate_series(1, 59) n`)
  await ground.db.run(sql`update edition set questions_nb = 59 where edition.id = ${id}`)
  const send = () => json(`/edition/${id}/question`, questionForm(), people().admin)
  const [one, other] = await Promise.all([send(), send()])
  expect(new Set([one.statusCode, other.statusCode])).toEqual(new Set([200, 403]))
  expect([one, other].map((each) => each.json().message)).toContain('question.tooMany.error')
})

test('holders read no question for reviewers alone, nor those of an edition that has not opened', async () => {
  const [open, own] = [await ask(), await ask({ readers: 'reviewers' })]
  expect((await asked(people().holder)).map(({ id }) => id)).toEqual([open.id])
  expect((await asked(people().member)).map(({ id }) => id)).toEqual([open.id, own.id])
  const next = await makeEdition(ground.db, 2093)
  await ask({}, next)
  expect((await get(`/edition/${next}/asked`, people().holder)).statusCode).toBe(404)
  expect((await get(`/edition/${next}/asked`, people().member)).json()).toHaveLength(1)
  // Until they have a project in it, as last year's again.
  await ground.db.run(sql`
    insert into project (name, status, creator_id, edition_id)
    select 'De nouveau', 'DRAFT', p.creator_id, ${next} from project p where p.id = ${await file()}`)
  expect((await get(`/edition/${next}/asked`, people().holder)).json()).toHaveLength(1)
})

test('the questions of an archive stay as they are', async () => {
  const old = await makeEdition(ground.db, 2094)
  const { id, version } = await ask({}, old)
  await ground.db.run(sql`update edition set state = 'archived', archived_at = now() where edition.id = ${old}`)
  const refused = [
    await json(`/edition/${old}/question`, questionForm(), people().admin),
    await json(`/question/close/${id}`, { version }, people().admin),
    await json(`/edition/${old}/questionOrder`, { ids: [id] }, people().admin),
    await remove(`/question/${id}`, people().admin),
  ]
  for (const each of refused) expect(refusal(each)).toMatchObject([462, { message: 'edition.archived.error' }])
})
