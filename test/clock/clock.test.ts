import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { testDatabase } from '#test/build-test-app.ts'
import { ownShift, shiftTo } from '#test/clock/named-days.ts'

const database = testDatabase()
/** Far longer than a query takes, and far shorter than the distance of any named day. */
const moment = 10 * 60_000
const away = (time: number) => Math.abs(time - Date.now())

test('a test, its database, its defaults and the programs it starts have the clock of one named day', async () => {
  expect(ownShift()).toBe(shiftTo('ordinary'))
  const told = await database.db.row<{ now: string; clock: string; written: string }>(sql`
    with made as (insert into migration (name, checksum) values ('none', '') returning applied_at)
    select now(), clock_timestamp() as clock, applied_at as written from made`)
  for (const time of Object.values(told!)) expect(away(Date.parse(time))).toBeLessThan(moment)
  const { stdout } = spawnSync(process.execPath, ['-p', 'new Date().toISOString() + Date()'], { encoding: 'utf8' })
  expect(away(Date.parse(stdout.slice(0, 24)))).toBeLessThan(moment)
  expect(stdout).toContain(new Date().getFullYear())
})
