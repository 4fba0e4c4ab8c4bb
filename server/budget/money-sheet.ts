import { grantedShare, leftOf, leftOfAll, restOf } from '#domain/budget/money.ts'
import { today, wallClockOf } from '#domain/days.ts'
import { editionTitleIn } from '#domain/editions/edition-title.ts'
import { formats, type Language } from '#domain/language.ts'
import { statusLabels } from '#domain/projects/statuses.ts'
import type { PaidLine, Payment } from '#server/budget/budget-queries.ts'
import type { Accounts } from '#server/budget/read-budget.ts'
import { csvLine, csvMark, type Cell } from '#server/platform/csv.ts'
import type { Sheet, SheetColumn } from '#server/platform/sheets/sheet.ts'
import { serverWords } from '#server/words/words.ts'

/** "budget 4e édition 2026-11-24" */
export function bookName(accounts: Accounts, language: Language): string {
  return [serverWords[language].budget.book, editionTitleIn(accounts, language), today()].join(' ')
}

/** One line per project; amounts are numbers, in euros. */
export function moneySheet(accounts: Accounts, language: Language): Sheet<PaidLine> {
  const { money } = serverWords[language].budget
  return { title: money, language, columns: columnsOfMoney(accounts, language), rows: atOnce(accounts.lines) }
}

/** One line per payment, ordered by day. */
export function paymentSheet(accounts: Accounts, language: Language): Sheet<Paid> {
  const { payments } = serverWords[language].budget
  return {
    title: payments,
    language,
    columns: columnsOfPayments(accounts, language),
    rows: atOnce(paymentsOf(accounts)),
  }
}

type Envelope = Pick<Accounts['commissions'][number], 'name' | 'envelope' | 'envelopeBefore'> & Sums
type Sums = Pick<Accounts['commissions'][number], 'asked' | 'prepared' | 'granted' | 'paid' | 'toPay'> & {
  left: number | null
}

/** One line per commission, and their total. */
export function envelopeSheet({ commissions }: Accounts, language: Language): Sheet<Envelope> {
  const { envelopes: title, total, file, amounts } = serverWords[language].budget
  const sum = (of: 'asked' | 'prepared' | 'granted' | 'paid' | 'toPay') =>
    commissions.reduce((all, each) => all + each[of], 0)
  const sumKnown = (of: 'envelope' | 'envelopeBefore') => commissions.reduce((all, each) => all + (each[of] ?? 0), 0)
  const rows: Envelope[] = [
    ...commissions.map((each) => ({ ...each, left: leftOf(each) })),
    {
      name: total,
      envelope: sumKnown('envelope'),
      envelopeBefore: sumKnown('envelopeBefore'),
      asked: sum('asked'),
      prepared: sum('prepared'),
      granted: sum('granted'),
      paid: sum('paid'),
      toPay: sum('toPay'),
      left: leftOfAll(commissions),
    },
  ]
  const money = (of: Exclude<keyof Envelope, 'name'>): SheetColumn<Envelope> => ({
    label: amounts[of],
    kind: 'money',
    read: (row) => inEuros(row[of]),
  })
  return {
    title,
    language,
    columns: [
      { label: file.commission, kind: 'text', read: ({ name }) => name },
      money('envelopeBefore'),
      money('envelope'),
      money('asked'),
      money('prepared'),
      money('granted'),
      { label: amounts.share, kind: 'number', read: grantedShare },
      money('paid'),
      money('toPay'),
      money('left'),
    ],
    rows: atOnce(rows),
  }
}

export function moneyCsv(accounts: Accounts, language: Language): string {
  return csvOf(columnsOfMoney(accounts, language), accounts.lines, language)
}

export function paymentsCsv(accounts: Accounts, language: Language): string {
  return csvOf(columnsOfPayments(accounts, language), paymentsOf(accounts), language)
}

type Paid = { project: PaidLine; payment: Payment }

function paymentsOf({ lines }: Accounts): Paid[] {
  return lines
    .flatMap((project) => project.payments.map((payment) => ({ project, payment })))
    .toSorted(({ payment: one }, { payment: other }) =>
      one.paidOn < other.paidOn ? -1 : Number(one.paidOn > other.paidOn) || one.id - other.id,
    )
}

function columnsOfMoney(accounts: Accounts, language: Language): SheetColumn<PaidLine>[] {
  const { status, amounts } = serverWords[language].budget
  const money = (of: keyof typeof amounts, read: (line: PaidLine) => number): SheetColumn<PaidLine> => ({
    label: amounts[of],
    kind: 'money',
    read: (line) => inEuros(read(line)),
  })
  return [
    ...columnsOfFile<PaidLine>(accounts, language, (line) => line),
    { label: status, kind: 'text', read: (line) => statusLabels[line.status][language] },
    money('asked', ({ asked }) => asked),
    money('prepared', ({ prepared }) => prepared),
    money('granted', ({ granted }) => granted),
    money('paid', ({ paid }) => paid),
    money('toPay', (line) => restOf(line).toPay),
    money('beyond', (line) => restOf(line).beyond),
  ]
}

function columnsOfPayments(accounts: Accounts, language: Language): SheetColumn<Paid>[] {
  const { payment: words } = serverWords[language].budget
  return [
    ...columnsOfFile<Paid>(accounts, language, ({ project }) => project),
    { label: words.paidOn, kind: 'day', read: ({ payment }) => payment.paidOn },
    { label: words.amount, kind: 'money', read: ({ payment }) => inEuros(payment.amount) },
    { label: words.note, kind: 'text', read: ({ payment }) => payment.note },
    { label: words.by, kind: 'text', read: ({ payment }) => payment.by },
    { label: words.at, kind: 'day', read: ({ payment }) => wallClockOf(payment.at).day },
  ]
}

/** The columns that name the project and who is paid. */
function columnsOfFile<Row>(
  accounts: Accounts,
  language: Language,
  fileOf: (row: Row) => PaidLine,
): SheetColumn<Row>[] {
  const { file } = serverWords[language].budget
  const edition = editionTitleIn(accounts, language)
  const names = new Map(accounts.commissions.map(({ id, name }) => [id, name]))
  return [
    { label: file.edition, kind: 'text', read: () => edition },
    { label: file.commission, kind: 'text', read: (row) => names.get(fileOf(row).commissionId ?? 0) ?? '' },
    { label: file.id, kind: 'number', read: (row) => fileOf(row).id },
    { label: file.name, kind: 'text', read: (row) => fileOf(row).name },
    { label: file.organizer, kind: 'text', read: (row) => fileOf(row).organizer },
    { label: file.holder, kind: 'text', read: (row) => fileOf(row).holder },
  ]
}

function inEuros(cents: number): number
function inEuros(cents: number | null): number | null
function inEuros(cents: number | null): number | null {
  return cents === null ? null : cents / 100
}

function csvOf<Row>(columns: SheetColumn<Row>[], rows: readonly Row[], language: Language): string {
  const separator = formats[language].cells
  const cellOf = ({ kind, read }: SheetColumn<Row>, row: Row): Cell => {
    const value = read(row)
    return kind === 'money' && typeof value === 'number' ? { euros: value } : value
  }
  const lines = [
    columns.map(({ label }): Cell => label),
    ...rows.map((row) => columns.map((column) => cellOf(column, row))),
  ]
  return csvMark + lines.map((cells) => csvLine(cells, separator)).join('')
}

async function* atOnce<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}
