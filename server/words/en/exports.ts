import type { words as fr } from '#server/words/fr/exports.ts'

export const words: typeof fr = {
  opinions: {
    given: 'Opinions given',
    members: 'Opinions expected',
    favorable: 'In favour',
    reserve: 'With reservations',
    defavorable: 'Against',
  },
  yes: 'yes',
  toPrecise: 'To be specified',
  sheet: 'Projects',
  fileName: 'projects',
  booklet: 'booklet',
  register: 'register',
}
