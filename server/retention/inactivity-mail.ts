import { longDayIn } from '#domain/clock.ts'
import type { Language } from '#domain/language.ts'
import type { PersonName } from '#domain/person-name.ts'
import type { Letter } from '#server/platform/outbox/write-mail.ts'
import { serverWords } from '#server/words/words.ts'

type InactiveAccount = { account: PersonName; url: string; years: number; erasedOn: Date }

/** Sent to users who have not signed in for years, before their account is erased. */
export function inactivityMail({ account: person, url, years, erasedOn }: InactiveAccount, language: Language): Letter {
  const { account, mails } = serverWords[language]
  const { subject, says, how, action, kept } = account.inactive
  return {
    subject,
    paragraphs: [mails.hello(person), says(years, longDayIn(erasedOn.getTime(), language)), how],
    action: { label: action, url },
    notes: [kept],
  }
}
