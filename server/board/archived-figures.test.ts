import { expect, test } from 'vitest'
import type { Board } from '#domain/board/board.ts'
import type { Budget } from '#domain/budget/budget-api.ts'
import { toDay, today, toNumber } from '#domain/days.ts'
import { sql } from '#server/platform/database/sql.ts'
import { eraseUser } from '#server/users/erase-user-queries.ts'
import { editionGround } from '#test/edition-ground.ts'

const { ground, people, get, json, file, save, decide, currentId, nextYear, act } = editionGround()

const day = (days: number) => toDay(toNumber(today()) + days)

/** The figures of an archive, without the names that an erasure takes away and the moment of reading. */
async function figuresOf(archive: number, later: number) {
  const { admin } = people()
  const board = async (query: string) => {
    const { at: _, late, ...figures } = (await get(`/board?${query}`, admin)).json<Board>()
    return { ...figures, filed: { ...figures.filed, erased: 0 }, late: { asked: late.asked, late: late.late } }
  }
  const { commissions } = (await get(`/budget?edition=${archive}`, admin)).json<Budget>()
  return {
    own: await board(`edition=${archive}`),
    beside: await board(`edition=${later}&compare=${archive}`),
    commissions,
  }
}

const eraseAll = async () => {
  const holders = await ground.db.rows<{ id: number }>(sql`
    select id from user_account where role = 'ROLE_USER' and deleted_at is null order by id`)
  for (const { id } of holders) await ground.db.transaction((tx) => eraseUser(tx, id))
}

test('the erasure of every account leaves the figures of an archive as they were', async () => {
  const { db } = ground
  const { admin, other, member } = people()
  const statuses = ['SUBMITED', 'REFUSED', 'REFUSED', 'INFOS_NEEDED', 'CERTIFIED_PUBLISHED', 'REFUSED'] as const
  const filed: number[] = []
  for (const [index, status] of statuses.entries()) {
    const id = await file({ name: `Archivé ${index}`, organizerContactEmail: 'claire@test.example' })
    filed.push(id)
    await save(id, { budgetNeeded: 'true', budget: String(100 * (index + 1)) }, member)
    await db.run(sql`update project_stage set since = ${day(-9 - index)}::date + time '23:30' where project_id = ${id}`)
    await db.run(sql`update project set submission_date = ${day(-9 - index)}::date + time '23:30' where id = ${id}`)
    if (status !== 'SUBMITED') await decide(id, status)
  }
  const [waiting, refused, called, asked, certified, lost] = filed as [number, number, number, number, number, number]
  await db.run(sql`
    insert into point (project_id, field, question, due_day, asked_version) values (${asked}, 'name', 'Lequel ?', ${day(-2)}, 1)`)
  await json(`/project/${certified}/payment`, { amount: '30', paidOn: day(-1) }, admin)
  // A session has called this one, so its row stays, emptied.
  await db.run(sql`
    with meeting as (
      insert into session (commission_id, edition_id, title, day, at_time, state)
      select p.commission_id, p.edition_id, 'Séance', ${day(-1)}, '14:00', 'OPEN' from project p where p.id = ${called} returning id
    ) insert into session_item (session_id, project_id, position) select meeting.id, ${called}, 1 from meeting`)
  // Granted and paid, then refused after all.
  await db.run(sql`insert into project_grant (project_id, amount, granted_at, asked) values (${lost}, 80, now(), 90)`)
  await db.run(sql`insert into payment (project_id, amount, paid_on) values (${lost}, 95, ${day(-1)}::date)`)
  await db.run(sql`insert into project_report (project_id, sent_at, attendance) values (${lost}, now(), 80)`)
  const draft = await json('/project', { name: 'Un brouillon', isSubmited: 'false' }, other)
  expect(draft.statusCode).toBeLessThan(500)

  const archive = await currentId()
  const later = await nextYear(2098)
  await act(`/edition/archive/${archive}`)
  const before = await figuresOf(archive, later)
  expect(before.own.filed.statuses.reduce((sum, { now }) => sum + now, 0)).toBe(statuses.length)
  expect(before.own.late).toEqual({ asked: 1, late: 1 })
  expect(before.own.reports.received).toBe(1)
  expect(before.own.delay.decided).toBeGreaterThan(3)
  expect(before.commissions.map(({ paid }) => paid)).toContain(12_500)

  await eraseAll()
  const left = await db.rows<{ id: number }>(
    sql`select id from project where id = any(${filed}::integer[]) order by id`,
  )
  expect(left.map(({ id }) => id)).toEqual([called, certified])
  expect([waiting, refused, asked, lost].every((id) => left.every((row) => row.id !== id))).toBe(true)
  expect(await figuresOf(archive, later)).toEqual(before)
  const { erased } = (await get(`/board?edition=${archive}`, admin)).json<Board>().filed
  expect(erased).toBe(5)
  // Nothing of them is left that would name or number a file.
  const columns = await db.rows<{ name: string }>(sql`
    select column_name as name from information_schema.columns where table_name = 'erased_figure' order by 1`)
  expect(columns.map(({ name }) => name)).toEqual([
    'amount',
    'commission_id',
    'day',
    'days',
    'edition_id',
    'kind',
    'status',
  ])
})

test('an edition that is not archived counts only what is there', async () => {
  const { admin } = people()
  const edition = await currentId()
  const before = (await get(`/board?edition=${edition}`, admin)).json<Board>().filed
  await eraseAll()
  const now = (await get(`/board?edition=${edition}`, admin)).json<Board>().filed
  expect(now.erased).toBe(0)
  expect(before.erased).toBe(0)
})
