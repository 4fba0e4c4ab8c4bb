import type { Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'
import { newId, type ChosenRow } from '#server/projects/rows/project-queries.ts'

export type Choices = {
  types: ChosenRow[]
  commission: string | null
  firstCommissionId: number | null
  newId: number | null
  /** The one that a new project is for. */
  edition: { id: number; questionsNb: number } | null
}

type Chosen = { typeIds: readonly number[]; commissionId: number | null; isNew: boolean }

const currentEdition = sql`(
  select json_build_object('id', edition.id, 'questionsNb', edition.questions_nb) from edition where edition.state = 'current')`

/** Finds the rows a form refers to, and a new id for a new project. */
export async function findChoices(tx: Transaction, { typeIds, commissionId, isNew }: Chosen): Promise<Choices> {
  const row = await tx.row<Choices>(sql`
    select
      coalesce((
        select json_agg(json_build_object('id', id, 'name', name) order by name collate french, id) from project_type
        where id = any(${typeIds}::integer[])), '[]') as types,
      (select name from commission where id = ${commissionId}::integer) as commission,
      (select id from commission order by display_order, id limit 1) as "firstCommissionId",
      ${isNew ? newId : sql`null`} as "newId", ${isNew ? currentEdition : sql`null`} as edition`)
  return row!
}
