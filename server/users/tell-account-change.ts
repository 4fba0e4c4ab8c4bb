import { contactOf } from '#server/programme/programme-queries.ts'
import { momentIn } from '#domain/clock.ts'
import type { Language, Localized } from '#domain/language.ts'
import { roleLabels } from '#domain/role-labels.ts'
import type { Role } from '#domain/roles.ts'
import { notify } from '#server/notifications/notify-queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Outbox } from '#server/platform/outbox/outbox.ts'
import { writeMail, type Letter } from '#server/platform/outbox/write-mail.ts'
import { nameForMail } from '#server/users/name-for-mail.ts'
import { getLanguage } from '#server/users/user-queries.ts'

/** The fields whose change is always announced to the account's owner. */
const toldFields = ['username', 'phoneNumber', 'role', 'commissionId'] as const
const secondStepChanges = [
  'authenticatorAdded',
  'authenticatorRemoved',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'smsCodeOn',
  'smsCodeOff',
  'passkeyAdded',
  'passkeyRemoved',
  'secondStepRemoved',
] as const
export type AnnouncedChange = 'password' | (typeof toldFields)[number] | (typeof secondStepChanges)[number]

type Person = { id: number; username: string; firstname: string }
type AccountChange = {
  changes: AnnouncedChange[]
  by: 'owner' | 'team' | 'link'
  /** The new address if it has changed: both are informed. */
  newAddress?: string
  newRole?: Role | undefined
  newCommission?: Localized | undefined
}

const names: Record<AnnouncedChange, Record<Language, string>> = {
  password: { fr: 'votre mot de passe', en: 'your password' },
  username: { fr: 'votre adresse e-mail, qui sert à vous connecter', en: 'your e-mail address, with which you log in' },
  phoneNumber: { fr: 'votre numéro de téléphone', en: 'your telephone number' },
  role: { fr: 'votre rôle', en: 'your role' },
  commissionId: { fr: 'votre commission', en: 'your commission' },
  authenticatorAdded: {
    fr: 'une application d’authentification donne désormais le code demandé à la connexion',
    en: 'an authenticator app now gives the code that is asked for when you log in',
  },
  authenticatorRemoved: {
    fr: 'l’application d’authentification et ses codes de secours ont été retirés',
    en: 'the authenticator app and its recovery codes were removed',
  },
  recoveryCodesMade: {
    fr: 'dix nouveaux codes de secours remplacent les précédents',
    en: 'ten new recovery codes replace the previous ones',
  },
  recoveryCodeUsed: {
    fr: 'un code de secours a été utilisé, et ne servira plus',
    en: 'a recovery code was used, and will not work again',
  },
  smsCodeOn: {
    fr: 'un code peut désormais être envoyé par SMS à votre téléphone pour vous connecter',
    en: 'a code can now be sent to your telephone by SMS to log in',
  },
  smsCodeOff: {
    fr: 'aucun code n’est plus envoyé par SMS à votre téléphone',
    en: 'codes are no longer sent to your telephone by SMS',
  },
  passkeyAdded: {
    fr: 'une clé d’accès a été ajoutée : elle ouvre votre compte sans mot de passe',
    en: 'a passkey was added: it opens your account without a password',
  },
  passkeyRemoved: {
    fr: 'une clé d’accès a été retirée',
    en: 'a passkey was removed',
  },
  secondStepRemoved: {
    fr: 'votre deuxième étape et vos clés d’accès ont été retirées, et vos connexions terminées',
    en: 'your second step and your passkeys were removed, and your log-ins ended',
  },
}

const authors: Record<AccountChange['by'], Record<Language, string>> = {
  owner: { fr: 'depuis votre compte', en: 'from your account' },
  team: { fr: 'par l’équipe du programme', en: 'by the programme’s team' },
  link: { fr: 'par le lien que vous avez reçu', en: 'by the link that you received' },
}

type Words = { firstname: string; changed: string[]; author: string; at: string; url: string }

const letters: Record<Language, (words: Words) => Letter> = {
  fr: ({ firstname, changed, author, at, url }) => ({
    subject: 'Votre compte a été modifié',
    paragraphs: [
      firstname === '' ? 'Bonjour,' : `Bonjour ${firstname},`,
      `Le ${at}, voici ce qui a changé ${author} : ${changed.join(' ; ')}.`,
      'Si vous le saviez, vous n’avez rien à faire.',
    ],
    action: { label: 'Choisir un autre mot de passe', url },
    notes: [
      'Vous n’êtes pas à l’origine de ce changement ? Choisissez sans attendre un autre mot de passe, et prévenez l’équipe du programme.',
    ],
  }),
  en: ({ firstname, changed, author, at, url }) => ({
    subject: 'Your account has been changed',
    paragraphs: [
      firstname === '' ? 'Hello,' : `Hello ${firstname},`,
      `On ${at}, this was changed ${author}: ${changed.join('; ')}.`,
      'If you expected this, there is nothing to do.',
    ],
    action: { label: 'Choose another password', url },
    notes: ['Did you not expect this? Choose another password at once, and tell the programme’s team.'],
  }),
}

type Changed = { username: string; phoneNumber: string; role: Role; commissionId: number | null }

export function changesToTell(before: Changed, after: Changed): AnnouncedChange[] {
  return toldFields.filter((name) => {
    if (name === 'username') return before[name].toLowerCase() !== after[name].toLowerCase()
    // A user who leaves a commission has another role, which is announced.
    return before[name] !== after[name] && after[name] !== null
  })
}

/** Runs in the transaction of the change, and mails the previous address: an intruder cannot hide the change. */
export async function tellAccountChange(
  tx: Transaction,
  { outbox, publicUrl }: { outbox: Outbox; publicUrl: () => string },
  person: Person,
  { changes, by, newAddress = person.username, newRole, newCommission }: AccountChange,
) {
  if (changes.length === 0) return
  if (by !== 'owner') tellBell(tx, person, { changes, newRole, newCommission })
  const language = await getLanguage(tx, person.id)
  const letter = letters[language]({
    firstname: nameForMail(person.firstname),
    changed: changes.map((name) => {
      const now = { role: newRole && roleLabels[newRole], commissionId: newCommission }[name as string]
      return names[name][language] + (now ? ` (${now[language]})` : '')
    }),
    author: authors[by][language],
    at: momentIn(Date.now(), language),
    url: `${publicUrl()}/#/login/forgotPassword`,
  })
  const recipients = new Map([person.username, newAddress].map((address) => [address.toLowerCase(), address]))
  const contact = await contactOf(tx)
  for (const recipient of recipients.values()) await outbox.queue(tx, writeMail(recipient, language, letter, contact))
}

/** Also shown under the bell, unless the owner made the change. */
function tellBell(
  tx: Transaction,
  { id }: Person,
  { changes, newRole, newCommission }: Pick<AccountChange, 'changes' | 'newRole' | 'newCommission'>,
) {
  const about = { projectId: null, to: { people: [id] } }
  const areRights = (name: AnnouncedChange) => name === 'role' || name === 'commissionId'
  const facts = { role: newRole, commission: newCommission }
  if (changes.some(areRights)) notify(tx, undefined, { ...about, kind: 'rights', facts })
  if (!changes.every(areRights)) notify(tx, undefined, { ...about, kind: 'security' })
}
