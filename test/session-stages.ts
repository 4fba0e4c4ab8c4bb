/** The stages of a session, each with the one that it is made of. */
const stages = {
  filed: null,
  planned: 'filed',
  open: 'planned',
  left: 'open',
  unanimous: 'open',
  called: 'open',
  proposed: 'called',
  voting: 'proposed',
  raising: 'proposed',
  counted: 'voting',
  announced: 'counted',
  decided: 'announced',
  closed: 'decided',
  consented: 'proposed',
  ended: 'consented',
  held: 'closed',
  stale: 'closed',
  dated: 'closed',
  shared: 'closed',
  remarked: 'shared',
  agreed: 'shared',
  sealed: 'agreed',
} as const
export type Stage = keyof typeof stages

/** The stages that lead to it, and itself. */
export const pathTo = (stage: Stage): Stage[] => {
  const before = stages[stage]
  return before === null ? [stage] : [...pathTo(before), stage]
}
