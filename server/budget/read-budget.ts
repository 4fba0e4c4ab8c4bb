import type { Budget, MoneyLine } from '#domain/budget/budget-api.ts'
import { restOfAll } from '#domain/budget/money.ts'
import { fail } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import type { Viewer } from '#domain/viewer.ts'
import {
  findBudgetEdition,
  listEnvelopes,
  listMoney,
  listMoneyWithPayments,
  type PaidLine,
} from '#server/budget/budget-queries.ts'
import { offeredCommissions } from '#server/commissions/offered-commissions.ts'
import type { Queries } from '#server/platform/database/database.ts'

type BudgetRequest = { edition: number | undefined; language: Language }

/** GET /budget */
export function readBudget(db: Queries, viewer: Viewer, asked: BudgetRequest): Promise<Budget> {
  return read(db, viewer, asked, listMoney)
}

export type Accounts = Omit<Budget, 'lines'> & { lines: PaidLine[] }

/** Returns the budget with each payment. */
export function readAccounts(db: Queries, viewer: Viewer, asked: BudgetRequest): Promise<Accounts> {
  return read(db, viewer, asked, listMoneyWithPayments)
}

/** The totals are summed from the lines of the same query, so both always agree. */
async function read<Line extends MoneyLine>(
  db: Queries,
  viewer: Viewer,
  { edition: asked, language }: BudgetRequest,
  listLines: (db: Queries, viewer: Viewer, edition: number) => Promise<Line[]>,
): Promise<Omit<Budget, 'lines'> & { lines: Line[] }> {
  const edition = (await findBudgetEdition(db, asked)) ?? fail('resource.notFound.error')
  const id = edition.editionId
  const [commissions, envelopes, lines] = await Promise.all([
    offeredCommissions(db, language, { edition: [String(id)] }),
    listEnvelopes(db, viewer, id),
    listLines(db, viewer, id),
  ])
  return {
    ...edition,
    commissions: commissions.map(({ value, text: name }) => {
      const { envelope = null, envelopeBefore = null, words = [] } = envelopes.find((each) => each.id === value) ?? {}
      const own = lines.filter(({ commissionId }) => commissionId === value)
      return { id: value, name, envelope, envelopeBefore, words, ...sumsOf(own) }
    }),
    lines,
  }
}

function sumsOf(lines: readonly MoneyLine[]) {
  const sum = (of: 'asked' | 'prepared' | 'granted' | 'paid') => lines.reduce((total, line) => total + line[of], 0)
  const { toPay, beyond: paidBeyond } = restOfAll(lines)
  return {
    asked: sum('asked'),
    prepared: sum('prepared'),
    granted: sum('granted'),
    paid: sum('paid'),
    toPay,
    paidBeyond,
  }
}
