import { beforeAll, beforeEach } from 'vitest'
import type { Notification } from '#domain/notifications/notification-api.ts'
import { sendDueDigests, sendDueNotices } from '#server/notifications/send-notices.ts'
import { sql } from '#server/platform/database/sql.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { emptyMailbox, spaced } from '#test/mailbox.ts'
import { projectGround, type Headers } from '#test/project-ground.ts'

/** A project, a member and a colleague who follow it, and their notifications: none before a test begins. */
export function noticeGround() {
  const projects = projectGround()
  const { ground, people, addresses, get, post, json, file } = projects
  let colleague: Headers
  let project = 0

  beforeAll(async () => {
    await makeUser(ground.db, {
      username: 'colleague@test.example',
      role: 'ROLE_COMMISSION',
      firstname: 'Léa',
      lastname: 'Nakagawa',
    })
    colleague = await signedInAs(ground.db, 'colleague@test.example')
    project = await file({ name: 'Film muet et shamisen' })
  })

  beforeEach(async () => {
    await ground.db.run(sql`delete from notification`)
    await ground.db.run(sql`delete from notification_setting`)
    await emptyMailbox(ground.db)
    await ground.db.run(sql`update user_account set digest_until = null, time_zone = 'Europe/Paris', language = 'fr'`)
  })

  const say = async (text: string, headers: Headers, audience = 'shared', id = project) =>
    (await post(`/project/${id}/message`, { text, audience, unread: 'x' }, headers)).json()
  const told = async (part: string, headers: Headers, before = ''): Promise<Notification[]> =>
    (await get(`/notification?part=${part}${before && `&before=${before}`}`, headers)).json()
  const unseen = async (headers: Headers) => (await get('/notification/count', headers)).json().unseen
  const see = (payload: object, headers: Headers) => json('/notification/see', payload, headers)
  const choose = (kind: string, delivery: string, headers: Headers) =>
    post('/notification/settings', { kind, delivery, unread: 'x' }, headers)
  const plantAbout = (kind: string, about: string, mail = 'now') =>
    ground.db.run(sql`
      insert into notification (user_id, kind, about, facts, awaits, mail, at)
      select id, ${kind}, ${about}, '{"act": "planned", "title": "Séance"}', ${kind === 'session'}, ${mail}, '2026-09-01'
      from user_account where username = ${addresses.member}`)
  const send = () => sendDueNotices(ground)
  /** Run by three processes at once, to prove that each digest is sent once. */
  const digests = (at: string) =>
    Promise.all([ground, ground, ground].map((process) => sendDueDigests(process, new Date(at))))
  const mailsTo = async (who: string) => {
    const rows = await ground.db.rows<{ subject: string }>(sql`
      select subject from outgoing_message where recipient = ${who} and can_wait order by created_at, id`)
    return rows.map(({ subject }) => spaced(subject))
  }
  const forgetMails = () => ground.db.run(sql`delete from outgoing_message`)

  const named = () => ({ ...people(), colleague, project })
  const calls = { say, told, unseen, see, choose, plantAbout, send, digests, mailsTo, forgetMails }
  return { ...projects, ...calls, named }
}
