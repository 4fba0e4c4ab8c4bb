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

/** npm run faults -- [--seed 7] [--rounds 20] [--power 3] [--decisions 500] [--many 400] [--ballots 12] [--mails 100] [--before <commit>] [--only rounds, decisions, many, room, mail, upgrade, power or pictures] */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    rounds: { type: 'string' },
    power: { type: 'string' },
    decisions: { type: 'string' },
    many: { type: 'string' },
    ballots: { type: 'string' },
    mails: { type: 'string' },
    before: { type: 'string' },
    only: { type: 'string' },
  },
})
takeDownOnSignals()
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const say = (line: string) => console.log(line)
const isWanted = (part: string) => values.only === undefined || values.only === part
let isWell = true

if (isWanted('rounds')) {
  const rounds = Number(values.rounds ?? 20)
  say(`Seed ${seed}, ${rounds} rounds`)
  isWell &&= (await runRounds({ seed, rounds, withBackup: true }, say)).length === 0
}
if (isWanted('decisions')) {
  const found = await sendDecisions({ seed, decisions: Number(values.decisions ?? 500) }, say)
  for (const fault of found) say(fault)
  isWell &&= found.length === 0
}
if (isWanted('many')) {
  const found = await doManyAtOnce({ seed, projects: Number(values.many ?? 400) }, say)
  for (const fault of found) say(fault)
  isWell &&= found.length === 0
}
if (isWanted('room')) {
  const found = await voteInARoom({ seed, voters: 40, rounds: Number(values.ballots ?? 12) }, say)
  for (const fault of found) say(fault)
  isWell &&= found.length === 0
}
if (isWanted('mail')) {
  const found = await receiveMails({ seed, mails: Number(values.mails ?? 100) }, say)
  for (const fault of found) say(fault)
  isWell &&= found.length === 0
}
if (isWanted('upgrade')) {
  const before = values.before ?? (await earliestBeside())?.commit
  if (before === undefined)
    say(
      'No landed version may run beside this one, or the history of the repository is missing: the upgrade is left out.',
    )
  else {
    const found = await workBeside(before, say)
    for (const fault of found) say(fault)
    isWell &&= found.length === 0
  }
}
if (isWanted('power')) {
  const lost = await losePower({ seed, times: Number(values.power ?? 3) }, say)
  if (lost === undefined) say('No disk can be mounted here: losses of power are left out.')
  else isWell &&= lost.length === 0
}
if (isWanted('pictures')) {
  const { server, pictures, group, seconds, statuses } = await takeLargePictures(4)
  isWell &&= server + pictures < mostMegabytes && statuses.every((status) => status === 200)
  const held =
    group === undefined
      ? 'no group of the kernel’s could be had'
      : `held by the kernel to ${mostMegabytes} MB in all, ${group.killed} killed`
  say(
    `four pictures of forty million pixels at once, in ${seconds.toFixed(1)} s: ${statuses.join(', ')}; at most ${server} MB in the server and ${pictures} MB beside it, ${held}`,
  )
}
process.exit(isWell ? 0 : 1)
