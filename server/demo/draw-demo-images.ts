import sharp from 'sharp'
import { vignetteOf, vignetteSize } from '#domain/projects/vignette.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { ImageStore } from '#server/platform/images/image-store.ts'
import { keepImage } from '#server/platform/images/images.ts'
import type { CleanImage } from '#server/platform/images/image-format.ts'
import { cleanImage } from '#server/platform/images/clean-image.ts'

const drawn = 12

/** Draws the demo's pictures; several projects share one. */
export async function drawDemoImages(db: Database, images: ImageStore): Promise<number[]> {
  return Promise.all(
    Array.from({ length: drawn }, async (_, index) =>
      keepImage({ db, images }, await drawDemoImage(index + 1), null, `affiche-${index + 1}.png`),
    ),
  )
}

export async function drawDemoImage(id: number): Promise<CleanImage> {
  const picture = await sharp(Buffer.from(asSvg(id)))
    .png({ palette: true })
    .toBuffer()
  const read = await cleanImage({ content: picture, format: 'png' })
  if (typeof read === 'string') throw new Error(`A picture of the demo is refused: ${read}`)
  return read
}

function asSvg(id: number): string {
  const { ground, faint, bright } = vignetteOf(id)
  const { width, height } = vignetteSize
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${ground}"/>
<path d="${faint.path}" stroke="${faint.colour}" stroke-opacity=".5" stroke-width="1.6"/>
<path d="${bright.path}" stroke="${bright.colour}" stroke-opacity=".92" stroke-width="2"/></svg>`
}
