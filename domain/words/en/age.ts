import type { AgeWords } from '#domain/words/age.ts'

export const age: AgeWords = {
  all: 'All ages',
  since: (from) => `From age ${from}`,
  until: (to) => `Up to age ${to}`,
  only: (years) => `Age ${years}`,
  between: (from, to) => `Ages ${from} to ${to}`,
}
