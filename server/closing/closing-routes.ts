import { closingApi, sharedBoardApi } from '#domain/closing/closing-api.ts'
import { readClosing } from '#server/closing/read-closing.ts'
import { readAnnualReport, sealAnnualReport } from '#server/closing/seal-annual-report.ts'
import { readSharedBoard, shareBoard, withdrawBoard } from '#server/closing/share-board.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Binder } from '#server/platform/http/bind.ts'

export function closingRoutes({ bind }: Binder, deps: Deps) {
  const { db } = deps
  bind(closingApi.get, ({ viewer, params: { id }, language }) => readClosing(db, viewer, id, language))
  bind(closingApi.seal, async ({ viewer, params: { id }, language, repeatable }) => {
    await sealAnnualReport(deps, viewer, { id, repeatable })
    return readClosing(db, viewer, id, language)
  })
  bind(closingApi.file, ({ viewer, params: { id }, input: { place, language = 'fr' } }) =>
    readAnnualReport(db, viewer, { id, place, language }),
  )
  bind(closingApi.share, ({ viewer, params: { id } }) => shareBoard(db, viewer, id))
  bind(closingApi.withdraw, ({ viewer, params: { id } }) => withdrawBoard(db, viewer, id))
  bind(sharedBoardApi.get, ({ params: { code }, language }) => readSharedBoard(db, code, language))
}
