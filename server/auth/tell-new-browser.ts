import type { BrowserName, SystemName } from '#domain/auth/browser-name.ts'
import { browserLabel } from '#domain/auth/browser-label.ts'
import { momentIn } from '#domain/clock.ts'
import type { Language } from '#domain/language.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { writeMail, type Letter } from '#server/platform/outbox/write-mail.ts'
import { contactOf } from '#server/programme/programme-queries.ts'
import { nameForMail } from '#server/users/name-for-mail.ts'

type Words = {
  firstname: string
  at: string
  browser: string
  address: string
  signInsUrl: string
  passwordUrl: string
}

const letters: Record<Language, (words: Words) => Letter> = {
  fr: ({ firstname, at, browser, address, signInsUrl, passwordUrl }) => ({
    subject: 'Connexion depuis un nouveau navigateur',
    paragraphs: [
      firstname === '' ? 'Bonjour,' : `Bonjour ${firstname},`,
      `Le ${at}, quelqu’un s’est connecté à votre compte depuis un navigateur que nous ne connaissions pas :`,
      `Navigateur : ${browser}\nAdresse : ${address}`,
      'Si c’était vous, vous n’avez rien à faire.',
    ],
    action: { label: 'Voir mes connexions', url: signInsUrl },
    notes: [
      `Ce n’était pas vous ? Choisissez sans attendre un autre mot de passe, ce qui termine toutes vos connexions, et prévenez l’équipe du programme : ${passwordUrl}`,
    ],
  }),
  en: ({ firstname, at, browser, address, signInsUrl, passwordUrl }) => ({
    subject: 'Log-in from a new browser',
    paragraphs: [
      firstname === '' ? 'Hello,' : `Hello ${firstname},`,
      `On ${at}, somebody logged in to your account from a browser we did not know:`,
      `Browser: ${browser}\nAddress: ${address}`,
      'If it was you, there is nothing to do.',
    ],
    action: { label: 'See where I am logged in', url: signInsUrl },
    notes: [
      `Was it not you? Choose another password at once, which ends all your log-ins, and tell the programme’s team: ${passwordUrl}`,
    ],
  }),
}

type SignedInFrom = { browser: BrowserName; system: SystemName; address: string }

/**
 * Runs in the transaction of the sign-in, and uses the language the owner used before: the new sign-in may be a
 * stranger's.
 */
export async function tellNewBrowser(
  tx: Transaction,
  { outbox, publicUrl }: Pick<Deps, 'outbox' | 'publicUrl'>,
  person: { username: string; firstname: string; language: Language },
  { browser, system, address }: SignedInFrom,
) {
  const { username, firstname, language } = person
  const letter = letters[language]({
    firstname: nameForMail(firstname),
    at: momentIn(Date.now(), language),
    browser: browserLabel({ browser, system }, language),
    address,
    signInsUrl: `${publicUrl()}/#/account/security`,
    passwordUrl: `${publicUrl()}/#/login/forgotPassword`,
  })
  await outbox.queue(tx, writeMail(username, language, letter, await contactOf(tx)))
}
