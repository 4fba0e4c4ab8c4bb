import type { BulkPreview, BulkResult } from '#domain/bulk/bulk-api.ts'
import type { BulkAct } from '#domain/bulk/bulk.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { SpreadOrder } from '#domain/projects/assignee.ts'
import type { ChosenTemplate } from '#domain/message-templates/message-template.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import { storeOf, useStore } from '#web/platform/store.ts'

/** The acts of the bar, and a question of the edition asked from its page; requesting information prepares a decision that requests it. */
export const screenActs = ['assign', 'spread', 'session', 'prepare', 'ask', 'question', 'write', 'boost'] as const
export type ScreenAct = (typeof screenActs)[number]

export type BulkFields = {
  act: BulkAct
  assignees?: number[]
  among?: number[]
  each?: 1 | 2
  by?: SpreadOrder
  sessionId?: number
  questionId?: number
  projectStatus?: ProjectStatus
  message?: string
  templateId?: ChosenTemplate
  templateVersion?: number
  dueDay?: string
}

export type BulkRun = {
  /** The idempotency key. */
  key: string
  screen: ScreenAct
  /** The edition of the list it began in, if not the current one: its rows are selected again only there. */
  edition?: number | undefined
  fields: BulkFields
  rows: BulkPreview['rows']
  aside: BulkPreview['aside']
  /** The run that this one undoes. */
  undoes?: string
  results: ReadonlyMap<number, BulkResult>
  state: 'running' | 'retrying' | 'stopped' | 'cut' | 'ended'
  /** Set if the whole run was refused. */
  refusal?: ErrorCode
  isShown: boolean
}

const run = storeOf<BulkRun | undefined>(undefined)

/** The one run under way, on every page. */
export function useBulkRun(): BulkRun | undefined {
  return useStore(run)
}

/** A run is shown and stopped in one place, so another can begin only once it is over. */
export function isUnderWay(run: BulkRun | undefined): boolean {
  return run?.state === 'running' || run?.state === 'retrying'
}

export const bulkRunNow = run.now
export const keepBulkRun = run.change
