import { fail, type FieldError } from '#domain/errors.ts'
import type { ProjectForm } from '#domain/projects/project-form.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Deps } from '#server/platform/deps.ts'
import { copyImage, keepImage } from '#server/platform/images/images.ts'
import { readImage } from '#server/platform/images/read-image.ts'
import { mayStill } from '#server/platform/rate-limits/rate-limits.ts'
import { isImageInScope } from '#server/projects/project-queries.ts'

/** A picture that came with the form, kept before anything shows it, or why it was not. */
export type Uploads = { keptImageId?: number; faults: FieldError[] }

/** Outside the transaction: reading a picture takes longer than writing a row. */
export async function receiveUploads(
  deps: Deps,
  viewer: Viewer,
  { image, imageId }: Pick<ProjectForm, 'image' | 'imageId'>,
  { isNew, ip }: { isNew: boolean; ip: string },
): Promise<Uploads> {
  if (image) {
    if (!(await mayStill(deps, 'picture', { accountId: viewer.id, ip }))) fail('request.tooMany.error')
    const read = await readImage(image.content, image.truncated)
    if (typeof read === 'string') return { faults: [{ field: 'image', message: read }] }
    return { keptImageId: await keepImage(deps, read, viewer.id), faults: [] }
  }
  // A duplicate begins with the picture of the project it was made from, in a copy of its own.
  if (isNew && typeof imageId === 'number') {
    const copied = (await isImageInScope(deps.db, viewer, imageId)) && (await copyImage(deps, imageId, viewer.id))
    if (!copied) return { faults: [{ field: 'imageId', message: 'field.invalid.error' }] }
    return { keptImageId: copied, faults: [] }
  }
  return { faults: [] }
}
