import { beforeAll, expect } from 'vitest'
import { sendNextDecision } from '#server/decisions/send-decisions.ts'
import type { sql } from '#server/platform/database/sql.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { projectGround, type Headers } from '#test/project-ground.ts'

/** Projects with prepared decisions, and users who send them. */
export function decisionGround() {
  const projects = projectGround()
  const { ground, get, show } = projects
  let member: Headers, admin: Headers, elsewhere: Headers

  beforeAll(async () => {
    ;({ member, admin } = projects.people())
    elsewhere = await signedInAs(
      ground.db,
      (await makeUser(ground.db, { role: 'ROLE_COMMISSION', commissionId: 2 })).username,
    )
  })

  const json = (url: string, payload: object, headers: Headers = member) => projects.json(url, payload, headers)
  const versionOf = async (id: number) => (await show(id, admin)).version as number
  const prepare = async (id: number, fields: object, headers: Headers = member) =>
    json(`/project/${id}/decision`, { version: await versionOf(id), ...fields }, headers)
  const refusal = { projectStatus: 'REFUSED', message: 'Hors du calendrier.' }
  const prepared = async (id: number, fields: object = refusal) => {
    const answer = await prepare(id, fields)
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
    return answer.json() as { id: number; version: string; state: string }
  }
  const read = async (id: number, headers: Headers = member) => (await get(`/decision/${id}`, headers)).json()
  const send = (decisions: { id: number; version: string }[], more: object = {}, headers: Headers = admin) =>
    json('/decision/send', { decisions: decisions.map(({ id, version }) => ({ id, version })), ...more }, headers)
  const failing = (error: unknown) => {
    throw error
  }
  const sendAll = async () => {
    while (await sendNextDecision(ground, failing));
  }
  const sendingOf = async (id: number) =>
    (await get('/decision/sendings', admin)).json().find((sending: { id: number }) => sending.id === id)
  const rows = <Row>(query: ReturnType<typeof sql>) => ground.db.rows<Row>(query)
  return {
    ...projects,
    people: () => ({ ...projects.people(), elsewhere }),
    json,
    versionOf,
    prepare,
    refusal,
    prepared,
    read,
    send,
    sendAll,
    sendingOf,
    rows,
  }
}
