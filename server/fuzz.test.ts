import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#domain/endpoint.ts'
import { projectStatuses, type ProjectStatus } from '#domain/projects/statuses.ts'
import { roles } from '#domain/roles.ts'
import { sql } from '#server/platform/database/sql.ts'
import { judgeMail } from '#server/received-mail/judge-mail.ts'
import { readMail } from '#server/received-mail/read-mail.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { callers, faultAtDoor, isHolder, roleOf, type Caller, type SignedIn } from '#test/fuzz/callers.ts'
import { hostileMail } from '#test/fuzz/hostile-mails.ts'
import { judgeAnswer } from '#test/fuzz/judge-answer.ts'
import { faultOfChange, type Owners } from '#test/fuzz/judge-changes.ts'
import { addressOf, faultOfSight, makeTellingProject, makeTellingThings, nameOf } from '#test/fuzz/judge-sight.ts'
import {
  makePoliteRequest,
  makeRequest,
  targetsOf,
  type Api,
  type FuzzRequest,
  type Target,
} from '#test/fuzz/make-request.ts'
import { changesOf, watchChanges } from '#test/fuzz/watch-changes.ts'
import { randomFrom } from '#test/random.ts'
import type { ExistingThings } from '#test/fuzz/valid-values.ts'

/**
 * Sends requests that no browser sends to every endpoint of /openapi.json and the pages beside it: with another seed
 * each time, which a failure names. `npm run fuzz` sends 20,000. FUZZ_SEED and FUZZ_ONLY repeat one failed request.
 */
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000_000)
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 3000)
const only = process.env['FUZZ_ONLY']
/** The requests of one moment have one caller, so that each change is theirs. */
const atOnce = 4
const patience = 20_000

const ground = testApp()
const tokens: Partial<Record<Caller, { authorization: string }>> = {}
const accounts = {} as Record<SignedIn, number>
/** One project of each status, and some after their account was erased. */
const projects = { holder: [] as number[], other: [] as number[] }
const owners: Owners = { accounts: new Map(), projects: new Map() }
const endpoints = new Map<string, Endpoint>()
const ofNobody = { message: [randomUUID()], point: [randomUUID()], decision: [2_000_000], edition: [3] }
let targets: Target[]
let takeChanges: ReturnType<typeof changesOf>
let existing: ExistingThings

beforeAll(async () => {
  const { db, app } = ground
  process.stdout.write(`FUZZ_SEED=${seed}\n`)
  app.addHook('onSend', async ({ routeOptions }, reply) => {
    const { endpoint } = routeOptions.config
    // Another method of a path is refused before any endpoint is asked.
    if (endpoint === undefined || reply.statusCode === 405) return
    const call = `${endpoint.method} ${endpoint.path}`
    endpoints.set(call, endpoint)
    reply.header('x-endpoint', call)
  })
  const victims = await Promise.all(Array.from({ length: 6 }, () => makeUser(db, { password: 'Kasuri2025' })))
  // Beyond the ids that are tried, so that no request gives a caller another role.
  await db.run(sql`alter table user_account alter column id restart with 500000`)
  await watchChanges(db)
  takeChanges = changesOf(db)
  await db.run(sql`insert into message_template (commission_id, name, text) values (1, 'Salle', 'secret-of-reviewers')`)
  await db.run(sql`
    insert into edition (id, title, first_day, last_day, state, archived_at)
    values (3, 'Édition d’avant', '2024-11-08', '2024-11-22', 'archived', now())`)
  const names = victims.map(({ username }) => username)
  existing = {
    project: [],
    names,
    user: victims.map(({ id }) => id),
    commission: [1, 2, 3, 4],
    projectType: [1, 2, 3],
    ...ofNobody,
  }
  for (const caller of callers) if (caller !== 'guest') await signIn(caller)
  targets = targetsOf((await app.inject('/openapi.json')).json<Api>())
})

