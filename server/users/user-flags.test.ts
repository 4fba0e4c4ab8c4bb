import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { roles } from '#domain/roles.ts'
import type { userRow } from '#domain/users/user.ts'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { postForm } from '#test/post.ts'

const ground = testApp()
type UserRow = z.infer<typeof userRow>

test('the list allows the same acts on each account as its page, for every viewer and in every state', async () => {
  const { db, app } = ground
  for (const role of roles) {
    await makeUser(db, { role })
    const [locked, unvalidated] = [await makeUser(db, { role }), await makeUser(db, { role })]
    await db.run(sql`update user_account set locked_by_admin = true where id = ${locked.id}`)
    await db.run(sql`update user_account set validated_at = null where id = ${unvalidated.id}`)
  }
  const seen = new Set<string>()
  for (const role of ['ROLE_ADMIN', 'ROLE_SUPER_ADMIN'] as const) {
    const headers = await signedInAs(db, (await makeUser(db, { role })).username)
    const list = await postForm(app, '/user/getB122TableResults', { perPage: '100' }, headers)
    const { items } = list.json<{ items: UserRow[] }>()
    expect(items.length).toBeGreaterThan(3 * roles.length)
    for (const { id, role: target, allowEdit, allowDelete } of items) {
      const row = (await app.inject({ url: `/user/${id}`, headers })).json<UserRow>()
      const page = { allowEdit: row.allowEdit, allowDelete: row.allowDelete }
      expect([role, target, id, { allowEdit, allowDelete }]).toEqual([role, target, id, page])
      expect(row).toMatchObject({ allowRemoveSecondStep: false })
      seen.add(`${allowEdit} ${allowDelete}`)
    }
  }
  // All possible combinations: nothing, editing alone, and both.
  expect([...seen].toSorted()).toEqual(['false false', 'true false', 'true true'])
})
