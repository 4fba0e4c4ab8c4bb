import { createHash } from 'node:crypto'

type Mistake = {
  fileName: string
  mutatorName: string
  replacement?: string
  location: { start: Position; end: Position }
}
type Position = { line: number; column: number }

export const notInSample = 'Not in the sample'

/**
 * Whether a mistake is among the `share` percent that are tried. The choice depends only on its place and kind, so that
 * the same sample is drawn again, and a greater one contains a smaller one.
 */
export function isSampled({ fileName, mutatorName, replacement = '', location }: Mistake, share: number): boolean {
  const { start, end } = location
  const name = [fileName, mutatorName, replacement, start.line, start.column, end.line, end.column].join('\n')
  return createHash('sha256').update(name).digest().readUInt32BE() % 10_000 < share * 100
}
