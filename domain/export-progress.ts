/** How far an export has come: three numbers of four bytes before each piece of the file. */
export type Progress = { rows: number; total: number }

const headLength = 12

export function pieceHead({ rows, total }: Progress, length: number): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(headLength)
  const view = new DataView(head.buffer)
  view.setUint32(0, rows)
  view.setUint32(4, total)
  view.setUint32(8, length)
  return head
}

/** Separates the heads from the file; a network cuts a stream anywhere. */
export function pieceReader(tell: (progress: Progress) => void) {
  const file: Uint8Array<ArrayBuffer>[] = []
  let rest = new Uint8Array(0)
  let missing = 0

  const read = (bytes: Uint8Array) => {
    rest = joined(rest, bytes)
    while (rest.length > 0) {
      if (missing > 0) {
        const piece = rest.slice(0, missing)
        file.push(piece)
        missing -= piece.length
        rest = rest.slice(piece.length)
      } else if (rest.length >= headLength) {
        const view = new DataView(rest.buffer, rest.byteOffset)
        tell({ rows: view.getUint32(0), total: view.getUint32(4) })
        missing = view.getUint32(8)
        rest = rest.slice(headLength)
      } else return
    }
  }
  /** The pieces of the file; undefined if it was cut. */
  const end = () => (missing > 0 || rest.length > 0 ? undefined : file)
  return { read, end }
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}
