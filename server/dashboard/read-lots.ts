import type { Pile } from '#domain/dashboard/pile-api.ts'
import { lotKinds, type LotKind } from '#domain/dashboard/pile.ts'
import type { Language } from '#domain/language.ts'
import { isOutsideProgramme } from '#domain/places/programme-places.ts'
import { doublesAmong } from '#domain/resemblances/doubles.ts'
import type { Viewer } from '#domain/viewer.ts'
import { listFiled, listLotFiles, listPutAside, type LotFile } from '#server/dashboard/lot-queries.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { serverWords } from '#server/words/words.ts'

/** At most this many files of a lot are listed; the next ones come once these are decided. */
const mostOfLot = 200

/** Files for which one decision is likely, each in one lot. */
export async function readLots(
  db: Queries,
  viewer: Viewer,
  { commissionId, language }: { commissionId: number | undefined; language: Language },
): Promise<Pile['lots']> {
  const [files, filed, putAside] = await Promise.all([
    listLotFiles(db, viewer, commissionId),
    listFiled(db, viewer),
    listPutAside(db),
  ])
  const suits: Record<Exclude<LotKind, 'doubles'>, (file: LotFile) => boolean> = {
    outside: ({ isOutside }) => isOutside,
    elsewhere: isOutsideProgramme,
    lacking: ({ isLacking }) => isLacking,
    favourable: ({ isFavourable }) => isFavourable,
  }
  const kinds = lotKinds.filter((kind) => kind !== 'doubles')
  const otherKind = new Map(files.map((file) => [file.id, kinds.find((kind) => suits[kind](file))]))
  const doubles = doublesAmong(filed, {
    // Comparing names is dear: once the lot is full, only a file that would be in another one is compared.
    isAsked: (id, found) => otherKind.has(id) && (found < mostOfLot || otherKind.get(id) !== undefined),
    isPutAside: (older, newer) => putAside.has(`${older} ${newer}`),
  })
  const ofKind = Map.groupBy(files, ({ id }) => (doubles.has(id) ? 'doubles' : otherKind.get(id)))
  return lotKinds.flatMap((kind) => {
    const lot = (ofKind.get(kind) ?? []).slice(0, mostOfLot).map(({ id, name }) => {
      const older = doubles.get(id)
      return { id, name, older: older && kind === 'doubles' ? { id: older.id, name: older.name } : null }
    })
    const message = kind === 'favourable' ? '' : serverWords[language].messageTemplates[kind]
    return lot.length === 0 ? [] : [{ kind, message, files: lot }]
  })
}
