import { fail } from '#domain/errors.ts'
import { recordHistory } from '#server/history/history-queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashToken } from '#server/platform/tokens.ts'
import { sendAccountMail } from '#server/users/send-account-mail.ts'
import { getLanguage, holdUser } from '#server/users/user-queries.ts'
import { restoreWaysIn, takeUndo } from '#server/users/ways-in-queries.ts'

/**
 * POST /authentication/undoChange, by the reader of the mail that announced a change of the ways into an account. Its
 * owner then chooses a password by the link that this sends, and nothing else changes these ways for 72 hours.
 */
export async function undoChange(deps: Deps, { token, userId }: { token: string; userId: number }, ip: string) {
  await deps.db.transaction(async (tx) => {
    const user = await holdUser(tx, userId)
    const before = user && (await takeUndo(tx, { hash: hashToken(token), userId }))
    if (user === undefined || before === undefined) fail('resetLink.invalid.error')
    const username = await restoreWaysIn(tx, user, before)
    await recordHistory(tx, { id: userId }, { entity: 'user', entityId: userId, action: 'changeUndone', ip })
    await sendAccountMail(tx, deps, 'reset', { ...user, username }, await getLanguage(tx, userId))
  })
}