test(
  `${only ?? requests} hostile requests never fail the server, never hang it, and neither reveal nor change another's data`,
  { timeout: 15 * 60_000 },
  async () => {
    const numbers = only === undefined ? Array.from({ length: requests }, (_, number) => number) : [Number(only)]
    const statuses = new Map<number, number>()
    const failures = new Map<string, string>()
    const seen = new Set<string>()
    for (let first = 0; first < numbers.length; first += atOnce) {
      const some = numbers.slice(first, first + atOnce)
      const caller = randomFrom(seed, -1 - Math.floor(some[0]! / atOnce)).oneOf(callers)
      const asked = some.map((number) => makeRequest(randomFrom(seed, number), targets, existing))
      const { answers, faults } = await ask(caller, asked)
      for (const [index, { statusCode }] of answers.entries()) {
        const call = `${asked[index]!.method} /${asked[index]!.url.split(/[/?]/)[1]}`
        const fault = faults[index]
        const named = `FUZZ_SEED=${seed} FUZZ_ONLY=${some[index]}: ${caller} asks ${described(asked[index]!)} and`
        if (fault !== undefined) failures.set(`${call} ${statusCode} ${fault.slice(0, 40)}`, `${named} ${fault}`)
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
        if (statusCode === 200) seen.add(call)
      }
    }
    expect([...failures.values()]).toEqual([])
    if (only !== undefined) return
    // A run in which nearly every request is refused has tested nothing.
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404]))
    expect(statuses.get(200)).toBeGreaterThan(numbers.length / 10)
    if (process.env['FUZZ_REQUESTS'] !== undefined)
      process.stdout.write(
        `${JSON.stringify({ seed, answers: Object.fromEntries(statuses), doneByCall: seen.size })}\n`,
      )
  },
)

test.runIf(only === undefined)(
  'well-formed requests on any object show and change only what their caller may',
  { timeout: 5 * 60_000 },
  async () => {
    const calls = new Map(targets.map((target) => [`${target.method} ${target.path}`, target]))
    const failures: string[] = []
    let asked = 0
    for (const target of calls.values()) {
      for (const caller of callers) {
        for (const { kind, things } of await thingsFor(target, caller)) {
          const request = makePoliteRequest(randomFrom(seed, asked++), target, things)
          const { faults, changes } = await ask(caller, [request])
          if (changes.every(({ table }) => table === 'audit_line')) keepFor(kind, things)
          if (faults[0] !== undefined) failures.push(`${caller} asks ${described(request)} and ${faults[0]}`)
        }
      }
    }
    expect(failures).toEqual([])
  },
)

/** Sends requests of one caller at once, and returns each with its fault. */
async function ask(caller: Caller, asked: FuzzRequest[]) {
  const { app } = ground
  await takeChanges()
  const answers = await Promise.all(
    asked.map((request) =>
      withinPatience(app.inject({ ...request, headers: { ...request.headers, ...tokens[caller] } }), request),
    ),
  )
  const changes = await takeChanges()
  const changed = changes.map((change) => faultOfChange(caller, change, owners)).find((fault) => fault !== undefined)
  const faults = answers.map((answer, index) => {
    const endpoint = endpoints.get(String(answer.headers['x-endpoint']))
    const atDoor = endpoint && faultAtDoor(endpoint.who, caller, answer)
    const said = judgeAnswer(answer) ?? atDoor ?? faultOfSight(caller, asked[index]!.url, answer.body)
    if (said !== undefined) return `${said}: ${answer.body.slice(0, 500)}`
    return index === 0 && changed ? `(or the ${asked.length - 1} after it) ${changed}` : undefined
  })
  if (caller !== 'guest' && answers.some(({ statusCode }) => statusCode === 401)) await signIn(caller)
  return { answers, faults, changes }
}

type Things = { kind: string; things: ExistingThings }

