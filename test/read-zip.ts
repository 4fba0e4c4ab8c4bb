import { unzipSync } from 'fflate'

/** The files of an archive by name, in its order. */
export function readZip(archive: Buffer): Map<string, Buffer> {
  return new Map(Object.entries(unzipSync(archive)).map(([name, content]) => [name, Buffer.from(content)]))
}
