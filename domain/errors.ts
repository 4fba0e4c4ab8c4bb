import type { Language, Localized } from '#domain/language.ts'

/**
 * Every error of the API: its key travels as `message`, its number is the HTTP status. The keys of SPEC section 8 keep
 * their spelling; both text catalogues translate each one.
 */
export const errorStatus = {
  // The request could not be read.
  'request.invalid.error': 400,
  'table.sort.unknown.error': 400,
  'table.filter.unknown.error': 400,
  'table.column.unknown.error': 400,
  'table.page.invalid.error': 400,

  // The caller is unknown.
  'Login.error': 401,
  'session.invalid.error': 401,
  'session.expired.error': 401,
  'session.idle.error': 401,

  // The caller lacks the right, or the state forbids it.
  'notAuthorized.error': 403,
  'account.not.validated.error': 403,
  'account.lastAdmin.error': 403,
  'account.validation.error': 403,
  'account.alreadyValidated.error': 403,
  'validationLink.old.error': 403,
  'impersonation.refused.error': 403,
  'resetLink.invalid.error': 403,
  'user.ownAccount.error': 403,
  'user.superAdmin.error': 403,
  'validation.password.error': 403,
  'verification.code.required.error': 403,
  'secondStep.late.error': 403,
  'secondStep.needed.error': 403,
  'secondStep.last.error': 403,
  'secondStep.passkey.error': 403,
  'passkey.invalid.error': 403,
  'passkey.address.error': 403,
  'commission.hasMembers.error': 403,
  'commission.hasSessions.error': 403,
  'commission.hasProjects.error': 403,
  'projectType.inUse.error': 403,
  'edition.year.error': 403,
  'question.answered.error': 403,
  'question.tooMany.error': 403,

  // A field is broken; such an error always names its field.
  MandatoryField: 403,
  'field.invalid.error': 403,
  'field.tooLong.error': 403,
  'message.name.error': 403,
  'number.invalid.error': 403,
  'number.tooSmall.error': 403,
  'number.tooLarge.error': 403,
  'email.invalid.error': 403,
  'email.used.error': 403,
  'phone.number.invalid.error': 403,
  'Password.minlenght.error': 403, // spelled so
  'password.policy.error': 403,
  'password.known.error': 403,
  'NewPassword.not.corresponding': 403,
  'incorrect.password': 403,
  'proof.needed.error': 403,
  'user.password.error': 403,
  'verification.code.incorrect.error': 403,
  'verification.code.expired.error': 403,
  'name.used.error': 403,
  'person.known.error': 403,
  'price.invalid.error': 403,
  'url.invalid.error': 403,
  'url.user.error': 403,
  'address.invalid.error': 403,
  'date.invalid.error': 403,
  'date.past.error': 403,
  'date.future.error': 403,
  'date.early.error': 403,
  'payment.belowZero.error': 403,
  'date.endsBefore.error': 403,
  'time.invalid.error': 403,
  'age.turned.error': 403,
  'endTime.error': 403, // spelled so
  'dates.invalid.error': 403,
  'dates.none.error': 403,
  'dates.tooMany.error': 403,
  'dates.tooManyOccurrences.error': 403,
  'session.proxy.error': 403,
  'session.present.error': 403,
  'ballot.count.error': 403,
  'ballot.notAdopted.error': 403,
  'image.tooBig.error': 403,
  'image.extension.error': 403,
  'image.empty.error': 403,
  'image.format.error': 403,
  'image.pixels.error': 403,
  'image.animation.error': 403,
  'image.quota.error': 403,
  'file.tooBig.error': 403,
  'file.extension.error': 403,
  'file.format.error': 403,
  'file.active.error': 403,
  'question.section.error': 403,
  'question.personal.error': 403,
  'question.parent.error': 403,
  'selection.tooLarge.error': 403,
  'file.gone.error': 403,
  'files.tooMany.error': 403,
  'pictures.tooMany.error': 403,

  'resource.notFound.error': 404,
  'method.notAllowed.error': 405,
  'idempotency.otherBody.error': 409,
  'request.tooLarge.error': 413,
  'account.locked.error': 423,
  'request.tooMany.error': 429,
  'account.waysLocked.error': 462,
  'project.action.refused.error': 462,
  'project.inRoom.error': 462,
  'date.taken.error': 462,
  'project.conflict.error': 462,
  'project.assignees.conflict.error': 462,
  'view.conflict.error': 462,
  'messageTemplate.conflict.error': 462,
  'message.correction.late.error': 462,
  'message.withdrawn.error': 462,
  'project.undo.late.error': 462,
  'project.undo.overtaken.error': 462,
  'project.undo.refused.error': 462,
  'opinion.conflict.error': 462,
  'opinion.recused.error': 462,
  'opinion.interest.error': 462,
  'opinion.settled.error': 462,
  'submission.closed.error': 462,
  'edition.archived.error': 462,
  'edition.conflict.error': 462,
  'question.conflict.error': 462,
  'edition.opened.error': 462,
  'edition.unfinished.error': 462,
  'decision.exists.error': 462,
  'decision.conflict.error': 462,
  'decision.voted.error': 462,
  'decision.sealed.error': 462,
  'payment.conflict.error': 462,
  'payment.grant.error': 462,
  'session.state.error': 462,
  'rehearsal.unavailable.error': 462,
  'session.conflict.error': 462,
  'session.quorum.error': 462,
  'session.undecided.error': 462,
  'session.voting.error': 462,
  'session.word.error': 462,
  'session.hours.error': 403,
  'ballot.closed.error': 462,
  'ballot.few.error': 462,
  'ballot.unannounced.error': 462,
  'ballot.turnedDown.error': 462,
  'ballot.ownVote.error': 462,
  'export.tooMany.error': 462,
  'project.quota.error': 462,
  'translation.unavailable.error': 462,
  'person.tooMany.error': 462,
  'person.gone.error': 462,
  'person.lead.error': 462,
  'server.error': 500,
  'server.unavailable.error': 503,
  'server.busy.error': 503,
  'storage.full.error': 503,
} as const

