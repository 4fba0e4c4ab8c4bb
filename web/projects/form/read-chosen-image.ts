import type { ErrorCode } from '#domain/errors.ts'
import { mostPixels } from '#domain/image-head.ts'
import { faultOfUnread, isAccepted, jpegCanvas, jpegOf } from '#web/projects/parts/sent-picture.ts'

export type ChosenImage = { file: File; width: number; height: number }

/** The picture is sent as it is, needs another weight or format only, or needs a person to choose the part to keep. */
type JudgedImage = (ChosenImage & { needs: 'nothing' | 'shrinking' | 'cropping' }) | ErrorCode | 'tooHeavy'

/** The limit of what the browser reads. */
const heaviest = 15 * 1024 * 1024
export const ratio = 16 / 9

/** Whatever the browser can decode can be converted to what the server accepts. */
export async function judgeImage(file: File): Promise<JudgedImage> {
  if (file.size === 0) return 'image.empty.error'
  if (file.size > heaviest) return 'tooHeavy'
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    bitmap.close()
    const isSixteenByNine = Math.abs(width / height - ratio) <= ratio * 0.01
    const isTaken = isAccepted(file) && width * height <= mostPixels
    return { file, width, height, needs: !isSixteenByNine ? 'cropping' : isTaken ? 'nothing' : 'shrinking' }
  } catch {
    return faultOfUnread(file)
  }
}

/** The zoom, from 1 on, and the position of the frame in the rest of each side, from 0 to 1. */
export type Framing = { zoom: number; x: number; y: number }

export const wholeLook: Framing = { zoom: 1, x: 0.5, y: 0.5 }

/** The part of a picture inside a 16:9 frame. */
export function frameOf({ width, height }: Pick<ChosenImage, 'width' | 'height'>, { zoom, x, y }: Framing) {
  const frameWidth = Math.min(width, height * ratio) / zoom
  const frameHeight = frameWidth / ratio
  return { x: (width - frameWidth) * x, y: (height - frameHeight) * y, width: frameWidth, height: frameHeight }
}

const widths = [1920, 1600, 1280, 960]
const qualities = [0.9, 0.8, 0.65, 0.5]

/** That part as a JPEG, in the best quality that the server's limit allows. */
export async function cutImage(chosen: ChosenImage, look: Framing): Promise<File> {
  const frame = frameOf(chosen, look)
  const bitmap = await createImageBitmap(chosen.file)
  try {
    for (const widest of widths) {
      const file = await jpegOf(drawn(bitmap, frame, Math.min(widest, frame.width)), chosen.file.name, qualities)
      if (file !== undefined) return file
    }
  } finally {
    bitmap.close()
  }
  throw new Error('The picture cannot be made light enough.')
}

function drawn(bitmap: ImageBitmap, frame: ReturnType<typeof frameOf>, frameWidth: number): HTMLCanvasElement {
  const width = Math.max(1, Math.round(frameWidth / 16)) * 16
  const height = (width / 16) * 9
  return jpegCanvas(width, height, (context) =>
    context.drawImage(bitmap, frame.x, frame.y, frame.width, frame.height, 0, 0, width, height),
  )
}
