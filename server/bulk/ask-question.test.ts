import { beforeAll, expect, test } from 'vitest'
import { sendDueNotices } from '#server/notifications/send-notices.ts'
import { sql } from '#server/platform/database/sql.ts'
import { mailUnder, messagesTo, spaced } from '#test/mailbox.ts'
import { inDays } from '#test/project-form.ts'
import type { Headers } from '#test/project-ground.ts'
import { questionGround } from '#test/question-ground.ts'

const { ground, people, get, json, file, published, decide, statusOf, ask, change, answer } = questionGround({
  UNDO_SECONDS: '0',
})
let admin: Headers, member: Headers, holder: Headers

beforeAll(() => ({ admin, member, holder } = people()))

const preview = (questionId: number, headers = admin) =>
  json('/project/previewBulk', { act: 'question', questionId }, headers)
const run = async (questionId: number, rows: object[], headers = admin) => {
  const said = { act: 'question', questionId, message: 'Une question s’est ajoutée.', dueDay: inDays(20), rows }
  const told = await json('/project/bulk', said, { ...headers, 'idempotency-key': crypto.randomUUID() })
  return {
    status: told.statusCode,
    lines: told.body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  }
}

test('who has not answered is asked in one act: a point in each file, one mail a holder, and nothing leaves the agenda', async () => {
  const question = await ask({ name: 'Combien de personnes ?', kind: 'number', readers: 'holder' })
  const [one, two, silent, shown] = [
    await file({ name: 'Ikebana' }),
    await file({ name: 'Kendō' }),
    await file(),
    await published(),
  ]
  await decide(two, 'INFOS_NEEDED')
  await answer(silent, { [question.id]: 12 })
  await ground.db.run(sql`delete from notification`)

  const { rows, aside, holders } = (await preview(question.id)).json()
  expect(rows.map(({ id }: { id: number }) => id)).toEqual([one, two])
  expect(aside).toMatchObject([{ id: shown, why: 'status' }])
  expect(holders).toBe(1)
  const typed = { questionId: question.id, message: 'Une question pour « {nom} ».', dueDay: inDays(20) }
  const { mail } = (await json(`/project/${one}/decisionMail`, typed, admin)).json()
  const written = spaced(JSON.stringify(mail))
  expect(mail.to.address).toBe('holder@test.example')
  expect([written.includes('Combien de personnes ?'), written.includes('« Ikebana »')]).toEqual([true, true])
  expect((await json(`/project/${shown}/decisionMail`, typed, admin)).json()).toEqual({
    message: 'project.action.refused.error',
  })

  const { lines } = await run(
    question.id,
    rows.map(({ id, version }: { id: number; version: number }) => ({ id, version })),
  )
  expect(lines).toEqual(
    expect.arrayContaining([{ id: one, outcome: 'done' }, { id: two, outcome: 'done' }, { ended: true }]),
  )

  expect(await Promise.all([one, two, shown].map(statusOf))).toEqual([
    'INFOS_NEEDED',
    'INFOS_NEEDED',
    'CERTIFIED_PUBLISHED',
  ])
  for (const id of [one, two]) {
    const points = (await get(`/project/${id}/points`, holder)).json()
    expect(points).toMatchObject([
      { field: `question${question.id}`, question: 'Combien de personnes ?', state: 'OPEN', dueDay: inDays(20) },
    ])
  }
  await sendDueNotices(ground)
  await mailUnder(ground.db, 'holder@test.example', '2 réponses attendues')
  const mails = (await messagesTo(ground.db, 'holder@test.example')).filter(({ text }) =>
    text.includes('Combien de personnes'),
  )
  expect(mails).toHaveLength(1)
  expect(spaced(mails[0]!.text)).toContain('Ikebana')
  expect(spaced(mails[0]!.text)).toContain('Kendō')
  expect(spaced(mails[0]!.text)).toContain('Une question s’est ajoutée.')
  // Whoever answers meanwhile is not asked any more.
  await answer(one, { [question.id]: 40 })
  expect((await get(`/project/${one}/points`, holder)).json()).toMatchObject([{ state: 'ANSWERED' }])
})

test('a file that has answered since the preview is not asked, and a member of a commission asks nobody', async () => {
  const question = await ask({ name: 'Un partenaire ?', kind: 'yesNo' })
  const id = await file()
  const found = (await preview(question.id)).json().rows.find((row: { id: number }) => row.id === id)
  await answer(id, { [question.id]: true })
  const { lines } = await run(question.id, [{ id, version: found.version }])
  expect(lines[0]).toMatchObject({ id, outcome: 'refused' })
  expect(await statusOf(id)).toBe('SUBMITED')
  expect((await preview(question.id, member)).statusCode).toBe(403)
  expect((await run(question.id, [{ id, version: 1 }], member)).status).toBe(403)
  const hidden = await ask({ name: 'Intérêt ?', kind: 'yesNo', readers: 'reviewers' })
  expect((await preview(hidden.id)).json().rows).toEqual([])
})

test('nobody is asked below a question that their form no longer shows', async () => {
  const above = await ask({ name: 'Un partenaire japonais ?', kind: 'yesNo' })
  const concerns = { typeIds: [], commissionIds: [], parent: { questionId: above.id, values: [1] } }
  const below = await ask({ name: 'Lequel ?', concerns })
  const id = await file({ selectedProjectTypesIds: ['1'] })
  await answer(id, { [above.id]: true })
  const asked = async () => (await preview(below.id)).json().rows.map((row: { id: number }) => row.id)
  expect(await asked()).toEqual([id])
  await change(above.id, { concerns: { typeIds: [2], commissionIds: [], parent: null } })
  expect(await asked()).toEqual([])
})
