import { Writable } from 'node:stream'
import { describe, expect, test, vi } from 'vitest'
import { noVotes } from '#domain/sessions/ballot.ts'
import type { Room } from '#domain/sessions/room-answer.ts'
import { sendNextDecision } from '#server/decisions/send-decisions.ts'
import { identifier, sql } from '#server/platform/database/sql.ts'
import { removeOrphanFiles } from '#server/retention/remove-orphan-files.ts'
import { destroyKeys } from '#server/sessions/run-ballot.ts'
import { openTally, sealTally } from '#server/sessions/secret-counter.ts'
import { projectGround } from '#test/project-ground.ts'
import { sessionGround, type Sitting } from '#test/session-ground.ts'

const logged: string[] = []
const log = new Writable({
  write: (chunk, _encoding, done) => {
    logged.push(...String(chunk).split('\n').filter(Boolean))
    done()
  },
})
const { ground, people: signedIn } = projectGround({ LOG_LEVEL: 'info' }, log)
const { send, ok, show, proposed, people, refusal } = sessionGround(ground)

const ballotOf = (room: Room) => room.current!.ballots.at(-1)!
const voting = async (more: object = {}, mode = 'DEVICES') => {
  const { chair } = people()
  const room = await proposed(more)
  const { id } = ballotOf(await ok(`/session/${room.id}/ballot`, { itemId: room.itemId, mode }, chair))
  const cast = (who: Sitting, choice: string, other: object = {}) =>
    send(`/ballot/${id}/vote`, { choice, ...other }, who)
  const close = async () => ballotOf(await ok(`/ballot/${id}/close`, {}, chair))
  const announce = (payload: object = {}) => send(`/ballot/${id}/announce`, payload, chair)
  const decide = () => send(`/session/${room.id}/decide`, { itemId: room.itemId, by: 'ballot' }, chair)
  return { ...room, ballotId: id, cast, close, announce, decide }
}

