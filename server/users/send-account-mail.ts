import { freshToken } from '#server/platform/tokens.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Language } from '#domain/language.ts'
import type { PersonName } from '#domain/person-name.ts'
import { contactOf } from '#server/programme/programme-queries.ts'
import type { Outbox } from '#server/platform/outbox/outbox.ts'
import { writeMail } from '#server/platform/outbox/write-mail.ts'
import { namesForMail } from '#domain/users/name-for-mail.ts'
import { replaceMailLink, type MailLink } from '#server/users/mail-link-queries.ts'
import { serverWords } from '#server/words/words.ts'

type Sender = { outbox: Outbox; publicUrl: () => string }
type Recipient = PersonName & { id: number; username: string }

const hour = 3600
const links = {
  validation: { purpose: 'validate', view: 'validateAccount', seconds: 72 * hour },
  reset: { purpose: 'password', view: 'resetPassword', seconds: hour },
  resetByAdmin: { purpose: 'password', view: 'resetPassword', seconds: hour },
  invitation: { purpose: 'password', view: 'resetPassword', seconds: 72 * hour },
  address: { purpose: 'address', view: 'confirmAddress', seconds: 24 * hour },
} as const satisfies Record<string, { purpose: MailLink['purpose']; view: string; seconds: number }>

/**
 * Sends a mail with a new link; earlier links of that purpose become invalid. For `address`, `user.username` is the new
 * address.
 */
export async function sendAccountMail(
  tx: Transaction,
  { outbox, publicUrl }: Sender,
  mail: keyof typeof links,
  user: Recipient,
  language: Language,
) {
  const { purpose, view, seconds } = links[mail]
  const { token, hash } = freshToken()
  const about = mail === 'address' ? { username: user.username } : undefined
  await replaceMailLink(tx, { hash, userId: user.id, purpose }, { seconds, about })
  const url = `${publicUrl()}/#/login/${view}/${token}/${user.id}`
  const { account, mails } = serverWords[language]
  const { subject, says, action, notes } = account.mails[mail]
  const paragraphs = [mails.hello(namesForMail(user)), says]
  const letter = { subject, paragraphs, action: { label: action, url }, notes }
  await outbox.queue(tx, writeMail(user.username, language, letter, await contactOf(tx)))
}
