import { civilDayIn } from '#domain/clock.ts'
import { languages, type Language } from '#domain/language.ts'
import { usualTitle } from '#domain/words/in-each/sessions.ts'

/** A session without a title of its own has an empty one, and is named by its day in the language of each reader. */
export type Titled = { title: string; day: string }

export function sessionTitle({ title, day }: Titled, language: Language): string {
  return title === '' ? usualTitle[language](civilDayIn(day, language)) : title
}

/** The title to store: none for one that names a day of the session, as a form was filled with it. */
export function ownTitle(typed: string, days: readonly string[]): string {
  const isUsual = days.some((day) => languages.some((language) => typed === sessionTitle({ title: '', day }, language)))
  return isUsual ? '' : typed
}
