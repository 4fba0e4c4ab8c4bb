import type { words as fr } from '#web/words/fr/project-decision.ts'

const envelope: (typeof fr)['envelope'] = {
  remains: ({ name, amount }) => `${name}: ${amount} will be left of the envelope.`,
  wouldExceed: ({ name, amount }) => `${name}: the envelope would be exceeded by ${amount}.`,
  explained: 'The explanation has been written.',
  write: 'Explain why',
  open: 'See the budget',
}

const prepared: (typeof fr)['prepared'] = {
  title: 'Decision prepared',
  internal: 'The holder sees nothing of it until it is sent.',
  by: ({ name, day }) => `Prepared by ${name} on ${day}.`,
  nobody: 'a deleted account',
  stale: {
    session: 'A session has called or postponed the file since: it must be reviewed.',
    changed: 'The project has changed since: it must be reviewed.',
    dueDay: 'The day of the expected answer has passed: it must be reviewed.',
  },
  dueDay: 'Answer expected by',
  held: 'Held: it is not sent with the others.',
  leaves: ({ moment }) => `It will be sent on ${moment}.`,
  open: 'See the prepared decisions',
  prepare: 'Prepare',
  prepareWhole: 'Prepare the decision, without sending it',
  prepareAndNext: 'Prepare and next',
  prepareAndList: 'Prepare and back to the list',
  done: 'Decision prepared, nothing is sent',
  meanwhile: {
    title: ({ by, moment, what }) => `${by} prepared ${moment}: ${what}`,
    text: 'Your decision has not been prepared: a project has one at a time. Theirs can be changed or cancelled.',
    see: 'See the prepared decision',
  },
  overtakes: 'Saving a decision cancels the one that is prepared.',
  mail: {
    handed: ({ moment }) => `Mail of the last decision taken by the mail server on ${moment}.`,
    refused: ({ reason }) => `Mail of the last decision refused by the server: ${reason}`,
    givenUp: ({ reason }) => `Sending the mail of the last decision was given up: ${reason}`,
    queued: 'Mail of the last decision waiting to be sent.',
  },
}

export const words: typeof fr = {
  title: 'Decision',
  holderTold: 'The holder is notified by e-mail.',
  keep: ['Leave under evaluation', 'No message is sent.'],
  unpublish: [
    'Take off the agenda and ask for information',
    'The event leaves the agenda; the holder completes it, then you publish it again.',
  ],
  refusePublished: ['Refuse', 'The event leaves the agenda. The holder is notified.'],
  save: 'Save the decision',
  saveAndNext: 'Save and next',
  saveAndList: 'Save and back to the list',
  saveShort: 'Save',
  decide: 'Decide',
  keys: {
    title: 'Keys of this page',
    list: [
      ['1 to 5', 'choose a decision, then write its message'],
      ['Ctrl Enter', 'save and go to the next one'],
      ['j', 'next project'],
      ['k', 'previous project'],
      ['Ctrl K', 'go to a project, a screen, an act'],
      ['?', 'this help'],
    ],
  },
  done: {
    CERTIFIED_PUBLISHED: 'Certified and published',
    CERTIFIED_UNPUBLISHED_INFOS_NEEDED: 'Certified, information requested',
    INFOS_NEEDED: 'Information requested',
    REFUSED: 'Refused',
    SUBMITED: 'Back under evaluation',
  },
  unpublished: 'Taken off the agenda, information requested',
  saved: 'Saved',
  incomplete: ({ fields }) => `The project is not complete: ${fields}. Edit it, or ask for information.`,
  confirm: {
    title: 'Take off the agenda?',
    text: 'The event is published. It leaves the public agenda as soon as you save, and the holder is notified.',
    waiting: 'The modifications awaiting review are dropped.',
    confirm: 'Take off the agenda',
  },
  changed: ({ by, moment }) => `${by} changed this project ${moment}`,
  somebody: 'Somebody',
  notSaved: 'Your decision was not saved. The page is now up to date: read it again, then decide.',
  closed: {
    REFUSED:
      'Your decision was not saved. A refused project can no longer be changed; only an administrator can reopen it.',
    DELETED:
      'Your decision was not saved. A deleted project can no longer be changed; only an administrator can restore it.',
  },
  previous: 'Previous project (key K)',
  next: 'Next project (key J)',
  pager: 'In the list',
  undo: ({ seconds }) => `Undo (${seconds} s)`,
  undone: 'Undone: nothing was sent.',
  word: 'Note to the holder',
  optionalWord: 'Note to the holder (optional)',
  wordTold: 'It is sent by e-mail and kept in the history.',
  restore: {
    action: 'Restore',
    title: 'Restore the project?',
    text: 'The project returns to the status it had before it was deleted. Its holder is notified.',
    done: 'Project restored',
  },
  askAgain: {
    action: 'Ask for a new review',
    title: 'Ask for a new review?',
    text: 'The commission reads your word and may reopen the project. It can be asked only once.',
    word: 'Your word to the commission',
    done: 'New review asked for',
  },
  reopen: {
    action: 'Reopen',
    title: 'Reopen the refused project?',
    text: 'The project is up for evaluation again.',
    done: 'Project reopened',
  },
  refuseModifications: {
    title: 'Refuse the modifications?',
    text: 'The agenda keeps the published version. The holder is notified.',
    action: 'Refuse the modifications',
  },
  removal: {
    text: ({ name }) => `“${name}” leaves the list and the agenda, and becomes`,
    byOwner: 'You can restore it as a draft by editing it.',
    byOther: ({ status }) =>
      `An administrator can restore it: it then returns to the status “${status}”. Its holder, notified by e-mail, can only restore it as a draft.`,
  },
  wholeFile: 'Read the whole file',
  foldFile: 'Fold the file',
  place: ({ place, count }) => `${place} of ${count}`,
  envelope,
  prepared,
}
