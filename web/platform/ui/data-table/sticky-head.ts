import { useEffect, type RefObject } from 'react'

/**
 * What stands above the rows stays in sight while they scroll, and their headings under it. What scrolls sideways can hold
 * nothing against the page: the headings of rows that are wider than it are moved along. Neither hides the row that the
 * keyboard is in.
 */
export function useStickyHead(head: RefObject<HTMLElement | null>, isWanted: boolean) {
  useEffect(() => {
    const above = head.current
    const sheet = above?.parentElement
    const table = sheet?.querySelector('table')
    const headings = table?.tHead
    if (!isWanted || !above || !sheet || !table || !headings) return undefined
    const root = document.documentElement
    const follow = () => {
      const past = sheet.hasAttribute('data-fits')
        ? 0
        : above.getBoundingClientRect().bottom - table.getBoundingClientRect().top
      const most = table.offsetHeight - headings.offsetHeight
      headings.style.transform = past > 0 ? `translateY(${Math.min(past, most)}px)` : ''
    }
    const measure = () => {
      const overflows = () => table.offsetWidth > sheet.clientWidth
      sheet.removeAttribute('data-close')
      // Columns that are a little too wide stand closer.
      sheet.toggleAttribute('data-close', overflows())
      sheet.toggleAttribute('data-fits', !overflows())
      sheet.toggleAttribute('data-wide', overflows())
      sheet.style.setProperty('--head-height', `${above.offsetHeight}px`)
      root.style.scrollPaddingTop = `${above.offsetHeight + headings.offsetHeight}px`
      follow()
    }
    const sizes = new ResizeObserver(measure)
    for (const element of [sheet, above, table]) sizes.observe(element)
    window.addEventListener('scroll', follow, { passive: true })
    return () => {
      sizes.disconnect()
      window.removeEventListener('scroll', follow)
      root.style.scrollPaddingTop = ''
    }
  })
}
