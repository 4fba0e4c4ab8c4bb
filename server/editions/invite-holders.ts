import type { Edition } from '#domain/editions/edition.ts'
import type { InvitationForm, InvitationPreview } from '#domain/editions/invitation.ts'
import { fail } from '#domain/errors.ts'
import { languages } from '#domain/language.ts'
import type { Viewer } from '#domain/viewer.ts'
import { findEdition, holdEdition } from '#server/editions/edition-queries.ts'
import { invitationLetter } from '#server/editions/invitation-letter.ts'
import {
  countInvited,
  findContact,
  findIdBefore,
  findOneInvited,
  inviteEach,
} from '#server/editions/invitation-queries.ts'
import { recordHistory } from '#server/history/history-queries.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { withContact, writeMail } from '#server/platform/outbox/write-mail.ts'

export type Target = Parameters<typeof invitationLetter>[1]['to']
type Sender = Pick<Deps, 'outbox' | 'publicUrl'>

/** Previews the invitation; the edition may not exist yet. */
export async function previewInvitation(
  db: Queries,
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  form: InvitationForm,
  { from, to }: { from: Edition; to: Target },
): Promise<InvitationPreview> {
  const invitation = { ...form, fromId: from.id, toId: to.id }
  const counts = await countInvited(db, invitation)
  const one = await findOneInvited(db, invitation)
  const contact = await findContact(db)
  const letters = languages.map((language) => {
    const said = one && invitationLetter(one, { from, to, publicUrl: publicUrl(), at: Date.now() }, language)
    return said && { language, action: null, links: [], notes: [], ...withContact(language, said, contact) }
  })
  return { ...counts, letters: letters.filter((letter) => letter !== undefined) }
}

/** Invitations and mails are written in one transaction: each invited holder is mailed exactly once. */
export async function inviteHolders(
  tx: Transaction,
  { outbox, publicUrl }: Sender,
  viewer: Viewer,
  form: InvitationForm,
  { from, to }: { from: Edition; to: Target },
): Promise<number> {
  const invited = await inviteEach(tx, { ...form, fromId: from.id, toId: to.id })
  if (invited.length === 0) return 0
  const contact = await findContact(tx)
  for (const holder of invited) {
    const { username, language } = holder
    const said = invitationLetter(holder, { from, to, publicUrl: publicUrl(), at: Date.now() }, language)
    await outbox.queue(tx, { ...writeMail(username, language, said, contact), canWait: true })
  }
  const changes = { invited: [null, invited.length] as [null, number] }
  await recordHistory(tx, viewer, { entity: 'edition', entityId: to.id, action: 'invited', changes })
  return invited.length
}

/** Returns the edition that invites, and the one whose holders it invites. */
export async function findEditionsOfInvitation(db: Queries, id: number): Promise<{ from: Edition; to: Edition }> {
  const to = (await findEdition(db, id)) ?? fail('resource.notFound.error')
  if (to.state === 'archived') fail('edition.archived.error')
  if (to.state === 'ended') fail('edition.conflict.error')
  const before = await findIdBefore(db, id)
  const from = before === undefined ? undefined : await findEdition(db, before)
  return { from: from ?? fail('edition.conflict.error'), to }
}

/** POST /edition/invite/{id}. */
export async function inviteToEdition(tx: Transaction, deps: Sender, viewer: Viewer, id: number, form: InvitationForm) {
  await holdEdition(tx, id)
  const editions = await findEditionsOfInvitation(tx, id)
  const mailsNb = await inviteHolders(tx, deps, viewer, form, editions)
  return { id, tostring: editions.to.editionTitle, mailsNb }
}
