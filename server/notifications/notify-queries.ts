import {
  kindOf,
  notificationKinds,
  type NotificationKind,
  type PeopleEvent,
  type SessionEvent,
} from '#domain/notifications/kinds.ts'
import type { Ground } from '#domain/opinions/opinion-api.ts'
import type { HolderMail } from '#domain/projects/status-mails.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'
import { chosenDelivery } from '#server/notifications/setting-queries.ts'
import { mayBeTold } from '#server/notifications/who-may-be-told-queries.ts'

/** The intended receivers; those who may not read it, and the actor, are left out. */
export type Receivers =
  /** The people of the project. */
  | 'holder'
  /** The members of the project's commission. */
  | 'commission'
  /** The project's commission, its assignees, and the reviewers who have written or asked something in its thread. */
  | 'followers'
  | { people: readonly number[] }

/** What chooses its sentence has a word in each language (domain/notifications/sentences.ts). */
type Facts = Record<string, unknown> & {
  event?: SessionEvent | PeopleEvent
  mail?: HolderMail | 'reviewAsked' | 'moved' | 'publishedChanged' | undefined
  ground?: Ground
}

export type Notice = {
  kind: NotificationKind
  /** Null if it is not about a project. */
  projectId: number | null
  /** The id of the message, point or session to which it leads. */
  about?: string
  to: Receivers
  /** The values of its sentence: names as they are now, statuses, counts. */
  facts?: Facts
  /** For reviewers only: the holder is never notified. */
  isInternal?: boolean
  /** Whether it requires something of its reader; by default as usual for the kind. */
  awaits?: boolean
  /** Mailed at once to those who have chosen the digest. */
  isUrgent?: boolean
  /** Users who are notified in another way. */
  except?: readonly number[]
  /** Mailed at once, whatever its receiver has chosen for reminders. */
  isMailed?: boolean
  /** Deleted when the act under this key is undone. */
  undoKey?: string | undefined
  /** Waits with others under this key until all of it is done, and is deleted when it is undone. */
  togetherKey?: string | undefined
}

/**
 * Writes, in the caller's transaction, who is notified: under the bell at once, and by mail as each has chosen. The
 * `actor` is not notified; undefined if the server acts by itself.
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
  const chosen = notice.isMailed ? sql`'now'` : chosenDelivery(kind, sql`u`)
  const delivery = notice.isUrgent ? sql`case ${chosen} when 'digest' then 'now' else ${chosen} end` : chosen
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
  if (to === 'holder') return sql`select own.user_id from project_people own where own.project_id = ${projectId}`
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

/** Tasks about a project are done once its status changes, until that is undone. */
export function settleNotifications(tx: Transaction, projectId: number, undoKey: string | null = null) {
  tx.send(sql`
    update notification set awaits = false, settled_with = ${undoKey}::uuid
    where project_id = ${projectId} and awaits and kind = any(${ofWorkflow}::text[])`)
}

const ofWorkflow = notificationKinds.filter((kind) => kindOf(kind).endsWithStatus)

/** Tasks about a project are those of its commission alone. */
export function endTasksOfOthers(tx: Transaction, projectId: number) {
  tx.send(sql`
    update notification n set awaits = false from project p, user_account u
    where n.project_id = ${projectId} and n.awaits and n.kind = any(${ofWorkflow}::text[])
      and p.id = n.project_id and u.id = n.user_id and u.role = 'ROLE_COMMISSION'
      and u.commission_id is distinct from p.commission_id`)
}

/** Tasks settled by an act await their readers again when it is undone. */
export function unsettleNotifications(tx: Transaction, projectId: number, undoKey: string) {
  tx.send(sql`
    update notification set awaits = true, settled_with = null
    where project_id = ${projectId} and settled_with = ${undoKey}::uuid`)
}

/** Deletes notifications of what was undone or withdrawn. */
export function forgetNotifications(
  tx: Transaction,
  projectId: number,
  which: { undoKey: string } | { about: string },
) {
  const condition = 'about' in which ? sql`n.about = ${which.about}` : sql`n.undo_key = ${which.undoKey}::uuid`
  tx.send(sql`delete from notification n where n.project_id = ${projectId} and ${condition}`)
}

/** Deletes unseen notifications of what their readers are about to be notified of in another way. */
export function forgetUnseen(
  tx: Transaction,
  projectId: number,
  { about, people }: { about: string; people: readonly number[] },
) {
  tx.send(sql`
    delete from notification
    where project_id = ${projectId} and about = ${about} and user_id = any(${people}::integer[]) and seen_at is null`)
}
