/** What is pasted, with the lists of Word as lists, and without tables, which the editor does not have. */
export function readablePaste(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const item of body.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) listWordItem(item)
  // A table within another one comes after it.
  for (const table of [...body.querySelectorAll('table')].toReversed())
    table.replaceWith(...(table.caption ? [table.caption] : []), ...[...table.rows].flatMap(blocksOf))
  return body.innerHTML
}

/** Word writes an item as a paragraph that begins with its bullet or its number; its style says how deep it is. */
function listWordItem(item: HTMLElement) {
  const level = /mso-list:\s*l\d+ level(\d+)/i.exec(item.getAttribute('style') ?? '')?.[1]
  // The style also says that a paragraph is in no list.
  if (level === undefined) return
  const marker = item.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]')
  const name = /^\s*\w+[.)]/.test(marker?.textContent ?? '') ? 'ol' : 'ul'
  marker?.remove()
  const entry = document.createElement('li')
  listFor(item, name, Number(level)).append(entry)
  entry.append(item)
}

/** The list that the item goes on, or a new one: below the last entry if it is deeper. */
function listFor(item: HTMLElement, name: 'ol' | 'ul', level: number): Element {
  const made = document.createElement(name)
  made.setAttribute(depth, String(level))
  let list = item.previousElementSibling
  if (!list?.hasAttribute(depth)) {
    item.before(made)
    return made
  }
  for (let below = list.lastElementChild?.lastElementChild; below && depthOf(below) <= level;) {
    list = below
    below = list.lastElementChild?.lastElementChild
  }
  if (depthOf(list) < level) list.lastElementChild!.append(made)
  else if (list.localName === name) return list
  else list.after(made)
  return made
}

const depth = 'data-depth'

function depthOf(list: Element): number {
  return Number(list.getAttribute(depth) ?? Infinity)
}

const deepest = ':is(p, div, li):not(:has(p, div, li))'

/** A row of figures is a paragraph; one that only lays a text out, as mails do, is what its cells hold. */
function blocksOf(row: HTMLTableRowElement): HTMLElement[] {
  const cells = [...row.cells]
  const isLayout = cells.length === 1 || cells.some((cell) => cell.querySelectorAll(deepest).length > 1)
  if (isLayout)
    return cells.map((cell) => {
      const block = document.createElement('div')
      block.append(...cell.childNodes)
      return block
    })
  const paragraph = document.createElement('p')
  for (const [index, cell] of cells.entries()) {
    for (const block of cell.querySelectorAll('p, div')) block.replaceWith(...block.childNodes, ' ')
    paragraph.append(...(index === 0 ? [] : [' – ']), ...cell.childNodes)
  }
  return [paragraph]
}
