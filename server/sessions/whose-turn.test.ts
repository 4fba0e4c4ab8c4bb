import { expect, test } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { ballotOf } from '#test/ballot-ground.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { sessionGround } from '#test/session-ground.ts'

const ground = testApp()
const { people, send, ok, show, plan, opened, proposed, refusal } = sessionGround(ground)

const administrator = async () => {
  const { id, username } = await makeUser(ground.db, { role: 'ROLE_ADMIN' })
  return { id, name: '', ...(await signedInAs(ground.db, username)) }
}

test('a member gives a proxy to a member, themselves or by the desk, and each sees who speaks for whom', async () => {
  const { chair, first, second, third } = people()
  const admin = await administrator()
  const { id } = await plan({ secretaryId: admin.id })
  await ok(`/session/${id}/reply`, { reply: 'REPRESENTED', holderId: first.id }, second)
  const speaksFor = async () =>
    (await show(id, third)).people.find((person) => person.id === second.id)!.representedBy?.id ?? null
  expect(await speaksFor()).toBe(first.id)
  const reply = (holderId: number | undefined, who = third) =>
    send(`/session/${id}/reply`, { reply: 'REPRESENTED', holderId }, who)
  const wrong = (message: string) => ({ invalidField: 'holderId', message })
  expect((await reply(undefined)).json()).toMatchObject(wrong('MandatoryField'))
  expect((await reply(admin.id)).json()).toMatchObject(wrong('field.invalid.error'))
  expect((await reply(first.id, admin)).json()).toMatchObject(wrong('field.invalid.error'))
  await ok(`/session/${id}/open`, {}, chair)
  const lend = (giverId: number, holderId: number | null, who = chair) =>
    send(`/session/${id}/proxy`, { giverId, holderId }, who)
  expect((await lend(second.id, third.id, third)).statusCode).toBe(403)
  expect((await lend(chair.id, admin.id)).json()).toMatchObject(wrong('field.invalid.error'))
  expect((await lend(admin.id, first.id)).json()).toMatchObject(wrong('field.invalid.error'))
  // A present member speaks for themselves unless they give a proxy; a proxy can be taken back.
  await ok(`/session/${id}/attendance`, { people: [{ id: third.id, presence: 'PRESENT' }] }, third)
  expect((await lend(third.id, first.id)).json()).toMatchObject({ invalidField: 'giverId' })
  expect((await lend(second.id, null)).statusCode).toBe(200)
  expect(await speaksFor()).toBeNull()
  // Answers before the opening do not decide who speaks in it.
  expect((await lend(second.id, third.id)).statusCode).toBe(200)
  expect(await speaksFor()).toBe(third.id)
})

test('a session that does not count recused members can lack a quorum for a file because of them', async () => {
  const { chair, first, third } = people()
  const { id, itemId, projectId } = await proposed({ quorum: 4, quorumCountsRecused: false })
  expect((await show(id, chair)).quorumNow).toMatchObject({ isReached: true })
  await send(`/project/${projectId}/recusal`, { reason: 'Ma sœur y expose.' }, third)
  expect((await show(id, first)).quorumNow).toEqual({ needed: 4, withRecused: 4, withoutRecused: 3, isReached: false })
  const withoutQuorum = { message: 'session.quorum.error' }
  const act = async (act: string, more: object) => (await send(`/session/${id}/${act}`, more, chair)).json()
  expect(await act('ballot', { itemId, mode: 'DEVICES' })).toMatchObject(withoutQuorum)
  expect(await act('decide', { itemId, by: 'consensus' })).toMatchObject(withoutQuorum)
  expect(await act('reconvene', { day: '2026-10-01', time: '18:30' })).toMatchObject({ id: expect.any(Number) })
})

test('a proposal without a budget is decided without a budget', async () => {
  const { chair } = people()
  const { id, items } = await opened(1)
  await ground.db.run(sql`update project set budget_needed = true, budget = 400 where id = ${items[0]!.project!.id}`)
  const itemId = items[0]!.id
  await ok(`/session/${id}/call`, { itemId }, chair)
  const asking = { projectStatus: 'INFOS_NEEDED', message: 'Précisez la jauge.' }
  await ok(`/session/${id}/propose`, { itemId, ...asking, budgetNeeded: false }, chair)
  await ok(`/session/${id}/decide`, { itemId, by: 'consensus' }, chair)
  expect(
    await ground.db.row(sql`
      select budget_needed as "budgetNeeded", budget from prepared_decision where project_id = ${items[0]!.project!.id}`),
  ).toEqual({ budgetNeeded: false, budget: null })
})

