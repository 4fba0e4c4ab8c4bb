import type { ErrorCode } from '#domain/errors.ts'

export const errors: Record<ErrorCode, string> = {
  'request.invalid.error': 'The request could not be read.',
  'table.sort.unknown.error': 'There is no such sort order.',
  'table.filter.unknown.error': 'There is no such filter.',
  'table.page.invalid.error': 'There is no such page.',

  'Login.error': 'Login or password incorrect',
  'session.invalid.error': 'Invalid session.',
  'session.expired.error': 'Expired session.',

  'notAuthorized.error': 'Not authorized.',
  'account.not.validated.error': 'Account not validated.',
  'commission.hasMembers.error': 'This commission has members: give them another commission first.',
  'commission.hasProjects.error': 'This commission has projects: give them another commission first.',

  MandatoryField: 'This field is mandatory',
  'field.invalid.error': 'This value is not valid.',
  'field.tooLong.error': 'This text is too long.',
  'number.invalid.error': 'Enter a whole number.',
  'number.tooSmall.error': 'This number is too small.',
  'number.tooLarge.error': 'This number is too large.',
  'email.invalid.error': 'Invalid mail format.',
  'name.used.error': 'This name is already used.',

  'resource.notFound.error': 'Resource not found.',
  'method.notAllowed.error': 'There is no such action.',
  'request.tooLarge.error': 'What was sent is too large.',
  'account.locked.error': 'Locked account',
  'request.tooMany.error': 'Too many attempts. Please wait a few minutes.',
  'project.conflict.error': 'Someone else saved this project in the meantime.',
  'server.error': 'Something went wrong. Please try again in a moment.',
  'server.unavailable.error': 'The service is unavailable for the moment. Please try again soon.',
}
