import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Page } from '#web/platform/ui/page/page.tsx'
import { renderScreens } from '#web/platform/ui/test-kit.tsx'

function ArrivingSubtitle() {
  const [subtitle, setSubtitle] = useState(' ')
  return (
    <Page title="Évènements" subtitle={subtitle}>
      <button onClick={() => setSubtitle('10 projets déposés')}>Lire</button>
    </Page>
  )
}

test('a subtitle that arrives later moves nothing', async () => {
  await renderScreens({ '/': () => <ArrivingSubtitle /> })
  const button = page.getByRole('button', { name: 'Lire' })
  const top = () => button.element().getBoundingClientRect().top
  const before = top()
  await button.click()
  await expect.element(page.getByText('10 projets déposés')).toBeVisible()
  expect(top()).toBe(before)
})

test('a subtitle without a space is broken on a phone', async () => {
  await page.viewport(320, 700)
  await renderScreens({ '/': () => <Page title="Bilan" subtitle={'Donaudampfschifffahrt'.repeat(5)} /> })
  await expect.element(page.getByText(/^Donau/)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(320)
})

test('a Japanese heading that is wider than its place breaks within a phrase', async () => {
  const heading = 'イベントカレンダーでの表示'
  const Narrow = () => (
    <div style={{ display: 'grid', width: 80 }}>
      <h2 lang="ja">{heading}</h2>
    </div>
  )
  await renderScreens({ '/': Narrow })
  await expect.element(page.getByRole('heading')).toBeVisible()
  expect(page.getByRole('heading').element().getBoundingClientRect().width).toBe(80)
})
