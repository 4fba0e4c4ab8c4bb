import type { Viewer } from '#domain/viewer.ts'
import type { SavedView } from '#domain/views/view-api.ts'
import type { ViewSettings } from '#domain/views/view.ts'
import { firstLanguage, type Language } from '#domain/language.ts'
import { admins, admits } from '#domain/roles.ts'
import { commissionNameIn } from '#server/commissions/commission-queries.ts'
import { personName } from '#server/platform/database/by-language.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { withCurrentQuestions } from '#server/views/continued-view-queries.ts'
import { refuseDuplicates, refuseMissing } from '#server/platform/database/duplicates.ts'
import { always, sql, type Sql } from '#server/platform/database/sql.ts'

/** Administrators edit the views of every commission, a chair those of their own. */
function mayEdit(viewer: Viewer): Sql {
  const leads = admits(admins, viewer.role) ? always : sql`coalesce(c.chair_id = ${viewer.id}, false)`
  return sql`case when v.owner_id is null then ${leads} else v.owner_id = ${viewer.id} end`
}

function selectViews(viewer: Viewer, language: Language): Sql {
  return sql`
    select v.id, v.name, v.settings, v.version, ${mayEdit(viewer)} as "allowEdit",
      case when c.id is not null then json_build_object('id', c.id, 'tostring', ${commissionNameIn(language)}) end as commission,
      case when u.id is not null then json_build_object('id', u.id, 'tostring', ${personName('u', language)}) end as owner
    from list_view v left join commission c on c.id = v.commission_id left join user_account u on u.id = v.owner_id`
}

/** Lists the user's own views first, then the visible ones of commissions. */
export async function listViews(db: Queries, viewer: Viewer, language: Language): Promise<SavedView[]> {
  const ofCommissions = admits(admins, viewer.role)
    ? sql`v.commission_id is not null`
    : sql`v.commission_id = ${viewer.commissionId}`
  const views = await db.rows<SavedView>(sql`
    ${selectViews(viewer, language)} where v.owner_id = ${viewer.id} or ${ofCommissions}
    order by v.owner_id is null, c.display_order, v.name collate french, v.id`)
  return withCurrentQuestions(db, views)
}

export async function findView(
  db: Queries,
  viewer: Viewer,
  id: string,
  language: Language = firstLanguage,
): Promise<SavedView | undefined> {
  const view = await db.row<SavedView>(sql`${selectViews(viewer, language)} where v.id = ${id}::uuid`)
  return view && (await withCurrentQuestions(db, [view]))[0]
}

/** Returns the view, locked against other writers until the transaction ends. */
export function holdView(tx: Transaction, viewer: Viewer, id: string): Promise<SavedView | undefined> {
  return tx.row(sql`${selectViews(viewer, firstLanguage)} where v.id = ${id}::uuid for update of v`)
}

/** Lists the commissions whose views the user may edit. */
export function listLed(db: Queries, viewer: Viewer, language: Language): Promise<{ id: number; tostring: string }[]> {
  const led = admits(admins, viewer.role) ? always : sql`c.chair_id = ${viewer.id}`
  return db.rows(sql`
    select c.id, ${commissionNameIn(language)} as tostring from commission c where ${led} order by c.display_order, c.id`)
}

export async function findDefaultView(db: Queries, userId: number): Promise<string | null> {
  return (await db.row<{ view: string }>(sql`select view from default_view where user_id = ${userId}`))?.view ?? null
}

export async function writeDefaultView(db: Queries, userId: number, view: string) {
  if (view === '') await db.run(sql`delete from default_view where user_id = ${userId}`)
  else
    await db.run(sql`
      insert into default_view (user_id, view) values (${userId}, ${view})
      on conflict (user_id) do update set view = excluded.view`)
}

type NewView = { name: string; ownerId: number | null; commissionId: number | null; settings: ViewSettings }

export async function insertView(tx: Transaction, { name, ownerId, commissionId, settings }: NewView): Promise<string> {
  const row = await refuseMissing(
    { list_view_commission_id_fkey: ['commissionId', 'field.invalid.error'] },
    unlessTaken(
      tx.row<{ id: string }>(sql`
        insert into list_view (name, owner_id, commission_id, settings)
        values (${name}, ${ownerId}, ${commissionId}, ${JSON.stringify(settings)}::jsonb) returning id`),
    ),
  )
  return row!.id
}

export function updateView(tx: Transaction, id: string, { name, settings }: Pick<SavedView, 'name' | 'settings'>) {
  return unlessTaken(
    tx.run(sql`
      update list_view set name = ${name}, settings = ${JSON.stringify(settings)}::jsonb, version = version + 1
      where id = ${id}::uuid`),
  )
}

/** Also removes it as the default view of users. */
export async function deleteView(tx: Transaction, id: string) {
  await tx.run(sql`delete from default_view where view = ${id}`)
  await tx.run(sql`delete from list_view where id = ${id}::uuid`)
}

/** The most views that one owner may have. */
const most = 60

/** Serialises concurrent insertions of one owner. */
export async function isFull(tx: Transaction, { ownerId, commissionId }: Pick<NewView, 'ownerId' | 'commissionId'>) {
  await tx.run(sql`select pg_advisory_xact_lock(7043, ${ownerId ?? -commissionId!})`)
  const row = await tx.row<{ views: number }>(sql`
    select count(*)::integer as views from list_view where owner_id = ${ownerId} or commission_id = ${commissionId}`)
  return row!.views >= most
}

function unlessTaken<Result>(write: Promise<Result>): Promise<Result> {
  return refuseDuplicates(
    { list_view_of_owner: ['name', 'name.used.error'], list_view_of_commission: ['name', 'name.used.error'] },
    write,
  )
}
