/** The facts of old minutes have none in Japanese. */
export type KnownTitles = { editionTitle: string; editionTitleEn: string; editionTitleJa?: string | undefined }

/** How a language writes what is not words. */
export type Format = {
  /** In the language itself, so that its readers recognise it. */
  name: string
  locale: string
  /** As `og:locale` names it. */
  openGraph: string
  decimal: string
  thousands: string
  /** Between the cells of a table in a text file, as the language's spreadsheets expect. */
  cells: ';' | ','
  /** Between sentences with commas of their own. */
  sentences: string
  /** In a sentence. */
  time: (time: string) => string
  /** In tables and on clocks. */
  tableTime: (time: string) => string
  /** What the locale wrote, with the first day of a month as the language writes it. */
  firstDay: (text: string) => string
  moment: (day: string, time: string) => string
  /** The locales that may name the place of a time zone, and where it stands in what they write. */
  zones: { locales: readonly string[]; place: RegExp }
  editionTitle: (titles: KnownTitles) => string
}
