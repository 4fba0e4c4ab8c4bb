import type { words as fr } from '#web/words/fr/auth.ts'

export const words: typeof fr = {
  title: 'Log in',
  subtitle: 'File an event project or follow its review.',
  fields: {
    username: { label: 'E-mail address' },
    password: { label: 'Password' },
    rememberMe: { label: 'Stay logged in on this device' },
  },
  forgotPassword: 'Forgot your password?',
  submit: 'Log in',
  byPasskey: 'Use a passkey',
  firstTime: 'Taking part for the first time?',
  register: 'Create an account',
  agenda: { title: 'See the public agenda', text: 'The programme, day by day; no account needed.' },
  noAccess: 'This account has no access to this platform',
  endings: {
    expired: 'You have been logged out. Log in again.',
    locked: 'You have been logged out: this account is locked.',
    place: 'You are no longer acting as this person. Log in again with your own account.',
  },
  internalError: 'Internal server error. Error while saving, try again.',
  networkLost: 'The network is not responding. Please try again in a moment.',
  back: 'Back to login',
  views: {
    smsCode: { title: 'Enter the code sent by SMS', subtitle: undefined },
    appCode: { title: 'Enter the code of your app', subtitle: undefined },
    register: { title: 'Create an account', subtitle: 'An account to file your projects and follow their review.' },
    validateAccount: { title: 'Account validation', subtitle: undefined },
    forgotPassword: {
      title: 'Forgotten password',
      subtitle: 'Tell us your address: we will send you a link to choose a new password.',
    },
    resetPassword: { title: 'New password', subtitle: undefined },
    confirmAddress: { title: 'New address', subtitle: undefined },
    undoChange: { title: 'Undo a change', subtitle: undefined },
  },
  resendValidation: 'Resend the validation mail',
  resentValidation: 'Resent validation mail',
  resendFailed: 'Internal server error. Error while saving, try again.',
}
