import { expect, test } from 'vitest'
import type { SessionBudget } from '#domain/budget/budget-api.ts'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { sessionGround } from '#test/session-ground.ts'

const ground = testApp()
const { people, opened } = sessionGround(ground)

test('an amount changed for a file that has a grant counts by its difference', async () => {
  await ground.db.run(sql`
    insert into envelope (edition_id, commission_id, amount) select current_edition_id, 3, 1000 from programme`)
  const { id, items } = await opened(1)
  const projectId = items[0]!.project!.id
  await ground.db.run(sql`update project set budget_needed = true, budget = 700 where id = ${projectId}`)
  await ground.db.run(sql`update project set status = 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED' where id = ${projectId}`)
  await ground.db.run(sql`
    with made as (
      insert into prepared_decision (project_id, seen_version, seen_history, status, budget_needed, budget, session_id)
      values (${projectId}, 1, 0, 'CERTIFIED_PUBLISHED', true, 1100, ${id}) returning id)
    update session_item set state = 'DECIDED', decision_id = made.id from made where session_item.id = ${items[0]!.id}`)
  const { authorization } = people().chair
  const answer = await ground.app.inject({ url: `/session/${id}/budget`, headers: { authorization } })
  expect(answer.json<SessionBudget>()).toMatchObject({
    lines: [{ granted: 70_000, prepared: 40_000, left: -10_000 }],
    commission: { granted: 70_000, prepared: 40_000 },
    elsewhere: 0,
    isWordMissing: true,
  })
})
