import { createHash } from 'node:crypto'
import * as z from 'zod/mini'

/** The last entry of a backup: its contents, and the checksums that prove they are intact. */
export const manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string(), appliedAt: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), sha256: z.string() })),
  sequences: z.array(z.object({ name: z.string(), value: z.int(), isCalled: z.boolean() })),
  pictures: z.object({ files: z.int(), missing: z.int(), sha256: z.string() }),
})

export type Manifest = z.infer<typeof manifest>

export const manifestName = 'manifest.json'

/** A backup or a restore that is refused; its message is the one line that the operator reads. */
export class BackupRefused extends Error {}

/** The checksum of the entries of one part, their names included. */
export function createChecksum() {
  const hash = createHash('sha256')
  return {
    add: (name: string, content: Buffer) => hash.update(`${name}\0${content.length}\0`).update(content),
    value: () => hash.digest('hex'),
  }
}
