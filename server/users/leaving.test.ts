import { describe, expect, test } from 'vitest'
import { personName } from '#server/platform/database/by-language.ts'
import { sql } from '#server/platform/database/sql.ts'
import { makeProject, makeUser, signedInAs } from '#test/factories.ts'
import { userForm, userGround } from '#test/user-ground.ts'

const { ground, people, get, post, remove, login } = userGround()

describe('erasing an account', () => {
  test('leaves nothing of the person; unfinished projects are deleted, certified ones stay', async () => {
    const { id, username } = await makeUser(ground.db, {
      firstname: 'Inès',
      lastname: 'Unique',
      password: 'Ancien2025',
    })
    const signedIn = await signedInAs(ground.db, username)
    const kept = await makeProject(ground.db, { status: 'CERTIFIED_PUBLISHED', creatorId: id })
    for (const status of ['DRAFT', 'SUBMITED', 'INFOS_NEEDED', 'REFUSED', 'DELETED'] as const) {
      await makeProject(ground.db, { status, creatorId: id })
    }
    await ground.db.run(sql`
      with picture as (
        insert into image (key, extension, width, height, owner_id, unused_since)
        values ('shown by a draft', 'jpg', 16, 9, ${id}, null) returning id)
      update project set image_id = picture.id from picture where creator_id = ${id} and status = 'DRAFT'`)
    expect((await remove(id)).json()).toEqual({ message: 'element.deleted' })
    const picture = sql`select unused_since is not null as swept from image where key = 'shown by a draft'`
    expect(await ground.db.row(picture)).toEqual({ swept: true })

    expect((await get(`/user/${id}`)).statusCode).toBe(404)
    expect((await get('/account/getAccount', signedIn)).statusCode).toBe(401)
    expect((await login(username, 'Ancien2025')).statusCode).toBe(401)
    const projects = await ground.db.rows<{ id: number }>(sql`select id from project where creator_id = ${id}`)
    expect(projects).toEqual([{ id: kept }])
    const row = await ground.db.row(sql`select user_account::text as text from user_account where id = ${id}`)
    expect(JSON.stringify(row)).not.toMatch(/Inès|Unique|user\d/)
    const name = await ground.db.row(sql`
      select ${personName('u', 'fr')} as fr, ${personName('u', 'en')} as en, ${personName('u', 'ja')} as ja
      from user_account u where u.id = ${id}`)
    expect(name).toEqual({ fr: 'Compte supprimé', en: 'Deleted account', ja: '削除されたアカウント' })
  })

  test('leaves no trace of the person in messages, history or a certified project’s contact', async () => {
    const { db } = ground
    const { id, username } = await makeUser(db, { firstname: 'Yûko', lastname: 'Planted' })
    await db.run(sql`update user_account set phone_number = '+33 6 39 98 12 55' where id = ${id}`)
    const own = await makeProject(db, { status: 'CERTIFIED_PUBLISHED', creatorId: id })
    const others = await makeProject(db, { status: 'CERTIFIED_PUBLISHED', creatorId: id })
    const draft = await makeProject(db, { status: 'DRAFT', creatorId: id })
    await db.run(sql`
      update project set organizer_contact_firstname = 'yuko', organizer_contact_lastname = 'PLANTED',
        organizer_contact_email = 'autre@planted.example' where id = ${own}`)
    await db.run(sql`
      update project set organizer_contact_firstname = 'Claire', organizer_contact_lastname = 'Delaunay',
        organizer_contact_email = 'claire@atelier.example' where id = ${others}`)
    await db.run(sql`
      insert into history (actor_id, entity, entity_id, action, changes)
      select ${id}, 'project', project_id, 'edited', '{"organizerContactLastname": ["", "Planted"], "name": ["a", "b"]}'
      from unnest(array[${own}, ${draft}]::integer[]) project_id`)
    await db.run(sql`
      insert into outgoing_message (kind, recipient, subject)
      values ('mail', upper(${username}), 'Planted'), ('sms', '+33639981255', 'Planted')`)
    await db.run(sql`insert into image (key, extension, width, height) values (repeat('p', 32), 'jpg', 16, 9)`)
    await db.run(sql`
      update project set image_id = (select id from image where key = repeat('p', 32)) where id = ${draft}`)
    await db.run(sql`update image set unused_since = null where key = repeat('p', 32)`)
    await remove(id)

    const remaining = await db.rows(sql`
      select p::text as text from project p where creator_id = ${id}
      union all select h::text from history h where actor_id = ${id}
      union all select m::text from outgoing_message m where lower(recipient) in (${username}, '+33639981255')`)
    expect(JSON.stringify(remaining)).not.toMatch(/planted|yuko/i)
    expect(JSON.stringify(remaining)).toContain('claire@atelier.example')
    expect(await db.row(sql`select unused_since is not null as swept from image where key = repeat('p', 32)`)).toEqual({
      swept: true,
    })
  })

  test('is refused for a super administrator, and for oneself in the list of users', async () => {
    const boss = await makeUser(ground.db, { role: 'ROLE_SUPER_ADMIN' })
    expect((await remove(boss.id, people.superAdmin)).json()).toEqual({ message: 'user.superAdmin.error' })
    const self = await makeUser(ground.db, { role: 'ROLE_ADMIN' })
    expect((await remove(self.id, await signedInAs(ground.db, self.username))).json()).toEqual({
      message: 'user.ownAccount.error',
    })
  })

  test('two administrators who demote each other at once leave one', async () => {
    for (const put of ['delete', 'lock', 'demote'] as const) {
      const both = await Promise.all([1, 2].map(() => makeUser(ground.db, { role: 'ROLE_ADMIN' })))
      const headers = await Promise.all(both.map(({ username }) => signedInAs(ground.db, username)))
      const answers = await Promise.all(
        headers.map((mine, index) => {
          const target = both[1 - index]!
          if (put === 'delete') return remove(target.id, mine)
          if (put === 'lock') return post(`/user/lock/${target.id}`, {}, mine)
          return post(`/user/${target.id}`, userForm({ username: target.username }), mine)
        }),
      )
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      expect(['notAuthorized.error', 'session.invalid.error']).toContain(
        answers.find(({ statusCode }) => statusCode !== 200)!.json<{ message: string }>().message,
      )
    }
  })

  test('the last administrator cannot leave', async () => {
    const last = await makeUser(ground.db, { role: 'ROLE_ADMIN', password: 'Ancien2025' })
    const headers = await signedInAs(ground.db, last.username)
    const leave = async () => (await post('/account/deleteAccount', { currentPassword: 'Ancien2025' }, headers)).json()
    await ground.db.run(sql`
      update user_account set locked_by_admin = true
      where role in ('ROLE_ADMIN', 'ROLE_SUPER_ADMIN') and id <> ${last.id}`)
    expect(await leave()).toEqual({ message: 'account.lastAdmin.error' })
    await ground.db.run(sql`update user_account set locked_by_admin = false where deleted_at is null`)
    expect(await leave()).toEqual({ message: 'element.deleted' })
  })
})

