import { hash } from '@node-rs/argon2'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import type { Role } from '#domain/roles.ts'
import { freshTokens } from '#server/auth/sign-in.ts'
import { findAccount, insertSignIn } from '#server/auth/auth-queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

let made = 0

/** A hash records its own cost, so a check against this one is as fast as argon2 allows. */
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** A validated account; without a given password it has none, and nobody can sign in to it. */
export async function makeUser(
  db: Database,
  traits: {
    role?: Role
    commissionId?: number
    username?: string
    firstname?: string
    lastname?: string
    password?: string
  } = {},
): Promise<{ id: number; username: string }> {
  const { role = 'ROLE_USER', firstname = 'Camille', lastname = 'Test' } = traits
  const username = traits.username ?? `user${++made}@test.example`
  const commissionId = role === 'ROLE_COMMISSION' ? (traits.commissionId ?? 1) : null
  const passwordHash = traits.password === undefined ? null : await hash(traits.password, cheap)
  const row = await db.row<{ id: number }>(sql`
    insert into user_account (username, firstname, lastname, role, commission_id, password_hash, validated_at)
    values (${username}, ${firstname}, ${lastname}, ${role}, ${commissionId}, ${passwordHash}, now()) returning id`)
  return { id: row!.id, username }
}

/** The headers of a user with a sign-in, without the cost of a password. */
export async function signedInAs(db: Database, username: string): Promise<{ authorization: string }> {
  const account = await findAccount(db, username)
  if (!account) throw new Error(`No account ${username}`)
  const { answer, hashes } = freshTokens(account)
  const { id: accountId, passwordHash } = account
  await insertSignIn(db, { accountId, passwordHash, rememberMe: false, language: 'fr' }, hashes)
  return { authorization: `Bearer ${answer.access_token}` }
}

export async function signedInWithRole(db: Database, role: Role): Promise<{ authorization: string }> {
  return signedInAs(db, (await makeUser(db, { role })).username)
}

export async function makeProject(
  db: Database,
  traits: { status: ProjectStatus; commissionId?: number; creatorId: number; name?: string },
): Promise<number> {
  const { status, commissionId = 1, creatorId, name = 'Un projet' } = traits
  const row = await db.row<{ id: number }>(sql`
    insert into project (name, status, commission_id, creator_id)
    values (${name}, ${status}, ${commissionId}, ${creatorId}) returning id`)
  return row!.id
}

type Crowd = { name: string; status: ProjectStatus; creatorId: number }

/**
 * So many projects alike, a hundred in each transaction: all of them add to the same counter, whose older versions can
 * only be dropped between two transactions. Two thousand at once would take a hundred times as long.
 */
export async function makeCrowd(db: Database, size: number, { name, status, creatorId }: Crowd) {
  for (let left = size; left > 0; left -= 100)
    await db.run(sql`
      insert into project (name, status, commission_id, creator_id)
      select ${name}, ${status}, 1, ${creatorId} from generate_series(1, ${Math.min(left, 100)}::integer)`)
}
