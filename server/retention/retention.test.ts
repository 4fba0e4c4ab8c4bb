import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { runHousekeeping } from '#server/housekeeping.ts'
import { removeOrphanFiles } from '#server/retention/remove-orphan-files.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeProject, makeUser } from '#test/factories.ts'
import { messagesTo } from '#test/mailbox.ts'
import { postForm } from '#test/post.ts'

const ground = testApp()

const isErased = async (id: number) =>
  (await ground.db.row<{ erased: boolean }>(
    sql`select deleted_at is not null as erased from user_account where id = ${id}`,
  ))!.erased

const lastSeen = (id: number, ago: string) =>
  ground.db.run(sql`update user_account set last_sign_in_at = now() - ${ago}::interval where id = ${id}`)

const warned = (id: number, ago: string) =>
  ground.db.run(sql`update user_account set inactivity_notice_at = now() - ${ago}::interval where id = ${id}`)

describe('an account never validated', () => {
  const make = async (age: string) => {
    const { id } = await makeUser(ground.db)
    await ground.db.run(
      sql`update user_account set validated_at = null, created_at = now() - ${age}::interval where id = ${id}`,
    )
    return id
  }

  test('is erased after its month, not before', async () => {
    const [old, young] = [await make('31 days'), await make('29 days')]
    await runHousekeeping(ground)
    expect([await isErased(old), await isErased(young)]).toEqual([true, false])
  })

  test('stays while it has a project, or a link that can still open it', async () => {
    const [holder, invited] = [await make('31 days'), await make('31 days')]
    await makeProject(ground.db, { status: 'DRAFT', creatorId: holder })
    await ground.db.run(sql`
      insert into mail_link (hash, user_id, purpose, expires_at)
      values (decode('aa', 'hex'), ${invited}, 'password', now() + interval '1 hour')`)
    await runHousekeeping(ground)
    expect([await isErased(holder), await isErased(invited)]).toEqual([false, false])
  })
})

describe('an unused account', () => {
  test('is announced a month before, once, in its language, and erased only when that month is over', async () => {
    const { id, username } = await makeUser(ground.db, { firstname: 'Naoko' })
    await ground.db.run(sql`update user_account set language = 'en' where id = ${id}`)
    await lastSeen(id, '3 years')
    await runHousekeeping(ground)
    await runHousekeeping(ground)
    const [mail, ...others] = await messagesTo(ground.db, username)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Your account is about to be deleted')
    expect(mail?.text).toContain('/#/login')
    expect(await isErased(id)).toBe(false)

    await warned(id, '31 days')
    await runHousekeeping(ground)
    expect(await isErased(id)).toBe(true)
  })

  test('is in use again as soon as its owner signs in', async () => {
    const { id, username } = await makeUser(ground.db, { password: 'Revenue2025' })
    await lastSeen(id, '4 years')
    await warned(id, '31 days')
    const answer = await postForm(ground.app, '/api/login', { username, password: 'Revenue2025' })
    expect(answer.statusCode).toBe(200)
    await runHousekeeping(ground)
    expect(await isErased(id)).toBe(false)
    const row = await ground.db.row(sql`select inactivity_notice_at as "warnedAt" from user_account where id = ${id}`)
    expect(row).toEqual({ warnedAt: null })
  })

  test('stays while a certified event of which it is one of the people is in the future; past events stay in the archive without a name', async () => {
    const make = async (lastDay: string) => {
      const { id } = await makeUser(ground.db)
      const projectId = await makeProject(ground.db, { status: 'CERTIFIED_PUBLISHED', creatorId: id })
      await ground.db.run(
        sql`update project set last_day = (now() at time zone 'Europe/Paris')::date + ${lastDay}::interval where id = ${projectId}`,
      )
      const { id: other } = await makeUser(ground.db)
      await ground.db.run(sql`
        insert into project_person (project_id, user_id, invited_by, joined_at) values (${projectId}, ${other}, ${id}, now())`)
      for (const each of [id, other]) {
        await lastSeen(each, '4 years')
        await warned(each, '31 days')
      }
      return { people: [id, other], projectId }
    }
    const [past, coming] = [await make('-1 day'), await make('1 day')]
    await runHousekeeping(ground)
    expect(await Promise.all([...past.people, ...coming.people].map(isErased))).toEqual([true, true, false, false])
    expect(await ground.db.row(sql`select from project where id = ${past.projectId}`)).toBeDefined()

    // Its month of notice begins after the event.
    await ground.db.run(sql`update user_account set inactivity_notice_at = null where id = ${coming.people[0]}`)
    await runHousekeeping(ground)
    const wasTold = async () =>
      (await ground.db.row(sql`
        select from user_account where id = ${coming.people[0]} and inactivity_notice_at is not null`)) !== undefined
    expect(await wasTold()).toBe(false)
    await ground.db.run(sql`update project set last_day = last_day - 2 where id = ${coming.projectId}`)
    await runHousekeeping(ground)
    expect([await wasTold(), await isErased(coming.people[0]!)]).toEqual([true, false])
  })

  test('of an administrator is left to the other administrators', async () => {
    const { id } = await makeUser(ground.db, { role: 'ROLE_ADMIN' })
    await lastSeen(id, '9 years')
    await warned(id, '9 years')
    await runHousekeeping(ground)
    expect(await isErased(id)).toBe(false)
  })
})

