import { namedInAddress, type Language } from '#domain/language.ts'

/** The public agenda, in the reader's language. */
export function agendaPath(language: Language): string {
  const named = namedInAddress(language)
  return named === undefined ? '/agenda' : `/agenda?lang=${named}`
}

/** The number finds the event; an address of only four digits would be the year of an edition. */
export function eventPath(id: number): string {
  return /^\d{4}$/.test(String(id)) ? `/agenda/${id}-` : `/agenda/${id}`
}
