import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { databaseUrl } from '#bench/contestants.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { startNode } from '#test/start-node.ts'
import { startSmsGateway } from '#test/start-sms-gateway.ts'

/**
 * npm run bench:outbox: how soon a link and a code are sent while a hundred thousand mails of news wait before them.
 */
const waiting = Number(process.argv[2] ?? 100_000)
const tries = 100
const most = 2000
const person = { username: 'holder@demo.test', password: 'Matsuri2025' }

const folder = await mkdtemp(join(tmpdir(), 'bench-outbox-'))
const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), ['fsync=off'])
const [post, gateway] = [await startPost(), await startSmsGateway()]
const node = await startNode({
  DATABASE_URL: databaseUrl({ ...postgres, folder }),
  DATA_DIR: folder,
  SMTP_URL: post.url,
  SMS_URL: gateway.url,
  SMS_2FA: 'on',
})
const client = new Client(postgres.connection)
try {
  await node.untilHealthy()
  await client.connect()
  await client.query(`update user_account set phone_number = '+33 6 39 98 12 42' where username = $1`, [
    person.username,
  ])
  const rows = [['none', ...(await askTimes())]]
  await queueNews()
  const began = performance.now()
  rows.push([waiting.toLocaleString('en'), ...(await askTimes())])
  const perSecond = (await countSent()) / ((performance.now() - began) / 1000)
  await writeTable(rows, perSecond)
  if (perSecond === 0 || Math.max(...rows.flatMap((row) => [Number(row[2]), Number(row[4])])) >= most)
    process.exitCode = 1
} finally {
  await client.end()
  await node.stop()
  await Promise.all([post.stop(), gateway.stop()])
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

/**
 * A link by mail, through the same mail server as the news; a code by SMS. From the reply to the arrival, in
 * milliseconds.
 */
async function askTimes(): Promise<string[]> {
  const [links, codes]: [number[], number[]] = [[], []]
  for (let n = 0; n < tries; n++) {
    links.push(await arrival('/forgotPassword/sendResetPasswordMail', () => post.urgent()))
    codes.push(await arrival('/authentication/beforeLogin', () => gateway.received.length))
  }
  return [...figuresOf(links), ...figuresOf(codes)]
}

async function arrival(path: string, count: () => number): Promise<number> {
  const before = count()
  const answer = await fetch(node.address + path, { method: 'POST', body: new URLSearchParams(person) })
  if (!answer.ok) throw new Error(`${path} was refused with ${answer.status}.`)
  const began = performance.now()
  while (count() === before) await wait(2)
  return performance.now() - began
}

function figuresOf(times: number[]): string[] {
  const sorted = times.toSorted((one, other) => one - other)
  return [sorted[Math.floor(sorted.length / 2)]!, sorted.at(-1)!].map((figure) => figure.toFixed(0))
}

/** The queue of so many people with so many messages. */
async function queueNews() {
  const words = 'Une nouvelle du projet, avec le texte du message et le lien vers sa place. '.repeat(20)
  await client.query(
    `insert into outgoing_message (kind, recipient, subject, body_text, body_html, can_wait, unsubscribe_url)
     select 'mail', 'news' || n || '@bench.test', 'Nouveau message', $1, '<p>' || $1 || '</p>', true, 'https://programme.example/notices/' || n
     from generate_series(1, $2::integer) n`,
    [words, waiting],
  )
  await client.query('analyze outgoing_message')
  await client.query(`select pg_notify('outbox', 'later')`)
}

async function countSent(): Promise<number> {
  const { rows } = await client.query<{ sent: number }>(
    'select count(*)::integer as sent from outgoing_message where can_wait and sent_at is not null',
  )
  return rows[0]!.sent
}

/** A mail server that accepts everything at once and only counts the person's mails. */
async function startPost() {
  let urgent = 0
  const server = createServer((socket) => {
    let [inText, end] = [false, '']
    socket.setEncoding('utf8').on('error', () => {})
    socket.write('220 bench\r\n')
    socket.on('data', (text: string) => {
      end = (end + text).slice(-5)
      if (inText && end !== '\r\n.\r\n') return
      const isQuit = /^QUIT/i.test(text)
      if (!inText && text.includes(`RCPT TO:<${person.username}>`)) urgent++
      const begins = !inText && /^DATA/im.test(text)
      inText = begins
      if (isQuit) socket.end('221 bye\r\n')
      else socket.write(begins ? '354 go on\r\n' : '250 bench\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = () => new Promise<unknown>((resolve) => server.close(resolve))
  return { url: `smtp://127.0.0.1:${port}`, urgent: () => urgent, stop }
}

async function writeTable(cells: string[][], perSecond: number) {
  const header = ['news that wait', 'a link, ms', 'the longest, ms', 'a code, ms', 'the longest, ms']
  const table = [header, header.map(() => '---'), ...cells].map((row) => `| ${row.join(' | ')} |`).join('\n')
  const about = `One server, one mail server on the same machine that answers at once. ${tries} links by mail and as many codes by SMS are asked for one after another, first while nothing waits, then while ${waiting.toLocaleString('en')} mails of news leave by the same mail server: from the answer to the arrival. The longest has to stay under ${most} ms. Meanwhile ${perSecond.toFixed(0)} of the news leave a second, each by a connection of its own.`
  await writeFile(
    join(import.meta.dirname, 'results/outbox.md'),
    `# A sign-in code beside a full outbox\n\n${about}\n\nMeasured on ${cpus().length} cores, Node ${process.version}.\n\n${table}\n`,
  )
  console.log(table, `${perSecond.toFixed(0)} a second`)
}
