import type { Acknowledged, ExpectedProject } from '#faults/load-programme.ts'
import type { Ground } from '#faults/ground.ts'
import { readProjects, type Row } from '#faults/read-projects.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { filesOf } from '#server/platform/images/image-names.ts'
import { faultsInDatabase } from '#test/check-projects.ts'
import { spaced } from '#test/mailbox.ts'

const linkMail = 'Validez votre compte'

type Comparison = { lost: string[]; sent: number; sameMessageId: number; texts: number; sameKey: number }

/** Compares what the servers acknowledged with the database, the mails and the pictures. */
export async function compare({ db, smtp, gateway, pictures }: Ground, said: Acknowledged): Promise<Comparison> {
  const lost: string[] = await faultsInDatabase(db, [...said.projects.keys()])
  const miss = (isLost: boolean, what: string) => isLost && lost.push(what)

  const kept = await readProjects(db)
  const histories = await readHistories(db)
  for (const [id, known] of said.projects) {
    lost.push(...differences(known, said.model, kept.get(id)).map((difference) => `project ${id}: ${difference}`))
    const written = histories.get(id) ?? []
    miss(
      written.join() !== known.actions.join(),
      `project ${id}: its history says ${written.join()}, not ${known.actions.join()}`,
    )
  }

  const first = Math.min(...said.projects.keys())
  for (const id of kept.keys()) miss(id >= first && !said.projects.has(id), `project ${id}: made, and nobody was told`)

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
  for (const [mail, times] of bySubject)
    // A user who hears nothing of a registration registers again, and gets another link.
    miss(times.length > 1 && !mail.startsWith(linkMail), `"${mail}" arrived under ${times.length} Message-IDs`)
  for (const mail of mailsOf(said)) miss(!bySubject.has(mail), `"${mail}" was never sent`)
  miss(texts.size < said.codes, `${said.codes} codes were asked for, ${texts.size} arrived`)

  lost.push(...(await faultsOfFiles(db, await pictures.sizes())))

  return {
    lost,
    sent: received.size,
    sameMessageId: smtp.received.length - received.size,
    texts: texts.size,
    sameKey: gateway.received.length - texts.size,
  }
}

/** Every field is as it was sent, or as it is in the model. */
function differences(
  { fields, hasPicture, isGone }: ExpectedProject,
  model: Row | undefined,
  found: Row | undefined,
): string[] {
  if (found === undefined || isGone)
    return (found === undefined) === (isGone ?? false) ? [] : [isGone ? 'is there' : 'is gone']
  const expected = { ...model?.fields, ...fields }
  const values: [string, unknown, unknown][] = [
    ...Object.entries(found.fields).map(([name, value]): [string, unknown, unknown] => [
      name,
      value,
      expected[name as keyof typeof expected],
    ]),
    ['the list of kinds and dates', found.lists, model?.lists],
    ['having a picture', found.hasPicture, hasPicture],
  ]
  return values.flatMap(([name, value, wanted]) => {
    const [is, should] = [JSON.stringify(value), JSON.stringify(wanted)]
    return is === should ? [] : [`${name} is ${is}, not ${should}`]
  })
}

export async function readHistories(db: Database): Promise<Map<number, string[]>> {
  const lines = await db.rows<{ id: number; actions: string[] }>(sql`
    select entity_id as id, json_agg(action order by id) as actions from history where entity = 'project' group by 1`)
  return new Map(lines.map(({ id, actions }) => [id, actions]))
}

/** Each picture in use must have all its files, complete; and every file must belong to a picture. */
export async function faultsOfFiles(db: Database, sizes: Map<string, number>): Promise<string[]> {
  const left = new Map(sizes)
  const rows = await db.rows<{ key: string; extension: string; bytes: number; isShown: boolean }>(
    sql`select key, extension, bytes, unused_since is null as "isShown" from image`,
  )
  const faults = rows.flatMap(({ bytes, isShown, ...picture }) => {
    const files = filesOf(picture)
    const missing = files.filter((name) => !left.has(name))
    const length = files.reduce((sum, name) => sum + (left.get(name) ?? 0), 0)
    for (const name of files) left.delete(name)
    if (!isShown) return []
    if (missing.length > 0) return missing.map((name) => `the picture ${name} has a row and no file`)
    return length === bytes ? [] : [`the picture ${picture.key} has ${length} bytes of ${bytes}`]
  })
  return [...faults, ...[...left.keys()].map((name) => `the file ${name} belongs to no picture`)]
}

/** One mail for each acknowledged act that is reported by mail. */
function mailsOf({ projects, accounts }: Acknowledged): string[] {
  const holder = 'holder@demo.test'
  return [
    ...accounts.map((username) => `${linkMail} → ${username}`),
    ...[...projects.values()].flatMap(({ fields, actions }) => {
      const first = String(fields.name).replace(' bis', '')
      return [
        ...(actions.includes('submit') ? [`Projet reçu : ${first} → ${holder}`] : []),
        ...(actions.includes('decide') ? [`Projet labellisé et publié : ${first} → ${holder}`] : []),
        ...(actions.includes('propose') ? [`Modifications à valider : ${first} bis → commission@demo.test`] : []),
        ...(actions.includes('accept') ? [`Modifications publiées : ${first} bis → ${holder}`] : []),
      ]
    }),
  ]
}
