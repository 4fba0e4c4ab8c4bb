import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { noVotes } from '#domain/sessions/ballot.ts'
import { identifier, sql } from '#server/platform/database/sql.ts'
import { openBallotKeys } from '#server/sessions/ballot-keys.ts'
import { destroyKeys } from '#server/sessions/run-ballot.ts'
import { openTally, sealTally } from '#server/sessions/secret-counter.ts'
import { type Sitting } from '#test/session-ground.ts'
import { ballotGround, ballotOf } from '#test/ballot-ground.ts'

const logged: string[] = []
const log = new Writable({
  write: (chunk, _encoding, done) => {
    logged.push(...String(chunk).split('\n').filter(Boolean))
    done()
  },
})
const { ground, send, ok, show, people, voting, proposed } = ballotGround({ LOG_LEVEL: 'info' }, log)

const keys = () => openBallotKeys(ground.config)

describe('a secret ballot', () => {
  const secret = { isSecret: true, chairBreaksTies: true }

  test('counts the first vote of each voice, and returns only its counts', async () => {
    const { chair, first, second, third } = people()
    const { id, cast, close, announce, decide } = await voting(secret)
    await Promise.all([first, second, third].flatMap((who) => [cast(who, 'FOR'), cast(who, 'FOR'), cast(who, 'FOR')]))
    expect((await cast(first, 'AGAINST')).statusCode).toBe(200)
    expect(ballotOf(await show(id, first)).mine).toEqual([
      { id: first.id, name: first.name, hasVoted: true, choice: null, enteredBy: null, isMine: true },
    ])
    // The desk cannot enter a vote, and no tie is broken.
    expect((await cast(chair, 'FOR', { voice: first.id })).statusCode).toBe(403)
    await cast(chair, 'AGAINST')
    expect((await close()).tally).toEqual({ FOR: 3, AGAINST: 1, ABSTAIN: 0 })
    await announce()
    expect((await decide()).statusCode).toBe(200)
  })

  test('cannot be closed while its result would reveal votes: it is given up, and never shows who has voted', async () => {
    const { chair, first, second, third } = people()
    const { id, itemId, ballotId, cast } = await voting(secret)
    await cast(first, 'FOR')
    expect(ballotOf(await show(id, chair))).toMatchObject({ received: 1, voices: [] })
    expect((await send(`/ballot/${ballotId}/close`, {}, chair)).json().message).toBe('ballot.few.error')
    const given = await ok(`/ballot/${ballotId}/close`, { isGivenUp: true }, chair)
    expect(ballotOf(given)).toMatchObject({ state: 'VOID', tally: null, received: 1 })
    const row = sql`select votes_for as "votesFor", sealed, key_name as "keyName" from ballot where id = ${ballotId}`
    expect(await ground.db.row(row)).toEqual({ votesFor: null, sealed: null, keyName: null })
    // Another round, with all voices: it is closed, and can no longer be given up because of its result.
    const again = ballotOf(await ok(`/session/${id}/ballot`, { itemId, mode: 'DEVICES' }, chair))
    for (const who of [chair, first, second, third]) await ok(`/ballot/${again.id}/vote`, { choice: 'FOR' }, who)
    expect((await send(`/ballot/${again.id}/close`, { isGivenUp: true }, chair)).statusCode).toBe(462)
    expect(ballotOf(await ok(`/ballot/${again.id}/close`, {}, chair)).tally).toEqual({ FOR: 4, AGAINST: 0, ABSTAIN: 0 })
  })

  test('has its key made only for a caller who may open it, and stored while it is open', async () => {
    const { chair, first } = people()
    const { id, itemId } = await proposed(secret)
    const open = (who: Sitting) => send(`/session/${id}/ballot`, { itemId, mode: 'DEVICES' }, who)
    const made = async () =>
      (await readdir(join(ground.config.dataDir, 'ballot-keys'), { recursive: true }).catch(() => [])).filter((name) =>
        name.endsWith('.key'),
      )
    const before = await made()
    expect((await open(first)).statusCode).toBe(403)
    expect(await made()).toEqual(before)
    const both = await Promise.all([open(chair), open(chair)])
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual([200, 462])
    const { keyName } = (await ground.db.row<{ keyName: string }>(
      sql`select key_name as "keyName" from ballot where item_id = ${itemId}`,
    ))!
    // A key that no ballot names is deleted after a day.
    const stray = `${'x'.repeat(32)}.key`
    await keys().put(stray, Buffer.alloc(32), '')
    // The clock of the disk is the machine's, and not that of the test.
    const writtenAt = (moment: Date) => utimes(join(ground.config.dataDir, 'ballot-keys', 'xx', stray), moment, moment)
    await writtenAt(new Date())
    await destroyKeys(ground)
    expect(await keys().get(stray)).toHaveLength(32)
    await writtenAt(new Date(Date.now() - 2 * 86_400_000))
    await destroyKeys(ground)
    expect(await keys().get(stray)).toBeUndefined()
    // Neither a picture nor in a backup.
    expect(await ground.images.get(keyName)).toBeUndefined()
    expect(await keys().get(keyName)).toHaveLength(32)
  })

  test('whose key is lost takes no more votes, and closes without a count', async () => {
    const { chair, first } = people()
    const { ballotId, cast } = await voting(secret)
    await cast(first, 'FOR')
    const { keyName } = (await ground.db.row<{ keyName: string }>(
      sql`select key_name as "keyName" from ballot where id = ${ballotId}`,
    ))!
    await keys().remove(keyName)
    expect((await cast(chair, 'FOR')).json()).toEqual({ message: 'server.unavailable.error' })
    // A member who had voted gets the same answer as before.
    expect((await cast(first, 'AGAINST')).statusCode).toBe(200)
    const closed = ballotOf(await ok(`/ballot/${ballotId}/close`, {}, chair))
    expect(closed).toMatchObject({ state: 'VOID', tally: null, received: 1 })
  })

  test('counted in the room decides what was adopted, with no more hands than voices', async () => {
    const { id, itemId } = await proposed(secret)
    const decide = async (counted: object) =>
      (await send(`/session/${id}/decide`, { itemId, by: 'consensus', counted }, people().chair)).json()
    const tooMany = await decide({ FOR: 3, AGAINST: 1, ABSTAIN: 1 })
    expect(tooMany).toMatchObject({ invalidField: 'votesFor', message: 'ballot.count.error' })
    const tie = await decide({ FOR: 2, AGAINST: 2, ABSTAIN: 0 })
    expect(tie).toMatchObject({ invalidField: 'votesFor', message: 'ballot.notAdopted.error' })
    expect(await decide({ FOR: 2, AGAINST: 1, ABSTAIN: 1 })).toMatchObject({ items: [{ decided: 'REFUSED' }] })
  })

  test('a reader of the whole database before and after each vote learns that it was cast, not what it said', async () => {
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
        // Rows with their place in the table and the transaction that wrote them.
        rows: changed(before, after).toSorted(),
        written: await writtenSince(from!.lsn, ballotId),
        log: logged.map(withoutMoments),
        // Each kind of hint once, however many there are.
        hints: [...new Set(told)],
        statements: await statementsWith(choice),
      })
      before = after
    }
    // Whatever the vote, the same rows change in the same way, and the same hints and log lines are written.
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
    const key = await keys().get(kept!.keyName)
    expect(openTally(key!, ballotId, kept!.sealed)).toEqual({ FOR: 2, AGAINST: 1, ABSTAIN: 1 })
    // The key is not served, even to a caller who knows its name.
    expect((await ground.app.inject({ url: `/images/${kept!.keyName}` })).statusCode).toBe(404)
    await close()
    // What was sealed can never be opened again, as the key is gone.
    expect(await keys().get(kept!.keyName)).toBeUndefined()
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

  test('has counts of one length, sealed differently each time, that open for their own ballot only', () => {
    const key = Buffer.alloc(32, 7)
    const seals = [noVotes, { FOR: 1, AGAINST: 0, ABSTAIN: 0 }, { FOR: 0, AGAINST: 900, ABSTAIN: 99 }].flatMap(
      (tally) => [sealTally(key, 1, tally), sealTally(key, 1, tally)],
    )
    expect(new Set(seals.map(({ length }) => length)).size).toBe(1)
    expect(new Set(seals.map((seal) => seal.toString('hex'))).size).toBe(seals.length)
    expect(() => openTally(key, 2, seals[0]!)).toThrow('authenticate')
    expect(() => openTally(Buffer.alloc(32, 8), 1, seals[0]!)).toThrow('authenticate')
  })

  test('whose key is lost is void, and a key that could not be destroyed is destroyed later', async () => {
    const { first } = people()
    const { cast, close, ballotId } = await voting(secret)
    await cast(first, 'FOR')
    const { keyName } = (await ground.db.row<{ keyName: string }>(
      sql`select key_name as "keyName" from ballot where id = ${ballotId}`,
    ))!
    const key = (await keys().get(keyName))!
    await keys().remove(keyName)
    expect(await close()).toMatchObject({ state: 'VOID', tally: null })
    await keys().put(keyName, key, 'application/octet-stream')
    await ground.db.run(sql`update ballot set key_name = ${keyName} where id = ${ballotId}`)
    await destroyKeys(ground)
    expect(await keys().get(keyName)).toBeUndefined()
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

/** Reads the write-ahead log of this database since then: the tables written, and how often a vote is spelled in it. */
async function writtenSince(lsn: string, ballotId: number) {
  // Tests do not wait for the disk; this one does, so that everything written before can be read.
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
      -- The transaction of the vote, also of an open one.
      select xmin::text as xid from ballot where id = ${ballotId} union select xmin::text from ballot_vote where ballot_id = ${ballotId}
    )
    select array(select distinct name from block where resource_manager = 'Heap' and record_type ~ 'UPDATE|INSERT|DELETE'
        and xid in (select xid from vote) and name not like 'pg_%' order by name) as tables,
      (select count(*)::integer from block
        where name in ('ballot', 'ballot_voice', 'ballot_vote') and xid in (select xid from vote)
          and (position('AGAINST'::bytea in content) > 0 or position('ABSTAIN'::bytea in content) > 0)) as words`)
  return row!
}

/** Counts statements of other connections that contain the value: PostgreSQL shows them without parameters. */
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

/** Reads each row of each table, with its place and its transaction. */
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

/** Lists the columns that changed in rows present before and after. */
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
