import { afterEach, beforeEach } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Listener } from '#server/platform/database/listen.ts'
import { sql } from '#server/platform/database/sql.ts'
import { chooseCarriers } from '#server/platform/outbox/carriers.ts'
import type { Message } from '#server/platform/outbox/message.ts'
import { openOutbox, type Outbox, type Watch } from '#server/platform/outbox/outbox.ts'
import { writeMail } from '#server/platform/outbox/write-mail.ts'
import { testDatabase } from '#test/build-test-app.ts'
import { startSmtpServer, type SmtpServer } from '#test/start-smtp-server.ts'

export const throwIt = (error: Error) => {
  throw error
}

/** A database, a mail server for each test, and processes that send. */
export function outboxGround() {
  const ground = testDatabase()
  const opened: Outbox[] = []
  const post = {} as { smtp: SmtpServer }

  beforeEach(async () => {
    post.smtp = await startSmtpServer()
  })

  afterEach(async () => {
    await Promise.all(opened.splice(0).map((outbox) => outbox.stop()))
    await post.smtp.stop()
    await ground.db.run(sql`delete from outgoing_message`)
  })

  async function openSending(
    settings: Record<string, string> = {},
    db: Database = ground.db,
    onError: (error: Error) => void = throwIt,
    listener?: Listener,
    watch: Watch = {},
  ): Promise<Outbox> {
    const outbox = await openOutbox(db, onError, watch, listener)
    opened.push(outbox)
    const config = readConfig({
      APP_ENV: 'test',
      SMTP_URL: post.smtp.url,
      MAIL_FROM: 'Le programme <no@prog.example>',
      ...settings,
    })
    await outbox.startSending(await chooseCarriers(config, ground.db))
    return outbox
  }

  return {
    ground,
    post,
    openSending,
    queue: (outbox: Outbox, message: Message) => ground.db.transaction((tx) => outbox.queue(tx, message)),
    mail: (subject: string): Message =>
      writeMail('lea@test.example', 'fr', { subject, paragraphs: ['Évènement à « Nîmes »'] }, ''),
  }
}
