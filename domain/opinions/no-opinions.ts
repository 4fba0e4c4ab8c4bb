import type { ProjectOpinions } from '#domain/opinions/opinion-api.ts'

/** A recused reader sees nothing, not even the criteria. */
export const noOpinions: ProjectOpinions = {
  sight: 'none',
  given: null,
  members: null,
  isOpen: false,
  opening: null,
  dueDay: null,
  grid: { criteria: [], required: false },
  mine: null,
  ownRecusal: null,
  tally: null,
  opinions: [],
  recusals: [],
  possibleConflicts: [],
  hasInterest: false,
  recusable: [],
  mayGive: false,
  mayRecuse: false,
  mayOpen: false,
}
