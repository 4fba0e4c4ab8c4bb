import { beforeAll } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { signedInWithRole } from '#test/factories.ts'
import { postForm } from '#test/post.ts'

type Headers = Record<string, string>

/** An app with an administrator and a super administrator, and their acts on accounts. */
export function userGround() {
  const ground = testApp()
  const people = {} as Record<'admin' | 'superAdmin', { authorization: string }>

  beforeAll(async () => {
    people.admin = await signedInWithRole(ground.db, 'ROLE_ADMIN')
    people.superAdmin = await signedInWithRole(ground.db, 'ROLE_SUPER_ADMIN')
  })

  const post = (url: string, fields: Headers, headers: Headers = people.admin) =>
    postForm(ground.app, url, fields, headers)
  return {
    ground,
    people,
    get: (url: string, headers: Headers = people.admin) => ground.app.inject({ url, headers }),
    post,
    remove: (id: number, headers: Headers = people.admin) =>
      ground.app.inject({ method: 'DELETE', url: `/user/${id}`, headers }),
    login: (username: string, password: string) => post('/api/login', { username, password }, {}),
    lastAction: async (id: number) =>
      (await ground.db.row<{ action: string }>(sql`
        select action from history where entity = 'user' and entity_id = ${id} order by id desc limit 1`))!.action,
  }
}

/** An account as the users' form sends it. */
export const userForm = (fields: Record<string, string>) => ({
  firstname: 'Sōta',
  lastname: 'Kimura',
  username: 'sota@test.example',
  phoneNumber: '',
  phoneCountryCode: 'FR',
  role: 'ROLE_USER',
  ...fields,
})
