import type { BrowserName, SystemName } from '#domain/auth/browser-name.ts'
import type { SignInWay } from '#domain/auth/sign-in-way.ts'
import type { Language } from '#domain/language.ts'
import { reviewers, roles, type Role } from '#domain/roles.ts'
import { replaceableRoles } from '#domain/users/user-actions.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { wantsSmsCode } from '#server/users/sms-code-queries.ts'
import { among, join, sql, type Sql } from '#server/platform/database/sql.ts'

export type AccountRow = {
  id: number
  username: string
  firstname: string
  lastname: string
  role: Role
  commissionId: number | null
  phoneNumber: string
  passwordHash: string | null
  validated: boolean
  lockedByAdmin: boolean
  hasAuthenticator: boolean
  /** The owner's choice; by default true for accounts without an app. */
  wantsSmsCode: boolean
}

export const accountColumns = sql`
  account.id, account.username, account.firstname, account.lastname, account.role, account.commission_id as "commissionId",
  account.phone_number as "phoneNumber", account.password_hash as "passwordHash", account.validated_at is not null as validated,
  account.locked_by_admin as "lockedByAdmin",
  exists (select from authenticator where authenticator.user_id = account.id) as "hasAuthenticator",
  ${wantsSmsCode(sql`account`)} as "wantsSmsCode"`

export function findAccount(db: Pick<Queries, 'row'>, username: string): Promise<AccountRow | undefined> {
  return db.row(
    sql`select ${accountColumns} from user_account account where lower(username) = lower(${username}) and deleted_at is null`,
  )
}

export function findAccountById(db: Queries, id: number): Promise<AccountRow | undefined> {
  return db.row(sql`select ${accountColumns} from user_account account where id = ${id} and deleted_at is null`)
}

/** Uses the columns of a sign-in and its account. */
const owesSecondStep = sql`coalesce(sign_in.way in ('password', 'provider') and account.role = any(${reviewers}::text[])
  and sign_in.created_at >= (select programme.second_step_required_since from programme), false)`
const viewerColumns = sql`
  account.id, account.role, account.commission_id as "commissionId", sign_in.id as "signInId",
  sign_in.impersonator_id as "impersonatorId", ${owesSecondStep} as "owesSecondStep"`
const viewerTables = sql`
  join user_account account on account.id = sign_in.user_id
  left join user_account admin on admin.id = sign_in.impersonator_id`
const replaceable = join(roles.flatMap((by) => replaceableRoles[by].map((role) => among([by, role]))))
/** Whether the administrator could impersonate this account now: its role may have been raised meanwhile. */
const mayStay = sql`(not admin.locked_by_admin and (admin.role, account.role) in (${replaceable}))`
const isAdmitted = sql`not account.locked_by_admin and (admin.id is null or ${mayStay})`

export function findViewerByToken(db: Pick<Queries, 'row'>, hash: Buffer): Promise<Viewer | undefined> {
  return db.row(sql`
    select ${viewerColumns} from token join sign_in on sign_in.id = token.sign_in_id ${viewerTables}
    where token.hash = ${hash} and token.kind = 'access' and token.expires_at > now() and ${isAdmitted}`)
}

/** Uses the columns of a sign-in: it can still be refreshed, and has not been idle for too long. */
export const isGoingOn = sql`exists (
  select from token where token.sign_in_id = sign_in.id and token.kind = 'refresh' and token.spent_at is null
    and token.expires_at > now())`

/** Returns the viewers of those sign-ins that are still valid, with their current rights. */
export function listStillSignedIn(db: Queries, signInIds: readonly number[]): Promise<Viewer[]> {
  return db.rows(sql`
    select ${viewerColumns} from sign_in ${viewerTables}
    where sign_in.id = any(${signInIds}::integer[]) and ${isGoingOn} and ${isAdmitted}
      and not ${owesSecondStep}`)
}

/** A refresh token without seconds of its own is as valid as its sign-in. */
export type TokenHashes = { access: Buffer; refresh: Buffer; accessSeconds: number; refreshSeconds: number | null }

const freshTokens = ({ access, refresh, accessSeconds, refreshSeconds }: TokenHashes, opened: Sql) => sql`
  insert into token (hash, sign_in_id, kind, expires_at)
  select fresh.hash, opened.id, fresh.kind, least(opened.expires_at, now() + make_interval(secs => fresh.seconds))
  from ${opened} opened, (values
    (${access}::bytea, 'access', ${accessSeconds}::double precision),
    (${refresh}::bytea, 'refresh', ${refreshSeconds}::double precision)
  ) fresh (hash, kind, seconds)`

type OpenedSignIn = {
  accountId: number
  /** The password hash that was judged right. If the account has another one by now, the sign-in fails. */
  passwordHash: string | null
  rememberMe: boolean
  language: Language
  way?: SignInWay
  address?: string
  from?: { browser: BrowserName; system: SystemName; hash: Buffer }
  through?: Through | undefined
}

/** The provider of a sign-in, and the token that ends its session there. */
export type Through = { provider: string; idToken: string | null }

type InsertedSignIn = {
  /** Whether the account knew other browsers, but not this one. */
  isNewBrowser: boolean
  languageBefore: Language
}

/**
 * Signs in with one statement, because sign-ins are frequent. It checks again what may have changed while the password
 * was hashed, and returns nothing if the sign-in is refused. It also resets the tries, stores the language for mails,
 * remembers the browser and marks the account as in use. The first of two sign-ins at once from a new browser counts as
 * new. It does not wait for the disk: a user whose sign-in is lost in a crash of the database loses no work, and signs
 * in again.
 */
