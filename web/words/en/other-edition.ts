import type { words as fr } from '#web/words/fr/other-edition.ts'

export const words: typeof fr = {
  choose: 'Choose an edition',
  openNext: 'Open the next edition',
  manage: 'Manage the editions',
  states: { prepared: 'being prepared', current: 'current', ended: 'ended', archived: 'archived' },
  projects: ({ count }) => `${count} project${count === 1 ? '' : 's'}`,
  readOnly: 'Read only.',
  notCurrent: {
    prepared: 'This edition is being prepared: nothing has been filed for it yet.',
    ended: 'This edition has ended: what is under way can be completed.',
  },
  backTo: 'Back to the',
  project: 'A project of the',
  session: 'A session of the',
  correct: 'Correct the text',
  others: 'Other editions',
  draft: {
    prepared: 'You can submit this draft once it is current.',
    ended: 'This draft can no longer be submitted to it: repeat it for the current edition.',
  },
}
