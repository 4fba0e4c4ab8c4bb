import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#domain/projects/assignee-api.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import { filtersToWire } from '#domain/tables/filters.ts'
import { sql } from '#server/platform/database/sql.ts'
import { makeProject, makeUser, signedInAs } from '#test/factories.ts'
import { projectGround, type Headers } from '#test/project-ground.ts'

const { ground, addresses, get, post, file, save, people } = projectGround()
let holder: Headers, member: Headers, admin: Headers
let me: number, colleague: number, third: number, stranger: number, owner: number
beforeAll(async () => {
  ;({ holder, member, admin } = people())
  const idOf = async (username: string) =>
    (await ground.db.row<{ id: number }>(sql`select id from user_account where username = ${username}`))!.id
  me = await idOf(addresses.member)
  owner = await idOf(addresses.holder)
  const inCommission = async (commissionId: number) =>
    (await makeUser(ground.db, { role: 'ROLE_COMMISSION', commissionId })).id
  colleague = await inCommission(1)
  third = await inCommission(1)
  stranger = await inCommission(2)
})

const submitted = (commissionId = 1) => makeProject(ground.db, { status: 'SUBMITED', creatorId: owner, commissionId })
const assign = (id: number, assignees: number[], seen?: number[], headers = member) =>
  ground.app.inject({ method: 'POST', url: `/project/${id}/assignees`, headers, payload: { assignees, seen } })
const idsOf = (told: Person[]) => told.map(({ id }) => id)
const followersOf = async (id: number) =>
  idsOf((await get(`/project/${id}/assignees`, admin)).json<{ assignees: Person[] }>().assignees)
const historyOf = async (id: number, headers: Headers) => (await get(`/history/project/${id}`, headers)).json()

