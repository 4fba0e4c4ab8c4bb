import { vignetteOf, vignetteSize } from '#domain/projects/vignette.ts'
import { html } from '#server/platform/html.ts'

export function vignetteSvg(id: number): string {
  const { ground, faint, bright } = vignetteOf(id)
  const { width, height } = vignetteSize
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none">
    <rect width="${width}" height="${height}" fill="${ground}" />
    <path d="${faint.path}" stroke="${faint.colour}" stroke-opacity=".5" />
    <path d="${bright.path}" stroke="${bright.colour}" stroke-width="2" />
  </svg>`.text
}
