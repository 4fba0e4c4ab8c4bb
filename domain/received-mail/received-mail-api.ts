import * as z from 'zod/mini'
import { deleted, done } from '#domain/answers.ts'
import { endpoint } from '#domain/endpoint.ts'
import { email, id, orEmpty, text } from '#domain/fields.ts'
import { mailStates, mailWhys, toldByMail } from '#domain/received-mail/received-mail.ts'
import { partKinds } from '#domain/received-mail/written-words.ts'
import { admins } from '#domain/roles.ts'
import { rowName } from '#domain/row-name.ts'
import { messageAudiences } from '#domain/thread/message.ts'

/** What administrators look at: what waits for them, everything, or what became of it. */
export const mailTabs = ['held', 'all', 'taken', 'refused', 'failing'] as const

export type MailTab = (typeof mailTabs)[number]

export const mailsAtOnce = 50

/** In whose name a mail is attached: the account that its token or its sender names, or the holder of the project. */
export const mailWriters = ['named', 'holder'] as const

const person = z.object({ id: z.int(), name: z.string(), address: z.string() })
const project = z.object({ id: z.int(), name: z.string() })

const mail = z.object({
  id: z.int(),
  at: z.string(),
  state: z.enum(mailStates),
  why: z.nullable(z.enum(mailWhys)),
  /** Empty once only the fact is kept. */
  address: z.string(),
  name: z.string(),
  subject: z.string(),
  audience: z.nullable(z.enum(messageAudiences)),
  person: z.nullable(person),
  project: z.nullable(project),
})

export type ListedMail = z.infer<typeof mail>

const part = z.object({ kind: z.enum(partKinds), text: z.string() })

/** A mail without what its program added, and what that was. */
const original = z.object({
  parts: z.array(part),
  /** Those that a thread cannot hold have no size. */
  files: z.array(z.object({ name: z.string(), bytes: z.nullable(z.int()) })),
  headers: z.string(),
})

export type OriginalMail = z.infer<typeof original>

const shown = z.extend(mail, {
  isProven: z.boolean(),
  attachedBy: z.nullable(z.string()),
  leftOut: z.array(z.string()),
  told: z.nullable(z.enum(toldByMail)),
  /** When its author was asked at the address of the account, while the link of that mail can still be followed. */
  askedAt: z.nullable(z.string()),
  /** Null once only the fact is kept. */
  original: z.nullable(original),
})

export type ShownMail = z.infer<typeof shown>

const failing = z.object({
  address: z.string(),
  since: z.string(),
  said: z.string(),
  waiting: z.int(),
  person: z.nullable(person),
})

export const receivedMailApi = {
  list: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/mail',
    summary:
      'The mails that answer ours, and what became of each, newest first: the newest fifty, or those before one.',
    who: admins,
    input: z.object({
      tab: z.optional(z.enum(mailTabs)),
      search: z.optional(text({ maxLength: 250 })),
      before: z.optional(orEmpty(id)),
    }),
    output: z.object({
      /** The address that answers go to; null where no mail is received. */
      address: z.nullable(z.string()),
      counts: z.object({ held: z.int(), all: z.int(), taken: z.int(), refused: z.int(), failing: z.int() }),
      items: z.array(mail),
      failing: z.array(failing),
    }),
  }),
  show: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/mail/{id}',
    summary: 'One mail: what of it is its author’s words, its original, and why it became what it is.',
    who: admins,
    params: z.object({ id }),
    output: shown,
  }),
  download: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/mail/{id}/file',
    summary: 'The mail as it came (message/rfc822), for thirty days.',
    who: admins,
    params: z.object({ id }),
    answersFile: 'message/rfc822',
    output: z.unknown(),
  }),
  attach: endpoint({
    method: 'POST',
    path: '/mail/attach/{id}',
    summary:
      'Put a held mail into the thread of a project, in the name of who may write there. The thread says who did.',
    who: admins,
    params: z.object({ id }),
    input: z.object({ projectId: id, as: z.enum(mailWriters) }),
    sends: 'json',
    output: done,
    refuses: [429, 462],
  }),
  erase: endpoint({
    method: 'DELETE',
    path: '/mail/{id}',
    summary: 'Erase a mail: only that it came, and what became of it, is kept.',
    who: admins,
    params: z.object({ id }),
    output: deleted,
    refuses: [462],
  }),
  retry: endpoint({
    method: 'POST',
    path: '/mail/retry',
    summary: 'Send to an address again that has refused our mails, with what waits for it.',
    who: admins,
    input: z.object({ address: email() }),
    sends: 'json',
    output: done,
  }),
  ofMessage: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/message/{id}/original',
    summary: 'The mail that a message came by, for who may read the message.',
    who: 'signedIn',
    params: z.object({ id: rowName }),
    output: original,
  }),
}
