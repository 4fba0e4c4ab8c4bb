import { dashedSpan, type Format } from '#domain/words/format.ts'

const nbsp = '\u00A0'

export function englishTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const onTheDial = hours % 12 === 0 ? 12 : hours % 12
  return `${onTheDial}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}${nbsp}${hours < 12 ? 'am' : 'pm'}`
}

export const format: Format = {
  name: 'English',
  short: 'EN',
  locale: 'en-GB',
  openGraph: 'en_GB',
  decimal: '.',
  thousands: ',',
  cells: ',',
  comma: ', ',
  dot: ' · ',
  dash: ' – ',
  place: ', ',
  inTown: (place, town) => `${place}, ${town}`,
  aside: (text, inPassing) => `${text} (${inPassing})`,
  quotationMarks: ['“', '”', '‘', '’'],
  stop: '.',
  yes: 'yes',
  no: 'no',
  space: ' ',
  sentences: '; ',
  familyFirst: false,
  erasedAccount: 'Deleted account',
  time: englishTime,
  tableTime: englishTime,
  written: (text) => text,
  span: dashedSpan,
  weekdayInTitle: {},
  moment: (day, time) => `${day} at ${time}`,
  zones: { locales: ['en-GB', 'en-US'], place: (name) => /^(.+) Time$/.exec(name)?.[1] },
  editionTitle: ({ editionTitle, editionTitleEn }) => editionTitleEn || derivedTitle(editionTitle),
}

/** A title that is only a number: "4th edition". */
function derivedTitle(title: string): string {
  const number = /^(\d+)(?:e|ère|re|ème) édition$/i.exec(title.trim())?.[1]
  return number === undefined ? title : `${number}${endings[ordinals.select(Number(number))]} edition`
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Record<Intl.LDMLPluralRule, string> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
  other: 'th',
  zero: 'th',
  many: 'th',
}
