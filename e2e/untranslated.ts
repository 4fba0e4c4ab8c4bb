import type { Page } from '@playwright/test'

export type Untranslated = { path: string; what: string; text: string }

/**
 * What a screen shows without the mark of the other language, beside data; what it cuts off; and what makes it wider
 * than the screen. A text in a language of its own says so (`lang`).
 */
export async function untranslatedIn(
  page: Page,
  path: string,
  readKnown: () => Promise<ReadonlySet<string>>,
): Promise<Untranslated[]> {
  const shown = await page.evaluate(() => {
    const root = document.documentElement
    const isOurs = (element: Element) =>
      element.closest('[lang]') === root &&
      element.closest('script, style, noscript, code, pre, kbd, textarea, .outline, .leaflet-control-attribution') ===
        null
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const found: { what: string; text: string }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement!
      if (isOurs(parent) && isShown(parent)) found.push({ what: 'text', text: node.textContent!.trim() })
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-roledescription'])
      for (const element of document.body.querySelectorAll(`[${name}]`))
        if (isOurs(element) && isShown(element)) found.push({ what: name, text: element.getAttribute(name)! })
    found.push({ what: 'document title', text: document.title })
    const cut = [...document.body.querySelectorAll('*')].filter((element) => {
      const own = [...element.childNodes].some(
        (each) => each.nodeType === Node.TEXT_NODE && /[⟦⟧~]/.test(each.textContent!),
      )
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element)
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      // The bar of a phone repeats the title that stands below it; a quotation that leads to its whole is cut after some lines.
      const isHidden =
        element.clientWidth <= 2 ||
        !isShown(element) ||
        (webkitLineClamp !== 'none' && element.closest('a[href]') !== null) ||
        element.closest('[aria-hidden=true], .unseen') !== null
      return (
        own &&
        !isHidden &&
        ((hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (hides(overflowY) && element.scrollHeight > element.clientHeight + 4))
      )
    })
    const tooWide =
      root.scrollWidth <= root.clientWidth
        ? []
        : [...document.body.querySelectorAll('*')]
            .filter(
              (each) =>
                isShown(each) &&
                each.getBoundingClientRect().right > root.clientWidth + 1 &&
                each.children.length === 0,
            )
            .slice(0, 3)
    return {
      found,
      cut: cut.map((each) => each.outerHTML.slice(0, 160)),
      tooWide: tooWide.map((each) => each.outerHTML.slice(0, 160)),
    }
  })
  // What the server had answered by then is known after the screen was read, not before.
  const known = await readKnown()
  // A hash is shown in groups of four, and data may end in the middle of a word.
  const words = (text: string) => text.replaceAll(/\b[\da-f]{4}\b|\p{L}+…/gu, '').match(/\p{Script=Latin}{2,}/gu) ?? []
  const left = shown.found.filter(
    ({ text }) => !/[⟦⟧]|~~~~/.test(text) && words(text).some((word) => !known.has(word) && !alike.has(word)),
  )
  return [
    ...left.map(({ what, text }) => ({ path, what, text: text.slice(0, 120) })),
    ...shown.cut.map((text) => ({ path, what: 'cut', text })),
    ...shown.tooWide.map((text) => ({ path, what: 'too wide', text })),
  ]
}

/** Written alike in every language; the units of the added one are the French ones. */
const alike = new Set(
  'PDF CSV XLSX ODS HTML Markdown JSON GeoJSON DCAT Atom iCalendar Outlook Microsoft Google Apple WhatsApp Facebook LinkedIn Bluesky Chrome Firefox Safari Edge Linux Windows Android ko'.split(
    ' ',
  ),
)
