import type { words as fr } from '#server/words/fr/account.ts'

export const words: typeof fr = {
  mails: {
    validation: {
      subject: 'Validate your account',
      says: 'Validate this e-mail address to log in and file a project.',
      action: 'Validate my account',
      notes: ['This link is valid for three days.', 'If you did not create an account, ignore this message.'],
    },
    reset: {
      subject: 'Choose a new password',
      says: 'You asked to choose a new password.',
      action: 'Choose a password',
      notes: [
        'This link is valid for one hour.',
        'If you did not ask for this, ignore this message: your password stays the same.',
      ],
    },
    resetByAdmin: {
      subject: 'Choose a new password',
      says: 'The programme’s team sends you this link to choose a new password.',
      action: 'Choose a password',
      notes: ['This link is valid for one hour.', 'Until you use it, your password stays the same.'],
    },
    invitation: {
      subject: 'Your account is open',
      says: 'An account has been opened for you on the programme’s platform. Choose your password to log in.',
      action: 'Choose a password',
      notes: ['This link is valid for three days.'],
    },
    address: {
      subject: 'Confirm your new address',
      says: 'This address was requested for an account on the programme’s platform. Confirm it to log in with it.',
      action: 'Confirm this address',
      notes: [
        'This link is valid for one day. Until then, the account keeps its previous address.',
        'If you did not ask for this, ignore this message.',
      ],
    },
  },
  smsCode: (code) =>
    `${code} is your verification code for the Franco-Japanese cultural programme. It is valid for ten minutes.`,
  changed: {
    subject: 'Your account has been changed',
    says: (at, author, changes) => `On ${at}, this was changed ${author}: ${changes.join('; ')}.`,
    expected: 'If you expected this, there is nothing to do.',
    now: (value) => ` (${value})`,
    undo: 'This was not intended: undo',
    undoes:
      'This link is valid for seven days. It restores the previous address and telephone, removes the ways to log in that were added within a week, ends all log-ins and lets you choose another password. For 72 hours, nothing else can then change.',
    tellUs: 'Did you not expect this? Tell the programme’s team.',
  },
  changes: {
    password: 'your password',
    addressAsked: 'another e-mail address was requested; it will count once the link sent to it is followed',
    username: 'your e-mail address, with which you log in',
    phoneNumber: 'your telephone number',
    role: 'your role',
    commissionId: 'your commission',
    authenticatorAdded: 'an authenticator app now gives the code that is asked for when you log in',
    authenticatorRemoved: 'the authenticator app and its recovery codes were removed',
    recoveryCodesMade: 'ten new recovery codes replace the previous ones',
    recoveryCodeUsed: 'a recovery code was used, and will not work again',
    smsCodeOn: 'a code can now be sent to your telephone by SMS to log in',
    smsCodeOff: 'codes are no longer sent to your telephone by SMS',
    passkeyAdded: 'a passkey was added: it opens your account without a password',
    passkeyRemoved: 'a passkey was removed',
    identityLinked: 'an account of an institution now opens your account',
    leaving: 'the deletion of your account was requested: it is closed, and will be erased in seven days',
    secondStepRemoved: 'your second step and your passkeys were removed, and your log-ins ended',
  },
  changedBy: {
    owner: 'from your account',
    team: 'by the programme’s team',
    link: 'by the link that you received',
  },
  newBrowser: {
    subject: 'Log-in from a new browser',
    says: (at) => `On ${at}, somebody logged in to your account from a browser we did not know:`,
    from: (browser, address) => `Browser: ${browser}\nAddress: ${address}`,
    expected: 'If it was you, there is nothing to do.',
    see: 'See where I am logged in',
    ifNot:
      'Was it not you? Choose another password at once, which ends all your log-ins, and tell the programme’s team.',
    choose: 'Choose another password',
  },
  addressAsked: {
    subject: 'An administrator’s address waits to be confirmed',
    says: (asker, name, username) =>
      `${asker} asks that the address of ${name} become ${username}. A second administrator confirms or refuses it, once sure that the request comes from ${name}.`,
    see: 'See the request',
    ends: 'Without an answer, the request ends after seven days.',
  },
  inactive: {
    subject: 'Your account is about to be deleted',
    says: (years, day) =>
      `You have not logged in to the programme’s platform for nearly ${years === 1 ? 'a year' : `${years} years`}. We do not keep the data of those who no longer use it: unless you come back, your account will be erased on ${day}.`,
    how: 'To keep it, log in once before that day.',
    action: 'Log in',
    kept: 'Your certified projects stay in the programme’s archive, without your name.',
  },
}
