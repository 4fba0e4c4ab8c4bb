import { promisify } from 'node:util'
import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw, deflateRaw } from 'node:zlib'

export type ZipEntry = {
  name: string
  /** Pieces are packed as they come, however many there are. */
  content: Buffer | AsyncIterable<Buffer>
  /** A picture, which would not get smaller. */
  isPacked?: boolean
}

type Sizes = { crc: number; packed: number; plain: number }
type Written = Sizes & { name: Buffer; method: number; flags: number; at: number }

const deflate = promisify(deflateRaw)
const [asItIs, deflated] = [0, 8]
/** Beyond these, the numbers stand in fields of eight bytes. */
const [most16, most32] = [0xff_ff, 0xff_ff_ff_ff]
const namesAreUtf8 = 0x08_00
/** The sizes are told after the content. */
const sizesFollow = 0x00_08
const version = 45

/** A ZIP file as it is made: one entry at a time is in memory, or one piece of it, however many there are. */
export async function* zip(entries: AsyncIterable<ZipEntry>, madeAt = new Date()): AsyncGenerator<Buffer> {
  const moment = dosMoment(madeAt)
  const written: Written[] = []
  let length = 0
  for await (const { name, content, isPacked } of entries) {
    const isWhole = Buffer.isBuffer(content)
    const told = {
      name: Buffer.from(name),
      method: isPacked ? asItIs : deflated,
      flags: isWhole ? namesAreUtf8 : namesAreUtf8 | sizesFollow,
      at: length,
    }
    let sizes: Sizes = { crc: 0, packed: 0, plain: 0 }
    if (isWhole) {
      const body = isPacked ? content : await deflate(content)
      sizes = { crc: crc32(content), packed: body.length, plain: content.length }
      yield headOf({ ...told, ...sizes }, moment)
      yield body
    } else {
      yield headOf({ ...told, ...sizes }, moment)
      sizes = yield* packed(content)
      if (Math.max(sizes.packed, sizes.plain) >= most32) throw new Error(`Too long for one entry: ${name}`)
      yield numbers([0x08_07_4b_50, 4], [sizes.crc, 4], [sizes.packed, 4], [sizes.plain, 4])
    }
    written.push({ ...told, ...sizes })
    const head = headLength + told.name.length
    length += head + sizes.packed + (isWhole ? 0 : descriptorLength)
  }
  const directory = Buffer.concat(written.map((entry) => listed(entry, moment)))
  yield directory
  yield ending(written.length, directory.length, length)
}

const [headLength, descriptorLength] = [30, 16]

function headOf(entry: Written, moment: number): Buffer {
  return Buffer.concat([numbers([0x04_03_4b_50, 4], ...common(entry, moment), [0, 2]), entry.name])
}

/** Whoever stops reading ends whoever writes. */
async function* packed(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer, Sizes> {
  const sizes: Sizes = { crc: 0, packed: 0, plain: 0 }
  const source = Readable.from(counted(content, sizes))
  const pieces: AsyncIterable<Buffer> = pipeline(source, createDeflateRaw({ level: 4, chunkSize: 2 ** 16 }), () => {})
  for await (const piece of pieces) {
    sizes.packed += piece.length
    yield piece
  }
  return sizes
}

async function* counted(content: AsyncIterable<Buffer>, sizes: Sizes): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    sizes.crc = crc32(piece, sizes.crc)
    sizes.plain += piece.length
    yield piece
  }
}

type Field = [value: number, bytes: 2 | 4 | 8]

function common({ name, method, flags, crc, packed, plain }: Written, moment: number): Field[] {
  return [
    [version, 2],
    [flags, 2],
    [method, 2],
    [moment, 4],
    [crc, 4],
    [packed, 4],
    [plain, 4],
    [name.length, 2],
  ]
}

function listed(entry: Written, moment: number): Buffer {
  const extra = entry.at < most32 ? Buffer.alloc(0) : numbers([1, 2], [8, 2], [entry.at, 8])
  const place: Field[] = [
    [extra.length, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [0, 4],
    [Math.min(entry.at, most32), 4],
  ]
  return Buffer.concat([
    numbers([0x02_01_4b_50, 4], [version, 2], ...common(entry, moment), ...place),
    entry.name,
    extra,
  ])
}

/** Where the list of the entries stands. */
function ending(count: number, size: number, at: number): Buffer {
  const long = numbers(
    [0x06_06_4b_50, 4],
    [44, 8],
    [version, 2],
    [version, 2],
    [0, 4],
    [0, 4],
    [count, 8],
    [count, 8],
    [size, 8],
    [at, 8],
  )
  const whereLong = numbers([0x07_06_4b_50, 4], [0, 4], [at + size, 8], [1, 4])
  const short = numbers(
    [0x06_05_4b_50, 4],
    [0, 2],
    [0, 2],
    [Math.min(count, most16), 2],
    [Math.min(count, most16), 2],
    [Math.min(size, most32), 4],
    [Math.min(at, most32), 4],
    [0, 2],
  )
  const needsLong = count >= most16 || size >= most32 || at >= most32
  return needsLong ? Buffer.concat([long, whereLong, short]) : short
}

function numbers(...fields: Field[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((length, [, bytes]) => length + bytes, 0))
  let at = 0
  for (const [value, bytes] of fields) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at)
    else buffer.writeUIntLE(value, at, bytes)
    at += bytes
  }
  return buffer
}

/** Of UTC: the format knows no zone. */
function dosMoment(moment: Date): number {
  const time = (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1)
  const day = ((moment.getUTCFullYear() - 1980) << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate()
  return day * 0x1_00_00 + time
}
