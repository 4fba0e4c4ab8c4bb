import type { HistoryAction } from '#domain/history/history-actions.ts'
import { isFirstLanguage, isWritten, languages } from '#domain/language.ts'
import { areSameRules } from '#domain/projects/date-entries.ts'
import type { DateRule } from '#domain/projects/date-rule.ts'
import { dateStringName, summaryOfDates } from '#domain/projects/dates-told.ts'
import { columnNames, fieldOf, historyFields, type ProjectColumns } from '#domain/projects/project-fields.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import type { Outcome } from '#domain/projects/outcomes.ts'
import { changesOfAnswers, filesOf, type ProjectAnswers } from '#domain/questions/project-answers.ts'
import type { Changes } from '#server/history/history-queries.ts'
import type { ChosenRow, ProjectRecord } from '#server/projects/rows/project-queries.ts'

/** A project as an act leaves it. */
export type ProjectAfter = ProjectColumns &
  Pick<ProjectRecord, 'commission' | 'answers'> & { types: readonly ChosenRow[]; dates: readonly DateRule[] }

/** Fields that the history stores by value; references are stored by the name of their row. */
const toldByValue = columnNames.filter((name) => name in historyFields && fieldOf(name).historyName === undefined)

/** Returns each changed field under its history name, with its value before and after. */
export function changesOfProject(before: ProjectRecord | undefined, after: ProjectAfter): Changes {
  const changes: Changes = {}
  const note = (field: string, was: unknown, is: unknown) => {
    if (was !== is) changes[field] = [was, is]
  }
  if (before !== undefined) for (const name of toldByValue) note(name, before[name], after[name])
  note('projectStatus', before?.status ?? null, after.status)
  if (before === undefined) return changes

  note('commission', before.commission, after.commission)
  note('projectTypes', namesOf(before.types), namesOf(after.types))
  note('projectImage', before.imageId, after.imageId)
  note('projectImageModified', before.imageModifiedId, after.imageModifiedId)
  Object.assign(changes, changesOfAnswers(before.answers, after.answers))
  if (!areSameRules(before.dates, after.dates)) {
    // Their states have lines of their own.
    const was = summaryOfDates(before.dates)
    for (const language of languages.filter(isWritten)) {
      const name = dateStringName(language)
      changes[isFirstLanguage(language) ? 'dateString' : name] = [was[name], after[name]]
    }
  }
  return changes
}

/** The columns that differ, with their new values. */
export function changedColumns(before: ProjectColumns, columns: ProjectColumns): Partial<ProjectColumns> {
  return Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => before[name as keyof ProjectColumns] !== value),
  )
}

/** The actor's own words, which the holder reads too. */
export function wordIn(word: string): Changes {
  return word === '' ? {} : { word: [null, word] }
}

type Step = Omit<Outcome, 'act'> & { act: Outcome['act'] | 'undo' }

/** Returns the name of the act in the history. */
export function actionNameOf({ act, to }: Step, from: ProjectStatus | 'NEW'): HistoryAction<'project'> {
  if (act === 'undo') return 'undone'
  if (act === 'saveDraft' && from !== to) return from === 'NEW' ? 'created' : 'restored'
  if (act === 'saveDraft') return 'edited'
  return (act === 'submit' || act === 'decide') && from === to ? 'edited' : act
}

function namesOf(types: readonly ChosenRow[]): string {
  return types.map(({ name }) => name).join(', ')
}

export function isSameSet(ids: readonly number[], types: readonly ChosenRow[]): boolean {
  return ids.length === types.length && types.every(({ id }) => ids.includes(id))
}

type Pictured = Pick<ProjectColumns, 'imageId' | 'imageModifiedId'> & { answers?: ProjectAnswers | undefined }

/** Returns the pictures and files that only one of the two versions shows. */
export function imagesThatDiffer(before: Pictured | undefined, after: Pictured): number[] {
  const [was, is] = [before, after].map(
    (each) => new Set([each?.imageId, each?.imageModifiedId, ...filesOf(each?.answers)]),
  )
  return [...was!.symmetricDifference(is!)].filter((id) => typeof id === 'number')
}
