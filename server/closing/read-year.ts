import type { YearFigures } from '#domain/closing/year-figures.ts'
import { languages, type Language } from '#domain/language.ts'
import type { Viewer } from '#domain/viewer.ts'
import { readBoard } from '#server/board/read-board.ts'
import { readBudget } from '#server/budget/read-budget.ts'
import type { Database, Queries } from '#server/platform/database/database.ts'
import { ofOneMoment } from '#server/platform/database/one-moment-queries.ts'

/** Kept for good: a language that the product learns later is absent. */
export type FiguresByLanguage = Partial<Record<Language, YearFigures>> & { fr: YearFigures }

/** Reads an edition in numbers, in each language, all of one moment. */
export function readFigures(db: Database, viewer: Viewer, edition: number): Promise<FiguresByLanguage> {
  return ofOneMoment(db, async (tx) => {
    const figures: Partial<Record<Language, YearFigures>> = {}
    for (const language of languages) figures[language] = await readYear(tx, viewer, edition, language)
    return figures as FiguresByLanguage
  })
}

async function readYear(db: Queries, viewer: Viewer, edition: number, language: Language): Promise<YearFigures> {
  const board = await readBoard(db, { edition, compare: undefined, language })
  const { commissions } = await readBudget(db, viewer, { edition, language })
  return {
    board: { ...board, late: { ...board.late, answers: [] } },
    money: commissions.map(({ id, name, envelope, asked, granted, paid, toPay }) => ({
      id,
      name,
      envelope,
      asked,
      granted,
      paid,
      toPay,
    })),
  }
}
