import { admins, admits, type Role } from '#domain/roles.ts'
import type { Viewer } from '#domain/viewer.ts'
import { namedProjects } from '#domain/named-projects.ts'

/** Assignees introduce the project in the session. */
export const mostAssignees = 2

/** The choices of the list's filter. */
export const assigneeChoices = namedProjects((names) => names.assigned)

/** A member of the project's commission, or an administrator. */
export function mayFollow(
  { role, commissionId }: { role: Role; commissionId: number | null },
  ofProject: number | null,
) {
  return admits(admins, role) || (role === 'ROLE_COMMISSION' && commissionId !== null && commissionId === ofProject)
}

/** A user who may follow a project may also assign it. */
export function mayAssign(viewer: Viewer, ofProject: number | null): boolean {
  return mayFollow(viewer, ofProject)
}

type Pair = { projectId: number; userId: number }
type Load = { userId: number; follows: number }

/**
 * Gives each project to the candidate who follows fewest, one after another. `isExcluded`: candidates who must not
 * follow a project, such as recused ones.
 */
export function spreadEvenly(
  projectIds: readonly number[],
  loads: readonly Load[],
  isExcluded: (pair: Pair) => boolean = () => false,
): Pair[] {
  const follows = new Map(loads.map((load) => [load.userId, load.follows]))
  return projectIds.flatMap((projectId) => {
    const able = [...follows].filter(([userId]) => !isExcluded({ projectId, userId }))
    const fewest = able.reduce<[number, number] | undefined>(
      (least, each) => (least === undefined || each[1] < least[1] ? each : least),
      undefined,
    )
    if (fewest === undefined) return []
    const [userId, count] = fewest
    follows.set(userId, count + 1)
    return [{ projectId, userId }]
  })
}
