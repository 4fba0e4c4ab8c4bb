import { readBounce, type Bounce } from '#domain/received-mail/bounce.ts'
import { isProvenBy, whyNoAnswer } from '#domain/received-mail/kind-of-mail.ts'
import type { RefusedWhy } from '#domain/received-mail/received-mail.ts'
import { keptWords, partsOfMail } from '#domain/received-mail/written-words.ts'
import { bounceMark, placeOfToken, tokenLength, type AnswerPlace } from '#server/platform/outbox/answering.ts'
import type { MailIn } from '#server/platform/mail-settings.ts'
import type { ReadMail } from '#server/received-mail/read-mail.ts'

export type JudgedMail =
  | { kind: 'refused'; why: RefusedWhy }
  | { kind: 'bounce'; bounce: Bounce; messageId: string | undefined }
  | { kind: 'answer'; place: AnswerPlace | undefined; isProven: boolean; words: string }

type Envelope = { recipients: readonly string[]; returnPath: string | null }
type Known = Pick<MailIn, 'address' | 'authserv'> & { secret: string; mailFrom: string }

/** What a mail is, from what it says alone: no row is read. */
export function judgeMail(mail: ReadMail, { recipients, returnPath }: Envelope, known: Known): JudgedMail {
  const [sender, ...others] = mail.from
  const from = sender?.address ?? ''
  const path = returnPath ?? pathOf(mail)
  const bounce = readBounce({ ...mail, from, returnPath: path })
  const addressed = [...recipients.map((each) => each.toLowerCase()), ...mail.to]
  if (bounce !== undefined) return { kind: 'bounce', bounce, messageId: messageReturned(mail, addressed, known) }
  const ours = [known.address, addressOf(known.mailFrom)]
  const why = whyNoAnswer({ headers: mail.headers, returnPath: path, from, subject: mail.subject }, ours)
  if (why !== undefined) return { kind: 'refused', why }
  const token = tokenIn(mail, addressed, known)
  const place = token === undefined ? undefined : placeOfToken(token, known.secret)
  if (token !== undefined && place === undefined) return { kind: 'refused', why: 'unknownToken' }
  const words = keptWords(partsOfMail(mail.text))
  if (words === '' && mail.files.length === 0 && mail.leftOut.length === 0) return { kind: 'refused', why: 'empty' }
  // Two addresses in From are nobody's: which one was proven cannot be told.
  const isAlone = from !== '' && others.length === 0
  const isProven = isAlone && (known.authserv === undefined || isProvenBy(known.authserv, mail.headers, from))
  return { kind: 'answer', place, isProven, words }
}

/** « Programme <ne-pas-repondre@example.org> », or the address alone. */
function addressOf(mailFrom: string): string {
  return mailFrom
    .slice(mailFrom.lastIndexOf('<') + 1)
    .replace('>', '')
    .trim()
    .toLowerCase()
}

function pathOf({ headers }: ReadMail): string | undefined {
  return headers.find(({ key }) => key === 'return-path')?.value.replaceAll(/[<>\s]/g, '')
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/** In the address, or in the Message-ID that is answered where the address lost its `+`. */
function tokenIn({ answered }: ReadMail, addressed: readonly string[], { address }: Known): string | undefined {
  const marked = addressed.map((each) => markIn(each, address)).find((mark) => mark !== undefined && !isOfBounce(mark))
  return marked ?? new RegExp(`<${uuid}\\.([a-z2-7]{${tokenLength}})@`, 'i').exec(answered)?.[1]
}

export function markIn(recipient: string, address: string): string | undefined {
  const [name, domain] = [address.slice(0, address.lastIndexOf('@')), address.slice(address.lastIndexOf('@'))]
  return recipient.startsWith(`${name}+`) && recipient.endsWith(domain)
    ? recipient.slice(name.length + 1, -domain.length)
    : undefined
}

const bounceLength = bounceMark('00000000-0000-0000-0000-000000000000').length

function isOfBounce(mark: string): boolean {
  return mark.length === bounceLength && /^b[\da-f]+$/.test(mark)
}

/** The mail of ours that came back: only its receiver's mail server knows this number. */
function messageReturned({ answered }: ReadMail, addressed: readonly string[], { address }: Known): string | undefined {
  const mark = addressed.map((each) => markIn(each, address)).find((each) => each !== undefined && isOfBounce(each))
  const hex = mark?.slice(1)
  if (hex === undefined) return new RegExp(`<(${uuid})[.@]`, 'i').exec(answered)?.[1]?.toLowerCase()
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
