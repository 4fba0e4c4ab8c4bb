import { dashedSpan, type Format } from '#domain/words/format.ts'

const nbsp = '\u00A0'

export function frenchTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours}${nbsp}h${minutes === 0 ? '' : `${nbsp}${String(minutes).padStart(2, '0')}`}`
}

export const format: Format = {
  name: 'Français',
  short: 'FR',
  locale: 'fr-FR',
  openGraph: 'fr_FR',
  decimal: ',',
  // Narrow and non-breaking.
  thousands: '\u202F',
  cells: ';',
  comma: ', ',
  dot: ' · ',
  dash: ' – ',
  place: ', ',
  inTown: (place, town) => `${place}, ${town}`,
  aside: (text, inPassing) => `${text} (${inPassing})`,
  quotationMarks: ['«', '»', '“', '”'],
  stop: '.',
  yes: 'oui',
  no: 'non',
  space: ' ',
  sentences: '\u202F; ',
  familyFirst: false,
  erasedAccount: 'Compte supprimé',
  time: frenchTime,
  tableTime: (time) => time,
  written: (text) => text.replace(/(?<=^|\s)1(?=\s[\p{L}–])/u, '1er'),
  span: dashedSpan,
  weekdayInTitle: {},
  moment: (day, time) => `${day} à ${time}`,
  zones: { locales: ['fr-FR', 'fr-CA'], place: (name) => /^heure : (.+)$/.exec(name)?.[1] },
  editionTitle: ({ editionTitle }) => editionTitle,
}
