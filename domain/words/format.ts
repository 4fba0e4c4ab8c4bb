/** The facts of old minutes have none in Japanese. */
export type KnownTitles = { editionTitle: string; editionTitleEn: string; editionTitleJa?: string | undefined }

/** How a language writes what is not words. */
export type Format = {
  /** In the language itself, so that its readers recognise it. */
  name: string
  /** Where there is little room. */
  short: string
  locale: string
  /** As `og:locale` names it. */
  openGraph: string
  decimal: string
  thousands: string
  /** Between the cells of a table in a text file, as the language's spreadsheets expect. */
  cells: ';' | ','
  /** Between the parts of a list or of a sentence. */
  comma: string
  /** Between the facts of one line. */
  dot: string
  /** Between two hours or numbers. */
  dash: string
  /** Between the hours and the place of an event. */
  place: string
  /** A place and its town. */
  inTown: (place: string, town: string) => string
  /** What is said in passing, after a text: in brackets. */
  aside: (text: string, inPassing: string) => string
  /** The pair around a quotation, and the pair within one. */
  quotationMarks: readonly [opening: string, closing: string, innerOpening: string, innerClosing: string]
  /** Ends a sentence. */
  stop: string
  /** As answers. */
  yes: string
  no: string
  /** Between two sentences. */
  space: ' ' | ''
  /** Between sentences with commas of their own. */
  sentences: string
  /** Whether a person’s family name comes before the given one. */
  familyFirst: boolean
  /** Stands for the name of an erased account. */
  erasedAccount: string
  /** In a sentence. */
  time: (time: string) => string
  /** In tables and on clocks. */
  tableTime: (time: string) => string
  /** What the locale wrote, as the language writes it: the first day of a month, the brackets of a weekday. */
  written: (text: string) => string
  /** From the first day to the last, each as the format writes it: "6 – 20 novembre 2026". */
  span: (format: Intl.DateTimeFormat, first: Date, last: Date) => string
  /** The day of a week, where a span of days is a title. */
  weekdayInTitle: Pick<Intl.DateTimeFormatOptions, 'weekday'>
  moment: (day: string, time: string) => string
  /** The locales that may name the place of a time zone, and where it stands in what they write. */
  zones: { locales: readonly string[]; place: (name: string) => string | undefined }
  editionTitle: (titles: KnownTitles) => string
}

/** What the locale says once of both days is written once. */
export function dashedSpan(format: Intl.DateTimeFormat, first: Date, last: Date): string {
  return format.formatRange(first, last).replace(/\s?[–-]\s?/, ' – ')
}
