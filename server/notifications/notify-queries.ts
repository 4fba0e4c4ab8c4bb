import { kindOf, type NotificationKind } from '#domain/notifications/kinds.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'
import { chosenDelivery } from '#server/notifications/setting-queries.ts'
import { mayBeTold } from '#server/notifications/who-may-be-told-queries.ts'

/** Who is meant: those who may not read it, and who did it, are left out of them. */
export type Receivers =
  /** Of the project. */
  | 'holder'
  /** The members of the project's commission. */
  | 'commission'
  /** Those who follow what is said of it: its commission, its assignees, and the reviewers who have written or asked something there. */
  | 'followers'
  | { people: readonly number[] }

export type Notice = {
  kind: NotificationKind
  /** Null where it is about no project. */
  projectId: number | null
  /** The message, point or session that it leads to, as its readers call it. */
  about?: string
  to: Receivers
  /** What its sentence says: names as they are at this moment, statuses, counts. */
  facts?: Record<string, unknown>
  /** Among the reviewers: whatever happens, no holder is told. */
  isInternal?: boolean
  /** Whether something is to be done about it; unless it is said, as usual for the kind. */
  awaits?: boolean
  /** Not to those who are told in another way. */
  except?: readonly number[]
  /** With what is undone under this key, it is told no more. */
  undoKey?: string | undefined
  /** With others under this key, it waits until all of it is done; and with what is undone of it, it is told no more. */
  togetherKey?: string | undefined
}

/**
 * Writes, in the caller's transaction, who is told what: under the bell at once, and by the mail that each has chosen.
 * `actor` is who did it, and is told nothing; undefined for what happens by itself.
 */
export function notify(tx: Transaction, actor: Pick<Viewer, 'id' | 'impersonatorId'> | undefined, notice: Notice) {
  const {
    kind,
    projectId,
    about = null,
    to,
    facts = {},
    except = [],
    togetherKey = null,
    undoKey = togetherKey,
  } = notice
  const { awaits = false, hasOwnMail = false } = kindOf(kind)
  const left = [actor?.id, actor?.impersonatorId, ...except].filter((id) => typeof id === 'number')
  const delivery = chosenDelivery(kind, sql`u`)
  tx.send(sql`
    insert into notification (user_id, kind, project_id, about, facts, actor_id, awaits, mail, undo_key)
    select u.id, ${kind}, ${projectId}::integer, ${about}, ${JSON.stringify(facts)}::jsonb, ${actor?.id ?? null}::integer,
      ${notice.awaits ?? awaits}, ${hasOwnMail ? sql`case ${delivery} when 'digest' then 'digest' end` : sql`nullif(${delivery}, 'never')`},
      ${undoKey}::uuid
    from user_account u
    where u.id in (${receivers(to, projectId)}) and u.id <> all(${left}::integer[])
      and ${mayBeTold(notice, sql`u`)}`)
}

function receivers(to: Receivers, projectId: number | null): Sql {
  if (to === 'holder') return sql`select project.creator_id from project where project.id = ${projectId}`
  const members = sql`
    select m.id from user_account m join project p on p.commission_id = m.commission_id
    where p.id = ${projectId} and m.role = 'ROLE_COMMISSION'`
  if (to === 'commission') return members
  if (to === 'followers')
    return sql`${members}
      union select project_message.author_id from project_message where project_message.project_id = ${projectId}
      union select point.asked_by from point where point.project_id = ${projectId}
      union select project_assignee.user_id from project_assignee where project_assignee.project_id = ${projectId}`
  return sql`select unnest(${to.people}::integer[])`
}

/** What the commission and the holder had to do about a project is done once its status is another, until that is undone. */
export function settleNotifications(tx: Transaction, projectId: number, undoKey: string | null = null) {
  tx.send(sql`
    update notification set awaits = false, settled_with = ${undoKey}::uuid
    where project_id = ${projectId} and awaits and kind = any(${ofWorkflow}::text[])`)
}

const ofWorkflow: NotificationKind[] = ['newProject', 'answer', 'modificationWaiting', 'decision', 'pointDue']

/** What was settled by an act that is undone awaits them again. */
export function unsettleNotifications(tx: Transaction, projectId: number, undoKey: string) {
  tx.send(sql`
    update notification set awaits = true, settled_with = null
    where project_id = ${projectId} and settled_with = ${undoKey}::uuid`)
}

/** What was undone, or withdrawn, is told no more. */
export function forgetNotifications(
  tx: Transaction,
  projectId: number,
  which: { undoKey: string } | { about: string },
) {
  const condition = 'about' in which ? sql`n.about = ${which.about}` : sql`n.undo_key = ${which.undoKey}::uuid`
  tx.send(sql`delete from notification n where n.project_id = ${projectId} and ${condition}`)
}

/** What they are about to be told in another way. */
export function forgetUnseen(
  tx: Transaction,
  projectId: number,
  { about, people }: { about: string; people: readonly number[] },
) {
  tx.send(sql`
    delete from notification
    where project_id = ${projectId} and about = ${about} and user_id = any(${people}::integer[]) and seen_at is null`)
}
