import { afterEach, expect, test } from 'vitest'
import { setCurrentEdition } from '#server/editions/edition-state-queries.ts'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { sessionGround } from '#test/session-ground.ts'

const ground = testApp()
const { people, send, ok, filed, plan, opened, show } = sessionGround(ground)

afterEach(() => ground.db.transaction((tx) => setCurrentEdition(tx, 4)))

/** The fourth edition is over while its session goes on. */
async function nextBegins() {
  await ground.db.run(sql`
    insert into edition (id, title, first_day, last_day, state) values (5, '5e édition', '2027-11-04', '2027-11-18', 'prepared')
    on conflict (id) do nothing`)
  await ground.db.transaction((tx) => setCurrentEdition(tx, 5))
}

test('a session closes once its excess is justified, in its own edition', async () => {
  const { id, items } = await opened(1)
  const itemId = items[0]!.id
  const { chair } = people()
  await ok(`/session/${id}/call`, { itemId }, chair)
  const proposal = { projectStatus: 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED', message: 'Une photo ?', budget: '9000' }
  await ok(`/session/${id}/decide`, { ...proposal, budgetNeeded: 'true', itemId, by: 'consensus' }, chair)
  await ground.db.run(sql`insert into envelope (edition_id, commission_id, amount) values (4, 3, 1000)`)
  await nextBegins()
  expect((await send(`/session/${id}/close`, {}, chair)).json()).toEqual({ message: 'session.word.error' })
  await send('/budget/word', { edition: 4, commissionId: 3, text: 'Un centenaire' }, chair)
  expect(await ok(`/session/${id}/close`, {}, chair)).toMatchObject({ state: 'CLOSED' })
})

test('a session without a quorum is reconvened in its own edition, with its files', async () => {
  const { id, items } = await opened(2)
  const { chair, first, second, third } = people()
  const gone = [first, second, third].map((each) => ({ id: each.id, presence: null }))
  await ok(`/session/${id}/attendance`, { people: gone }, chair)
  await nextBegins()
  const next = (await send(`/session/${id}/reconvene`, { day: '2026-10-01', time: '18:30' }, chair)).json()
  const again = await show(next.id, chair)
  expect([again.edition.id, again.items.map(({ project }) => project?.id)]).toEqual([
    4,
    items.map(({ project }) => project!.id),
  ])
})

test('a session that was never held is called off in an archive, whose annual report would wait for it', async () => {
  const { chair } = people()
  const { id } = await plan()
  await ok(`/session/${id}/add`, { projects: [await filed()] }, chair)
  await nextBegins()
  await ground.db.run(sql`update edition set state = 'archived', archived_at = now() where id = 4`)
  const called = { method: 'DELETE', url: `/session/${id}`, headers: { authorization: chair.authorization } } as const
  expect((await show(id, chair)).me.acts).toEqual(['cancel'])
  expect((await ground.app.inject(called)).statusCode).toBe(200)
  await ground.db.run(sql`update edition set state = 'ended', archived_at = null where id = 4`)
})
