import { fail } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { countOwnBytes, exportAccount } from '#server/account/export-queries.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { inTurn } from '#server/platform/in-turn.ts'

/** The whole export is in memory at once, and several times over in an archive: only an attacker writes as much. */
const mostBytes = 32_000_000
const reading = inTurn(1)

export function readOwnData(db: Queries, id: number, language: Language): Promise<string> {
  return reading(async () => {
    if ((await countOwnBytes(db, id)) > mostBytes) fail('request.tooLarge.error')
    return exportAccount(db, id, language)
  })
}
