import { beforeAll, expect, test } from 'vitest'
import type { HistoryLine } from '#domain/history/history-api.ts'
import type { KeptQuestion } from '#domain/questions/question-api.ts'
import type { Point } from '#domain/thread/point-api.ts'
import { sql } from '#server/platform/database/sql.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { completeFields } from '#test/project-form.ts'
import { questionGround } from '#test/question-ground.ts'

const { ground, people, get, post, file, published, save, show, ask, change, answer, answersOf } = questionGround()

let text: KeptQuestion, language: KeptQuestion, private_: KeptQuestion, own: KeptQuestion
beforeAll(async () => {
  text = await ask({ name: 'Qui accueille ?' })
  language = await ask({ name: 'Langues', kind: 'someOf', choices: ['français', 'japonais'], readers: 'public' })
  private_ = await ask({ name: 'Téléphone du soir', personal: true })
  own = await ask({ name: 'Jumelage', readers: 'reviewers' })
})

test('a point asks at a question, is answered by its answer, and is named in the mail', async () => {
  const id = await file({ name: 'Point', answers: JSON.stringify({ [text.id]: 'Nous' }) })
  const points = [{ field: `question${text.id}`, question: 'Qui donc ?' }]
  const request = { projectStatus: 'INFOS_NEEDED', message: 'Une précision.', points: JSON.stringify(points) }
  const hidden = [{ field: `question${own.id}`, question: 'Et cela ?' }]
  const refused = await save(id, { ...request, points: JSON.stringify(hidden) }, people().member)
  expect(refused.json()).toMatchObject({ invalidField: 'points.0.field' })
  expect((await save(id, request, people().member)).statusCode).toBe(200)
  const [point] = (await get(`/project/${id}/points`)).json<Point[]>()
  expect(point).toMatchObject({ field: `question${text.id}`, was: 'Nous', is: 'Nous', state: 'OPEN' })
  await answer(id, { [text.id]: 'Claire' })
  await save(id, { isSubmited: 'true' })
  expect((await get(`/project/${id}/points`, people().member)).json<Point[]>()).toMatchObject([
    { is: 'Claire', state: 'ANSWERED' },
  ])
})

test('the history tells answers in the words of its reader', async () => {
  const id = await file({ answers: JSON.stringify({ [language.id]: [language.choices[0]!.id] }), isSubmited: 'false' })
  await answer(id, { [language.id]: language.choices.map((choice) => choice.id) })
  const headers = { ...people().holder, 'accept-language': 'ja' }
  const [line] = (await get(`/history/project/${id}`, headers)).json<HistoryLine[]>()
  const name = `question${language.id}`
  expect(line).toMatchObject({
    changes: { [name]: ['français', 'français、japonais'] },
    labels: { [name]: 'Langues' },
  })
})

test('last year’s answers begin this year’s file, where a question takes them up', async () => {
  const next = (await ground.db.row<{ id: number }>(sql`
    insert into edition (id, title, first_day, last_day, state)
    select edition.id + 1, 'La suivante', edition.first_day + 364, edition.last_day + 364, 'prepared'
    from edition where edition.state = 'current' returning id`))!.id
  const texts = await ask({ name: 'Qui accueille cette année ?' }, next)
  const languages = await ask(
    { name: 'Langues', kind: 'someOf', choices: ['japonais', 'anglais'], readers: 'holder' },
    next,
  )
  const other = await ask({ name: 'Nouvelle' }, next)
  for (const [later, before] of [
    [texts, text],
    [languages, language],
  ] as const)
    await ground.db.run(sql`update question set continues = ${before.id} where question.id = ${later.id}`)
  const origin = await file({
    answers: JSON.stringify({ [text.id]: 'Nous', [language.id]: language.choices.map((choice) => choice.id) }),
  })
  await answer(origin, { [own.id]: 'Fort' }, {}, people().member)
  const made = await ground.app.inject({
    method: 'POST',
    url: `/project/${origin}/repeat/${next}`,
    headers: people().holder,
  })
  expect(made.statusCode).toBe(200)
  expect(await answersOf(made.json().id)).toEqual({ [texts.id]: 'Nous', [languages.id]: [languages.choices[0]!.id] })
  expect(other.id).toBeGreaterThan(0)
})

