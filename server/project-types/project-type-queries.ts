import type * as z from 'zod/mini'
import type { EditedProjectType, ProjectType, projectTypeForm } from '#domain/project-types/project-type.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { refuseTakenNames } from '#server/platform/database/duplicates.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'
import { named } from '#server/platform/database/by-language.ts'
import { firstLanguage, type Language } from '#domain/language.ts'

type TypeForm = z.output<typeof projectTypeForm>

/** The name of type `t` in the reader's language, or else in French. */
export function typeNameIn(language: Language): Sql {
  return named('t', language)
}

export function listProjectTypes(db: Queries, language: Language): Promise<ProjectType[]> {
  const name = typeNameIn(language)
  return db.rows(sql`
    select t.id, ${name} as name, ${name} as tostring from project_type t order by ${name} collate french, t.id`)
}

/** Returns the type with all its names, for the form. */
export function findProjectType(
  db: Queries,
  id: number,
  language: Language = firstLanguage,
): Promise<EditedProjectType | undefined> {
  return db.row(sql`
    select t.id, t.name, coalesce(t.name_en, '') as "nameEn", coalesce(t.name_ja, '') as "nameJa",
      ${typeNameIn(language)} as tostring
    from project_type t where t.id = ${id}`)
}

/** Locks the row against other writers; saves that only choose the type do not wait. */
export function holdProjectType(tx: Transaction, id: number): Promise<Required<TypeForm> | undefined> {
  return tx.row(sql`
    select name, coalesce(name_en, '') as "nameEn", coalesce(name_ja, '') as "nameJa" from project_type where id = ${id} for no key update`)
}

export async function insertProjectType(
  tx: Transaction,
  { name, nameEn = '', nameJa = '' }: TypeForm,
): Promise<number> {
  const row = await refuseTakenNames(
    'project_type',
    tx.row<{ id: number }>(sql`
      insert into project_type (name, name_en, name_ja)
      values (${name}, nullif(${nameEn}, ''), nullif(${nameJa}, '')) returning id`),
  )
  return row!.id
}

export function renameProjectType(
  tx: Transaction,
  id: number,
  { name, nameEn, nameJa }: Required<TypeForm>,
): Promise<number> {
  return refuseTakenNames(
    'project_type',
    tx.run(sql`
      update project_type set name = ${name}, name_en = nullif(${nameEn}, ''), name_ja = nullif(${nameJa}, '')
      where id = ${id}`),
  )
}

/** Locks the row, so that no project can take the type between the check and the deletion; undefined if it is gone. */
export async function lockProjectTypeUse(tx: Transaction, id: number): Promise<{ projects: boolean } | undefined> {
  if ((await tx.row(sql`select from project_type where id = ${id} for update`)) === undefined) return undefined
  return tx.row(sql`select exists (select from project_project_type where project_type_id = ${id}) as projects`)
}

export async function deleteProjectType(tx: Transaction, id: number) {
  await tx.run(sql`delete from project_type where id = ${id}`)
}
