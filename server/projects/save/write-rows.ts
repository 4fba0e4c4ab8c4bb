import type { LostDate } from '#domain/projects/project-api.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { withOccurrences } from '#server/projects/dates/project-dates.ts'
import { rewriteDates } from '#server/projects/dates/rewrite-dates.ts'
import { recordLostAssignees } from '#server/projects/people/assign-project.ts'
import { actionNameOf, changedColumns, isSameSet } from '#server/projects/rows/project-changes.ts'
import type { ProjectFact } from '#server/projects/rows/project-fact.ts'
import { insertProject, setProjectTypes, updateProject } from '#server/projects/rows/project-queries.ts'
import { writeAnswers } from '#server/questions/answer-queries.ts'
import { placeZone } from '#server/projects/save/fields-after-save.ts'

/** Writes the rows of a saved form with its line of history. Returns the dates that lost what had happened to them. */
export async function writeRows(tx: Transaction, fact: ProjectFact): Promise<LostDate[]> {
  const { viewer, id, before, from, changes } = fact
  const { types, commission: _name, dates, answers, ...columns } = fact.after
  const typeIds = types.map((type) => type.id)
  const zone = placeZone(fact.after)
  const action = actionNameOf(fact, from)
  if (before === undefined) {
    const blocks = dates.map((rule) => withOccurrences(rule, zone))
    insertProject(tx, viewer.id, { id, fields: columns, typeIds, blocks, history: { viewer, action, changes } })
    if (answers !== undefined) writeAnswers(tx, id, undefined, answers)
    return []
  }
  const { commissionId } = columns
  if (commissionId !== before.commissionId) await recordLostAssignees(tx, viewer, { project: before, commissionId })
  updateProject(tx, viewer, before, changedColumns(before, columns), { action, changes })
  if (!isSameSet(typeIds, before.types)) setProjectTypes(tx, id, typeIds)
  if (answers !== undefined) writeAnswers(tx, id, before.answers, answers)
  return rewriteDates(tx, viewer, before, { dates, zone })
}
