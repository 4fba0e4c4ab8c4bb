import { beforeAll, expect, test } from 'vitest'
import type { HistoryLine } from '#domain/history/history-api.ts'
import type { Point } from '#domain/thread/point-api.ts'
import { sql } from '#server/platform/database/sql.ts'
import { archiveFor, feeds, filesFor } from '#test/every-way-out.ts'
import { inDays, picture } from '#test/project-form.ts'
import { projectGround, type Headers } from '#test/project-ground.ts'

const { ground, people, addresses, get, post, file, save, show, remove } = projectGround()
let admin: Headers, member: Headers, holder: Headers

beforeAll(() => ({ admin, member, holder } = people()))

const word = 'Zibeline'
const questions = ['name', 'placeName'].map((field) => ({ field, question: 'Est-ce bien cela ?' }))
const ask = (id: number, points = questions) =>
  save(id, { projectStatus: 'INFOS_NEEDED', message: 'Deux précisions.', points: JSON.stringify(points) }, member)
const pointsOf = async (id: number, headers = holder): Promise<Point[]> =>
  (await get(`/project/${id}/points`, headers)).json()
const historyOf = async (id: number): Promise<HistoryLine[]> => (await get(`/history/project/${id}`, admin)).json()
const submit = (id: number) => save(id, { isSubmited: 'true' })

const answer = {
  name: `Veillée, ${word}`,
  description: `<p>${word}</p>`,
  userComment: `${word} répond.`,
  accessibility: word,
  placeName: `Salle ${word}`,
  organizerName: word,
  selectedProjectTypesIds: ['2'],
  commissionId: '2',
}

/** All that a reviewer may ask for about a project, as one text. */
async function allThatReads(id: number, headers: Headers): Promise<string> {
  const paths = ['', '/points', '/thread', '/resemblances', '/dates', '/opinions', '/assignees', '/booklet']
  const read = await Promise.all([
    ...paths.map((path) => get(`/project/${id}${path}`, headers)),
    get(`/history/project/${id}`, headers),
    get(`/project/dates/${id}`, headers),
    get('/notifications', headers),
    post('/project/getB122TableResults', { perPage: '100', search: word }, headers),
    post('/project/getB122TableResults', { perPage: '100' }, headers),
    get(`/project/seek?words=${word}`, headers),
    ...feeds.map((path) => get(path, headers)),
  ])
  const files = await filesFor({ post }, headers)
  return [...read.map(({ body }) => body.replaceAll(`"words":"${word}"`, '')), ...files.map(([, words]) => words)].join(
    '\n',
  )
}

test('an answer that is not submitted is read by its holder alone, and by everybody afterwards', async () => {
  const id = await file({ name: 'Veillée' })
  await ask(id)
  const [, place] = await pointsOf(id)
  await save(id, answer)
  await post(`/point/${place!.id}`, { reply: `Oui, dit ${word}.` })
  for (const reader of [member, admin]) {
    expect(await allThatReads(id, reader)).not.toContain(word)
    expect((await pointsOf(id, reader)).map(({ state, reply }) => [state, reply])).toEqual([
      ['OPEN', ''],
      ['OPEN', ''],
    ])
    expect(await show(id, reader)).toMatchObject({ isAnswering: true, commission: { id: 1 } })
  }
  expect(await show(id)).toMatchObject({
    name: answer.name,
    commission: { id: 2 },
    projectTypes: [{ id: 2 }],
    answer: { isBegun: true, isUnsent: true },
    lastSave: { by: 'Claire Delaunay' },
  })
  expect((await show(id)).isAnswering).toBeUndefined()
  expect((await pointsOf(id)).map(({ state }) => state)).toEqual(['ANSWERED', 'ANSWERED'])
  expect((await archiveFor({ ground }, addresses.holder, holder)).join()).toContain(word)

  await submit(id)
  const told = await show(id, member)
  expect(told).toMatchObject({ name: answer.name, userComment: answer.userComment, projectTypes: [{ id: 2 }] })
  expect(told.isAnswering).toBeUndefined()
  expect((await pointsOf(id, member)).map(({ state, reply }) => [state, reply])).toEqual([
    ['ANSWERED', ''],
    ['ANSWERED', `Oui, dit ${word}.`],
  ])
  const [line] = await historyOf(id)
  expect(line).toMatchObject({ action: 'submit', changes: { name: ['Veillée', answer.name] } })
  expect(await ground.db.row(sql`select from unsent_answer where project_id = ${id}`)).toBeUndefined()
})

