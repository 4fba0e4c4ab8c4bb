import { beforeAll, describe, expect, test } from 'vitest'
import { identifier, sql, type Sql } from '#server/platform/database/sql.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { ensureRegistersHold, judgeRegisters, readKept } from '#server/register/judge-registers.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeEdition } from '#test/editions.ts'
import { makeUser, signedInAs } from '#test/factories.ts'

const ground = testApp()
const touched = 3

beforeAll(async () => {
  const { db } = ground
  const { id } = await makeUser(db, { role: 'ROLE_COMMISSION' })
  for (let n = 1; n <= 5; n++)
    await db.run(sql`
      select register_decision(json_populate_record(null::register_entry, json_build_object('edition_id', 4,
        'project_id', ${n}::integer, 'project_name', 'Été 茶の湯', 'commission_id', 1, 'act', 'decide',
        'from_status', 'SUBMITED', 'to_status', 'REFUSED', 'tally', '{"for":5,"against":2}'::json, 'session_id', 7,
        'decided', '{"amount":400,"dueDay":null,"corrections":[]}'::json, 'capacity', 'commission')), ${id}, ${id}, 'Non, à cause de l’été.')`)
})

class Back extends Error {}

/** Tampers as the owner of the database could, after sealing optional documents; returns the verdict and rolls back. */
async function saidAfter(tampering: Sql[], kept: string[] = [], sealed: Sql[] = []) {
  const { db } = ground
  let said: Awaited<ReturnType<typeof judgeRegisters>> | undefined
  const tamper = async (tx: Transaction) => {
    for (const statement of sealed) await tx.run(statement)
    await tx.run(sql`set local session_replication_role = replica`)
    for (const statement of tampering) expect(await tx.run(statement)).toBeGreaterThan(0)
    const batches = async function* <Row>(query: Sql) {
      yield await tx.rows<Row>(query)
    }
    said = await judgeRegisters({ ...db, ...tx, batches }, readKept(kept.flatMap((each) => ['--from', each])))
    throw new Back()
  }
  await db.transaction(tamper).catch((error: unknown) => {
    if (!(error instanceof Back)) throw error
  })
  return said!
}

const isFoundAt = (number: number, why = '') => ({
  holds: false,
  lines: [
    expect.stringMatching(new RegExp(`BROKEN at \\d{4}-000${number}: ${why}.*\\. It holds up to ${number - 1}\\.$`)),
  ],
})
const row = sql`edition_id = 4 and number = ${touched}`

/** Returns one statement for each byte of a text or of bytes, which changes that byte. */
async function eachByte(table: string, column: string, isText: boolean): Promise<Sql[]> {
  const [from, name] = [identifier(table), identifier(column)]
  if (!isText) {
    const { bytes } = (await ground.db.row<{ bytes: number }>(
      sql`select length(${name}) as bytes from ${from} where ${row}`,
    ))!
    return Array.from(
      { length: bytes },
      (_, n) => sql`update ${from} set ${name} = set_byte(${name}, ${n}, get_byte(${name}, ${n}) # 1) where ${row}`,
    )
  }
  const { text } = (await ground.db.row<{ text: string }>(sql`select ${name} as text from ${from} where ${row}`))!
  return Array.from(text, (char, at) => {
    const other = Array.from(text, (own, place) => (place === at ? (char === 'x' ? 'y' : 'x') : own)).join('')
    return sql`update ${from} set ${name} = ${other} where ${row}`
  })
}

test('an untouched register holds, and says so', async () => {
  const { holds, lines } = await judgeRegisters(ground.db)
  expect([holds, lines]).toEqual([
    true,
    [expect.stringMatching(/5 decisions, the chain holds\. \d{4}-0005:[0-9a-f]{64}$/)],
  ])
})

