import { namedInAddress } from '#domain/language.ts'
import { choicesOf } from '#server/agenda/parts/agenda-address.ts'
import { frameAddress, ownChoices, type EmbedQuery } from '#server/agenda/embed/embed-address.ts'
import { escapeHtml } from '#server/platform/http/escape-html.ts'

type Attributes = Record<string, string | number | undefined>

/** The script line of a site, with the filters as attributes. */
export function scriptCode(query: EmbedQuery, publicUrl: string): string {
  const { language, filters, when } = query
  const { department, search, from, to } = filters
  const settings = {
    ...choicesOf(filters),
    department,
    search,
    ...(when === undefined ? { from, to } : { when }),
    lang: namedInAddress(language),
    ...ownChoices(query),
  }
  const data = Object.fromEntries(Object.entries(settings).map(([name, value]) => [`data-${name}`, value]))
  return line('script', { src: `${publicUrl}/agenda/embed.js`, ...data }, ' async')
}

type Frame = { path?: string; publicUrl: string; title: string; width: string; height: number }

/** For a page that allows no script. Its sizes are attributes, which no policy forbids. */
export function frameCode(query: EmbedQuery, { path, publicUrl, title, width, height }: Frame): string {
  const src = publicUrl + frameAddress(query, path)
  return line('iframe', { src, title, width, height, loading: 'lazy', frameborder: 0 })
}

function line(name: string, attributes: Attributes, more = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`)
  return `<${name}${written.join('')}${more}></${name}>`
}
