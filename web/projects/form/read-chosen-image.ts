import type { ErrorCode } from '#domain/errors.ts'

export type ChosenImage = { file: File; width: number; height: number; isSixteenByNine: boolean }

const largest = 2_097_152
const accepted = new Set(['image/jpeg', 'image/png', 'image/gif'])
const ratio = 16 / 9

/** What the server would say of it, as far as a browser can tell. One of another shape may still be cut. */
export async function judgeImage(file: File): Promise<ChosenImage | ErrorCode> {
  if (!accepted.has(file.type)) return 'image.extension.error'
  if (file.size === 0) return 'image.empty.error'
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    bitmap.close()
    const isSixteenByNine = Math.abs(width / height - ratio) <= ratio * 0.01
    if (isSixteenByNine && file.size > largest) return 'image.tooBig.error'
    return { file, width, height, isSixteenByNine }
  } catch {
    return 'image.format.error'
  }
}

/** The part of a picture that a 16:9 frame shows; `position` is where it lies along the longer way, from 0 to 1. */
export function frameOf({ width, height }: Pick<ChosenImage, 'width' | 'height'>, position: number) {
  const isWide = width / height > ratio
  const [frameWidth, frameHeight] = isWide ? [height * ratio, height] : [width, width / ratio]
  return {
    x: isWide ? (width - frameWidth) * position : 0,
    y: isWide ? 0 : (height - frameHeight) * position,
    width: frameWidth,
    height: frameHeight,
    isWide,
  }
}

const widest = 1920

/** A JPEG of that part, small enough to be taken. */
export async function cropImage(chosen: ChosenImage, position: number): Promise<File> {
  const { x, y, width, height } = frameOf(chosen, position)
  const scale = Math.min(1, widest / width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round((width * scale) / 16) * 16
  canvas.height = (canvas.width / 16) * 9
  const bitmap = await createImageBitmap(chosen.file)
  canvas.getContext('2d')?.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  for (const quality of [0.9, 0.8, 0.65, 0.5]) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (blob !== null && blob.size <= largest)
      return new File([blob], chosen.file.name.replace(/\.\w+$/, '') + '.jpg', { type: 'image/jpeg' })
  }
  throw new Error('The picture cannot be made small enough.')
}
