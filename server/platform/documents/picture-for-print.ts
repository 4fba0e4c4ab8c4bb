import sharp from 'sharp'

/** Half the width of a page at 300 dots an inch. */
const widest = 1000

/** Converts a picture to the form that a PDF stores, or returns undefined for anything else. */
export function pictureForPrint(content: Uint8Array): Promise<Buffer | undefined> {
  return sharp(content)
    .resize({ width: widest, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 78 })
    .toBuffer()
    .catch(() => undefined)
}
