import { expect, test } from 'vitest'
import type { Room } from '#domain/sessions/room-answer.ts'
import { ballotGround, ballotOf } from '#test/ballot-ground.ts'

const { signedIn, send, ok, show, people, proposed, voting } = ballotGround()

test('a tie is decided by the chair where the session’s rules say so, else it postpones the file', async () => {
  const { chair, first, second } = people()
  const plain = await voting()
  await plain.cast(first, 'FOR')
  await plain.cast(second, 'AGAINST')
  expect(await plain.close()).toMatchObject({ result: 'TIE', mayBreakTie: false })
  expect((await plain.announce({ casting: 'FOR' })).statusCode).toBe(403)
  const told: Room = (await plain.announce()).json()
  // The proposal falls and the file is postponed, which every screen says until another one is called.
  expect([told.current, told.items[0]!.state]).toEqual([null, 'POSTPONED'])
  const fallen = { id: plain.itemId, name: told.items[0]!.name, tally: { FOR: 1, AGAINST: 1, ABSTAIN: 0 } }
  expect((await show(plain.id, second)).fallen).toEqual(fallen)
  expect((await plain.decide()).json().message).toBe('session.state.error')
  // It can be called again, for another round.
  expect((await ok(`/session/${plain.id}/call`, { itemId: plain.itemId }, chair)).fallen).toBeNull()
  const again = ballotOf(await ok(`/session/${plain.id}/ballot`, { itemId: plain.itemId, mode: 'DEVICES' }, chair))
  expect(again.round).toBe(2)

  const breaking = await voting({ chairBreaksTies: true })
  await breaking.cast(first, 'FOR')
  await breaking.cast(second, 'AGAINST')
  expect(await breaking.close()).toMatchObject({ result: 'TIE', mayBreakTie: true, awaitsCasting: false })
  // The desk waits for the chair's casting vote.
  expect(ballotOf(await show(breaking.id, signedIn().admin))).toMatchObject({
    mayBreakTie: false,
    awaitsCasting: true,
  })
  expect((await send(`/ballot/${breaking.ballotId}/announce`, { casting: 'FOR' }, signedIn().admin)).statusCode).toBe(
    403,
  )
  // Nor does it take that vote away unasked.
  const { admin } = signedIn()
  const announced = `/ballot/${breaking.ballotId}/announce`
  expect((await send(announced, {}, admin)).json()).toMatchObject({ invalidField: 'casting' })
  await breaking.announce({ casting: 'FOR' })
  expect((await breaking.decide()).statusCode).toBe(200)

  const waived = await voting({ chairBreaksTies: true })
  await waived.cast(first, 'FOR')
  await waived.cast(second, 'AGAINST')
  await waived.close()
  const after: Room = (await send(`/ballot/${waived.ballotId}/announce`, { waives: true }, admin)).json()
  expect(after.items[0]!.state).toBe('POSTPONED')
})

test('a tie of a secret ballot with two voters is broken by nobody', async () => {
  const { chair, first, second, third } = people()
  const { id, itemId } = await proposed({ isSecret: true, chairBreaksTies: true, quorum: 2 })
  await ok(
    `/session/${id}/attendance`,
    { people: [chair, third].map((each) => ({ id: each.id, presence: null })) },
    chair,
  )
  const ballot = ballotOf(await ok(`/session/${id}/ballot`, { itemId, mode: 'DEVICES' }, chair))
  expect(ballot.voters).toBe(2)
  await ok(`/ballot/${ballot.id}/vote`, { choice: 'FOR' }, first)
  await ok(`/ballot/${ballot.id}/vote`, { choice: 'AGAINST' }, second)
  expect(ballotOf(await ok(`/ballot/${ballot.id}/close`, {}, chair))).toMatchObject({
    result: 'TIE',
    mayBreakTie: false,
  })
  expect((await send(`/ballot/${ballot.id}/announce`, { casting: 'FOR' }, chair)).statusCode).toBe(403)
})
