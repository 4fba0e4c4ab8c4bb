import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Contestant } from '#bench/contestants.ts'
import { openStream, type Listener } from '#bench/live-listeners.ts'
import { post } from '#bench/load.ts'

type Headers = Record<string, string>
export type BenchRoom = { sessionId: number; items: number[]; people: readonly Listener[] }

/** An open session, on two projects, with everyone present. */
export async function openRoom(client: Client, people: readonly Listener[]): Promise<BenchRoom> {
  const { rows } = await client.query<{ id: number }>(
    `with made as (
       insert into session (commission_id, edition_id, title, day, at_time, state, opened_at, quorum)
       select c.id, e.id, 'Séance', (now() at time zone 'Europe/Paris')::date, '18:30', 'OPEN', now(), 1
       from commission c, edition e where c.name = 'Banc d’essai' and e.state = 'current' returning id
     ), there as (
       insert into session_presence (session_id, user_id, presence) select made.id, person, 'PRESENT'
       from made, unnest($1::integer[]) person
     ) select id from made`,
    [people.map(({ id }) => id)],
  )
  const sessionId = rows[0]!.id
  const listed = await client.query<{ id: number }>(
    `insert into session_item (session_id, project_id, position)
     select $1, p.id, row_number() over () from (
       select p.id from project p join user_account u on u.id = p.creator_id
       where p.status = 'SUBMITED' and u.role = 'ROLE_USER' and p.edition_id = (select id from edition where state = 'current')
         and not exists (select from session_item i where i.project_id = p.id and i.is_live)
       order by p.id limit 2) p returning id`,
    [sessionId],
  )
  return { sessionId, people, items: listed.rows.map(({ id }) => id) }
}

export async function closeRoom(client: Client, { sessionId }: BenchRoom) {
  await client.query('delete from session where id = $1', [sessionId])
}

/**
 * Calls each project in turn, so often: how long after the chair has pressed each person has the room with the called
 * project. A reader of the hint requests the session, and once more if another arrived meanwhile, as screens do.
 */
export async function callFiles(servers: Contestant[], chair: Headers, room: BenchRoom, times: number) {
  const { sessionId, items, people } = room
  const waits: number[] = []
  let missed = 0
  let turn = { itemId: 0, began: 0, seen: new Set<number>() }
  const asking = new Map<number, boolean>()
  const ask = async (person: Listener): Promise<void> => {
    // A hint during the request: repeat it afterwards.
    if (asking.has(person.id)) return void asking.set(person.id, true)
    asking.set(person.id, false)
    const { port } = servers[person.index % servers.length]!
    const answer = await fetch(`http://127.0.0.1:${port}/session/${sessionId}`, {
      headers: { authorization: `Bearer ${person.token}` },
    })
    const { current } = (await answer.json()) as { current: { itemId: number } | null }
    if (current?.itemId === turn.itemId && !turn.seen.has(person.id)) {
      turn.seen.add(person.id)
      waits.push(performance.now() - turn.began)
    }
    const again = asking.get(person.id)
    asking.delete(person.id)
    if (again) return ask(person)
  }
  const isOfRoom = `"topic":"session","id":${sessionId},`
  const sockets: Socket[] = []
  try {
    for (const person of people)
      sockets.push(
        await openStream(servers[person.index % servers.length]!.port, person, (piece) => {
          if (piece.includes(isOfRoom)) void ask(person)
        }),
      )
    for (let n = 0; n < times; n++) {
      turn = { itemId: items[n % items.length]!, began: performance.now(), seen: new Set() }
      const body = JSON.stringify({ itemId: turn.itemId })
      const form = { ...chair, 'content-type': 'application/json' }
      await servers[n % servers.length]!.answerTo(post(`/session/${sessionId}/call`, body, form))
      const last = performance.now() + 5000
      while (turn.seen.size < people.length && performance.now() < last) await wait(20)
      missed += people.length - turn.seen.size
      await wait(500)
    }
  } finally {
    for (const socket of sockets) socket.destroy()
  }
  return { waits: Float64Array.from(waits).toSorted(), missed }
}
