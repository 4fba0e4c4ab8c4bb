import * as z from 'zod/mini'
import type { HistoryAct, HistoryAction } from '#domain/history/history-actions.ts'
import { signInWays } from '#domain/auth/sign-in-way.ts'

export const auditKinds = [
  'signIn',
  'refusal',
  'export',
  'impersonation',
  'rights',
  'settings',
  'erasure',
  'token',
  'secondStep',
  'account',
] as const
export type AuditKind = (typeof auditKinds)[number]

/** Every action in the trail, with the kind under which it is filtered. */
export const auditActions = {
  signedIn: 'signIn',
  signedOut: 'signIn',
  signInFailed: 'signIn',
  signInUnknown: 'signIn',
  signInLocked: 'signIn',
  lockedOut: 'signIn',
  codeWrong: 'signIn',
  passwordWrong: 'refusal',
  passkeyWrong: 'refusal',
  refused: 'refusal',
  accountExported: 'export',
  archiveAsked: 'export',
  archiveRead: 'export',
  auditExported: 'export',
  registerExported: 'export',
  budgetExported: 'export',
  projectsExported: 'export',
  impersonationStarted: 'impersonation',
  impersonationStopped: 'impersonation',
  accountCreated: 'rights',
  rightsChanged: 'rights',
  accountLocked: 'rights',
  accountUnlocked: 'rights',
  commissionCreated: 'settings',
  commissionEdited: 'settings',
  commissionDeleted: 'settings',
  projectTypeCreated: 'settings',
  projectTypeEdited: 'settings',
  projectTypeDeleted: 'settings',
  programmeEdited: 'settings',
  editionCreated: 'settings',
  editionEdited: 'settings',
  editionMadeCurrent: 'settings',
  editionArchived: 'settings',
  editionInvited: 'settings',
  editionQuestionsChanged: 'settings',
  paymentEntered: 'settings',
  minutesSealed: 'settings',
  annualReportSealed: 'settings',
  boardShared: 'export',
  sharedBoardWithdrawn: 'export',
  secondStepRequired: 'settings',
  secondStepOptional: 'settings',
  accountLeft: 'erasure',
  accountErased: 'erasure',
  accountExpired: 'erasure',
  passwordChanged: 'token',
  passwordReset: 'token',
  passwordMailed: 'token',
  invited: 'token',
  tokenReused: 'token',
  signInEnded: 'token',
  otherSignInsEnded: 'token',
  authenticatorAdded: 'secondStep',
  authenticatorRemoved: 'secondStep',
  recoveryCodesMade: 'secondStep',
  recoveryCodeUsed: 'secondStep',
  smsCodeOn: 'secondStep',
  smsCodeOff: 'secondStep',
  passkeyAdded: 'secondStep',
  passkeyRemoved: 'secondStep',
  secondStepRemoved: 'secondStep',
  accountRegistered: 'account',
  accountValidated: 'account',
  accountEdited: 'account',
  identityLinked: 'secondStep',
  addressAsked: 'account',
  addressChanged: 'account',
  addressRefused: 'account',
  changeUndone: 'account',
  answerAddressAdded: 'account',
  answerAddressRemoved: 'account',
} as const satisfies Record<string, AuditKind>
export type AuditAction = keyof typeof auditActions

/** The details beside who and when: names of fields, codes, roles and amounts paid, never the value of a field. */
const auditDetails = z.object({
  role: z.optional(z.tuple([z.string(), z.string()])),
  /** The number of a commission or a type. */
  id: z.optional(z.int()),
  fields: z.optional(z.array(z.string())),
  code: z.optional(z.string()),
  call: z.optional(z.string()),
  newBrowser: z.optional(z.boolean()),
  way: z.optional(z.enum(signInWays)),
  /** The format of a file, and its number of rows. */
  format: z.optional(z.string()),
  rows: z.optional(z.int()),
  /** The amount of a payment. */
  euros: z.optional(z.number()),
})
export type AuditDetails = z.infer<typeof auditDetails>

export const auditRow = z.object({
  id: z.int(),
  at: z.string(),
  kind: z.enum(auditKinds),
  action: z.enum(Object.keys(auditActions) as [AuditAction, ...AuditAction[]]),
  /** Null: a guest, or the server itself. */
  actor: z.nullable(z.string()),
  impersonator: z.nullable(z.string()),
  about: z.nullable(z.string()),
  address: z.nullable(z.string()),
  details: auditDetails,
})
export type AuditRow = z.infer<typeof auditRow>

type Change = HistoryAct & {
  entityId: number
  changes?: Record<string, readonly [unknown, unknown]>
}
type TrailLine = { action: AuditAction; about?: number; details?: AuditDetails }

/** The line of the trail for a line of the history; undefined for lines the trail leaves out (projects). */
export function auditOf({ entity, entityId, action, changes = {} }: Change): TrailLine | undefined {
  if (entity === 'user') {
    if (action !== 'edited') return { action: ofAccount[action], about: entityId }
    const { role, commissionId } = changes
    const details = {
      fields: Object.keys(changes),
      ...(role && { role: [String(role[0]), String(role[1])] as [string, string] }),
    }
    return { action: role || commissionId ? 'rightsChanged' : 'accountEdited', about: entityId, details }
  }
  if (entity === 'project' && action === 'paid')
    return { action: 'paymentEntered', details: { id: entityId, euros: paidIn(changes.paid) } }
  if (entity === 'programme' && changes.secondStepRequired)
    return { action: changes.secondStepRequired[1] === true ? 'secondStepRequired' : 'secondStepOptional' }
  const settings = `${entity}${action.slice(0, 1).toUpperCase()}${action.slice(1)}`
  if (!isAuditAction(settings)) return undefined
  return { action: settings, details: { id: entityId, fields: Object.keys(changes) } }
}

/** What a payment added to what was paid before, in euros. */
function paidIn([before, after]: readonly [unknown, unknown] = [0, 0]): number {
  return Math.round((Number(after) - Number(before)) * 100) / 100
}

const ofAccount: Record<Exclude<HistoryAction<'user'>, 'edited'>, AuditAction> = {
  created: 'accountCreated',
  registered: 'accountRegistered',
  validated: 'accountValidated',
  locked: 'accountLocked',
  unlocked: 'accountUnlocked',
  leaving: 'accountLeft',
  deleted: 'accountErased',
  expired: 'accountExpired',
  impersonated: 'impersonationStarted',
  passwordChanged: 'passwordChanged',
  passwordReset: 'passwordReset',
  resetSent: 'passwordMailed',
  invited: 'invited',
  authenticatorAdded: 'authenticatorAdded',
  authenticatorRemoved: 'authenticatorRemoved',
  recoveryCodesMade: 'recoveryCodesMade',
  recoveryCodeUsed: 'recoveryCodeUsed',
  smsCodeOn: 'smsCodeOn',
  smsCodeOff: 'smsCodeOff',
  passkeyAdded: 'passkeyAdded',
  passkeyRemoved: 'passkeyRemoved',
  secondStepRemoved: 'secondStepRemoved',
  identityLinked: 'identityLinked',
  addressAsked: 'addressAsked',
  addressChanged: 'addressChanged',
  addressRefused: 'addressRefused',
  changeUndone: 'changeUndone',
  answerAddressAdded: 'answerAddressAdded',
  answerAddressRemoved: 'answerAddressRemoved',
}

function isAuditAction(name: string): name is AuditAction {
  return Object.hasOwn(auditActions, name)
}
