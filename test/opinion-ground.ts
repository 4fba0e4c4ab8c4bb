import { beforeAll } from 'vitest'
import type { ProjectOpinions, ReviewQueue } from '#domain/opinions/opinion-api.ts'
import type { Role } from '#domain/roles.ts'
import { sql } from '#server/platform/database/sql.ts'
import { makeProject, makeUser, signedInAs } from '#test/factories.ts'
import { projectGround, type Headers } from '#test/project-ground.ts'

export type Person = { id: number; username: string; headers: Headers }

/** A commission that gives opinions on submitted projects. */
export function opinionGround() {
  const projects = projectGround()
  const { ground, people, get, json: send } = projects
  /** The two members of the first commission, its chair, and one of another. */
  const reviewers = {} as Record<'yuki' | 'emi' | 'chair' | 'stranger', Person>

  beforeAll(async () => {
    const found = await ground.db.row<{ id: number }>(
      sql`select id from user_account where username = 'member@test.example'`,
    )
    reviewers.yuki = { id: found!.id, username: 'member@test.example', headers: people().member }
    reviewers.emi = await person('ROLE_COMMISSION', { firstname: 'Émi', lastname: 'Nakamura' })
    reviewers.chair = await person('ROLE_COMMISSION', { firstname: 'Marianne', lastname: 'Vasseur' })
    reviewers.stranger = await person('ROLE_COMMISSION', { commissionId: 2 })
    await ground.db.run(sql`update commission set chair_id = ${reviewers.chair.id} where id = 1`)
  })

  async function person(role: Role, traits: Parameters<typeof makeUser>[1] = {}): Promise<Person> {
    const made = await makeUser(ground.db, { role, ...traits })
    return { ...made, headers: await signedInAs(ground.db, made.username) }
  }

  const give = (id: number, who: Person, verdict = 'FAVORABLE', more: object = {}) =>
    send(`/project/${id}/opinion`, { verdict, version: 0, ...more }, who.headers)
  const read = async (id: number, headers: Headers): Promise<ProjectOpinions> =>
    (await get(`/project/${id}/opinions`, headers)).json()
  const recuse = (id: number, who: Person, more: object = {}, reason = 'Un proche y joue.') =>
    send(`/project/${id}/recusal`, { reason, ...more }, who.headers)
  const queue = async (who: Person): Promise<ReviewQueue> => (await get('/review', who.headers)).json()
  let filed = 0
  /** A project submitted on an earlier day, without the cost of a form. */
  const submitted = async (name = 'Un projet') => {
    const { id: creatorId } = await makeUser(ground.db, { username: `porteur${++filed}@ailleurs.example` })
    const id = await makeProject(ground.db, { status: 'SUBMITED', creatorId, name })
    await ground.db.run(sql`update project set submission_date = now() where id = ${id}`)
    return id
  }

  return {
    ...projects,
    people: () => ({ ...people(), ...reviewers }),
    person,
    send,
    give,
    read,
    recuse,
    queue,
    submitted,
  }
}
