import * as z from 'zod/mini'

type Read = <Value>(name: string, kind: z.ZodMiniType<Value>) => Value | undefined

export type MailIn = {
  /** A receiver of our own (smtp), or a mailbox that is watched (imap, imaps). */
  url: URL
  /** Where answers go. */
  address: string
  /** Whether the mail server delivers what stands between `+` and `@`. */
  hasPlus: boolean
  /** Under which name the mail server says whether a sender is proven; undefined: it says nothing. */
  authserv: string | undefined
}

/** Undefined: no mail is received, and our mails say so. */
export function readMailIn(read: Read, refuse: (name: string, expected: string) => never): MailIn | undefined {
  const written = read('MAIL_IN', z.string())
  if (written === undefined) return undefined
  const url = URL.parse(written)
  if (url === null || !['smtp:', 'imap:', 'imaps:'].includes(url.protocol))
    return refuse('MAIL_IN', 'expected smtp://address:port or imaps://user:password@host/folder')
  const address = read('MAIL_REPLY', z.string()) ?? refuse('MAIL_REPLY', 'it is required with MAIL_IN')
  // A token takes 34 of the 64 characters before the @.
  if (!/^[a-z\d._-]{1,30}@[a-z\d.-]{1,200}$/i.test(address))
    refuse('MAIL_REPLY', 'expected an address such as reponse@example.org')
  const authserv = read('MAIL_AUTHSERV', z.string())?.toLowerCase()
  const hasPlus = read('MAIL_REPLY_PLUS', z.enum(['on', 'off'], 'expected one of on, off')) !== 'off'
  return { url, address: address.toLowerCase(), hasPlus, authserv }
}
