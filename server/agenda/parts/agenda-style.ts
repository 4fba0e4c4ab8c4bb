import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { japaneseOf } from '#server/agenda/parts/written-text.ts'

/**
 * The fonts of the design, as the web application's build has named them; without a build, fonts of the reader's
 * machine. Only the basic Latin files: the extended ones weigh more than the rest of the page, for the few long vowels
 * of Japanese names.
 */
const faces = [
  { family: 'Ysabeau Office', file: /^ysabeau-office-latin-wght-normal-.*\.woff2$/ },
  { family: 'Source Sans 3', file: /^source-sans-3-latin-wght-normal-.*\.woff2$/ },
]

/** In this order: rules for a width or for folding follow the rules they change. */
const themes = [
  'page',
  'days',
  'list',
  'event',
  'map',
  'layout',
  'wide',
  'large-text',
  'folded',
  'calendar',
  'date-states',
  'paper',
]

/**
 * One style file, whose name changes with its content so that readers cache it for ever. The build also names a
 * fallback font of the same width until a font has loaded.
 */
export function agendaStyle(webFolder: string | undefined) {
  const built = builtFiles(webFolder)
  const found = faces.flatMap(({ family, file }) => {
    const name = built.find((other) => file.test(other))
    return name === undefined ? [] : [{ family, url: `/assets/${name}` }]
  })
  const fonts = found.map(
    ({ family, url }) =>
      `@font-face{font-family:'${family}';font-weight:200 900;font-display:swap;src:url(${url}) format('woff2')}`,
  )
  const fallbacks = stylesOf(webFolder).flatMap((css) => css.match(/@font-face\s*\{[^}]*size-adjust[^}]*\}/g) ?? [])
  const styles = themes.map((name) => readFileSync(join(import.meta.dirname, `../styles/${name}.css`), 'utf8'))
  const css = [...fonts, ...new Set(fallbacks), ...styles].join('\n')
  const style = { url: `/agenda/style-${digestOf(css)}.css`, type: 'text/css; charset=utf-8', body: css }
  return { style, preloads: found.map(({ url }) => url) }
}

type Slice = { face: string; holds: (character: number) => boolean }

/**
 * The Japanese fonts come in a hundred slices each. A page with Japanese links the few faces whose characters it shows,
 * by their numbers; a hash of their files is in the address, so that readers cache it for ever.
 */
export function japaneseStyles(webFolder: string | undefined) {
  const slices = stylesOf(webFolder).flatMap(slicesOf)
  const digest = digestOf(slices.map(({ face }) => face).join(''))
  const folder = `/agenda/japanese-${digest}-`
  const addressOf = (text: string): string | undefined => {
    const characters = japaneseOf(text).map((character) => character.codePointAt(0)!)
    const needed = slices.flatMap(({ holds }, index) => (characters.some(holds) ? [index] : []))
    return needed.length === 0 ? undefined : `${folder}${needed.join('.')}.css`
  }
  /** Undefined for numbers that no page links. */
  const styleOf = (numbers: string): string | undefined => {
    const faces = numbers.split('.').map((number) => slices[Number(number)]?.face)
    return faces.every((face) => face !== undefined) ? faces.join('') : undefined
  }
  return { path: `${folder}:numbers(^[\\d.]{1,2000}).css`, addressOf, styleOf }
}

function slicesOf(css: string): Slice[] {
  const faces = [...css.matchAll(/@font-face\s*\{[^}]*Noto S(?:ans|erif) JP Variable[^}]*\}/g)].map(([face]) => face)
  return [...new Set(faces)].flatMap((face) => {
    const ranges = /unicode-range:([^;}]+)/.exec(face)?.[1]?.split(',').map(rangeOf) ?? []
    // Slices without Japanese characters are left out.
    if (!ranges.some(([first]) => first >= 0x3000)) return []
    return [{ face, holds: (character) => ranges.some(([first, last]) => first <= character && character <= last) }]
  })
}

/** "U+4e00", "U+4e00-4e10" or "U+4e??". */
function rangeOf(text: string): [first: number, last: number] {
  const [first = '', last = first] = text.trim().replace(/^U\+/i, '').split('-')
  return [parseInt(first.replaceAll('?', '0'), 16), parseInt(last.replaceAll('?', 'f'), 16)]
}

function stylesOf(webFolder: string | undefined): string[] {
  return builtFiles(webFolder)
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(webFolder!, 'assets', name), 'utf8'))
}

function builtFiles(webFolder: string | undefined): string[] {
  const folder = webFolder === undefined ? undefined : join(webFolder, 'assets')
  return folder !== undefined && existsSync(folder) ? readdirSync(folder) : []
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
