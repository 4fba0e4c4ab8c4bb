import { beforeAll, expect, test } from 'vitest'
import type { KeptQuestion } from '#domain/questions/question-api.ts'
import { sql } from '#server/platform/database/sql.ts'
import { questionGround } from '#test/question-ground.ts'
import type { Headers } from '#test/project-ground.ts'

const { ground, people, get, json, file, edition, ask, list } = questionGround()
let admin: Headers

beforeAll(() => ({ admin } = people()))

const next = {
  editionTitle: '6e édition',
  editionTitleEn: '',
  editionTitleJa: '',
  editionStart: '2041-11-05',
  editionEnd: '2041-11-20',
  submissionOpensAt: '',
  submissionClosesAt: '',
  bannerFr: '',
  bannerEn: '',
  bannerJa: '',
  rulesFr: '',
  rulesEn: '',
  rulesJa: '',
}
const prepare = async () => {
  const payload = new URLSearchParams(next).toString()
  const headers = { ...admin, 'content-type': 'application/x-www-form-urlencoded' }
  return (await ground.app.inject({ method: 'POST', url: '/edition', headers, payload })).json().id as number
}
const questionsOf = async (id: number) => (await get(`/edition/${id}/questions`, admin)).json<KeptQuestion[]>()

test('the files that a question concerns are counted as it is written, and those without an answer', async () => {
  const [one] = [await file({ selectedProjectTypesIds: ['1'] }), await file({ selectedProjectTypesIds: ['2'] })]
  await ground.db.run(sql`update project set status = 'SUBMITED' where id = any(select p.id from project p)`)
  const question = await ask({ name: 'Combien ?', kind: 'yesNo' })
  await ground.db.run(sql`
    insert into answer (project_id, question_id, kind, wording, readers, yes)
    values (${one}, ${question.id}, 'yesNo', 1, 'holder', true)`)
  const count = async (concerns: object, questionId?: number) =>
    (await json(`/edition/${await edition()}/countConcerned`, { concerns, questionId }, admin)).json()
  const all = { typeIds: [], commissionIds: [], parent: null }
  expect(await count(all)).toEqual({ filedNb: 2, concernedNb: 2, unansweredNb: 2 })
  expect(await count(all, question.id)).toEqual({ filedNb: 2, concernedNb: 2, unansweredNb: 1 })
  expect(await count({ ...all, typeIds: [2] }, question.id)).toEqual({ filedNb: 2, concernedNb: 1, unansweredNb: 1 })
  const below = (values: number[]) => ({ ...all, parent: { questionId: question.id, values } })
  expect(await count(below([1]))).toMatchObject({ concernedNb: 1 })
  expect(await count(below([0]))).toMatchObject({ concernedNb: 0 })
  expect(await count(below([]))).toMatchObject({ concernedNb: 0 })
  expect((await get(`/edition/${await edition()}/questionsSeen`, admin)).json()).toEqual({ seenNb: expect.any(Number) })
})

test('the next edition asks what this one asks, but for what is closed or no longer offered', async () => {
  const spoken = await ask({
    name: 'Quelles langues ?',
    kind: 'someOf',
    choices: ['français', 'japonais'],
    mandatory: true,
  })
  const [french, japanese] = spoken.choices
  const below = (questionId: number, values: number[]) => ({
    typeIds: [1],
    commissionIds: [],
    parent: { questionId, values },
  })
  await ask({ name: 'Qui interprète ?', concerns: below(spoken.id, [french!.id, japanese!.id]) })
  const aid = await ask({ name: 'Une aide ?', kind: 'yesNo' })
  await ask({ name: 'Laquelle ?', concerns: below(aid.id, [1]) })
  await json(`/question/close/${aid.id}`, { version: aid.version }, admin)
  const { words, concerns, readers, personal, section } = spoken
  const offered = spoken.choices.map(({ id, words: named }) => ({ id, words: named, withdrawn: id === french!.id }))
  const withdrawn = {
    section,
    words,
    concerns,
    readers,
    personal,
    mandatory: true,
    choices: offered,
    version: spoken.version,
  }
  expect((await json(`/question/${spoken.id}`, withdrawn, admin)).statusCode).toBe(200)

  expect((await get('/edition/opening', admin)).json()).toMatchObject({ questionsNb: 3 })
  const questions = await questionsOf(await prepare())
  expect(questions.map((each) => [each.words.fr.question, each.continues])).toEqual([
    ['Combien ?', expect.any(Number)],
    ['Quelles langues ?', spoken.id],
    ['Qui interprète ?', expect.any(Number)],
  ])
  const [, first, second] = questions
  expect(first!.choices.map((each) => each.words.fr)).toEqual(['japonais'])
  expect(first!.mandatorySince).not.toBeNull()
  expect(second!.concerns).toEqual({
    typeIds: [1],
    commissionIds: [],
    parent: { questionId: first!.id, values: [first!.choices[0]!.id] },
  })
  const kept = await ground.db.row(sql`
    select c.continues, e.questions_nb as "questionsNb" from question_choice c
    join question q on q.id = c.question_id join edition e on e.id = q.edition_id where c.id = ${first!.choices[0]!.id}`)
  expect(kept).toEqual({ continues: japanese!.id, questionsNb: 3 })
  // This edition keeps its own.
  expect(await list()).toHaveLength(5)

  // A view that was saved this year goes on with next year's questions, once that edition is the current one.
  const settings = {
    search: '',
    filters: { [`question${spoken.id}`]: [japanese!.id, french!.id, 'none'] },
    sortBy: 'id',
    sortDesc: true,
    columns: ['name', `question${spoken.id}`, `question${aid.id}`],
  }
  const view = (await json('/view', { name: 'Langues', settings }, people().member)).json().id
  const shown = async () => (await get(`/view/${view}`, people().member)).json().settings
  expect(await shown()).toEqual(settings)
  expect((await json(`/edition/makeCurrent/${first!.editionId}`, {}, admin)).statusCode).toBe(200)
  expect(await shown()).toEqual({
    ...settings,
    filters: { [`question${first!.id}`]: [first!.choices[0]!.id, 'none'] },
    columns: ['name', `question${first!.id}`, `question${aid.id}`],
  })
  const listed = (await get('/view', people().member)).json().views.find(({ id }: { id: string }) => id === view)
  expect(listed.settings).toEqual(await shown())
})
