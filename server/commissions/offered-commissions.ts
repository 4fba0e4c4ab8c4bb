import type { Language } from '#domain/language.ts'
import { listCommissions } from '#server/commissions/commission-queries.ts'
import { listKeptCommissions } from '#server/editions/edition-queries.ts'
import type { Queries } from '#server/platform/database/database.ts'
import type { Chosen } from '#server/platform/tables/table.ts'

/** The commissions that a table filters by: those of an archive as they were then. */
export async function offeredCommissions(db: Queries, language: Language, { edition }: Chosen) {
  const chosen = Array.isArray(edition) ? edition[0] : undefined
  const kept = chosen === undefined ? undefined : await listKeptCommissions(db, chosen, language)
  return (kept ?? (await listCommissions(db, language))).map(({ id, name }) => ({ value: id, text: name }))
}
