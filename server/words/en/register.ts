import type { words as fr } from '#server/words/fr/register.ts'

export const words: typeof fr = {
  title: 'Register of decisions',
  subtitle: (shown, all) =>
    shown === all
      ? `${all} ${all === 1 ? 'decision' : 'decisions'}`
      : `${shown} ${shown === 1 ? 'decision' : 'decisions'} of the ${all} in the edition`,
  foot: (moment) => `Register printed on ${moment}`,
  columns: {
    number: 'No.',
    day: 'Date',
    time: 'Time',
    projectId: 'Project no.',
    project: 'Project',
    act: 'Act',
    from: 'From',
    to: 'To',
    decision: 'Decision',
    by: 'By',
    hash: 'Fingerprint',
  },
  unnamed: (id) => `Project no. ${id}`,
  chain: 'The chain',
  holds: (number, moment) => `The chain holds up to no. ${number}. Checked on ${moment}.`,
  broken: (number) => `The chain is broken at no. ${number}.`,
  last: 'Last number and last fingerprint (SHA-256)',
  none: 'No decision',
}
