import type { AutosaveTexts } from '#web/platform/i18n/fr/autosave.ts'

export const autosave: AutosaveTexts = {
  last: ({ by, moment }) => `Last changed by ${by}, ${moment}.`,
  saving: 'Saving the draft…',
  savingForm: 'Saving…',
  saved: ({ time }) => `Draft saved at ${time}`,
  leave: 'Leave',
  leaveLabel: 'Leave: everything is kept, the draft is among your events',
  leaveAnswerLabel: 'Leave: everything is kept, and nothing is submitted yet',
  onDevice: ({ time }) => `Kept on this device at ${time}`,
  inRoom: 'The commission is examining this file; your save will leave by itself afterwards',
  offline: 'Offline; it will be saved as soon as the network is back',
  offlineSubmission: 'Offline, submitted once the network is back',
  failed: 'Saving failed',
  retry: 'Try again',
  onThisDevice: 'Changes made on this device are not saved.',
  submissionCut: 'The network was lost: your submission was not sent.',
  resume: 'Resume',
  unsavedRow: 'Typed, not saved',
  unsavedNew: {
    title: 'A new project is not saved',
    text: ({ name }) => `${name === '' ? 'What you typed' : `“${name}”`} is kept on this device only.`,
  },
  elsewhere: {
    title: ({ count }) =>
      count === 1
        ? 'Unsaved changes are kept on this device'
        : `Unsaved changes to ${count} projects are kept on this device`,
    text: 'In projects other than this new one:',
    unnamed: ({ id }) => `Project no. ${id}`,
  },
  unsaved: 'Unsaved changes',
  savedForm: ({ time }) => `Saved at ${time}`,
  undecided: 'Nothing has been saved; what you typed is kept',
  decide: 'Resume',
}
