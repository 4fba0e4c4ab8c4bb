import type { Acknowledged } from '#faults/load-programme.ts'
import type { Stage } from '#faults/start-stage.ts'
import { sql } from '#server/platform/database/sql.ts'
import { faultsInDatabase } from '#test/check-projects.ts'
import { spaced } from '#test/mailbox.ts'

type Comparison = { lost: string[]; sent: number; sameMessageId: number; texts: number; sameKey: number }

/** Compares what the servers said with what the database, the mails and the pictures hold. */
export async function compare({ db, smtp, gateway, store }: Stage, said: Acknowledged): Promise<Comparison> {
  const lost: string[] = await faultsInDatabase(db, [...said.projects.keys()])
  const miss = (isLost: boolean, what: string) => isLost && lost.push(what)

  const projects = await db.rows<{ id: number; name: string; status: string; price: string; hasPicture: boolean }>(sql`
    select id, name, status, price_details as price, image_id is not null as "hasPicture" from project`)
  const kept = new Map(projects.map((project) => [project.id, project]))
  const lines = await db.rows<{ id: number; actions: string[] }>(sql`
    select entity_id as id, json_agg(action order by id) as actions from history where entity = 'project' group by 1`)
  const histories = new Map(lines.map(({ id, actions }) => [id, actions]))
  const names = new Set<string>()
  for (const [id, { actions, ...expected }] of said.projects) {
    const { id: _id, ...found } = kept.get(id) ?? { id, ...expected, status: 'GONE' }
    for (const field of ['name', 'status', 'price', 'hasPicture'] as const)
      miss(found[field] !== expected[field], `project ${id}: ${field} is ${found[field]}, not ${expected[field]}`)
    const written = histories.get(id) ?? []
    miss(written.join() !== actions.join(), `project ${id}: its history says ${written.join()}, not ${actions.join()}`)
    miss(names.has(expected.name), `project ${id}: created twice`)
    names.add(expected.name)
  }

  const users = new Set(
    (await db.rows<{ username: string }>(sql`select username from user_account`)).map((u) => u.username),
  )
  for (const username of said.accounts) miss(!users.has(username), `the account ${username}`)

  const messages = await db.rows<{ id: string; kind: string; recipient: string; subject: string; sent: boolean }>(sql`
    select id, kind, recipient, subject, sent_at is not null as sent from outgoing_message`)
  const received = Map.groupBy(smtp.received, ({ messageId }) => messageId.slice(1).split('@')[0]!)
  const texts = Map.groupBy(gateway.received, ({ key }) => key)
  for (const { id, kind, recipient, subject, sent } of messages) {
    miss(!sent, `the ${kind} "${subject}" to ${recipient} never left`)
    miss(!(kind === 'mail' ? received : texts).has(id), `the ${kind} "${subject}" to ${recipient} never arrived`)
  }
  const bySubject = Map.groupBy([...received.values()], ([mail]) => `${spaced(mail!.subject)} → ${mail!.to.join()}`)
  for (const [mail, times] of bySubject) miss(times.length > 1, `"${mail}" arrived under ${times.length} Message-IDs`)
  for (const mail of mailsOf(said)) miss(!bySubject.has(mail), `"${mail}" was never sent`)
  miss(texts.size < said.codes, `${said.codes} codes were asked for, ${texts.size} arrived`)

  const files = new Set(await store.names())
  const pictures = await db.rows<{ name: string }>(sql`
    select key || suffix as name from image, unnest(array['.' || extension, '-list.webp', '-page.webp', '-zoom.webp']) suffix`)
  for (const { name } of pictures) miss(!files.delete(name), `the picture ${name} has a row and no file`)
  for (const name of files) lost.push(`the file ${name} belongs to no picture`)

  return {
    lost,
    sent: received.size,
    sameMessageId: smtp.received.length - received.size,
    texts: texts.size,
    sameKey: gateway.received.length - texts.size,
  }
}

/** One for each thing that was said yes to and is told by mail. */
function mailsOf({ projects, accounts }: Acknowledged): string[] {
  const holder = 'holder@demo.test'
  return [
    ...accounts.map((username) => `Validez votre compte → ${username}`),
    ...[...projects.values()].flatMap(({ name, actions }) => {
      const first = name.replace(' bis', '')
      return [
        ...(actions.includes('submit') ? [`Projet reçu : ${first} → ${holder}`] : []),
        ...(actions.includes('decide') ? [`Projet labellisé et publié : ${first} → ${holder}`] : []),
        ...(actions.includes('propose') ? [`Modifications à valider : ${first} bis → commission@demo.test`] : []),
        ...(actions.includes('accept') ? [`Modifications publiées : ${first} bis → ${holder}`] : []),
      ]
    }),
  ]
}
