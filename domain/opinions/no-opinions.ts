import type { ProjectOpinions } from '#domain/opinions/opinion-api.ts'

/** What whoever stays out reads: nothing, not even of what the others are asked. */
export const noOpinions: ProjectOpinions = {
  sight: 'none',
  given: null,
  members: null,
  isOpen: false,
  dueDay: null,
  grid: { criteria: [], required: false },
  mine: null,
  ownRecusal: null,
  tally: null,
  opinions: [],
  recusals: [],
  possibleConflicts: [],
  recusable: [],
  mayGive: false,
  mayRecuse: false,
  mayOpen: false,
}
