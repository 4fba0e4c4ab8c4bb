import { fail, invalidField } from '#domain/errors.ts'
import { firstLanguage, listIn } from '#domain/language.ts'
import { personName } from '#domain/person-name.ts'
import { mayAssign } from '#domain/projects/assignee.ts'
import { refuseArchived, refuseOutside } from '#domain/projects/workflow.ts'
import type { Person } from '#domain/projects/assignee-api.ts'
import type { Viewer } from '#domain/viewer.ts'
import { notify } from '#server/notifications/notify-queries.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import {
  holdAble,
  listAssignees,
  listAssigneesAfterMove,
  recordAssignment,
  writeAssignees,
} from '#server/projects/people/assignee-queries.ts'
import { getHeldProject } from '#server/projects/rows/project-queries.ts'

type Assignment = {
  projectId: number
  assignees: readonly number[]
  seen: readonly number[] | undefined
  /** Shared by everything that one run does. */
  togetherKey?: string
  /** An undo notifies nobody. */
  isPutBack?: boolean
}

/** POST /project/{id}/assignees does not change the version, so that a decision under way is not refused. */
export async function assignProject(db: Database, viewer: Viewer, assignment: Assignment) {
  await db.transaction((tx) => assignWithin(tx, viewer, assignment))
}

/** Does the same within another transaction. Returns the previous assignees. */
export async function assignWithin(
  tx: Transaction,
  viewer: Viewer,
  { projectId, assignees, seen, togetherKey, isPutBack = false }: Assignment,
): Promise<number[]> {
  const project = await getHeldProject(tx, viewer, projectId)
  if (!mayAssign(viewer, project.commissionId)) fail('notAuthorized.error')
  refuseArchived(project)
  refuseOutside(project)
  const before = await listAssignees(tx, projectId)
  const ids = [...new Set(assignees)]
  if (isSame(ids, idsOf(before))) return ids
  if (seen !== undefined && !isSame(seen, idsOf(before))) fail('project.assignees.conflict.error')
  const able = await holdAble(tx, ids, project)
  if (able.length < ids.length) invalidField('assignees', 'field.invalid.error')
  await writeAssignees(tx, projectId, ids)
  const after = ids.map((id) => able.find((person) => person.id === id)!)
  recordAssignment(tx, viewer, project, [namesOf(before), namesOf(after)])
  const people = ids.filter((id) => !idsOf(before).includes(id))
  if (!isPutBack) notify(tx, viewer, { kind: 'assignment', projectId, to: { people }, isInternal: true, togetherKey })
  return idsOf(before)
}

/**
 * Called before a project moves to another commission, when it loses the assignees of the former one
 * (database/functions/16_assignees.sql): its history says so, as for others who are no longer named.
 */
export async function recordLostAssignees(
  tx: Transaction,
  viewer: Viewer,
  { project, commissionId }: { project: { id: number; heldAt: string }; commissionId: number | null },
) {
  const named = await listAssigneesAfterMove(tx, project.id, commissionId)
  const staying = named.filter(({ stays }) => stays)
  if (staying.length < named.length) recordAssignment(tx, viewer, project, [namesOf(named), namesOf(staying)])
}

function idsOf(people: readonly Person[]): number[] {
  return people.map(({ id }) => id)
}

/** The order does not matter. */
function isSame(some: readonly number[], others: readonly number[]): boolean {
  return some.length === others.length && some.every((id) => others.includes(id))
}

/** The history stores them. */
function namesOf(people: readonly Person[]): string {
  return listIn(
    firstLanguage,
    people.map((person) => personName(person, firstLanguage)),
  )
}
