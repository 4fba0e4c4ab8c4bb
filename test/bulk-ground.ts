import { beforeAll, beforeEach, expect } from 'vitest'
import { bulkResult, type BulkPreview } from '#domain/bulk/bulk-api.ts'
import { sql } from '#server/platform/database/sql.ts'
import { makeProject, makeUser } from '#test/factories.ts'
import { projectGround, type Headers } from '#test/project-ground.ts'

type Named = {
  member: Headers
  admin: Headers
  holderId: number
  memberId: number
  colleague: { id: number; username: string }
}

export const refusal = { act: 'prepare', projectStatus: 'REFUSED', message: 'Hors du calendrier.' }
export const rowsOf = (ids: number[]) => ids.map((id) => ({ id, version: 1 }))
export const done = (ids: number[]) => ids.map((id) => ({ id, outcome: 'done' }))

/** Acts on many projects at once, by a member with a colleague; no notification exists before a test begins. */
export function bulkGround(...how: Parameters<typeof projectGround>) {
  const { ground, people, addresses, post, json: send, show } = projectGround(...how)
  let named: Named

  beforeAll(async () => {
    const idOf = async (username: string) =>
      (await ground.db.row<{ id: number }>(sql`select id from user_account where username = ${username}`))!.id
    const [holderId, memberId] = await Promise.all([idOf(addresses.holder), idOf(addresses.member)])
    const colleague = await makeUser(ground.db, { role: 'ROLE_COMMISSION', firstname: 'Léa', lastname: 'Nakagawa' })
    await ground.db.run(sql`
      insert into notification_setting (user_id, kind, delivery) values (${colleague.id}, 'assignment', 'now')`)
    named = { member: people().member, admin: people().admin, holderId, memberId, colleague }
  })

  beforeEach(async () => {
    await ground.db.run(sql`delete from notification`)
    await ground.db.run(sql`delete from together_notice`)
    await ground.db.run(sql`delete from outgoing_message`)
  })

  const json = (url: string, payload: object, headers: Headers = named.member) => send(url, payload, headers)
  const preview = async (payload: object, headers: Headers = named.member) =>
    (await json('/project/previewBulk', payload, headers)).json<BulkPreview>()

  async function make(count: number, traits: Partial<Parameters<typeof makeProject>[1]> = {}): Promise<number[]> {
    const each = { status: 'SUBMITED', creatorId: named.holderId, ...traits } as const
    const ids = await Promise.all(Array.from({ length: count }, () => makeProject(ground.db, each)))
    return ids.toSorted((one, other) => one - other)
  }

  async function run(payload: object, key: string = crypto.randomUUID(), headers: Headers = named.member) {
    const keyed = { ...headers, 'idempotency-key': key }
    const answer = await json('/project/bulk', payload, keyed)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/x-ndjson; charset=utf-8'])
    const { isWhole, results } = linesIn(answer.body)
    expect(isWhole).toBe(true)
    return results
  }

  const undo = async (key: string, ids: number[]) =>
    linesIn((await json('/project/undoBulk', { run: key, ids })).body).results

  const count = async (query: ReturnType<typeof sql>) => (await ground.db.row<{ n: number }>(query))!.n
  const openDecisions = (ids: number[]) =>
    count(sql`select count(*)::integer as n from prepared_decision
      where project_id = any(${ids}::integer[]) and state = 'PREPARED'`)
  const mailsTo = (who: string) =>
    ground.db.rows<{ subject: string; body: string }>(
      sql`select subject, body_text as body from outgoing_message where recipient = ${who} and can_wait`,
    )

  const calls = { json, post, show, preview, make, run, undo, count, openDecisions, mailsTo }
  return { ground, addresses, named: () => named, ...calls }
}

function linesIn(body: string) {
  const lines = body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object)
  const isWhole = 'ended' in lines.at(-1)!
  const results = (isWhole ? lines.slice(0, -1) : lines).map((line) => bulkResult.parse(line))
  return { isWhole, results: results.toSorted((one, other) => one.id - other.id) }
}
