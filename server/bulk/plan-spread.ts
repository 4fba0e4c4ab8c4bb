import type { Spread, WhyAside } from '#domain/bulk/bulk.ts'
import type { Candidate } from '#domain/bulk/bulk-api.ts'
import { mayFollow, spreadEvenly } from '#domain/projects/assignee.ts'
import { listBarred, type Follower, type SelectedRow } from '#server/bulk/bulk-queries.ts'
import type { Queries } from '#server/platform/database/database.ts'

type Plan = {
  /** Who will follow each of these projects. */
  assignees: ReadonlyMap<number, readonly number[]>
  candidates: Candidate[]
  /** Each project that nobody can take. */
  whyNot: (projectId: number) => WhyAside | undefined
}

/** Who would follow each project. The run then assigns exactly these, each as if it were the only one. */
export async function planSpread(
  db: Queries,
  { among, each, by }: Spread,
  projects: readonly SelectedRow[],
  followers: readonly Follower[],
): Promise<Plan> {
  const ids = projects.map(({ id }) => id)
  const barred = await listBarred(
    db,
    ids,
    followers.map(({ id }) => id),
  )
  const bars = new Set(barred.map(({ projectId, userId }) => keyOf(userId, projectId)))
  const chosen = followers.filter(({ id, isMember }) => among?.includes(id) ?? isMember)
  const roles = new Map(chosen.map((person) => [person.id, person]))
  const commissions = new Map(projects.map(({ id, commissionId }) => [id, commissionId]))
  const assignees = spreadEvenly(
    (by === 'random' ? shuffled(projects) : projects).map(({ id, assignees, commissionId, typeId }) => ({
      id,
      assignees,
      group: { commission: commissionId, type: typeId, random: null }[by],
    })),
    chosen.map(({ id, follows }) => ({ userId: id, follows })),
    {
      each,
      mayTake: (userId, projectId) => {
        const { isMember, commissionId } = roles.get(userId)!
        const role = isMember ? 'ROLE_COMMISSION' : 'ROLE_ADMIN'
        return mayFollow({ role, commissionId }, commissions.get(projectId)!) && !bars.has(keyOf(userId, projectId))
      },
    },
  )
  const before = new Map(projects.map(({ id, assignees }) => [id, assignees.length]))
  return {
    assignees,
    candidates: followers.map((person) => ({
      ...candidateOf(person),
      barred: barred.filter(({ userId }) => userId === person.id).length,
    })),
    whyNot: (id) => (assignees.get(id)!.length > before.get(id)! ? undefined : 'cannotFollow'),
  }
}

export function candidateOf({ id, firstname, lastname, commission, follows }: Follower): Candidate {
  return { id, firstname, lastname, commission, follows, barred: 0 }
}

function keyOf(userId: number, projectId: number): string {
  return `${userId} ${projectId}`
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)
}
