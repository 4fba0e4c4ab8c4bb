import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { openGround } from '#bench/agenda-ground.ts'
import { get, load } from '#bench/load.ts'
import { sql } from '#server/platform/database/sql.ts'
import { cacheProgram, hasCache, startCache } from '#test/start-cache.ts'

/**
 * npm run bench:cache
 * Pages of the agenda a second from nginx with the rules of deploy/nginx.conf, with the server and the readers on the
 * same machine; and how long an event that is withdrawn meanwhile is still shown. Needs nginx.
 */
const projects = 600
const rounds = 5
const wanted = { perSecond: 5000, seconds: 10 }
const lasting = { connections: 32, seconds: 3 }

if (!hasCache()) throw new Error(`${cacheProgram} is not installed.`)
const ground = await openGround(projects)
const cache = await startCache(new URL(ground.remembering.address).host)
const paths = ['/agenda', '/agenda.json', '/agenda?city=Toulouse']
try {
  const rows: string[] = []
  let slowest = Infinity
  for (const path of paths) {
    const before = ground.remembering.statements()
    const runs = []
    for (let round = 0; round < rounds; round++) runs.push(await load(cache.port, () => request(path), lasting))
    const refused = runs.reduce((sum, run) => sum + run.refused, 0)
    const answers = runs.reduce((sum, run) => sum + run.answers, 0)
    const [middle] = runs.toSorted((one, other) => one.perSecond - other.perSecond).slice(rounds >> 1)
    slowest = Math.min(slowest, middle!.perSecond)
    const statements = ground.remembering.statements() - before
    rows.push(
      `| ${path} | ${Math.round(middle!.perSecond)} | ${middle!.p99.toFixed(1)} | ${answers} | ${refused} | ${statements} |`,
    )
    console.log(rows.at(-1))
  }
  const gone: number[] = []
  for (let round = 0; round < rounds; round++) gone.push(await secondsShown())
  console.log('shown after its withdrawal, s', gone)
  await writeFile('bench/results/cache.md', report(rows, gone))
  if (slowest < wanted.perSecond || Math.max(...gone) >= wanted.seconds) process.exitCode = 1
} finally {
  await cache.stop()
  await ground.close()
}

function request(path: string): Buffer {
  return get(path, { 'accept-encoding': 'br' })
}

/** Withdraws an event that readers ask for all the time, and looks until its page is gone. */
async function secondsShown(): Promise<number> {
  const event = await ground.db.row<{ id: number }>(sql`select min(project_id) as id from agenda_event`)
  const isShown = async () => {
    const answer = await fetch(`${cache.address}/agenda/${event!.id}-x.ics`)
    return (await answer.text()) !== '' && answer.ok
  }
  const reading = new AbortController()
  const readers = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (!reading.signal.aborted) await isShown()
    }),
  )
  if (!(await isShown())) throw new Error('The event is not shown.')
  const began = performance.now()
  await ground.db.run(sql`update project set status = 'CERTIFIED_UNPUBLISHED_MODIFIED' where id = ${event!.id}`)
  while (await isShown()) await wait(20)
  const seconds = (performance.now() - began) / 1000
  reading.abort()
  await readers
  return seconds
}

function report(rows: string[], gone: number[]): string {
  const version = /nginx\/(\S+)/.exec(spawnSync(cacheProgram, ['-v']).stderr.toString())?.[1]
  const seconds = gone.map((each) => each.toFixed(1)).join(', ')
  return `# The agenda behind a cache

nginx ${version} with the rules of \`deploy/nginx.conf\`, before one server with ${projects.toLocaleString('en')} projects; ${lasting.connections} readers who ask again as soon as they are answered; all on ${cpus().length} cores shared with whatever else ran. The middle one of ${rounds} rounds of ${lasting.seconds} s counts. \`npm run bench:cache\` measures it again; ${wanted.perSecond.toLocaleString('en')} pages a second are wanted.

| Address | answers a second | p99 in ms | answers in all | refused | statements of the server |
| --- | ---: | ---: | ---: | ---: | ---: |
${rows.join('\n')}

An event that is withdrawn while it is read all the time was still shown for ${seconds} s; ${wanted.seconds} are allowed.
`
}
