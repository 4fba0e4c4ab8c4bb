import { expect, test } from 'vitest'
import type { Room } from '#domain/sessions/room-answer.ts'
import { sql } from '#server/platform/database/sql.ts'
import { minutesGround, wordsIn } from '#test/minutes-ground.ts'
import type { Sitting } from '#test/session-ground.ts'

const { ground, file, send, ok, show, opened, people, refusal } = minutesGround()

const give = (project: number, verdict: string, who: Sitting) =>
  send(`/project/${project}/opinion`, { verdict, text: '' }, who)
const open = (project: number) => send(`/project/${project}/openOpinions`, {}, people().chair)
const seenIn = ({ items }: Room) =>
  items.flatMap(({ id, unanimous }) => (unanimous === null ? [] : [{ id, version: unanimous.version }]))
const statesOf = ({ items }: Room) => items.map(({ state }) => state)

/** An open session of so many files, on each of which two members said the same, openly. */
async function agreed(files: number, verdict = 'DEFAVORABLE') {
  const { first, second } = people()
  const room = await opened(files)
  const projects = room.items.map(({ project }) => project!.id)
  for (const project of projects) {
    await give(project, verdict, first)
    await give(project, verdict, second)
    await open(project)
  }
  return { id: room.id, projects, room: await show(room.id, people().chair) }
}

test('unanimous files are decided by one act, each with a decision, a line of the minutes and its own presider', async () => {
  const { chair, first } = people()
  const { id, projects, room } = await agreed(3)
  const [one, two, three] = projects as [number, number, number]
  expect(room.items.map(({ unanimous }) => unanimous)).toEqual(
    projects.map(() => ({ verdict: 'DEFAVORABLE', given: 2, version: expect.any(Number) })),
  )
  // One differs, so it stays on the order; nobody but those who run the room decides.
  await give(three, 'FAVORABLE', first)
  const items = seenIn(room)
  expect((await send(`/session/${id}/consensus`, { items, ...refusal }, first)).statusCode).toBe(403)
  // What a decision lacks is shown at its field.
  const bare = await send(`/session/${id}/consensus`, { items, projectStatus: 'REFUSED' }, chair)
  expect(bare.json()).toMatchObject({ invalidField: 'message' })
  const decided = await ok(`/session/${id}/consensus`, { items, ...refusal }, chair)
  expect(statesOf(decided)).toEqual(['DECIDED', 'DECIDED', 'WAITING'])
  expect(
    await ground.db.rows(sql`
      select project_id as project, status, session_id as session, tally from prepared_decision
      where session_id = ${id} and state = 'PREPARED' order by project_id`),
  ).toEqual([one, two].map((project) => ({ project, status: 'REFUSED', session: id, tally: null })))
  await ok(`/session/${id}/postpone`, { itemId: decided.items[2]!.id }, chair)
  await ok(`/session/${id}/close`, {}, chair)
  const printed = await wordsIn(await file(id, first))
  // The line on the quorum says « décision par consensus », too.
  expect(printed.match(/(?<!décision )[Pp]ar consensus/g)).toHaveLength(2)
  expect(printed).toContain('2 défavorables')
})

test('a file that changed meanwhile, or from which one is recused, falls out of the group', async () => {
  const { chair, second } = people()
  const { id, projects, room } = await agreed(4)
  const [edited, recused, same, called] = projects as [number, number, number, number]
  const items = seenIn(room)
  await ground.db.run(sql`update project set version = version + 1 where id = ${edited}`)
  await send(`/project/${recused}/recusal`, { reason: 'Ma galerie.' }, chair)
  expect((await show(id, chair)).items[1]!.unanimous).toBeNull()
  // Not while a file is on the table; of two in the same instant, the second finds nothing left.
  const itemId = room.items[3]!.id
  await ok(`/session/${id}/call`, { itemId }, chair)
  expect((await send(`/session/${id}/consensus`, { items, ...refusal }, chair)).json().message).toBe(
    'session.state.error',
  )
  await ok(`/session/${id}/decide`, { itemId, by: 'consensus', ...refusal }, chair)
  const both = await Promise.all([1, 2].map(() => send(`/session/${id}/consensus`, { items, ...refusal }, chair)))
  expect(both.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 462]))
  expect(statesOf(await show(id, chair))).toEqual(['WAITING', 'WAITING', 'DECIDED', 'DECIDED'])
  expect(
    await ground.db.rows(sql`select project_id as id from prepared_decision where session_id = ${id} order by id`),
  ).toEqual([same, called].toSorted((a, b) => a - b).map((each) => ({ id: each })))
  // Who stands in for the chair decides the file that is left to them.
  const left = seenIn(await show(id, second)).filter((each) => each.id === room.items[1]!.id)
  expect(left).toHaveLength(1)
  expect(statesOf(await ok(`/session/${id}/consensus`, { items: left, ...refusal }, second))[1]).toBe('DECIDED')
})

test('sealed, single and differing opinions make no group', async () => {
  const { chair, first, second } = people()
  const { id, items } = await opened(3)
  const [sealed, single, split] = items.map(({ project }) => project!.id) as [number, number, number]
  await give(sealed, 'FAVORABLE', first)
  await give(sealed, 'FAVORABLE', second)
  await give(single, 'FAVORABLE', first)
  await open(single)
  await give(split, 'FAVORABLE', first)
  await give(split, 'RESERVE', second)
  await open(split)
  const room = await show(id, chair)
  expect(seenIn(room)).toEqual([])
  const guessed = items.map((item) => ({ id: item.id, version: 1 }))
  expect((await send(`/session/${id}/consensus`, { items: guessed, ...refusal }, chair)).statusCode).toBe(462)
})
