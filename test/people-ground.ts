import { beforeAll, expect } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { projectGround, type Headers } from '#test/project-ground.ts'

export type Person = { id: number; username: string; headers: Headers }

/** Files of « Claire Delaunay », and acts on who else holds them. */
export function peopleGround() {
  const project = projectGround()
  const { ground, people, get, json } = project
  let holder: Headers
  let made = 0
  beforeAll(() => ({ holder } = people()))

  const somebody = async (name = 'Paul'): Promise<Person> => {
    const username = `personne${++made}@test.example`
    const { id } = await makeUser(ground.db, { username, firstname: name, lastname: 'Invité' })
    return { id, username, headers: await signedInAs(ground.db, username) }
  }
  const invite = (id: number, address: string, { ofOrganizer = false, by = holder } = {}) =>
    json(`/project/${id}/invitePerson`, { address, ofOrganizer }, by)
  const received = async ({ headers }: { headers: Headers }) => (await get('/invitation', headers)).json()
  const join = async (id: number, person: Person, options = {}) => {
    expect((await invite(id, person.username, options)).statusCode).toBe(200)
    const [invitation] = await received(person)
    const answer = await json(`/invitation/${invitation.id}`, { accepts: true }, person.headers)
    expect(answer.json()).toEqual({ projectId: id })
  }
  const leave = (id: number, userId: number, by = holder) => json(`/project/${id}/removePerson`, { userId }, by)
  const handOver = (id: number, userId: number, by = holder) => json(`/project/${id}/handOver`, { userId }, by)
  const peopleOf = async (id: number, by = holder) => (await get(`/project/${id}/people`, by)).json()
  const namesOf = async (id: number, by = holder): Promise<string[]> =>
    (await peopleOf(id, by)).people.map(({ name, isLead }: { name: string; isLead: boolean }) =>
      isLead ? `${name} (lead)` : name,
    )
  const listed = async (by: Headers): Promise<number[]> =>
    (await json('/project/getB122TableResults', { perPage: '100', currentPage: '1' }, by))
      .json()
      .items.map((row: { id: number }) => row.id)
  const idOf = async (username: string) =>
    (await ground.db.row<{ id: number }>(sql`select id from user_account where username = ${username}`))!.id

  return { ...project, somebody, invite, received, join, leave, handOver, peopleOf, namesOf, listed, idOf }
}
