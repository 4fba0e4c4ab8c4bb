import { beforeAll, expect, test } from 'vitest'
import type { BulkPreview, BulkResult } from '#domain/bulk/bulk-api.ts'
import { sendDueNotices } from '#server/notifications/send-notices.ts'
import { sql } from '#server/platform/database/sql.ts'
import { bulkGround } from '#test/bulk-ground.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { spaced } from '#test/mailbox.ts'
import type { Headers } from '#test/project-ground.ts'

const bulk = bulkGround()
const { ground, json, preview, make, run, mailsTo } = bulk
let admin: Headers, chair: Headers, member: Headers, commissionId: number
let people: { id: number; username: string }[]

beforeAll(async () => {
  admin = bulk.named().admin
  const row = await ground.db.row<{ id: number }>(sql`
    insert into commission (name, name_en, display_order) values ('À répartir', 'To share', 50) returning id`)
  commissionId = row!.id
  const made = await Promise.all([1, 2, 3].map(() => makeUser(ground.db, { role: 'ROLE_COMMISSION', commissionId })))
  people = made.toSorted((one, other) => one.id - other.id)
  await ground.db.run(sql`update commission set chair_id = ${people[0]!.id} where id = ${commissionId}`)
  ;[chair, member] = (await Promise.all(
    people.map(({ username }) => signedInAs(ground.db, username)),
  )) as Headers[] as [Headers, Headers]
})

const spread = { act: 'spread', each: 1, by: 'commission' }
const follow = (ids: number[]) =>
  ground.db.rows<{ projectId: number; userId: number }>(sql`
    select project_id as "projectId", user_id as "userId" from project_assignee
    where project_id = any(${ids}::integer[]) order by project_id, place`)
const loadsOf = async (ids: number[]) => {
  const pairs = await follow(ids)
  return people.map(({ id }) => pairs.filter(({ userId }) => userId === id).length)
}
const whysOf = ({ aside }: BulkPreview) => aside.map(({ why }) => why)
const outcomes = (results: BulkResult[]) => Map.groupBy(results, ({ outcome }) => outcome)

test('the plan shows loads, recusals and possible interests before; the run does exactly that, and one undo takes it back', async () => {
  const ids = await make(8, { commissionId })
  const [first, second, third] = people as [{ id: number }, { id: number }, { id: number; username: string }]
  await ground.db.run(sql`
    insert into recusal (project_id, user_id, reason) values (${ids[0]!}, ${second.id}, 'Un proche.')`)
  await ground.db.run(sql`
    insert into possible_conflict (project_id, user_id, ground) values
      (${ids[1]!}, ${second.id}, 'mailDomain'), (${ids[2]!}, ${second.id}, 'mailDomain')`)
  await ground.db.run(sql`
    update possible_conflict set outcome = 'dismissed', settled_at = now() where project_id = ${ids[2]!}`)
  await json(`/project/${ids[7]!}/assignees`, { assignees: [third.id] }, admin)
  const said = await preview({ ...spread, ids }, chair)
  expect(whysOf(said)).toEqual(['asIs'])
  const shown = said.candidates.filter(({ commission }) => commission !== null)
  expect(
    shown.map(({ id, follows, barred }) => [id, follows, barred]).toSorted(([one], [other]) => one! - other!),
  ).toEqual([
    [first.id, 0, 0],
    [second.id, 0, 2],
    [third.id, 1, 0],
  ])
  expect(shown[0]!.commission).toBe('À répartir')
  expect(await follow(ids.slice(0, 7))).toEqual([])

  const key = crypto.randomUUID()
  expect(await run({ ...spread, rows: said.rows }, key, chair)).toHaveLength(7)
  const planned = said.rows.flatMap(({ id, assignees }) => assignees!.map((userId) => ({ projectId: id, userId })))
  expect(await follow(ids.slice(0, 7))).toEqual(planned.toSorted((one, other) => one.projectId - other.projectId))
  expect((await loadsOf(ids)).toSorted((one, other) => one - other)).toEqual([2, 3, 3])
  expect(planned.filter(({ userId }) => userId === second.id).map(({ projectId }) => projectId)).not.toEqual(
    expect.arrayContaining([ids[0]]),
  )
  expect(planned).not.toContainEqual({ projectId: ids[1], userId: second.id })
  const undone = await json('/project/undoBulk', { run: key, ids: ids.slice(0, 7) }, chair)
  expect(undone.body.match(/"done"/g)).toHaveLength(7)
  expect(await follow(ids)).toEqual([{ projectId: ids[7], userId: third.id }])
})

