import { editionTitleIn } from '#domain/editions/edition-title.ts'
import type { Language } from '#domain/language.ts'
import { currentEdition } from '#server/editions/current-edition-queries.ts'
import { listOpenedEditions } from '#server/editions/edition-queries.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'
import type { Filter } from '#server/platform/tables/table.ts'

export async function offeredEditions(db: Queries, language: Language) {
  return (await listOpenedEditions(db)).map((edition) => ({
    value: edition.id,
    text: editionTitleIn(edition, language),
  }))
}

/** Filters this column by one edition: the current one unless another is chosen. */
export function inOneEdition(column: Sql): Filter {
  return {
    type: 'choice',
    options: offeredEditions,
    condition: (value) => sql`${column}::text = ${value}`,
    whenNotChosen: sql`${column} = ${currentEdition}`,
  }
}
