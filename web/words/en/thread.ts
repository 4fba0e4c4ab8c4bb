import type { words as fr } from '#web/words/fr/thread.ts'

export const words: typeof fr = {
  title: 'Thread',
  none: 'No messages.',
  earlier: ({ count }) =>
    count === undefined
      ? 'Show earlier entries'
      : count > 1
        ? `Show the ${count} earlier entries`
        : 'Show the earlier entry',
  mention: {
    label: 'Members and administrators',
    offered: ({ count }) => (count === 1 ? '1 person offered' : `${count} people offered`),
    title: 'The holder will read this message',
    text: ({ names }) => `It mentions ${names}, who will not be notified. A note for the commission would notify them.`,
    send: 'Send to the holder',
  },
  notLoaded: 'The thread could not be read.',
  internal: 'internal',
  you: 'You',
  unknown: 'Unknown author',
  system: 'System',
  parts: { holder: 'holder', commission: 'commission', administration: 'administration' },
  byFor: ({ admin, person }) => `${admin}, on behalf of ${person}`,
  by: ({ name }) => `by ${name}`,
  corrected: 'edited',
  stillOpen: ({ count }) =>
    count === 1
      ? 'One point is still to be answered in the form'
      : `${count} points are still to be answered in the form`,
  toldOnce: ({ name }) => `One e-mail has told ${name} so, with the link.`,
  delivery: {
    handed: ({ moment, canBeAnswered }) =>
      `e-mail handed to the server, ${moment}${canBeAnswered ? '; the holder can reply to it' : ''}`,
    queued: 'e-mail waiting to be handed over',
    refused: ({ reason }) => `e-mail refused by the holder’s server: ${reason}`,
  },
  byMail: ({ by }) => (by === null ? 'by e-mail' : `by e-mail, attached by ${by}`),
  showOriginal: 'See the original',
  events: {
    submit: 'Project submitted',
    answer: 'Answer submitted',
    asked: 'Message from the commission',
    decide: {
      INFOS_NEEDED: 'Information requested',
      CERTIFIED_UNPUBLISHED_INFOS_NEEDED: 'Certified, information requested',
      CERTIFIED_PUBLISHED: 'Certified and published',
      REFUSED: 'Refused',
    },
    overtaken: 'Prepared decision cancelled: the status has changed',
    unpublished: 'Taken off the agenda, information requested',
    other: 'Status changed',
  },
  fields: {
    name: 'name',
    description: 'description',
    image: 'picture',
    answers: 'answers',
    nameFr: 'name, in French',
    descriptionFr: 'description, in French',
    nameEn: 'name, in English',
    descriptionEn: 'description, in English',
    nameJa: 'name, in Japanese',
    descriptionJa: 'description, in Japanese',
  },
  answered: ({ count }) => (count > 1 ? `${count} points answered` : 'one point answered'),
  points: ({ count }) => (count > 1 ? `${count} points` : 'one point'),
  due: ({ day }) => `due on ${day}`,
  withdrawn: ({ name, by, day, reason }) => `Message from ${name} withdrawn by ${by} on ${day}: ${reason}`,
  withdrawnForHolder: 'Message withdrawn by the administration.',
  files: {
    label: 'Attached files',
    join: 'Attach',
    choose: 'Files to attach',
    sending: 'Sending…',
    offline: 'Sending was interrupted: it resumes once the network is back, or with “Try again”.',
    missing: 'Not attached yet. Attach it again or remove it.',
    again: 'Try again',
    isJoined: ({ name }) => `“${name}” is attached`,
    isRemoved: ({ name }) => `“${name}” is removed`,
    isRefused: ({ name, reason }) => `“${name}”: ${reason}`,
    heldOffline:
      'Your message is waiting for the network with its files, and will be sent with them if this page stays open.',
    held: ({ names }) =>
      names.length > 1
        ? `Your message is on hold: ${names.map((name) => `“${name}”`).join(', ')} are not attached. Attach them again or remove them, then send.`
        : `Your message is on hold: “${names[0]}” is not attached. Attach it again or remove it, then send.`,
    remove: ({ name }) => `Remove “${name}”`,
    download: 'Download',
    unnamed: 'Unnamed',
  },
  unseen: {
    since: ({ day }) => `Since your visit of ${day}`,
    messages: ({ count }) => (count > 1 ? `${count} unread messages` : '1 unread message'),
    keep: 'Mark as unread',
    kept: 'Marked as unread',
  },
  to: { label: 'Whom are you writing to?', shared: 'To the holder', internal: 'Internal' },
  readBy: {
    shared: 'Read by the holder, the commission and the administration.',
    internal: 'Read by the commission and the administration, never by the holder.',
  },
  opinion: {
    label: 'This is an opinion',
    text: 'As long as opinions are sealed, only those who have given theirs can read it. Nobody is notified.',
    sign: 'opinion',
  },
  write: { shared: 'Send to the holder', internal: 'Note for the commission', holder: 'Write to the commission' },
  arrived: ({ name, text }) => (name === null ? `New message: ${text}` : `New message from ${name}: ${text}`),
  send: 'Send',
  kept: 'Draft kept',
  sent: { shared: 'Message sent', internal: 'Note added' },
  sending: 'Sending…',
  waiting: 'Waiting for the network',
  notSent: 'Not sent',
  resend: 'Try again',
  takeBack: 'Back to editing',
  correct: 'Edit',
  correctOf: ({ moment }) => `Edit the message of ${moment}`,
  correction: 'Message corrected',
  save: 'Save',
  withdraw: 'Withdraw',
  withdrawal: {
    title: 'Withdraw this message?',
    text: 'Its text and its files are erased for everybody. Its place in the thread remains, with your name and the reason, which only the commission and the administration can read.',
    reason: 'Reason',
    confirm: 'Withdraw the message',
    done: 'Message withdrawn',
  },
}