test('only among the chosen, two for each file, and each person reads one mail', async () => {
  const ids = await make(4, { commissionId })
  const [first, , third] = people as [{ id: number }, { id: number }, { id: number; username: string }]
  await ground.db.run(sql`
    insert into notification_setting (user_id, kind, delivery) values (${third.id}, 'assignment', 'now')`)
  const said = await preview({ ...spread, each: 2, by: 'random', among: [first.id, third.id], ids }, admin)
  expect(said.rows.map(({ assignees }) => assignees!.toSorted((one, other) => one - other))).toEqual(
    ids.map(() => [first.id, third.id].toSorted((one, other) => one - other)),
  )
  await run({ ...spread, rows: said.rows }, crypto.randomUUID(), admin)
  await sendDueNotices(ground)
  expect((await mailsTo(third.username)).map(({ subject }) => spaced(subject))).toEqual([
    expect.stringContaining('4 projets attribués'),
  ])
})

test('a type goes to the same people', async () => {
  const ids = await make(6, { commissionId })
  const types = await ground.db.rows<{ id: number }>(sql`
    insert into project_type (name) values ('Partage un'), ('Partage deux'), ('Partage trois') returning id`)
  for (const [index, id] of ids.entries())
    await ground.db.run(sql`
      insert into project_project_type (project_id, project_type_id) values (${id}, ${types[index % 3]!.id})`)
  await ground.db.run(sql`delete from project_assignee`)
  const { rows } = await preview({ ...spread, by: 'type', ids }, admin)
  const takers = ids.map((id) => rows.find((row) => row.id === id)!.assignees![0])
  expect(takers.slice(0, 3)).toEqual(takers.slice(3))
  expect(new Set(takers).size).toBe(3)
})

test('a member does not share out, nor does a commission share with another; administrators who are chosen take part', async () => {
  const ids = await make(2, { commissionId })
  expect(whysOf(await preview({ ...spread, ids }, member))).toEqual(['notChair', 'notChair'])
  expect(whysOf(await preview({ ...spread, ids }, bulk.named().member))).toEqual(['otherCommission', 'otherCommission'])
  const stranger = bulk.named().memberId
  expect(whysOf(await preview({ ...spread, among: [stranger], ids }, admin))).toEqual(['cannotFollow', 'cannotFollow'])
  const anAdmin = await makeUser(ground.db, { role: 'ROLE_ADMIN' })
  const { rows } = await preview({ ...spread, among: [anAdmin.id], ids }, admin)
  expect(rows.map(({ assignees }) => assignees)).toEqual([[anAdmin.id], [anAdmin.id]])
  expect((await json('/project/bulk', { ...spread, rows: [{ id: ids[0], version: 1 }] }, admin)).json()).toMatchObject({
    invalidField: 'rows',
    message: 'MandatoryField',
  })
})

test('two people who share out the same files at once: each file is given once, and who came second reads which', async () => {
  const ids = await make(12, { commissionId })
  const plans = await Promise.all([
    preview({ ...spread, by: 'random', ids }, admin),
    preview({ ...spread, by: 'random', ids }, chair),
  ])
  const results = (
    await Promise.all(
      [admin, chair].map((headers, index) =>
        run({ ...spread, rows: plans[index]!.rows }, crypto.randomUUID(), headers),
      ),
    )
  ).flat()
  const pairs = await follow(ids)
  expect(pairs.map(({ projectId }) => projectId)).toEqual(ids)
  const refused = outcomes(results).get('refused') ?? []
  // A second run that would name the same person changes nothing, and is not refused.
  expect(refused.every(({ message }) => message === 'project.assignees.conflict.error')).toBe(true)
  const same = ids.filter(
    (id) =>
      plans[0].rows.find((row) => row.id === id)!.assignees![0] ===
      plans[1].rows.find((row) => row.id === id)!.assignees![0],
  )
  expect(refused).toHaveLength(12 - same.length)
})

test('a member who leaves after the plan gets nothing: those files are refused, and a second plan gives them to others', async () => {
  const leaver = await makeUser(ground.db, { role: 'ROLE_COMMISSION', commissionId })
  const ids = await make(4, { commissionId })
  const said = await preview({ ...spread, among: [people[1]!.id, leaver.id], ids }, admin)
  const lost = said.rows.filter(({ assignees }) => assignees![0] === leaver.id).map(({ id }) => id)
  expect(lost.length).toBeGreaterThan(0)
  await ground.db.run(sql`update user_account set commission_id = 2 where id = ${leaver.id}`)
  const results = await run({ ...spread, rows: said.rows }, crypto.randomUUID(), admin)
  expect(results.filter(({ outcome }) => outcome === 'refused')).toEqual(
    lost.map((id) => ({ id, outcome: 'refused', message: 'field.invalid.error', fields: ['assignees'] })),
  )
  const again = await preview({ ...spread, ids }, admin)
  expect(again.rows.map(({ id }) => id)).toEqual(lost)
  expect(again.candidates.map(({ id }) => id)).not.toContain(leaver.id)
})
