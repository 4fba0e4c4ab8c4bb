import type { Deps } from '#server/platform/deps.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { recordHistory } from '#server/history/history-queries.ts'
import { contactOf } from '#server/programme/programme-queries.ts'
import { writeMail } from '#server/platform/outbox/write-mail.ts'
import { inactivityMail } from '#server/retention/inactivity-mail.ts'
import {
  holdForgotten,
  holdLeft,
  holdToWarn,
  holdUnvalidated,
  markWarned,
  type StaleAccount,
} from '#server/retention/stale-account-queries.ts'
import { holdNames } from '#server/users/user-queries.ts'
import { eraseUser } from '#server/users/erase-user-queries.ts'

type RetentionDeps = Pick<Deps, 'config' | 'db' | 'outbox' | 'publicUrl'>

const day = 86_400_000

/** Deletes accounts that were never opened. */
export async function removeUnvalidated({ db, config }: RetentionDeps) {
  await untilNone(() => db.transaction((tx) => erase(tx, () => holdUnvalidated(tx, config.retention))))
}

/** Erases accounts whose owners asked for it seven days ago. */
export async function removeLeft({ db }: Pick<RetentionDeps, 'db'>) {
  await untilNone(() => db.transaction((tx) => erase(tx, () => holdLeft(tx), 'deleted')))
}

/** Erases accounts whose owners have not returned for years in spite of the notice. */
export async function removeForgotten({ db, config }: RetentionDeps) {
  await untilNone(() => db.transaction((tx) => erase(tx, () => holdForgotten(tx, config.retention))))
}

export async function warnInactive(needs: RetentionDeps) {
  const { db, config } = needs
  await untilNone(() => db.transaction(async (tx) => warn(tx, needs, await holdToWarn(tx, config.retention))))
}

async function erase(
  tx: Transaction,
  hold: () => Promise<StaleAccount[]>,
  action: 'expired' | 'deleted' = 'expired',
): Promise<number> {
  await holdNames(tx)
  const accounts = await hold()
  for (const { id } of accounts) {
    await eraseUser(tx, id)
    await recordHistory(tx, undefined, { entity: 'user', entityId: id, action })
  }
  return accounts.length
}

async function warn(
  tx: Transaction,
  { config, outbox, publicUrl }: RetentionDeps,
  accounts: StaleAccount[],
): Promise<number> {
  const { inactiveYears: years, noticeDays } = config.retention
  const erasedOn = new Date(Date.now() + noticeDays * day)
  const url = `${publicUrl()}/#/login`
  const contact = await contactOf(tx)
  for (const account of accounts) {
    const { username, language } = account
    const letter = inactivityMail({ account, url, years, erasedOn }, language)
    await outbox.queue(tx, writeMail(username, language, letter, contact))
  }
  await markWarned(
    tx,
    accounts.map(({ id }) => id),
  )
  return accounts.length
}

/** A few at a time, each batch in its own transaction. */
async function untilNone(few: () => Promise<number>) {
  while ((await few()) > 0);
}
