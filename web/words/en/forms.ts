import type { words as fr } from '#web/words/fr/forms.ts'

const inWords = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

export const words: typeof fr = {
  errors: {
    MandatoryField: 'This field is mandatory',
    'server.error': 'Something went wrong. Please try again in a moment.',
  },
  requiredFields: { before: 'Fields marked', after: 'are required.' },
  counter: ({ count, maximum }) => `${count} of ${maximum} characters`,
  save: 'Save',
  cancel: 'Cancel',
  retry: 'Try again',
  checkConnection: 'Check your connection, then try again.',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  summaryTitle: 'The form contains errors',
  summaryCount: ({ count }) =>
    count === 1 ? 'One point to correct.' : `${inWords[count] ?? count} points to correct.`,
  refusedTitle: 'The form could not be saved',
  because: ': ',
  waitsForNetwork: 'Offline: this page will appear once the network is back.',
  networkLost: 'The network is not responding. What you typed is kept: try again in a moment.',
  leave: {
    title: 'Leave without saving?',
    text: 'The changes made on this page will be lost.',
    stay: 'Stay on the page',
    leave: 'Leave without saving',
  },
  removal: {
    title: 'Delete the item',
    remove: 'Delete',
    done: 'Item deleted',
  },
  close: 'Close',
}
