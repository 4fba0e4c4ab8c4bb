import { parseAnswer } from '#web/platform/api/api-root.ts'
import { rowReader } from '#web/platform/api/row-reader.ts'

export type ArrivingRows<Row> = { items: Row[]; totalRows: number }

/** Long enough to make progress, short enough that a key or a frame never waits for it. */
const workMs = 12
const pieceLength = 65_536
/** The interval between two updates, because each redraws the table. */
const showMs = 250

/** Reads a response of very many rows, and reports its first rows at once and the rest from time to time. */
export async function readRows<Row>(
  answer: Response,
  show: (rows: ArrivingRows<Row>) => void,
): Promise<ArrivingRows<Row>> {
  const reader = rowReader<Row>(parseAnswer)
  const items: Row[] = []
  let shownRows = 0
  let shownAt = 0
  let workedFrom = performance.now()

  for await (const piece of textOf(answer)) {
    for (const row of reader.push(piece)) items.push(row)
    if (items.length > shownRows && performance.now() - shownAt > showMs) {
      shownRows = items.length
      shownAt = performance.now()
      show({ items: items.slice(), totalRows: reader.totalRows() ?? items.length })
    }
    if (performance.now() - workedFrom > workMs) {
      await breath()
      workedFrom = performance.now()
    }
  }
  for (const row of reader.end()) items.push(row)
  // The rows that arrived count: some may have been deleted after they were counted.
  return { items, totalRows: items.length }
}

/** Splits the response into pieces short enough to parse without a pause. */
export async function* textOf(answer: Response): AsyncGenerator<string> {
  const source = answer.body?.getReader()
  const decoder = new TextDecoder()
  try {
    for (;;) {
      const { done, value } = (await source?.read()) ?? { done: true, value: undefined }
      const text = decoder.decode(value, { stream: !done })
      for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength)
      if (done) return
    }
  } finally {
    await source?.cancel().catch(() => {})
  }
}

/** Lets the browser draw and respond. */
function breath(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}
