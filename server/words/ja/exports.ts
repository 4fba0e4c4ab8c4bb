import type { words as fr } from '#server/words/fr/exports.ts'

export const words: typeof fr = {
  opinions: {
    given: '提出された意見',
    members: '提出予定の意見',
    favorable: '賛成',
    reserve: '条件付き',
    defavorable: '反対',
  },
  yes: 'はい',
  toPrecise: '要確認',
  sheet: '企画',
  fileName: 'projects',
  booklet: 'booklet',
  register: 'register',
}
