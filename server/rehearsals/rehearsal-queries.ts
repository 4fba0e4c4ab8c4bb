import { Client, type ClientConfig } from 'pg'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

/** A rehearsal is its database: the name says whose it is, since when, and by which key. */
export type RehearsalRow = { name: string; ownerId: number; startedAt: number; mark: string }

/** Several installations may share a PostgreSQL server. */
const prefix = sql`'rehearsal_' || substr(md5(current_database()), 1, 8) || '_'`

export async function nameRehearsal(db: Queries, { ownerId, startedAt, mark }: Omit<RehearsalRow, 'name'>) {
  const row = await db.row<{ name: string }>(sql`
    select ${prefix} || ${ownerId}::text || '_' || ${startedAt}::text || '_' || ${mark}::text as name`)
  return row!.name
}

export async function listRehearsals(db: Pick<Queries, 'rows'>): Promise<RehearsalRow[]> {
  const rows = await db.rows<{ name: string }>(sql`
    select d.datname as name from pg_database d where starts_with(d.datname, ${prefix}) order by d.datname`)
  return rows.map(({ name }) => {
    const [ownerId, startedAt, mark] = name.split('_').slice(2)
    return { name, ownerId: Number(ownerId), startedAt: Number(startedAt), mark: mark! }
  })
}

export async function findRehearsal(db: Pick<Queries, 'row'>, mark: string): Promise<string | undefined> {
  const row = await db.row<{ name: string }>(sql`
    select d.datname as name from pg_database d
    where starts_with(d.datname, ${prefix}) and d.datname like ${`%\\_${mark}`}`)
  return row?.name
}

/** Whether the server’s user may make databases. */
export async function mayMakeDatabases(db: Queries): Promise<boolean> {
  const row = await db.row<{ may: boolean }>(sql`
    select r.rolcreatedb or r.rolsuper as may from pg_roles r where r.rolname = current_user`)
  return row!.may
}

/** Beside every transaction: PostgreSQL makes and drops databases in none. */
export async function createDatabase(connection: ClientConfig, name: string) {
  await beside(connection, async (client) => {
    const database = client.escapeIdentifier(name)
    await client.query(`create database ${database}`)
    await client.query(`revoke connect on database ${database} from public`)
  })
}

/** Whatever is connected to it, here or on another server, is disconnected. */
export async function dropDatabase(connection: ClientConfig, name: string) {
  await beside(connection, (client) =>
    client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`),
  )
}

async function beside(connection: ClientConfig, work: (client: Client) => Promise<unknown>) {
  const client = new Client(connection)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

export type Played = { firstname: string; lastname: string; username: string }

/** The first one presides the commission. Returns their ids, in the given order. */
export async function insertPlayed(tx: Transaction, commissionId: number, people: readonly Played[]) {
  const rows = await tx.rows<{ id: number }>(sql`
    insert into user_account (username, firstname, lastname, role, commission_id, validated_at)
    select a.username, a.firstname, a.lastname, 'ROLE_COMMISSION', ${commissionId}::integer, now()
    from json_to_recordset(${JSON.stringify(people)}) as a(username text, firstname text, lastname text)
    returning user_account.id`)
  await tx.run(sql`update commission set chair_id = ${rows[0]!.id} where commission.id = ${commissionId}`)
  return rows.map(({ id }) => id)
}

export async function insertPlayedHolder(tx: Transaction, { username, firstname, lastname }: Played) {
  const row = await tx.row<{ id: number }>(sql`
    insert into user_account (username, firstname, lastname, role, validated_at)
    values (${username}, ${firstname}, ${lastname}, 'ROLE_USER', now()) returning user_account.id`)
  return row!.id
}

/** What the files of the demo name: the commission of the rehearsal, and the types. */
export async function findWhatFilesName(tx: Transaction, commission: string) {
  const [found, types] = await Promise.all([
    tx.row<{ id: number }>(sql`select commission.id from commission where commission.name = ${commission}`),
    tx.rows<{ id: number; name: string }>(sql`select project_type.id, project_type.name from project_type`),
  ])
  return { commissionId: found!.id, types: new Map(types.map(({ id, name }) => [name, id])) }
}

/** The session that is played: the open one, else the newest that is prepared. */
export async function findPlayedSession(db: Queries): Promise<number | undefined> {
  const row = await db.row<{ id: number }>(sql`
    select session.id from session where not has_session_ended(session.state)
    order by session.state = 'PREPARED', session.id desc limit 1`)
  return row?.id
}

/** The next opinion that a played member owes on a file of the session that was not called yet. */
export function findOwedOpinion(db: Queries, sessionId: number, ownerId: number) {
  return db.row<{ userId: number; projectId: number; place: number }>(sql`
    select u.id as "userId", i.project_id as "projectId", i.position as place
    from session_item i join project p on p.id = i.project_id join user_account u on u.commission_id = p.commission_id
    where i.session_id = ${sessionId} and i.state = 'WAITING' and p.status = 'SUBMITED' and u.id <> ${ownerId}
      and not exists (select from opinion o where o.project_id = p.id and o.author_id = u.id)
      and not is_recused(p.id, u.id)
      and not exists (select from possible_conflict f where f.project_id = p.id and f.user_id = u.id and f.outcome is null)
    order by i.position, u.id limit 1`)
}

/** The person whose rehearsal it is has the first account of its database. */
export async function findOwnerId(db: Queries): Promise<number> {
  const row = await db.row<{ id: number }>(sql`select min(user_account.id) as id from user_account`)
  return row!.id
}

/** A caller’s name and language, for their part in a rehearsal. */
export function findNames(db: Queries, id: number) {
  return db.row<{ firstname: string; lastname: string }>(sql`
    select user_account.firstname, user_account.lastname from user_account where user_account.id = ${id}`)
}

/** Keys of secret ballots, wherever these stand. */
export async function listBallotKeys(db: Queries): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(sql`
    select ballot.key_name as name from ballot where ballot.key_name is not null`)
  return rows.map(({ name }) => name)
}

export async function listImageKeys(db: Queries): Promise<string[]> {
  const rows = await db.rows<{ key: string }>(sql`select image.key from image`)
  return rows.map(({ key }) => key)
}