describe('the assignees of a project', () => {
  test('are named by its commission, in an order; the history shows it, and the holder learns nothing', async () => {
    const id = await submitted()
    const told = (await assign(id, [colleague, me])).json()
    expect(idsOf(told.assignees)).toEqual([colleague, me])
    expect(idsOf(told.candidates)).toEqual(expect.arrayContaining([me, colleague, third]))
    expect(idsOf(told.candidates)).not.toContain(stranger)
    const [line] = await historyOf(id, member)
    expect(line).toMatchObject({ action: 'assigned', changes: { assignees: ['', 'Camille Test, Yuki Tanabe'] } })
    expect(await historyOf(id, holder)).toEqual([])
    expect((await get(`/project/${id}/assignees`)).json()).toEqual({ message: 'notAuthorized.error' })
    // Those who are named are notified, except the one who named them.
    const notices = await ground.db.rows(sql`
      select user_id as "userId", kind from notification where project_id = ${id}`)
    expect(notices).toEqual([{ userId: colleague, kind: 'assignment' }])
    // The version does not change, so that a decision under way is not refused.
    expect((await get(`/project/${id}`, member)).json().version).toBe(1)
  })

  test('stand in a Japanese history with the family name first, while an account still bears the name', async () => {
    const id = await submitted()
    const renamed = (await makeUser(ground.db, { role: 'ROLE_COMMISSION', commissionId: 1 })).id
    await ground.db.run(sql`update user_account set firstname = 'Jean Paul', lastname = 'Roy' where id = ${renamed}`)
    await assign(id, [renamed, me])
    const inJapanese = async () => {
      const japanese = { ...member, 'accept-language': 'ja' }
      const [line] = await historyOf(id, japanese)
      return line.changes.assignees
    }
    expect(await inJapanese()).toEqual(['', 'Roy Jean Paul、Tanabe Yuki'])
    // A second account divides the same words otherwise: nobody knows which was meant.
    await ground.db.run(sql`update user_account set firstname = 'Jean', lastname = 'Paul Roy' where id = ${third}`)
    expect(await inJapanese()).toEqual(['', 'Jean Paul Roy、Tanabe Yuki'])
    await ground.db.run(sql`update user_account set lastname = 'Test' where id in (${renamed}, ${third})`)
    expect(await inJapanese()).toEqual(['', 'Jean Paul Roy、Tanabe Yuki'])
    const [line] = await historyOf(id, member)
    expect(line.changes.assignees).toEqual(['', 'Jean Paul Roy, Yuki Tanabe'])
  })

  test('are one or two members of its commission or administrators, and only those may name them', async () => {
    const id = await submitted()
    expect((await assign(id, [stranger])).json()).toMatchObject({ invalidField: 'assignees' })
    expect((await assign(id, [owner])).json()).toMatchObject({ invalidField: 'assignees' })
    expect((await assign(id, [me, colleague, third])).statusCode).toBe(403)
    const elsewhere = await submitted(2)
    expect((await assign(elsewhere, [me])).json()).toEqual({ message: 'notAuthorized.error' })
    expect((await assign(elsewhere, [stranger], undefined, admin)).statusCode).toBe(200)
    expect(await followersOf(id)).toEqual([])
  })

  test('are not named by a recused member, nor by an unknown id', async () => {
    const id = await submitted()
    expect((await assign(id, [1e10])).json()).toMatchObject({ invalidField: 'assignees' })
    await post(`/project/${id}/recusal`, { reason: 'Un proche.' }, member)
    expect((await assign(id, [colleague])).json()).toEqual({ message: 'opinion.recused.error' })
    expect((await get(`/project/${id}/assignees`, member)).json()).toMatchObject({ allowAssign: false, candidates: [] })
    expect(await followersOf(id)).toEqual([])
  })

  test('when two users take a project at once, one does and the other gets a conflict', async () => {
    const id = await submitted()
    const other = await signedInAs(ground.db, await usernameOf(colleague))
    const answers = await Promise.all([assign(id, [me], []), assign(id, [colleague], [], other)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 462])
    const late = answers.find(({ statusCode }) => statusCode === 462)!
    expect(late.json()).toEqual({ message: 'project.assignees.conflict.error' })
    expect(await followersOf(id)).toHaveLength(1)
    // Naming the same assignees again is no conflict.
    const [now] = await followersOf(id)
    expect((await assign(id, [now!], [])).statusCode).toBe(200)
  })
})

