import type { words as fr } from '#server/words/fr/answers.ts'

export const words: typeof fr = {
  answered: 'Answered',
  unanswered: 'No answer',
}
