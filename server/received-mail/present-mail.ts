import type { OriginalMail, ShownMail } from '#domain/received-mail/received-mail-api.ts'
import { partsOfMail } from '#domain/received-mail/written-words.ts'
import type { MailRow } from '#server/received-mail/mail-list-queries.ts'
import { readMail, type ReadMail } from '#server/received-mail/read-mail.ts'

export async function presentMail({ raw, ...row }: MailRow): Promise<ShownMail> {
  return { ...row, original: raw === null ? null : await presentOriginal(raw) }
}

const longestHeaders = 20_000

/** Everything is text: nothing of a mail is rendered. */
export async function presentOriginal(raw: Buffer): Promise<OriginalMail> {
  const mail = await readMail(raw)
  const headers = mail === undefined ? '' : mail.headers.map(({ key, value }) => `${key}: ${value}`).join('\n')
  return {
    parts: mail === undefined ? [] : partsOfMail(mail.text),
    files: mail === undefined ? [] : filesOf(mail),
    headers: headers.slice(0, longestHeaders),
  }
}

function filesOf({ files, leftOut }: ReadMail): OriginalMail['files'] {
  const kept = files.map(({ name, content }) => ({ name, bytes: content.byteLength }))
  return [...kept, ...leftOut.map((name) => ({ name, bytes: null }))]
}
