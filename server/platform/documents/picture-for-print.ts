import sharp from 'sharp'

/** For half the width of a page at 300 dots an inch. */
const widest = 1000

/** A picture as a PDF keeps it, or undefined for what is none. */
export function pictureForPrint(content: Uint8Array): Promise<Buffer | undefined> {
  return sharp(content)
    .resize({ width: widest, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 78 })
    .toBuffer()
    .catch(() => undefined)
}
