import { isPersonOf, type FilePeople } from '#domain/people/people.ts'
import type { Viewer } from '#domain/viewer.ts'

/** Who may hear of an event of a project; the scopes of the lists have the same rule, and a test compares them. */
export type Audience = 'everybody' | 'holder' | 'reviewers' | 'opinionReaders'

type ProjectHint = { told: string; to: Audience }

/** The hint that readers get for each event in the database. */
export const projectHints: Record<string, ProjectHint> = {
  saved: { told: 'saved', to: 'everybody' },
  /** The commission's internal work. */
  internal: { told: 'saved', to: 'reviewers' },
  message: { told: 'thread', to: 'everybody' },
  note: { told: 'thread', to: 'reviewers' },
  sealedNote: { told: 'thread', to: 'opinionReaders' },
  points: { told: 'points', to: 'everybody' },
  /** The number of opinions. */
  opinions: { told: 'opinions', to: 'reviewers' },
  /** The text of an opinion. */
  opinion: { told: 'opinions', to: 'opinionReaders' },
  decision: { told: 'decision', to: 'reviewers' },
  payment: { told: 'payment', to: 'reviewers' },
  assignees: { told: 'assignees', to: 'reviewers' },
  report: { told: 'report', to: 'everybody' },
  ownReport: { told: 'report', to: 'holder' },
  presence: { told: 'presence', to: 'reviewers' },
}

export type ProjectFacts = FilePeople & {
  /** The recused users other than its people. */
  recused: readonly number[]
  /** Whether the opinions are open to all reviewers. */
  isOpen: boolean
  /** The authors of its opinions who may read the others for that reason. */
  givenBy: readonly number[]
}

export function mayHear(to: Audience, facts: ProjectFacts, { id, role, impersonatorId }: Viewer): boolean {
  if (role === 'ROLE_USER') return (to === 'everybody' || to === 'holder') && isPersonOf(facts, id)
  if (to === 'holder') return false
  const isRecused = (person: number | null) =>
    person !== null && (isPersonOf(facts, person) || facts.recused.includes(person))
  // A recused user hears nothing of the project, neither themselves nor through a user they act as, or who acts as
  // them.
  if (isRecused(id) || isRecused(impersonatorId)) return false
  if (to !== 'opinionReaders') return true
  return facts.isOpen || (impersonatorId === null && facts.givenBy.includes(id))
}
