import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { userForm, userGround } from '#test/user-ground.ts'

const { ground, people, get, post, login } = userGround()

describe('an impersonation', () => {
  test('is started and stopped; acts during it carry both names', async () => {
    const boss = await makeUser(ground.db, { role: 'ROLE_ADMIN', firstname: 'Hélène' })
    const holder = await makeUser(ground.db, { firstname: 'Claire' })
    const own = await signedInAs(ground.db, boss.username)
    const start = (await post('/impersonation/start', { userId: String(holder.id) }, own)).json()
    expect(start).toMatchObject({ id: holder.id, roles: ['ROLE_USER'], impersonateToken: start.access_token })
    const taken = { authorization: `Bearer ${start.access_token}` }
    expect((await get('/account/getAccount', taken)).json()).toMatchObject({
      id: holder.id,
      impersonator: 'Hélène Test',
    })

    await post('/account/updateAccount', userForm({ lastname: 'Changé' }), taken)
    const line = await ground.db.row(sql`
      select actor_id, impersonator_id from history
      where entity = 'user' and entity_id = ${holder.id} and action = 'edited'`)
    expect(line).toEqual({ actor_id: holder.id, impersonator_id: boss.id })

    expect((await post('/impersonation/stop', {}, own)).json()).toEqual({ message: 'notAuthorized.error' })
    const stop = (await post('/impersonation/stop', {}, taken)).json()
    expect(stop).toMatchObject({ id: boss.id, roles: ['ROLE_ADMIN'] })
    expect(stop.impersonateToken).toBeUndefined()
    const trail = await ground.db.rows(sql`
      select action, actor_id as actor, impersonator_id as place from audit_line
      where about_id = ${holder.id} and kind = 'impersonation' order by id`)
    expect(trail).toEqual([
      { action: 'impersonationStarted', actor: boss.id, place: null },
      { action: 'impersonationStopped', actor: boss.id, place: null },
    ])
    expect((await get('/account/getAccount', taken)).statusCode).toBe(401)
    expect((await get('/account/getAccount', { authorization: `Bearer ${stop.access_token}` })).statusCode).toBe(200)
  })

  test('allows neither a new password, nor deletion, nor a second impersonation', async () => {
    const holder = await makeUser(ground.db)
    const start = (await post('/impersonation/start', { userId: String(holder.id) })).json()
    const taken = { authorization: `Bearer ${start.access_token}` }
    const change = { oldPassword: 'x', newPassword: 'Autre2025', newPasswordRepeat: 'Autre2025' }
    for (const [url, fields] of [
      ['/account/updateCurrentUserPassword', change],
      ['/account/deleteAccount', {}],
    ] as const) {
      const answer = await post(url, fields, taken)
      expect([answer.statusCode, answer.json()]).toEqual([403, { message: 'impersonation.refused.error' }])
    }
    expect((await post('/impersonation/start', { userId: '1' }, taken)).statusCode).toBe(403)
  })

  test('ends when the administrator signs out, is locked or loses the role, and when the account becomes an administrator’s', async () => {
    for (const end of ['logout', 'lock', 'demote', 'raise'] as const) {
      const boss = await makeUser(ground.db, { role: 'ROLE_ADMIN', password: 'Kasuri2025' })
      const holder = await makeUser(ground.db)
      const tokens = (await login(boss.username, 'Kasuri2025')).json()
      const own = { authorization: `Bearer ${tokens.access_token}` }
      const start = (await post('/impersonation/start', { userId: String(holder.id) }, own)).json()
      const taken = { authorization: `Bearer ${start.access_token}` }
      expect((await get('/account/getAccount', taken)).statusCode).toBe(200)
      if (end === 'logout') await post('/authentication/logout', { refresh_token: tokens.refresh_token }, {})
      if (end === 'lock') await post(`/user/lock/${boss.id}`, {})
      if (end === 'demote') await post(`/user/${boss.id}`, userForm({ username: boss.username }))
      if (end === 'raise') await post(`/user/${holder.id}`, userForm({ username: holder.username, role: 'ROLE_ADMIN' }))
      expect((await get('/account/getAccount', taken)).statusCode).toBe(401)
      const refreshed = { grant_type: 'refresh_token', refresh_token: start.refresh_token }
      expect((await post('/oauth/access_token', refreshed, {})).statusCode).toBe(401)
    }
  })

  test('of an administrator is allowed to a super administrator; of a super administrator, to no one', async () => {
    const target = await makeUser(ground.db, { role: 'ROLE_ADMIN' })
    const boss = await makeUser(ground.db, { role: 'ROLE_SUPER_ADMIN' })
    const start = (userId: number, headers: typeof people.admin) =>
      post('/impersonation/start', { userId: String(userId) }, headers)
    expect((await start(target.id, people.admin)).statusCode).toBe(403)
    expect((await start(target.id, people.superAdmin)).statusCode).toBe(200)
    expect((await start(boss.id, people.superAdmin)).statusCode).toBe(403)
    expect((await start(99_999, people.admin)).statusCode).toBe(404)
  })
})