test('a super administrator cannot delete their own account either', async () => {
  const { username } = await makeUser(ground.db, { role: 'ROLE_SUPER_ADMIN' })
  const headers = await signedInAs(ground.db, username)
  expect((await post('/account/deleteAccount', {}, headers)).json()).toEqual({ message: 'user.superAdmin.error' })
})

test('an unknown account can neither be locked nor unlocked nor written to', async () => {
  for (const act of ['lock', 'unlock', 'sendPasswordMail']) {
    const answer = await post(`/user/${act}/987654`, {})
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'resource.notFound.error' }])
  }
})

describe('a lock', () => {
  test('cannot be set on oneself, nor on a super administrator; set twice it is recorded once', async () => {
    const boss = await makeUser(ground.db, { role: 'ROLE_SUPER_ADMIN' })
    expect((await post(`/user/lock/${boss.id}`, {}, people.superAdmin)).json()).toEqual({
      message: 'user.superAdmin.error',
    })
    const self = await makeUser(ground.db, { role: 'ROLE_ADMIN' })
    const headers = await signedInAs(ground.db, self.username)
    expect((await post(`/user/lock/${self.id}`, {}, headers)).json()).toEqual({ message: 'user.ownAccount.error' })
    expect((await get('/account/getAccount', headers)).statusCode).toBe(200)
    const { id } = await makeUser(ground.db)
    for (const act of ['unlock', 'lock', 'lock']) await post(`/user/${act}/${id}`, {})
    const lines = await ground.db.rows(sql`select action from history where entity = 'user' and entity_id = ${id}`)
    expect(lines).toEqual([{ action: 'locked' }])
  })

  test('by an administrator applies from the next request, and ends when it is lifted', async () => {
    const { id, username } = await makeUser(ground.db, { password: 'Kasuri2025' })
    const signedIn = await signedInAs(ground.db, username)
    expect((await post(`/user/lock/${id}`, {})).json()).toEqual({ message: 'done' })
    expect((await get('/account/getAccount', signedIn)).statusCode).toBe(401)
    expect((await login(username, 'Kasuri2025')).statusCode).toBe(423)
    expect((await post(`/user/unlock/${id}`, {})).json()).toEqual({ message: 'done' })
    expect((await login(username, 'Kasuri2025')).statusCode).toBe(200)
  })

  test('by failed tries ends no existing sign-in, and an administrator can lift it', async () => {
    const { id, username } = await makeUser(ground.db, { password: 'Kasuri2025' })
    const signedIn = await signedInAs(ground.db, username)
    await Promise.all(Array.from({ length: 10 }, () => login(username, 'wrong')))
    expect((await login(username, 'Kasuri2025')).statusCode).toBe(423)
    expect((await get('/account/getAccount', signedIn)).statusCode).toBe(200)
    await post(`/user/unlock/${id}`, {})
    expect((await login(username, 'Kasuri2025')).statusCode).toBe(200)
  })
})
