import { openGround, type Ground } from '#bench/agenda-ground.ts'
import { spreadOf } from '#bench/interleaved.ts'
import { get, load } from '#bench/load.ts'
import { tableOf, writeResults } from '#bench/results.ts'

/**
 * npm run bench:agenda
 * How long each reply takes for one reader, without a cache; then a burst of readers on the agenda with its cache and
 * without, and readers who have the reply already (304).
 * The ways take turns within each round, so that other work on the machine slows all alike. Ends by itself.
 */
const projects = 6000
const readers = 32
const rounds = 5
const roundMs = 700
const paths = [
  { path: '/agenda', label: 'first page' },
  { path: '/agenda?view=map', label: 'map' },
  { path: '/agenda.json', label: 'agenda.json' },
  { path: '/agenda?search=musee%207', label: 'search' },
]
/** Requested one after the other, and computed each time. */
const alone = [
  ...paths,
  { path: '/agenda?view=calendar', label: 'calendar' },
  { path: '/agenda?when=all', label: 'everything to come' },
  { path: '/agenda?city=Toulouse', label: 'filter: town' },
  { path: '/agenda?type=3&price=free', label: 'filters: type, price' },
  { path: '/agenda?search=musee%207&city=Lyon&price=free&view=map', label: 'search, filters, map' },
  { path: '/agenda?search=evenement', label: 'search that finds all' },
  { path: '/agenda?near=Nantes&when=week', label: 'by distance, this week' },
  { path: '/agenda/points.json?when=all', label: 'points of the map' },
]
const askedAlone = 100
const packed = { 'accept-encoding': 'br' }
type Run = { perSecond: number; answers: number; statements: number }

const ground = await openGround(projects)
const rows: string[][] = []
const times: string[][] = []
try {
  for (const { path, label } of alone) {
    const ask = () => get(path, packed)
    await load(portOf(ground.forgetting), ask, { connections: 1, seconds: 0, atLeast: 10 })
    const { p50, p99 } = await load(portOf(ground.forgetting), ask, { connections: 1, seconds: 0, atLeast: askedAlone })
    times.push([label, p50.toFixed(1), p99.toFixed(1)])
    console.log(...times.at(-1)!)
  }
  for (const { path, label } of paths) {
    const known = { 'if-none-match': await etagOf(path) }
    const [kept, again, made]: [Run[], Run[], Run[]] = [[], [], []]
    for (let round = 0; round < rounds; round++) {
      kept.push(await burst(ground.remembering, path))
      again.push(await burst(ground.remembering, path, known))
      made.push(await burst(ground.forgetting, path))
    }
    const [fast, slow] = [middle(kept), middle(made)]
    rows.push([
      label,
      fast.toFixed(0),
      middle(again).toFixed(0),
      slow.toFixed(0),
      `× ${(fast / slow).toFixed(0)}`,
      statementsOf(kept).toFixed(4),
      statementsOf(made).toFixed(1),
    ])
    console.log(...rows.at(-1)!)
  }
} finally {
  await ground.close()
}

await writeResults('agenda', {
  title: 'The agenda under a burst',
  about: `${projects.toLocaleString('en')} projects, ${((projects / 6) * 5).toLocaleString('en')} of them published, with eight dates each within sixty days, ${((projects / 6) * 40).toLocaleString('en')} in all; ${readers} readers who ask again as soon as they are answered, in the process of the server; PostgreSQL beside it. Ways take turns in ${rounds} rounds of ${roundMs} ms; the middle one counts. \`npm run bench:agenda\` measures it again.

What one reader waits in milliseconds for an answer that nobody else has asked for, and that nothing remembers, ${askedAlone} times each, one after the other:

${tableOf(['', 'median', 'p99'], times)}

Answers per second, and statements per answer:`,
  header: [
    '',
    'remembered',
    'remembered, 304',
    'made each time',
    'gain',
    'statements, remembered',
    'statements, made each time',
  ],
  rows,
})

/** Readers who repeat their request after each reply. */
async function burst(agenda: Ground, path: string, headers: Record<string, string> = {}): Promise<Run> {
  const before = agenda.statements()
  const request = get(path, { ...packed, ...headers })
  const { perSecond, answers, refused } = await load(portOf(agenda), () => request, {
    connections: readers,
    seconds: roundMs / 1000,
  })
  if (refused > 0) throw new Error(`${path}: ${refused} requests were refused.`)
  return { perSecond, answers, statements: agenda.statements() - before }
}

async function etagOf(path: string): Promise<string> {
  const address = ground.remembering.address + path
  const etag = (await fetch(address, { headers: packed })).headers.get('etag') ?? ''
  const { status } = await fetch(address, { headers: { ...packed, 'if-none-match': etag } })
  if (status !== 304) throw new Error(`${path} answered ${status} instead of 304.`)
  return etag
}

function portOf({ address }: Ground): number {
  return Number(new URL(address).port)
}

function middle(runs: Run[]): number {
  return spreadOf(runs.map(({ perSecond }) => perSecond)).median
}

/** Over all rounds, as one round may have none. */
function statementsOf(runs: Run[]): number {
  const total = (of: (run: Run) => number) => runs.reduce((sum, run) => sum + of(run), 0)
  return total(({ statements }) => statements) / total(({ answers }) => answers)
}