describe('a row that was altered is found:', () => {
  test.each([
    ['register_entry', 'project_name', true],
    ['register_entry', 'from_status', true],
    ['register_entry', 'to_status', true],
    ['register_entry', 'capacity', true],
    ['register_entry', 'decider_digest', false],
    ['register_entry', 'message_digest', false],
    ['register_entry', 'hash', false],
    ['register_message', 'text', true],
  ] as const)('each byte of %s.%s', async (table, column, isText) => {
    for (const tampering of await eachByte(table, column, isText))
      expect(await saidAfter([tampering])).toEqual(isFoundAt(touched))
  })

  const others: Record<string, Sql> = {
    at: sql`update register_entry set at = at + interval '1 microsecond' where ${row}`,
    project_id: sql`update register_entry set project_id = project_id + 1 where ${row}`,
    commission_id: sql`update register_entry set commission_id = null where ${row}`,
    act: sql`update register_entry set act = 'undo' where ${row}`,
    tally: sql`update register_entry set tally = '{"for":5,"against":1}' where ${row}`,
    decided: sql`update register_entry set decided = jsonb_set(decided, '{amount}', '300') where ${row}`,
    'decided, taken away': sql`update register_entry set decided = null where ${row}`,
    session_id: sql`update register_entry set session_id = 8 where ${row}`,
    from_history: sql`update register_entry set from_history = true where ${row}`,
    number: sql`update register_entry set number = 9 where ${row}`,
    edition_id: sql`update register_entry set edition_id = 5 where ${row}`,
    actor_id: sql`update register_decider set actor_id = actor_id + 1 where ${row}`,
    impersonator_id: sql`update register_decider set impersonator_id = null where ${row}`,
    'salt of the decider': sql`update register_decider set salt = gen_random_uuid() where ${row}`,
    'salt of the message': sql`update register_message set salt = gen_random_uuid() where ${row}`,
    'a row less': sql`delete from register_entry where ${row}`,
  }
  test.each(Object.entries(others))('%s', async (_name, tampering) => {
    expect(await saidAfter([tampering])).toEqual(isFoundAt(touched))
  })

  test('and the verdict says how it was altered', async () => {
    const whys = {
      'a row less': 'there is no such row',
      tally: 'it is not what was written, or the row before is not',
      actor_id: 'who decided is not who had decided',
      'salt of the message': 'its message is not what was written',
    }
    for (const [name, why] of Object.entries(whys))
      expect(await saidAfter([others[name]!])).toEqual(isFoundAt(touched, why))
    const first = sql`delete from register_entry where edition_id = 4 and number = 1`
    expect(await saidAfter([first])).toEqual(isFoundAt(1, 'there is no such row'))
  })

  test('this test covers every column', async () => {
    const columns = await ground.db.rows<{ name: string }>(sql`
      select attname as name from pg_attribute
      where attrelid = 'register_entry'::regclass and attnum > 0 and attgenerated = ''`)
    const tried = new Set([
      ...Object.keys(others),
      'project_name',
      'from_status',
      'to_status',
      'capacity',
      'decider_digest',
      'message_digest',
      'hash',
    ])
    expect(columns.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([])
  })
})

describe('with a number and its hash kept elsewhere', () => {
  const lastOf = async () => /\d{4}-0005:[0-9a-f]{64}$/.exec((await judgeRegisters(ground.db)).lines[0]!)![0]
  const apart = [sql`delete from register_decider where number = 5`, sql`delete from register_message where number = 5`]
  const cut = sql`delete from register_entry where number = 5`

  test('a missing last row is noticed', async () => {
    expect(await saidAfter([cut])).toEqual(isFoundAt(5, 'rows were cut off from here on'))
    // Only a holder of its number can know once no trace of it is left in the database.
    expect(await saidAfter([...apart, cut])).toMatchObject({ holds: true })
    expect(await saidAfter([...apart, cut], [await lastOf()])).toEqual(isFoundAt(5))
    expect(await saidAfter([...apart, cut], [], sealed)).toMatchObject({
      holds: false,
      lines: [...isFoundAt(5).lines, expect.stringContaining('2 sealed documents, each as it was sealed')],
    })
  })

  const chainAnew = [3, 4, 5].map(
    (number) => sql`
      update register_entry e set hash = hash_of_register_entry(e, (
        select before.hash from register_entry before where before.edition_id = 4 and before.number = ${number - 1}))
      where e.edition_id = 4 and e.number = ${number}`,
  )

  test('a rewritten chain is recognised as another one', async () => {
    const lie = sql`update register_entry set to_status = 'CERTIFIED_PUBLISHED' where ${row}`
    expect(await saidAfter([lie, ...chainAnew])).toMatchObject({ holds: true })
    const last = await lastOf()
    for (const kept of [last, last.toUpperCase()])
      expect(await saidAfter([lie, ...chainAnew], [kept])).toEqual(
        isFoundAt(5, 'its hash is not the one that was kept elsewhere'),
      )
  })

  test('an intact chain holds, however its hash is spelled', async () => {
    const last = await lastOf()
    for (const kept of [last, last.toUpperCase(), last.replace(/^\d{4}-/, '')])
      expect((await saidAfter([], [kept])).lines).toEqual((await judgeRegisters(ground.db)).lines)
  })

  test('erased data is counted, and breaks nothing', async () => {
    const [decider, message] = ['register_decider', 'register_message'].map(
      (table) => sql`delete from ${identifier(table)} where ${row}`,
    )
    for (const forgotten of [[decider!], [message!], [decider!, message!]])
      expect(await saidAfter(forgotten)).toEqual({
        holds: true,
        lines: [expect.stringContaining('the chain holds. 1 have forgotten a person or a message. ')],
      })
    expect((await judgeRegisters(ground.db)).lines[0]).not.toContain('forgotten')
  })

  test('times increase with the numbers, in a rewritten chain too', async () => {
    const earlier = sql`update register_entry set at = at - interval '1 day' where ${row}`
    expect(await saidAfter([earlier, ...chainAnew])).toEqual(isFoundAt(touched, 'it is earlier than the row before'))
  })

  test('a number of an edition that does not exist is reported', async () => {
    const kept = (await lastOf()).replace(/^\d{4}/, '2031')
    const { holds, lines } = await saidAfter([], [kept])
    expect([holds, lines.at(-1)]).toEqual([false, 'BROKEN: no register has the number 2031-0005.'])
  })
})

/** Two documents in a chain; the second one names the end of the register. */
const sealed = [
  sql`insert into session (commission_id, edition_id, title, day, at_time) values (1, 4, 'Séance', '2025-09-24', '18:30')`,
  ...[0, 1].map(
    (number) => sql`
      insert into sealed_document (session_id, number, edition_id, reference, told, content, register_number,
        register_hash, sealed_by, sealed_at)
      select s.id, ${number}::integer, 4, 'PV-' || ${number}::integer, '{}', 'pdf', e.number, e.hash, u.id, now()
      from (select max(id) as id from session) s cross join (select min(id) as id from user_account) u
      left join register_entry e on e.edition_id = 4 and e.number = 5 and ${number}::integer = 1`,
  ),
]

describe('a sealed document', () => {
  const ofFirst = sql`edition_id = 4 and reference = 'PV-0'`
  const ofSecond = sql`edition_id = 4 and reference = 'PV-1'`
  const rewritten = 'it is not what was written, or the one before is not'
  const takenOut = 'the one before it is not there'

  test.each<[string, string, string, Sql]>([
    [
      'file is another',
      'PV-0',
      'its file is not what was sealed',
      sql`update sealed_document set content = 'x' where ${ofFirst}`,
    ],
    [
      'file and its hash',
      'PV-0',
      rewritten,
      sql`update sealed_document set content = 'x', content_hash = sha256('x') where ${ofFirst}`,
    ],
    ['name', 'PV-2', rewritten, sql`update sealed_document set reference = 'PV-2' where ${ofSecond}`],
    [
      'time',
      'PV-1',
      rewritten,
      sql`update sealed_document set sealed_at = sealed_at + interval '1 second' where ${ofSecond}`,
    ],
    ['session', 'PV-1', rewritten, sql`update sealed_document set session_id = session_id + 1 where ${ofSecond}`],
    ['number', 'PV-1', rewritten, sql`update sealed_document set number = 7 where ${ofSecond}`],
    ['end of the register', 'PV-1', rewritten, sql`update sealed_document set register_number = 4 where ${ofSecond}`],
    ['place', 'PV-1', takenOut, sql`update sealed_document set place = 3 where ${ofSecond}`],
    ['forerunner gone', 'PV-1', takenOut, sql`delete from sealed_document where ${ofFirst}`],
    [
      'forerunner, and its own hash',
      'PV-1',
      rewritten,
      sql`update sealed_document d set reference = 'PV-9', hash = hash_of_sealed_document(jsonb_populate_record(d, '{"reference":"PV-9"}'), null)
        where ${ofFirst}`,
    ],
  ])('that was altered is found: its %s', async (_what, at, why, tampering) => {
    const { holds, lines } = await saidAfter([tampering], [], sealed)
    expect([holds, lines[0], lines[1]]).toEqual([
      false,
      expect.stringContaining('the chain holds'),
      expect.stringContaining(`BROKEN at ${at}: ${why}.`),
    ])
  })
})

test('an unreadable reference is refused, not treated as valid', () => {
  const one = `412:${'a'.repeat(64)}`
  for (const unread of ['412', '412:9e41', `n${one}`, `${one}b`, `26-${one}`, `1000${one}`])
    expect(() => readKept(['--from', unread])).toThrow('Usage')
  for (const given of [['--from'], ['--form', one], ['--from', one, '--from']])
    expect(() => readKept(given)).toThrow('Usage')
  expect(readKept(['--from', `412:${'a'.repeat(64)}`])).toEqual([
    { year: undefined, number: 412, hash: 'a'.repeat(64) },
  ])
})

test('a broken chain is shown to readers of the register at once', async () => {
  const { db, app } = ground
  const headers = await signedInAs(db, (await makeUser(db, { role: 'ROLE_ADMIN' })).username)
  await db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`update register_entry set project_name = 'Autre' where ${row}`)
  })
  const answer = await app.inject({ url: '/register/chain', headers })
  expect(answer.json()).toMatchObject({ holdsUpTo: 2, brokenAt: 3 })
  await makeEdition(db, 2031)
  await expect(ensureRegistersHold(db)).rejects.toThrow(/BROKEN at \d{4}-0003: .*\n.*: no decision yet\.$/)
})
