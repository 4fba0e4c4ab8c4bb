import { beforeAll, expect, test } from 'vitest'
import type { Room } from '#domain/sessions/room-answer.ts'
import { sql } from '#server/platform/database/sql.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { ballotGround, ballotOf } from '#test/ballot-ground.ts'
import type { Headers } from '#test/project-ground.ts'

/**
 * What each call of a session and of a decision answers about one file: to the chair, who is recused from it; to an
 * administrator with a possible interest in it; to an administrator in the place of the chair. ● done; else the refusal,
 * which does not tell who is recused that a decision exists. The last one named then does it: the call was possible.
 */
const table: Record<string, [recused: string, concerned: string, inPlace: string, done?: string]> = {
  'prepare for many': ['recused', 'interest', 'recused'],
  remove: ['notAuthorized', 'notAuthorized', 'notAuthorized'],
  call: ['notAuthorized', 'notAuthorized', 'notAuthorized', 'admin'],
  propose: ['notAuthorized', 'notAuthorized', 'notAuthorized', 'admin'],
  notes: ['notAuthorized', 'notAuthorized', 'notAuthorized', 'admin'],
  secrecy: ['notAuthorized', 'notAuthorized', 'notAuthorized', 'member'],
  postpone: ['notAuthorized', 'notAuthorized', 'notAuthorized'],
  'decide by consensus': ['notAuthorized', 'notAuthorized', 'notAuthorized'],
  ballot: ['notAuthorized', 'notAuthorized', 'notAuthorized', 'admin'],
  vote: ['notAuthorized', 'notAuthorized', 'notAuthorized', 'member'],
  count: ['notAuthorized', 'notAuthorized', 'notAuthorized'],
  'close ballot': ['notAuthorized', 'notAuthorized', 'notAuthorized', 'admin'],
  announce: ['notAuthorized', 'notAuthorized', 'notAuthorized', 'admin'],
  'decide by ballot': ['notAuthorized', 'notAuthorized', 'notAuthorized', 'admin'],
  'call again': ['notAuthorized', 'notAuthorized', 'notAuthorized'],
  change: ['notFound', 'interest', 'notFound', 'admin'],
  confirm: ['notFound', 'interest', 'notFound'],
  hold: ['notFound', 'interest', 'notFound', 'admin'],
  release: ['notFound', 'interest', 'notFound', 'admin'],
  cancel: ['notFound', 'interest', 'notFound'],
  send: ['cancelled', 'notAuthorized', 'cancelled', 'admin'],
}

const { ground, opened, refusal, people, signedIn, send, ok } = ballotGround()
let concerned: Headers
let inPlace: Headers
let sat: { id: number; itemId: number; projectId: number; ballot: number; decision: number }

beforeAll(async () => {
  const { chair } = people()
  const { id, items } = await opened(1)
  const other = await makeUser(ground.db, { role: 'ROLE_ADMIN' })
  concerned = await signedInAs(ground.db, other.username)
  const projectId = items[0]!.project!.id
  sat = { id, itemId: items[0]!.id, projectId, ballot: 0, decision: 0 }
  await send(`/project/${projectId}/recusal`, { reason: 'Ma sœur y expose.' }, chair)
  await ground.db.run(sql`
    insert into possible_conflict (project_id, user_id, ground) values (${projectId}, ${other.id}, 'organization')`)
  const started = await send('/impersonation/start', { userId: chair.id }, signedIn().admin)
  inPlace = { authorization: `Bearer ${started.json<{ access_token: string }>().access_token}` }
})

const decision = async () => {
  const answer = await ground.app.inject({ url: `/decision/${sat.decision}`, headers: signedIn().admin })
  const { version, project } = answer.json<{ version: string; project: { version: number } }>()
  return { version, projectVersion: project.version }
}

const inSession = (path: string, form: object = {}) =>
  [`/session/${sat.id}/${path}`, { itemId: sat.itemId, ...form }] as const
const calls: Record<string, () => Promise<readonly [string, object]> | readonly [string, object]> = {
  'prepare for many': () => ['/decision/prepare', { ...refusal, projectIds: [sat.projectId] }],
  remove: () => inSession('remove'),
  call: () => inSession('call'),
  propose: () => inSession('propose', refusal),
  notes: () => inSession('notes', { text: 'Dit.', version: 0 }),
  secrecy: () => inSession('secrecy'),
  postpone: () => inSession('postpone'),
  'decide by consensus': () => inSession('decide', { by: 'consensus', ...refusal }),
  ballot: () => inSession('ballot', { mode: 'DEVICES' }),
  vote: () => [`/ballot/${sat.ballot}/vote`, { choice: 'FOR' }],
  count: () => [`/ballot/${sat.ballot}/count`, { votesFor: 1, votesAgainst: 0, votesAbstain: 0 }],
  'close ballot': () => [`/ballot/${sat.ballot}/close`, {}],
  announce: () => [`/ballot/${sat.ballot}/announce`, {}],
  'decide by ballot': () => inSession('decide', { by: 'ballot' }),
  'call again': () => inSession('call'),
  change: async () => [
    `/decision/${sat.decision}`,
    { ...(await decision()), message: 'Autrement dit.', why: 'Une faute.' },
  ],
  confirm: async () => [`/decision/confirm/${sat.decision}`, await decision()],
  hold: () => [`/decision/hold/${sat.decision}`, {}],
  release: () => [`/decision/release/${sat.decision}`, {}],
  cancel: () => [`/decision/${sat.decision}`, { why: 'Erreur' }],
  send: async () => ['/decision/send', { decisions: [{ id: sat.decision, version: (await decision()).version }] }],
}

const wordOf = (refusal: string) => refusal.replaceAll(/^(?:opinion|resource)\.|\.error$/g, '')

const answerTo = async (name: string, who: Headers) => {
  const [url, payload] = await calls[name]!()
  const answer = await (name === 'cancel'
    ? ground.app.inject({ method: 'DELETE', url: `${url}?why=Erreur`, headers: who })
    : send(url, payload, who))
  const told = answer.json<{
    message?: string
    refused?: { message: string }[]
    moved?: { why: string; name: string }[]
  }>()
  const refused = told.refused?.[0]?.message ?? told.moved?.map(({ why, name: of }) => why + of)[0]
  if (answer.statusCode !== 200 || refused !== undefined) return wordOf(refused ?? told.message ?? '')
  if (name === 'ballot') sat.ballot = ballotOf(answer.json<Room>()).id
  return '●'
}

test('who has no part in a file has none in the room and in its decision', async () => {
  const { chair, first } = people()
  const answers: typeof table = {}
  for (const [name, [, , , doer]] of Object.entries(table)) {
    if (name === 'change') {
      await ok(`/session/${sat.id}/close`, {}, signedIn().admin)
      sat.decision = (await ground.db.row<{ id: number }>(sql`
        select id from prepared_decision where project_id = ${sat.projectId}`))!.id
    }
    const told: [string, string, string] = ['', '', '']
    for (const [at, who] of [chair, concerned, inPlace].entries()) told[at] = await answerTo(name, who)
    answers[name] = told
    if (doer === undefined) continue
    const done = await answerTo(name, doer === 'admin' ? signedIn().admin : first)
    answers[name] = [...told, done === '●' ? doer : done]
  }
  expect(answers).toEqual(table)
})
