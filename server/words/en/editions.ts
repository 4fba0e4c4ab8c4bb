import type { words as fr } from '#server/words/fr/editions.ts'

export const words: typeof fr = {
  subject: (year) => `Your ${year} project is ready to start again`,
  subjectOfSeveral: (year) => `Your ${year} projects are ready to start again`,
  subjectOfNone: (title) => `The ${title} is being prepared`,
  takesPlace: (title, days) => `The ${title} of the programme takes place ${days}.`,
  filing: (days) => `Projects are filed ${days}.`,
  filingFrom: (day) => `Projects are filed from ${day} on.`,
  filingUntil: (day) => `Projects are filed until ${day}.`,
  moved: (from, to) => `, its dates moved from ${from} to ${to}`,
  again: (name, moved) =>
    `“${name}” can begin again as a draft: the same texts, the same picture${moved}. Read it again, consent, submit.`,
  othersToo: 'Each of your other projects begins again from its own link.',
  takeUp: 'Repeat this project',
  takeUpNamed: (name) => `Repeat “${name}”`,
  comeIn: 'Open my projects',
}
