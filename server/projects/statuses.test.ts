import { expect, test } from 'vitest'
import { commissionCounters, commissionCounterNames } from '#domain/commissions/commission.ts'
import { counters } from '#domain/dashboard/dashboard-api.ts'
import { keptStates, openStates } from '#domain/decisions/decision.ts'
import { editionStates } from '#domain/editions/edition-row.ts'
import { verdicts } from '#domain/opinions/opinion.ts'
import { filedStatuses, isAmong, projectStatuses } from '#domain/projects/statuses.ts'
import { roles } from '#domain/roles.ts'
import { ballotStates, choices } from '#domain/sessions/ballot.ts'
import { replies } from '#domain/sessions/room-answer.ts'
import { itemStates, sessionStates } from '#domain/sessions/session.ts'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeProject, makeUser, signedInWithRole } from '#test/factories.ts'

const ground = testApp()

test.each<[string, string, readonly string[]]>([
  ['project', 'status', projectStatuses],
  ['user_account', 'role', roles],
  ['edition', 'state', editionStates],
  ['opinion', 'verdict', verdicts],
  ['prepared_decision', 'state', keptStates],
  ['prepared_decision', 'overtaken_state', openStates],
  ['session', 'state', sessionStates],
  ['session_item', 'state', itemStates],
  ['session_reply', 'reply', replies],
  ['ballot', 'state', ballotStates],
  ['ballot_vote', 'choice', choices],
])('%s.%s accepts exactly the words of the domain', async (table, column, words) => {
  const check = await ground.db.row<{ text: string }>(sql`
    select pg_get_constraintdef(oid) as text from pg_constraint where conname = ${`${table}_${column}_check`}`)
  const accepted = [...check!.text.matchAll(/'([A-Za-z_]+)'::text/g)].map(([, word]) => word)
  expect(new Set(accepted)).toEqual(new Set(words))
})

test('the database sorts the statuses as the domain does', async () => {
  const { db } = ground
  const { id: creatorId } = await makeUser(db)
  for (const status of projectStatuses.toReversed()) await makeProject(db, { status, creatorId })
  const sorted = await db.rows<{ status: string }>(sql`
    select status from project_search where creator_id = ${creatorId} order by status_rank`)
  expect(sorted.map(({ status }) => status)).toEqual(projectStatuses)
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
