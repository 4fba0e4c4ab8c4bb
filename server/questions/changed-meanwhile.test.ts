import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { KeptQuestion } from '#domain/questions/question-api.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Headers } from '#test/project-ground.ts'
import { questionGround } from '#test/question-ground.ts'

/** A holder’s form is open while an administrator changes what it asks. */
const { ground, people, post, json, file, published, decide, save, show, ask, list, change, answer, answersOf } =
  questionGround()
let member: Headers
beforeAll(() => ({ member } = people()))
beforeEach(async () => {
  await ground.db.run(sql`update question set closed_at = now() where question.closed_at is null`)
})

const consents = { isSubmited: 'true', acceptRules: 'true', acceptDataProtection: 'true', acceptOwnership: 'true' }
const close = async ({ id }: KeptQuestion) => {
  const { version } = (await list()).find((each) => each.id === id)!
  expect((await json(`/question/close/${id}`, { version }, people().admin)).statusCode).toBe(200)
}
const reword = async ({ id, words }: KeptQuestion, question: string) =>
  change(id, { words: { ...words, fr: { ...words.fr, question } } })

test('closed, reworded, without the choice: what is sent by a form that was opened before is submitted', async () => {
  const [text, choice] = [await ask({ mandatory: true }), await ask({ kind: 'someOf', choices: ['a', 'b'] })]
  const [a, b] = choice.choices.map((each) => each.id)
  const id = await file({ isSubmited: 'false', answers: JSON.stringify({ [choice.id]: [a] }) })
  const { version } = await show(id)
  await close(text)
  await change(choice.id, { choices: [choice.choices[1]], mandatory: true })
  await reword(choice, 'Lesquels ?')
  const sent = { [text.id]: 'Nous', [choice.id]: [a, b] }
  expect((await answer(id, sent, { ...consents, version: String(version) })).statusCode).toBe(200)
  // What is no longer offered comes last.
  expect(await answersOf(id)).toEqual({ ...sent, [choice.id]: [b, a] })
})

test('a question that becomes mandatory, or is added, is told at its field, and the saved words stay', async () => {
  const early = await ask()
  const id = await file({ isSubmited: 'false', answers: JSON.stringify({ [early.id]: 'Nous' }) })
  const [late, mandatory] = [await ask({ mandatory: true }), await ask()]
  await change(mandatory.id, { mandatory: true })
  const refused = await answer(id, { [early.id]: 'Nous tous' }, consents)
  expect(refused.json()).toMatchObject({
    errors: [late, mandatory].map((each) => ({ field: `question${each.id}`, message: 'MandatoryField' })),
  })
  expect(await answersOf(id)).toEqual({ [early.id]: 'Nous' })
  const whole = { [early.id]: 'Nous tous', [late.id]: 'Oui', [mandatory.id]: 'Aussi' }
  expect((await answer(id, whole, consents)).statusCode).toBe(200)
  expect(await answersOf(id)).toEqual(whole)
})

test('what depends on a closed question is still asked of who has answered it, and of nobody else', async () => {
  const above = await ask({ kind: 'yesNo' })
  const parent = { questionId: above.id, values: [1] }
  const below = await ask({ mandatory: true, concerns: { typeIds: [], commissionIds: [], parent } })
  const [answered, silent] = [await file({ isSubmited: 'false' }), await file({ isSubmited: 'false' })]
  await answer(answered, { [above.id]: true })
  await close(above)
  expect((await save(answered, consents)).json()).toMatchObject({ invalidField: `question${below.id}` })
  expect((await answer(answered, { [below.id]: 'Kyoto' }, consents)).statusCode).toBe(200)
  expect((await save(silent, consents)).statusCode).toBe(200)
})

test('words that wait to be submitted, and those that wait to be published, outlive a closed question', async () => {
  const [text, shown] = [await ask(), await ask({ readers: 'public', kind: 'oneOf', choices: ['a', 'b'] })]
  const [a, b] = shown.choices.map((each) => each.id)
  const waiting = await file({ answers: JSON.stringify({ [text.id]: 'Avant' }) })
  await decide(waiting, 'INFOS_NEEDED')
  await answer(waiting, { [text.id]: 'Après' })
  const event = await published()
  await answer(event, { [shown.id]: a }, { isSubmited: 'true' })
  await close(text)
  await change(shown.id, { choices: [shown.choices[1]] })
  await close(shown)
  await save(waiting, { isSubmited: 'true' })
  expect(await answersOf(waiting, member)).toEqual({ [text.id]: 'Après' })
  const proposal = (await show(event, member)).answers
  expect(proposal).toMatchObject([{ questionId: shown.id, value: null, proposed: [a] }])
  const accepted = await post(`/project/acceptModifications/${event}`, { unread: 'x' }, member)
  expect(accepted.statusCode).toBe(200)
  expect(await answersOf(event, member)).toEqual({ [shown.id]: [a] })
  expect(b).toBeGreaterThan(0)
})
