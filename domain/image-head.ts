export type Format = 'jpeg' | 'png' | 'gif'

/** More pixels than any screen needs; beyond, a small file would fill the memory. */
export const mostPixels = 40_000_000

/** By how a file begins, never by its name. */
export function formatOf(content: Uint8Array): Format | undefined {
  const starts = (...bytes: number[]) => bytes.every((byte, index) => content[index] === byte)
  if (starts(0xff, 0xd8, 0xff)) return 'jpeg'
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  return starts(0x47, 0x49, 0x46, 0x38) ? 'gif' : undefined
}

/** As the head of a file tells it, or undefined: only to know beforehand how much work it is. */
export function pixelsIn(content: Uint8Array, format: Format): number | undefined {
  // How many frames a moving one has is known once it is read.
  if (format === 'gif') return undefined
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  if (format === 'png') return content.length < 24 ? undefined : view.getUint32(16) * view.getUint32(20)
  for (let at = 2; at + 9 < content.length && content[at] === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = content[at + 1]!
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return view.getUint16(at + 5) * view.getUint16(at + 7)
  }
  return undefined
}
