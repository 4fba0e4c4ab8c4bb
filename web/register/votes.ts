import type { Tally } from '#domain/register/register.ts'
import type { RegisterTexts } from '#web/register/register-texts.ts'

/** The vote or consensus of a session; undefined if there was no session. */
export function votesOf({ session, tally }: { session: object | null; tally: Tally | null }, t: RegisterTexts) {
  if (session === null) return undefined
  return tally === null ? t.consensus : t.tally(tally)
}
