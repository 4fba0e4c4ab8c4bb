import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { room, type Room } from '#domain/sessions/room-answer.ts'
import { ballotGround, ballotOf } from '#test/ballot-ground.ts'
import { inDays } from '#test/project-form.ts'
import { sql } from '#server/platform/database/sql.ts'

const { ground, signedIn, people, send, ok, plan, show, filed } = ballotGround()
const opinion = (project: number, verdict = 'FAVORABLE') => [`/project/${project}/opinion`, { verdict }] as const

test('the agenda of a prepared session shows the opinions on each file, as far as its reader may know them', async () => {
  const { chair, first, second } = people()
  const { admin } = signedIn()
  const [some, none, all, recused] = [await filed(), await filed(), await filed(), await filed()]
  await send(...opinion(some), first)
  for (const [verdict, who] of [
    ['FAVORABLE', chair],
    ['DEFAVORABLE', first],
  ] as const)
    await send(...opinion(all, verdict), who)
  await send(`/project/${all}/openOpinions`, {}, chair)
  await send(`/project/${recused}/recusal`, { reason: 'Ma sœur y expose.' }, second)
  const { id } = await plan()
  await ok(`/session/${id}/add`, { projects: [some, none, all, recused] }, chair)
  const opinions = async (who: typeof admin) => (await show(id, who)).items.map((item) => item.opinions)
  const sealed = { sight: 'sealed', given: 1, members: 4 }
  const nobody = { sight: 'sealed', given: 0, members: 4 }
  const own = { ...sealed, sight: 'open', favorable: 1, reserve: 0, defavorable: 0 }
  const open = { sight: 'open', given: 2, members: 4, favorable: 1, reserve: 0, defavorable: 1 }
  const withoutOne = { ...nobody, members: 3 }
  for (const [who, seen] of [
    [chair, [sealed, nobody, open, withoutOne]],
    [first, [own, nobody, open, withoutOne]],
    [second, [sealed, nobody, open, null]],
    [admin, [sealed, nobody, open, withoutOne]],
  ] as const)
    expect(await opinions(who)).toEqual(seen)
  // Opinions on the agenda help to prepare it; in the room they are shown with each file.
  await ok(`/session/${id}/open`, {}, chair)
  expect(await opinions(chair)).toEqual([null, null, null, null])
})

type Described = { type?: string; anyOf?: Described[]; properties?: Record<string, Described>; items?: Described }

/** Lists each field of a schema with its values in these answers. */
function fieldsOf({ anyOf, properties, items }: Described, values: unknown[], path = ''): [string, unknown[]][] {
  const filled = values.filter((value) => value !== null && value !== undefined)
  const within = [
    ...(anyOf ?? []).filter(({ type }) => type !== 'null').flatMap((each) => fieldsOf(each, filled, path)),
    ...Object.entries(properties ?? {}).flatMap(([name, each]) =>
      fieldsOf(
        each,
        filled.map((value) => (value as Record<string, unknown>)[name]),
        `${path}.${name}`,
      ),
    ),
    ...(items ? fieldsOf(items, (filled as unknown[][]).flat(), `${path}[]`) : []),
  ]
  return within.length > 0 ? within : [[path, filled]]
}