export type ErrorCode = keyof typeof errorStatus
export type ErrorStatus = (typeof errorStatus)[ErrorCode]

export type FieldError = { field: string; message: ErrorCode }

/** The user who saved in between, and when: sent with a conflict. */
export type Conflict = { by: string; at: string; version: number }

/** The same, before the language of the reader is known; without a name if the account is gone. */
export type ConflictInEach = Omit<Conflict, 'by'> & { by: Localized | null }

export function conflictIn({ by, ...rest }: ConflictInEach, language: Language): Conflict {
  return { ...rest, by: by?.[language] ?? '' }
}

/** The body of every answer that is not a success. */
export type ErrorBody = { message: ErrorCode; invalidField?: string; errors?: FieldError[]; conflict?: Conflict }

/** Thrown by a rule that refuses; one handler turns it into the HTTP answer. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly fields: FieldError[]
  readonly conflict: ConflictInEach | undefined

  constructor(code: ErrorCode, fields: FieldError[] = [], conflict?: ConflictInEach) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.fields = fields
    this.conflict = conflict
  }
}

export function fail(code: ErrorCode): never {
  throw new Refusal(code)
}

/** The one choice between 403, for what is never the caller's to do, and 462, for what is not possible now. */
export function refuseAct(isEverTheirs: boolean, whyNotNow: ErrorCode): never {
  fail(isEverTheirs ? whyNotNow : 'notAuthorized.error')
}

export function invalidField(field: string, message: ErrorCode): never {
  invalidFields([{ field, message }])
}

export function invalidFields(fields: [FieldError, ...FieldError[]]): never {
  throw new Refusal(fields[0].message, fields)
}

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorStatus, value)
}
