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
  const asked = new Set(files.map(({ id }) => id))
  const doubles = doublesAmong(filed, {
    isAsked: (id) => asked.has(id),
    isPutAside: (older, newer) => putAside.has(`${older} ${newer}`),
  })
  const suits: Record<LotKind, (file: LotFile) => boolean> = {
    doubles: ({ id }) => doubles.has(id),
    outside: ({ isOutside }) => isOutside,
    elsewhere: isOutsideProgramme,
    lacking: ({ isLacking }) => isLacking,
    favourable: ({ isFavourable }) => isFavourable,
  }
  const ofKind = Map.groupBy(files, (file) => lotKinds.find((kind) => suits[kind](file)))
  return lotKinds.flatMap((kind) => {
    const lot = (ofKind.get(kind) ?? []).slice(0, mostOfLot).map(({ id, name }) => {
      const older = doubles.get(id)
      return { id, name, older: older && kind === 'doubles' ? { id: older.id, name: older.name } : null }
    })
    const message = kind === 'favourable' ? '' : serverWords[language].messageTemplates[kind]
    return lot.length === 0 ? [] : [{ kind, message, files: lot }]
  })
}
