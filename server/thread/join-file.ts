import { fail, invalidField, Refusal } from '#domain/errors.ts'
import { downloadName } from '#domain/chosen-file.ts'
import { type FileKind, type MessageFile } from '#domain/message-file.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Deps } from '#server/platform/deps.ts'
import { Readable } from 'node:stream'
import { Download } from '#server/platform/http/answers.ts'
import { refuseWhenDiskIsFull } from '#server/platform/images/disk-room.ts'
import { originalOf } from '#server/platform/images/image-names.ts'
import { contentTypeOf, keepImage } from '#server/platform/images/images.ts'
import { readFile } from '#server/platform/images/read-image.ts'
import { mayStill, uncount } from '#server/platform/rate-limits/rate-limits.ts'
import { findFile, findUpload } from '#server/thread/file-queries.ts'

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

type FileRequest = { projectId: number; name: string }

/** GET /project/{id}/file/{fileId} downloads the file; it is never shown inline. */
export async function readJoined({ db, images }: Pick<Deps, 'db' | 'images'>, viewer: Viewer, asked: FileRequest) {
  const file = (await findFile(db, viewer, asked)) ?? fail('resource.notFound.error')
  const content = (await images.get(originalOf(file))) ?? fail('resource.notFound.error')
  return new Download(Readable.from([content]), downloadName(file), contentTypeOf(originalOf(file)))
}
