import type { words as fr } from '#web/words/fr/message-templates.ts'

export const words: typeof fr = {
  menu: 'Templates',
  title: 'Message templates',
  about: 'What the commission often writes to holders, to start from when deciding.',
  search: 'Search for a template',
  none: 'This commission has no template.',
  notFound: 'No template matches.',
  failed: 'The templates could not be read.',
  manage: 'Manage templates',
  from: ({ name }) => `From “${name}”`,
  replace: {
    title: 'Replace your message?',
    text: ({ name }) => `The template “${name}” takes the place of what you have written.`,
    confirm: 'Replace',
  },
  add: 'New template',
  edit: ({ name }) => `Edit “${name}”`,
  remove: ({ name }) => `Delete “${name}”`,
  removal: ({ name }) => `The template “${name}” is no longer offered. Messages already sent stay as they are.`,
  saved: 'Template saved',
  fields: {
    name: { label: 'Name of the template', placeholder: 'Picture missing' },
    text: {
      label: 'Message in French',
      help: 'The words {name}, {holder}, {town}, {place} and {organizer} are filled in for each project.',
    },
    textEn: {
      label: 'Message in English',
      help: 'For holders who read English. If empty, the French message is used.',
    },
    textJa: {
      label: 'Message in Japanese',
      help: 'For holders who read Japanese. If empty, the French message is used.',
    },
    kind: { label: 'Offered', placeholder: 'For every message' },
    version: { label: 'Version' },
  },
  kinds: { refusal: 'For a refusal', request: 'For a request' },
  unknown: ({ names }) => `${names} is not a known name. The names: {name}, {holder}, {town}, {place}, {organizer}.`,
  unsent: {
    note: 'Note it in the thread',
    noted: 'Your text is kept under “Note for the commission”.',
  },
  mail: {
    see: 'See the e-mail',
    title: 'The e-mail as it will be sent',
    to: 'To',
    subject: 'Subject',
    language: ({ language }) => `In ${language}, the holder’s language.`,
    notSent: 'Nothing is sent before the decision is saved.',
    notWritten: 'Nothing is sent until you write. Messages to one holder leave together, as their settings say.',
    none: 'No e-mail is sent: this account no longer exists.',
    previous: 'Previous e-mail',
    next: 'Next e-mail',
    place: ({ place, of }) => `${place} of ${of}`,
  },
}
