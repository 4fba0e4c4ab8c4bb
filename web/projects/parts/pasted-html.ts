/** What is pasted, with the lists of Word as lists and each row of a table as a paragraph: the editor has no tables. */
export function readablePaste(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const item of body.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) listWordItem(item)
  for (const row of body.querySelectorAll('tr')) row.replaceWith(paragraphOf(row))
  for (const table of body.querySelectorAll('table')) table.replaceWith(...table.querySelectorAll('p, caption'))
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

function paragraphOf(row: HTMLTableRowElement): HTMLParagraphElement {
  const paragraph = document.createElement('p')
  for (const [index, cell] of [...row.cells].entries()) {
    for (const block of cell.querySelectorAll('p, div')) block.replaceWith(...block.childNodes, ' ')
    paragraph.append(...(index === 0 ? [] : [' – ']), ...cell.childNodes)
  }
  return paragraph
}
