import { fail, Refusal, type FieldError } from '#domain/errors.ts'
import type { ProjectForm } from '#domain/projects/project-form.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuseWhenDiskIsFull } from '#server/platform/images/disk-room.ts'
import { copyImage, keepImage } from '#server/platform/images/images.ts'
import { readImage } from '#server/platform/images/read-image.ts'
import { mayStill, uncount } from '#server/platform/rate-limits/rate-limits.ts'
import { isImageInScope } from '#server/projects/rows/project-queries.ts'

/** The id of an uploaded picture, stored before any project shows it, or why it was refused. */
export type Uploads = { keptImageId?: number; faults: FieldError[]; isCounted: boolean }

export const noUploads: Uploads = { faults: [], isCounted: false }

/**
 * Runs outside the transaction, as reading a picture takes longer than writing a row. A copy counts as much as a
 * picture.
 */
export async function receiveUploads(
  deps: Deps,
  viewer: Viewer,
  { image, imageId }: Pick<ProjectForm, 'image' | 'imageId'>,
  { isNew, ip, anyShape }: { isNew: boolean; ip: string; anyShape?: boolean },
): Promise<Uploads> {
  // A duplicate begins with a copy of the original's picture.
  const copied = isNew && typeof imageId === 'number' ? imageId : undefined
  if (!image && copied === undefined) return noUploads
  await refuseWhenDiskIsFull(deps)
  for (const act of ['pictureRead', 'picture'] as const)
    if (!(await mayStill(deps, act, { accountId: viewer.id, ip }))) fail('request.tooMany.error')
  try {
    const kept = image ? await read(deps, viewer, image, anyShape) : await copy(deps, viewer, copied!)
    return { ...kept, isCounted: true }
  } catch (error) {
    await forgetUpload(deps, viewer, { isCounted: true })
    // A full quota is reported beside the other faults of the form.
    if (error instanceof Refusal && error.fields.length > 0) return { faults: error.fields, isCounted: false }
    throw error
  }
}

/** A picture of a refused or repeated form does not count against the quota. */
export async function forgetUpload(deps: Deps, viewer: Viewer, { isCounted }: Pick<Uploads, 'isCounted'>) {
  if (isCounted) await uncount(deps, 'picture', viewer.id)
}

type KeptUpload = Pick<Uploads, 'keptImageId' | 'faults'>

async function read(
  deps: Deps,
  viewer: Viewer,
  image: Exclude<ProjectForm['image'], '' | undefined>,
  anyShape = false,
): Promise<KeptUpload> {
  const clean = await readImage(image.content, image.truncated, `account ${viewer.id}`, { anyShape })
  if (typeof clean === 'string') return { faults: [{ field: 'image', message: clean }] }
  return { keptImageId: await keepImage(deps, clean, ownerOf(deps, viewer), image.filename), faults: [] }
}

async function copy(deps: Deps, viewer: Viewer, imageId: number): Promise<KeptUpload> {
  const keptImageId =
    (await isImageInScope(deps.db, viewer, imageId)) && (await copyImage(deps, imageId, ownerOf(deps, viewer)))
  return keptImageId ? { keptImageId, faults: [] } : { faults: [{ field: 'imageId', message: 'field.invalid.error' }] }
}

function ownerOf({ config }: Deps, { id }: Viewer) {
  return { id, quotas: config.quotas }
}
