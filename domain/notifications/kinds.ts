import type { Role } from '#domain/roles.ts'

/** When a mail brings it: at once, in the morning's digest, or never. The bell shows everything. */
export const deliveries = ['now', 'digest', 'never'] as const

export type Delivery = (typeof deliveries)[number]

type Kind = {
  /** The default for holders and for reviewers; a role without one never gets the kind. */
  holder?: Delivery
  reviewer?: Delivery
  /** The reader has to act on it. */
  awaits?: true
  /** Always at once: no user can turn it off. */
  isLocked?: true
  /** Sent to recused users too, because it is about their recusal. */
  toRecused?: true
  /** It has a mail of its own (decision 133), so no other mail is sent. */
  hasOwnMail?: true
}

/** All kinds of notification (COMMITTEE 16.1), in the order of the settings. */
const kinds = {
  mention: { reviewer: 'now', awaits: true },
  session: { reviewer: 'now', awaits: true },
  assignment: { reviewer: 'digest' },
  recusal: { reviewer: 'now', toRecused: true },
  interest: { reviewer: 'digest', awaits: true },
  newProject: { reviewer: 'digest', awaits: true },
  answer: { reviewer: 'digest', awaits: true },
  opinionDue: { reviewer: 'digest', awaits: true },
  message: { holder: 'now', reviewer: 'digest' },
  people: { holder: 'now', reviewer: 'digest' },
  pointDue: { holder: 'now', awaits: true },
  modificationWaiting: { reviewer: 'now', awaits: true, hasOwnMail: true },
  decision: { holder: 'now', isLocked: true, hasOwnMail: true },
  rights: { holder: 'now', reviewer: 'now', isLocked: true, hasOwnMail: true },
  security: { holder: 'now', reviewer: 'now', isLocked: true, hasOwnMail: true },
} as const satisfies Record<string, Kind>

export type NotificationKind = keyof typeof kinds

export const notificationKinds = Object.keys(kinds) as [NotificationKind, ...NotificationKind[]]

export function kindOf(name: NotificationKind): Kind {
  return kinds[name]
}

/** Undefined for a role that never gets the kind. */
export function usualDelivery(kind: NotificationKind, role: Role): Delivery | undefined {
  return kindOf(kind)[role === 'ROLE_USER' ? 'holder' : 'reviewer']
}

export function kindsFor(role: Role): NotificationKind[] {
  return notificationKinds.filter((kind) => usualDelivery(kind, role) !== undefined)
}

/** Whether users of the role may choose its delivery. */
export function isChosen(kind: NotificationKind, role: Role): boolean {
  return usualDelivery(kind, role) !== undefined && kindOf(kind).isLocked !== true
}
