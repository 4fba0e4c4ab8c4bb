import { describe, expect, test } from 'vitest'
import type { Room } from '#domain/sessions/room-answer.ts'
import { sendNextDecision } from '#server/decisions/send-decisions.ts'
import { sql } from '#server/platform/database/sql.ts'
import { ballotGround, ballotOf } from '#test/ballot-ground.ts'

const { ground, signedIn, send, ok, show, people, refusal, voting, proposed } = ballotGround()

describe('an open ballot', () => {
  test('shows its votes to nobody until it is closed, and to all once it is announced', async () => {
    const { chair, first, second, third } = people()
    const { id, itemId, ballotId, cast, close, announce, decide } = await voting()
    await cast(first, 'AGAINST')
    await cast(first, 'FOR')
    await cast(second, 'FOR')
    await cast(third, 'ABSTAIN')
    for (const who of [chair, first, third]) {
      const seen = ballotOf(await show(id, who))
      expect(seen).toMatchObject({ received: 3, voters: 4, tally: null, result: null, isSpoiled: false })
      // The number, and no name: who has voted is told to nobody, the desk included.
      for (const { name } of [first, second, third])
        expect(seen.voices.filter((voice) => voice.name === name).flatMap((voice) => Object.keys(voice))).toEqual(
          who === chair ? ['id', 'name'] : [],
        )
    }
    expect(ballotOf(await show(id, first)).mine).toEqual([
      { id: first.id, name: first.name, hasVoted: true, choice: 'FOR', enteredBy: null, isMine: true },
    ])
    expect((await decide()).json().message).toBe('session.voting.error')
    expect(await close()).toMatchObject({ tally: { FOR: 2, AGAINST: 0, ABSTAIN: 1 }, result: 'ADOPTED' })
    expect((await cast(chair, 'AGAINST')).json().message).toBe('ballot.closed.error')
    expect(ballotOf(await show(id, first))).toMatchObject({ state: 'CLOSED', tally: null })
    // No other act on the file is allowed before the result is announced.
    for (const [act, more] of [
      ['decide', { by: 'ballot' }],
      ['decide', { by: 'consensus' }],
      ['propose', refusal],
      ['ballot', { mode: 'DEVICES' }],
      ['postpone', {}],
    ] as const)
      expect([act, (await send(`/session/${id}/${act}`, { itemId, ...more }, chair)).json().message]).toEqual([
        act,
        'ballot.unannounced.error',
      ])
    await announce()
    expect(ballotOf(await show(id, first))).toMatchObject({ state: 'ANNOUNCED', result: 'ADOPTED' })
    const decided: Room = (await decide()).json()
    expect(decided.items[0]).toMatchObject({ state: 'DECIDED', decided: 'REFUSED' })
    expect((await send(`/ballot/${ballotId}/announce`, {}, chair)).json().message).toBe('session.state.error')
  })

  test('with the quorum at its opening is prepared as it ended, also when members have left since', async () => {
    const { chair, first, second } = people()
    const { id, cast, close, announce, decide } = await voting({ quorum: 3 })
    await Promise.all([cast(first, 'FOR'), cast(second, 'FOR')])
    const gone = [first, second].map((each) => ({ id: each.id, presence: null }))
    expect((await ok(`/session/${id}/attendance`, { people: gone }, chair)).quorumNow.isReached).toBe(false)
    await close()
    await announce()
    expect((await decide()).json().items[0].state).toBe('DECIDED')
  })

  test('registers what it decided, with its session and its count, once it is sent', async () => {
    const { chair, first, second } = people()
    const { id, projectId, cast, close, announce, decide } = await voting()
    await Promise.all([cast(first, 'FOR'), cast(second, 'ABSTAIN')])
    await close()
    await announce()
    await decide()
    await ok(`/session/${id}/close`, {}, chair)
    const decision = await ground.db.row<{ id: number }>(
      sql`select id from prepared_decision where project_id = ${projectId}`,
    )
    const decisions = [{ id: decision!.id, version: '1' }]
    expect((await send('/decision/send', { decisions }, first)).statusCode).toBe(403)
    // The chair of the session sends its decisions, even if the commission has no chair by then.
    await ground.db.run(sql`update commission set chair_id = null where id = 3`)
    expect((await send('/decision/send', { decisions }, chair)).json().moved).toEqual([])
    while (
      await sendNextDecision(ground, (error) => {
        throw error
      })
    );
    await ground.db.run(sql`update commission set chair_id = ${chair.id} where id = 3`)
    expect(
      await ground.db.row(sql`
        select session_id as session, tally, capacity from register_entry where project_id = ${projectId}`),
    ).toEqual({ session: id, tally: { FOR: 1, AGAINST: 0, ABSTAIN: 1 }, capacity: 'presidency' })
  })

  test('counts a voice once, however often and from however many devices it is sent', async () => {
    const { first, second } = people()
    const { cast, close, ballotId } = await voting()
    const answers = await Promise.all(
      [first, second].flatMap((who) => Array.from({ length: 8 }, () => cast(who, 'FOR'))),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await ground.db.rows(sql`select from ballot_vote where ballot_id = ${ballotId}`)).toHaveLength(2)
    expect((await close()).tally).toEqual({ FOR: 2, AGAINST: 0, ABSTAIN: 0 })
  })

  test('counts votes that come while it is closed, or refuses them', async () => {
    const { chair, first, second, third } = people()
    const { cast, close } = await voting()
    const [closed, ...answers] = await Promise.all([
      close(),
      ...[chair, first, second, third].map((who) => cast(who, 'FOR')),
    ])
    const counted = answers.filter(({ statusCode }) => statusCode === 200).length
    expect(closed.tally!.FOR).toBe(counted)
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
      expect(answer.json().message).toBe('ballot.closed.error')
  })

  test('keeps the voters of its opening when one leaves and another comes', async () => {
    const { chair, first, second, third } = people()
    const { id, itemId } = await proposed()
    const gone = [second, third].map((each) => ({ id: each.id, presence: null }))
    expect(
      (await send(`/session/${id}/proxy`, { giverId: second.id, holderId: first.id }, chair)).json(),
    ).toMatchObject({ message: 'session.present.error' })
    await ok(`/session/${id}/attendance`, { people: gone }, chair)
    await ok(`/session/${id}/proxy`, { giverId: second.id, holderId: first.id }, chair)
    const { id: ballotId } = ballotOf(await ok(`/session/${id}/ballot`, { itemId, mode: 'DEVICES' }, chair))
    await ok(
      `/session/${id}/attendance`,
      {
        people: [
          { id: first.id, presence: null },
          { id: third.id, presence: 'PRESENT' },
        ],
      },
      chair,
    )
    expect((await send(`/ballot/${ballotId}/vote`, { choice: 'FOR' }, third)).statusCode).toBe(403)
    // A member who has left still votes, for themselves and for the member they represent, separately.
    await ok(`/ballot/${ballotId}/vote`, { choice: 'FOR' }, first)
    await ok(`/ballot/${ballotId}/vote`, { choice: 'AGAINST', voice: second.id }, first)
    expect((await send(`/ballot/${ballotId}/vote`, { choice: 'FOR' }, second)).statusCode).toBe(403)
    const { mine } = ballotOf(await show(id, first))
    expect(mine.map(({ isMine, choice }) => [isMine, choice])).toEqual([
      [true, 'FOR'],
      [false, 'AGAINST'],
    ])
    expect(ballotOf(await ok(`/ballot/${ballotId}/close`, {}, chair)).tally).toEqual({ FOR: 1, AGAINST: 1, ABSTAIN: 0 })
  })

  test('lets the desk enter a vote for a member without a device, visible to that member only', async () => {
    const { chair, first, second } = people()
    const { id, cast } = await voting()
    const entered = async (who = chair) => ballotOf(await show(id, who)).voices.find((voice) => voice.id === first.id)
    expect((await cast(second, 'FOR', { voice: first.id })).statusCode).toBe(403)
    const before = await entered()
    expect([before, await entered(second)]).toEqual([{ id: first.id, name: first.name }, undefined])
    await cast(chair, 'ABSTAIN', { voice: first.id })
    expect(await entered()).toEqual(before)
    expect(ballotOf(await show(id, chair)).voices.map((voice) => voice.id)).not.toContain(chair.id)
    expect(ballotOf(await show(id, first)).mine).toMatchObject([{ choice: 'ABSTAIN', enteredBy: chair.name }])
    await cast(chair, 'FOR', { voice: first.id })
    // A member's own vote replaces an entered one, and none can be entered afterwards.
    await Promise.all([cast(first, 'AGAINST'), cast(chair, 'FOR', { voice: first.id })])
    expect((await cast(chair, 'FOR', { voice: first.id })).json().message).toBe('ballot.ownVote.error')
    expect(await entered()).toEqual(before)
    expect(ballotOf(await show(id, first)).mine).toMatchObject([{ choice: 'AGAINST', enteredBy: null }])
  })

  test('that rejected a proposal cannot be followed by a consensus on it, in any words', async () => {
    const { chair, first } = people()
    const { id, itemId, cast, close, announce } = await voting()
    await cast(first, 'AGAINST')
    await close()
    await announce()
    const decided = (more: object) => send(`/session/${id}/decide`, { itemId, by: 'consensus', ...more }, chair)
    const counted = { FOR: 3, AGAINST: 0, ABSTAIN: 0 }
    for (const more of [{}, refusal, { ...refusal, message: 'Autrement dit.' }, { by: 'ballot', counted }])
      expect((await decided(more)).json().message).toBe('ballot.turnedDown.error')
    expect((await decided({ projectStatus: 'INFOS_NEEDED', message: 'Précisez.' })).statusCode).toBe(200)
  })

  test('that adopted a proposal decides exactly that proposal', async () => {
    const { chair, first } = people()
    const { id, itemId, projectId, cast, close, announce, decide } = await voting()
    await cast(first, 'FOR')
    await close()
    await announce()
    for (const other of [{ projectStatus: 'INFOS_NEEDED', message: 'Précisez.' }, refusal])
      expect((await send(`/session/${id}/decide`, { itemId, by: 'ballot', ...other }, chair)).json()).toMatchObject({
        invalidField: 'by',
      })
    expect((await decide()).statusCode).toBe(200)
    const prepared = await ground.db.rows(sql`
      select status, message from prepared_decision where project_id = ${projectId} and state = 'PREPARED'`)
    expect(prepared).toEqual([{ status: 'REFUSED', message: refusal.message }])
  })

  test('refuses a vote of an administrator in a member’s place', async () => {
    const { first } = people()
    const { cast, ballotId } = await voting()
    const administrator = await ground.db.row<{ id: number }>(
      sql`select id from user_account where role = 'ROLE_ADMIN'`,
    )
    await ground.db.run(sql`update sign_in set impersonator_id = ${administrator!.id} where user_id = ${first.id}`)
    expect((await cast(first, 'FOR')).statusCode).toBe(403)
    await ground.db.run(sql`update sign_in set impersonator_id = null where user_id = ${first.id}`)
    expect((await send(`/ballot/${ballotId}/close`, {}, signedIn().other)).statusCode).toBe(403)
  })

  test('is void once a member who has voted is recused', async () => {
    const { first, second } = people()
    const { id, cast, close, projectId, decide } = await voting()
    await cast(first, 'FOR')
    await send(`/project/${projectId}/recusal`, { reason: 'Je le découvre.' }, first)
    expect((await cast(first, 'AGAINST')).json().message).toBe('opinion.recused.error')
    // The members see at once that voting on is pointless.
    expect(ballotOf(await show(id, second))).toMatchObject({ state: 'OPEN', isSpoiled: true })
    expect(await close()).toMatchObject({ state: 'VOID', tally: null })
    expect((await decide()).statusCode).toBe(462)
    expect(ballotOf(await show(id, second))).toMatchObject({ state: 'VOID', tally: null, isSpoiled: false })
  })

  test('is void too once a represented member, or the one who spoke for them, is recused', async () => {
    const { chair, first, second } = people()
    for (const away of [first, second]) {
      const { id, itemId, projectId } = await proposed()
      await ok(`/session/${id}/proxy`, { giverId: second.id, holderId: first.id }, second)
      const ballot = ballotOf(await ok(`/session/${id}/ballot`, { itemId, mode: 'DEVICES' }, chair))
      await ok(`/ballot/${ballot.id}/vote`, { choice: 'FOR', voice: second.id }, first)
      await send(`/project/${projectId}/recusal`, { reason: 'Je le découvre.' }, away)
      expect(ballotOf(await show(id, chair)).isSpoiled).toBe(true)
      expect(ballotOf(await ok(`/ballot/${ballot.id}/close`, {}, chair)).state).toBe('VOID')
    }
  })

  test('does not cover another proposal', async () => {
    const { chair, first } = people()
    const { id, itemId, cast, close, announce, decide } = await voting()
    expect((await send(`/session/${id}/propose`, { itemId, ...refusal }, chair)).json().message).toBe(
      'session.voting.error',
    )
    await cast(first, 'FOR')
    await close()
    await announce()
    await ok(`/session/${id}/propose`, { itemId, ...refusal, message: 'Un autre.' }, chair)
    expect((await decide()).json().message).toBe('session.state.error')
  })
})

