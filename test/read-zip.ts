import { crc32, inflateRawSync } from 'node:zlib'

/** The files of an archive by their names, each compared with its sum; read from the list at its end, as programs do. */
export function readZip(archive: Buffer): Map<string, Buffer> {
  const { count, at } = directoryOf(archive)
  const files = new Map<string, Buffer>()
  let here = at
  for (let n = 0; n < count; n++) {
    if (archive.readUInt32LE(here) !== 0x02_01_4b_50) throw new Error(`No entry at ${here}.`)
    const [method, crc, packed] = [10, 16, 20].map((field, index) =>
      index === 0 ? archive.readUInt16LE(here + field) : archive.readUInt32LE(here + field),
    ) as [number, number, number]
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((field) => archive.readUInt16LE(here + field)) as [
      number,
      number,
      number,
    ]
    const name = archive.toString('utf8', here + 46, here + 46 + nameLength)
    const local = archive.readUInt32LE(here + 42)
    const begins = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const body = archive.subarray(begins, begins + packed)
    const content = method === 0 ? body : inflateRawSync(body)
    if (crc32(content) !== crc) throw new Error(`${name} is broken.`)
    files.set(name, content)
    here += 46 + nameLength + extraLength + noteLength
  }
  return files
}

function directoryOf(archive: Buffer): { count: number; at: number } {
  const end = archive.length - 22
  if (archive.readUInt32LE(end) !== 0x06_05_4b_50) throw new Error('The archive has no end.')
  const [count, at] = [archive.readUInt16LE(end + 10), archive.readUInt32LE(end + 16)]
  if (count < 0xff_ff) return { count, at }
  const long = Number(archive.readBigUInt64LE(end - 20 + 8))
  return { count: Number(archive.readBigUInt64LE(long + 32)), at: Number(archive.readBigUInt64LE(long + 48)) }
}
