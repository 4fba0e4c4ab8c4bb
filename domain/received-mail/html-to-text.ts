/** The text of a mail that came as HTML alone. Nothing of it is ever rendered, so only its words and breaks count. */

const skipped = new Set(['head', 'style', 'script', 'title', 'template', 'noscript', 'svg', 'object', 'iframe'])
const breaking = new Set(
  'p div tr table ul ol li h1 h2 h3 h4 h5 h6 section article header footer pre address hr center body dl dt dd'.split(
    ' ',
  ),
)
const apart = new Set(['p', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table'])
const names = [
  'amp & lt < gt > quot " apos \' eacute é egrave è ecirc ê euml ë agrave à acirc â ccedil ç icirc î iuml ï ocirc ô',
  'ugrave ù ucirc û uuml ü Eacute É Egrave È Agrave À Ccedil Ç oelig œ hellip … euro € ndash – mdash —',
  'lsquo ‘ rsquo ’ ldquo “ rdquo ” middot · bull • deg ° nbsp \u00a0',
].flatMap((line) => line.split(' '))
const signs = names.flatMap((name, at): [string, string][] => (at % 2 === 0 ? [[name, names[at + 1]!]] : []))
const named = new Map([...signs, ['laquo', '«'], ['raquo', '»']])

const longestHtml = 1_000_000
const deepestQuote = 5

export function htmlToText(html: string): string {
  const source = html.slice(0, longestHtml)
  const out = new Lines()
  let at = 0
  while (at < source.length) {
    const open = source.indexOf('<', at)
    if (open !== at) out.write(unescaped(source.slice(at, open < 0 ? source.length : open)))
    if (open < 0) break
    at = tagAt(source, open, out)
  }
  return out.text()
}

/** Reads one tag or comment, and returns where the text goes on. */
function tagAt(source: string, open: number, out: Lines): number {
  if (source.startsWith('<!--', open)) return after(source, '-->', open + 4)
  const [, end = '', found = ''] = /^<([/!?]?)([a-z][a-z\d]{0,15})?/i.exec(source.slice(open, open + 20)) ?? []
  const name = found.toLowerCase()
  if (end === '' && name === '') {
    out.write('<')
    return open + 1
  }
  const close = source.indexOf('>', open)
  if (close < 0) return source.length
  const isEnd = end === '/'
  if (end === '' && skipped.has(name) && source[close - 1] !== '/') return afterEnd(source, name, close + 1)
  if (name === 'br') out.breakLine()
  else if (name === 'blockquote') out.quote(isEnd ? -1 : 1)
  else if (breaking.has(name)) out.beginBlock(apart.has(name))
  else if (name === 'td' && isEnd) out.write(' ')
  return close + 1
}

function after(source: string, mark: string, from: number): number {
  const found = source.indexOf(mark, from)
  return found < 0 ? source.length : found + mark.length
}

/** Elements of this name without an end take the rest, so that a script can never become words. */
function afterEnd(source: string, name: string, from: number): number {
  const end = new RegExp(`</${name}`, 'i').exec(source.slice(from))
  return end === null ? source.length : after(source, '>', from + end.index)
}

function unescaped(text: string): string {
  return text.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,8});?/gi, (whole, entity: string) => {
    if (!entity.startsWith('#')) return named.get(entity) ?? whole
    const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1))
    return code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff) ? String.fromCodePoint(code) : ''
  })
}

class Lines {
  private readonly lines: string[] = []
  private line = ''
  private depth = 0

  write(text: string) {
    const spaced = text.replaceAll(/[ \t\r\n\f]+/g, ' ')
    this.line += this.line === '' ? spaced.trimStart() : spaced
  }

  breakLine() {
    if (this.line.trim() === '') this.lines.push(this.mark())
    else this.push()
  }

  beginBlock(isApart: boolean) {
    if (this.line.trim() !== '') this.push()
    if (isApart && (this.lines.at(-1) ?? '').replaceAll(/[> ]/g, '') !== '') this.lines.push(this.mark())
  }

  quote(step: number) {
    if (this.line.trim() !== '') this.push()
    this.depth = Math.max(0, Math.min(deepestQuote, this.depth + step))
  }

  text(): string {
    if (this.line.trim() !== '') this.push()
    return this.lines
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()
  }

  private push() {
    const mark = this.mark()
    this.lines.push(`${mark}${mark === '' ? '' : ' '}${this.line.trim()}`)
    this.line = ''
  }

  private mark() {
    return '>'.repeat(this.depth)
  }
}
