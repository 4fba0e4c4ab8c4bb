import { Client } from 'pg'
import type { Room } from '#domain/sessions/room-answer.ts'
import { openBenchDatabase } from '#bench/bench-database.ts'
import { signedInHeaders, startContestant } from '#bench/contestants.ts'
import { spreadOf } from '#bench/interleaved.ts'
import { spreadText, writeResults } from '#bench/results.ts'

/**
 * npm run bench:documents: the printed order of a session of sixty projects; `npm run bench:data -- 1000` creates its
 * database.
 */
const [files, rounds, mostSeconds] = [60, 5, 5]
const commissionId = 1

const database = await openBenchDatabase(1000)
const client = new Client(database.connection)
await client.connect()
try {
  const prints = { order: [] as number[], booklet: [] as number[], minutes: [] as number[] }
  for (let round = 0; round < rounds; round++) await holdSession(prints)
  const lines = Object.entries(prints).map(([name, seconds]) => ({ name, spread: spreadOf(seconds) }))
  await writeResults('documents', {
    title: `What a session of ${files} files is printed as`,
    about: `The first of each that a server prints after its start, the start of the process beside it that prints included: the order, the booklet with a picture for each file, and the draft of the minutes with a decision and notes for each. At most ${mostSeconds} s each.`,
    header: ['', 's', 'at most'],
    rows: lines.map(({ name, spread }) => [name, spreadText(spread), String(mostSeconds)]),
    bars: lines.map(({ name, spread: { median, low, high } }) => ({
      name,
      ratio: { median: mostSeconds / median, low: mostSeconds / high, high: mostSeconds / low },
      atLeast: 1,
    })),
  })
} finally {
  await client.end()
  await database.stop()
}

async function holdSession(prints: Record<'order' | 'booklet' | 'minutes', number[]>) {
  const projects = await haveFilesToDecide()
  const ours = await startContestant('ours', database)
  const headers = await signedInHeaders(ours.port, 'admin@bench.test')
  try {
    const { id } = await ask<{ id: number }>('/session', { commissionId, day: '2026-09-24', time: '18:30', quorum: 1 })
    const { items } = await ask<Room>(`/session/${id}/add`, { projects })
    if (items.length !== files) throw new Error(`${items.length} files stand on the order.`)
    prints.order.push(await printed(`/session/${id}/order`))
    prints.booklet.push(await printed(`/session/${id}/booklet`))
    const { people } = await ask<Room>(`/session/${id}/open`, {})
    await ask(`/session/${id}/attendance`, { people: people.map((each) => ({ id: each.id, presence: 'PRESENT' })) })
    for (const item of items) await decide(id, item.id)
    await ask(`/session/${id}/close`, {})
    prints.minutes.push(await printed(`/session/${id}/minutes/file`))
  } finally {
    await ours.stop()
  }

  async function decide(id: number, itemId: number) {
    await ask(`/session/${id}/call`, { itemId })
    const text = 'La commission salue le programme ; le lieu est pris ce jour-là, et rien d’autre n’est libre.'
    await ask(`/session/${id}/notes`, { itemId, text, version: 0 })
    const refusal = { projectStatus: 'REFUSED', message: 'Hors du calendrier de cette année.' }
    await ask(`/session/${id}/decide`, { itemId, by: 'consensus', ...refusal })
  }

  async function ask<Answer>(path: string, body: object): Promise<Answer> {
    const answer = await fetch(`http://127.0.0.1:${ours.port}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }

  async function printed(path: string): Promise<number> {
    const began = performance.now()
    const answer = await fetch(`http://127.0.0.1:${ours.port}${path}`, { headers })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    await answer.arrayBuffer()
    return (performance.now() - began) / 1000
  }
}

/** Removes the decisions of the session before, and leaves so many projects with a picture waiting. */
async function haveFilesToDecide(): Promise<number[]> {
  await client.query('delete from session')
  await client.query('delete from prepared_decision')
  const { rows } = await client.query<{ id: number }>(
    `update project set status = 'SUBMITED', commission_id = $1 where id in (
       select id from project where status <> 'DELETED' and image_id is not null order by id desc limit $2)
     returning id`,
    [commissionId, files],
  )
  return rows.map(({ id }) => id)
}
