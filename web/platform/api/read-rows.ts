import { rowReader } from '#web/platform/api/row-reader.ts'

export type ArrivingRows<Row> = { items: Row[]; totalRows: number }

/** Long enough to get on, short enough that a key or a frame never waits for it. */
const workMs = 12
const pieceLength = 65_536
/** Between two looks at what has come: each draws the table again. */
const showMs = 250

/** Reads an answer of very many rows, and shows what has come at its first rows and from time to time. */
export async function readRows<Row>(
  answer: Response,
  show: (rows: ArrivingRows<Row>) => void,
): Promise<ArrivingRows<Row>> {
  const reader = rowReader<Row>()
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
  // The rows are what has come: some may have been deleted since they were counted.
  return { items, totalRows: items.length }
}

/** As it comes, in pieces that are short enough to get on with. */
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

/** Lets the browser draw and answer. */
function breath(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}
