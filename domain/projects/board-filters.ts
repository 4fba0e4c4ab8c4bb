import { namedProjects } from '#domain/named-projects.ts'

/** The choices of the list's filters that the board links to. */
export const priceLabels = namedProjects((names) => names.prices)

export const reportLabels = namedProjects((names) => names.reports)
