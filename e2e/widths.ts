import type { Page } from '@playwright/test'
import type { Language } from '#domain/language.ts'
import { expect } from '#e2e/journey.ts'

/** Each layout where it is narrowest; in English, whose words are mostly shorter, the desk's and the phone's. */
const widths = { en: [992, 320], fr: [1200, 992, 768, 576, 320] }

/** Whatever the width and the language, nothing scrolls sideways and no badge leaves its card. */
export async function expectInPlace(page: Page) {
  const size = page.viewportSize()!
  for (const language of ['en', 'fr'] as const) {
    await page.setViewportSize(size)
    await speak(page, language)
    for (const width of widths[language]) {
      await page.setViewportSize({ width, height: 900 })
      // What stands out for a moment, before a layout has followed, is asked again.
      await expect.poll(() => outOfPlace(page), `${page.url()} in ${language} at ${width} px`).toEqual([])
    }
  }
  await page.setViewportSize(size)
}

async function speak(page: Page, language: Language) {
  // The first screens have links, the others a list.
  const link = page.locator(`nav a[lang=${language}]`)
  const list = page.locator(`select:has(option[value=${language}])`)
  await expect(link.or(list)).toBeVisible()
  await ((await link.isVisible()) ? link.click() : list.selectOption(language))
  await expect(page.locator(`html[lang=${language}]`)).toBeAttached()
}

/** The page, where it scrolls, with what may be why; and each badge beside its card. */
async function outOfPlace(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tag = (each: Element) => each.outerHTML.slice(0, 120)
    const badges = [...document.querySelectorAll('aside dd [data-variant]')].filter(
      (badge) => badge.getBoundingClientRect().right > badge.closest('section')!.getBoundingClientRect().right,
    )
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return badges.map(tag)
    const wide = [...document.body.querySelectorAll('*')].filter(
      (each) => each.getBoundingClientRect().right > clientWidth && each.children.length === 0,
    )
    return [`${scrollWidth} px wide`, ...wide.slice(0, 5).map(tag), ...badges.map(tag)]
  })
}
