import { setTimeout as wait } from 'node:timers/promises'
import { onTwoServers, type TwoServers } from '#faults/on-two-servers.ts'
import { saySlow } from '#faults/say-slow.ts'
import type { Choice, Tally } from '#domain/sessions/ballot.ts'
import type { Room } from '#domain/sessions/room-answer.ts'
import { sql } from '#server/platform/database/sql.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { randomFrom, type Random } from '#test/random.ts'
import type { ServerNode } from '#test/start-node.ts'

type Run = { seed: number; voters: number; rounds: number; expectedMs?: number }
export type Voter = { id: number; username: string; headers: { authorization: string } }
type Servers = Pick<TwoServers, 'db'> & { nodes: readonly ServerNode[] }
type Say = (line: string) => void

const choices: readonly Choice[] = ['FOR', 'AGAINST', 'ABSTAIN']

/**
 * A room votes again and again, open and secret, over two servers, one of which is killed while the votes arrive; each
 * voter presses more than once, also on the other server, until one replies. The chair loses the network in the middle
 * of it, and continues from there to the close. Returns what is wrong then: an acknowledged vote that was not counted,
 * one counted twice, and readers who are shown another count. A count later than `expectedMs` after the announcement is
 * reported separately.
 */
export function voteInARoom({ seed, voters, rounds, expectedMs = 1000 }: Run, say: Say): Promise<string[]> {
  return onTwoServers({}, async (servers) => {
    const random = randomFrom(seed)
    const people: Voter[] = await Promise.all(Array.from({ length: voters }, () => sitDown(servers, 'ROLE_COMMISSION')))
    const chair = await sitDown(servers, 'ROLE_ADMIN')
    const faults: string[] = []
    let [kills, slowest, answered] = [0, 0, 0]
    for (let round = 1; round <= rounds; round++) {
      const planned = await planRound(servers.db, people, round % 2 === 0)
      const ballot = await openRound(servers, chair, planned)
      const result = await runRound(servers, random, { ballot, chair, people }, () => {
        random.oneOf(servers.nodes).process().kill('SIGKILL')
        kills++
      })
      answered += result.answered
      slowest = Math.max(slowest, result.ms)
      faults.push(...result.faults.map((fault) => `round ${round}, ${ballot.isSecret ? 'secret' : 'open'}: ${fault}`))
    }
    say(
      `${rounds} ballots of ${voters} voters by two servers that were killed ${kills} times; ${answered} votes acknowledged, the same count everywhere ${Math.round(slowest)} ms after the close at the latest`,
    )
    saySlow({ what: 'the count at its last reader', ms: slowest, expectedMs }, say)
    return faults
  })
}

export async function sitDown({ db }: Pick<Servers, 'db'>, role: 'ROLE_COMMISSION' | 'ROLE_ADMIN'): Promise<Voter> {
  const { id, username } = await makeUser(db, { role, ...(role === 'ROLE_COMMISSION' && { commissionId: 1 }) })
  return signInAgain({ db }, { id, username })
}

/** The token of a sign-in ends after a quarter of an hour. */
export async function signInAgain({ db }: Pick<Servers, 'db'>, { id, username }: Pick<Voter, 'id' | 'username'>) {
  return { id, username, headers: await signedInAs(db, username) }
}

export type Planned = { sessionId: number; itemId: number; isSecret: boolean }
type Ballot = Planned & { ballotId: number }

/** A session in which these people are present, with one project. */
export async function planRound(db: TwoServers['db'], people: Voter[], isSecret: boolean): Promise<Planned> {
  // The holder of a project is recused from it, and must not be one of the voters.
  const holder = await makeUser(db)
  const row = await db.row<{ id: number }>(sql`
    with filed as (
      insert into project (name, status, commission_id, creator_id) values ('Encres', 'SUBMITED', 1, ${holder.id})
      returning id, edition_id
    ), made as (
      insert into session (commission_id, edition_id, title, day, at_time, state, opened_at, is_secret, quorum)
      select 1, edition_id, 'Séance', (now() at time zone 'Europe/Paris')::date, '18:30', 'OPEN', now(), ${isSecret}, 1 from filed returning id
    ), there as (
      insert into session_presence (session_id, user_id, presence)
      select made.id, person, 'PRESENT' from made, unnest(${people.map(({ id }) => id)}::integer[]) person
    ), listed as (
      insert into session_item (session_id, project_id, position) select made.id, filed.id, 1 from made, filed returning id
    ) select id from made`)
  const sessionId = row!.id
  const item = await db.row<{ id: number }>(sql`select id from session_item where session_id = ${sessionId}`)
  return { sessionId, itemId: item!.id, isSecret }
}

