import type { account as french } from '#web/platform/i18n/fr/account.ts'

export const account: typeof french = {
  title: 'My account',
  information: 'My information',
  facts: {
    fullName: 'First and last name',
    firstname: 'First name',
    lastname: 'Last name',
    username: 'E-mail',
    phone: 'Phone',
    role: 'Role',
    commission: 'Commission',
  },
  none: '–',
  edit: 'Edit',
  editTitle: 'Edit my information',
  fields: {
    firstname: { label: 'First name' },
    lastname: { label: 'Last name' },
    username: { label: 'E-mail address', help: 'This is your login; it cannot be changed here.' },
    phoneNumber: { label: 'Phone' },
    phoneCountryCode: { label: 'Country' },
    currentPassword: { label: 'Current password' },
    code: { label: 'Verification code' },
  },
  proof: {
    title: 'This number protects your account',
    text: 'A code is sent to it each time you log in. To change it, enter your password, then the code sent to your current number.',
    sent: ({ phone }) => `A six-digit code is on its way to ${phone}.`,
  },
  saved: 'Information saved',
  password: {
    title: 'Password',
    text: 'At least 8 characters, 1 letter and 1 number.',
    change: 'Change the password',
    fields: {
      oldPassword: { label: 'Current password' },
      newPassword: { label: 'New password', help: 'At least 8 characters, 1 letter and 1 number.' },
      newPasswordRepeat: { label: 'Repeat the new password' },
    },
    changed: 'Password changed',
    failed: 'An error occurred during the password update.',
  },
  session: { title: 'Log-in', text: 'Your list filters are cleared when you log out.', logout: 'Log out' },
  removal: {
    title: 'Delete my account',
    text: 'This is final. You will be asked to confirm.',
    action: 'Delete my account',
    erased: 'Your personal data will be erased; your drafts and projects under review will be deleted.',
    kept: 'Your certified projects stay in the archive of the programme, under the name “Compte supprimé”.',
    done: 'Account deleted',
  },
}
