import { beforeAll, expect, test } from 'vitest'
import type { KeptQuestion } from '#domain/questions/question-api.ts'
import { sql } from '#server/platform/database/sql.ts'
import { questionGround } from '#test/question-ground.ts'

const { ground, people, get, post, file, save, decide, show, statusOf, ask, change, answer, answersOf } =
  questionGround({ UNDO_SECONDS: '600' })

const pdf = '%PDF-1.7\n% plan\nstartxref\n9\n%%EOF\n'
const upload = async (questionId: number) =>
  (await post(`/question/${questionId}/file`, { file: new File([pdf], 'plan.pdf') })).json()

let open: KeptQuestion, inside: KeptQuestion, plan: KeptQuestion
beforeAll(async () => {
  open = await ask({ readers: 'public', kind: 'yesNo', name: 'Accessible ?' })
  inside = await ask({ name: 'Contact technique' })
  plan = await ask({ readers: 'public', kind: 'file', name: 'Plan' })
})

async function published() {
  const id = await file({ answers: JSON.stringify({ [open.id]: true, [inside.id]: 'Avant' }) })
  await decide(id, 'CERTIFIED_PUBLISHED', '')
  return id
}
const review = (act: 'accept' | 'refuse', id: number, more: object = {}) =>
  post(`/project/${act}Modifications/${id}`, { unread: 'x', ...more }, people().member)
const proposedOf = async (id: number, headers = people().holder) =>
  (await show(id, headers)).answers.flatMap(({ questionId, proposed }: { questionId: number; proposed?: unknown }) =>
    proposed === undefined ? [] : [[questionId, proposed]],
  )

test('a public answer of a published file waits for the commission, another one does not', async () => {
  const id = await published()
  await answer(id, { [open.id]: false, [inside.id]: 'Après' })
  expect(await statusOf(id)).toBe('CERTIFIED_PUBLISHED_MODIFIED')
  expect(await answersOf(id)).toEqual({ [open.id]: true, [inside.id]: 'Après' })
  expect(await proposedOf(id)).toEqual([[open.id, false]])
  expect(await proposedOf(id, people().member)).toEqual([[open.id, false]])
  // The same value as published takes the proposal back.
  await answer(id, { [open.id]: true })
  expect([await statusOf(id), await proposedOf(id)]).toEqual(['CERTIFIED_PUBLISHED', []])
})

test('a proposed answer is accepted or refused, apart from the other modifications or with them', async () => {
  const id = await published()
  await answer(id, { [open.id]: null }, { name: 'Autre nom' })
  await review('refuse', id, { fields: ['name'], message: 'Non.' })
  expect([await statusOf(id), await proposedOf(id)]).toEqual(['CERTIFIED_PUBLISHED_MODIFIED', [[open.id, null]]])
  await review('accept', id)
  expect([await statusOf(id), await answersOf(id)]).toEqual(['CERTIFIED_PUBLISHED', { [inside.id]: 'Avant' }])
  await answer(id, { [open.id]: false })
  expect((await review('refuse', id, { message: 'Non.' })).statusCode).toBe(200)
  expect([await proposedOf(id), await answersOf(id)]).toEqual([[], { [inside.id]: 'Avant' }])
  const thread = (await get(`/project/${id}/thread`)).body
  expect(thread).toContain('"answers"')
})

test('an accepted answer and its file are what they were once that is undone', async () => {
  const id = await published()
  const first = await upload(plan.id)
  await answer(id, { [plan.id]: first.id })
  await review('accept', id)
  const before = await answersOf(id)
  await answer(id, { [plan.id]: (await upload(plan.id)).id, [open.id]: false })
  await review('accept', id)
  expect(await answersOf(id)).not.toEqual(before)
  expect((await post(`/project/undo/${id}`, { unread: 'x' }, people().member)).statusCode).toBe(200)
  expect(await answersOf(id)).toEqual(before)
  const waiting = (await proposedOf(id)).map(([questionId]: [number]) => questionId)
  expect(new Set(waiting)).toEqual(new Set([open.id, plan.id]))
  expect((await get(`/project/${id}/answer/${before[plan.id].id}`)).statusCode).toBe(200)
  expect(await statusOf(id)).toBe('CERTIFIED_PUBLISHED_MODIFIED')
})

test('a deleted file keeps its answers, and restored it has its proposal again', async () => {
  const id = await published()
  await answer(id, { [open.id]: false })
  await ground.app.inject({ method: 'DELETE', url: `/project/${id}`, headers: people().admin })
  expect(await ground.db.rows(sql`select from proposed_answer p where p.project_id = ${id}`)).toHaveLength(0)
  await post(`/project/restore/${id}`, { unread: 'x' }, people().admin)
  expect([await proposedOf(id), (await answersOf(id))[open.id]]).toEqual([[[open.id, false]], true])
})

test('an answer that is asked for more readers waits before the public reads it', async () => {
  const later = await ask({ kind: 'shortText', name: 'Slogan' })
  const id = await published()
  await answer(id, { [later.id]: 'Deux rives' })
  await change(later.id, { readers: 'public' })
  await answer(id, { [later.id]: 'Deux rives' }, { wordings: JSON.stringify({ [later.id]: 2 }) })
  expect(await proposedOf(id)).toEqual([[later.id, 'Deux rives']])
  await review('accept', id)
  const { answers } = await show(id)
  expect(answers.find(({ questionId }: { questionId: number }) => questionId === later.id)).toMatchObject({
    value: 'Deux rives',
    readers: 'public',
  })
})

test('a reviewer changes a public answer of a published file at once', async () => {
  const id = await published()
  await save(id, { answers: JSON.stringify({ [open.id]: false }) }, people().member)
  expect([await statusOf(id), await proposedOf(id), (await answersOf(id))[open.id]]).toEqual([
    'CERTIFIED_PUBLISHED',
    [],
    false,
  ])
})
