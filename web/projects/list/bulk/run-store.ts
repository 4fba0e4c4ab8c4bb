import type { BulkPreview, BulkResult } from '#domain/bulk/bulk-api.ts'
import type { BulkAct } from '#domain/bulk/bulk.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import { storeOf, useStore } from '#web/platform/store.ts'

/** What is offered: to ask is to prepare a decision that asks. */
export const screenActs = ['assign', 'session', 'prepare', 'ask', 'write', 'boost'] as const
export type ScreenAct = (typeof screenActs)[number]

export type BulkFields = {
  act: BulkAct
  assignees?: number[]
  sessionId?: number
  projectStatus?: ProjectStatus
  message?: string
  dueDay?: string
}

export type BulkRun = {
  /** Under which nothing is done twice. */
  key: string
  screen: ScreenAct
  /** Of which list it was begun in, where that is not the current one: nowhere else are its rows selected again. */
  edition?: number | undefined
  fields: BulkFields
  rows: BulkPreview['rows']
  aside: BulkPreview['aside']
  /** The run that this one takes back. */
  undoes?: string
  results: ReadonlyMap<number, BulkResult>
  state: 'running' | 'retrying' | 'stopped' | 'cut' | 'ended'
  /** Where all of it was refused. */
  refusal?: ErrorCode
  isShown: boolean
}

const run = storeOf<BulkRun | undefined>(undefined)

/** One at a time, wherever in the house one is meanwhile. */
export function useBulkRun(): BulkRun | undefined {
  return useStore(run)
}

/** What it does is shown and stopped in one place: another begins once it is over. */
export function isUnderWay(run: BulkRun | undefined): boolean {
  return run?.state === 'running' || run?.state === 'retrying'
}

export const bulkRunNow = run.now
export const keepBulkRun = run.change
