import { balanceFacts, daysFacts, emptyDays, filedFacts, shareOf } from '#domain/board/board-facts.ts'
import { grantedShare } from '#domain/budget/money.ts'
import type { OpenWork } from '#domain/closing/closing.ts'
import type { YearFigures } from '#domain/closing/year-figures.ts'
import { civilDayIn, longDayIn, momentIn } from '#domain/clock.ts'
import { editionTitleIn, printedEditionTitle } from '#domain/editions/edition-title.ts'
import { euros } from '#domain/euros.ts'
import type { Language } from '#domain/language.ts'
import { numberText } from '#domain/number-text.ts'
import { statusLabels, type ProjectStatus } from '#domain/projects/statuses.ts'
import type { ToldYear } from '#server/closing/told-year.ts'
import { serverWords, type ServerWords } from '#server/words/words.ts'

type Words = ServerWords['annualReport']
type Table = { title: string; head: string[]; rows: string[][] }
type Proof = { line: string; hash: string }
type Section = { title: string; lines: string[]; tables: Table[]; proofs: Proof[] }

/** Returns the data of documents/annual-report.typ; documents/annual-report.example.json shows it. */
export function printAnnualReport(told: ToldYear, language: Language) {
  const t = serverWords[language].annualReport
  const { edition, reference, sealedAt } = told
  const figures = told.figures[language] ?? told.figures.fr
  const title = printedEditionTitle(edition, language)
  return {
    lang: language,
    programme: t.programme,
    lines: [title, t.days(civilDayIn(edition.editionStart, language), civilDayIn(edition.editionEnd, language))],
    title: `${t.heading} ${reference}`,
    heading: t.heading,
    subtitle: t.subtitle(title, longDayIn(sealedAt, language)),
    banner: t.translationBanner?.(reference) ?? '',
    foot: t.foot(reference, momentIn(sealedAt, language)),
    sections: [
      filedSection(figures, t, language),
      balanceSection(figures, t, language),
      daysSection(figures, t, language),
      decisionsSection(figures, t, language),
      moneySection(figures, t, language),
      sectionOf(t.open.title, openLines(told.open, t, language)),
      { ...sectionOf(t.proofs.title, [t.proofs.about]), proofs: proofsOf(told, t) },
    ],
  }
}

function sectionOf(title: string, lines: string[], tables: Table[] = []): Section {
  return { title, lines: lines.filter((line) => line !== ''), tables, proofs: [] }
}

function filedSection({ board }: YearFigures, t: Words, language: Language): Section {
  const { title, text } = t.sentences.filed(filedFacts(board))
  const n = (count: number | null) => numberText(count ?? 0, language)
  const { statuses, weeks } = board.filed
  const sum = (of: 'now' | 'inTheEnd') => statuses.reduce((total, line) => total + (line[of] ?? 0), 0)
  const before = board.compared === null ? [] : [editionTitleIn(board.compared, language)]
  const beside = (count: number | null) => (board.compared === null ? [] : [n(count)])
  return sectionOf(
    t.filed.title,
    [title, text],
    [
      {
        title: t.filed.statuses,
        head: [t.filed.status, t.filed.count, ...before],
        rows: [
          ...statuses.map(({ status, now, inTheEnd }) => [
            statusLabels[status as ProjectStatus][language],
            n(now),
            ...beside(inTheEnd),
          ]),
          [t.total, n(sum('now')), ...beside(sum('inTheEnd'))],
        ],
      },
      {
        title: t.filed.weeks,
        head: [t.filed.weekTo, t.filed.count],
        rows: weeks.map(({ to, decided, pending }) => [civilDayIn(to, language), n(decided + pending)]),
      },
    ].filter(({ rows }) => rows.length > 0),
  )
}

function balanceSection({ board: { balance } }: YearFigures, t: Words, language: Language): Section {
  const { title, text } = t.sentences.balance(balanceFacts(balance))
  const { total, commissions, types, departments, publics, free, paid } = balance
  const table = (of: string, shares: readonly { name: string; count: number }[]): Table => ({
    title: of,
    head: [of, t.balance.count, t.balance.share],
    rows: shares.map(({ name, count }) => [
      name,
      numberText(count, language),
      t.sentences.percent(shareOf(count, total)),
    ]),
  })
  const prices = [
    { name: t.balance.free, count: free },
    { name: t.balance.paid, count: paid },
  ]
  const { of } = t.balance
  const tables = [
    table(of.commission, commissions),
    table(of.type, types),
    table(
      of.department,
      departments.map(({ name, count }) => ({ name: name || t.balance.noDepartment, count })),
    ),
    table(of.public, publics),
    table(of.price, prices),
  ]
  return sectionOf(t.balance.title, [title, text], total === 0 ? [] : tables.filter(({ rows }) => rows.length > 0))
}

