import type { Budget, MoneyLine } from '#domain/budget/budget-api.ts'
import { restOf } from '#domain/budget/money.ts'
import { editionTitleIn } from '#domain/editions/edition-title.ts'
import type { Language } from '#domain/language.ts'
import { statusLabels } from '#domain/projects/statuses.ts'
import { csvLine, csvMark } from '#server/platform/csv.ts'
import type { Sheet, SheetColumn } from '#server/platform/sheets/sheet.ts'

const heads = {
  fr: ['Édition', 'Commission', 'N°', 'Projet', 'Statut', 'Demandé', 'Préparé', 'Accordé', 'Payé', 'Reste à payer'],
  en: ['Edition', 'Commission', 'No.', 'Project', 'Status', 'Asked', 'Prepared', 'Granted', 'Paid', 'Still to pay'],
} as const satisfies Record<Language, readonly string[]>

/** A line for each project; amounts are numbers, in euros. */
export function moneySheet(budget: Budget, language: Language): Sheet<MoneyLine> {
  async function* rows() {
    yield budget.lines
  }
  return { title: 'Budget', language, columns: columnsOf(budget, language), rows: rows() }
}

/** The same, with two decimals as the language writes them. */
export function moneyCsv(budget: Budget, language: Language): string {
  const separator = language === 'fr' ? ';' : ','
  const columns = columnsOf(budget, language)
  const lines = budget.lines.map((line) =>
    csvLine(
      columns.map(({ kind, read }) => {
        const value = read(line)
        if (kind !== 'money' || typeof value !== 'number') return value
        return value.toFixed(2).replace('.', language === 'fr' ? ',' : '.')
      }),
      separator,
    ),
  )
  return csvMark + csvLine([...heads[language]], separator) + lines.join('')
}

function columnsOf(budget: Budget, language: Language): SheetColumn<MoneyLine>[] {
  const edition = editionTitleIn(budget, language)
  const names = new Map(budget.commissions.map(({ id, name }) => [id, name]))
  const columns: Omit<SheetColumn<MoneyLine>, 'label'>[] = [
    { kind: 'text', read: () => edition },
    { kind: 'text', read: ({ commissionId }) => names.get(commissionId ?? 0) ?? '' },
    { kind: 'number', read: ({ id }) => id },
    { kind: 'text', read: ({ name }) => name },
    { kind: 'text', read: ({ status }) => statusLabels[status][language] },
    { kind: 'money', read: ({ asked }) => asked / 100 },
    { kind: 'money', read: ({ prepared }) => prepared / 100 },
    { kind: 'money', read: ({ granted }) => granted / 100 },
    { kind: 'money', read: ({ paid }) => paid / 100 },
    { kind: 'money', read: (line) => restOf(line).toPay / 100 },
  ]
  return columns.map((column, index) => ({ label: heads[language][index]!, ...column }))
}
