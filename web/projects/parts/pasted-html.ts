/** What is pasted, with the lists of Word as lists and each row of a table as a paragraph: the editor has no tables. */
export function readablePaste(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const item of body.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) listWordItem(item)
  for (const row of body.querySelectorAll('tr')) row.replaceWith(paragraphOf(row))
  for (const table of body.querySelectorAll('table')) table.replaceWith(...table.querySelectorAll('p, caption'))
  return body.innerHTML
}

/** Word writes an item as a paragraph that begins with its bullet or its number. */
function listWordItem(item: HTMLElement) {
  const marker = item.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]')
  const name = /^\s*\w+[.)]/.test(marker?.textContent ?? '') ? 'ol' : 'ul'
  marker?.remove()
  const before = item.previousElementSibling
  const list = before?.localName === name && before.hasAttribute('data-word') ? before : document.createElement(name)
  list.setAttribute('data-word', '')
  item.before(list)
  const entry = document.createElement('li')
  entry.append(item)
  list.append(entry)
}

function paragraphOf(row: HTMLTableRowElement): HTMLParagraphElement {
  const paragraph = document.createElement('p')
  for (const [index, cell] of [...row.cells].entries()) {
    for (const block of cell.querySelectorAll('p, div')) block.replaceWith(...block.childNodes, ' ')
    paragraph.append(...(index === 0 ? [] : [' – ']), ...cell.childNodes)
  }
  return paragraph
}