function daysSection({ board }: YearFigures, t: Words, language: Language): Section {
  const { title, text } = t.sentences.days(daysFacts(board))
  const rows = board.towns.map((town) => {
    const empty = emptyDays(town)
    return [town.town, numberText(town.counts.length - empty, language), numberText(empty, language)]
  })
  const table = { title: t.towns.table, head: [t.towns.town, t.towns.days, t.towns.empty], rows }
  return sectionOf(t.towns.title, [title, text], rows.length === 0 ? [] : [table])
}

function decisionsSection({ board: { delay, reports } }: YearFigures, t: Words, language: Language): Section {
  const delays = t.sentences.delay(delay)
  const told = t.sentences.reports(reports)
  const days = (count: number | null) => (count === null ? '–' : numberText(count, language))
  const rows = delay.commissions.map(({ name, decided, median, longest }) => [
    name,
    numberText(decided, language),
    days(median),
    days(longest),
  ])
  const { commission, decided, median, longest } = t.decisions
  const table = { title: t.decisions.table, head: [commission, decided, median, longest], rows }
  return sectionOf(
    t.decisions.title,
    [delays.title, delays.text, told.title, told.text],
    rows.length === 0 ? [] : [table],
  )
}

const sums = ['asked', 'granted', 'paid', 'toPay'] as const

function moneySection({ money }: YearFigures, t: Words, language: Language): Section {
  const amount = (cents: number | null) => (cents === null ? '–' : euros(cents / 100, language))
  const share = (of: { asked: number; granted: number }) => {
    const percents = grantedShare(of)
    return percents === null ? '–' : t.sentences.percent(percents)
  }
  const row = (name: string, of: Omit<YearFigures['money'][number], 'id' | 'name'>) => [
    name,
    amount(of.envelope),
    amount(of.asked),
    amount(of.granted),
    share(of),
    amount(of.paid),
    amount(of.toPay),
  ]
  const sum = (of: (typeof sums)[number]) => money.reduce((total, each) => total + each[of], 0)
  const known = money.flatMap(({ envelope }) => (envelope === null ? [] : [envelope]))
  const all = {
    envelope: known.length === 0 ? null : known.reduce((total, each) => total + each, 0),
    asked: sum('asked'),
    granted: sum('granted'),
    paid: sum('paid'),
    toPay: sum('toPay'),
  }
  const { commission, envelope, asked, granted, paid, toPay } = t.money
  return sectionOf(
    t.money.title,
    [t.money.line(amount(all.asked), amount(all.granted), amount(all.paid))],
    [
      {
        title: t.money.table,
        head: [commission, envelope, asked, granted, t.money.share, paid, toPay],
        rows: [...money.map((each) => row(each.name, each)), row(t.total, all)],
      },
    ],
  )
}

function openLines(open: OpenWork, t: Words, language: Language): string[] {
  const { toPay, ...counts } = open
  const kinds = ['toDecide', 'awaited', 'prepared', 'drafts', 'reports', 'toCome'] as const
  const lines = kinds.filter((kind) => counts[kind] > 0).map((kind) => t.open[kind](counts[kind]))
  const owed = toPay === 0 ? [] : [t.open.unpaid(counts.unpaid, euros(toPay / 100, language))]
  return lines.length + owed.length === 0 ? [t.open.nothing] : [...lines, ...owed]
}

function proofsOf({ register, minutes }: ToldYear, t: Words): Proof[] {
  return [
    register === null
      ? { line: t.proofs.noDecision, hash: '' }
      : { line: t.proofs.register(register.reference), hash: register.hash },
    ...(minutes.length === 0 ? [{ line: t.proofs.noMinutes, hash: '' }] : []),
    ...minutes.map(({ reference, fingerprint }) => ({ line: reference, hash: fingerprint })),
  ]
}
