import { historyApi, type HistoryLine } from '#domain/history/history-api.ts'
import type { Project } from '#domain/projects/project.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { valuesOf } from '#web/projects/parts/form-values.ts'
import type { ProjectFound } from '#web/projects/form/saving/saving-state.ts'

type Change = { by: string; at: string }

/** What a form needs of the project it reads from the server. */
export function foundOf(
  project: Project,
  before: ProjectStatus | 'NEW',
  isHolder: boolean,
  change: Change | undefined,
): ProjectFound {
  const { id, version, projectStatus, allowEdit, lastSave, availableStatusForCommission = [] } = project
  const status = projectStatus.value
  const hasMoved = status !== before
  return {
    serverCopy: { id, version, base: valuesOf(project, isHolder), status },
    by: change?.by ?? lastSave?.by ?? '',
    at: change?.at ?? lastSave?.at ?? new Date().toISOString(),
    decisions: availableStatusForCommission.map(({ value }) => value),
    // A holder answers a request of the commission: a new request must be read first.
    isOvertaken: !allowEdit || (hasMoved && (isHolder || status === 'DELETED')),
  }
}

/** Who moved the project to its status, and when; without a history, its last save. */
export async function lastChangeOfStatus({ id, projectStatus }: Project): Promise<Change | undefined> {
  try {
    const lines = await call(historyApi.list, { params: { entity: 'project', id } })
    return changeTo(projectStatus.value, lines)
  } catch (error) {
    if (error instanceof ApiError && error.status !== 0 && error.status < 500) return undefined
    throw error
  }
}

function changeTo(status: ProjectStatus, lines: HistoryLine[]): Change | undefined {
  const line = lines.find(({ changes }) => changes['projectStatus']?.[1] === status)
  return line?.actor ? { by: line.actor, at: line.at } : undefined
}
