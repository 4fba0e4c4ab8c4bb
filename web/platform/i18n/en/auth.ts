import type { Texts } from '#web/platform/i18n/fr.ts'

export const auth: Texts['auth'] = {
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
  views: {
    smsCode: { title: 'Enter the code received by SMS', subtitle: undefined },
    register: { title: 'Create an account', subtitle: 'An account to file your projects and follow their review.' },
    validateAccount: { title: 'Account validation', subtitle: undefined },
    forgotPassword: {
      title: 'Forgotten password',
      subtitle: 'Tell us your address: we will send you a link to choose a new password.',
    },
    resetPassword: { title: 'New password', subtitle: undefined },
  },
  code: {
    sent: ({ phone }) => `We have sent a six-digit code to ${phone}.`,
    label: 'Verification code',
    help: 'The code can be pasted in one go.',
    digit: ({ position }) => `Digit ${position} of 6`,
    submit: 'Check the code',
    nothing: 'Nothing received?',
    resend: 'Send another code',
    resent: 'A new code is on its way',
  },
  resendValidation: 'Resend the validation mail',
  resentValidation: 'Resent validation mail',
  resendFailed: 'Internal server error. Error while saving, try again.',
  registered: 'Account created. Check your e-mails to validate it.',
  registration: {
    submit: 'Create my account',
    fields: {
      firstname: { label: 'First name' },
      lastname: { label: 'Last name' },
      username: { label: 'E-mail address', help: 'You will also log in with it.' },
      phoneNumber: { label: 'Phone' },
      phoneCountryCode: { label: 'Country' },
      password: { label: 'Password', help: 'At least 8 characters, 1 letter and 1 number.' },
      passwordRepeat: { label: 'Repeat the password' },
      privacyConsent: {
        label: 'I agree that my data be used to review my projects and to run the programme.',
      },
    },
  },
  validation: {
    running: 'Validating…',
    done: 'Your account is validated.',
    soon: 'You will be led to the login page.',
  },
  forgot: {
    fields: { username: { label: 'E-mail address' } },
    submit: 'Send the link',
    sent: 'If your mail address exists in our database, you will receive a reset password mail in a few minutes.',
  },
  reset: {
    fields: {
      newPassword: { label: 'New password', help: 'At least 8 characters, 1 letter and 1 number.' },
      newPasswordRepeat: { label: 'Repeat the password' },
    },
    submit: 'Change the password',
    done: 'Your password has been changed.',
    again: 'Ask for a new link',
  },
}
