/** A run of text and its style. */
export type Run = { text: string; strong?: true; em?: true; link?: string }
export type Block = { kind: 'paragraph' | 'item' | 'step'; runs: Run[]; number?: number }

/** A document is drawn quickly up to these numbers; beyond them the text loses only its style. */
const [mostRuns, mostBlocks] = [300, 300]

/** Converts a description, cleaned when it was saved, into the blocks of a document. */
export function blocksOf(html: string): Block[] {
  const blocks: Block[] = []
  const lists: { kind: 'item' | 'step'; number: number }[] = []
  const open = { strong: 0, em: 0, links: [] as string[] }
  let current: Block | undefined
  let runs = 0

  const begin = (kind: Block['kind'], number?: number) => {
    if (blocks.length >= mostBlocks) {
      current = blocks.at(-1)
      return join('\n')
    }
    current = { kind, runs: [], ...(number !== undefined && { number }) }
    blocks.push(current)
  }
  const add = (text: string) => {
    if (current === undefined && text.trim() === '') return
    if (current === undefined) begin('paragraph')
    join(text)
  }
  /** Merges adjacent runs of the same style. */
  const join = (text: string) => {
    const last = current!.runs.at(-1)
    const run = runs < mostRuns ? styled(text) : { text }
    if (last !== undefined && isAlike(last, run)) last.text += text
    else {
      current!.runs.push(run)
      runs++
    }
  }
  const styled = (text: string): Run => {
    const link = open.links.at(-1)
    return {
      text,
      ...(open.strong > 0 && { strong: true as const }),
      ...(open.em > 0 && { em: true as const }),
      ...(link && { link }),
    }
  }
  const tag = (name: string, isEnd: boolean, attributes: string) => {
    const step = isEnd ? -1 : 1
    if (name === 'strong') open.strong += step
    else if (name === 'em') open.em += step
    else if (name === 'a' && isEnd) open.links.pop()
    else if (name === 'a') open.links.push(plain(/href="([^"]*)"/.exec(attributes)?.[1] ?? ''))
    else if (name === 'br') add('\n')
    else if ((name === 'ul' || name === 'ol') && isEnd) lists.pop()
    else if (name === 'ul' || name === 'ol') lists.push({ kind: name === 'ul' ? 'item' : 'step', number: 0 })
    else if (name === 'li' && !isEnd) {
      const list = lists.at(-1) ?? { kind: 'item', number: 0 }
      begin(list.kind, list.kind === 'step' ? ++list.number : undefined)
    } else if (name === 'li' || name === 'p') {
      // A paragraph inside a list item belongs to the item.
      if (isEnd && lists.length === 0) current = undefined
      else if (name === 'li') current = undefined
    }
  }

  for (const [, end, name, attributes = '', text] of html.matchAll(/<(\/?)([a-z]+)((?:\s[^<>]*)?)>|([^<]+)/g)) {
    if (text === undefined) tag(name!, end === '/', attributes)
    else add(plain(text))
  }
  return blocks.filter(({ runs }) => runs.some((run) => run.text.trim() !== ''))
}

function isAlike(one: Run, other: Run): boolean {
  return one.strong === other.strong && one.em === other.em && one.link === other.link
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: '’', nbsp: '\u00a0' }

function plain(text: string): string {
  return text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return signs[name] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
  })
}
