import { withinFiles as within } from '#web/platform/device-files.ts'
import { imageIdOf, type ProjectValues } from '#web/projects/parts/form-values.ts'

/** A chosen picture that is not on the server yet, and the picture it was to replace. */
type KeptPicture = { file: File; over: number | string | null }

/** The pictures this page has stored: none is written twice, and none is looked for in vain. */
const known = new Map<string, File>()

/** Stored under the key of the words, in a storage with room for pictures. */
export function followPicture(key: string, values: ProjectValues, base: ProjectValues) {
  const { image } = values
  if (!(image instanceof File)) return dropPicture(key)
  if (known.get(key) === image) return
  known.set(key, image)
  void within('readwrite', (pictures) =>
    pictures.put({ file: image, over: imageIdOf(base) } satisfies KeptPicture, key),
  )
}

/** A picture that the server has, or has replaced by another, is not restored. */
export async function findPicture(key: string, base: ProjectValues): Promise<File | undefined> {
  const kept = (await within('readonly', (pictures) => pictures.get(key))) as KeptPicture | undefined
  if (kept === undefined) return undefined
  known.set(key, kept.file)
  if (kept.over === imageIdOf(base)) return kept.file
  dropPicture(key)
  return undefined
}

export function dropPicture(key: string) {
  if (known.delete(key)) void within('readwrite', (pictures) => pictures.delete(key))
}
