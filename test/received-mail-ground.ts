import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import type { ThreadEntry } from '#domain/thread/thread-api.ts'
import { sendDueNotices } from '#server/notifications/send-notices.ts'
import { sql } from '#server/platform/database/sql.ts'
import { holdProject, isProjectInScope } from '#server/projects/rows/project-queries.ts'
import { receiveMails } from '#server/received-mail/receive.ts'
import { emptyMailbox, messagesTo } from '#test/mailbox.ts'
import { projectGround, type Headers } from '#test/project-ground.ts'

export const replyAddress = 'reponse@pcfj.example'
const authserv = 'mx.pcfj.example'

type Sent = {
  from?: string
  to: string
  /** A whole mail, as it is. */
  raw?: string | Buffer
  text?: string
  html?: string
  subject?: string
  headers?: Record<string, string>
  returnPath?: string
  messageId?: string
  isProven?: boolean
  attachments?: { filename: string; content: Buffer | string; contentType?: string; cid?: string }[]
}

export type Row = {
  id: number
  state: string
  why: string | null
  from: string
  told: string | null
  entry: string | null
  leftOut: string[]
  isErased: boolean
}

/** The product with a receiver of its own, and mails that a mail server hands on to it. */
export function receivedMailGround(settings: Record<string, string> = {}) {
  const projects = projectGround({
    MAIL_IN: 'smtp://127.0.0.1:0',
    MAIL_REPLY: replyAddress,
    MAIL_AUTHSERV: authserv,
    ...settings,
  })
  const { ground, addresses, post, get } = projects
  const failures: unknown[] = []
  let receiver: Awaited<ReturnType<typeof receiveMails>>

  beforeAll(async () => {
    const deps = { ...ground, mailIn: ground.config.mailIn!, scope: { isProjectInScope, holdProject } }
    receiver = await receiveMails(deps, (error) => failures.push(error), { listen: () => {}, isListening: () => true })
  })
  afterAll(() => receiver.stop())
  beforeEach(async () => {
    failures.length = 0
    await ground.db.run(sql`delete from notification`)
    await emptyMailbox(ground.db)
    await ground.db.run(sql`delete from outgoing_message`)
    await ground.db.run(sql`delete from rate_limit`)
    await ground.db.run(sql`update received_mail set from_address = ''`)
  })

  /** Hands a mail on, as the institution's mail server would, and returns the number of the answer. */
  async function hand({ isProven = true, returnPath, headers, ...mail }: Sent) {
    const transport = createTransport(`smtp://127.0.0.1:${receiver.port}`)
    const from = mail.from ?? addresses.holder
    const verdict = `${authserv}; dmarc=${isProven ? 'pass' : 'fail'} header.from=${from.slice(from.indexOf('@') + 1)}`
    return transport.sendMail({
      ...mail,
      from,
      subject: mail.subject ?? 'Re: Contes',
      headers: { 'Authentication-Results': verdict, ...headers },
      envelope: { from: returnPath ?? from, to: mail.to },
    })
  }

  const rows = () =>
    ground.db.rows<Row>(sql`
      select id, state, why, from_address as "from", told, entry, left_out as "leftOut", raw is null as "isErased"
      from received_mail order by id`)
  const settled = async () => {
    const found = await rows()
    return found.some(({ state }) => state === 'waiting') ? undefined : found
  }

  /** Hands a mail on, and returns what became of it. */
  async function arrive(mail: Sent): Promise<Row> {
    await hand(mail)
    const found = await vi.waitUntil(settled, { timeout: 15_000, interval: 20 })
    if (failures.length > 0) throw failures[0]
    return found.at(-1)!
  }

  const say = async (id: number, text: string, headers: Headers, audience = 'shared') =>
    (await post(`/project/${id}/message`, { text, audience, unread: 'x' }, headers)).json()

  /** The address to which the newest mail to somebody asks to be answered. */
  async function replyTo(who: string): Promise<string> {
    await sendDueNotices(ground)
    await messagesTo(ground.db, who)
    const row = await ground.db.row<{ to: string }>(sql`
      select m.reply_to as to from mailbox_message m where m.recipient = ${who} order by m.id desc limit 1`)
    return row!.to
  }

  /** A project about which its holder has got a mail, and where its answers go. */
  async function asked(text = 'Quelle jauge ?') {
    const id = await projects.file({ name: `Contes ${randomUUID()}` })
    await say(id, text, projects.people().member)
    return { id, to: await replyTo(addresses.holder) }
  }

  const thread = async (id: number, headers: Headers): Promise<ThreadEntry[]> =>
    (await get(`/project/${id}/thread`, headers)).json()
  const messages = async (id: number, headers: Headers) =>
    (await thread(id, headers)).flatMap(({ message, author }) => (message === null ? [] : [{ author, ...message }]))

  return {
    ...projects,
    port: () => receiver.port!,
    hand,
    arrive,
    rows,
    say,
    replyTo,
    asked,
    thread,
    messages,
    failures,
  }
}
