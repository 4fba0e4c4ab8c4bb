import { fail, invalidField } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { refuseInTheirPlace, type Viewer } from '#domain/viewer.ts'
import type { PersonName } from '#domain/person-name.ts'
import { recordHistory } from '#server/history/history-queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { writeMail } from '#server/platform/outbox/write-mail.ts'
import { contactOf } from '#server/programme/programme-queries.ts'
import { askForAddressOf, findOtherAdmins, takeAskedAddress } from '#server/users/asked-address-queries.ts'
import { ensureStillAdmin } from '#server/users/last-admin.ts'
import { sendAccountMail } from '#server/users/send-account-mail.ts'
import { tellAccountChange } from '#server/users/tell-account-change.ts'
import {
  endMailLinks,
  endSignIns,
  findUser,
  getLanguage,
  holdNames,
  holdUser,
  removeRegistrationAt,
  updateUser,
  type UserRow,
} from '#server/users/user-queries.ts'
import { isAddressTaken, refuseLockedWays } from '#server/users/ways-in-queries.ts'
import { serverWords } from '#server/words/words.ts'

/** Runs in the transaction that edits the account. One administrator alone moves no address of another. */
export async function askSecondAdministrator(
  tx: Transaction,
  deps: Deps,
  viewer: Viewer,
  { user, username }: { user: UserRow; username: string },
) {
  refuseInTheirPlace(viewer)
  if (await isAddressTaken(tx, username)) invalidField('username', 'email.used.error')
  await askForAddressOf(tx, user.id, { username, by: viewer.id })
  const changes = { username: [user.username, username] as [string, string] }
  await recordHistory(tx, viewer, { entity: 'user', entityId: user.id, action: 'addressAsked', changes })
  await tellAccountChange(tx, deps, user, { changes: ['addressAsked'], by: 'team' })
  const asker = (await findUser(tx, viewer.id))!.tostring
  const url = `${deps.publicUrl()}/#/user/show/${user.id}`
  const contact = await contactOf(tx)
  for (const to of await findOtherAdmins(tx, [viewer.id, user.id])) {
    const { account, mails } = serverWords[to.language]
    const { subject, says, see, ends } = account.addressAsked
    const paragraphs = [mails.hello(to), says(asker, user.tostring, username)]
    const letter = { subject, paragraphs, action: { label: see, url }, notes: [ends] }
    await deps.outbox.queue(tx, writeMail(to.username, to.language, letter, contact))
  }
}

type SeenAddress = { id: number; username: string }

/** POST /user/confirmAddress/{id}. */
export async function confirmAskedAddress(deps: Deps, viewer: Viewer, { id, username }: SeenAddress) {
  refuseInTheirPlace(viewer)
  await deps.db.transaction(async (tx) => {
    await holdNames(tx)
    await ensureStillAdmin(tx, viewer)
    const before = (await holdUser(tx, id)) ?? fail('resource.notFound.error')
    await refuseLockedWays(tx, { id })
    const askedBy = (await takeAskedAddress(tx, id, username)) ?? fail('resource.notFound.error')
    if (viewer.id === id || viewer.id === askedBy) fail('notAuthorized.error')
    const { commission, ...kept } = before
    await removeRegistrationAt(tx, username)
    await updateUser(tx, id, { ...kept, username, commissionId: commission?.id ?? null })
    const changes = { username: [before.username, username] as [string, string] }
    await recordHistory(tx, viewer, { entity: 'user', entityId: id, action: 'addressChanged', changes })
    await moveAddress(tx, deps, { ...before, username }, await getLanguage(tx, id))
    await tellAccountChange(tx, deps, before, { changes: ['username'], by: 'team', newAddress: username })
  })
}

/** POST /user/refuseAddress/{id}, by any administrator, also by the one who asked or whose address it is. */
export async function refuseAskedAddress(deps: Deps, viewer: Viewer, { id, username }: SeenAddress) {
  await deps.db.transaction(async (tx) => {
    await ensureStillAdmin(tx, viewer)
    if ((await takeAskedAddress(tx, id, username)) === undefined) fail('resource.notFound.error')
    await recordHistory(tx, viewer, { entity: 'user', entityId: id, action: 'addressRefused' })
  })
}

/** What opened the account at its former address ends; the new one must be validated. */
export async function moveAddress(
  tx: Transaction,
  deps: Deps,
  user: PersonName & { id: number; username: string },
  language: Language,
) {
  await endSignIns(tx, user.id)
  await endMailLinks(tx, user.id)
  await sendAccountMail(tx, deps, 'validation', user, language)
}