/** Returns the states in which each object of a call may be; no earlier call has changed them. */
async function thingsFor({ method, path }: Target, caller: Caller): Promise<Things[]> {
  const { db } = ground
  const noun = path.split('/')[1] ?? ''
  const hangsOnProject = /^(message|point|decision)$/.test(noun)
  const isOfProject = hangsOnProject || /^(project|project(Place|Organizer)|history)$/.test(noun)
  if (!path.includes('{id}') || !(isOfProject || noun === 'user')) return [{ kind: 'existing', things: existing }]
  if (noun === 'user') {
    const made = roles.map((role) =>
      takeOrMake(role, async () => {
        const { id } = await makeUser(db, { role, username: addressOf('victim') })
        return { ...existing, user: [id] }
      }),
    )
    return Promise.all(made)
  }
  // Users who are not holders have the same rights over all of them, or none.
  const statuses = isHolder(caller) ? projectStatuses : (['SUBMITED', 'CERTIFIED_PUBLISHED'] as const)
  const made = statuses.map(async (status) => {
    const kept = projects.holder[projectStatuses.indexOf(status)]!
    if (method === 'GET' && !hangsOnProject) return { kind: 'existing', things: { ...existing, project: [kept] } }
    return takeOrMake(status, async () => {
      const project = await makeProjectOf('holder', status)
      return { ...existing, project: [project], ...(await makeTellingThings(db, 'holder', project)) }
    })
  })
  return Promise.all(made)
}

const kept = new Map<string, ExistingThings[]>()

/** Most calls are refused, and the unchanged objects serve another call. */
function keepFor(kind: string, things: ExistingThings) {
  kept.set(kind, [...(kept.get(kind) ?? []), things])
}

async function takeOrMake(kind: string, make: () => Promise<ExistingThings>): Promise<Things> {
  return { kind, things: kept.get(kind)?.pop() ?? (await make()) }
}

async function makeProjectOf(owner: 'holder' | 'other', status: ProjectStatus): Promise<number> {
  const creatorId = accounts[owner]
  const id = await makeTellingProject(ground.db, { owner, creatorId, status })
  owners.projects.set(id, new Set([creatorId]))
  return id
}

async function withinPatience<Answer>(answer: Promise<Answer>, request: FuzzRequest): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${described(request)} has no answer`)), patience)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

function described({ method, url, headers, payload }: FuzzRequest): string {
  const body = typeof payload === 'string' ? payload : (payload?.toString('latin1') ?? '')
  return `${method} ${url} ${JSON.stringify(headers)} ${body.slice(0, 1500)}`
}

test('hostile mails are read, or refused, in words', { timeout: 120_000 }, async () => {
  const known = {
    address: 'reponse@pcfj.example',
    authserv: 'mx.pcfj.example',
    secret: 'secret',
    mailFrom: 'a@pcfj.example',
  }
  const kinds = new Map<string, number>()
  for (let number = 0; number < requests / 3; number++) {
    const raw = hostileMail(randomFrom(seed, number))
    const judge = async () => {
      const mail = await readMail(raw)
      if (mail === undefined) return 'unreadable'
      const { subject, leftOut } = mail
      expect([subject, ...leftOut].join('')).not.toMatch(/[\r\n\0]/)
      return judgeMail(mail, { recipients: ['reponse@pcfj.example'], returnPath: null }, known).kind
    }
    const kind = await judge().catch((error: unknown) => error)
    expect([`FUZZ_SEED=${seed} mail ${number}`, kind]).toEqual([
      `FUZZ_SEED=${seed} mail ${number}`,
      expect.stringMatching(/^(unreadable|refused|bounce|answer)$/),
    ])
    kinds.set(String(kind), (kinds.get(String(kind)) ?? 0) + 1)
  }
  expect([...kinds.keys()]).toEqual(expect.arrayContaining(['refused', 'bounce', 'answer']))
  if (process.env['FUZZ_REQUESTS'] !== undefined)
    process.stdout.write(`${JSON.stringify({ seed, mails: Object.fromEntries(kinds) })}\n`)
})

async function signIn(caller: SignedIn) {
  const { db } = ground
  const username = addressOf(caller)
  const { id } = await makeUser(db, {
    role: roleOf[caller],
    username,
    lastname: nameOf(caller),
    password: 'Kasuri2025',
  })
  tokens[caller] = await signedInAs(db, username)
  await db.run(sql`update sign_in set address = ${nameOf(caller)} where user_id = ${id}`)
  accounts[caller] = id
  owners.accounts.set(id, caller)
  if (caller !== 'holder' && caller !== 'other') return
  projects[caller] = []
  for (const status of projectStatuses) projects[caller].push(await makeProjectOf(caller, status))
  existing.project = [...projects.holder, ...projects.other]
}
