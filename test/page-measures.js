/* Measures of a drawn page, loaded into it before its own scripts. */

/**
 * The texts visible only by scrolling sideways, or not at all. A box that scrolls by itself is left out, as is text for
 * screen readers only; with `hasPointer` also truncated text with its whole in the title.
 */
globalThis.sticksOut = ({ hasPointer }) => {
  const page = document.documentElement
  const beyond = page.scrollWidth - page.clientWidth
  const found = new Set(beyond > 0 ? [`the page scrolls by ${beyond} px`] : [])
  const range = document.createRange()
  for (const { node, element, text } of shownTexts()) {
    const edges = edgesAround(element)
    range.selectNodeContents(node)
    const isOut = [...range.getClientRects()].some(
      ({ left, right, width }) => width > 0 && (left < edges.left - 1 || right > edges.right + 1),
    )
    if (isOut) found.add(`${nameOf(element)} “${text.slice(0, 30)}”`)
  }
  return [...found]

  /** The edges a text must stay within: those of the page, or of a nearer box that cuts it off. */
  function edgesAround(element) {
    const edges = { left: 0, right: page.clientWidth }
    for (let each = element; each !== page; each = each.parentElement) {
      const { overflowX, display } = getComputedStyle(each)
      if (/auto|scroll/.test(overflowX) || (hasPointer && each.hasAttribute('title')))
        return { left: -Infinity, right: Infinity }
      if (!/hidden|clip/.test(overflowX) || display === 'inline') continue
      const { left, right } = each.getBoundingClientRect()
      edges.left = Math.max(edges.left, left)
      edges.right = Math.min(edges.right, right)
    }
    return edges
  }
}

/** The sizes of all texts outside drawings. */
globalThis.textSizes = () =>
  shownTexts()
    .filter(({ element }) => element.closest('svg') === null)
    .map(({ element, text }) => ({ text, size: Number.parseFloat(getComputedStyle(element).fontSize) }))

/** The elements that stay on the screen while the page is scrolled. */
globalThis.standing = () =>
  [...document.querySelectorAll('body *')]
    .filter((each) => /fixed|sticky/.test(getComputedStyle(each).position) && each.checkVisibility())
    .map(nameOf)

globalThis.unfold = (isOpen) => {
  for (const each of document.querySelectorAll('details')) each.open = isOpen
}

function shownTexts() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const shown = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const [text, element] = [node.textContent.trim(), node.parentElement]
    if (text !== '' && !isHidden(element)) shown.push({ node, element, text })
  }
  return shown
}

function isHidden(element) {
  if (!element.checkVisibility({ visibilityProperty: true })) return true
  if (element.closest('.skip, .month thead, option, textarea') !== null) return true
  for (let each = element; each !== null; each = each.parentElement)
    if (getComputedStyle(each).clipPath === 'inset(50%)') return true
  return false
}

function nameOf(element) {
  return [element.tagName.toLowerCase(), ...element.classList].join('.')
}
