import * as z from 'zod/mini'
import { done } from '#domain/answers.ts'
import { endpoint } from '#domain/endpoint.ts'
import { choice, text } from '#domain/fields.ts'
import { deliveries, notificationKinds } from '#domain/notifications/kinds.ts'
import { rowName } from '#domain/row-name.ts'

/** The facts of a sentence other than names; each kind has its own. */
const facts = z.looseObject({})

/** One notification for one reader. */
export const notification = z.object({
  /** A random name: numbers would show how much others are told. */
  id: z.string(),
  kind: z.enum(notificationKinds),
  at: z.string(),
  isSeen: z.boolean(),
  /** The reader has to act on it. */
  awaits: z.boolean(),
  project: z.nullable(z.object({ id: z.int(), name: z.string() })),
  actor: z.nullable(z.string()),
  /** The message, point or session that it links to. */
  about: z.nullable(z.string()),
  /** The beginning of the message, as it is now. */
  text: z.string(),
  facts,
})

export type Notification = z.infer<typeof notification>

/** The page size. */
export const notificationsAtOnce = 30

/** The bell stops counting here, because no reader needs a larger number. */
export const mostCounted = 100

export const notificationParts = ['awaiting', 'information'] as const

const settings = z.object({
  /** The address that receives the mails. */
  address: z.string(),
  timeZone: z.string(),
  kinds: z.array(z.object({ kind: z.enum(notificationKinds), delivery: z.enum(deliveries), isLocked: z.boolean() })),
  /** The content of the next digest, if it left now. */
  digest: z.object({ awaiting: z.int(), information: z.int() }),
})

export type NotificationSettings = z.infer<typeof settings>

const timeZone = text({ required: true, maxLength: 60 })

export const notificationApi = {
  list: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/notification',
    summary:
      'The caller’s notifications, newest first: those that await them, or those for information; `before` continues the list.',
    who: 'signedIn',
    input: z.object({ part: choice(notificationParts), before: z.optional(rowName) }),
    output: z.array(notification),
  }),
  count: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/notification/count',
    summary: 'The number of unseen notifications; a hundred at most are counted.',
    who: 'signedIn',
    output: z.object({ unseen: z.int() }),
  }),
  see: endpoint({
    method: 'POST',
    path: '/notification/see',
    summary: 'Mark as seen: those that are named, or all up to the newest one that was shown.',
    who: 'signedIn',
    input: z.object({ ids: z.optional(z.array(rowName).check(z.maxLength(200))), upTo: z.optional(rowName) }),
    sends: 'json',
    output: done,
  }),
  digest: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/notification/digest',
    summary: 'The content of the next digest, as it is now, newest first.',
    who: 'signedIn',
    output: z.array(notification),
  }),
  settings: endpoint({
    method: 'GET',
    reads: 'fresh',
    path: '/notification/settings',
    summary: 'The caller’s choices of mails, by kind.',
    who: 'signedIn',
    output: settings,
  }),
  choose: endpoint({
    method: 'POST',
    path: '/notification/settings',
    summary: 'Choose how a kind comes by mail: at once, with the morning’s digest, or not.',
    who: 'signedIn',
    input: z.object({ kind: choice(notificationKinds), delivery: choice(deliveries) }),
    sends: 'form',
    output: done,
  }),
  chooseZone: endpoint({
    method: 'POST',
    path: '/notification/timeZone',
    summary: 'Choose the zone in whose morning the digest leaves.',
    who: 'signedIn',
    input: z.object({ timeZone }),
    sends: 'form',
    output: done,
  }),
}
