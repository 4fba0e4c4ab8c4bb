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
  noPasskey: 'No passkey was shown. Try again, or type your password.',
  noAccess: 'This account has no access to this platform',
  endings: {
    expired: 'You have been logged out. Log in again.',
    idle: 'You have been logged out: nothing was done for a while. Log in again.',
    locked: 'You have been logged out: this account is locked.',
    place: 'You are no longer acting as this person. Log in again with your own account.',
  },
  internalError: 'Internal server error. Error while saving, try again.',
  networkLost: 'The network is not responding. Please try again in a moment.',
  back: 'Back to login',
}
