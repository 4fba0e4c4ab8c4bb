import type { words as fr } from '#server/words/fr/answers.ts'

export const words: typeof fr = {
  answered: 'Answered',
  unanswered: 'No answer',
  readersOf: ({ name }) => `${name}, readers`,
  readers: { public: 'the public too', holder: 'the commission and the holder', reviewers: 'the commission alone' },
  inAnswerTo: ({ name, question }) => `${name} (in answer to: ${question})`,
}
