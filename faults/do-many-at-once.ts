import { setTimeout as wait } from 'node:timers/promises'
import { onTwoServers, type TwoServers } from '#faults/on-two-servers.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { randomFrom, type Random } from '#test/random.ts'
import type { ServerNode } from '#test/start-node.ts'

type Run = { seed: number; projects: number }

const holders = 20
/** Shorter than the restart of a server: only the continuing run keeps the mails together. */
const quietSeconds = '1'

/**
 * Writes to the holders of so many projects and prepares a decision for each, while both servers are killed again and
 * again; an interrupted run continues on the other one, under the same key. Returns what is wrong then: acts half done
 * or done twice, and holders with more than one mail.
 */
export function doManyAtOnce({ seed, projects }: Run, say: (line: string) => void): Promise<string[]> {
  return onTwoServers({ UNDO_SECONDS: quietSeconds }, async (servers) => {
    const { db } = servers
    const random = randomFrom(seed)
    const people = await Promise.all(Array.from({ length: holders }, () => makeUser(db)))
    const ids = await fileProjects(
      db,
      people.map(({ id }) => id),
      projects,
    )
    const admin = await makeUser(db, { role: 'ROLE_ADMIN' })
    const headers = await signedInAs(db, admin.username)
    const told = { act: 'write', message: 'Le catalogue part à l’impression vendredi.' }
    const refusal = { act: 'prepare', projectStatus: 'REFUSED', message: 'Hors du calendrier.' }
    const writing = await runUntilEnded(servers, random, { form: told, ids, headers })
    const preparing = await runUntilEnded(servers, random, { form: refusal, ids, headers })
    say(
      `${projects} messages and ${projects} prepared decisions by two servers that were killed ${writing.kills + preparing.kills} times, in ${writing.parts + preparing.parts} parts`,
    )
    await untilAllIsTold(db)
    return faultsAfter(
      servers,
      ids,
      people.map(({ username }) => username),
    )
  })
}

async function fileProjects(db: Database, people: number[], count: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    insert into project (name, status, commission_id, creator_id)
    select 'Projet ' || n, 'SUBMITED', 1, (${people}::integer[])[1 + n % ${people.length}::integer] from generate_series(1, ${count}::integer) n
    returning id`)
  return rows.map(({ id }) => id)
}

type Act = { form: object; ids: number[]; headers: { authorization: string } }

/** Resends the rows without a result until a reply is complete, as the browser does. */
async function runUntilEnded({ nodes }: TwoServers, random: Random, { form, ids, headers }: Act) {
  const key = crypto.randomUUID()
  const done = new Set<number>()
  let [kills, parts] = [0, 0]
  for (let isWhole = false; !isWhole; parts++) {
    if (parts > 300) throw new Error('It comes to no end.')
    const node = random.oneOf(nodes)
    await node.untilHealthy()
    const rows = ids.filter((id) => !done.has(id)).map((id) => ({ id, version: 1 }))
    // Some rows are resent although they are known to be done.
    const again = [...done].slice(0, random.below(20)).map((id) => ({ id, version: 1 }))
    const killAfter = random.below(6) === 0 ? Infinity : done.size + 1 + random.below(30)
    isWhole = await read(node, { body: { ...form, rows: [...again, ...rows] }, headers, key }, (id) => {
      done.add(id)
      if (done.size < killAfter) return
      node.process().kill('SIGKILL')
      kills++
    })
    await wait(random.below(300))
  }
  return { kills, parts }
}

type SentRun = { body: object; headers: object; key: string }

/** Returns whether the reply was complete. */
async function read(node: ServerNode, { body, headers, key }: SentRun, take: (id: number) => void): Promise<boolean> {
  try {
    const answer = await fetch(`${node.address}/project/bulk`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    })
    if (!answer.ok) return false
    let rest = ''
    for await (const piece of answer.body!.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + piece).split('\n')
      rest = lines.pop()!
      for (const line of lines) {
        const { id, outcome, ended } = JSON.parse(line) as { id: number; outcome: string; ended?: true }
        if (ended) return true
        if (outcome === 'done') take(id)
      }
    }
    return false
  } catch {
    return false
  }
}

async function untilAllIsTold(db: Database) {
  const isWaiting = () =>
    db.row(sql`
      select from notification where mail = 'now'
      union all select from outgoing_message where sent_at is null limit 1`)
  for (let tries = 0; (await isWaiting()) !== undefined; tries++) {
    if (tries > 600) throw new Error('What is to be told is not told.')
    await wait(500)
  }
}

async function faultsAfter({ db, smtp }: TwoServers, ids: number[], people: string[]): Promise<string[]> {
  const faults: string[] = []
  const expectAll = async (what: string, query: ReturnType<typeof sql>) => {
    const { n } = (await db.row<{ n: number }>(query))!
    if (n !== ids.length) faults.push(`${what}: ${n} instead of ${ids.length}`)
  }
  const these = sql`any(${ids}::integer[])`
  await expectAll('messages', sql`select count(*)::integer as n from project_message where project_id = ${these}`)
  await expectAll(
    'projects with a message',
    sql`select count(distinct project_id)::integer as n from project_message where project_id = ${these}`,
  )
  await expectAll(
    'decisions prepared',
    sql`select count(*)::integer as n from prepared_decision where project_id = ${these}`,
  )
  await expectAll(
    'projects left as they were',
    sql`select count(*)::integer as n from project where id = ${these} and version = 1 and status = 'SUBMITED'`,
  )
  await expectAll(
    'messages told to their holder',
    sql`select count(*)::integer as n from notification n join project p on p.id = n.project_id
      where p.id = ${these} and n.user_id = p.creator_id and n.kind = 'message'`,
  )
  for (const address of people) {
    const received = smtp.received.filter(({ to }) => to.includes(address))
    // A server killed between the mail server's reply and its own note sends once more, under the same Message-ID.
    const mails = new Set(received.map(({ messageId }) => messageId)).size
    if (mails !== 1) faults.push(`${address} received ${mails} mails`)
  }
  return faults
}
