import type { Language } from '#domain/language.ts'
import { columnLabels } from '#domain/projects/row-columns.ts'
import { projectFilters, type ProjectFilter } from '#domain/projects/project-reading-api.ts'
import type { FilterChoices } from '#domain/tables/filters.ts'
import type { useDeskTexts } from '#web/platform/i18n/desk-texts.ts'
import type { Words } from '#web/platform/i18n/texts.ts'

type Names = readonly ProjectFilter[]

const ofHolder: Names = ['projectStatus', 'projectTypes', 'unseen']
/** Always visible; the other filters appear when they are added. */
const standing: Names = ['projectStatus', 'commission', 'opinions', 'unseen']
/** Set elsewhere, and shown there. */
const elsewhere: ReadonlySet<ProjectFilter> = new Set(['creator', 'edition'])

export function filtersOfList(isHolder: boolean): { shown: Names; standing: Names | undefined } {
  if (isHolder) return { shown: ofHolder, standing: undefined }
  const others = projectFilters.filter((name) => !standing.includes(name) && !elsewhere.has(name))
  return { shown: [...standing, ...others], standing }
}

/** The filters that are no column, have another name, or have a column that can be hidden. */
export function filterNames(
  t: Words['projects'],
  desk: ReturnType<typeof useDeskTexts>,
  language: Language,
): Record<string, string> {
  const { commission, assignees: assignee, dueDay: late, opinions } = columnLabels(language)
  return { commission, ...t.filters, ...desk.filters, assignee, late, opinions }
}

export function chosenStatuses({ projectStatus }: FilterChoices<ProjectFilter>): string[] {
  return Array.isArray(projectStatus) ? projectStatus.map(String) : []
}
