import { withinFiles as within } from '#web/platform/device-files.ts'
import { imageIdOf, type ProjectValues } from '#web/projects/parts/form-values.ts'

/** A chosen picture that is not on the server yet, and what it was to replace there. */
type KeptPicture = { file: File; over: number | string | null }

/** What this page knows to be kept: nothing is written twice, and nothing looked for in vain. */
const known = new Map<string, File>()

/** Beside the words of the same key, where there is room for more than words. */
export function followPicture(key: string, values: ProjectValues, base: ProjectValues) {
  const { image } = values
  if (!(image instanceof File)) return dropPicture(key)
  if (known.get(key) === image) return
  known.set(key, image)
  void within('readwrite', (pictures) =>
    pictures.put({ file: image, over: imageIdOf(base) } satisfies KeptPicture, key),
  )
}

/** Of a picture that the server has, or holds another in place of, there is nothing to bring back. */
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
