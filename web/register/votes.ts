import type { Tally } from '#domain/register/register.ts'
import type { RegisterTexts } from '#web/register/register-texts.ts'

/** How it was decided in a session; undefined where there was none. */
export function votesOf({ session, tally }: { session: object | null; tally: Tally | null }, t: RegisterTexts) {
  if (session === null) return undefined
  return tally === null ? t.consensus : t.tally(tally)
}
