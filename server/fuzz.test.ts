import { beforeAll, expect, test } from 'vitest'
import type { Role } from '#domain/roles.ts'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeProject, makeUser, signedInAs } from '#test/factories.ts'
import { judgeAnswer } from '#test/fuzz/judge-answer.ts'
import { makeRequest, targetsOf, type Api, type FuzzRequest, type Target } from '#test/fuzz/make-request.ts'
import { randomFrom } from '#test/random.ts'
import type { ExistingThings } from '#test/fuzz/valid-values.ts'

/**
 * Every endpoint of /openapi.json, and the pages beside it, asked what no browser asks. `npm run fuzz` asks 20,000
 * times. To ask one failed question again: FUZZ_SEED and FUZZ_ONLY, which the failure names.
 */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_251_106)
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 3000)
const only = process.env['FUZZ_ONLY']
const atOnce = 4
const patience = 20_000

const ground = testApp()

const roleOf = {
  guest: undefined,
  holder: 'ROLE_USER',
  other: 'ROLE_USER',
  member: 'ROLE_COMMISSION',
  admin: 'ROLE_ADMIN',
  super: 'ROLE_SUPER_ADMIN',
} as const satisfies Record<string, Role | undefined>
type Caller = keyof typeof roleOf
const callers = Object.keys(roleOf) as Caller[]

/** This text stands where only some may read it: in an answer to anybody else it is a leak. */
const secretOf = { holder: 'secret-of-holder', other: 'secret-of-other', reviewers: 'secret-of-reviewers' }

const tokens: Partial<Record<Caller, { authorization: string }>> = {}
let targets: Target[]
let existing: ExistingThings

beforeAll(async () => {
  const { db, app } = ground
  const victims = await Promise.all(Array.from({ length: 6 }, () => makeUser(db, { password: 'Kasuri2025' })))
  // Far from the numbers that are tried: nobody gives a caller another role.
  await db.run(sql`alter table user_account alter column id restart with 500000`)
  const project: number[] = []
  for (const [caller, secret] of [
    ['holder', secretOf.holder],
    ['other', secretOf.other],
  ] as const) {
    const { id } = await signIn(caller)
    for (const status of ['DRAFT', 'SUBMITED', 'INFOS_NEEDED', 'CERTIFIED_PUBLISHED', 'REFUSED', 'DELETED'] as const) {
      const number = await makeProject(db, { status, creatorId: id, name: `Indigo ${caller}` })
      project.push(number)
      await db.run(sql`
        update project set user_comment = ${secret}, organizer_contact_email = ${`${secret}@test.example`},
          commission_comment = ${secretOf.reviewers} where id = ${number}`)
    }
  }
  for (const caller of ['member', 'admin', 'super'] as const) await signIn(caller)
  const names = victims.map(({ username }) => username)
  existing = { project, names, user: victims.map(({ id }) => id), commission: [1, 2, 3, 4], projectType: [1, 2, 3] }
  targets = targetsOf((await app.inject('/openapi.json')).json<Api>())
})

test(
  `${only ?? requests} hostile requests never fail the server, never hang it, and tell nobody what is not theirs`,
  async () => {
    const numbers = only === undefined ? Array.from({ length: requests }, (_, number) => number) : [Number(only)]
    const statuses = new Map<number, number>()
    const failures = new Map<string, string>()
    const seen = new Set<string>()
    for (let first = 0; first < numbers.length; first += atOnce) {
      await Promise.all(
        numbers.slice(first, first + atOnce).map(async (number) => {
          const { caller, status, call, fault } = await ask(number)
          if (fault !== undefined) failures.set(`${call} ${status}`, fault)
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          if (status === 200) seen.add(call)
          if (status === 401 && caller !== 'guest') await signIn(caller)
        }),
      )
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
  15 * 60_000,
)

async function ask(number: number) {
  const random = randomFrom(seed, number)
  const caller = random.oneOf(callers)
  const request = makeRequest(random, targets, existing)
  const headers = { ...request.headers, ...tokens[caller] }
  const answer = await withinPatience(ground.app.inject({ ...request, headers }), number, request)
  const wrong = judgeAnswer(answer) ?? leakTo(caller, answer.body)
  const [, noun] = request.url.split(/[/?]/)
  const fault =
    wrong && `${describeRequest(number, request)}, asked by ${caller}, ${wrong}: ${answer.body.slice(0, 500)}`
  return { caller, status: answer.statusCode, call: `${request.method} /${noun}`, fault }
}

function leakTo(caller: Caller, body: string): string | undefined {
  const role = roleOf[caller]
  const forbidden = Object.entries(secretOf).filter(
    ([owner]) => role === undefined || (role === 'ROLE_USER' && owner !== caller),
  )
  return forbidden.some(([, secret]) => body.includes(secret)) ? 'tells what is another’s' : undefined
}

async function withinPatience<Answer>(answer: Promise<Answer>, number: number, request: FuzzRequest): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${describeRequest(number, request)} has no answer`)), patience)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

function describeRequest(number: number, { method, url, headers, payload }: FuzzRequest): string {
  const body = typeof payload === 'string' ? payload : (payload?.toString('latin1') ?? '')
  return `FUZZ_SEED=${seed} FUZZ_ONLY=${number}: ${method} ${url} ${JSON.stringify(headers)} ${body.slice(0, 1500)}`
}

async function signIn(caller: Exclude<Caller, 'guest'>): Promise<{ id: number }> {
  const role = roleOf[caller]
  const username = `${caller}${Math.random()}@test.example`
  const made = await makeUser(ground.db, { role, username, lastname: `secret-of-${caller}`, password: 'Kasuri2025' })
  tokens[caller] = await signedInAs(ground.db, username)
  return made
}
