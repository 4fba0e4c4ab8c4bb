import type { words as fr } from '#web/words/fr/programme.ts'

const rules: (typeof fr)['rules'] = {
  language: 'Language of the rules',
  none: 'The rules of this edition have not been published yet.',
  failed: 'The rules could not be read. Close this window, then open it again.',
}

const secondStepRule: (typeof fr)['secondStepRule'] = {
  title: 'Log-ins of commissions and administrators',
  label: 'Require a second step',
  help: 'An authenticator app, a passkey or, where it is in service, a code by SMS. Users who have none must choose one at their next log-in, before anything else.',
  required: 'Second step required',
  optional: 'Second step made optional',
}

export const words: typeof fr = {
  title: 'Programme settings',
  subtitle: 'What holds for every edition.',
  tabs: { programme: 'Programme', editions: 'Editions', receivedMail: 'Received mail', audit: 'Security log' },
  saved: 'Settings saved',
  fields: {
    contactEmail: {
      label: 'Address for questions',
      help: 'Given at the end of each e-mail. Replies go there too, except those that join the thread of a project, if the programme receives mail. If empty, e-mails give no contact.',
    },
    dataLicence: {
      label: 'Licence of the open data',
      help: 'Under which everyone may reuse the public agenda. Every feed names it.',
    },
  },
  rules,
  secondStepRule,
}
