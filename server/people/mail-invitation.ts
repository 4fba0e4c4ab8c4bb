import { personName } from '#domain/person-name.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { writeMail } from '#server/platform/outbox/write-mail.ts'
import type { Outbox } from '#server/platform/outbox/outbox.ts'
import { contactOf } from '#server/programme/programme-queries.ts'
import { languageAt } from '#server/people/file-people-queries.ts'
import type { HeldProject } from '#server/projects/rows/project-queries.ts'
import { nameForMail, namesForMail } from '#domain/users/name-for-mail.ts'
import { findUser, getLanguage } from '#server/users/user-queries.ts'
import { serverWords } from '#server/words/words.ts'

type Sender = { outbox: Outbox; publicUrl: () => string }
type Invitation = { project: HeldProject; address: string; ofOrganizer: boolean }

/** In the language of the account at the address, or else of the inviter. It says nothing about whether there is one. */
export async function mailInvitation(
  tx: Transaction,
  { outbox, publicUrl }: Sender,
  viewer: Viewer,
  { project, address, ofOrganizer }: Invitation,
) {
  const inviter = await findUser(tx, viewer.id)
  const known = await languageAt(tx, address)
  const language = known ?? (await getLanguage(tx, viewer.id))
  const t = serverWords[language].people
  // Any holder can have typed these words, and a stranger would believe them under the programme’s name.
  const shown = (text: string) => (known === undefined ? '' : text)
  const { firstname = '', lastname = '' } = inviter ?? {}
  const by = personName({ firstname: nameForMail(firstname), lastname: nameForMail(lastname) }, language)
  const organizers = ofOrganizer ? [t.ofOrganizer(shown(project.organizerName))] : []
  const letter = {
    subject: t.subject(by),
    paragraphs: [t.hello, t.invited(by, shown(project.name)), ...organizers, t.rights],
    action: { label: t.see, url: `${publicUrl()}/#/project/index` },
    notes: [t.withoutAccount, t.leaveAside],
  }
  await outbox.queue(tx, writeMail(address, language, letter, await contactOf(tx)))
}

type Removal = { project: HeldProject; userId: number; ofOrganizer: boolean }

/** Its reader can no longer open the project, so the mail has no link to it. */
export async function mailRemoval(
  tx: Transaction,
  { outbox }: Sender,
  viewer: Viewer,
  { project, userId, ofOrganizer }: Removal,
) {
  const [by, removed] = [await findUser(tx, viewer.id), await findUser(tx, userId)]
  if (by === undefined || removed === undefined) return
  const language = await getLanguage(tx, userId)
  const t = serverWords[language].people
  const others = ofOrganizer ? [t.removedFromOthers(project.organizerName)] : []
  const letter = {
    subject: t.removedSubject,
    paragraphs: [t.hello, t.removed(personName(namesForMail(by), language), project.name), ...others, t.removedStays],
  }
  await outbox.queue(tx, writeMail(removed.username, language, letter, await contactOf(tx)))
}
