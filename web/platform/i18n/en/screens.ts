import type { Texts } from '#web/platform/i18n/fr.ts'

export const screens: Texts['screens'] = {
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
    contents: 'Contents',
    print: 'Print',
    close: 'Close',
  },
  notFound: { title: 'Page not found', text: 'This address leads nowhere.', home: 'Back to the home page' },
  broken: { title: 'This screen could not be shown', text: 'Your data is untouched.', retry: 'Try again' },
}
