import { bulkApi, type BulkPreview, type BulkResult } from '#domain/bulk/bulk-api.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call, type CallOptions } from '#web/platform/api/call.ts'
import { textOf } from '#web/platform/api/read-rows.ts'
import { forgetInterrupted, noteInterrupted } from '#web/projects/list/bulk/interrupted-run.ts'
import {
  bulkRunNow,
  keepBulkRun,
  type BulkFields,
  type BulkRun,
  type ScreenAct,
} from '#web/projects/list/bulk/run-store.ts'

/** The least time between two redraws of the results. */
const drawMs = 100
/** A restarting server is back by the last of these waits; a try that brings a result starts them anew. */
const waits = [1, 2, 4, 8, 15, 30].map((seconds) => seconds * 1000)

type RunStart = {
  screen: ScreenAct
  edition: number | undefined
  fields: BulkFields
  preview: Pick<BulkPreview, 'rows' | 'aside'>
  key?: string
}

let stopping = new AbortController()

/** `onOver` renews the projects on the screen. */
export function beginRun(
  { screen, edition, fields, preview, key = crypto.randomUUID() }: RunStart,
  onOver: () => void,
) {
  const { rows, aside } = preview
  const told = { key, screen, edition, fields, rows, aside }
  const run: BulkRun = { ...told, results: new Map(), state: 'running', isShown: true }
  noteInterrupted(run)
  return go(run, rows, onOver)
}

export function stopRun() {
  stopping.abort()
}

/** Continues with the rows without a result, under the same key so that none is done twice. */
export function resumeRun(onOver: () => void) {
  const run = bulkRunNow()!
  return go({ ...run, state: 'running' }, untouched(run), onOver)
}

/** Retries a row that failed without being refused: none of it was stored. */
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
  // Held while the run goes on, so that another tab does not take it for interrupted.
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

/** Waits that long, or until the run is stopped. */
function isAborted(signal: AbortSignal, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve(true)
    })
  })
}

/** Reads a response of many lines of JSON, each as soon as it is complete. */
async function readLines(answer: Response, take: (line: unknown) => void) {
  let rest = ''
  for await (const piece of textOf(answer)) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop()!
    for (const line of lines) take(JSON.parse(line))
  }
}
