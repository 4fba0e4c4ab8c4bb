import type { BulkResult } from '#domain/bulk/bulk-api.ts'
import type { BulkTexts } from '#web/projects/list/bulk/bulk-texts.ts'
import type { BulkRun } from '#web/projects/list/bulk/run-store.ts'

/** The result of each project, as a file. */
export function reportOf(t: BulkTexts, { rows, aside, results }: BulkRun, why: (result: BulkResult) => string): string {
  const lines = [
    ...rows.map(({ id, name }) => {
      const result = results.get(id)
      if (result === undefined) return [id, name, t.outcomes.left, '']
      const isDone = result.outcome === 'done'
      return [id, name, isDone ? t.outcomes.done : t.outcomes.failed, isDone ? '' : why(result)]
    }),
    ...aside.map(({ id, name, why: reason }) => [id, name, t.outcomes.aside, t.why[reason]]),
  ]
  // The byte order mark makes a spreadsheet read UTF-8.
  return `\ufeff${[t.reportColumns, ...lines].map((line) => line.map(cellOf).join(';')).join('\r\n')}\r\n`
}

/** A name that begins like a formula is marked as text. */
function cellOf(value: string | number): string {
  const text = String(value)
  const plain = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${plain.replaceAll('"', '""')}"`
}
