import { expect, test } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { runHousekeeping } from '#server/housekeeping.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeProject, makeUser, signedInAs, signedInWithRole } from '#test/factories.ts'
import { postForm } from '#test/post.ts'

const ground = testApp()
const password = 'Kasuri2025'
const rounds = 3
const people = 6

/** Erasing an account also changes projects and a name; saves, other administrators and the calendar do so too. */
test('deletions, saves, messages, erasures and the retention at once: none fails, and all are done', async () => {
  const { db, app } = ground
  const admin = await signedInWithRole(db, 'ROLE_ADMIN')
  for (let round = 0; round < rounds; round++) {
    const holders = await Promise.all(
      Array.from({ length: people }, async () => {
        const { id, username } = await makeUser(db, { password })
        const projects = await Promise.all(
          (['DRAFT', 'SUBMITED', 'CERTIFIED_PUBLISHED'] as const).map((status) =>
            makeProject(db, { status, creatorId: id }),
          ),
        )
        return { id, username, projects, session: await signedInAs(db, username) }
      }),
    )
    const stale = await Promise.all(
      Array.from({ length: people }, async (_, n) => {
        const { id } = await makeUser(db)
        await db.run(sql`
          update user_account set created_at = now() - interval '9 years', inactivity_notice_at = now() - interval '1 year'
          where id = ${id}`)
        await makeProject(db, { status: 'DRAFT', creatorId: id, name: `Oublié ${n}` })
        return id
      }),
    )
    const post = (url: string, headers: object, fields: Record<string, string> = {}) =>
      Promise.resolve(postForm(app, url, fields, headers as Record<string, string>))
    const tidying = [runHousekeeping(ground), runHousekeeping(ground)]
    const acts = Promise.all(
      holders.flatMap(({ id, session, projects }, n) => [
        ...projects.map((project) => post(`/project/${project}`, session, { priceDetails: `${round} €` })),
        n % 2 === 0
          ? post('/account/deleteAccount', session, { currentPassword: password })
          : Promise.resolve(app.inject({ method: 'DELETE', url: `/user/${id}`, headers: admin })),
        ...projects.map((project) => post(`/project/${project}`, admin, { name: `Renommé ${round}` })),
        ...projects.map((project) => post(`/project/${project}/message`, admin, { text: 'Vu.', audience: 'shared' })),
        post(`/project/${projects[1]}/message`, session, { text: 'Merci.' }),
        post('/account/updateAccount', session, { firstname: 'Autre', lastname: 'Nom', username: 'x@test.example' }),
      ]),
    )
    await Promise.all(tidying)
    const [answers] = await Promise.all([acts, ...tidying])
    expect(
      answers.map(({ statusCode, body }) => [statusCode, body]).filter(([status]) => Number(status) >= 500),
    ).toEqual([])
    await db.run(sql`update user_account set leaving_at = leaving_at - interval '8 days' where leaving_at is not null`)
    await Promise.all([runHousekeeping(ground), runHousekeeping(ground)])
    const gone = await db.row(sql`
      select count(*) filter (where deleted_at is null) as left from user_account
      where id = any(${[...holders.map(({ id }) => id), ...stale]}::integer[])`)
    expect(gone).toEqual({ left: 0 })
  }
})
