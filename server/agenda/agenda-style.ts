import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The fonts of the design, as the web application's build has named them; without it, those of the reader's machine. */
const faces = [
  { family: 'Ysabeau Office', file: /^ysabeau-office-latin-wght-normal-.*\.woff2$/ },
  { family: 'Ysabeau Office', file: /^ysabeau-office-latin-ext-wght-normal-.*\.woff2$/, extended: true },
  { family: 'Source Sans 3', file: /^source-sans-3-latin-wght-normal-.*\.woff2$/ },
  { family: 'Source Sans 3', file: /^source-sans-3-latin-ext-wght-normal-.*\.woff2$/, extended: true },
]

const latinExtended = 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB'

/** One file of styles, under a name that changes with it: readers keep it for ever. */
export function agendaStyle(webFolder: string | undefined): { url: string; css: string } {
  const folder = webFolder === undefined ? undefined : join(webFolder, 'assets')
  const built = folder !== undefined && existsSync(folder) ? readdirSync(folder) : []
  const fonts = faces.flatMap(({ family, file, extended }) => {
    const found = built.find((name) => file.test(name))
    if (found === undefined) return []
    const range = extended ? `unicode-range:${latinExtended};` : ''
    return [
      `@font-face{font-family:'${family}';font-weight:200 900;font-display:swap;${range}src:url(/assets/${found}) format('woff2')}`,
    ]
  })
  const css = [...fonts, readFileSync(join(import.meta.dirname, 'agenda.css'), 'utf8')].join('\n')
  return { url: `/agenda/style-${createHash('sha256').update(css).digest('hex').slice(0, 12)}.css`, css }
}
