import { setTimeout as wait } from 'node:timers/promises'
import { compare } from '#faults/compare.ts'
import type { Ground } from '#faults/ground.ts'
import { loadProgramme } from '#faults/load-programme.ts'
import { saySlow } from '#faults/say-slow.ts'
import { readConfig } from '#server/platform/config.ts'
import { sql } from '#server/platform/database/sql.ts'
import { sweepImages } from '#server/platform/images/images.ts'
import { lanes } from '#server/platform/outbox/message.ts'
import { removeOrphanFiles } from '#server/retention/remove-orphan-files.ts'
import { makeUser } from '#test/factories.ts'
import { randomFrom } from '#test/random.ts'

/** A longer wait is reported, and is no loss. */
const expectedMs = 60_000
/** Without any progress for this long, the rest will never be done. */
const longestStandMs = 120_000
type Say = (line: string) => void
type Load = ReturnType<typeof loadProgramme>
export type Figures = { acts: number; sent: number; sameMessageId: number }
/** `check` finds what else was lost, once everything is sent; `measured` receives the figures. */
type Run = { seed: number; say: Say; check?: () => Promise<string[]>; measured?: (figures: Figures) => void }
type AtWork = Load & { untilActs: (more: number) => Promise<void>; untilTries: (more: number) => Promise<void> }

/**
 * Causes faults while people are at work, then compares everything. Returns what was lost. A caller without a reply is
 * reported too, together with the losses so far.
 */
export async function whileAtWork(
  stage: Ground,
  { seed, say, check = async () => [], measured = () => {} }: Run,
  happen: (work: AtWork) => Promise<string[]>,
): Promise<string[]> {
  const lost: string[] = []
  let codes: (number | null)[] = []
  try {
    const smsAccount = 'code@faults.example'
    await makeUser(stage.db, { username: smsAccount, password: 'Matsuri2025' })
    await stage.db.run(sql`update user_account set phone_number = '+33 6 39 98 12 44' where username = ${smsAccount}`)
    const load = loadProgramme(stage, randomFrom(seed + 1), smsAccount)
    const until = (counter: () => number) => (more: number) => untilMore(load, { counter, more }, say)
    const work = { ...load, untilActs: until(() => load.count.acts), untilTries: until(() => load.count.tries) }
    try {
      lost.push(...(await happen(work)))
      await load.finish()
      await untilSent(stage, say)
      await sweep(stage)
      lost.push(...(await check()))
    } catch (error) {
      load.giveUp()
      lost.push(`nobody can go on: ${String(error)}`)
    }
    lost.push(...load.unexpected, ...(await comparison(stage, load, { say, measured })))
  } finally {
    codes = await stage.stop()
  }
  lost.push(...codes.filter((code) => code !== 0).map((code) => `a server ended with ${code}`))
  lost.push(...stage.nodes.flatMap((node) => node.crashes()).map((why) => `a server ended by itself: ${why}`))
  for (const line of lost) say(`LOST ${line}`)
  say(`lost: ${lost.length}`)
  return lost
}

async function comparison(
  stage: Ground,
  { acknowledged, count, unavailable }: Load,
  { say, measured }: Required<Pick<Run, 'say' | 'measured'>>,
): Promise<string[]> {
  try {
    const found = await compare(stage, acknowledged)
    const refusals = [...unavailable].map(([message, times]) => `503 ${message} × ${times}`).join(', ')
    say(
      `${count.acts} acts acknowledged in ${count.tries} tries; ${acknowledged.projects.size} projects, ${acknowledged.accounts.length} accounts`,
    )
    say(`the servers were started again ${stage.nodes.map((node) => node.restarts()).join(' and ')} times`)
    say(`answers meanwhile: ${refusals || 'none'}`)
    say(
      `${found.sent} mails, each exactly once but for ${found.sameMessageId} with the same Message-ID, dropped by the receiver`,
    )
    say(`${found.texts} text messages, ${found.sameKey} more under the same key`)
    measured({ acts: count.acts, sent: found.sent, sameMessageId: found.sameMessageId })
    return found.lost
  } catch (error) {
    return [`nothing can be compared: ${String(error)}`]
  }
}

async function untilMore(load: Load, { counter, more }: { counter: () => number; more: number }, say: Say) {
  const wanted = counter() + more
  const progress = watchProgress(() => `nobody gets an answer any more: ${load.unexpected.at(-1) ?? 'none'}`)
  while (counter() < wanted) {
    const failure = load.failure()
    if (failure !== undefined) throw failure
    progress.at(counter())
    await wait(20)
  }
  progress.end(`${more} more acts or tries`, say)
}

async function untilSent({ db }: Ground, say: Say) {
  const progress = watchProgress((left) => `${left} messages do not leave.`)
  for (;;) {
    // Messages taken by a killed server are free again after three minutes: this moves that time back instead of
    // waiting, and wakes the senders.
    await db.run(sql`
      update outgoing_message set next_try_at = now()
      where sent_at is null and next_try_at < now() + interval '170 seconds'`)
    for (const lane of lanes) await db.run(sql`select pg_notify('outbox', ${lane})`)
    const waiting = await db.row<{ n: number }>(sql`
      select count(*) as n from outgoing_message where sent_at is null and next_try_at is not null`)
    if (waiting!.n === 0) break
    progress.at(waiting!.n)
    await wait(200)
  }
  progress.end('the last messages', say)
}

/** Ends a wait without progress, and reports what a long one waited for. */
function watchProgress(stand: (where: number) => string) {
  const began = performance.now()
  let [where, since] = [NaN, began]
  return {
    at: (now: number) => {
      if (now !== where) [where, since] = [now, performance.now()]
      else if (performance.now() - since > longestStandMs) throw new Error(stand(now))
    },
    end: (what: string, say: Say) => saySlow({ what, ms: performance.now() - began, expectedMs }, say),
  }
}

/** Runs now what is due after an hour, and after a week. */
export async function sweep({ db, pictures }: Pick<Ground, 'db' | 'pictures'>) {
  const config = readConfig({ APP_ENV: 'test' })
  const images = pictures.store
  await db.run(sql`update image set unused_since = unused_since - interval '2 hours'`)
  await sweepImages({ db, images })
  // Files have the machine's clock, which may be ahead of the day on which a test lives.
  const retention = { ...config.retention, orphanFileDays: -Infinity }
  await removeOrphanFiles({ config: { ...config, retention }, db, images })
}
