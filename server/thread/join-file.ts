import { fail, invalidField, Refusal } from '#domain/errors.ts'
import { type FileKind, type MessageFile } from '#domain/message-file.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuseWhenDiskIsFull } from '#server/platform/images/disk-room.ts'
import { keepImage } from '#server/platform/images/images.ts'
import { readFile } from '#server/platform/images/read-image.ts'
import { mayStill, uncount } from '#server/platform/rate-limits/rate-limits.ts'
import { findUpload } from '#server/thread/file-queries.ts'

type Upload = { filename: string; content: Uint8Array; truncated: boolean }

/**
 * POST /project/{id}/file checks and stores a file before it belongs to a message; the sweep deletes those that no
 * message takes.
 */
export async function keepFile(deps: Deps, viewer: Viewer, file: Upload, ip: string): Promise<MessageFile> {
  await refuseWhenDiskIsFull(deps)
  for (const act of ['pictureRead', 'picture'] as const)
    if (!(await mayStill(deps, act, { accountId: viewer.id, ip }))) fail('request.tooMany.error')
  try {
    const clean = await readFile(file.content, file.truncated, `account ${viewer.id}`)
    if (typeof clean === 'string') return invalidField('file', clean)
    const owner = { id: viewer.id, quotas: deps.config.quotas }
    const { key, name, bytes } = (await findUpload(
      deps.db,
      await keepImage(deps, clean, owner, file.filename, 'file'),
    ))!
    return { id: key, name, kind: clean.extension.slice('file.'.length) as FileKind, bytes }
  } catch (error) {
    if (error instanceof Refusal) await uncount(deps, 'picture', viewer.id)
    throw error
  }
}
