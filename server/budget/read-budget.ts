import type { Budget, MoneyLine } from '#domain/budget/budget-api.ts'
import { restOfAll } from '#domain/budget/money.ts'
import { fail } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import type { Viewer } from '#domain/viewer.ts'
import {
  findBudgetEdition,
  listEnvelopes,
  listErasedMoney,
  listMoney,
  listMoneyWithPayments,
  type ErasedMoney,
  type InEdition,
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

/** The totals are summed from the lines of the same query, so both always agree; an archive adds what was erased. */
async function read<Line extends MoneyLine>(
  db: Queries,
  viewer: Viewer,
  { edition: asked, language }: BudgetRequest,
  listLines: (db: Queries, viewer: Viewer, asked: InEdition) => Promise<Line[]>,
): Promise<Omit<Budget, 'lines'> & { lines: Line[] }> {
  const edition = (await findBudgetEdition(db, asked)) ?? fail('resource.notFound.error')
  const id = edition.editionId
  const [commissions, envelopes, lines, erased] = await Promise.all([
    offeredCommissions(db, language, { edition: [String(id)] }),
    listEnvelopes(db, viewer, { edition: id, language }),
    listLines(db, viewer, { edition: id, language }),
    listErasedMoney(db, id),
  ])
  return {
    ...edition,
    commissions: commissions.map(({ value, text: name }) => {
      const kept = envelopes.find((each) => each.id === value)
      const { envelope = null, envelopeBefore = null, words = [], isRecused = false } = kept ?? {}
      const own = lines.filter(({ commissionId }) => commissionId === value)
      const gone = erased.find((each) => each.commissionId === value)?.money ?? {}
      return { id: value, name, envelope, envelopeBefore, words, isRecused, ...sumsOf(own, gone) }
    }),
    lines,
  }
}

function sumsOf(lines: readonly MoneyLine[], gone: ErasedMoney) {
  const sum = (of: 'asked' | 'prepared' | 'granted' | 'paid') => lines.reduce((total, line) => total + line[of], 0)
  const { toPay, beyond } = restOfAll(lines)
  return {
    asked: sum('asked') + (gone.asked ?? 0),
    prepared: sum('prepared'),
    granted: sum('granted') + (gone.granted ?? 0),
    paid: sum('paid') + (gone.paid ?? 0),
    toPay: toPay + (gone.toPay ?? 0),
    paidBeyond: beyond + (gone.paidBeyond ?? 0),
  }
}
