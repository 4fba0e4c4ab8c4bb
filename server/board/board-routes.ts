import { boardApi } from '#domain/board/board-api.ts'
import { readBoard } from '#server/board/read-board.ts'
import { readAnswersOnBoard } from '#server/board/read-answers.ts'
import type { Binder } from '#server/platform/http/bind.ts'

export function boardRoutes({ bind }: Binder) {
  bind(boardApi.get, ({ input, language, read }) =>
    readBoard(read, { edition: input.edition ?? undefined, compare: input.compare ?? undefined, language }),
  )
  bind(boardApi.answers, ({ viewer, input, language, read }) =>
    readAnswersOnBoard(read, { viewer, language, edition: input.edition ?? undefined }),
  )
}
