import type { Texts } from '#web/i18n/fr.ts'

export const login: Texts['login'] = {
  title: 'Log in',
  subtitle: 'File an event project or follow its review.',
  fields: {
    username: { label: 'E-mail address' },
    password: { label: 'Password' },
    rememberMe: { label: 'Stay logged in on this device' },
  },
  forgotPassword: 'Forgot your password?',
  submit: 'Log in',
  firstTime: 'Taking part for the first time?',
  register: 'Create an account',
  noAccess: 'This account has no access to this platform',
  internalError: 'Internal server error. Error while saving, try again.',
  networkLost: 'The network does not answer. Please try again in a moment.',
  back: 'Back to login',
  ended: 'Your session has ended. Log in again to go on.',
}
