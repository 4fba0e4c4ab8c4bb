import type { ActionableProject } from '#domain/projects/workflow.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'

type HeldForThread = { commissionComment: string } & Pick<ActionableProject, 'edition' | 'isRecused'>

/** Who may see a project, and how it is held against a second writer: the projects say so. */
export type ThreadScope = {
  isProjectInScope: (db: Pick<Queries, 'row'>, viewer: Viewer, id: number) => Promise<boolean>
  holdProject: (tx: Transaction, viewer: Viewer, id: number) => Promise<HeldForThread | undefined>
}
