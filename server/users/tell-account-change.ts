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
import { freshToken } from '#server/platform/tokens.ts'
import { getLanguage } from '#server/users/user-queries.ts'
import { keepUndo, type WaysBefore } from '#server/users/ways-in-queries.ts'

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
  'identityLinked',
  'secondStepRemoved',
] as const
export type AnnouncedChange =
  | 'password'
  | 'addressAsked'
  | (typeof toldFields)[number]
  | (typeof secondStepChanges)[number]

/** The account before the change. */
type Person = WaysBefore & { id: number; firstname: string; validated: boolean }
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
  addressAsked: {
    fr: 'une autre adresse e-mail a été demandée ; elle comptera quand le lien qu’elle a reçu aura été suivi',
    en: 'another e-mail address was requested; it will count once the link sent to it is followed',
  },
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
  identityLinked: {
    fr: 'le compte d’une institution ouvre désormais votre compte',
    en: 'an account of an institution now opens your account',
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

type Words = { firstname: string; changed: string[]; author: string; at: string; undo?: string | undefined }

const letters: Record<Language, (words: Words) => Letter> = {
  fr: ({ firstname, changed, author, at, undo }) => ({
    subject: 'Votre compte a été modifié',
    paragraphs: [
      firstname === '' ? 'Bonjour,' : `Bonjour ${firstname},`,
      `Le ${at}, voici ce qui a changé ${author} : ${changed.join(' ; ')}.`,
      'Si vous le saviez, vous n’avez rien à faire.',
    ],
    ...(undo !== undefined && { action: { label: 'Ce n’était pas voulu : annuler', url: undo } }),
    notes: [
      undo === undefined
        ? 'Vous n’êtes pas à l’origine de ce changement ? Prévenez l’équipe du programme.'
        : 'Ce lien vaut sept jours. Il rétablit l’adresse et le téléphone d’avant, retire les moyens de connexion ajoutés depuis une semaine, termine toutes les connexions et vous fait choisir un autre mot de passe. Pendant 72 heures, rien d’autre ne peut alors changer.',
    ],
  }),
  en: ({ firstname, changed, author, at, undo }) => ({
    subject: 'Your account has been changed',
    paragraphs: [
      firstname === '' ? 'Hello,' : `Hello ${firstname},`,
      `On ${at}, this was changed ${author}: ${changed.join('; ')}.`,
      'If you expected this, there is nothing to do.',
    ],
    ...(undo !== undefined && { action: { label: 'This was not intended: undo', url: undo } }),
    notes: [
      undo === undefined
        ? 'Did you not expect this? Tell the programme’s team.'
        : 'This link is valid for seven days. It restores the previous address and telephone, removes the ways to log in that were added within a week, ends all log-ins and lets you choose another password. For 72 hours, nothing else can then change.',
    ],
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

const rights = new Set<AnnouncedChange>(['role', 'commissionId'])

/**
 * Runs in the transaction of the change, and mails the previous address, with a link that undoes it: an intruder can
 * neither hide the change nor keep it. An address that was never proven gets no such link, and rights are not undone.
 */
export async function tellAccountChange(
  tx: Transaction,
  { outbox, publicUrl }: { outbox: Outbox; publicUrl: () => string },
  person: Person,
  { changes, by, newAddress = person.username, newRole, newCommission }: AccountChange,
) {
  if (changes.length === 0) return
  if (by !== 'owner') tellBell(tx, person, { changes, newRole, newCommission })
  const language = await getLanguage(tx, person.id)
  const words = {
    firstname: nameForMail(person.firstname),
    changed: changes.map((name) => {
      const now = { role: newRole && roleLabels[newRole], commissionId: newCommission }[name as string]
      return names[name][language] + (now ? ` (${now[language]})` : '')
    }),
    author: authors[by][language],
    at: momentIn(Date.now(), language),
  }
  const contact = await contactOf(tx)
  const send = (to: string, undo?: string) =>
    outbox.queue(tx, writeMail(to, language, letters[language]({ ...words, undo }), contact))
  const isUndone = person.validated && !changes.every((name) => rights.has(name))
  await send(person.username, isUndone ? `${publicUrl()}/#/login/undoChange/${await freshUndo(tx, person)}` : undefined)
  if (newAddress.toLowerCase() !== person.username.toLowerCase()) await send(newAddress)
}

async function freshUndo(tx: Transaction, { id, username, phoneNumber, phoneCountryCode }: Person): Promise<string> {
  const { token, hash } = freshToken()
  await keepUndo(tx, { id, username, phoneNumber, phoneCountryCode }, hash)
  return `${token}/${id}`
}

/** Also shown under the bell, unless the owner made the change. */
function tellBell(
  tx: Transaction,
  { id }: Person,
  { changes, newRole, newCommission }: Pick<AccountChange, 'changes' | 'newRole' | 'newCommission'>,
) {
  const about = { projectId: null, to: { people: [id] } }
  const areRights = (name: AnnouncedChange) => rights.has(name)
  const facts = { role: newRole, commission: newCommission }
  if (changes.some(areRights)) notify(tx, undefined, { ...about, kind: 'rights', facts })
  if (!changes.every(areRights)) notify(tx, undefined, { ...about, kind: 'security' })
}
