import { fail, invalidField } from '#domain/errors.ts'
import type { OwnProof } from '#domain/account/second-step-api.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { CallContext } from '#server/account/judge-own-password.ts'
import { proveOneself } from '#server/account/prove-oneself.ts'
import { recordHistory } from '#server/history/history-queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import { mayStill } from '#server/platform/rate-limits/rate-limits.ts'
import { hashToken } from '#server/platform/tokens.ts'
import { sendAccountMail } from '#server/users/send-account-mail.ts'
import { tellAccountChange } from '#server/users/tell-account-change.ts'
import { endMailLinks, endSignIns, getLanguage, holdUser, removeRegistrationAt } from '#server/users/user-queries.ts'
import { holdWaysIn, isAddressTaken, setAddress, takeNewAddress } from '#server/users/ways-in-queries.ts'

type AddressRequest = OwnProof & { username: string }

/** POST /account/changeAddress: the new address counts once the link sent to it is followed; a later request replaces it. */
export async function askForAddress(
  deps: Deps,
  viewer: Viewer,
  { username, ...proof }: AddressRequest,
  calling: CallContext,
) {
  await proveOneself(deps, viewer, proof, calling)
  if (!(await mayStill(deps, 'mail', { accountId: viewer.id, ip: calling.ip }))) fail('request.tooMany.error')
  await deps.db.transaction(async (tx) => {
    const user = await holdWaysIn(tx, viewer)
    if (username.toLowerCase() === user.username.toLowerCase() || (await isAddressTaken(tx, username)))
      invalidField('username', 'email.used.error')
    await sendAccountMail(tx, deps, 'address', { ...user, username }, await getLanguage(tx, user.id))
    const changes = { username: [user.username, username] as [string, string] }
    await recordHistory(tx, viewer, { entity: 'user', entityId: user.id, action: 'addressAsked', changes })
    await tellAccountChange(tx, deps, user, { changes: ['addressAsked'], by: 'owner' })
  })
}

/**
 * POST /authentication/confirmAddress, by the reader of the new address. Every sign-in ends, and links sent to the
 * former address open nothing more, except the one that undoes this.
 */
export async function confirmAddress(deps: Deps, { token, userId }: { token: string; userId: number }, ip: string) {
  await deps.db.transaction(async (tx) => {
    const before = await holdUser(tx, userId)
    const username = before && (await takeNewAddress(tx, { hash: hashToken(token), userId }))
    if (before === undefined || username === undefined) fail('resetLink.invalid.error')
    await removeRegistrationAt(tx, username)
    await setAddress(tx, userId, username)
    await endSignIns(tx, userId)
    await endMailLinks(tx, userId)
    const changes = { username: [before.username, username] as [string, string] }
    await recordHistory(tx, { id: userId }, { entity: 'user', entityId: userId, action: 'addressChanged', changes, ip })
    await tellAccountChange(tx, deps, before, { changes: ['username'], by: 'link', newAddress: username })
  })
}