test('tokens, messages and history are deleted when their time has come, and not earlier', async () => {
  const { db } = ground
  const { id } = await makeUser(db)
  await db.run(sql`
    insert into mail_link (hash, user_id, purpose, expires_at)
    select decode(lpad(days::text, 4, '0'), 'hex'), ${id}, purpose, now() - make_interval(hours => days)
    from (values (23, 'password'), (25, 'password'), (29 * 24, 'validate'), (31 * 24, 'validate')) kept (days, purpose)`)
  await db.run(sql`
    insert into outgoing_message (kind, recipient, subject, sent_at)
    select 'mail', 'retention@test.example', days, now() - make_interval(days => days)
    from unnest(array[89, 91]) days`)
  await db.run(sql`
    insert into history (entity, entity_id, action, at)
    select 'programme', 1, 'edited', now() - make_interval(years => years, days => 1) from unnest(array[9, 10]) years`)
  await runHousekeeping(ground)
  expect(
    await db.row(sql`
      select (select count(*) from mail_link where user_id = ${id}) as links,
        (select array_agg(subject) from outgoing_message where recipient = 'retention@test.example') as messages,
        (select count(*) from history where entity = 'programme') as lines`),
  ).toEqual({ links: 2, messages: ['89'], lines: 1 })
})

test('a file that no row knows is deleted after a week; a known or recent one stays', async () => {
  const { db, dataDir } = ground
  const folder = join(dataDir, 'images', 'zz')
  const [lost, known, young] = ['l', 'k', 'y'].map((letter) => `zz${letter.repeat(30)}`) as [string, string, string]
  await db.run(sql`insert into image (key, extension, width, height) values (${known}, 'jpg', 16, 9)`)
  await mkdir(folder, { recursive: true })
  // The clock of the disk is the machine's, and not that of the test.
  const [now, longAgo] = [new Date(), new Date(Date.now() - 8 * 86_400_000)]
  for (const name of [`${lost}.jpg`, `${lost}-list.webp.part`, `${known}-zoom.webp`, `${young}.jpg`]) {
    await writeFile(join(folder, name), 'x')
    const writtenAt = name.startsWith(young) ? now : longAgo
    await utimes(join(folder, name), writtenAt, writtenAt)
  }
  // Beside a remote database, or in a store without ages, the file may be another’s.
  const elsewhere = { ...ground.config, databaseUrl: 'postgres://elsewhere/programme' }
  await removeOrphanFiles({ ...ground, config: elsewhere })
  await removeOrphanFiles({ ...ground, images: { ...ground.images, oldFiles: undefined } })
  expect(await readdir(folder)).toHaveLength(4)
  await runHousekeeping(ground)
  expect((await readdir(folder)).toSorted()).toEqual([`${known}-zoom.webp`, `${young}.jpg`])
})
