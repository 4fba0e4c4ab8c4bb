import { contactOf } from '#server/programme/programme-queries.ts'
import { momentIn } from '#domain/clock.ts'
import type { HistoryAction } from '#domain/history/history-actions.ts'
import type { Localized } from '#domain/language.ts'
import { roleLabels } from '#domain/role-labels.ts'
import type { Role } from '#domain/roles.ts'
import type { PersonName } from '#domain/person-name.ts'
import { notify } from '#server/notifications/notify-queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Outbox } from '#server/platform/outbox/outbox.ts'
import { writeMail, type Letter } from '#server/platform/outbox/write-mail.ts'
import { namesForMail } from '#domain/users/name-for-mail.ts'
import { freshToken } from '#server/platform/tokens.ts'
import { getLanguage } from '#server/users/user-queries.ts'
import { keepUndo, type WaysBefore } from '#server/users/ways-in-queries.ts'
import { serverWords } from '#server/words/words.ts'

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
] as const satisfies HistoryAction<'user'>[]
export type AnnouncedChange =
  | 'password'
  | 'addressAsked'
  | 'leaving'
  | (typeof toldFields)[number]
  | (typeof secondStepChanges)[number]

/** The account before the change. */
type Person = WaysBefore & PersonName & { id: number; validated: boolean }
type AccountChange = {
  changes: AnnouncedChange[]
  by: 'owner' | 'team' | 'link'
  /** The new address if it has changed: both are informed. */
  newAddress?: string
  newRole?: Role | undefined
  newCommission?: Localized | undefined
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
  const { account: t, mails } = serverWords[language]
  const told = changes.map((name) => {
    const now = { role: newRole && roleLabels[newRole], commissionId: newCommission }[name as string]
    return t.changes[name] + (now ? t.changed.now(now[language]) : '')
  })
  const { subject, says, expected, tellUs, undoes } = t.changed
  const paragraphs = [
    mails.hello(namesForMail(person)),
    says(momentIn(Date.now(), language), t.changedBy[by], told),
    expected,
  ]
  const letter = (undo: string | undefined): Letter =>
    undo === undefined
      ? { subject, paragraphs, notes: [tellUs] }
      : { subject, paragraphs, action: { label: t.changed.undo, url: undo }, notes: [undoes] }
  const contact = await contactOf(tx)
  const send = (to: string, undo?: string) => outbox.queue(tx, writeMail(to, language, letter(undo), contact))
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
