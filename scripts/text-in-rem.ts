import type { CSSOptions } from 'vite'

type PostCss = Exclude<CSSOptions['postcss'], string | undefined>

/** The browser's own size, from which the drawings' pixels are counted. */
const usual = 16

/**
 * Writes sizes of text in rem, so that they follow the size that readers have chosen in their browser. The sources
 * keep the pixels of the drawings; at the usual size both are the same.
 */
export function textInRem(): NonNullable<PostCss['plugins']>[number] {
  return {
    postcssPlugin: 'text-in-rem',
    Declaration(declaration) {
      if (/^(?:font|font-size|line-height|--(?:button|input)-height)$/i.test(declaration.prop))
        declaration.value = inRem(declaration.value)
    },
  }
}

function inRem(value: string): string {
  return value.replaceAll(/(?<![\w.-])(\d*\.?\d+)px\b/g, (_, pixels) => `${Number(pixels) / usual}rem`)
}
