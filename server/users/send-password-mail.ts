import { fail } from '#domain/errors.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordHistory } from '#server/history/history-queries.ts'
import { mayStill } from '#server/platform/rate-limits/rate-limits.ts'
import { sendAccountMail } from '#server/users/send-account-mail.ts'
import { findUser, getLanguage } from '#server/users/user-queries.ts'

/**
 * POST /user/sendPasswordMail/{id}: an account that is not validated is invited again, with the three days of an
 * invitation; any other gets a link to choose another password. In the account's language, not the administrator's.
 */
export async function sendPasswordMail(deps: Deps, viewer: Viewer, { id, ip }: { id: number; ip: string }) {
  if (!(await mayStill(deps, 'mail', { accountId: id, ip }))) fail('request.tooMany.error')
  await deps.db.transaction(async (tx) => {
    const user = (await findUser(tx, id)) ?? fail('resource.notFound.error')
    const mail = user.validated ? 'resetByAdmin' : 'invitation'
    await sendAccountMail(tx, deps, mail, user, await getLanguage(tx, id))
    await recordHistory(tx, viewer, { entity: 'user', entityId: id, action: user.validated ? 'resetSent' : 'invited' })
  })
}
