import { whileAtWork } from '#faults/at-work.ts'
import { startPowerStage } from '#faults/start-power-stage.ts'
import { randomFrom } from '#test/random.ts'

type Run = { seed: number; times: number }

/**
 * Kills the server and its database, and discards what the kernel had not written yet. Returns what was lost; undefined
 * if no disk can be mounted.
 */
export async function losePower({ seed, times }: Run, say: (line: string) => void): Promise<string[] | undefined> {
  const stage = await startPowerStage()
  if (stage === undefined) return undefined
  return whileAtWork(stage, { seed, say }, async ({ untilActs, untilPicture, count }) => {
    const random = randomFrom(seed)
    for (let time = 1; time <= times; time++) {
      await untilActs(20 + random.below(40))
      // The loss of power follows an acknowledgement at once, because the last act has the most to lose.
      await stage.losePower(untilPicture())
      const { acts } = count
      await stage.untilHealthy()
      await untilActs(5)
      say(`${String(time).padStart(3)}. the power is lost, after ${acts} acts`)
    }
    return []
  })
}
