import { formats, type Language } from '#domain/language.ts'

/** "Japon", "New York": the place of a zone in the reader's language; the zone's own identifier names towns of long ago. */
export function zoneName(zone: string, language: Language): string {
  const { locales, place } = formats[language].zones
  const names = locales.map((locale) => place(genericName(zone, locale)))
  return names.find((name) => name !== undefined) ?? zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}

function genericName(zone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'shortGeneric' }).formatToParts(0)
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? '').replaceAll('\u00a0', ' ')
}
