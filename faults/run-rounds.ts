import { setTimeout as wait } from 'node:timers/promises'
import { whileAtWork } from '#faults/at-work.ts'
import { backUp } from '#faults/back-up.ts'
import { faultsOn } from '#faults/faults.ts'
import { startStage } from '#faults/start-stage.ts'
import { randomFrom } from '#test/random.ts'

type Run = { seed: number; rounds: number; withBackup?: boolean }

/** Causes so many faults under load, one after the other, then compares everything. Returns what was lost. */
export async function runRounds(
  { seed, rounds, withBackup = false }: Run,
  say: (line: string) => void,
): Promise<string[]> {
  const stage = await startStage()
  if (stage.smallDisk === undefined) say('No disk can be mounted here: a full one is left out.')
  return whileAtWork(stage, { seed, say }, async ({ untilActs, untilTries, count, acknowledged }) => {
    const random = randomFrom(seed)
    const kinds = faultsOn(stage)
    const bag: typeof kinds = []
    for (let round = 1; round <= rounds; round++) {
      await untilActs(1 + random.below(25))
      // Each kind occurs once before any occurs twice.
      if (bag.length === 0) bag.push(...kinds)
      const [kind] = bag.splice(random.below(bag.length), 1)
      const fault = kind!(random)
      const [acts, refused] = [count.acts, count.refused]
      await fault.begin()
      if (fault.end) {
        await Promise.race([untilTries(fault.tries ?? 30), wait(8000)])
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
    if (!withBackup) return []
    await untilActs(10)
    const missing = await backUp(stage, acknowledged)
    say(`A backup was taken and restored: ${missing.length} things are missing in it.`)
    return missing
  })
}
