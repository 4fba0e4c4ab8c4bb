import type { Language } from '#domain/language.ts'
import type { DateState } from '#domain/projects/date-state.ts'
import { hoursOf, longDay } from '#server/agenda/parts/agenda-dates.ts'
import { agendaTexts } from '#server/agenda/parts/agenda-texts.ts'

export type Position = { latitude: number | null; longitude: number | null }
type Hours = { day: string; startsAt: string; endsAt: string }
export type StatedTime = Hours & { state: DateState | null; note: string; movedPlace: string; filed: Hours | null }

const fr = {
  states: { full: 'Complet', moved: 'Déplacé', cancelled: 'Annulé' },
  isFull: (day: string) => `Le ${day} est complet`,
  isMoved: (day: string, to: string) => `La date du ${day} est déplacée : ${to}`,
  isCancelled: (day: string) => `La date du ${day} est annulée`,
  isElsewhere: (day: string, place: string) => `La date du ${day} a lieu ailleurs : ${place}`,
  allCancelled: 'L’évènement est annulé',
  someCancelled: (count: number) => `${count} dates sont annulées`,
}

const en: typeof fr = {
  states: { full: 'Full', moved: 'Moved', cancelled: 'Cancelled' },
  isFull: (day) => `${day} is full`,
  isMoved: (day, to) => `The date of ${day} has moved: ${to}`,
  isCancelled: (day) => `The date of ${day} is cancelled`,
  isElsewhere: (day, place) => `On ${day} it takes place elsewhere: ${place}`,
  allCancelled: 'The event is cancelled',
  someCancelled: (count) => `${count} dates are cancelled`,
}

export const dateTexts: Record<Language, typeof fr> = { fr, en }

/** "Annulé : Ma, l’intervalle", for places that show only a name. */
export function stated(name: string, state: DateState | null, language: Language): string {
  return state === null ? name : `${dateTexts[language].states[state]}${agendaTexts[language].colon}${name}`
}

/** "Annulé : la danseuse est souffrante." */
export function saying({ state, note, filed }: StatedTime, language: Language): string {
  const t = dateTexts[language]
  const words = [state && t.states[state], state !== 'moved' && filed !== null && t.states.moved].filter(Boolean)
  return note === '' ? words.join(', ') : `${words.join(', ')}${agendaTexts[language].colon}${note}`
}

/** A sentence for each time with a state, including the reason. */
export function saidOf(event: Position & { occurrences: readonly StatedTime[] }, language: Language): string[] {
  return event.occurrences.flatMap((time) =>
    time.state === null ? [] : [sentenceOf(event, time, time.state, language)],
  )
}

function sentenceOf(spot: Position, time: StatedTime, state: DateState, language: Language): string {
  const head = headOf(spot, time, state, language)
  const ended = /[.!?…。]$/.test(head) ? head : `${head}.`
  return [ended, time.note].filter(Boolean).join(' ')
}

/** "La date du dimanche 15 novembre est annulée". */
export function headOf(spot: Position, time: StatedTime, state: DateState, language: Language): string {
  const t = dateTexts[language]
  const day = longDay(time.filed?.day ?? time.day, language)
  if (state === 'full') return t.isFull(longDay(time.day, language))
  if (state === 'cancelled') return t.isCancelled(day)
  if (time.filed === null) return t.isElsewhere(day, time.movedPlace)
  const { latitude, longitude } = spot
  const hours = hoursOf({ ...time, latitude, longitude }, language)
  return t.isMoved(day, [longDay(time.day, language), hours, time.movedPlace].filter(Boolean).join(', '))
}