test('every field of a session has a value in one of its answers', async () => {
  const { chair, first, second, third, elsewhere } = people()
  const { admin } = signedIn()
  const answers: Room[] = []
  const keep = async (id: number, ...readers: { authorization: string }[]) => {
    for (const reader of readers) answers.push(await show(id, reader))
    return answers.at(-1)!
  }

  const [file, put, off] = [await filed(), await filed(), await filed()]
  for (const [of, member] of [
    [file, first],
    [off, second],
  ] as const)
    await send(...opinion(of), member)
  await send(`/project/${put}/recusal`, { reason: 'Ma sœur y expose.' }, third)
  await ground.db.run(sql`
    insert into possible_conflict (project_id, user_id, ground) values (${put}, ${second.id}, 'organization')`)
  const before = await plan()
  await ok(`/session/${before.id}/add`, { projects: [off] }, chair)
  await ok(`/session/${before.id}/open`, {}, chair)
  await ok(`/session/${before.id}/postpone`, { itemId: (await show(before.id, chair)).items[0]!.id }, chair)
  await ok(`/session/${before.id}/close`, {}, chair)
  await keep(before.id, chair)

  const { id: secretaryId } = (await ground.db.row<{ id: number }>(
    sql`select u.id from user_account u where u.role = 'ROLE_ADMIN' limit 1`,
  ))!
  const seats = { secretaryId, quorum: 2, chairBreaksTies: true, place: 'Mairie', link: 'https://example.org/salle' }
  const { id } = await plan(seats)
  await ok(`/session/${id}/add`, { projects: [file, put, off] }, chair)
  await ok(`/session/${id}/reply`, { reply: 'REPRESENTED', holderId: first.id }, third)
  await ok(`/session/${id}/convocation`, {}, chair)
  await keep(id, chair, second, admin)
  await ok(`/session/${id}/open`, {}, chair)
  const present = [first, second].map((each) => ({ id: each.id, presence: 'PRESENT' }))
  const { items } = await ok(`/session/${id}/attendance`, { people: present }, chair)
  await ok(`/session/${id}/floor`, { asks: true }, second)
  const itemId = items[0]!.id
  await ok(`/session/${id}/call`, { itemId }, chair)
  await ok(`/session/${id}/notes`, { itemId, text: 'Vu.', version: 0 }, chair)
  await send(`/project/${file}`, { projectStatus: 'REFUSED', message: 'Non.' }, elsewhere)
  const points = [{ question: 'Où se trouve la scène ?', field: 'description' }]
  const asked = { projectStatus: 'INFOS_NEEDED', message: 'Encore un plan.', points, dueDay: inDays(30) }
  await ok(`/session/${id}/propose`, { itemId, ...asked }, chair)
  const { id: byHands } = ballotOf(await ok(`/session/${id}/ballot`, { itemId, mode: 'HANDS' }, chair))
  await keep(id, chair)
  await ok(`/ballot/${byHands}/close`, { isGivenUp: true }, chair)
  const granted = {
    projectStatus: 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED',
    message: 'Bravo.',
    budgetNeeded: true,
    budget: 1200,
  }
  await ok(`/session/${id}/propose`, { itemId, ...granted }, chair)
  const ballot = ballotOf(await ok(`/session/${id}/ballot`, { itemId, mode: 'DEVICES' }, chair))
  await send(`/ballot/${ballot.id}/vote`, { choice: 'FOR', voice: first.id }, chair)
  await send(`/ballot/${ballot.id}/vote`, { choice: 'AGAINST' }, second)
  await keep(id, chair, first, second)
  await ok(`/ballot/${ballot.id}/close`, {}, chair)
  await keep(id, chair, admin)
  await ok(`/ballot/${ballot.id}/announce`, { casting: 'FOR' }, chair)
  await keep(id, chair)
  await ok(`/session/${id}/decide`, { itemId, by: 'ballot' }, chair)
  await keep(id, chair)
  const { id: tied } = items[1]!
  await ok(`/session/${id}/call`, { itemId: tied }, chair)
  await ok(`/session/${id}/propose`, { itemId: tied, projectStatus: 'REFUSED', message: 'Non.' }, chair)
  const hands = ballotOf(await ok(`/session/${id}/ballot`, { itemId: tied, mode: 'HANDS' }, chair))
  await ok(`/ballot/${hands.id}/count`, { votesFor: 1, votesAgainst: 1, votesAbstain: 0 }, chair)
  await ok(`/ballot/${hands.id}/announce`, {}, chair)
  await keep(id, chair)

  const described = z.toJSONSchema(room, { unrepresentable: 'any', io: 'output' }) as Described
  // Unanimous opinions have a session of their own (decide-together.test.ts).
  const fields = fieldsOf(described, answers).filter(([path]) => path !== '' && !path.includes('.unanimous.'))
  expect(fields.length).toBeGreaterThan(90)
  expect(fields.filter(([, values]) => values.length === 0).map(([path]) => path)).toEqual([])
})
