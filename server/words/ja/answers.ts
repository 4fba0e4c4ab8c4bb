import type { words as fr } from '#server/words/fr/answers.ts'

export const words: typeof fr = {
  answered: '回答あり',
  unanswered: '回答なし',
}