export async function openRound({ nodes }: Servers, chair: Voter, planned: Planned): Promise<Ballot> {
  const { sessionId, itemId } = planned
  const act = (path: string, body: object) => untilDone(nodes, `/session/${sessionId}/${path}`, body, chair)
  await act('call', { itemId })
  await act('propose', { itemId, projectStatus: 'REFUSED', message: 'Hors du calendrier.' })
  await act('ballot', { itemId, mode: 'DEVICES' })
  return { ...planned, ballotId: (await ballotAt(nodes[0]!, planned, chair))!.id }
}

type Round = { ballot: Ballot; chair: Voter; people: Voter[] }

/** Runs a ballot to its announcement; `fail` breaks something while the votes arrive. */
export async function runRound(
  { nodes }: Servers,
  random: Random,
  { ballot, chair, people }: Round,
  fail: () => void = () => {},
) {
  const acknowledged: Tally = { FOR: 0, AGAINST: 0, ABSTAIN: 0 }
  let answered = 0
  const killAfter = 1 + random.below(people.length)
  const picked = people.map(() => random.oneOf(choices))
  const so = (choice: Choice) => picked.filter((one) => one === choice).length
  // A tie would postpone the project, and the room would show its ballot no more.
  if (so('FOR') === so('AGAINST')) picked[0] = picked[0] === 'ABSTAIN' ? 'FOR' : 'ABSTAIN'
  const voting = people.map(async (person, index) => {
    const choice = picked[index]!
    await wait(random.below(400))
    // Pressed twice, also on another device: both count as one.
    const presses = Array.from({ length: 1 + random.below(3) }, () =>
      untilAnswered(nodes, `/ballot/${ballot.ballotId}/vote`, { choice }, person, random),
    )
    await Promise.all(presses)
    acknowledged[choice] += 1
    answered += 1
    if (answered === killAfter) fail()
  })
  await Promise.all(voting)
  // The chair presses, loses the network before the reply, and presses again.
  const giveUp = AbortSignal.timeout(1 + random.below(30))
  await post(nodes[0]!, `/ballot/${ballot.ballotId}/close`, {}, chair, giveUp).catch(() => undefined)
  await Promise.all(nodes.map((node) => node.untilHealthy()))
  await untilDone(nodes, `/ballot/${ballot.ballotId}/close`, {}, chair)
  await untilDone(nodes, `/ballot/${ballot.ballotId}/announce`, {}, chair)
  const began = performance.now()
  const faults: string[] = []
  await Promise.all(
    people.map(async (person, index) => {
      const shown = await tallyAt(nodes[index % 2]!, ballot, person)
      if (JSON.stringify(shown) !== JSON.stringify(acknowledged))
        faults.push(`${JSON.stringify(shown)} is shown, ${JSON.stringify(acknowledged)} was acknowledged`)
    }),
  )
  return { faults: [...new Set(faults)], answered, ms: performance.now() - began }
}

/** Repeats a vote without a reply on either server, as a voter's screen does by itself. */
async function untilAnswered(
  nodes: readonly ServerNode[],
  path: string,
  body: object,
  who: Voter,
  random?: Random,
): Promise<unknown> {
  for (let tries = 0; tries < 300; tries++) {
    const node = random === undefined ? nodes[tries % nodes.length]! : random.oneOf(nodes)
    const answer = await post(node, path, body, who, AbortSignal.timeout(10_000)).catch(() => undefined)
    if (answer?.ok) return answer.json()
    if (answer !== undefined && answer.status < 500) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    await wait(100)
  }
  throw new Error(`${path} gets no answer.`)
}

/** An act whose reply was lost is done, and refused when it is repeated. */
async function untilDone(nodes: readonly ServerNode[], path: string, body: object, chair: Voter) {
  await untilAnswered(nodes, path, body, chair).catch((refusal: Error) => {
    if (!refusal.message.startsWith(`${path}: 462 `)) throw refusal
  })
}

function post(node: ServerNode, path: string, body: object, { headers }: Voter, signal?: AbortSignal) {
  return fetch(`${node.address}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  })
}

async function tallyAt(node: ServerNode, ballot: Ballot, reader: Voter): Promise<Tally | null> {
  return (await ballotAt(node, ballot, reader))?.tally ?? null
}

/** The last ballot of the project in turn; a reader whose server is away asks again, as the page does. */
async function ballotAt(node: ServerNode, { sessionId }: Planned, { headers }: Voter) {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(`${node.address}/session/${sessionId}`, { headers }).catch(() => undefined)
    if (answer?.ok) return ((await answer.json()) as Room).current?.ballots.at(-1)
    await wait(100)
  }
  throw new Error('The room is not shown.')
}
