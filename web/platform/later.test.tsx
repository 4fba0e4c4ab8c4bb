import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { later } from '#web/platform/later.ts'
import { askForMissedStyles } from '#web/platform/missed-styles.ts'

test('a part that does not load leaves its page alone, and appears with the network', async () => {
  const network = { isThere: false }
  const Part = later(async () => {
    if (!network.isThere) throw new Error('Failed to fetch')
    return () => <p>Le reste</p>
  })
  await render(
    <>
      <h1>La page</h1>
      <Suspense fallback={<p>Plus tard</p>}>
        <Part />
      </Suspense>
    </>,
  )
  await expect.element(page.getByText('Plus tard')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'La page' })).toBeVisible()
  network.isThere = true
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Le reste')).toBeVisible()
})

test('styles that did not load are requested again, and only those', async () => {
  const [good, bad] = ['data:text/css,p{}', 'http://127.0.0.1:1/none.css'].map((href) =>
    Object.assign(document.createElement('link'), { rel: 'stylesheet', href }),
  ) as [HTMLLinkElement, HTMLLinkElement]
  const failed = new Promise((resolve) => bad.addEventListener('error', resolve))
  const loaded = new Promise((resolve) => good.addEventListener('load', resolve))
  document.head.append(good, bad)
  await Promise.all([failed, loaded])
  askForMissedStyles()
  expect([good.isConnected, bad.isConnected]).toEqual([true, false])
  const again = document.querySelector<HTMLLinkElement>('link[href="http://127.0.0.1:1/none.css"]')
  expect(again?.rel).toBe('stylesheet')
  good.remove()
  again?.remove()
})