test('an open ballot is given up for a show of hands, and that for another, with nothing counted', async () => {
  const { chair, first, second } = people()
  const { id, itemId, ballotId, cast } = await voting()
  await cast(first, 'FOR')
  const giveUp = (ballot: number, who = chair) => send(`/ballot/${ballot}/close`, { isGivenUp: true }, who)
  expect((await giveUp(ballotId, second)).statusCode).toBe(403)
  // A vote cast meanwhile is not shown, counted or not.
  const [given] = await Promise.all([giveUp(ballotId), cast(second, 'AGAINST')])
  expect(ballotOf(given.json())).toMatchObject({ state: 'VOID', tally: null })
  expect((await cast(second, 'AGAINST')).json().message).toBe('ballot.closed.error')
  const hands = ballotOf(await ok(`/session/${id}/ballot`, { itemId, mode: 'HANDS' }, chair))
  expect(hands).toMatchObject({ round: 2, mode: 'HANDS' })
  // A show of hands is closed by its count, or given up without one.
  expect((await send(`/ballot/${hands.id}/close`, {}, chair)).json().message).toBe('ballot.closed.error')
  expect(ballotOf((await giveUp(hands.id)).json())).toMatchObject({ state: 'VOID', tally: null, received: 0 })
  expect((await giveUp(hands.id)).json().message).toBe('ballot.closed.error')
  // The minutes name the voters, without their votes.
  await send(`/session/${id}/postpone`, { itemId }, chair)
  await ok(`/session/${id}/close`, {}, chair)
  const kept = await ground.db.row<{ ballots: { state: string; voices: { choice: string | null }[] }[] }>(sql`
    select facts -> 'items' -> 0 -> 'ballots' as ballots from session_minutes where session_id = ${id}`)
  expect(kept!.ballots.map(({ state, voices }) => [state, voices.length, voices.map(({ choice }) => choice)])).toEqual([
    ['VOID', 4, [null, null, null, null]],
    ['VOID', 4, [null, null, null, null]],
  ])
})

test('a show of hands counts no more hands than there are voices', async () => {
  const { chair, first } = people()
  const { id, ballotId, cast, announce, decide } = await voting({}, 'HANDS')
  expect((await cast(first, 'FOR')).json().message).toBe('ballot.closed.error')
  const count = (votesFor: number, votesAgainst: number, who = chair) =>
    send(`/ballot/${ballotId}/count`, { votesFor, votesAgainst, votesAbstain: 0 }, who)
  expect((await count(3, 1, first)).statusCode).toBe(403)
  expect((await count(3, 2)).json()).toMatchObject({ message: 'ballot.count.error' })
  expect(ballotOf((await count(3, 1)).json())).toMatchObject({ state: 'CLOSED', result: 'ADOPTED', received: 4 })
  expect(ballotOf(await show(id, first)).tally).toBeNull()
  await announce()
  expect((await decide()).statusCode).toBe(200)
})
