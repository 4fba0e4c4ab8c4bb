import { parseArgs } from 'node:util'
import { earliestBeside, workBeside } from '#faults/beside-before.ts'
import { doManyAtOnce } from '#faults/do-many-at-once.ts'
import { losePower } from '#faults/lose-power.ts'
import { mostMegabytes, takeLargePictures } from '#faults/memory.ts'
import { receiveMails } from '#faults/receive-mails.ts'
import { sendDecisions } from '#faults/send-decisions.ts'
import { takeDownOnSignals } from '#faults/take-down.ts'
import { voteInARoom } from '#faults/vote-in-a-room.ts'
import { runRounds } from '#faults/run-rounds.ts'

/** npm run faults -- [--seed 7] [--rounds 20] [--power 3] [--ballots 12] [--before <commit>] [--only rounds, decisions, many, room, mail, upgrade, power or pictures] */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    rounds: { type: 'string', default: '20' },
    power: { type: 'string', default: '3' },
    ballots: { type: 'string', default: '12' },
    before: { type: 'string' },
    only: { type: 'string' },
  },
})
takeDownOnSignals()
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const say = (line: string) => console.log(line)

/** Each returns whether nothing was lost; what was is said. */
const parts: Record<string, () => Promise<boolean>> = {
  rounds: async () => {
    say(`Seed ${seed}, ${values.rounds} rounds`)
    return (await runRounds({ seed, rounds: Number(values.rounds), withBackup: true }, say)).length === 0
  },
  decisions: async () => isNothing(await sendDecisions({ seed, decisions: 500 }, say)),
  many: async () => isNothing(await doManyAtOnce({ seed, projects: 400 }, say)),
  room: async () => isNothing(await voteInARoom({ seed, voters: 40, rounds: Number(values.ballots) }, say)),
  mail: async () => isNothing(await receiveMails({ seed, mails: 100 }, say)),
  upgrade: async () => {
    const before = values.before ?? (await earliestBeside())?.commit
    if (before !== undefined) return isNothing(await workBeside(before, say))
    say('No landed version may run beside this one, or the history of the repository is missing: left out.')
    return true
  },
  power: async () => {
    const lost = await losePower({ seed, times: Number(values.power) }, say)
    if (lost === undefined) say('No disk can be mounted here: losses of power are left out.')
    return lost === undefined || lost.length === 0
  },
  pictures: async () => {
    const { server, pictures, group, seconds, statuses } = await takeLargePictures(4)
    const held =
      group === undefined
        ? 'no group of the kernel’s could be had'
        : `held by the kernel to ${mostMegabytes} MB in all, ${group.killed} killed`
    say(
      `four pictures of forty million pixels at once, in ${seconds.toFixed(1)} s: ${statuses.join(', ')}; at most ${server} MB in the server and ${pictures} MB beside it, ${held}`,
    )
    return server + pictures < mostMegabytes && statuses.every((status) => status === 200)
  },
}
const wanted = values.only === undefined ? Object.keys(parts) : [values.only]
let isWell = true
for (const name of wanted) {
  const pass = parts[name]
  if (pass === undefined) throw new Error(`There is no part ${name}: choose among ${Object.keys(parts).join(', ')}.`)
  isWell = (await pass()) && isWell
}
process.exit(isWell ? 0 : 1)

function isNothing(found: readonly string[]): boolean {
  for (const fault of found) say(fault)
  return found.length === 0
}
