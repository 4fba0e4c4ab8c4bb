import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { pairDrill } from '#faults/pair-drill.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

/** What a standby can fail in. */
const { stage, call, save, count } = pairDrill()

const savedAs = (name: string) => count(sql`select count(*) as n from project where name = ${name}`)
const waiting = () => count(sql`select count(*) as n from pg_stat_activity where wait_event = 'SyncRep'`)
const untilWaiting = (commits: number) => vi.waitUntil(async () => (await waiting()) >= commits, { timeout: 30_000 })
const untilStreams = () =>
  vi.waitUntil(
    async () => (await count(sql`select count(*) as n from pg_stat_replication where state = 'streaming'`)) === 1,
    { timeout: 60_000 },
  )
/** The log grows by so many files of 16 MB. */
const growLog = async (files: number) => {
  for (let n = 0; n < files; n++)
    await stage.db.row(sql`
      select pg_switch_wal() from (select pg_logical_emit_message(false, 'drill', repeat('x', 1000000))) written`)
}

describe('a standby that has each change before it is acknowledged', () => {
  beforeAll(async () => {
    await stage.db.run(sql`create role drill login`)
    await stage.db.run(sql`grant insert, select on note to drill`)
  })

  test('is cut off: saves wait, all else is answered, and told to go on alone each is saved once', async () => {
    await stage.pair.freezeOther()
    const names = Array.from({ length: 12 }, (_, n) => `En attente ${n}`)
    const saves = names.map((name) => save(name))
    try {
      await untilWaiting(8)
      expect(await Promise.race([Promise.any(saves), wait(500, 'unanswered')])).toBe('unanswered')
      for (const path of ['/commission', '/agenda', '/health/ready'])
        expect([path, (await call(path, { headers: stage.holder })).status]).toEqual([path, 200])
      const metrics = await (await call('/metrics', { headers: stage.metrics })).text()
      expect(metrics).toMatch(/^database_commit_waits [1-9]/m)
      // What is not acknowledged is not seen either.
      expect(await count(sql`select count(*) as n from project where name like 'En attente%'`)).toBe(0)
    } finally {
      await stage.pair.acknowledgeAlone()
      await stage.pair.thawOther()
    }
    // Beyond what the connections for saves can hold, one is refused after ten seconds, and repeated by its form.
    const statuses = (await Promise.all(saves)).map(({ status }) => status)
    expect(statuses.filter((status) => status !== 503 && status !== 200)).toEqual([])
    for (const name of names) expect((await save(name)).status).toBe(200)
    expect(await Promise.all(names.map(savedAs))).toEqual(names.map(() => 1))
  }, 120_000)

  test('ends: saves wait, and are acknowledged once it is there again', async () => {
    await followed()
    expect((await save('De nouveau à deux')).status).toBe(200)
    await stage.pair.killOther()
    const saving = save('Pendant la panne')
    await untilWaiting(1)
    await stage.pair.startOther()
    expect((await saving).status).toBe(200)
    expect(await savedAs('Pendant la panne')).toBe(1)
  }, 120_000)

  test('has a full disk: saves wait, lists are answered, and with room again they are acknowledged', async ({
    skip,
  }) => {
    const disk = stage.smallDisk ?? skip('No disk can be mounted here.')
    await followed()
    await disk.fill()
    await growLog(8)
    const saving = save('Disque plein')
    try {
      await untilWaiting(1)
      expect((await call('/commission', { headers: stage.holder })).status).toBe(200)
      expect(await Promise.race([saving, wait(500, 'unanswered')])).toBe('unanswered')
    } finally {
      await disk.empty()
      // It may have ended by itself.
      await stage.pair.killOther()
      await stage.pair.startOther()
    }
    expect((await saving).status).toBe(200)
    expect(await savedAs('Disque plein')).toBe(1)
  }, 120_000)

  test('stays away: saves that were given up keep their connections, until nobody reads any more', async () => {
    await followed()
    await stage.db.run(sql`delete from note`)
    await stage.pair.freezeOther()
    const db = openDatabase({ connectionString: stage.pair.urlOfPrimary('drill'), max: 30 }, undefined, 1000)
    onTestFinished(() => db.close())
    const write = (number: number) =>
      db.transaction((tx) => tx.run(sql`insert into note values (${number})`)).then(() => 'acknowledged', String)
    const read = () => db.row(sql`select 1 as one`).then(() => 'read', String)
    const written = () => count(sql`select count(*) as n from note`)
    const noneLeft = /connection slots|too many clients/
    try {
      expect(await read()).toBe('read')
      // A node that has done its work closes connections, so one refusal does not mean that none comes free.
      let number = 0
      const afterMoreWrites = async () => {
        await Promise.all(Array.from({ length: 20 }, () => write(number++)))
        return read()
      }
      await expect.poll(afterMoreWrites, { timeout: 60_000 }).toMatch(noneLeft)
      expect(await waiting()).toBeGreaterThan(50)
      // A wait that is ended by hand is shown as saved, on one disk alone.
      expect(await written()).toBe(0)
      await stage.db.row(sql`
        select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'SyncRep' limit 1`)
      await expect.poll(written).toBe(1)
    } finally {
      // An administrator has connections of their own.
      await stage.pair.acknowledgeAlone()
      await stage.pair.thawOther()
    }
    await expect.poll(read).toBe('read')
    await expect.poll(waiting).toBe(0)
    expect(await written()).toBeGreaterThan(50)
  }, 120_000)

  const followed = async () => {
    await untilStreams()
    await stage.pair.acknowledgeTogether()
  }
})

