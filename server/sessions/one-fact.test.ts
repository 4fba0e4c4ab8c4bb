import { describe, expect, test } from 'vitest'
import type { Minutes } from '#domain/minutes/minutes-answer.ts'
import { sendNextDecision } from '#server/decisions/send-decisions.ts'
import { sql } from '#server/platform/database/sql.ts'
import { judgeRegisters } from '#server/register/judge-registers.ts'
import { ballotGround, ballotOf } from '#test/ballot-ground.ts'
import { wordsIn } from '#test/minutes-ground.ts'
import type { Sitting } from '#test/session-ground.ts'

const { ground, send, ok, show, people, opened } = ballotGround()

const granting = { projectStatus: 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED', message: 'Bravo.' }
const tally = { FOR: 2, AGAINST: 1, ABSTAIN: 0 }

/** A project that asks for 400 €, labelled by two votes to one, with the decision prepared. */
async function voted() {
  const { chair, first, second, third } = people()
  const { id, items } = await opened(1)
  const { id: itemId, project } = items[0]!
  await ground.db.run(sql`update project set budget_needed = true, budget = 400 where id = ${project!.id}`)
  await ok(`/session/${id}/call`, { itemId }, chair)
  await ok(`/session/${id}/propose`, { itemId, ...granting }, chair)
  const ballot = ballotOf(await ok(`/session/${id}/ballot`, { itemId, mode: 'DEVICES' }, chair))
  for (const [who, choice] of [
    [first, 'FOR'],
    [second, 'FOR'],
    [third, 'AGAINST'],
  ] as const)
    await ok(`/ballot/${ballot.id}/vote`, { choice }, who)
  await ok(`/ballot/${ballot.id}/close`, {}, chair)
  await ok(`/ballot/${ballot.id}/announce`, {}, chair)
  await ok(`/session/${id}/decide`, { itemId, by: 'ballot' }, chair)
  return { id, itemId, projectId: project!.id, ballot }
}

const get = async (url: string, who: Sitting) =>
  (await ground.app.inject({ url, headers: { authorization: who.authorization } })).json()
const said = async (url: string, payload: object, who: Sitting) => {
  const answer = await send(url, payload, who)
  return [answer.statusCode, answer.json().invalidField ?? answer.json().message]
}
const versionOf = async (project: number) =>
  (await ground.db.row<{ version: number }>(sql`select version from project where id = ${project}`))!.version
const preparedOf = async (project: number) => {
  const { prepared } = await get(`/project/${project}/decision`, people().chair)
  return { ...prepared, seen: { version: prepared.version, projectVersion: prepared.project.version } }
}
const printed = async (id: number, who: Sitting) => {
  const answer = await ground.app.inject({
    url: `/session/${id}/minutes/file`,
    headers: { authorization: who.authorization },
  })
  return (await wordsIn(answer.rawPayload)).replaceAll(/[\s\u00A0\u202F]+/g, ' ')
}
const sendAll = async () => {
  while (
    await sendNextDecision(ground, (error) => {
      throw error
    })
  );
}

describe('vote, amount, decision, minutes and register', () => {
  test('are one fact: an amount that nobody typed is the one asked, and everybody reads it', async () => {
    const { chair, first } = people()
    const { id, itemId, projectId, ballot } = await voted()
    expect(ballot.about).toEqual({
      projectStatus: 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED',
      amount: 400,
      message: 'Bravo.',
      points: 0,
      dueDay: null,
    })
    // What is asked later changes nothing of what was voted.
    await ground.db.run(sql`update project set budget = 900 where id = ${projectId}`)
    expect(await preparedOf(projectId)).toMatchObject({ budget: 400, ofSession: { tally, corrections: [] } })
    await ok(`/session/${id}/close`, {}, chair)
    expect(await printed(id, first)).toMatch(
      /Décision Labellisé · infos demandées, 400,00 € .*Proposition : Labellisé · infos demandées, 400,00 €\./,
    )
    const decision = await preparedOf(projectId)
    await send('/decision/send', { decisions: [{ id: decision.id, version: decision.version }] }, chair)
    await sendAll()
    expect(
      await ground.db.row(sql`
        select session_id as session, tally, decided from register_entry where project_id = ${projectId}`),
    ).toEqual({ session: id, tally, decided: { amount: 400, dueDay: null, corrections: [] } })
    expect(itemId).toBeGreaterThan(0)
  })

  test('are corrected together, with a line that minutes and register print', async () => {
    const { chair, first, second } = people()
    const { id, projectId } = await voted()
    const url = `/session/${id}/minutes`
    await ok(`/session/${id}/close`, {}, chair)
    await send(`${url}/share`, {}, chair)
    const read: Minutes = await get(url, first)
    await send(`${url}/agree`, { version: read.version }, second)
    const { id: decision, seen } = await preparedOf(projectId)
    expect(await said(`/decision/${decision}`, { ...seen, budgetNeeded: true, budget: 200 }, chair)).toEqual([
      403,
      'why',
    ])
    const correct = { ...seen, budgetNeeded: true, budget: 200, why: 'L’enveloppe est dépassée.' }
    // If two people correct at once, one of them is told that the decision has changed.
    const both = await Promise.all([chair, first].map((who) => said(`/decision/${decision}`, correct, who)))
    expect(new Set(both.map(([status]) => status))).toEqual(new Set([200, 462]))
    const line = { field: 'budget', from: '400', to: '200', why: 'L’enveloppe est dépassée.' }
    expect((await preparedOf(projectId)).ofSession).toMatchObject({ id, tally, corrections: [line] })
    // The members who had agreed have read another amount.
    expect((await get(url, chair)).readers.find((each: Sitting) => each.id === second.id).reading).toBe('before')
    expect(await printed(id, second)).toMatch(
      /Décision Labellisé · infos demandées, 200,00 € Corrigée depuis Montant, de 400,00 € à 200,00 €, par .*, le .*\. Motif : L’enveloppe est dépassée\./,
    )
    const { version } = await preparedOf(projectId)
    await send('/decision/send', { decisions: [{ id: decision, version }] }, chair)
    await sendAll()
    const row = await ground.db.row<{ id: string }>(
      sql`select id::text from register_entry where project_id = ${projectId}`,
    )
    expect(await get(`/register/${row!.id}`, first)).toMatchObject({
      session: { id },
      tally,
      decided: { amount: 200, corrections: [{ field: 'budget', from: '400', to: '200' }] },
      corrections: [{ ...line, by: expect.any(String) }],
    })
    expect(await judgeRegisters(ground.db)).toMatchObject({ holds: true })
  })

  test('are not taken apart by any other call: it is refused, or says that another decision was taken', async () => {
    const { chair, first } = people()
    const { id, itemId, projectId, ballot } = await voted()
    const { id: decision, seen } = await preparedOf(projectId)
    const version = await versionOf(projectId)
    const refused = { projectStatus: 'REFUSED', message: 'Non.' }
    const why = { why: 'Autrement.' }
    for (const [url, payload, status, word] of [
      [`/decision/${decision}`, { ...seen, ...refused, ...why }, 462, 'decision.voted.error'],
      [`/decision/${decision}`, { ...seen, budgetNeeded: false }, 403, 'why'],
      [`/decision/${decision}`, { ...seen, budgetNeeded: true, budget: 1 }, 403, 'why'],
      [`/project/${projectId}/decision`, { version, ...refused }, 462, 'decision.exists.error'],
      [`/session/${id}/propose`, { itemId, ...refused }, 462, 'session.state.error'],
      [`/session/${id}/decide`, { itemId, by: 'consensus', ...refused }, 462, 'session.state.error'],
      [`/session/${id}/postpone`, { itemId }, 462, 'session.state.error'],
      [`/ballot/${ballot.id}/vote`, { choice: 'AGAINST' }, 462, 'ballot.closed.error'],
      [`/ballot/${ballot.id}/count`, { votesFor: 0, votesAgainst: 3, votesAbstain: 0 }, 462, 'session.state.error'],
    ] as const)
      expect([url, ...(await said(url, payload, url.endsWith('vote') ? first : chair))]).toEqual([url, status, word])
    const many = await send('/decision/prepare', { projectIds: [projectId], ...refused }, chair)
    expect(many.json()).toMatchObject({ prepared: [], refused: [{ message: 'decision.exists.error' }] })
    // A member who was outvoted does not stop it; held and released by its chair, it is the same one.
    const withdrawn = (who: Sitting) =>
      ground.app.inject({
        method: 'DELETE',
        url: `/decision/${decision}`,
        headers: { authorization: who.authorization },
        query: { why: 'Le lieu a brûlé.' },
      })
    for (const act of ['hold', 'release'] as const)
      expect([act, (await send(`/decision/${act}/${decision}`, {}, first)).statusCode]).toEqual([act, 403])
    expect((await withdrawn(first)).statusCode).toBe(403)
    expect(await preparedOf(projectId)).toMatchObject({ state: 'PREPARED' })
    await send(`/decision/hold/${decision}`, {}, chair)
    await send(`/decision/release/${decision}`, {}, chair)
    expect(await preparedOf(projectId)).toMatchObject({ budget: 400, ofSession: { id, tally, corrections: [] } })
    // Nor does a statement that forgets the line.
    for (const forgetting of [
      sql`update prepared_decision set budget = 900 where id = ${decision}`,
      sql`update prepared_decision set session_id = null where id = ${decision}`,
      sql`update prepared_decision set tally = '{"FOR":9}' where id = ${decision}`,
      sql`update prepared_decision set status = 'REFUSED' where id = ${decision}`,
    ])
      await expect(ground.db.run(forgetting)).rejects.toThrow('corrected with a line')
    // Cancelled, it leaves its vote in the minutes, with the reason; what is decided then is not the session's.
    expect((await withdrawn(chair)).statusCode).toBe(200)
    await ok(`/session/${id}/close`, {}, chair)
    expect(await printed(id, first)).toMatch(/400,00 € Corrigée depuis Décision retirée avant son envoi, par .*brûlé\./)
    const other = await send(`/project/${projectId}/decision`, { version, ...refused }, chair)
    await send('/decision/send', { decisions: [{ id: other.json().id, version: '1' }] }, chair)
    await sendAll()
    expect(
      await ground.db.row(sql`
        select to_status as to, session_id as session, tally, decided from register_entry where project_id = ${projectId}`),
    ).toEqual({ to: 'REFUSED', session: null, tally: null, decided: null })
    expect((await show(id, chair)).items[0]).toMatchObject({
      state: 'DECIDED',
      decided: 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED',
    })
  })

  test('are not corrected once the minutes are sealed', async () => {
    const { chair, first, second, third } = people()
    const { id, projectId } = await voted()
    const url = `/session/${id}/minutes`
    await ok(`/session/${id}/close`, {}, chair)
    await send(`${url}/share`, {}, chair)
    const { version }: Minutes = await get(url, chair)
    for (const who of [first, second, third]) await send(`${url}/agree`, { version }, who)
    expect((await send(`${url}/seal`, { version }, chair)).statusCode).toBe(200)
    const { id: decision, seen } = await preparedOf(projectId)
    const correct = { ...seen, budgetNeeded: true, budget: 200, why: 'Trop tard.' }
    expect(await said(`/decision/${decision}`, correct, chair)).toEqual([462, 'decision.sealed.error'])
    expect(await preparedOf(projectId)).toMatchObject({ budget: 400, ofSession: { tally, corrections: [] } })
  })
})
