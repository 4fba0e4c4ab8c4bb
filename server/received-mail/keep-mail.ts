import { createHash } from 'node:crypto'
import type { Database } from '#server/platform/database/database.ts'
import { insertReceived, insertTooLarge, type Arrived } from '#server/received-mail/received-mail-queries.ts'

/** Stores a mail that came; resolves once it is on disk. */
export type Keep = {
  mail: (mail: Omit<Arrived, 'fingerprint'>) => Promise<void>
  tooLarge: (mail: Omit<Arrived, 'fingerprint' | 'raw'> & { head: Uint8Array }) => Promise<void>
}

export function keeping(db: Database, onKept: () => void): Keep {
  return {
    mail: async (mail) => {
      if (await insertReceived(db, { ...mail, fingerprint: fingerprintOf(mail.raw) })) onKept()
    },
    tooLarge: ({ head, ...mail }) => insertTooLarge(db, { ...mail, fingerprint: fingerprintOf(head) }),
  }
}

/** Hashes the Message-ID and the body alone, because servers on the way add lines above them. */
export function fingerprintOf(raw: Uint8Array): Buffer {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  const [at, length] = endOfHeaders(bytes)
  const head = bytes.subarray(0, at).toString('latin1')
  const name = /^message-id:\s*(\S+)/im.exec(head)?.[1] ?? /^date:.*$/im.exec(head)?.[0] ?? ''
  return createHash('sha256')
    .update(name)
    .update('\n')
    .update(bytes.subarray(at + length))
    .digest()
}

function endOfHeaders(bytes: Buffer): [at: number, length: number] {
  const found = [bytes.indexOf('\r\n\r\n'), bytes.indexOf('\n\n')]
  const [crlf, lf] = found.map((at) => (at < 0 ? bytes.length : at)) as [number, number]
  return crlf < lf ? [crlf, 4] : [lf, 2]
}
