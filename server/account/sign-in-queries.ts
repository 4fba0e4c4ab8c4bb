import type { OwnSignIn } from '#domain/account/sign-in-api.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { isGoingOn } from '#server/auth/auth-queries.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'

type SignInOwner = Pick<Viewer, 'id' | 'signInId'>

/** An impersonation by an administrator is not listed as a sign-in of that person. */
const isOwn = ({ id }: SignInOwner): Sql => sql`sign_in.user_id = ${id} and sign_in.impersonator_id is null`

export function findOwnSignIns(db: Queries, viewer: SignInOwner): Promise<OwnSignIn[]> {
  return db.rows(sql`
    select id, to_json(created_at) #>> '{}' as at, coalesce(browser, 'unknown') as browser, coalesce(system, 'unknown') as system, address, way,
      id = ${viewer.signInId} as "isThisOne", unrecognised and id <> ${viewer.signInId} as "isUnrecognised"
    from sign_in where ${isOwn(viewer)} and ${isGoingOn}
    order by "isThisOne" desc, "isUnrecognised" desc, created_at desc, id desc`)
}

export async function endOwnSignIn(db: Queries, viewer: SignInOwner, id: number) {
  await endSignIns(db, viewer, sql`sign_in.id = ${id}`)
}

export async function endOtherSignIns(db: Queries, viewer: SignInOwner) {
  await endSignIns(db, viewer, sql`sign_in.id <> ${viewer.signInId}`)
}

/** A browser that was never recognised is forgotten with its last sign-in. */
async function endSignIns(db: Queries, viewer: SignInOwner, which: Sql) {
  await db.run(sql`
    with ended as (
      delete from sign_in where ${isOwn(viewer)} and ${which} returning id, browser_hash, unrecognised
    )
    delete from known_browser
    where user_id = ${viewer.id} and hash in (select ended.browser_hash from ended where ended.unrecognised)
      and not exists (
        select from sign_in going_on
        where going_on.user_id = ${viewer.id} and going_on.browser_hash = known_browser.hash
          and going_on.id not in (select ended.id from ended))`)
}

/** Recognises every sign-in of that browser. */
export async function recogniseSignIn(db: Queries, viewer: SignInOwner, id: number) {
  await db.run(sql`
    update sign_in set unrecognised = false
    where ${isOwn(viewer)} and browser_hash = (
      select sign_in.browser_hash from sign_in where sign_in.id = ${id} and sign_in.id <> ${viewer.signInId} and ${isOwn(viewer)})`)
}
