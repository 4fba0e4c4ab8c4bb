import type { ProjectType } from '#domain/project-types/project-type.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { refuseDuplicates } from '#server/platform/database/duplicates.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'
import type { Language } from '#domain/language.ts'

/** The name in the caller's language, where it is known in two. */
function nameIn(language: Language): Sql {
  return language === 'en' ? sql`coalesce(t.name_en, t.name)` : sql`t.name`
}

export function listProjectTypes(db: Queries, language: Language): Promise<ProjectType[]> {
  const name = nameIn(language)
  return db.rows(sql`
    select t.id, ${name} as name, ${name} as tostring from project_type t order by ${name} collate french, t.id`)
}

export function findProjectType(db: Queries, id: number, language: Language): Promise<ProjectType | undefined> {
  const name = nameIn(language)
  return db.row(sql`select t.id, ${name} as name, ${name} as tostring from project_type t where t.id = ${id}`)
}

/** Held against another writer until the transaction ends; those who only choose the type do not wait. */
export function holdProjectType(tx: Transaction, id: number): Promise<{ name: string } | undefined> {
  return tx.row(sql`select name from project_type where id = ${id} for no key update`)
}

export async function insertProjectType(tx: Transaction, name: string): Promise<number> {
  const row = await unlessTaken(
    tx.row<{ id: number }>(sql`insert into project_type (name) values (${name}) returning id`),
  )
  return row!.id
}

/** Saving the English name unchanged keeps both; another name is the name in every language. */
export function renameProjectType(tx: Transaction, id: number, name: string): Promise<number> {
  return unlessTaken(
    tx.run(sql`
      update project_type set name = ${name}, name_en = null
      where id = ${id} and ${name} not in (name, coalesce(name_en, name))`),
  )
}

/** Locks the row, so that no project can take the type between the question and the deletion; undefined if it is gone. */
export async function lockProjectTypeUse(tx: Transaction, id: number): Promise<{ projects: boolean } | undefined> {
  if ((await tx.row(sql`select from project_type where id = ${id} for update`)) === undefined) return undefined
  return tx.row(sql`select exists (select from project_project_type where project_type_id = ${id}) as projects`)
}

export async function deleteProjectType(tx: Transaction, id: number) {
  await tx.run(sql`delete from project_type where id = ${id}`)
}

function unlessTaken<Result>(write: Promise<Result>): Promise<Result> {
  return refuseDuplicates({ project_type_name: ['name', 'name.used.error'] }, write)
}
