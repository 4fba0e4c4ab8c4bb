import type { Texts } from '#web/platform/i18n/fr.ts'

export const account: Texts['account'] = {
  title: 'My account',
  information: 'My information',
  facts: {
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
    username: { label: 'E-mail address', help: 'It is your login: it cannot be changed here.' },
    phoneNumber: { label: 'Phone' },
    phoneCountryCode: { label: 'Country' },
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
  session: { title: 'Session', text: 'The filters of your lists are cleared when you log out.', logout: 'Log out' },
  export: {
    title: 'My data',
    text: 'Everything the platform keeps about you, in a file (JSON).',
    action: 'Download my data',
    fileName: 'my-data.json',
    failed: 'The download did not succeed.',
  },
  removal: {
    title: 'Delete my account',
    text: 'This is final. You will be asked to confirm.',
    action: 'Delete my account',
    erased: 'Your personal data will be erased, your drafts and the projects under review deleted.',
    kept: 'Your certified projects stay in the archive of the programme, under the name “Compte supprimé”.',
    done: 'Account deleted',
  },
  impersonation: {
    title: ({ name }) => `You are acting as ${name}`,
    text: 'The rights are those of their role.',
    stop: 'Back to my account',
  },
}
