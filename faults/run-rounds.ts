import { setTimeout as wait } from 'node:timers/promises'
import { compare } from '#faults/compare.ts'
import { faultsOn } from '#faults/faults.ts'
import { loadProgramme } from '#faults/load-programme.ts'
import { startStage, type Stage } from '#faults/start-stage.ts'
import { sql } from '#server/platform/database/sql.ts'
import { sweepImages } from '#server/platform/images/images.ts'
import { readConfig } from '#server/platform/config.ts'
import { openImageStore } from '#server/platform/images/open-image-store.ts'
import { makeUser } from '#test/factories.ts'
import { randomFrom } from '#test/random.ts'

const longestWait = 240_000

/** So many faults, one after the other, under load; then everything is compared. Answers what was lost. */
export async function runRounds(run: { seed: number; rounds: number }, say: (line: string) => void) {
  const stage = await startStage()
  let codes: (number | null)[] = []
  let lost: string[]
  try {
    lost = await runOn(stage, run, say)
  } finally {
    codes = await stage.stop()
  }
  lost.push(...codes.filter((code) => code !== 0).map((code) => `a server ended with ${code}`))
  for (const line of lost) say(`LOST ${line}`)
  say(`lost: ${lost.length}`)
  return lost
}

async function runOn(stage: Stage, { seed, rounds }: { seed: number; rounds: number }, say: (line: string) => void) {
  if (!stage.hasOwnDisk) say('No disk can be mounted here: a full one is left out.')
  const smsAccount = 'code@faults.example'
  await makeUser(stage.db, { username: smsAccount, password: 'Matsuri2025' })
  await stage.db.run(sql`update user_account set phone_number = '+33 6 39 98 12 44' where username = ${smsAccount}`)

  const random = randomFrom(seed)
  const load = loadProgramme(stage, randomFrom(seed + 1), smsAccount)
  const { acknowledged, count, unexpected, unavailable } = load
  const untilActs = (more: number) => untilMore(() => count.acts, more)
  const kinds = faultsOn(stage)
  const bag: typeof kinds = []

  for (let round = 1; round <= rounds; round++) {
    await untilActs(1 + random.below(25))
    // Each kind once before any comes twice.
    if (bag.length === 0) bag.push(...kinds)
    const [kind] = bag.splice(random.below(bag.length), 1)
    const fault = kind!(random)
    const [acts, refused] = [count.acts, count.refused]
    await fault.begin()
    if (fault.end) {
      await Promise.race([untilMore(() => count.tries, fault.tries ?? 30), wait(8000)])
      await fault.end()
    }
    const began = performance.now()
    await stage.untilHealthy()
    await untilActs(5)
    const ms = Math.round(performance.now() - began)
    say(
      `${String(round).padStart(3)}. ${fault.name}: at work again after ${ms} ms (${acts} acts before, ${count.refused - refused} tries refused meanwhile)`,
    )
  }

  await load.finish()
  await untilSent(stage)
  await sweep(stage)
  const found = await compare(stage, acknowledged)
  const restarts = stage.nodes.map((node) => node.restarts())

  say(
    `${count.acts} acts acknowledged in ${count.tries} tries; ${acknowledged.projects.size} projects, ${acknowledged.accounts.length} accounts`,
  )
  say(`the servers were started again ${restarts.join(' and ')} times`)
  say(
    `answers meanwhile: ${[...unavailable].map(([message, times]) => `503 ${message} × ${times}`).join(', ') || 'none'}`,
  )
  say(
    `${found.sent} mails, each exactly once but for ${found.sameMessageId} with the same Message-ID, dropped by the receiver`,
  )
  say(`${found.texts} text messages, ${found.sameKey} more under the same key`)
  return [...found.lost, ...unexpected]
}

async function untilMore(counter: () => number, more: number) {
  const wanted = counter() + more
  const last = performance.now() + longestWait
  while (counter() < wanted) {
    if (performance.now() > last) throw new Error('Nobody gets an answer any more.')
    await wait(20)
  }
}

async function untilSent({ db }: Stage) {
  const last = performance.now() + longestWait
  for (;;) {
    // Messages that a killed server had taken are free again after three minutes: sets that time back instead of
    // waiting.
    await db.run(sql`
      update outgoing_message set next_try_at = now()
      where sent_at is null and next_try_at < now() + interval '170 seconds'`)
    const waiting = await db.row<{ n: number }>(sql`
      select count(*) as n from outgoing_message where sent_at is null and next_try_at is not null`)
    if (waiting!.n === 0) return
    if (performance.now() > last) throw new Error(`${waiting!.n} messages do not leave.`)
    await wait(200)
  }
}

/** Sets the time back by an hour, after which waiting news is sent. */
async function sweep({ db, store }: Stage) {
  await db.run(sql`update image set unused_since = unused_since - interval '2 hours'`)
  await sweepImages({ db, images: openImageStore(readConfig(store.settingsAt(store.port))) })
}
