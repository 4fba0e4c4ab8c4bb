import { restOf } from '#domain/budget/money.ts'
import { wallClockOf } from '#domain/days.ts'
import { editionTitleIn } from '#domain/editions/edition-title.ts'
import { formats, type Language } from '#domain/language.ts'
import { statusLabels } from '#domain/projects/statuses.ts'
import type { PaidLine, Payment } from '#server/budget/budget-queries.ts'
import type { Accounts } from '#server/budget/read-budget.ts'
import { csvLine, csvMark, type Cell } from '#server/platform/csv.ts'
import type { Sheet, SheetColumn } from '#server/platform/sheets/sheet.ts'

const labels = {
  fr: {
    file: ['Édition', 'Commission', 'N°', 'Projet'],
    money: ['Statut', 'Demandé', 'Préparé', 'Accordé', 'Payé', 'Reste à payer', 'Payé au-delà'],
    payments: 'Paiements',
    payment: ['Payé le', 'Montant', 'Référence', 'Saisi par', 'Saisi le'],
  },
  en: {
    file: ['Edition', 'Commission', 'No.', 'Project'],
    money: ['Status', 'Requested', 'Prepared', 'Granted', 'Paid', 'Still to pay', 'Paid beyond'],
    payments: 'Payments',
    payment: ['Paid on', 'Amount', 'Reference', 'Entered by', 'Entered on'],
  },
} as const satisfies Record<Language, object>

/** One line per project; amounts are numbers, in euros. */
export function moneySheet(accounts: Accounts, language: Language): Sheet<PaidLine> {
  return { title: 'Budget', language, columns: columnsOfMoney(accounts, language), rows: atOnce(accounts.lines) }
}

/** One line per payment, ordered by day. */
export function paymentSheet(accounts: Accounts, language: Language): Sheet<Paid> {
  const { payments } = labels[language]
  return {
    title: payments,
    language,
    columns: columnsOfPayments(accounts, language),
    rows: atOnce(paymentsOf(accounts)),
  }
}

export function moneyCsv(accounts: Accounts, language: Language): string {
  return csvOf(columnsOfMoney(accounts, language), accounts.lines, language)
}

export function paymentsCsv(accounts: Accounts, language: Language): string {
  return csvOf(columnsOfPayments(accounts, language), paymentsOf(accounts), language)
}

type Paid = { project: PaidLine; payment: Payment }
type Column<Row> = Omit<SheetColumn<Row>, 'label'>

function paymentsOf({ lines }: Accounts): Paid[] {
  return lines
    .flatMap((project) => project.payments.map((payment) => ({ project, payment })))
    .toSorted(({ payment: one }, { payment: other }) =>
      one.paidOn < other.paidOn ? -1 : Number(one.paidOn > other.paidOn) || one.id - other.id,
    )
}

function columnsOfMoney(accounts: Accounts, language: Language): SheetColumn<PaidLine>[] {
  const columns: Column<PaidLine>[] = [
    ...columnsOfFile<PaidLine>(accounts, language, (line) => line),
    { kind: 'text', read: ({ status }) => statusLabels[status][language] },
    { kind: 'money', read: ({ asked }) => asked / 100 },
    { kind: 'money', read: ({ prepared }) => prepared / 100 },
    { kind: 'money', read: ({ granted }) => granted / 100 },
    { kind: 'money', read: ({ paid }) => paid / 100 },
    { kind: 'money', read: (line) => restOf(line).toPay / 100 },
    { kind: 'money', read: (line) => restOf(line).beyond / 100 },
  ]
  return labelled(columns, [...labels[language].file, ...labels[language].money])
}

function columnsOfPayments(accounts: Accounts, language: Language): SheetColumn<Paid>[] {
  const columns: Column<Paid>[] = [
    ...columnsOfFile<Paid>(accounts, language, ({ project }) => project),
    { kind: 'day', read: ({ payment }) => payment.paidOn },
    { kind: 'money', read: ({ payment }) => payment.amount / 100 },
    { kind: 'text', read: ({ payment }) => payment.note },
    { kind: 'text', read: ({ payment }) => payment.by },
    { kind: 'day', read: ({ payment }) => wallClockOf(payment.at).day },
  ]
  return labelled(columns, [...labels[language].file, ...labels[language].payment])
}

/** The columns that name the project. */
function columnsOfFile<Row>(accounts: Accounts, language: Language, fileOf: (row: Row) => PaidLine): Column<Row>[] {
  const edition = editionTitleIn(accounts, language)
  const names = new Map(accounts.commissions.map(({ id, name }) => [id, name]))
  return [
    { kind: 'text', read: () => edition },
    { kind: 'text', read: (row) => names.get(fileOf(row).commissionId ?? 0) ?? '' },
    { kind: 'number', read: (row) => fileOf(row).id },
    { kind: 'text', read: (row) => fileOf(row).name },
  ]
}

function labelled<Row>(columns: Column<Row>[], names: readonly string[]): SheetColumn<Row>[] {
  return columns.map((column, index) => ({ label: names[index]!, ...column }))
}

function csvOf<Row>(columns: SheetColumn<Row>[], rows: readonly Row[], language: Language): string {
  const separator = formats[language].cells
  const cellOf = ({ kind, read }: SheetColumn<Row>, row: Row): Cell => {
    const value = read(row)
    return kind === 'money' && typeof value === 'number' ? { euros: value } : value
  }
  const lines = rows.map((row) =>
    csvLine(
      columns.map((column) => cellOf(column, row)),
      separator,
    ),
  )
  return (
    csvMark +
    csvLine(
      columns.map(({ label }) => label),
      separator,
    ) +
    lines.join('')
  )
}

async function* atOnce<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}
