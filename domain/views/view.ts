import * as z from 'zod/mini'
import type { ProjectFilter } from '#domain/projects/project-reading-api.ts'
import { writableText } from '#domain/fields.ts'
import { filterValue, isChosen, type FilterChoices } from '#domain/tables/filters.ts'
import { densities } from '#domain/tables/table.ts'
import { namedProjects } from '#domain/named-projects.ts'

const name = writableText(50)
const names = z.array(name).check(z.maxLength(120))

/** The settings of the list that a view stores: not the page or its size. */
export const viewSettings = z.object({
  search: writableText(250),
  filters: z.record(z.string(), filterValue),
  sortBy: name,
  sortDesc: z.boolean(),
  columns: z.optional(names),
  density: z.optional(z.enum(densities)),
})

export type ViewSettings = z.infer<typeof viewSettings>

/** Whether both show the same rows and columns. An empty filter may be stored or absent. */
export function isSameView(one: ViewSettings, other: ViewSettings): boolean {
  return comparable(one) === comparable(other)
}

function comparable({ search, filters, sortBy, sortDesc, columns, density = 'normal' }: ViewSettings): string {
  const chosen = Object.entries(filters)
    .filter(([, value]) => isChosen(value))
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, value]) => [name, Array.isArray(value) ? value.map(String).toSorted() : value])
  return JSON.stringify([search.trim(), chosen, sortBy, sortDesc, columns ?? null, density])
}

/** The built-in views, in their order. */
export const builtInViews = ['toReview', 'answers', 'mine'] as const
export type BuiltInView = (typeof builtInViews)[number]

export const builtInViewNames = namedProjects((names) => names.views)

export function isBuiltIn(view: string): view is BuiltInView {
  return (builtInViews as readonly string[]).includes(view)
}

const columns = ['id', 'submissionDate', 'name', 'projectStatus', 'commission', 'opinions', 'assignees', 'placeCity']

/** A member's views filter by their own commission; an administrator's do not. */
export function settingsOfBuiltIn(view: BuiltInView, commissionId: number | null | undefined): ViewSettings {
  const own: FilterChoices<ProjectFilter> = typeof commissionId === 'number' ? { commission: [commissionId] } : {}
  const filters: Record<BuiltInView, FilterChoices<ProjectFilter>> = {
    toReview: { projectStatus: ['SUBMITED'], ...own },
    answers: { answered: 'yes', ...own },
    mine: { assignee: 'me' },
  }
  return { search: '', filters: filters[view], sortBy: 'id', sortDesc: true, columns }
}
