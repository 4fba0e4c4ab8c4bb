import { useEffect, type RefObject } from 'react'

/**
 * The head of the table and its headings stay visible while the rows scroll. A sideways-scrolling region cannot be sticky
 * relative to the page, so the headings of rows wider than the page are moved along. Neither covers the row that has the
 * keyboard focus. It measures only when a width or a head has changed, because each measure lays out all rows again.
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
    let measured = ''
    const measure = () => {
      const sizesNow = () => [sheet.clientWidth, table.offsetWidth, above.offsetHeight, headings.offsetHeight].join()
      if (sizesNow() === measured) return follow()
      const overflows = () => table.offsetWidth > sheet.clientWidth
      sheet.removeAttribute('data-close')
      // Columns slightly too wide are set closer.
      sheet.toggleAttribute('data-close', overflows())
      sheet.toggleAttribute('data-fits', !overflows())
      sheet.toggleAttribute('data-wide', overflows())
      sheet.style.setProperty('--head-height', `${above.offsetHeight}px`)
      root.style.scrollPaddingTop = `${above.offsetHeight + headings.offsetHeight}px`
      measured = sizesNow()
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
  }, [head, isWanted])
}
