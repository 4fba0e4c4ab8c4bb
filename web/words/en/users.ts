import { numberText } from '#domain/number-text.ts'
import type { words as fr } from '#web/words/fr/users.ts'

export const words: typeof fr = {
  title: 'Users',
  subtitle: ({ count }) => `${numberText(count, 'en')} ${count === 1 ? 'account' : 'accounts'}`,
  create: 'Add a user',
  createTitle: 'New user',
  show: ({ name }) => `Show ${name}`,
  edit: ({ name }) => `Edit ${name}`,
  editTitle: 'Edit the user',
  remove: ({ name }) => `Delete ${name}`,
  removal: ({ name, count }) =>
    count === 0
      ? `The account of ${name} will be erased. No project is theirs, in any edition.`
      : `The account of ${name} (${count} ${count > 1 ? 'projects' : 'project'} over all editions) will be erased, along with their drafts and projects under review.`,
  removalRule:
    'Their certified projects stay in the archive of the programme, and those that others hold too go on with them.',
  columns: {
    lastname: 'Last name',
    firstname: 'First name',
    username: 'E-mail',
    role: 'Role',
    commission: 'Commission',
    nbProjects: 'Projects',
  },
  contact: 'Contact',
  state: 'State',
  onlySuperAdmins: 'Only a super admin can change the account of a super admin.',
  projects: ({ count }) => `${count} ${count === 1 ? 'project' : 'projects'}`,
  filedProjects: 'Filed projects',
  allProjects: ({ count }) => `See all ${count} projects`,
  modify: 'Edit',
  sendReset: 'Send the reset mail',
  resetSent: 'Reset mail sent',
  inviteAgain: 'Send the invitation again',
  invitedAgain: 'Invitation sent again, valid for three days',
  lock: 'Lock',
  locked: 'Account locked',
  unlock: 'Unlock',
  removeSecondStep: 'Remove the second step',
  secondStepRemoval: ({ name }) =>
    `${name} will log in with the password alone, with neither code nor passkey. They will be logged out everywhere and notified by e-mail. First make sure that it is really this person who is asking.`,
  secondStepRemoved: 'Second step removed: the password lets this person in again',
  unlocked: 'Account unlocked',
  impersonate: 'Act as this person',
  delete: 'Delete',
  newAddress: 'This is the login; the invitation is sent to it.',
  fields: {
    firstname: { label: 'First name' },
    lastname: { label: 'Last name' },
    username: {
      label: 'E-mail address',
      help: 'This is the login; a new address has to be validated. For an administrator’s account, a second administrator confirms it first.',
    },
    phoneNumber: { label: 'Phone' },
    phoneCountryCode: { label: 'Country' },
    role: { label: 'Role' },
    commissionId: { label: 'Commission' },
    password: { label: 'Password', help: 'Optional: the person receives a link to choose one in any case.' },
  },
  askedAddress: {
    title: 'Addresses to confirm',
    text: ({ name, address, by }: { name: string; address: string; by: string }) =>
      `${by} asks that the address of ${name} become ${address}. Before you confirm, make sure with this person that the request is theirs.`,
    another: 'Another administrator confirms it.',
    confirm: { action: 'Confirm the address', done: 'Address confirmed; it now has to be validated' },
    refuse: { action: 'Refuse', done: 'Request refused' },
  },
  generate: 'Suggest a password',
  created: 'User added, invitation sent',
  saved: 'User saved',
  empty: { title: 'No users', text: 'Add the members of the commissions and the holders.' },
  count: ({ count }) => `${numberText(count, 'en')} ${count === 1 ? 'account' : 'accounts'}`,
  filtered: ({ count }) => `${numberText(count, 'en')} ${count === 1 ? 'matching account' : 'matching accounts'}`,
  search: 'Name, e-mail…',
}
