import type { words as fr } from '#server/words/fr/reports.ts'

export const words: typeof fr = {
  subject: (name) => `How did “${name}” go?`,
  reminder: (name) => `Your report is awaited: ${name}`,
  question: (name) => `“${name}” has taken place. The commission would like to know how it went.`,
  stillAwaited: (name) => `The report on “${name}” has not reached us yet.`,
  what: 'It takes a few minutes: how many people came, what went well, up to ten pictures, what the press wrote and the final cost. If you file a project next year, it will show them.',
  write: 'Write the report',
  until: (day) => `The report can be sent until ${day}.`,
  last: 'This is our last reminder.',
}