test('a standby with a slot that stays away: the log is kept for it up to the limit, and then it is copied anew', async () => {
  await untilStreams()
  await stage.pair.askOther(`alter system set primary_slot_name = 'drill'`)
  await stage.pair.askPrimary(`select pg_create_physical_replication_slot('drill', true)`)
  await stage.pair.askOther('select pg_reload_conf()')
  const slot = () => stage.pair.askPrimary('select active, wal_status from pg_replication_slots')
  await expect.poll(slot, { timeout: 30_000 }).toEqual([{ active: true, wal_status: 'reserved' }])
  await stage.pair.acknowledgeAlone()
  await stage.pair.killOther()
  await setLimits({ wal_keep_size: '0', max_wal_size: '64MB', min_wal_size: '32MB' })
  const log = async () => {
    await stage.pair.askPrimary('checkpoint')
    return count(sql`select (sum(size) / 1024 / 1024)::integer as n from pg_ls_waldir()`)
  }
  await growLog(16)
  expect(await log()).toBeGreaterThan(16 * 16)
  await setLimits({ max_slot_wal_keep_size: '64MB' })
  await growLog(2)
  expect(await log()).toBeLessThan(12 * 16)
  expect(await slot()).toEqual([{ active: false, wal_status: 'lost' }])
  expect((await save('Sans le second')).status).toBe(200)
  await stage.pair.askPrimary(`select pg_drop_replication_slot('drill')`)
  await stage.pair.followAgain()
  expect((await save('Avec un nouveau second')).status).toBe(200)
}, 180_000)

async function setLimits(limits: Record<string, string>) {
  for (const [name, value] of Object.entries(limits))
    await stage.pair.askPrimary(`alter system set ${name} = '${value}'`)
  await stage.pair.askPrimary('select pg_reload_conf()')
}

test('a node takes twelve connections at most', async () => {
  const lists = Array.from({ length: 120 }, (_, n) => call('/commission', { node: n % 2, headers: stage.holder }))
  expect(new Set((await Promise.all(lists)).map(({ status }) => status))).toEqual(new Set([200]))
  const all = await count(sql`
    select count(*) as n from pg_stat_activity where application_name like 'trait-d-union%' and datname = 'programme'`)
  expect(all - stage.db.connections().total).toBe(2 * 12)
})
