export type Format = 'jpeg' | 'png' | 'gif'

/** More pixels than any screen needs; beyond, a small file could fill the memory. */
export const mostPixels = 40_000_000

/** Reads the first bytes of a file, never its name. */
export function formatOf(content: Uint8Array): Format | undefined {
  const starts = (...bytes: number[]) => bytes.every((byte, index) => content[index] === byte)
  if (starts(0xff, 0xd8, 0xff)) return 'jpeg'
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  return starts(0x47, 0x49, 0x46, 0x38) ? 'gif' : undefined
}

/** The pixels that the head of a file declares, or undefined: only an estimate of the work to come. */
export function pixelsIn(content: Uint8Array, format: Format): number | undefined {
  // The number of frames of a moving picture is known only after reading it.
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
