/**
 * The plain tar format, so that any tool opens our files. Entries are small: each is held in memory whole, one at a
 * time.
 */
const block = 512
const largestEntry = 512 * 1024 * 1024

export class BrokenArchive extends Error {}

export function* tarEntry(name: string, content: Buffer): Generator<Buffer> {
  yield headerOf(name, content.length)
  yield content
  yield Buffer.alloc(padding(content.length))
}

export const tarEnd = Buffer.alloc(2 * block)

export async function* readTar(chunks: AsyncIterable<Buffer>): AsyncGenerator<{ name: string; content: Buffer }> {
  const take = takeFrom(chunks)
  for (;;) {
    const header = await take(block)
    if (header.every((byte) => byte === 0)) break
    const size = Number.parseInt(textAt(header, 124, 12), 8)
    if (checksumOf(header) !== Number.parseInt(textAt(header, 148, 8), 8) || !(size <= largestEntry))
      throw new BrokenArchive()
    const content = await take(size)
    await take(padding(size))
    yield { name: textAt(header, 0, 100), content }
  }
  // Reads to the very end, because the compression verifies its checksum only there.
  for (;;) if ((await take(block, true)).length < block) return
}

function headerOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`Too long a name for the archive: ${name}`)
  const header = Buffer.alloc(block)
  const octal = (value: number, width: number) => `${value.toString(8).padStart(width - 1, '0')}\0`
  header.write(name, 0)
  header.write(octal(0o600, 8) + octal(0, 8) + octal(0, 8), 100)
  header.write(octal(size, 12) + octal(Math.floor(Date.now() / 1000), 12), 124)
  header.write('0', 156)
  header.write('ustar\u000000', 257)
  header.write(octal(checksumOf(header), 7), 148)
  header.write(' ', 155)
  return header
}

/** The checksum counts its own field as blank. */
function checksumOf(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0)
}

function textAt(header: Buffer, start: number, length: number): string {
  return header.toString('utf8', start, start + length).replace(/\0.*$/s, '')
}

function padding(size: number): number {
  return (block - (size % block)) % block
}

function takeFrom(chunks: AsyncIterable<Buffer>) {
  const source = chunks[Symbol.asyncIterator]()
  let pieces: Buffer[] = []
  let held = 0
  return async (wanted: number, mayEnd = false): Promise<Buffer> => {
    while (held < wanted) {
      const { done, value } = await source.next()
      if (done && mayEnd) return Buffer.concat(pieces)
      if (done) throw new BrokenArchive()
      pieces.push(value)
      held += value.length
    }
    const all = pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces)
    pieces = [all.subarray(wanted)]
    held -= wanted
    return all.subarray(0, wanted)
  }
}
