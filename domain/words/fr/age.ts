import type { AgeWords } from '#domain/words/age.ts'

const years = (count: number) => `${count}\u00A0${count > 1 ? 'ans' : 'an'}`

export const age: AgeWords = {
  all: 'Tout public',
  since: (from) => `Dès ${years(from)}`,
  until: (to) => `Jusqu’à ${years(to)}`,
  only: years,
  between: (from, to) => `De ${from} à ${years(to)}`,
}
