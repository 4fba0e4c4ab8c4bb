import { namedProjects } from '#domain/named-projects.ts'

/** The filters of the list about opinions. */
export const opinionFilters = ['withoutMine', 'divided'] as const

export const opinionFilterLabels = namedProjects((names) => names.opinionFilters)
