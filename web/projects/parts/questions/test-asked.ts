import type { AskedQuestion } from '#domain/questions/question.ts'

export const everybody = { typeIds: [], commissionIds: [], parent: null }

/** A question of a form, with what a test says of it. */
export const asked = (more: Partial<AskedQuestion>): AskedQuestion => ({
  id: 1,
  editionId: 4,
  section: 'event',
  position: 1,
  kind: 'shortText',
  question: '',
  help: '',
  shortName: '',
  choices: [],
  concerns: everybody,
  mandatorySince: null,
  readers: 'holder',
  personal: false,
  closedAt: null,
  continues: null,
  wording: 1,
  ...more,
})
