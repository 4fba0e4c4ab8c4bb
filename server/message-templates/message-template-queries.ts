import type * as z from 'zod/mini'
import type { MessageTemplate, messageTemplateForm } from '#domain/message-templates/message-template.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { refuseDuplicates, refuseMissing } from '#server/platform/database/duplicates.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'

type Form = z.output<typeof messageTemplateForm>

const selectTemplates: Sql = sql`
  select t.id, t.name, t.text, coalesce(t.text_en, '') as "textEn", coalesce(t.text_ja, '') as "textJa",
    t.kind, t.version from message_template t`

export function listTemplates(db: Queries, commissionId: number): Promise<MessageTemplate[]> {
  return db.rows(sql`${selectTemplates} where commission_id = ${commissionId} order by name collate french, id`)
}

export async function commissionOfTemplate(db: Queries, id: number): Promise<number | undefined> {
  const row = await db.row<{ commissionId: number }>(sql`
    select commission_id as "commissionId" from message_template where id = ${id}`)
  return row?.commissionId
}

/** Locks the row against other writers until the transaction ends. */
export function holdTemplate(tx: Transaction, id: number): Promise<MessageTemplate | undefined> {
  return tx.row(sql`${selectTemplates} where id = ${id} for update`)
}

export async function insertTemplate(
  tx: Transaction,
  commissionId: number,
  { name, text, textEn = '', textJa = '', kind = null }: Form,
): Promise<number> {
  const row = await refuseMissing(
    { message_template_commission_id_fkey: ['commissionId', 'field.invalid.error'] },
    unlessTaken(
      tx.row<{ id: number }>(sql`
        insert into message_template (commission_id, name, text, text_en, text_ja, kind)
        values (${commissionId}, ${name}, ${text}, nullif(${textEn}, ''), nullif(${textJa}, ''), ${kind}) returning id`),
    ),
  )
  return row!.id
}

export function updateTemplate(
  tx: Transaction,
  id: number,
  { name, text, textEn = '', textJa = '', kind = null }: Form,
): Promise<number> {
  return unlessTaken(
    tx.run(sql`
      update message_template set name = ${name}, text = ${text}, text_en = nullif(${textEn}, ''),
        text_ja = nullif(${textJa}, ''), kind = ${kind}, version = version + 1
      where id = ${id}`),
  )
}

export async function deleteTemplate(tx: Transaction, id: number) {
  await tx.run(sql`delete from message_template where id = ${id}`)
}

function unlessTaken<Result>(write: Promise<Result>): Promise<Result> {
  return refuseDuplicates({ message_template_name: ['name', 'name.used.error'] }, write)
}