test('one’s data have one’s answers, and none of the commission’s', async () => {
  const id = await file({
    name: 'Mes données',
    answers: JSON.stringify({ [text.id]: 'Nous', [language.id]: [language.choices[1]!.id], [private_.id]: '06 12' }),
  })
  await answer(id, { [own.id]: 'Zibeline' }, {}, people().member)
  const exported = (await get('/account/export')).json<{ projects: { id: number; answers: unknown }[] }>()
  expect(exported.projects.find((project) => project.id === id)?.answers).toEqual([
    { question: 'Qui accueille ?', answer: 'Nous' },
    { question: 'Langues', answer: ['japonais'] },
    { question: 'Téléphone du soir', answer: '06 12' },
  ])
  expect(JSON.stringify(exported)).not.toContain('Zibeline')
})

test('the agenda and one’s data tell answers in the order of the form, whenever their questions were added', async () => {
  const place = await ask({ name: 'Accès', section: 'place', kind: 'yesNo', readers: 'public' })
  const event = await ask({ name: 'Durée', kind: 'number', readers: 'public' })
  const parent = { questionId: place.id, values: [1] }
  const concerns = { typeIds: [], commissionIds: [], parent }
  const below = await ask({ name: 'Par où', section: 'place', readers: 'public', concerns })
  const later = await ask({ name: 'Vestiaire', section: 'place', readers: 'public' })
  await ground.db.run(sql`update question set position = 0 where question.id = ${below.id}`)
  const id = await published()
  const given = { [place.id]: true, [event.id]: 20, [below.id]: 'La cour', [later.id]: 'Au sous-sol' }
  expect((await answer(id, given, {}, people().admin)).statusCode).toBe(200)
  const inOrder = ['Durée', 'Accès', 'Par où', 'Vestiaire']
  const agenda = (await ground.app.inject('/agenda.json?from=2000-01-01&to=2099-12-31&limit=49')).json()
  const told = agenda.items.find((each: { id: number }) => each.id === id).answers
  expect(told.map(({ name }: { name: string }) => name)).toEqual(inOrder)
  const { projects } = (await get('/account/export')).json()
  const own = projects.find((project: { id: number }) => project.id === id).answers
  expect(own.map(({ question }: { question: string }) => question)).toEqual(inOrder)
})

test('answers about a person go with their account, from the file and its history; the others stay', async () => {
  const { id: userId, username } = await makeUser(ground.db)
  const headers = await signedInAs(ground.db, username)
  const fields = { image: people().image, answers: JSON.stringify({ [text.id]: 'Nous', [private_.id]: 'Zibeline' }) }
  const { id } = (await post('/project', completeFields(fields), headers)).json()
  await answer(id, { [private_.id]: 'Zibeline, le soir' }, { isSubmited: 'true' }, headers)
  await save(id, { projectStatus: 'CERTIFIED_PUBLISHED' }, people().member)
  expect((await get(`/history/project/${id}`, people().admin)).body).toContain('Zibeline')
  await ground.app.inject({ method: 'DELETE', url: `/user/${userId}`, headers: people().admin })
  expect(await answersOf(id, people().admin)).toEqual({ [text.id]: 'Nous' })
  expect((await get(`/history/project/${id}`, people().admin)).body).not.toContain('Zibeline')
})

test('a new copy begins with the answers of its original, but not with its files', async () => {
  const plan = await ask({ name: 'Plan', kind: 'file' })
  const pdf = new File(['%PDF-1.7\n% plan\nstartxref\n9\n%%EOF\n'], 'plan.pdf')
  const kept = (await post(`/question/${plan.id}/file`, { file: pdf })).json()
  const id = await file({ answers: JSON.stringify({ [text.id]: 'Nous', [plan.id]: kept.id }) })
  const copy = (await get(`/project/${id}?duplicate=true`)).json()
  expect(copy.answers).toMatchObject([{ questionId: text.id, value: 'Nous' }])
  expect(copy.answers).toHaveLength(1)
})

test('saves that answer twenty questions each, all at once, each keep their words', async () => {
  const questions = await Promise.all(Array.from({ length: 20 }, (_, index) => ask({ name: `Question ${index}` })))
  const sent = (words: string) => Object.fromEntries(questions.map((question) => [question.id, words]))
  const files = await Promise.all(Array.from({ length: 5 }, () => file({ isSubmited: 'false' })))
  await Promise.all(files.map((id) => answer(id, sent(`Dossier ${id}`))))
  for (const id of files) expect(await answersOf(id)).toEqual(sent(`Dossier ${id}`))
  const { version } = await show(files[0]!)
  await change(questions[0]!.id, { words: { ...questions[0]!.words } })
  expect((await show(files[0]!)).version).toBe(version)
})
