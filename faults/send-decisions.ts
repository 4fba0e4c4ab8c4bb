import { setTimeout as wait } from 'node:timers/promises'
import { onTwoServers } from '#faults/on-two-servers.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { judgeRegisters } from '#server/register/judge-registers.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { randomFrom } from '#test/random.ts'
import type { ServerNode } from '#test/start-node.ts'
import type { SmtpServer } from '#test/start-smtp-server.ts'

type Run = { seed: number; decisions: number }

/**
 * Confirms so many decisions at once, and kills both of two servers again and again until all are sent. Returns what is
 * wrong then: each decision must be applied once, each mail known once, and the register without gap or double.
 */
export async function sendDecisions({ seed, decisions }: Run, say: (line: string) => void): Promise<string[]> {
  return onTwoServers({}, async ({ db, smtp, nodes }) => {
    const prepared = await prepare(db, decisions)
    await confirm(nodes[0], prepared)
    const kills = await killUntilSent(db, nodes, seed)
    say(`${decisions} decisions sent by two servers that were killed ${kills} times`)
    return faultsAfter(db, smtp, prepared)
  })
}

export type Prepared = {
  projects: number[]
  holder: string
  decisions: { id: number; version: string }[]
  admin: string
  headers: { authorization: string }
}

/** So many projects of one holder, each with a decision that an administrator may send. */
export async function prepare(db: Database, count: number): Promise<Prepared> {
  const holder = await makeUser(db)
  const admin = await makeUser(db, { role: 'ROLE_ADMIN' })
  const made = await db.rows<{ id: number; projectId: number; version: string }>(sql`
    with filed as (
      insert into project (name, status, commission_id, creator_id)
      select 'Projet ' || n, 'SUBMITED', 1, ${holder.id} from generate_series(1, ${count}) n
      returning id, version
    )
    insert into prepared_decision (project_id, seen_version, seen_history, status, message, prepared_by)
    select id, version, 0, 'REFUSED', 'Hors du calendrier.', ${admin.id} from filed
    returning id, project_id as "projectId", version::text as version`)
  return {
    projects: made.map(({ projectId }) => projectId),
    holder: holder.username,
    decisions: made.map(({ id, version }) => ({ id, version })),
    admin: admin.username,
    headers: await signedInAs(db, admin.username),
  }
}

export async function confirm(node: ServerNode, { decisions, headers }: Pick<Prepared, 'decisions' | 'headers'>) {
  const answer = await fetch(`${node.address}/decision/send`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ decisions }),
  })
  if (!answer.ok) throw new Error(`The sending was refused: ${await answer.text()}`)
}

/** Kills one or both at once, whatever they are doing. */
async function killUntilSent(db: Database, nodes: readonly ServerNode[], seed: number): Promise<number> {
  const random = randomFrom(seed)
  let kills = 0
  for (let left = await whatIsLeft(db); left !== 'nothing'; left = await whatIsLeft(db)) {
    await wait(random.below(700))
    // A mail held by a killed server is held for three minutes: killing again meanwhile proves nothing.
    if (left === 'later') continue
    for (const node of random.below(3) === 0 ? nodes : [random.oneOf(nodes)]) {
      node.process().kill('SIGKILL')
      kills++
    }
    // A kill before the server has begun proves nothing.
    await Promise.all(nodes.map((node) => node.untilHealthy()))
    if (kills > 200) throw new Error('It comes to no end.')
  }
  return kills
}

async function whatIsLeft(db: Database): Promise<'nothing' | 'later' | 'now'> {
  const { waiting, due } = (await db.row<{ waiting: number; due: number }>(sql`
    select count(*)::integer as waiting, count(*) filter (where at <= now())::integer as due
    from (
      select now() as at from decision_sending_item where outcome is null
      union all select next_try_at from outgoing_message where sent_at is null
    ) left_over`))!
  return waiting === 0 ? 'nothing' : due === 0 ? 'later' : 'now'
}

export async function faultsAfter(db: Database, smtp: SmtpServer, { projects, holder }: Prepared): Promise<string[]> {
  const faults: string[] = []
  const expectAll = (what: string, count: number) => {
    if (count !== projects.length) faults.push(`${what}: ${count} instead of ${projects.length}`)
  }
  const one = async (query: ReturnType<typeof sql>) => (await db.row<{ n: number }>(query))!.n
  const ids = sql`any(${projects}::integer[])`
  expectAll('sent', await one(sql`select count(*)::integer as n from decision_sending_item where outcome = 'SENT'`))
  // Its version rises by one with each save: applied twice would be 3.
  expectAll(
    'applied once',
    await one(sql`select count(*)::integer as n from project where id = ${ids} and status = 'REFUSED' and version = 2`),
  )
  expectAll(
    'history',
    await one(sql`select count(*)::integer as n from history where entity = 'project' and entity_id = ${ids}`),
  )
  expectAll(
    'rows of the register',
    await one(sql`select count(*)::integer as n from register_entry where project_id = ${ids}`),
  )
  expectAll(
    'projects in the register',
    await one(sql`select count(distinct project_id)::integer as n from register_entry where project_id = ${ids}`),
  )
  expectAll(
    'mails written',
    await one(sql`select count(*)::integer as n from outgoing_message where recipient = ${holder}`),
  )
  expectAll(
    'proofs',
    await one(
      sql`select count(*)::integer as n from decision_mail where project_id = ${ids} and handed_at is not null`,
    ),
  )
  const received = smtp.received.filter(({ to }) => to.includes(holder))
  // A server killed between the mail server's reply and its own note sends once more, under the same Message-ID.
  expectAll('Message-IDs', new Set(received.map(({ messageId }) => messageId)).size)
  expectAll('subjects', new Set(received.map(({ subject }) => subject)).size)
  const { holds, lines } = await judgeRegisters(db)
  return holds ? faults : [...faults, ...lines]
}
