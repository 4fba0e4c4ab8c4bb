import { boardApi } from '#domain/board/board-api.ts'
import { readBoard } from '#server/board/read-board.ts'
import { readAnswersOnBoard } from '#server/board/read-answers.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Binder } from '#server/platform/http/bind.ts'

export function boardRoutes({ bind }: Binder, { db }: Deps) {
  bind(boardApi.get, ({ input, language }) =>
    readBoard(db, { edition: input.edition ?? undefined, compare: input.compare ?? undefined, language }),
  )
  bind(boardApi.answers, ({ viewer, input, language }) =>
    readAnswersOnBoard(db, { viewer, language, edition: input.edition ?? undefined }),
  )
}
