import { todayInParis } from '#server/platform/database/days.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

/** Waits for saves under way; later saves read the new state. */
export async function holdSavesBack(tx: Transaction) {
  await tx.run(sql`select hold_saves_back()`)
}

/** The editions before it become ended, those after it prepared. */
export async function setCurrentEdition(tx: Transaction, id: number) {
  await tx.run(sql`
    update edition set state = case when id > ${id} then 'prepared' else 'ended' end
    where state <> 'archived' and id <> ${id}`)
  await tx.run(sql`update edition set state = 'current' where id = ${id}`)
  await tx.run(sql`update programme set current_edition_id = ${id}`)
}

/** Stores the names, members and chairs that its commissions have now. */
export async function archiveEdition(tx: Transaction, id: number) {
  await tx.run(sql`
    insert into edition_commission (edition_id, commission_id, name, name_en, name_ja, display_order)
    select ${id}, id, name, name_en, name_ja, display_order from commission`)
  await tx.run(sql`
    insert into edition_member (edition_id, commission_id, user_id, is_chair)
    select ${id}, c.id, u.id, u.id is not distinct from c.chair_id
    from user_account u join commission c on c.id = u.commission_id`)
  await tx.run(sql`update edition set state = 'archived', archived_at = now(), version = version + 1 where id = ${id}`)
}

export async function findLongEnded(db: Queries, days: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select id from edition where state = 'ended' and last_day < ${todayInParis} - ${days}::integer order by id`)
  return rows.map(({ id }) => id)
}
