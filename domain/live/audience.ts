import type { Viewer } from '#domain/viewer.ts'

/** Who may hear that something happened to a project; the scopes of the lists say the same, and a test compares them. */
export type Audience = 'everybody' | 'holder' | 'reviewers' | 'opinionReaders'

type ProjectHint = { told: string; to: Audience }

/** By what the database says has happened: what readers are told of it. */
export const projectHints: Record<string, ProjectHint> = {
  saved: { told: 'saved', to: 'everybody' },
  /** What the commission keeps for itself. */
  internal: { told: 'saved', to: 'reviewers' },
  message: { told: 'thread', to: 'everybody' },
  note: { told: 'thread', to: 'reviewers' },
  sealedNote: { told: 'thread', to: 'opinionReaders' },
  points: { told: 'points', to: 'everybody' },
  /** How many there are. */
  opinions: { told: 'opinions', to: 'reviewers' },
  /** What one of them says. */
  opinion: { told: 'opinions', to: 'opinionReaders' },
  decision: { told: 'decision', to: 'reviewers' },
  payment: { told: 'payment', to: 'reviewers' },
  assignees: { told: 'assignees', to: 'reviewers' },
  report: { told: 'report', to: 'everybody' },
  ownReport: { told: 'report', to: 'holder' },
  presence: { told: 'presence', to: 'reviewers' },
}

export type ProjectFacts = {
  creatorId: number
  /** Who stays out of it, as far as they are not its holder. */
  recused: readonly number[]
  /** The opinions on it, for whoever reads them at all. */
  isOpen: boolean
  /** Whose opinion stands. */
  givenBy: readonly number[]
}

export function mayHear(to: Audience, facts: ProjectFacts, { id, role, impersonatorId }: Viewer): boolean {
  if (role === 'ROLE_USER') return (to === 'everybody' || to === 'holder') && facts.creatorId === id
  if (to === 'holder') return false
  const interested = (person: number | null) => person === facts.creatorId || facts.recused.includes(person ?? 0)
  // Who stays out of a project hears nothing of it; nor does whoever acts in their place, or has them act in theirs.
  if (interested(id) || interested(impersonatorId)) return false
  if (to !== 'opinionReaders') return true
  return facts.isOpen || (impersonatorId === null && facts.givenBy.includes(id))
}