describe('an open ballot', () => {
  test('tells nobody how it goes until it is closed, and all of them once it is announced', async () => {
    const { chair, first, second, third } = people()
    const { id, itemId, ballotId, cast, close, announce, decide } = await voting()
    await cast(first, 'AGAINST')
    await cast(first, 'FOR')
    await cast(second, 'FOR')
    await cast(third, 'ABSTAIN')
    for (const who of [chair, first, third]) {
      const seen = ballotOf(await show(id, who))
      expect(seen).toMatchObject({ received: 3, voters: 4, tally: null, result: null })
      expect(JSON.stringify(seen.voices)).not.toContain('FOR')
    }
    expect(ballotOf(await show(id, first)).mine).toEqual([
      { id: first.id, name: first.name, hasVoted: true, choice: 'FOR', enteredBy: null, isMine: true },
    ])
    expect((await decide()).json().message).toBe('session.voting.error')
    expect(await close()).toMatchObject({ tally: { FOR: 2, AGAINST: 0, ABSTAIN: 1 }, result: 'ADOPTED' })
    expect((await cast(chair, 'AGAINST')).json().message).toBe('ballot.closed.error')
    expect(ballotOf(await show(id, first))).toMatchObject({ state: 'CLOSED', tally: null })
    // Nothing else is done on the file before the result is said.
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

  test('what it decided stands in the register, with its session and its count, once it is sent', async () => {
    const { chair, first, second } = people()
    const { id, projectId, cast, close, announce, decide } = await voting()
    await cast(first, 'FOR')
    await cast(second, 'ABSTAIN')
    await close()
    await announce()
    await decide()
    const decision = await ground.db.row<{ id: number }>(
      sql`select id from prepared_decision where project_id = ${projectId} and state = 'PREPARED'`,
    )
    const decisions = [{ id: decision!.id, version: '1' }]
    expect((await send('/decision/send', { decisions }, first)).statusCode).toBe(403)
    // Whoever presides the session they come from sends them, whoever presides the commission by then.
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

  test('votes that come while it is closed are in the count, or are told', async () => {
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

  test('keeps the voters of its opening, when one leaves and another comes', async () => {
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
    // Who has left votes still, for themselves and for whom they represent, one by one.
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

  test('the desk enters a vote for somebody without a device, who sees it; nobody else does', async () => {
    const { chair, first, second } = people()
    const { id, cast } = await voting()
    const entered = async (who = chair) => ballotOf(await show(id, who)).voices.find((voice) => voice.id === first.id)
    expect((await cast(second, 'FOR', { voice: first.id })).statusCode).toBe(403)
    expect([await entered(), await entered(second)]).toMatchObject([{ hasVoted: false, mayEnter: true }, undefined])
    await cast(chair, 'ABSTAIN', { voice: first.id })
    expect(await entered()).toMatchObject({ hasVoted: true, mayEnter: true })
    expect(ballotOf(await show(id, chair)).voices.find((voice) => voice.id === chair.id)!.mayEnter).toBe(false)
    expect(ballotOf(await show(id, first)).mine).toMatchObject([{ choice: 'ABSTAIN', enteredBy: chair.name }])
    await cast(chair, 'FOR', { voice: first.id })
    // Whoever votes themselves says what they vote, and nobody enters another after that.
    await Promise.all([cast(first, 'AGAINST'), cast(chair, 'FOR', { voice: first.id })])
    expect((await cast(chair, 'FOR', { voice: first.id })).json().message).toBe('ballot.ownVote.error')
    expect(await entered()).toMatchObject({ hasVoted: true, mayEnter: false })
    expect(ballotOf(await show(id, first)).mine).toMatchObject([{ choice: 'AGAINST', enteredBy: null }])
  })

  test('what it has not adopted is not agreed on afterwards, in whatever words', async () => {
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

  test('what it has adopted is decided, and nothing else under its count', async () => {
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

  test('an administrator in a member’s place casts nothing', async () => {
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

  test('at a tie the chair decides, where the session says so', async () => {
    const { chair, first, second } = people()
    const plain = await voting()
    await plain.cast(first, 'FOR')
    await plain.cast(second, 'AGAINST')
    expect(await plain.close()).toMatchObject({ result: 'TIE', mayBreakTie: false })
    expect((await plain.announce({ casting: 'FOR' })).statusCode).toBe(403)
    await plain.announce()
    expect((await plain.decide()).json().message).toBe('session.state.error')
    // Another round.
    const again = ballotOf(await ok(`/session/${plain.id}/ballot`, { itemId: plain.itemId, mode: 'DEVICES' }, chair))
    expect(again.round).toBe(2)

    const breaking = await voting({ chairBreaksTies: true })
    await breaking.cast(first, 'FOR')
    await breaking.cast(second, 'AGAINST')
    expect(await breaking.close()).toMatchObject({ result: 'TIE', mayBreakTie: true, awaitsCasting: false })
    // Whoever writes waits for the chair's word.
    expect(ballotOf(await show(breaking.id, signedIn().admin))).toMatchObject({
      mayBreakTie: false,
      awaitsCasting: true,
    })
    expect((await send(`/ballot/${breaking.ballotId}/announce`, { casting: 'FOR' }, signedIn().admin)).statusCode).toBe(
      403,
    )
    await breaking.announce({ casting: 'FOR' })
    expect((await breaking.decide()).statusCode).toBe(200)
  })

  test('says nothing any more once somebody who has voted stays out', async () => {
    const { first, second } = people()
    const { id, cast, close, projectId, decide } = await voting()
    await cast(first, 'FOR')
    await send(`/project/${projectId}/recusal`, { reason: 'Je le découvre.' }, first)
    expect((await cast(first, 'AGAINST')).json().message).toBe('opinion.recused.error')
    expect(await close()).toMatchObject({ state: 'VOID', tally: null })
    expect((await decide()).statusCode).toBe(462)
    expect(ballotOf(await show(id, second))).toMatchObject({ state: 'VOID', tally: null })
  })

  test('another proposal wants another ballot', async () => {
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

test('a ballot is given up for a show of hands, and that for another, with nothing of it counted', async () => {
  const { chair, first, second } = people()
  const { id, itemId, ballotId, cast } = await voting()
  await cast(first, 'FOR')
  const giveUp = (ballot: number, who = chair) => send(`/ballot/${ballot}/close`, { isGivenUp: true }, who)
  expect((await giveUp(ballotId, second)).statusCode).toBe(403)
  // Somebody votes while it is given up: counted or not, nothing of it is told.
  const [given] = await Promise.all([giveUp(ballotId), cast(second, 'AGAINST')])
  expect(ballotOf(given.json())).toMatchObject({ state: 'VOID', tally: null })
  expect((await cast(second, 'AGAINST')).json().message).toBe('ballot.closed.error')
  const hands = ballotOf(await ok(`/session/${id}/ballot`, { itemId, mode: 'HANDS' }, chair))
  expect(hands).toMatchObject({ round: 2, mode: 'HANDS' })
  // A show of hands is closed by its count, and given up without.
  expect((await send(`/ballot/${hands.id}/close`, {}, chair)).json().message).toBe('ballot.closed.error')
  expect(ballotOf((await giveUp(hands.id)).json())).toMatchObject({ state: 'VOID', tally: null, received: 0 })
  expect((await giveUp(hands.id)).json().message).toBe('ballot.closed.error')
  // The minutes know who could vote, and nothing of what was said.
  await send(`/session/${id}/postpone`, { itemId }, chair)
  await ok(`/session/${id}/close`, {}, chair)
  const kept = await ground.db.row<{ ballots: { state: string; voices: { choice: string | null }[] }[] }>(sql`
    select facts -> 'items' -> 0 -> 'ballots' as ballots from session_minutes where session_id = ${id}`)
  expect(kept!.ballots.map(({ state, voices }) => [state, voices.length, voices.map(({ choice }) => choice)])).toEqual([
    ['VOID', 4, [null, null, null, null]],
    ['VOID', 4, [null, null, null, null]],
  ])
})

test('hands are counted, and no more of them than there are voices', async () => {
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

describe('a secret ballot', () => {
  const secret = { isSecret: true, chairBreaksTies: true }

  test('takes each voice once, as it was first, and gives its counts alone', async () => {
    const { chair, first, second, third } = people()
    const { id, cast, close, announce, decide } = await voting(secret)
    await Promise.all([first, second, third].flatMap((who) => [cast(who, 'FOR'), cast(who, 'FOR'), cast(who, 'FOR')]))
    expect((await cast(first, 'AGAINST')).statusCode).toBe(200)
    expect(ballotOf(await show(id, first)).mine).toEqual([
      { id: first.id, name: first.name, hasVoted: true, choice: null, enteredBy: null, isMine: true },
    ])
    // Nobody enters another's, and at a tie nobody breaks it.
    expect((await cast(chair, 'FOR', { voice: first.id })).statusCode).toBe(403)
    await cast(chair, 'AGAINST')
    expect((await close()).tally).toEqual({ FOR: 3, AGAINST: 1, ABSTAIN: 0 })
    await announce()
    expect((await decide()).statusCode).toBe(200)
  })

  test('is not closed while its result would tell: it is given up, and says who has voted to nobody', async () => {
    const { chair, first, second, third } = people()
    const { id, itemId, ballotId, cast } = await voting(secret)
    await cast(first, 'FOR')
    expect(ballotOf(await show(id, chair))).toMatchObject({ received: 1, voices: [] })
    expect((await send(`/ballot/${ballotId}/close`, {}, chair)).json().message).toBe('ballot.few.error')
    const given = await ok(`/ballot/${ballotId}/close`, { isGivenUp: true }, chair)
    expect(ballotOf(given)).toMatchObject({ state: 'VOID', tally: null, received: 1 })
    const row = sql`select votes_for as "votesFor", sealed, key_name as "keyName" from ballot where id = ${ballotId}`
    expect(await ground.db.row(row)).toEqual({ votesFor: null, sealed: null, keyName: null })
    // Another round, with all voices: it is closed, and cannot be given up for its result any more.
    const again = ballotOf(await ok(`/session/${id}/ballot`, { itemId, mode: 'DEVICES' }, chair))
    for (const who of [chair, first, second, third]) await ok(`/ballot/${again.id}/vote`, { choice: 'FOR' }, who)
    expect((await send(`/ballot/${again.id}/close`, { isGivenUp: true }, chair)).statusCode).toBe(462)
    expect(ballotOf(await ok(`/ballot/${again.id}/close`, {}, chair)).tally).toEqual({ FOR: 4, AGAINST: 0, ABSTAIN: 0 })
  })

  test('has its key made for whoever may open it alone, and kept while it is open', async () => {
    const { chair, first } = people()
    const { id, itemId } = await proposed(secret)
    const open = (who: Sitting) => send(`/session/${id}/ballot`, { itemId, mode: 'DEVICES' }, who)
    const made = vi.spyOn(ground.images, 'put')
    expect((await open(first)).statusCode).toBe(403)
    expect(made).not.toHaveBeenCalled()
    made.mockRestore()
    const both = await Promise.all([open(chair), open(chair)])
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual([200, 462])
    const { keyName } = (await ground.db.row<{ keyName: string }>(
      sql`select key_name as "keyName" from ballot where item_id = ${itemId}`,
    ))!
    // One that no ballot names goes with the other files that no row knows.
    const stray = `${'x'.repeat(32)}.key`
    await ground.images.put(stray, Buffer.alloc(32), 'application/octet-stream')
    const retention = { ...ground.config.retention, orphanFileDays: -1 }
    await removeOrphanFiles({ ...ground, config: { ...ground.config, retention } })
    expect(await ground.images.get(stray)).toBeUndefined()
    expect(await ground.images.get(keyName)).toHaveLength(32)
  })

  test('of two at a tie is nobody’s', async () => {
    const { chair, first, second, third } = people()
    const { id, itemId } = await proposed({ ...secret, quorum: 2 })
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

  test('whoever reads the whole database before and after each vote learns that it was cast, not what it said', async () => {
    const { chair, first, second, third } = people()
    const { cast, close, ballotId } = await voting(secret)
    const { db } = ground
    await db.run(sql`create extension if not exists pg_walinspect`)
    const told: string[] = []
    db.onTold((hints) => told.push(...hints))
    const seen: Traces[] = []
    let before = await everything()
    for (const [who, choice] of [
      [first, 'FOR'],
      [second, 'AGAINST'],
      [third, 'ABSTAIN'],
      [chair, 'FOR'],
    ] as const) {
      const from = await db.row<{ lsn: string }>(sql`select pg_current_wal_insert_lsn()::text as lsn`)
      told.length = 0
      logged.length = 0
      expect((await cast(who, choice)).statusCode).toBe(200)
      const after = await everything()
      seen.push({
        // Rows, with where they stand and which transaction wrote them.
        rows: changed(before, after).toSorted(),
        written: await writtenSince(from!.lsn, ballotId),
        log: logged.map(withoutMoments),
        // However many of the same are told at once.
        hints: [...new Set(told)],
        statements: await statementsWith(choice),
      })
      before = after
    }
    // The same rows of the same tables change in the same way, and the same is told and logged, whatever was said.
    for (const each of seen) expect(each).toEqual(seen[0])
    const moved = ['ballot: ctid', 'ballot: sealed', 'ballot: xmin', 'ballot_voice: ctid', 'ballot_voice: has_voted']
    expect(seen[0]).toEqual({
      rows: [...moved, 'ballot_voice: xmin'],
      written: { tables: ['ballot', 'ballot_voice'], words: 0 },
      log: [expect.stringContaining('/vote')],
      hints: [expect.stringMatching(/^session \d+ ballot$/)],
      statements: 0,
    })
    expect(await db.rows(sql`select from ballot_vote where ballot_id = ${ballotId}`)).toEqual([])

    const kept = await db.row<{ sealed: Buffer; keyName: string }>(
      sql`select sealed, key_name as "keyName" from ballot where id = ${ballotId}`,
    )
    const key = await ground.images.get(kept!.keyName)
    expect(openTally(key!, ballotId, kept!.sealed)).toEqual({ FOR: 2, AGAINST: 1, ABSTAIN: 1 })
    // Who knows its name is not served it.
    expect((await ground.app.inject({ url: `/images/${kept!.keyName}` })).statusCode).toBe(404)
    await close()
    // What was sealed stays so for ever: nobody has the key any more.
    expect(await ground.images.get(kept!.keyName)).toBeUndefined()
    expect(await db.row(sql`select sealed, key_name as "keyName" from ballot where id = ${ballotId}`)).toEqual({
      sealed: null,
      keyName: null,
    })
  })

  test('an open vote leaves the traces that a secret one must not', async () => {
    const { first } = people()
    const { cast, ballotId } = await voting()
    const from = await ground.db.row<{ lsn: string }>(sql`select pg_current_wal_insert_lsn()::text as lsn`)
    await cast(first, 'AGAINST')
    const { tables, words } = await writtenSince(from!.lsn, ballotId)
    expect(tables).toContain('ballot_vote')
    expect(words).toBeGreaterThan(0)
  })

  test('is as long whatever it counts, never the same twice, and of its ballot alone', () => {
    const key = Buffer.alloc(32, 7)
    const seals = [noVotes, { FOR: 1, AGAINST: 0, ABSTAIN: 0 }, { FOR: 0, AGAINST: 900, ABSTAIN: 99 }].flatMap(
      (tally) => [sealTally(key, 1, tally), sealTally(key, 1, tally)],
    )
    expect(new Set(seals.map(({ length }) => length)).size).toBe(1)
    expect(new Set(seals.map((seal) => seal.toString('hex'))).size).toBe(seals.length)
    expect(() => openTally(key, 2, seals[0]!)).toThrow('authenticate')
    expect(() => openTally(Buffer.alloc(32, 8), 1, seals[0]!)).toThrow('authenticate')
  })

  test('whose key is lost is void, and a key that could not be destroyed is, later', async () => {
    const { first } = people()
    const { cast, close, ballotId } = await voting(secret)
    await cast(first, 'FOR')
    const { keyName } = (await ground.db.row<{ keyName: string }>(
      sql`select key_name as "keyName" from ballot where id = ${ballotId}`,
    ))!
    const key = (await ground.images.get(keyName))!
    await ground.images.remove(keyName)
    expect(await close()).toMatchObject({ state: 'VOID', tally: null })
    await ground.images.put(keyName, key, 'application/octet-stream')
    await ground.db.run(sql`update ballot set key_name = ${keyName} where id = ${ballotId}`)
    await destroyKeys(ground)
    expect(await ground.images.get(keyName)).toBeUndefined()
  })
})

type Rows = Map<string, string[]>

type Traces = {
  rows: string[]
  written: { tables: string[]; words: number }
  log: string[]
  hints: string[]
  statements: number
}

/** What the write-ahead log has of this database since: into which tables, and how often a vote is spelled in it. */
async function writtenSince(lsn: string, ballotId: number) {
  // Tests do not wait for the disk: this one does, so that all that was written before is there to be read.
  await ground.db.transaction(async (tx) => {
    await tx.run(sql`set local synchronous_commit = on`)
    await tx.run(sql`select pg_logical_emit_message(true, 'until here', '')`)
  })
  const row = await ground.db.row<{ tables: string[]; words: number }>(sql`
    with block as materialized (
      select pg_filenode_relation(reltablespace, relfilenode)::regclass::text as name, resource_manager, record_type, xid::text,
        coalesce(block_data, '') || coalesce(block_fpi_data, '') as content
      from pg_get_wal_block_info(${lsn}::pg_lsn, pg_current_wal_flush_lsn())
      where reldatabase = (select oid from pg_database where datname = current_database())
    ), vote as (
      -- That of the vote, of an open one too.
      select xmin::text as xid from ballot where id = ${ballotId} union select xmin::text from ballot_vote where ballot_id = ${ballotId}
    )
    select array(select distinct name from block where resource_manager = 'Heap' and record_type ~ 'UPDATE|INSERT|DELETE'
        and xid in (select xid from vote) and name not like 'pg_%' order by name) as tables,
      (select count(*)::integer from block
        where name in ('ballot', 'ballot_voice', 'ballot_vote') and xid in (select xid from vote)
          and (position('AGAINST'::bytea in content) > 0 or position('ABSTAIN'::bytea in content) > 0)) as words`)
  return row!
}

/** What the server says of its connections: statements stand there without their values. */
async function statementsWith(choice: string): Promise<number> {
  const found = await ground.db.rows(sql`
    select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and query like ${`%'${choice}'%`} and query ilike '%ballot%' and query not like '%count(*) filter%'`)
  return found.length
}

function withoutMoments(line: string): string {
  const { time, pid, hostname, requestId, responseTime, account, ...rest } = JSON.parse(line) as Record<string, unknown>
  expect([typeof time, typeof account]).toEqual(['number', 'number'])
  return JSON.stringify(rest)
}

/** Each row of each table, with where it stands and who wrote it. */
async function everything(): Promise<Rows> {
  const tables = await ground.db.rows<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`)
  const rows: Rows = new Map()
  for (const { name } of tables) {
    const found = await ground.db.rows<{ row: string }>(
      sql`select (to_jsonb(t) || jsonb_build_object('ctid', t.ctid::text, 'xmin', t.xmin::text))::text as row from ${identifier(name)} t`,
    )
    rows.set(
      name,
      found.map(({ row }) => row),
    )
  }
  return rows
}

/** The columns that became others, in rows that stay. */
function changed(before: Rows, after: Rows): string[] {
  return [...after].flatMap(([table, rows]) => {
    const earlier = before.get(table) ?? []
    const gone = earlier.filter((row) => !rows.includes(row))
    const come = rows.filter((row) => !earlier.includes(row))
    expect([table, come.length]).toEqual([table, gone.length])
    return come.flatMap((row, index) => {
      const [was, is] = [gone[index]!, row].map((text) => JSON.parse(text) as Record<string, unknown>)
      return Object.keys(is!).flatMap((name) =>
        JSON.stringify(is![name]) === JSON.stringify(was![name]) ? [] : [`${table}: ${name}`],
      )
    })
  })
}
