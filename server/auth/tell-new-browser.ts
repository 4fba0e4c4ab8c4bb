import type { BrowserName, SystemName } from '#domain/auth/browser-name.ts'
import { browserLabel } from '#domain/auth/browser-label.ts'
import { momentIn } from '#domain/clock.ts'
import type { Language } from '#domain/language.ts'
import type { PersonName } from '#domain/person-name.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { writeMail } from '#server/platform/outbox/write-mail.ts'
import { contactOf } from '#server/programme/programme-queries.ts'
import { namesForMail } from '#domain/users/name-for-mail.ts'
import { serverWords } from '#server/words/words.ts'

type SignedInFrom = { browser: BrowserName; system: SystemName; address: string }

/**
 * Runs in the transaction of the sign-in, and uses the language the owner used before: the new sign-in may be a
 * stranger's.
 */
export async function tellNewBrowser(
  tx: Transaction,
  { outbox, publicUrl }: Pick<Deps, 'outbox' | 'publicUrl'>,
  person: PersonName & { username: string; language: Language },
  { browser, system, address }: SignedInFrom,
) {
  const { username, language } = person
  const { account, mails } = serverWords[language]
  const { subject, says, from, expected, see, ifNot, choose } = account.newBrowser
  const letter = {
    subject,
    paragraphs: [
      mails.hello(namesForMail(person)),
      says(momentIn(Date.now(), language)),
      from(browserLabel({ browser, system }, language), address),
      expected,
      ifNot,
    ],
    action: { label: see, url: `${publicUrl()}/#/account/security` },
    links: [{ label: choose, url: `${publicUrl()}/#/login/forgotPassword` }],
  }
  await outbox.queue(tx, writeMail(username, language, letter, await contactOf(tx)))
}
