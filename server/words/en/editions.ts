import type { words as fr } from '#server/words/fr/editions.ts'

export const words: typeof fr = {
  subject: (year) => `Your ${year} project is ready to start again`,
  subjectOfSeveral: (year) => `Your ${year} projects are ready to start again`,
  subjectOfNone: (title) => `The ${title} is being prepared`,
  takesPlace: (title, days) => `The ${title} of the programme takes place ${days}.`,
  from: (day) => `from ${day} on`,
  until: (day) => `until ${day}`,
  filingNow: (until) => `Projects can be submitted now${until ? `, until ${until}` : ''}.`,
  filingLater: (days, isPrepared, until) =>
    `Projects are submitted ${[days, isPrepared && 'once the edition is current', until].filter(Boolean).join(', ')}.`,
  filingOver: (day) => `Projects were submitted until ${day}.`,
  tellsLater: 'A draft can be written now. We will tell you when it can be submitted.',
  next: {
    notYet: 'Read it again, and submit it when submissions open.',
    open: 'Read it again, consent, submit.',
    over: '',
  },
  moved: (from, to) => `, its dates moved from ${from} to ${to}`,
  again: (name, moved) => `“${name}” can begin again as a draft: the same texts, the same picture${moved}.`,
  othersToo: 'Each of your other projects begins again from its own link.',
  takeUp: 'Repeat this project',
  takeUpNamed: (name) => `Repeat “${name}”`,
  allOfThem: 'All my projects',
  comeIn: 'Open my projects',
}
