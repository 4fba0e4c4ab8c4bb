import type { Role } from '#domain/roles.ts'

/** When a mail tells it: at once, with the morning's digest, or not at all. The bell tells everything. */
export const deliveries = ['now', 'digest', 'never'] as const

export type Delivery = (typeof deliveries)[number]

type Kind = {
  /** What is usual for holders, and for reviewers; without it, they are told nothing of the kind. */
  holder?: Delivery
  reviewer?: Delivery
  /** Whether something is to be done about it. */
  awaits?: true
  /** Always at once: nobody can do without it. */
  isLocked?: true
  /** Also to who stays out of the project: it is about that. */
  toRecused?: true
  /** A mail of its own tells it at once (decision 68), so that no other does. */
  hasOwnMail?: true
}

/** All that somebody can be told (COMMITTEE 16.1), in the order of the settings. */
const kinds = {
  mention: { reviewer: 'now', awaits: true },
  session: { reviewer: 'now', awaits: true },
  assignment: { reviewer: 'digest' },
  recusal: { reviewer: 'now', toRecused: true },
  newProject: { reviewer: 'now', awaits: true, hasOwnMail: true },
  answer: { reviewer: 'now', awaits: true, hasOwnMail: true },
  opinionDue: { reviewer: 'digest', awaits: true },
  message: { holder: 'now', reviewer: 'digest' },
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

/** Undefined for who is told nothing of the kind. */
export function usualDelivery(kind: NotificationKind, role: Role): Delivery | undefined {
  return kindOf(kind)[role === 'ROLE_USER' ? 'holder' : 'reviewer']
}

export function kindsFor(role: Role): NotificationKind[] {
  return notificationKinds.filter((kind) => usualDelivery(kind, role) !== undefined)
}

/** What one may choose for oneself. */
export function isChosen(kind: NotificationKind, role: Role): boolean {
  return usualDelivery(kind, role) !== undefined && kindOf(kind).isLocked !== true
}