describe('a member who changes commission', () => {
  test('no longer follows projects of another commission; an administrator can follow every project', async () => {
    const mover = (await makeUser(ground.db, { role: 'ROLE_COMMISSION', commissionId: 1 })).id
    const [mine, theirs] = [await submitted(1), await submitted(2)]
    await assign(mine, [me, mover])
    await ground.db.run(sql`update user_account set commission_id = 2 where id = ${mover}`)
    expect(await followersOf(mine)).toEqual([me])
    await assign(theirs, [mover], undefined, admin)
    await ground.db.run(sql`update user_account set role = 'ROLE_ADMIN', commission_id = null where id = ${mover}`)
    expect(await followersOf(theirs)).toEqual([mover])
    await ground.db.run(sql`update user_account set role = 'ROLE_USER' where id = ${mover}`)
    expect(await followersOf(theirs)).toEqual([])
  })

  test('while being named: in either order, nobody from outside is an assignee', async () => {
    for (let round = 0; round < 5; round++) {
      const mover = (await makeUser(ground.db, { role: 'ROLE_COMMISSION', commissionId: 1 })).id
      const id = await submitted()
      await Promise.all([
        assign(id, [mover]),
        ground.db.run(sql`update user_account set commission_id = 2 where id = ${mover}`),
      ])
      expect(await followersOf(id)).toEqual([])
    }
  })

  test('a file that moves to another commission says in its history whom it lost, and notifies nobody of it', async () => {
    const id = await file({ isSubmited: 'true' })
    const chief = (await makeUser(ground.db, { role: 'ROLE_ADMIN', firstname: 'Agnès', lastname: 'Roux' })).id
    await assign(id, [me, chief], undefined, admin)
    await ground.db.run(sql`delete from notification where project_id = ${id}`)
    expect((await save(id, { commissionId: '2' }, admin)).statusCode).toBe(200)
    expect(await followersOf(id)).toEqual([chief])
    const [moved, unassigned] = await historyOf(id, admin)
    expect(Object.keys(moved.changes)).toEqual(['commission'])
    expect(unassigned).toMatchObject({
      action: 'assigned',
      changes: { assignees: ['Yuki Tanabe, Agnès Roux', 'Agnès Roux'] },
    })
    const told = await ground.db.rows(
      sql`select from notification where project_id = ${id} and user_id in (${me}, ${chief})`,
    )
    expect(told).toEqual([])

    const lines = (await historyOf(id, admin)).length
    expect((await save(id, { commissionId: '1' }, admin)).statusCode).toBe(200)
    expect((await historyOf(id, admin)).length).toBe(lines + 1)
  })

  test('a project that changes commission loses its assignees, and an erased account is removed', async () => {
    const id = await submitted()
    await assign(id, [me])
    await ground.db.run(sql`update project set commission_id = 2 where id = ${id}`)
    expect(await followersOf(id)).toEqual([])

    const leaver = await makeUser(ground.db, { role: 'ROLE_COMMISSION', commissionId: 1 })
    const [kept, archive] = [
      await submitted(),
      await get('/account/export', await signedInAs(ground.db, leaver.username)),
    ]
    expect(archive.json().follows).toEqual([])
    await assign(kept, [leaver.id])
    const again = await get('/account/export', await signedInAs(ground.db, leaver.username))
    expect(again.json().follows).toEqual([kept])
    expect((await ground.app.inject({ method: 'DELETE', url: `/user/${leaver.id}`, headers: admin })).statusCode).toBe(
      200,
    )
    expect(await followersOf(kept)).toEqual([])
  })
})

describe('the list', () => {
  const ask = async (assignee: string, headers: Headers) =>
    (
      await post(
        '/project/getB122TableResults',
        { perPage: '100', columns: 'assignees', filters: filtersToWire(projectApi.filterNames, { assignee }) },
        headers,
      )
    ).json()

  test('filters by the projects one follows, and by those without assignees', async () => {
    const [mine, nobodys] = [await submitted(), await submitted()]
    await assign(mine, [me, colleague])
    const followed: { items: { id: number; assignees: Person[] }[] } = await ask('me', member)
    const row = followed.items.find(({ id }) => id === mine)
    expect(idsOf(row!.assignees)).toEqual([me, colleague])
    expect(followed.items.every(({ assignees }) => idsOf(assignees).includes(me))).toBe(true)
    expect((await ask('nobody', member)).items).toContainEqual(expect.objectContaining({ id: nobodys, assignees: [] }))
    expect((await ask(String(colleague), admin)).items.map(({ id }: { id: number }) => id)).toContain(mine)
  })

  test('does not offer or accept the filters of reviewers for holders', async () => {
    for (const of of [{ assignee: 'nobody' }, { opinions: 'mine' }, { creator: 1 }]) {
      const filters = filtersToWire(projectApi.filterNames, of)
      const answer = await post('/project/getB122TableResults', { filters }, holder)
      expect(answer.json()).toEqual({ message: 'table.filter.unknown.error' })
    }
    const fields = async (headers: Headers) =>
      (await get('/project/initB122Table', headers)).json().filters.map(({ field }: { field: string }) => field)
    const ofReviewers = ['assignee', 'opinions', 'creator']
    expect((await fields(holder)).filter((field: string) => ofReviewers.includes(field))).toEqual([])
    expect(await fields(member)).toEqual(expect.arrayContaining(ofReviewers))
  })
})

async function usernameOf(id: number): Promise<string> {
  return (await ground.db.row<{ username: string }>(sql`select username from user_account where id = ${id}`))!.username
}