export function insertSignIn(
  db: Queries,
  { accountId, passwordHash, rememberMe, language, way, address, from, through }: OpenedSignIn,
  tokens: TokenHashes,
): Promise<InsertedSignIn | undefined> {
  return db.row(sql`
    with held as (
      select id, language, has_known_browser from user_account,
        (select set_config('synchronous_commit', 'off', true)) at_once
      where id = ${accountId} and password_hash is not distinct from ${passwordHash} and not locked_by_admin
        and deleted_at is null
      for no key update of user_account
    ), seen as (
      insert into known_browser (user_id, hash)
      select id, ${from?.hash ?? null}::bytea from held where ${from !== undefined}::boolean
      on conflict (user_id, hash) do update set last_seen_at = now()
      returning first_seen_at = now() as first
    ), judged as (
      select held.id, held.language, has_known_browser and coalesce((select seen.first from seen), false) as is_new from held
    ), noted as (
      update user_account set failures = 0, failures_since = null, locked_until = null, language = ${language},
        last_sign_in_at = now(), inactivity_notice_at = null,
        has_known_browser = user_account.has_known_browser or exists (select from seen)
      from held where user_account.id = held.id
    ), inserted as (
      insert into sign_in (user_id, remember_me, address, expires_at, browser, system, browser_hash, unrecognised, way, provider,
        id_token)
      select id, ${rememberMe}, ${address ?? null},
        now() + case when ${rememberMe} then interval '30 days' else interval '12 hours' end,
        ${from?.browser ?? null}, ${from?.system ?? null}, ${from?.hash ?? null}, is_new, ${way ?? null},
        ${through?.provider ?? null}, ${through?.idToken ?? null}
      from judged
      returning id, expires_at
    ), issued as (${freshTokens(tokens, sql`inserted`)})
    select is_new as "isNewBrowser", language as "languageBefore" from judged`)
}

export async function insertImpersonation(
  tx: Transaction,
  userId: number,
  admin: Viewer,
  address: string,
): Promise<number> {
  const row = await tx.row<{ id: number }>(sql`
    insert into sign_in (user_id, remember_me, address, expires_at, impersonator_id, origin_id)
    select ${userId}, remember_me, ${address}, least(expires_at, now() + interval '12 hours'), ${admin.id}, id
    from sign_in where id = ${admin.signInId}
    returning id`)
  return row!.id
}

/** The administrator's own sign-in, behind the impersonation. */
export async function findOrigin(db: Queries, signInId: number): Promise<number | undefined> {
  const row = await db.row<{ originId: number | null }>(
    sql`select origin_id as "originId" from sign_in where id = ${signInId}`,
  )
  return row?.originId ?? undefined
}

export async function insertTokens(tx: Transaction, signInId: number, tokens: TokenHashes) {
  await tx.run(
    freshTokens(tokens, sql`(select sign_in.id, sign_in.expires_at from sign_in where sign_in.id = ${signInId})`),
  )
}

export type RefreshTokenRow = {
  signInId: number
  state: 'fresh' | 'justSpent' | 'reused' | 'expired' | 'idle'
  /** An administrator impersonates this account. */
  isImpersonation: boolean
  /** The administrator may have lost the right to it since. */
  isOver: boolean
  account: Omit<AccountRow, 'passwordHash' | 'phoneNumber' | 'validated' | 'hasAuthenticator' | 'wantsSmsCode'>
}

/** Two tabs may trade the same token within thirty seconds; a token spent earlier means that it was stolen. */
export function takeRefreshToken(tx: Transaction, hash: Buffer): Promise<RefreshTokenRow | undefined> {
  return tx.row(sql`
    with held as (select * from token where hash = ${hash} and kind = 'refresh' for update),
    spent as (
      update token set spent_at = now() from held where token.hash = held.hash and held.spent_at is null
    )
    select held.sign_in_id as "signInId",
      case
        when sign_in.expires_at <= now() then 'expired'
        when held.spent_at is null and held.expires_at <= now() then 'idle'
        when held.spent_at is null then 'fresh'
        when held.spent_at > now() - interval '30 seconds' then 'justSpent'
        else 'reused'
      end as state,
      admin.id is not null as "isImpersonation",
      admin.id is not null and not ${mayStay} as "isOver",
      json_build_object(
        'id', account.id, 'username', account.username, 'firstname', account.firstname, 'lastname', account.lastname,
        'commissionId', account.commission_id,
        'role', account.role, 'lockedByAdmin', account.locked_by_admin
      ) as account
    from held join sign_in on sign_in.id = held.sign_in_id join user_account account on account.id = sign_in.user_id
    left join user_account admin on admin.id = sign_in.impersonator_id`)
}

export async function deleteSignIn(db: Queries, signInId: number) {
  await db.run(sql`delete from sign_in where id = ${signInId}`)
}

/** Returns the account of the sign-in; undefined if there was none. */
export function deleteSignInOfToken(
  tx: Transaction,
  hash: Buffer,
): Promise<(Pick<Viewer, 'id' | 'impersonatorId'> & { provider: string | null; idToken: string | null }) | undefined> {
  return tx.row(sql`
    delete from sign_in using token where token.hash = ${hash} and sign_in.id = token.sign_in_id
    returning sign_in.user_id as id, sign_in.impersonator_id as "impersonatorId", sign_in.provider,
      sign_in.id_token as "idToken"`)
}