test('an unsent answer disturbs no reviewer who has the project open, and two windows of its holder still meet', async () => {
  const id = await file()
  await ask(id)
  const [known, own] = [(await show(id, member)).version, (await show(id)).version]
  expect((await save(id, { name: 'Un', version: String(own) })).statusCode).toBe(200)
  const lines = (await historyOf(id)).length
  const second = await save(id, { name: 'Deux', version: String(own) })
  expect([second.statusCode, second.json().message]).toEqual([462, 'project.conflict.error'])
  expect((await show(id, member)).version).toBe(known)
  expect((await save(id, { budgetNeeded: 'true', version: String(known) }, member)).statusCode).toBe(200)
  expect(await historyOf(id)).toHaveLength(lines + 1)
  expect((await show(id)).name).toBe('Un')
  await submit(id)
  const late = await save(id, { name: 'Trois', version: String(own + 1) })
  expect(late.statusCode).toBe(462)
})

test('dates and a picture of an unsent answer are known again by each save', async () => {
  const id = await file()
  const [block] = (await show(id)).projectDateConfs
  await ask(id)
  const other = new Blob([new Uint8Array(await picture({ width: 160, height: 90, format: 'png' }))])
  await save(id, {
    image: other,
    projectDateConfs: JSON.stringify([{ date: inDays(40), startTime: '10:00', endTime: '11:00' }]),
  })
  const begun = await show(id)
  expect(begun.projectDateConfs).toHaveLength(2)
  expect(begun.projectImage.id).not.toBe((await show(id, member)).projectImage.id)
  const added = begun.projectDateConfs.find((each: { id: number }) => each.id !== block.id)
  await save(id, {
    projectDateConfs: JSON.stringify([{ id: added.id, endTime: '12:00' }]),
    removedProjectDateConfsIds: `${block.id}`,
  })
  expect((await show(id)).projectDateConfs).toMatchObject([{ id: added.id, endTime: '12:00' }])
  expect((await show(id, member)).projectDateConfs).toMatchObject([{ id: block.id }])
  await submit(id)
  const sent = await show(id, member)
  expect(sent.projectDateConfs).toMatchObject([{ startTime: '10:00', endTime: '12:00' }])
  expect(sent.projectImage.id).toBe(begun.projectImage.id)
  expect((await get(sent.projectImage.listUrl, member)).statusCode).toBe(200)
})

test('a picture and dates of an answer that a decision has overtaken can still be sent from the open form', async () => {
  const id = await file()
  const [block] = (await show(id)).projectDateConfs
  await ask(id)
  const image = new Blob([new Uint8Array(await picture({ width: 160, height: 90, format: 'png' }))])
  const added = { date: inDays(41), startTime: '10:00', endTime: '11:00' }
  await save(id, { image, projectDateConfs: JSON.stringify([added]) })
  const begun = await show(id)
  const ofAnswer = begun.projectDateConfs.find((each: { id: number }) => each.id !== block.id)
  await save(id, { projectStatus: 'CERTIFIED_PUBLISHED' }, member)
  const form = {
    imageId: String(begun.projectImage.id),
    projectDateConfs: JSON.stringify([{ ...added, id: ofAnswer.id }]),
  }
  expect((await save(id, { ...form, imageId: '999999' })).statusCode).toBe(403)
  expect((await save(id, form)).statusCode).toBe(200)
  const sent = await show(id)
  expect(sent.projectImageModified.id).toBe(begun.projectImage.id)
  expect(sent.projectDateConfs).toMatchObject([{ id: block.id }, added])
  // What is only known from another file is not taken.
  const other = await file()
  expect((await save(other, { imageId: form.imageId })).statusCode).toBe(403)
})

test('a reviewer’s request meanwhile keeps an unsent answer, a later request does not bring it back', async () => {
  const id = await file({ name: 'Avant' })
  await ask(id)
  await save(id, { name: 'En cours' })
  await ask(id, [{ field: 'priceDetails', question: 'Et le prix ?' }])
  expect((await show(id)).name).toBe('En cours')
  await remove(`/project/${id}`, member)
  await post(`/project/restore/${id}`, { unread: 'x' }, admin)
  expect((await show(id)).name).toBe('En cours')
  await save(id, { projectStatus: 'CERTIFIED_PUBLISHED' }, member)
  expect((await show(id)).name).toBe('Avant')
  await save(id, { projectStatus: 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED', message: 'Encore.' }, member)
  expect((await show(id)).name).toBe('Avant')
})

test('a submission and a reply at once end as one answer', async () => {
  const id = await file()
  await ask(id)
  const [, place] = await pointsOf(id)
  const [sent, replied] = await Promise.all([submit(id), post(`/point/${place!.id}`, { reply: 'Oui.', unread: 'x' })])
  expect(sent.statusCode).toBe(200)
  expect([200, 462]).toContain(replied.statusCode)
  const reply = replied.statusCode === 200 ? 'Oui.' : ''
  expect((await pointsOf(id, member))[1]!.reply).toBe(reply)
})
