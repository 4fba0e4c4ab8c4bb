import { bulkApi, type BulkPreview, type BulkResult } from '#domain/bulk/bulk-api.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call, type CallOptions } from '#web/platform/api/call.ts'
import { readLines } from '#web/platform/api/read-lines.ts'
import { forgetInterrupted, noteInterrupted } from '#web/projects/list/bulk/interrupted-run.ts'
import {
  bulkRunNow,
  keepBulkRun,
  type BulkFields,
  type BulkRun,
  type ScreenAct,
} from '#web/projects/list/bulk/run-store.ts'

/** Between two drawings of what has come. */
const drawMs = 100
/** A server that starts again is back by then; each try that brings something begins anew. */
const waits = [1, 2, 4, 8, 15, 30].map((seconds) => seconds * 1000)

type Begun = {
  screen: ScreenAct
  edition: number | undefined
  fields: BulkFields
  preview: Pick<BulkPreview, 'rows' | 'aside'>
  key?: string
}

let stopping = new AbortController()

/** `onOver`: what is shown of projects is to be asked for again. */
export function beginRun({ screen, edition, fields, preview, key = crypto.randomUUID() }: Begun, onOver: () => void) {
  const { rows, aside } = preview
  const told = { key, screen, edition, fields, rows, aside }
  const run: BulkRun = { ...told, results: new Map(), state: 'running', isShown: true }
  noteInterrupted(run)
  return go(run, rows, onOver)
}

export function stopRun() {
  stopping.abort()
}

/** What has no result yet; with the same key, so that nothing is done twice. */
export function resumeRun(onOver: () => void) {
  const run = bulkRunNow()!
  return go({ ...run, state: 'running' }, untouched(run), onOver)
}

/** One that failed without being refused: nothing of it was kept. */
export function retryRow(id: number, onOver: () => void) {
  const run = bulkRunNow()!
  return go(
    { ...run, state: 'running' },
    run.rows.filter((row) => row.id === id),
    onOver,
  )
}

export function undoRun(onOver: () => void) {
  const run = bulkRunNow()!
  const rows = run.rows.filter(({ id }) => run.results.get(id)?.outcome === 'done')
  const undoing: BulkRun = { ...run, key: crypto.randomUUID(), undoes: run.key, rows, aside: [], results: new Map() }
  return go({ ...undoing, state: 'running' }, rows, onOver)
}

export function untouched({ rows, results }: BulkRun) {
  return rows.filter(({ id }) => !results.has(id))
}

async function go(run: BulkRun, rows: BulkRun['rows'], onOver: () => void) {
  stopping = new AbortController()
  const { signal } = stopping
  const results = new Map(run.results)
  const show = (patch: Partial<BulkRun>) =>
    keepBulkRun({ ...run, isShown: bulkRunNow()?.isShown ?? true, results: new Map(results), ...patch })
  const drawing = drawnAtMost(() => show({ state: 'running' }))
  keepBulkRun(run)
  let left = rows
  // Held for as long as it goes on: another tab sees that nothing is interrupted.
  await navigator.locks.request(lockOf(run.key), async () => {
    for (let tries = 0; ; tries++) {
      const before = left.length
      const outcome = await sendOnce(run, left, signal, (result) => {
        results.set(result.id, result)
        drawing.soon()
      })
      drawing.end()
      left = left.filter(({ id }) => !results.has(id))
      if (outcome === 'ended' || left.length === 0) return show({ state: 'ended' })
      if (outcome === 'stopped') return show({ state: 'stopped' })
      if (outcome !== 'cut') return show({ state: 'cut', refusal: outcome })
      if (left.length < before) tries = 0
      const wait = waits[tries]
      if (wait === undefined) return show({ state: 'cut' })
      show({ state: 'retrying' })
      if (await isAborted(signal, wait)) return show({ state: 'stopped' })
    }
  })
  if (bulkRunNow()?.state !== 'cut') forgetInterrupted(run.key)
  onOver()
}

export function lockOf(key: string): string {
  return `bulk ${key}`
}

type Outcome = 'ended' | 'stopped' | 'cut' | ApiError['body']['message']

async function sendOnce(
  { key, fields, undoes }: BulkRun,
  rows: BulkRun['rows'],
  signal: AbortSignal,
  take: (result: BulkResult) => void,
): Promise<Outcome> {
  let isEnded = false
  const options: CallOptions = {
    signal,
    idempotencyKey: key,
    read: (answer) =>
      readLines(answer, (line) => {
        const told = line as BulkResult | { ended: true }
        if ('ended' in told) isEnded = true
        else take(told)
      }),
  }
  try {
    if (undoes === undefined) {
      const looked = rows.map(({ name: _name, ...row }) => row)
      await call(bulkApi.run, { input: { ...fields, rows: looked } }, options)
    } else await call(bulkApi.undo, { input: { run: undoes, ids: rows.map(({ id }) => id) } }, options)
    return isEnded ? 'ended' : 'cut'
  } catch (error) {
    if (signal.aborted) return 'stopped'
    if (!(error instanceof ApiError)) throw error
    return error.status === 0 || error.status >= 500 ? 'cut' : error.body.message
  }
}

function drawnAtMost(draw: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    soon: () => {
      timer ??= setTimeout(() => {
        timer = undefined
        draw()
      }, drawMs)
    },
    end,
  }
}

/** After so long, unless somebody stops it before. */
function isAborted(signal: AbortSignal, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve(true)
    })
  })
}
