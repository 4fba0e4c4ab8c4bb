import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { onTwoServers } from '#faults/on-two-servers.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { tokenOf } from '#server/platform/outbox/answering.ts'
import { makeProject, makeUser } from '#test/factories.ts'
import { randomFrom } from '#test/random.ts'
import { freePort } from '#test/start-node.ts'

type Run = { seed: number; mails: number }
type Place = { from: string; to: string }

const mostOfEach = 15

/**
 * Hands answers by mail to two servers that are killed again and again, each mail to both: a mail server that lost the
 * acknowledgement sends once more, elsewhere. Returns what is wrong then: each mail must be one message.
 */
export async function receiveMails({ seed, mails }: Run, say: (line: string) => void): Promise<string[]> {
  const ports = [await freePort(), await freePort()] as const
  const own = ports.map((port) => ({ MAIL_IN: `smtp://127.0.0.1:${port}`, MAIL_REPLY: 'reponse@pcfj.example' }))
  return onTwoServers(
    {},
    async ({ db, nodes }) => {
      const random = randomFrom(seed)
      const places = await makePlaces(db, mails)
      const texts = Array.from({ length: mails }, (_, index) => `Réponse ${index}.`)
      const handed = new AbortController()
      let kills = 0
      const killing = async () => {
        while (!handed.signal.aborted) {
          await wait(random.below(1500))
          random.oneOf(nodes).process().kill('SIGKILL')
          kills++
          await Promise.all(nodes.map((node) => node.untilHealthy()))
        }
      }
      const handing = async () => {
        for (const [index, text] of texts.entries()) await handToBoth(ports, places[index % places.length]!, text)
        handed.abort()
      }
      await Promise.all([killing(), handing()])
      while ((await db.row(sql`select from received_mail where state = 'waiting' limit 1`)) !== undefined)
        await wait(200)
      say(`${mails} mails received twice by two servers that were killed ${kills} times`)
      const written = await db.rows<{ text: string }>(sql`select text from project_message`)
      return differences(
        texts,
        written.map(({ text }) => text),
      )
    },
    own,
  )
}

/** No account writes more than thirty mails an hour, so each has few. */
async function makePlaces(db: Database, mails: number): Promise<Place[]> {
  const { value: secret } = (await db.row<{ value: string }>(sql`select value from thread_secret`))!
  const places: Place[] = []
  for (let made = 0; made < mails / mostOfEach; made++) {
    const { id: userId, username } = await makeUser(db)
    const projectId = await makeProject(db, { status: 'SUBMITED', creatorId: userId })
    const token = tokenOf({ userId, projectId, audience: 'shared' }, secret)
    places.push({ from: username, to: `reponse+${token}@pcfj.example` })
  }
  return places
}

async function handToBoth(ports: readonly number[], place: Place, text: string) {
  const mail = { ...place, subject: 'Re', text, messageId: `<${randomUUID()}@kami.example>`, date: new Date() }
  await Promise.all(
    ports.map(async (port) => {
      const send = () =>
        createTransport({ host: '127.0.0.1', port, connectionTimeout: 2000, socketTimeout: 10_000 })
          .sendMail(mail)
          .then(
            () => true,
            () => false,
          )
      while (!(await send())) await wait(100)
    }),
  )
}

function differences(sent: readonly string[], written: readonly string[]): string[] {
  return [
    ...sent.filter((text) => !written.includes(text)).map((text) => `lost: ${text}`),
    ...written.filter((text, index) => written.indexOf(text) !== index).map((text) => `twice: ${text}`),
  ]
}
