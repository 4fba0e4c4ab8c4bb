import PostalMime, { addressParser, type Attachment, type Email } from 'postal-mime'
import type { MailHeader } from '#domain/received-mail/kind-of-mail.ts'
import { htmlToText } from '#domain/received-mail/html-to-text.ts'

export type MailFile = { name: string; content: Uint8Array }

/** A mail as its parts say it; nothing in it is believed yet. */
export type ReadMail = {
  headers: readonly MailHeader[]
  /** Every address that the From headers name. */
  from: readonly { address: string; name: string }[]
  /** Whom it is addressed to, by its headers. */
  to: readonly string[]
  subject: string
  text: string
  files: readonly MailFile[]
  /** Files that a thread cannot hold, by name, such as invitations. */
  leftOut: readonly string[]
  /** What a mail server reports about a mail of ours, and the headers of that mail. */
  report: string
  answered: string
}

const limits = { maxNestingDepth: 40, maxHeadersSize: 262_144, forceRfc822Attachments: true } as const

/** Returns undefined for what no mail program could have written, such as a hundred levels of parts. */
export async function readMail(raw: Uint8Array): Promise<ReadMail | undefined> {
  const mail = await PostalMime.parse(withPlainLabels(raw), limits).catch(() => undefined)
  if (mail === undefined) return undefined
  const of = (...names: string[]) => mail.headers.filter(({ key }) => names.includes(key)).map(({ value }) => value)
  const addresses = (values: string[]) => values.flatMap((value) => addressParser(value, { flatten: true }))
  const reports = mail.attachments.filter(({ mimeType }) => isReport(mimeType))
  const { files, leftOut } = filesOf(mail)
  return {
    headers: mail.headers,
    from: addresses(of('from')).map(({ address = '', name }) => ({
      address: address.toLowerCase(),
      name: plain(name),
    })),
    to: addresses(of('to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to')).map(({ address = '' }) =>
      address.toLowerCase(),
    ),
    subject: plain(mail.subject ?? ''),
    text: textOf(mail),
    files,
    leftOut,
    report: reports.map(textOfPart).join('\n'),
    answered: [...of('in-reply-to', 'references', 'x-failed-recipients'), ...reports.map(textOfPart)].join('\n'),
  }
}

/** Names of one charset, which postal-mime knows by the shortest alone. */
const labels = /charset="?iso-2022-jp-(ms|[1-3])"?/gi

function withPlainLabels(raw: Uint8Array): Uint8Array {
  const text = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString('latin1')
  return text.search(labels) >= 0 ? Buffer.from(text.replaceAll(labels, 'charset=iso-2022-jp'), 'latin1') : raw
}

const longestLine = 300

/** What is shown or told on one line has no line of its own to begin. */
function plain(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, longestLine)
}

function textOf({ text, html }: Email): string {
  const written = text !== undefined && text.trim() !== '' ? text : htmlToText(html ?? '')
  return written.replaceAll(/[^\P{Cc}\n\t]/gu, '').replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
}

const reports = new Set([
  'message/delivery-status',
  'text/rfc822-headers',
  'message/rfc822',
  'message/global-delivery-status',
])

function isReport(type: string): boolean {
  return reports.has(type)
}

const longestReport = 20_000

function textOfPart({ content }: Attachment): string {
  return new TextDecoder().decode(bytesOf(content).subarray(0, longestReport))
}

function bytesOf(content: Attachment['content']): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
}

/** Signatures of the mail itself and of its address book, which nobody joined. */
const unsaid = new Set([
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
  'application/pgp-signature',
  'text/vcard',
  'text/x-vcard',
])
const kept = /^(application\/pdf|image\/(png|jpe?g)|application\/octet-stream)$/
/** A picture that the text shows and that is smaller is an ornament of its signature. */
const smallestShown = 30_000

function filesOf({ attachments }: Email): { files: MailFile[]; leftOut: string[] } {
  const files: MailFile[] = []
  const leftOut: string[] = []
  for (const each of attachments) {
    const { mimeType, related, filename } = each
    if (unsaid.has(mimeType) || isReport(mimeType)) continue
    const content = bytesOf(each.content)
    if (related && mimeType.startsWith('image/') && content.length < smallestShown) continue
    const name = plain(filename ?? '').replaceAll(/[/\\]/g, ' ')
    if (kept.test(mimeType)) files.push({ name, content })
    else leftOut.push(name === '' ? plain(mimeType) : name)
  }
  return { files, leftOut }
}