test('an administrator in a member’s place sees nothing of that member’s vote', async () => {
  const { chair, first } = people()
  const { id, itemId } = await proposed()
  const ballot = ballotOf(await ok(`/session/${id}/ballot`, { itemId, mode: 'DEVICES' }, chair))
  await ok(`/ballot/${ballot.id}/vote`, { choice: 'FOR' }, first)
  const mine = async () => ballotOf(await show(id, first)).mine
  expect(await mine()).toMatchObject([{ choice: 'FOR' }])
  const { id: adminId } = await administrator()
  await ground.db.run(sql`update sign_in set impersonator_id = ${adminId} where user_id = ${first.id}`)
  expect(await mine()).toEqual([])
  await ground.db.run(sql`update sign_in set impersonator_id = null where user_id = ${first.id}`)
})

test('only a present member requests the floor, for themselves', async () => {
  const { chair, first, second } = people()
  const { id } = await opened(0)
  const floor = (asks: boolean, userId: number | undefined, who = chair) =>
    send(`/session/${id}/floor`, { asks, userId }, who)
  expect((await floor(true, first.id)).json()).toEqual({ message: 'notAuthorized.error' })
  expect((await floor(true, undefined, first)).json().me).toMatchObject({ asksToSpeak: true })
  expect((await show(id, second)).me.asksToSpeak).toBe(false)
  expect((await floor(false, first.id, second)).statusCode).toBe(403)
  expect((await floor(true, undefined, await administrator())).statusCode).toBe(403)
  expect((await floor(false, first.id)).json().floor).toEqual([])
})

test('a file called twice stays called, and nothing is voted on without a proposal', async () => {
  const { chair } = people()
  const { id, items } = await opened(1)
  const itemId = items[0]!.id
  const { current } = await ok(`/session/${id}/call`, { itemId }, chair)
  expect((await ok(`/session/${id}/call`, { itemId }, chair)).current).toEqual(current)
  for (const [act, more] of [
    ['ballot', { mode: 'HANDS' }],
    ['decide', { by: 'consensus' }],
  ] as const)
    expect((await send(`/session/${id}/${act}`, { itemId, ...more }, chair)).json()).toMatchObject({
      invalidField: 'projectStatus',
      message: 'MandatoryField',
    })
  // A vote held in the room is proposed, counted and decided in one act.
  const counted = { FOR: 3, AGAINST: 1, ABSTAIN: 0 }
  const decided = await ok(`/session/${id}/decide`, { itemId, by: 'ballot', ...refusal, counted }, chair)
  expect(decided.items[0]).toMatchObject({ state: 'DECIDED', decided: 'REFUSED' })
})

test('the stand-in of the chair postpones a called file, and the record names them', async () => {
  const { chair, second } = people()
  const { id, items } = await opened(2)
  const [called, waiting] = items.map((item) => item.id)
  await send(`/project/${items[0]!.project!.id}/recusal`, { reason: 'Ma sœur y expose.' }, chair)
  await ok(`/session/${id}/call`, { itemId: called }, second)
  expect((await send(`/session/${id}/postpone`, { itemId: waiting }, second)).statusCode).toBe(403)
  await ok(`/session/${id}/postpone`, { itemId: called, reason: 'Il manque le plan.' }, second)
  await ok(`/session/${id}/postpone`, { itemId: waiting }, chair)
  expect(
    await ground.db.rows(sql`
      select presided_by as "presidedBy", reason from session_item where session_id = ${id} order by position`),
  ).toEqual([
    { presidedBy: second.id, reason: 'Il manque le plan.' },
    { presidedBy: null, reason: '' },
  ])
})

test('a tie of hands is broken by the desk, which enters the chair’s vote', async () => {
  const { chair } = people()
  const { id, itemId } = await proposed({ chairBreaksTies: true })
  const ballot = ballotOf(await ok(`/session/${id}/ballot`, { itemId, mode: 'HANDS' }, chair))
  const admin = await administrator()
  await ok(`/ballot/${ballot.id}/count`, { votesFor: 2, votesAgainst: 2, votesAbstain: 0 }, admin)
  const tie = { result: 'TIE', mayBreakTie: true, awaitsCasting: false }
  expect(ballotOf(await show(id, admin))).toMatchObject(tie)
  const told = ballotOf(await ok(`/ballot/${ballot.id}/announce`, { casting: 'AGAINST' }, admin))
  expect(told).toMatchObject({ state: 'ANNOUNCED', result: 'REJECTED', casting: 'AGAINST' })
})
