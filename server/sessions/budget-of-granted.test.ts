import { expect, test } from 'vitest'
import type { SessionBudget } from '#domain/budget/budget-api.ts'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { sessionGround } from '#test/session-ground.ts'

const ground = testApp()
const { people, send, opened } = sessionGround(ground)

test('an amount changed for a file that has a grant counts by its difference; a justification counts even for a chair who may not read it', async () => {
  await ground.db.run(sql`
    insert into envelope (edition_id, commission_id, amount) select current_edition_id, 3, 1000 from programme`)
  const { id, items } = await opened(2)
  const [projectId, other] = items.map(({ project }) => project!.id) as [number, number]
  await ground.db.run(sql`update project set budget_needed = true, budget = 700 where id = ${projectId}`)
  await ground.db.run(sql`update project set status = 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED' where id = ${projectId}`)
  await ground.db.run(sql`
    with made as (
      insert into prepared_decision (project_id, seen_version, seen_history, status, budget_needed, budget, session_id)
      select p.id, 1, 0, 'CERTIFIED_PUBLISHED', true, 1100, ${id} from project p where p.id in (${projectId}, ${other})
      returning id, project_id)
    update session_item i set state = 'DECIDED', decision_id = made.id from made where i.project_id = made.project_id`)
  const { chair, second } = people()
  // The chair knows nothing of the other amount, nor of what is written about both.
  await ground.db.run(
    sql`insert into recusal (project_id, user_id, reason) values (${other}, ${chair.id}, 'Un proche.')`,
  )
  const budget = async () => {
    const { authorization } = chair
    return (await ground.app.inject({ url: `/session/${id}/budget`, headers: { authorization } })).json<SessionBudget>()
  }
  const close = async () => (await send(`/session/${id}/close`, {}, chair)).json()
  expect(await budget()).toMatchObject({
    lines: [{ granted: 70_000, prepared: 40_000, left: -10_000 }],
    commission: { granted: 70_000, prepared: 40_000 },
    elsewhere: 0,
    isWordMissing: true,
  })
  expect(await close()).toEqual({ message: 'session.word.error' })
  await send('/budget/word', { commissionId: 3, text: 'Un centenaire' }, second)
  expect(await budget()).toMatchObject({ isWordMissing: false, commission: { words: [] } })
  expect(await close()).toMatchObject({ state: 'CLOSED' })
})
