import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import type { Client } from 'pg'
import type { Contestant } from '#bench/contestants.ts'
import { hashToken } from '#server/platform/tokens.ts'

export type Listener = { id: number; token: string; index: number }

/** Signs in as many reviewers as streams: the first so many belong to a commission of their own, which meets. */
export async function signInListeners(client: Client, streams: number, members: number): Promise<Listener[]> {
  const tokens = Array.from({ length: streams }, () => randomBytes(24).toString('base64url'))
  await client.query(
    `insert into user_account (username, firstname, lastname, role, commission_id, validated_at)
     select 'live' || n || '@bench.test', 'Live', 'Bench', 'ROLE_COMMISSION', (select min(id) from commission), now()
     from generate_series(1, $1) n
     where not exists (select from user_account u where u.username = 'live' || n || '@bench.test')`,
    [streams],
  )
  await client.query(
    `insert into commission (name, display_order) select 'Banc d’essai', 99
     where not exists (select from commission where name = 'Banc d’essai')`,
  )
  await client.query(
    `update user_account u set commission_id = case when person.n <= $1 then c.id else (select min(id) from commission) end
     from (select id, row_number() over (order by id) as n from user_account where username like 'live%@bench.test') person,
       commission c
     where person.id = u.id and c.name = 'Banc d’essai'`,
    [members],
  )
  const { rows } = await client.query<{ id: number }>(
    `with person as (
       select id, row_number() over (order by id) as n from user_account where username like 'live%@bench.test' limit $1
     ), opened as (
       insert into sign_in (user_id, remember_me, expires_at) select id, false, now() + interval '1 hour' from person
       returning id, user_id
     ), given as (
       insert into token (hash, sign_in_id, kind, expires_at)
       select ($2::bytea[])[person.n], opened.id, 'access', now() + interval '1 hour'
       from opened join person on person.id = opened.user_id
     ) select id from person order by n`,
    [streams, tokens.map(hashToken)],
  )
  return rows.map(({ id }, index) => ({ id, index, token: tokens[index]! }))
}

export async function signOutListeners(client: Client) {
  await client.query(
    `delete from sign_in using user_account u where u.id = sign_in.user_id and u.username like 'live%@bench.test'`,
  )
}

/** A stream, once it has begun; each piece is passed on as it arrives, in memory that the next one overwrites. */
export async function openStream(
  port: number,
  { token, index }: Listener,
  come: (piece: Buffer) => void,
): Promise<Socket> {
  const begun = Promise.withResolvers<void>()
  const take = (size: number, memory: Uint8Array) => {
    const piece = Buffer.from(memory.buffer, memory.byteOffset, size)
    if (piece.toString('latin1', 0, 12) === 'HTTP/1.1 200') begun.resolve()
    else begun.reject(new Error('A stream was refused.'))
    come(piece)
    return true
  }
  const onread = { buffer: Buffer.alloc(16 * 1024), callback: take }
  const socket = connect({ port, host: '127.0.0.1', onread }).on('error', begun.reject)
  const from = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`
  socket.write(
    `GET /live HTTP/1.1\r\nhost: bench\r\naccept: text/event-stream\r\nauthorization: Bearer ${token}\r\nx-forwarded-for: ${from}\r\n\r\n`,
  )
  await begun.promise
  return socket
}

export function residentKilobytes(servers: readonly Contestant[]): number {
  const each = servers.map(({ pid }) => /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  return each.reduce((sum, kilobytes) => sum + Number(kilobytes), 0)
}
