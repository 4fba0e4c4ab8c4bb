/** A row of the register as printed or mailed; without a year it belongs to the current edition. */
export type RowProof = { year: number | undefined; number: number; hash: string }

/** What somebody holds in hand: the fingerprint of a sealed file, or a row of the register. */
export type Proof = { fingerprint: string } | RowProof

const hash = '(?:[0-9a-f]\\s*){64}'
const fileForm = new RegExp(`^\\s*${hash}$`, 'i')
const rowForm = new RegExp(`^\\s*(?:n\\s*°\\s*)?(?:(\\d{4})\\s*[-–]\\s*)?(\\d{1,6})\\s*[:,;\\s]\\s*(${hash})$`, 'i')

/** Reads a proof as people copy it: in groups of four, in capitals, with « n° » before the number. */
export function readProof(text: string): Proof | undefined {
  if (fileForm.test(text)) return { fingerprint: plain(text) }
  const [, year, number, written = ''] = rowForm.exec(text) ?? []
  if (number === undefined) return undefined
  return { year: year === undefined ? undefined : Number(year), number: Number(number), hash: plain(written) }
}

function plain(written: string): string {
  return written.replaceAll(/\s/g, '').toLowerCase()
}
