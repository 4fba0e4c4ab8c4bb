import type { words as fr } from '#web/words/fr/screens.ts'

export const words: typeof fr = {
  titles: {
    login: 'Log in',
    home: 'Events',
    AccountShow: 'My account',
    AccountEdit: 'Edit my account',
    UserIndex: 'Users',
    UserShow: 'User',
    UserCreate: 'Add a user',
    UserEdit: 'Edit the user',
    ProjectIndex: 'Events',
    ProjectShow: 'Project',
    ProjectCreate: 'File a project',
    ProjectEdit: 'Edit the project',
    ProjectTypeIndex: 'Event types',
    ProjectTypeCreate: 'Create an event type',
    ProjectTypeEdit: 'Edit the event type',
    ProgrammeEdit: 'Programme settings',
    CommissionIndex: 'Commissions',
    CommissionCreate: 'New commission',
    CommissionEdit: 'Edit the commission',
  },
  rules: {
    title: 'Rules of the programme',
    read: 'Read the rules',
    notice: 'Read the notice on personal data',
    contents: 'Contents',
    print: 'Print',
  },
  notFound: { title: 'Page not found', text: 'This address leads nowhere.', home: 'Back to the home page' },
  broken: {
    title: 'This screen could not be shown',
    text: 'Your data is untouched.',
    offline: 'You are offline: it will open once the network is back. Your data is untouched.',
  },
}
