import type { Language } from '#domain/language.ts'

/** The public agenda, in the reader's language. */
export function agendaPath(language: Language): string {
  return language === 'fr' ? '/agenda' : `/agenda?lang=${language}`
}
