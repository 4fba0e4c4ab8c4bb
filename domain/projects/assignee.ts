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

/** Files of one commission, or of one type, go to the same people as far as that stays even. */
export const spreadOrders = ['commission', 'type', 'random'] as const
export type SpreadOrder = (typeof spreadOrders)[number]

export type SharedFile = { id: number; group: string | number | null; assignees: readonly number[] }
type Load = { userId: number; follows: number }

/**
 * Shares files among people until each file has so many assignees, and returns the assignees of each file; those it has
 * stay. Each person ends with as even a load as recusals allow. `mayTake`: whether a person may follow a file.
 */
export function spreadEvenly(
  files: readonly SharedFile[],
  people: readonly Load[],
  { each, mayTake }: { each: number; mayTake: (userId: number, fileId: number) => boolean },
): Map<number, number[]> {
  const assigned = new Map(files.map(({ id, assignees }) => [id, [...assignees]]))
  const loads = new Map(people.map(({ userId, follows }) => [userId, follows]))
  const able = ({ id }: SharedFile) =>
    [...loads.keys()].filter((userId) => mayTake(userId, id) && !assigned.get(id)!.includes(userId))
  for (let place = 1; place <= each; place++) {
    const open = files.filter(({ id }) => assigned.get(id)!.length < place)
    const quotas = shares(open, loads, able)
    for (const [fileId, userId] of inGroups(open, loads, quotas, able)) assigned.get(fileId)!.push(userId)
  }
  return assigned
}

type Able = (file: SharedFile) => readonly number[]

/** How many files each person takes: a file that few may take is given first, to the one who follows fewest. */
function shares(files: readonly SharedFile[], loads: ReadonlyMap<number, number>, able: Able): Map<number, number> {
  const until = new Map(loads)
  const choices = files.map(able).toSorted((some, others) => some.length - others.length)
  for (const choice of choices) {
    const next = best(choice, (userId) => -until.get(userId)!)
    if (next !== undefined) until.set(next, until.get(next)! + 1)
  }
  return new Map([...until].map(([userId, follows]) => [userId, follows - loads.get(userId)!]))
}

/** Within these shares, a group goes on with the person who has most of it. */
function inGroups(
  files: readonly SharedFile[],
  loads: Map<number, number>,
  quotas: Map<number, number>,
  able: Able,
): [fileId: number, userId: number][] {
  const groups = Map.groupBy(files, ({ group }) => group)
  const inOrder = [...groups.values()].flatMap((group) =>
    group
      .map((file) => ({ file, choice: able(file) }))
      .toSorted((one, other) => one.choice.length - other.choice.length),
  )
  const taken = new Map<string, number>()
  return inOrder.flatMap(({ file, choice }): [number, number][] => {
    const keyOf = (userId: number) => `${file.group} ${userId}`
    const within = choice.filter((userId) => quotas.get(userId)! > 0)
    const ofGroup = (userId: number) => (file.group === null ? 0 : (taken.get(keyOf(userId)) ?? 0))
    const next = best(within, (userId) => ofGroup(userId) * files.length + quotas.get(userId)!)
    const chosen = next ?? best(choice, (userId) => -loads.get(userId)!)
    if (chosen === undefined) return []
    quotas.set(chosen, quotas.get(chosen)! - 1)
    loads.set(chosen, loads.get(chosen)! + 1)
    taken.set(keyOf(chosen), (taken.get(keyOf(chosen)) ?? 0) + 1)
    return [[file.id, chosen]]
  })
}

/** The first with the highest worth. */
function best(userIds: readonly number[], worth: (userId: number) => number): number | undefined {
  return userIds.reduce<number | undefined>(
    (chosen, userId) => (chosen === undefined || worth(userId) > worth(chosen) ? userId : chosen),
    undefined,
  )
}
