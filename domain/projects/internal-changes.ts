import { internalFields } from '#domain/projects/project-fields.ts'

/** What a line of a project's history tells of the commission's own work: in no holder's, and no more in that of who stays out. */
export const internalChanges: readonly string[] = [...internalFields, 'opinions', 'paid', 'assignees']
