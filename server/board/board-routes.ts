import { boardApi } from '#domain/board/board-api.ts'
import { readBoard } from '#server/board/read-board.ts'
import type { Binder } from '#server/platform/http/bind.ts'

export function boardRoutes({ bind }: Binder) {
  bind(boardApi.get, ({ input, language, read }) =>
    readBoard(read, { edition: input.edition ?? undefined, compare: input.compare ?? undefined, language }),
  )
}
