import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

export type ZipEntry = {
  name: string
  content: Buffer
  /** A picture, which would not get smaller. */
  isPacked?: boolean
}

type Written = { name: Buffer; method: number; crc: number; packed: number; plain: number; at: number }

const deflate = promisify(deflateRaw)
const [asItIs, deflated] = [0, 8]
/** Beyond these, the numbers stand in fields of eight bytes. */
const [most16, most32] = [0xff_ff, 0xff_ff_ff_ff]
const namesAreUtf8 = 0x08_00
const version = 45

/** A ZIP file as it is made: one entry at a time is in memory, however many there are. */
export async function* zip(entries: AsyncIterable<ZipEntry>, madeAt = new Date()): AsyncGenerator<Buffer> {
  const moment = dosMoment(madeAt)
  const written: Written[] = []
  let length = 0
  for await (const { name, content, isPacked } of entries) {
    const body = isPacked ? content : await deflate(content)
    const method = isPacked ? asItIs : deflated
    const sizes = { crc: crc32(content), packed: body.length, plain: content.length }
    const entry: Written = { name: Buffer.from(name), method, ...sizes, at: length }
    const head = Buffer.concat([numbers([0x04_03_4b_50, 4], ...common(entry, moment), [0, 2]), entry.name])
    written.push(entry)
    length += head.length + body.length
    yield head
    yield body
  }
  const directory = Buffer.concat(written.map((entry) => listed(entry, moment)))
  yield directory
  yield ending(written.length, directory.length, length)
}

type Field = [value: number, bytes: 2 | 4 | 8]

function common({ name, method, crc, packed, plain }: Written, moment: number): Field[] {
  return [
    [version, 2],
    [namesAreUtf8, 2],
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
