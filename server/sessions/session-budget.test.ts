import { expect, test } from 'vitest'
import type { SessionBudget } from '#domain/budget/budget-api.ts'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { sessionGround, type Sitting } from '#test/session-ground.ts'

const ground = testApp()
const { people, send, opened } = sessionGround(ground)

const budgetOf = async (id: number, who = people().chair) => {
  const { authorization } = who
  const answer = await ground.app.inject({ url: `/session/${id}/budget`, headers: { authorization } })
  return { status: answer.statusCode, ...answer.json<SessionBudget>() }
}

/** As if the session had decided to certify its files, each with this budget. */
async function decided(...euros: number[]) {
  const { id, items } = await opened(euros.length)
  for (const [index, amount] of euros.entries()) {
    const { id: itemId, project } = items[index]!
    await ground.db.run(sql`update project set budget_needed = true, budget = 900 where id = ${project.id}`)
    await ground.db.run(sql`
      with made as (
        insert into prepared_decision (project_id, seen_version, seen_history, status, budget_needed, budget, session_id)
        values (${project.id}, 1, 0, 'CERTIFIED_PUBLISHED', true, ${amount}, ${id}) returning id)
      update session_item set state = 'DECIDED', decision_id = made.id from made where session_item.id = ${itemId}`)
  }
  return { id, projects: items.map(({ project }) => project.id) }
}

test('what remains follows the order of the session; beyond the envelope it closes once somebody has said why', async () => {
  await ground.db.run(sql`
    insert into envelope (edition_id, commission_id, amount) select current_edition_id, 3, 1000 from programme`)
  const { id, projects } = await decided(600, 300.5, 200)
  const before = await budgetOf(id)
  expect(before).toMatchObject({ files: 3, elsewhere: 0, isWordMissing: true, mayChange: true })
  expect(before.lines.map(({ asked, prepared, left }) => [asked, prepared, left])).toEqual([
    [90_000, 60_000, 40_000],
    [90_000, 30_050, 9950],
    [90_000, 20_000, -10_050],
  ])
  expect(before.commission).toMatchObject({ envelope: 100_000, prepared: 110_050 })
  const close = () => send(`/session/${id}/close`, {}, people().chair)
  expect((await close()).json()).toEqual({ message: 'session.word.error' })

  // Whoever stays out of a file is told nothing of its money.
  await ground.db.run(sql`
    insert into recusal (project_id, user_id, reason) values (${projects[1]!}, ${people().first.id}, 'Un proche.')`)
  const outside = await budgetOf(id, people().first)
  expect([outside.lines.map((line) => line.id), outside.commission.prepared]).toEqual([
    [projects[0], projects[2]],
    80_000,
  ])
  expect((await budgetOf(id, people().elsewhere)).status).toBe(404)

  const word = (text: string) => send('/budget/word', { commissionId: 3, text }, people().chair)
  expect((await word('Un centenaire')).statusCode).toBe(200)
  expect(await budgetOf(id)).toMatchObject({ isWordMissing: false })
  // By how much it was would tell them that money; what they say themselves of what they see, they read.
  const wordsOf = async (who: Sitting) => (await budgetOf(id, who)).commission.words.map(({ text }) => text)
  expect([await wordsOf(people().second), await wordsOf(people().first)]).toEqual([['Un centenaire'], []])
  await send('/budget/word', { commissionId: 3, text: 'À mon avis' }, people().first)
  expect([await wordsOf(people().second), await wordsOf(people().first)]).toEqual([
    ['À mon avis', 'Un centenaire'],
    ['À mon avis'],
  ])
  // What is prepared elsewhere comes first; for more than was said, another word is missing.
  const other = await decided(50)
  expect(await budgetOf(id)).toMatchObject({ elsewhere: 5000, isWordMissing: true })
  expect((await close()).json()).toEqual({ message: 'session.word.error' })
  await word('Et son concert')
  expect((await close()).statusCode).toBe(200)
  expect((await budgetOf(other.id)).lines).toHaveLength(1)
})
