import { expect, test } from 'vitest'
import { commissionCounters, commissionCounterNames } from '#domain/commissions/commission.ts'
import { counters } from '#domain/dashboard/dashboard-api.ts'
import { filedStatuses, isAmong, projectStatuses, publishedStatuses } from '#domain/projects/statuses.ts'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeProject, makeUser, signedInWithRole } from '#test/factories.ts'

const ground = testApp()

/** Lists the statuses that the text of a constraint, an index or a function names. */
function namedIn(text: string): string[] {
  return [...text.matchAll(/'([A-Z_]+)'/g)].map(([, status]) => status!)
}

test('the database accepts exactly the statuses of the domain', async () => {
  const check = await ground.db.row<{ text: string }>(sql`
    select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'project_status_check'`)
  expect(namedIn(check!.text)).toEqual(projectStatuses)
})

test('the database sorts the statuses as the domain does', async () => {
  const { db } = ground
  const { id: creatorId } = await makeUser(db)
  for (const status of projectStatuses.toReversed()) await makeProject(db, { status, creatorId })
  const sorted = await db.rows<{ status: string }>(sql`
    select status from project_search where creator_id = ${creatorId} order by status_rank`)
  expect(sorted.map(({ status }) => status)).toEqual(projectStatuses)
})

test('the database announces what the domain calls published, and nothing else', async () => {
  const announced = await ground.db.rows<{ status: string }>(sql`
    select status from unnest(${projectStatuses}::text[]) status where is_announced(status)`)
  expect(announced.map(({ status }) => status)).toEqual([...publishedStatuses])
})

test('each project is counted by the counters of its status, and by no other', async () => {
  const { db, app } = ground
  const headers = await signedInWithRole(db, 'ROLE_ADMIN')
  const { id: creatorId } = await makeUser(db)
  const get = async (url: string) => (await app.inject({ url, headers })).json<Record<string, number>>()
  for (const status of projectStatuses) {
    const [totals, infos] = [await get('/commission/getTotals'), await get('/dashboard/getDashboardInfos')]
    await makeProject(db, { status, creatorId })
    const counts = { ...commissionCounters, ...counters } as Record<string, readonly string[]>
    const grown = (was: Record<string, number>, is: Record<string, number>) =>
      Object.keys(is).filter((name) => is[name]! > was[name]!)
    const [named, shown] = [commissionCounterNames as string[], [...Object.keys(counters), 'totalProjectsNb']]
    const counting = (names: string[]) => names.filter((name) => counts[name]!.includes(status))
    expect([status, grown(totals, await get('/commission/getTotals'))]).toEqual([status, counting(named)])
    expect([status, grown(infos, await get('/dashboard/getDashboardInfos'))]).toEqual([status, counting(shown)])
  }
})

test('a commission counts what its holders have filed', () => {
  expect(projectStatuses.filter((status) => !isAmong(status, filedStatuses))).toEqual(['DRAFT', 'DELETED'])
})
