import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The fonts of the design, as the web application's build has named them; without it, those of the reader's machine.
 * Latin alone: the extended ones weigh more than the rest of the page, for the few long vowels of Japanese names.
 */
const faces = [
  { family: 'Ysabeau Office', file: /^ysabeau-office-latin-wght-normal-.*\.woff2$/ },
  { family: 'Source Sans 3', file: /^source-sans-3-latin-wght-normal-.*\.woff2$/ },
]

/** One file of styles, under a name that changes with it: readers keep it for ever. */
export function agendaStyle(webFolder: string | undefined): { url: string; type: string; body: string } {
  const folder = webFolder === undefined ? undefined : join(webFolder, 'assets')
  const built = folder !== undefined && existsSync(folder) ? readdirSync(folder) : []
  const fonts = faces.flatMap(({ family, file }) => {
    const found = built.find((name) => file.test(name))
    if (found === undefined) return []
    return [
      `@font-face{font-family:'${family}';font-weight:200 900;font-display:swap;src:url(/assets/${found}) format('woff2')}`,
    ]
  })
  const css = [...fonts, readFileSync(join(import.meta.dirname, 'agenda.css'), 'utf8')].join('\n')
  const digest = createHash('sha256').update(css).digest('hex').slice(0, 12)
  return { url: `/agenda/style-${digest}.css`, type: 'text/css; charset=utf-8', body: css }
}
