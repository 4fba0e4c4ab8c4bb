import { Readable } from 'node:stream'
import { fail } from '#domain/errors.ts'
import { downloadName } from '#domain/chosen-file.ts'
import type { Deps } from '#server/platform/deps.ts'
import { Download } from '#server/platform/http/answers.ts'
import { originalOf } from '#server/platform/images/image-names.ts'
import { contentTypeOf } from '#server/platform/images/images.ts'
import { findStoredFile } from '#server/questions/answer-queries.ts'

/** GET /project/{id}/answer/{fileId}, once its reader is known to read that answer. */
export async function readFileOfAnswer({ db, images }: Pick<Deps, 'db' | 'images'>, fileId: number) {
  const file = (await findStoredFile(db, fileId)) ?? fail('resource.notFound.error')
  const content = (await images.get(originalOf(file))) ?? fail('resource.notFound.error')
  return new Download(Readable.from([content]), downloadName(file), contentTypeOf(originalOf(file)))
}
