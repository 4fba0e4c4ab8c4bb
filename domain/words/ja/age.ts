import type { AgeWords } from '#domain/words/age.ts'

export const age: AgeWords = {
  all: 'どなたでも',
  since: (from) => `${from}歳以上`,
  until: (to) => `${to}歳以下`,
  only: (years) => `${years}歳`,
  between: (from, to) => `${from}〜${to}歳`,
}
