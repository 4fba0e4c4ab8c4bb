import type { Format } from '#domain/words/format.ts'

const nbsp = '\u00A0'

export function frenchTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours}${nbsp}h${minutes === 0 ? '' : `${nbsp}${String(minutes).padStart(2, '0')}`}`
}

export const format: Format = {
  name: 'Français',
  locale: 'fr-FR',
  openGraph: 'fr_FR',
  decimal: ',',
  // Narrow and non-breaking.
  thousands: '\u202F',
  cells: ';',
  sentences: '\u202F; ',
  time: frenchTime,
  tableTime: (time) => time,
  firstDay: (text) => text.replace(/(?<=^|\s)1(?=\s\p{L})/u, '1er'),
  moment: (day, time) => `${day} à ${time}`,
  zones: { locales: ['fr-FR', 'fr-CA'], place: /^heure : (.+)$/ },
  editionTitle: ({ editionTitle }) => editionTitle,
}
