import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

export type SecurityContact = { contacts: string[]; expires: Date; languages: string }

type Read = <Value>(name: string, kind: z.ZodMiniType<Value>) => Value | undefined

const contactsExpected = 'expected a list of addresses such as mailto:security@example.org, https://… or tel:+33…'
const contacts = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',').map((each) => each.trim())),
  ),
  z.array(z.string().check(z.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/, contactsExpected))),
)
const lastDay = z.iso.date('expected a day such as 2027-06-30')
const languageList = z
  .string()
  .check(z.regex(/^[a-z]{2,3}(-[A-Za-z\d]+)*(, ?[a-z]{2,3}(-[A-Za-z\d]+)*)*$/, 'expected a list such as fr, en'))

/** Undefined: nobody to write to is named. The day is required with a contact, because a stale one misleads. */
export function readSecurityContact(
  read: Read,
  refuse: (name: string, expected: string) => never,
): SecurityContact | undefined {
  const [named, day] = [read('SECURITY_CONTACT', contacts), read('SECURITY_EXPIRES', lastDay)]
  const languages = read('SECURITY_LANGUAGES', languageList) ?? 'fr, en'
  if (named === undefined) return undefined
  if (day === undefined) refuse('SECURITY_EXPIRES', 'it is required with SECURITY_CONTACT')
  return { contacts: named, expires: new Date(`${day}T23:59:59Z`), languages }
}

/** Tells who finds a hole whom to write to (RFC 9116); without a contact the address does not exist. */
export function serveSecurityTxt(
  app: FastifyInstance,
  contact: SecurityContact | undefined,
  publicUrl: string | undefined,
) {
  if (contact === undefined) return
  const path = '/.well-known/security.txt'
  const lines = [
    ...contact.contacts.map((each) => `Contact: ${each}`),
    `Expires: ${contact.expires.toISOString()}`,
    `Preferred-Languages: ${contact.languages}`,
    ...(publicUrl === undefined ? [] : [`Canonical: ${publicUrl}${path}`]),
    '',
  ]
  app.get(path, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(lines.join('\n')),
  )
}
