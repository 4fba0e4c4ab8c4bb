import type { Language } from '#web/i18n/texts.ts'

const localeOf = { fr: 'fr-FR', en: 'en-GB' } as const

/** "12 septembre 2025", where the events happen. */
export function longDay(instant: string, language: Language): string {
  return format(instant, language, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** "12/09/2025", in tables. */
export function shortDay(instant: string, language: Language): string {
  return format(instant, language, { day: '2-digit', month: '2-digit', year: 'numeric' })
}

/** "13 oct. 2025, 09:42" */
export function dayAndTime(instant: string, language: Language): string {
  return format(instant, language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
}

/** A civil day, "jeudi 6 novembre 2025" or as asked. */
export function civilDay(day: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(localeOf[language], { ...options, timeZone: 'UTC' }).format(new Date(day))
}

/** "8 nov. 2025" or "6 – 20 nov. 2025" */
export function dayRange(first: string, last: string, language: Language): string {
  const written = new Intl.DateTimeFormat(localeOf[language], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return written.formatRange(new Date(first), new Date(last)).replace(/\s*[–-]\s*/, ' – ')
}

function format(instant: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(localeOf[language], { ...options, timeZone: 'Europe/Paris' }).format(new Date(instant))
}
