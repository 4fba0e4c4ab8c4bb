import { beforeAll, expect, test } from 'vitest'
import { answerLinks, type AnsweredOnBoard, type AnswersOnBoard } from '#domain/board/answers-on-board.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import { projectStatuses } from '#domain/projects/statuses.ts'
import { filtersToWire } from '#domain/tables/filters.ts'
import { sql } from '#server/platform/database/sql.ts'
import { answer, makeQuestion, type MadeQuestion } from '#test/answers-ground.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeProject, makeUser, signedInAs } from '#test/factories.ts'

const ground = testApp()
type Headers = { authorization: string }
let member: Headers, recused: Headers
let languages: MadeQuestion, seats: MadeQuestion, twin: MadeQuestion, below: MadeQuestion
const ids: number[] = []

beforeAll(async () => {
  const { db } = ground
  const owner = await makeUser(db)
  const [reader, away] = [
    await makeUser(db, { role: 'ROLE_COMMISSION' }),
    await makeUser(db, { role: 'ROLE_COMMISSION' }),
  ]
  member = await signedInAs(db, reader.username)
  recused = await signedInAs(db, away.username)
  languages = await makeQuestion(db, { kind: 'someOf', name: 'Langues', choices: ['français', 'japonais', 'chinois'] })
  seats = await makeQuestion(db, { kind: 'number', name: 'Public attendu' })
  twin = await makeQuestion(db, { kind: 'yesNo', name: 'Jumelage', readers: 'reviewers' })
  below = await makeQuestion(db, { kind: 'shortText', name: 'Interprète', readers: 'holder' })
  await db.run(sql`
    update question set parent_id = ${languages.id}, parent_values = array[${languages.choices['japonais']}::integer]
    where question.id = ${below.id}`)
  for (const index of Array(36).keys()) {
    const id = await makeProject(db, {
      status: projectStatuses[index % projectStatuses.length]!,
      creatorId: owner.id,
      commissionId: 1,
      name: `Projet ${index}`,
    })
    ids.push(id)
    if (index % 5 !== 0) await answer(db, id, languages, index % 2 === 0 ? ['français', 'japonais'] : ['français'])
    if (index % 7 !== 0) await answer(db, id, seats, 5 + index * 11)
    if (index % 3 === 1) await answer(db, id, twin, index % 2 === 0)
    if (index % 4 === 0) await answer(db, id, below, 'Oui')
  }
  const filed = await db.row<{ id: number }>(sql`
    select a.project_id as id from answer a join project p on p.id = a.project_id
    where a.question_id = ${twin.id} and p.status = 'SUBMITED' limit 1`)
  await ground.app.inject({
    method: 'POST',
    url: `/project/${filed!.id}/recusal`,
    headers: recused,
    payload: { reason: 'Un proche.' },
  })
})

const boardFor = async (headers: Headers) =>
  (await ground.app.inject({ url: '/board/questions', headers })).json<AnswersOnBoard>()

async function listed(headers: Headers, filters: object): Promise<number> {
  const answered = await ground.app.inject({
    method: 'POST',
    url: '/project/getB122TableResults',
    headers,
    payload: { perPage: 10, filters: filtersToWire(projectApi.filterNames, filters) },
  })
  return answered.json<{ totalRows: number }>().totalRows
}

const figuresOf = (question: AnsweredOnBoard) => [
  ...question.choices.map(({ value, count }) => ({ count, link: answerLinks.value(question.id, value) })),
  ...question.classes.map((each) => ({ count: each.count, link: answerLinks.class(question.id, each) })),
  { count: question.answers, link: answerLinks.presence(question, 'any') },
  { count: question.unanswered, link: answerLinks.presence(question, 'none') },
]

test.each([
  ['a member', () => member],
  ['a member who is recused from a file', () => recused],
])('every figure of the answers leads %s to a list of as many projects', async (_who, headers) => {
  const { questions } = await boardFor(headers())
  expect(questions.map(({ name }) => name)).toEqual(['Langues', 'Interprète', 'Public attendu', 'Jumelage'])
  for (const question of questions) {
    const figures = figuresOf(question)
    const followed = await Promise.all(
      figures.map(async ({ link }) => ({ link, count: await listed(headers(), link) })),
    )
    expect(followed).toEqual(figures.map(({ link, count }) => ({ link, count })))
  }
})

test('numbers are in classes with the median, texts only counted, and those for reviewers marked', async () => {
  const { questions, filed } = await boardFor(member)
  const [, text, numbers, internal] = questions
  expect(numbers!.classes.length).toBe(5)
  expect(numbers!.median).toBeGreaterThan(0)
  expect(numbers!.answers + numbers!.unanswered).toBe(filed)
  expect(text).toMatchObject({ choices: [], classes: [], median: null })
  expect([internal!.isInternal, numbers!.isInternal]).toEqual([true, false])
})

test('a recused member counts no answer for reviewers to that file, so that no difference tells it', async () => {
  const answersOf = (board: AnswersOnBoard) => board.questions.find(({ name }) => name === 'Jumelage')!.answers
  expect(answersOf(await boardFor(recused))).toBe(answersOf(await boardFor(member)) - 1)
})

test('an edition that asks nothing has no questions, and an unknown one is not found', async () => {
  await ground.db.run(sql`
    insert into edition (id, title, first_day, last_day, state) values (3, '3e édition', '2024-11-06', '2024-11-20', 'ended')`)
  const none = await ground.app.inject({ url: '/board/questions?edition=3', headers: member })
  expect(none.json()).toMatchObject({ questions: [], edition: { id: 3 } })
  expect((await ground.app.inject({ url: '/board/questions?edition=99', headers: member })).statusCode).toBe(404)
})
