import type { Presence, Proxy } from '#domain/sessions/room.ts'
import type { Reply } from '#domain/sessions/committee-session-api.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { refuseDuplicates } from '#server/platform/database/duplicates.ts'
import { sql } from '#server/platform/database/sql.ts'

const minutesToTakeBack = 10

type Answered = { userId: number; reply: Reply; holderId: number | null }

export function writeReply(tx: Transaction, id: number, { userId, reply, holderId }: Answered) {
  return refuseDuplicates(
    { session_reply_holder: ['holderId', 'session.proxy.error'] },
    tx.run(sql`
      insert into session_reply (session_id, user_id, reply, holder_id) values (${id}, ${userId}, ${reply}, ${holderId})
      on conflict (session_id, user_id) do update
        set reply = excluded.reply, holder_id = excluded.holder_id, replied_at = clock_timestamp()`),
  )
}

/** An unchanged presence continues; another kind ends it and begins a new one. */
export async function writePresence(tx: Transaction, id: number, userId: number, presence: Presence | null) {
  const ended = await tx.run(sql`
    update session_presence set until = clock_timestamp()
    where session_id = ${id} and user_id = ${userId} and until is null and presence is distinct from ${presence}`)
  if (presence !== null)
    await tx.run(sql`
      insert into session_presence (session_id, user_id, presence) values (${id}, ${userId}, ${presence})
      on conflict (session_id, user_id) where until is null do nothing`)
  return ended
}

/**
 * Keeps the giver and the holder of a proxy members until it is written, so that one who leaves in the same instant takes
 * it along (database/functions/27_sessions.sql). Returns whether both are.
 */
export async function keepMembers(tx: Transaction, id: number, { giverId, holderId }: Proxy): Promise<boolean> {
  const kept = await tx.rows(sql`
    select from user_account u join session s on s.id = ${id} and is_active_member(u, s.commission_id)
    where u.id in (${giverId}, ${holderId}) order by u.id for share of u`)
  return kept.length === 2
}

/**
 * Gives the proxies that members gave in advance. A member who answered that they will come has not come yet: they
 * are present once they say so, or are ticked.
 */
export async function beginProxies(tx: Transaction, id: number) {
  // The answers fall with a member who leaves.
  await tx.run(sql`
    select from user_account u join session_reply r on u.id in (r.user_id, r.holder_id)
    where r.session_id = ${id} and r.reply = 'REPRESENTED' order by u.id for share of u`)
  await tx.run(sql`
    insert into session_proxy (session_id, giver_id, holder_id)
    select session_id, user_id, holder_id from session_reply r where session_id = ${id} and reply = 'REPRESENTED'
      -- A proxy is never passed on.
      and not exists (
        select from session_reply other
        where other.session_id = r.session_id and other.user_id = r.holder_id and other.reply = 'REPRESENTED')`)
}

/** A presence that was ticked by mistake leaves no hours in the minutes. */
export async function takeBackPresence(tx: Transaction, id: number, userId: number) {
  await tx.run(sql`
    delete from session_presence where session_id = ${id} and user_id = ${userId} and until is null
      and since > clock_timestamp() - make_interval(mins => ${minutesToTakeBack})`)
}

/** Another day asks everybody again; the proxies of the other day fall with their answers. */
export async function forgetReplies(tx: Transaction, id: number) {
  await tx.run(sql`delete from session_reply where session_id = ${id}`)
}

export async function endProxies(tx: Transaction, id: number, giverId: number) {
  await tx.run(sql`
    update session_proxy set until = clock_timestamp() where session_id = ${id} and giver_id = ${giverId} and until is null`)
}

export async function insertProxy(tx: Transaction, id: number, giverId: number, holderId: number) {
  await tx.run(sql`insert into session_proxy (session_id, giver_id, holder_id) values (${id}, ${giverId}, ${holderId})`)
}

export async function writeFloor(tx: Transaction, id: number, userId: number, asks: boolean) {
  if (asks)
    await tx.run(sql`insert into session_floor (session_id, user_id) values (${id}, ${userId}) on conflict do nothing`)
  else await tx.run(sql`delete from session_floor where session_id = ${id} and user_id = ${userId}`)
}
