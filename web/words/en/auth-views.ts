import type { words as fr } from '#web/words/fr/auth-views.ts'

const appCode: (typeof fr)['appCode'] = {
  text: 'Open your authenticator app: it gives a code of six digits, which changes every thirty seconds.',
  without: 'Don’t have your app at hand?',
  useRecovery: 'Use a recovery code',
  or: 'or',
  bySms: ({ phone }) => `receive a code by SMS at ${phone}`,
  recovery: {
    text: 'Type one of your ten recovery codes. Each of them works once.',
    label: 'Recovery code',
    help: 'Sixteen letters and digits; the hyphens may be left out.',
    back: 'Have your app after all?',
    useApp: 'Use its code',
  },
}

export const words: typeof fr = {
  titles: {
    smsCode: { title: 'Enter the code sent by SMS' },
    appCode: { title: 'Enter the code of your app' },
    register: { title: 'Create an account', subtitle: 'An account to file your projects and follow their review.' },
    validateAccount: { title: 'Account validation' },
    forgotPassword: {
      title: 'Forgotten password',
      subtitle: 'Tell us your address: we will send you a link to choose a new password.',
    },
    resetPassword: { title: 'New password' },
    confirmAddress: { title: 'New address' },
    undoChange: { title: 'Undo a change' },
    confirmAnswer: { title: 'Your reply' },
    provider: { title: 'Log in' },
  },
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
        label: 'I agree to my data being used to review my projects and run the programme.',
      },
    },
  },
  validation: {
    running: 'Validating…',
    done: 'Your account is validated.',
    logIn: 'Log in',
    choose:
      'This is not the browser in which the account was created: choose the password you will log in with. It replaces the one that was typed.',
    submit: 'Validate my account',
    renew: 'Send me a new link',
    renewed: 'A new link is on its way by e-mail. It is valid for three days.',
    unknown: 'If your account is not validated yet, you can have the e-mail sent again when you log in.',
    soon: 'You are being taken to the login page.',
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
  confirmAddress: {
    text: 'Confirm that this account takes this address. All its log-ins will end.',
    action: 'Confirm this address',
    done: 'This is now the address of the account.',
    next: 'Log in with it.',
  },
  undoChange: {
    text: 'The previous address and telephone come back, the ways to log in that were added within a week are removed, and all log-ins end. For 72 hours, nothing else will change.',
    action: 'Undo the change',
    done: 'The change is undone.',
    next: 'A link to choose another password has been sent by e-mail.',
  },
  confirmAnswer: {
    text: 'Confirm that the reply is yours: it will go to the project’s thread, as if it came from the address of your account.',
    adds: 'Take my next replies from that address too',
    action: 'Yes, it is mine',
    done: 'Your reply has reached the project.',
    next: 'You may close this page.',
  },
  provider: {
    by: ({ name }: { name: string }) => `Continue with ${name}`,
    running: 'Logging in…',
    orRecovery: 'Or one of your recovery codes.',
    refusals: {
      failed: 'Logging in did not work. Try again, or log in with your password.',
      unverified: 'Your institution does not vouch for your e-mail address: log in with your password.',
      unknown: 'There is no account of the platform at your address: ask for an invitation, or create an account.',
      taken:
        'The account at this address is already linked to somebody else, or has just been protected. Log in with your password.',
    },
  },
  resend: {
    action: 'Resend the validation mail',
    sent: 'Resent validation mail',
    failed: 'Internal server error. Error while saving, try again.',
  },
  usedAddress: 'This address already has an account.',
  registered: 'Account created. Check your e-mails to validate it.',
  awaitsMail: {
    sent: 'A validation e-mail has been sent.',
    sentTo: ({ address }) => `An e-mail has been sent to ${address}.`,
    next: 'Open the link in it, then log in. If it does not arrive, look in your spam folder too.',
  },
  signInAgain: {
    title: 'You have been logged out',
    idleTitle: 'You have been logged out',
    idleText:
      'Nothing was done here for a while, and your account administers the platform. Log in again: what you typed has been kept.',
    text: 'Log in again: what you typed has been kept.',
    submit: 'Log in and go on',
    leaving: 'What you typed stays on this device, and will be waiting for you here when you next log in.',
    leave: 'Leave without logging in',
  },
  appCode,
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
}
