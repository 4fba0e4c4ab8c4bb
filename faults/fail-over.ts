import { setTimeout as wait } from 'node:timers/promises'
import { whileAtWork, type Figures } from '#faults/at-work.ts'
import { saySlow } from '#faults/say-slow.ts'
import { confirm, faultsAfter, prepare } from '#faults/send-decisions.ts'
import { startPairStage, type PairStage, type Way } from '#faults/start-pair-stage.ts'
import { openRound, planRound, runRound, signInAgain, sitDown, type Voter } from '#faults/vote-in-a-room.ts'
import { signedInAs } from '#test/factories.ts'
import { randomFrom, type Random } from '#test/random.ts'
import type { ServerNode } from '#test/start-node.ts'

type Run = { seed: number; times: number; by: Way; expectedMs?: number }

/** What was measured, in milliseconds for each promotion. */
export type FailOvers = Partial<Figures> & {
  votes: number
  sends: number
  sincePromotion: number[]
  sinceDeath: number[]
  agenda: { answered: number; refused: number }
  lost: string[]
}

/** The first act after a promotion is acknowledged within this time; a later one is reported apart. */
const usualMs = 10_000
const voters = 5
const decisionsEachTime = 5

/**
 * The primary dies under load, a standby is promoted, and the former primary comes back: first still believing in
 * itself, then as a standby. So many times, each way round. Returns the figures, with what was lost: an acknowledged
 * act, vote or sending, a mail that was sent twice, a refused request of the agenda, or a write that reached a server
 * which had lost its place. Undefined without the switch.
 */
export async function failOver(
  { seed, times, by, expectedMs = usualMs }: Run,
  say: (line: string) => void,
): Promise<FailOvers | undefined> {
  const stage = await startPairStage(by)
  if (stage === undefined) {
    say('HAProxy is not installed here: the switch is left out.')
    return undefined
  }
  const random = randomFrom(seed)
  const meeting = await planMeeting(stage, times)
  const readers = readAgenda(stage.nodes)
  const found: FailOvers = {
    votes: 0,
    sends: 0,
    sincePromotion: [],
    sinceDeath: [],
    agenda: { answered: 0, refused: 0 },
    lost: [],
  }
  const check = () => faultsAfter(stage.db, stage.smtp, meeting.prepared)
  const measured = (figures: Figures) => Object.assign(found, figures)
  found.lost = await whileAtWork(stage, { seed, say, check, measured }, async ({ untilActs }) => {
    const lost: string[] = []
    for (let time = 1; time <= times; time++) {
      await untilActs(5 + random.below(20))
      const { isDead, voting } = await meeting.failAt(time, random)
      const died = await isDead
      await wait(random.below(2000))
      await stage.promote()
      const promoted = performance.now()
      await untilActs(1)
      const now = performance.now()
      const ms = Math.round(now - promoted)
      found.sincePromotion.push(ms)
      found.sinceDeath.push(Math.round(now - died))
      say(`${time}. acts are acknowledged ${ms} ms after the promotion`)
      saySlow({ what: 'the first act after a promotion', ms, expectedMs }, say)
      const { faults, answered } = await voting
      lost.push(...faults.map((fault) => `${time}. ${fault}`))
      found.votes += answered
      await stage.pair.startOther()
      const before = await positionOf(stage.pair.askOther)
      await untilActs(10)
      if ((await positionOf(stage.pair.askOther)) !== before) lost.push(`${time}. the former primary was written to`)
      await stage.pair.followAgain()
    }
    found.sends = meeting.prepared.projects.length
    found.agenda = await readers.stop()
    const { answered, refused } = found.agenda
    say(
      `${found.votes} votes and ${found.sends} prepared decisions; ${answered} requests of the agenda, ${refused} refused`,
    )
    return [...lost, ...(refused > 0 ? [`${refused} requests of the agenda were refused`] : [])]
  })
  return found
}

/**
 * For each time, a session that votes and decisions that are sent while the primary dies. They are written before the
 * load begins, which accounts for every project that follows.
 */
async function planMeeting(stage: PairStage, times: number) {
  const people = await Promise.all(Array.from({ length: voters }, () => sitDown(stage, 'ROLE_COMMISSION')))
  const chair = await sitDown(stage, 'ROLE_ADMIN')
  const rounds = await Promise.all(
    Array.from({ length: times }, (_, time) => planRound(stage.db, people, time % 2 === 1)),
  )
  const prepared = await prepare(stage.db, times * decisionsEachTime)
  return {
    prepared,
    /** `isDead`: when the primary died, which is in the middle of the votes. */
    failAt: async (time: number, random: Random) => {
      const again = await Promise.all([chair, ...people].map((person) => signInAgain(stage, person)))
      const [chairNow, ...peopleNow] = again as [Voter, ...Voter[]]
      const ballot = await openRound(stage, chairNow, rounds[time - 1]!)
      const decisions = prepared.decisions.slice((time - 1) * decisionsEachTime, time * decisionsEachTime)
      const killed = Promise.withResolvers<number>()
      const fail = () => void stage.pair.killPrimary().then(() => killed.resolve(performance.now()), killed.reject)
      await confirm(random.oneOf(stage.nodes), { decisions, headers: await signedInAs(stage.db, prepared.admin) })
      const voting = runRound(stage, random, { ballot, chair: chairNow, people: peopleNow }, fail)
      voting.catch(killed.reject)
      return { isDead: killed.promise, voting }
    },
  }
}

/** Counts the accounts, drafts and messages that a server holds. */
async function positionOf(ask: (query: string) => Promise<unknown[]>): Promise<string> {
  return JSON.stringify(
    await ask(
      `select (select count(*) from project), (select count(*) from history), (select count(*) from outgoing_message)`,
    ),
  )
}

/** Somebody reads the agenda of each server all the time. */
function readAgenda(nodes: readonly ServerNode[]) {
  const over = new AbortController()
  const counts = { answered: 0, refused: 0 }
  const readers = nodes.map(async ({ address }) => {
    while (!over.signal.aborted) {
      const isAnswered = await fetch(`${address}/agenda`, { signal: AbortSignal.timeout(20_000) }).then(
        async (answer) => (await answer.text()) !== '' && answer.ok,
        () => false,
      )
      counts[isAnswered ? 'answered' : 'refused'] += 1
      await wait(100)
    }
  })
  return {
    stop: async () => {
      over.abort()
      await Promise.all(readers)
      return counts
    },
  }
}
