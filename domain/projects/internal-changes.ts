import { internalFields } from '#domain/projects/project-fields.ts'

/** Changes in a project's history that are internal to the commission: hidden from holders and from recused users. */
export const internalChanges: readonly string[] = [...internalFields, 'opinions', 'paid', 'assignees']
