import type { Language } from '#domain/language.ts'
import { listCommissions } from '#server/commissions/commission-queries.ts'
import { listKeptCommissions } from '#server/editions/edition-queries.ts'
import type { Queries } from '#server/platform/database/database.ts'
import type { Chosen } from '#server/platform/tables/table.ts'

/** Returns the commissions that a table can filter by; an archived edition has those of its own time. */
export async function offeredCommissions(db: Queries, language: Language, { edition }: Chosen) {
  const chosen = Array.isArray(edition) ? edition[0] : undefined
  const kept = chosen === undefined ? undefined : await listKeptCommissions(db, chosen, language)
  return (kept ?? (await listCommissions(db, language))).map(({ id, name }) => ({ value: id, text: name }))
}
