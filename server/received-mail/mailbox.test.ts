import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { ImapFlow } from 'imapflow'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { largestMail } from '#domain/received-mail/received-mail.ts'
import { sql } from '#server/platform/database/sql.ts'
import { keeping } from '#server/received-mail/keep-mail.ts'
import { watchMailbox } from '#server/received-mail/watch-mailbox.ts'
import { testDatabase } from '#test/build-test-app.ts'

/** A real IMAP server, where Debian’s dovecot-imapd is installed and may change users. */
const hasDovecot = canRun('dovecot', '--version') && process.getuid?.() === 0
const given = testDatabase()
let folder: string
let dovecot: ChildProcess | undefined
let url: URL

function canRun(program: string, argument: string): boolean {
  try {
    return execFileSync(program, [argument], { stdio: 'pipe' }).length > 0
  } catch {
    return false
  }
}

beforeAll(async () => {
  if (!hasDovecot) return
  // Dovecot's own users must reach it, and a run's temporary folder is closed to them.
  folder = await mkdtemp('/tmp/programme-imap-')
  await chmod(folder, 0o755)
  await mkdir(join(folder, 'mail'))
  execFileSync('chown', ['nobody', join(folder, 'mail')])
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  await writeFile(
    join(folder, 'dovecot.conf'),
    `base_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${folder}/mail
first_valid_uid = 1
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=nobody gid=nogroup home=${folder}/mail
}
`,
  )
  dovecot = spawn('dovecot', ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: 'ignore' })
  url = new URL(`imap://reponse%40pcfj.example:secret@127.0.0.1:${port}/INBOX`)
  await vi.waitUntil(() => withBox(async () => true).catch(() => false), { timeout: 20_000, interval: 100 })
})
afterAll(async () => {
  dovecot?.kill()
  if (hasDovecot) await rm(folder, { recursive: true, force: true })
})

async function withBox<Answer>(act: (box: ImapFlow) => Promise<Answer>): Promise<Answer> {
  const auth = { user: decodeURIComponent(url.username), pass: url.password }
  const box = new ImapFlow({ host: url.hostname, port: Number(url.port), secure: false, auth, logger: false })
  await box.connect()
  try {
    await box.mailboxOpen('INBOX')
    return await act(box)
  } finally {
    await box.logout()
  }
}

const mail = (id: string, text: string) =>
  `From: naoko@kami.example\r\nTo: reponse@pcfj.example\r\nMessage-ID: <${id}@kami.example>\r\n\r\n${text}\r\n`
const put = (content: string) => withBox((box) => box.append('INBOX', content))
const stored = async () =>
  (await given.db.rows<{ raw: Buffer | null }>(sql`select raw from received_mail order by id`)).map(({ raw }) =>
    raw?.toString(),
  )
const storedOnce = (count: number) =>
  vi.waitUntil(async () => (await stored()).length >= count, { timeout: 20_000, interval: 50 })

test.skipIf(!hasDovecot)(
  'a mailbox that two servers watch is read once, and keeps its mails (left out without dovecot)',
  async () => {
    const first = mail(randomUUID(), 'Avant.')
    await put(first)
    const failures: unknown[] = []
    const watch = () =>
      watchMailbox(
        url,
        keeping(given.db, () => {}),
        (error) => failures.push(error),
      )
    const servers = [watch(), watch()]
    await storedOnce(1)
    const others = [mail(randomUUID(), 'Pendant.'), mail(randomUUID(), 'Encore.')]
    for (const each of others) await put(each)
    await storedOnce(3)
    expect(await stored()).toHaveLength(3)
    expect(new Set(await stored())).toEqual(new Set([first, ...others]))
    await vi.waitUntil(
      () =>
        withBox(async (box) => (await box.search({ unKeyword: 'Answered-Here' }, { uid: true })) || []).then(
          (left) => left.length === 0,
        ),
      { timeout: 20_000 },
    )
    await put(mail(randomUUID(), 'x'.repeat(largestMail)))
    await storedOnce(4)
    expect((await stored()).at(-1)).toBeUndefined()
    await Promise.all(servers.map(({ stop }) => stop()))
    // A server that begins later finds nothing that it has not.
    const later = watch()
    const last = mail(randomUUID(), 'Après.')
    await put(last)
    await storedOnce(5)
    await later.stop()
    expect(await stored()).toHaveLength(5)
    expect(failures).toEqual([])
  },
  120_000,
)

test.skipIf(!hasDovecot)('a mail that comes while another is taken is not left for later', async () => {
  const received: string[] = []
  const read = Promise.withResolvers<void>()
  const watcher = watchMailbox(
    url,
    {
      mail: async ({ raw }) => {
        received.push(Buffer.from(raw).toString())
        if (received.length === 1) await put(mail(randomUUID(), 'Entre-temps.'))
        else read.resolve()
      },
      tooLarge: async () => {},
    },
    () => {},
  )
  await put(mail(randomUUID(), 'Le premier.'))
  await read.promise
  await watcher.stop()
  expect(received.at(-1)).toContain('Entre-temps.')
})

test.skipIf(!hasDovecot)('a server that is told to stop while it takes a mail stops at once', async () => {
  const taking = Promise.withResolvers<void>()
  const stopping = Promise.withResolvers<void>()
  const watcher = watchMailbox(
    url,
    {
      mail: async () => {
        taking.resolve()
        await stopping.promise
      },
      tooLarge: async () => {},
    },
    () => {},
  )
  await put(mail(randomUUID(), 'Le dernier.'))
  await taking.promise
  const stopped = watcher.stop()
  stopping.resolve()
  await expect(stopped).resolves.toBeUndefined()
})
