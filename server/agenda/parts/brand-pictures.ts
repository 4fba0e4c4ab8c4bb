import { brandMark } from '#server/platform/http/brand-mark.ts'

type BrandPicture = { width: number; height: number; mark: number }

/** For networks that preview a shared link, and for the home screen of a phone: they accept no SVG. */
export const brandPictures = {
  /** For holders, who show it in what they publish. */
  '/agenda/logo.png': { width: 1024, height: 1024, mark: 820 },
  '/agenda/card.png': { width: 1200, height: 630, mark: 320 },
  '/apple-touch-icon.png': { width: 180, height: 180, mark: 132 },
  '/favicon.ico': { width: 48, height: 48, mark: 44 },
} satisfies Record<string, BrandPicture>

/** The mark on the deep indigo of the sign-in page. */
export async function drawBrandPicture(picture: BrandPicture): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(brandSvg(picture)))
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/** The same drawing, for print and for large screens. */
export function brandSvg({ width, height, mark }: BrandPicture): string {
  const [left, top] = [(width - mark) / 2, (height - mark) / 2]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#0c1e38" />
    <svg x="${left}" y="${top}" width="${mark}" height="${mark}" viewBox="0 0 40 40" fill="none" stroke="#e5e8ec" stroke-width="2.3" stroke-linecap="round">
      ${brandMark.replace('class="trait"', 'stroke="#ef572c"')}
    </svg>
  </svg>`
}
