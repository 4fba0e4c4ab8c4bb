import type { Role } from '#domain/roles.ts'

/** When a mail brings it: at once, in the morning's digest, or never. The bell shows everything. */
export const deliveries = ['now', 'digest', 'never'] as const

export type Delivery = (typeof deliveries)[number]

/** Where a notification leads its reader. */
export type Place = 'project' | 'form' | 'session' | 'list' | 'queue' | 'failingMail' | 'account'

type Kind = {
  place: Place
  /** The default of each role; a role without one never gets the kind. */
  holder?: Delivery
  member?: Delivery
  admin?: Delivery
  /** The reader has to act on it. */
  awaits?: true
  /** A task of the commission or the holder about a project: done once its status changes. */
  endsWithStatus?: true
  /** Always at once: no user can turn it off. */
  isLocked?: true
  /** Sent to recused users too, because it is about their recusal. */
  toRecused?: true
  /** Its mail takes no answer: opinions are sealed until they are shown together, and a recused reviewer writes nothing. */
  takesNoAnswer?: true
  /** It has a mail of its own (decision 68), so no other mail is sent. */
  hasOwnMail?: true
}

/** All kinds of notification (COMMITTEE 16.1), in the order of the settings. */
const kinds = {
  mention: { place: 'project', member: 'now', admin: 'now', awaits: true },
  session: { place: 'session', member: 'now', admin: 'now', awaits: true },
  assignment: { place: 'project', member: 'digest', admin: 'digest' },
  recusal: { place: 'project', member: 'now', admin: 'now', toRecused: true, takesNoAnswer: true },
  interest: { place: 'project', member: 'digest', admin: 'digest', awaits: true },
  newProject: { place: 'project', member: 'digest', awaits: true, endsWithStatus: true },
  answer: { place: 'project', member: 'digest', awaits: true, endsWithStatus: true },
  opinionDue: { place: 'queue', member: 'digest', awaits: true, takesNoAnswer: true },
  message: { place: 'project', holder: 'now', member: 'digest', admin: 'digest' },
  people: { place: 'project', holder: 'now', member: 'digest' },
  pointDue: { place: 'form', holder: 'now', awaits: true, endsWithStatus: true },
  filingOpen: { place: 'list', holder: 'now', awaits: true },
  modificationWaiting: { place: 'project', member: 'now', awaits: true, endsWithStatus: true, hasOwnMail: true },
  mailFails: { place: 'failingMail', admin: 'digest' },
  decision: { place: 'project', holder: 'now', endsWithStatus: true, isLocked: true, hasOwnMail: true },
  rights: { place: 'account', holder: 'now', member: 'now', admin: 'now', isLocked: true, hasOwnMail: true },
  security: { place: 'account', holder: 'now', member: 'now', admin: 'now', isLocked: true, hasOwnMail: true },
} as const satisfies Record<string, Kind>

export type NotificationKind = keyof typeof kinds

/** What a notification of a session is about, and whether its reader has to act on it. */
const awaitsOfSession = {
  created: true,
  changed: true,
  tomorrow: false,
  replyAwaited: true,
  cancelled: false,
  decisionLeft: true,
  minutesShared: true,
  remark: true,
  remarkSettled: false,
  minutesSealed: false,
  minutesAmended: false,
} as const

export type SessionEvent = keyof typeof awaitsOfSession

export function awaitsReader(event: SessionEvent): boolean {
  return awaitsOfSession[event]
}

/** What a notification of the people of a project is about. */
export type PeopleEvent = 'joined' | 'left' | 'handedOver' | 'leftAlone' | 'erasedAlone' | 'leftCancelled'

type KindsWithout<Trait> = {
  [Name in NotificationKind]: (typeof kinds)[Name] extends Trait ? never : Name
}[NotificationKind]

/** The kinds that come by the mails of notifications. */
export type MailedKind = KindsWithout<{ hasOwnMail: true }>
/** The kinds whose mails their reader may end. */
export type ChosenKind = KindsWithout<{ isLocked: true }>

export const notificationKinds = Object.keys(kinds) as [NotificationKind, ...NotificationKind[]]

export function kindOf(name: NotificationKind): Kind {
  return kinds[name]
}

const partOf = {
  ROLE_USER: 'holder',
  ROLE_COMMISSION: 'member',
  ROLE_ADMIN: 'admin',
  ROLE_SUPER_ADMIN: 'admin',
} as const satisfies Record<Role, keyof Kind>

/** Undefined for a role that never gets the kind. */
export function usualDelivery(kind: NotificationKind, role: Role): Delivery | undefined {
  return kindOf(kind)[partOf[role]]
}

export function kindsFor(role: Role): NotificationKind[] {
  return notificationKinds.filter((kind) => usualDelivery(kind, role) !== undefined)
}

export function isUnlocked(name: NotificationKind): name is ChosenKind {
  return kindOf(name).isLocked !== true
}

/** Whether users of the role may choose its delivery. */
export function isChosen(kind: NotificationKind, role: Role): boolean {
  return usualDelivery(kind, role) !== undefined && isUnlocked(kind)
}
