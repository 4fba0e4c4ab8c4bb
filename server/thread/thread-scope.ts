import type { ActionableProject } from '#domain/projects/workflow.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'

type HeldForThread = { commissionComment: string } & Pick<ActionableProject, 'edition' | 'isRecused'>

/** The projects' answer to who may see a project, and their lock on it. */
export type ThreadScope = {
  isProjectInScope: (db: Pick<Queries, 'row'>, viewer: Viewer, id: number) => Promise<boolean>
  holdProject: (tx: Transaction, viewer: Viewer, id: number) => Promise<HeldForThread | undefined>
}
