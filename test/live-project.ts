import { beforeAll } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { makeProject, makeUser, signedInAs } from '#test/factories.ts'
import { liveGround, type Headers } from '#test/live-ground.ts'

export type Person = { id: number; headers: Headers }
export const names = ['holder', 'other', 'member', 'sealed', 'recused', 'contact', 'stranger', 'admin'] as const
export type Name = (typeof names)[number]

/** Two servers, a submitted project, and everyone who may or may not hear of it. */
export function liveProject() {
  const ground = liveGround()
  let people: Record<Name, Person>
  let id: number

  beforeAll(async () => {
    const join = async (username: string, traits: Parameters<typeof makeUser>[1] = {}): Promise<Person> => {
      const user = await makeUser(ground.db, { username: `${username}@live.example`, ...traits })
      return { id: user.id, headers: await signedInAs(ground.db, user.username) }
    }
    const reviewer = { role: 'ROLE_COMMISSION', commissionId: 1 } as const
    people = {
      holder: await join('holder'),
      other: await join('other'),
      member: await join('member', reviewer),
      sealed: await join('sealed', reviewer),
      recused: await join('recused', reviewer),
      contact: await join('contact', reviewer),
      stranger: await join('stranger', { ...reviewer, commissionId: 2 }),
      admin: await join('admin', { role: 'ROLE_ADMIN' }),
    }
    const { db } = ground
    id = await makeProject(db, { status: 'SUBMITED', creatorId: people.holder.id })
    await db.run(sql`update project set organizer_contact_email = 'Contact@live.example' where id = ${id}`)
    await db.run(
      sql`insert into recusal (project_id, user_id, reason) values (${id}, ${people.recused.id}, 'Un proche.')`,
    )
    await db.run(
      sql`insert into opinion (project_id, author_id, verdict) values (${id}, ${people.member.id}, 'RESERVE')`,
    )
  })

  return { ground, people: () => people, id: () => id }
}
