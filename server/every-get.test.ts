import type { Language } from '#domain/language.ts'
import { personName, type PersonName } from '#domain/person-name.ts'
import { expect, test } from 'vitest'
import { filtersToWire } from '#domain/tables/filters.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import { registerApi } from '#domain/register/register-api.ts'
import { reportApi } from '#domain/reports/report-api.ts'
import { sql } from '#server/platform/database/sql.ts'
import { everyGetGround, type Caller } from '#test/permissions/every-get-ground.ts'
import { parts } from '#test/permissions/every-get.ts'
import { callers, expectedRows, type World } from '#test/permissions/read-table.ts'
import { readPdf } from '#test/read-pdf.ts'
import { readZip } from '#test/read-zip.ts'

const { ground, people, worlds } = everyGetGround()
const rows = expectedRows()

test('each call that reads is in the table of permissions', async () => {
  const { paths } = (await ground.app.inject('/openapi.json')).json<{ paths: Record<string, object> }>()
  const gets = Object.entries(paths).flatMap(([path, methods]) => ('get' in methods ? [`GET ${path}`] : []))
  const walked = new Set(rows.map(({ method, path }) => `${method} ${path}`))
  expect(gets.filter((get) => !walked.has(get))).toEqual([])
})

test.each(rows)(
  '$call shows each person what the table says, in the current edition and in an archive',
  async (row) => {
    const found: Partial<Record<World, Record<string, string>>> = {}
    const asked = (world: World) => JSON.stringify(requestOf(row, world))
    // Runs once if the path names no edition.
    const ofWorlds = asked('current') === asked('archive') ? (['current'] as const) : (['current', 'archive'] as const)
    for (const world of ofWorlds) {
      const request = requestOf(row, world)
      const cells = await Promise.all(
        callers.map(async (caller) => [caller, await cellOf(row.method, request, caller)]),
      )
      found[world] = Object.fromEntries(cells) as Record<string, string>
    }
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((world) => [world, row[world as World]])))
  },
)

test('a Japanese reader sees the family name of everybody first', async () => {
  const names = await ground.db.rows<PersonName>(sql`
    select u.firstname, u.lastname from user_account u where u.firstname <> '' and u.lastname <> ''`)
  const isNamed = (words: string, language: Language) =>
    names.some((person) => words.includes(personName(person, language)))
  const [inFrench, inJapanese] = [new Set<string>(), new Set<string>()]
  const notTurned = new Set<string>()
  for (const row of rows)
    for (const caller of ['admin', 'owner'] as const) {
      const call = `${row.method} ${row.path}`
      if (isNamed(await answerIn(row, caller, 'fr'), 'fr')) inFrench.add(call)
      const words = await answerIn(row, caller, 'ja')
      if (isNamed(words, 'ja')) inJapanese.add(call)
      if (isNamed(words, 'fr')) notTurned.add(call)
    }
  expect([...notTurned].sort()).toEqual([
    // A mail is shown in the language of the holder.
    'GET /decision/{id}',
    // The sealed file itself is in French.
    'GET /session/{id}/minutes/file',
  ])
  expect([...inFrench].filter((call) => !inJapanese.has(call) && !notTurned.has(call))).toEqual([])
})

async function answerIn(row: (typeof rows)[number], caller: Caller, language: Language): Promise<string> {
  const { url, payload } = requestOf(row, 'current')
  const headers = { ...people[caller].headers, 'accept-language': language }
  const answer = await ground.app.inject({ method: row.method, url, headers, ...(payload && { payload }) })
  return answer.statusCode === 200 ? wordsIn(answer.rawPayload) : ''
}

type Request = { url: string; payload?: Record<string, unknown> }

/** Makes the request for an object in this edition. */
function requestOf({ method, path, variant }: (typeof rows)[number], world: World): Request {
  const { edition, file, published, planned, session, closed, decision, entry, view, joined } = worlds[world]
  const [, noun = ''] = path.split('/')
  const ofSession = path.includes('/minutes') ? closed : /order|booklet|budget/.test(path) ? planned : session
  const ids: Record<string, number | string> = {
    project: /payment|granted|kit|report$/.test(path) ? published : file,
    history: file,
    session: variant === 'planned' ? planned : ofSession,
    decision,
    register: entry,
    edition,
    view,
    user: people.owner.id,
  }
  const url = path
    .replace('{id}', String(ids[noun] ?? 1))
    .replace('{entity}', 'project')
    .replace('{editionId}', String(worlds.current.edition))
    .replace('{fileId}', joined)
  if (method === 'GET') return { url: `${url}?${queries[path] ?? (ofEdition.test(path) ? `edition=${edition}` : '')}` }
  const names = filterNames[noun] as ['edition'] | undefined
  const filters = names === undefined ? '[]' : filtersToWire(names, { edition: [edition] })
  return { url, payload: { perPage: 100, filters, ...(noun === 'project' && { search: 'scelle' }) } }
}

const queries: Record<string, string> = {
  '/project/seek': 'words=indigo',
  '/project/countedAnswers': 'question=1',
  '/session/seek': 'words=ocelot',
  '/session/people': 'commission=1',
  '/messageTemplate': 'commissionId=1',
  '/notification': 'part=information',
  '/geocoder/search': 'q=Toulouse',
  '/edition/annualReport/{id}': 'place=1',
}
const ofEdition = /^\/(budget|board|view\/counts|report\/getTotals|dashboard|register\/chain|session$)/
const filterNames: Record<string, readonly string[]> = {
  project: projectApi.filterNames,
  report: reportApi.filterNames,
  register: registerApi.filterNames,
}

async function cellOf(method: 'GET' | 'POST', { url, payload }: Request, caller: (typeof callers)[number]) {
  const person = caller === 'guest' ? undefined : people[caller as Caller]
  // Only reviewers have these columns.
  const columns = url.startsWith('/project/') && person?.role !== 'ROLE_USER' && { columns: 'opinions,budget' }
  const answer = await ground.app.inject({
    method,
    url,
    ...(person && { headers: person.headers }),
    ...(payload && { payload: { ...payload, ...columns } }),
  })
  const { statusCode, rawPayload } = answer
  if (statusCode === (person === undefined ? 401 : 403) && answer.json().invalidField === undefined) return '·'
  if (statusCode === 404) return '○'
  if (statusCode !== 200) return String(statusCode)
  const words = await wordsIn(rawPayload)
  return (
    Object.entries(parts)
      .filter(([, part]) => part.test(words))
      .map(([letter]) => letter)
      .join('') || '●'
  )
}

async function wordsIn(answer: Buffer): Promise<string> {
  const head = answer.subarray(0, 4).toString('latin1')
  if (head === '%PDF') return (await readPdf(answer)).pages.join('\n')
  return head.startsWith('PK') ? [...readZip(answer).values()].join('\n') : answer.toString()
}
