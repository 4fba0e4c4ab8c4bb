import { afterEach, expect, test } from 'vitest'
import { loadJapaneseWhenSeen } from '#web/platform/theme/japanese-when-seen.ts'
import { whenAtRest } from '#web/platform/use-rest.ts'

let stop = () => {}
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

/** Resolves after all that waits for a rest has run. */
const rest = () => new Promise<void>((resolve) => whenAtRest(() => whenAtRest(resolve)))

test('the Japanese fonts are loaded once, when Japanese is shown, and not before', async () => {
  let loaded = 0
  stop = loadJapaneseWhenSeen(async () => {
    loaded++
  })
  document.body.append('Kyōto, œuvres : « Ma »')
  await rest()
  expect(loaded).toBe(0)
  document.body.append('茶の湯')
  await expect.poll(() => loaded).toBe(1)
  document.body.append('東京')
  await rest()
  expect(loaded).toBe(1)
})

test('Japanese in a field counts too', async () => {
  let loaded = 0
  stop = loadJapaneseWhenSeen(async () => {
    loaded++
  })
  const field = document.createElement('input')
  field.value = '京都'
  document.body.append(field)
  await expect.poll(() => loaded).toBe(1)
})

test('the name of a language to choose and what is said without scripts do not count', async () => {
  let loaded = 0
  stop = loadJapaneseWhenSeen(async () => {
    loaded++
  })
  const choice = Object.assign(document.createElement('a'), { hreflang: 'ja', textContent: '日本語' })
  const unseen = Object.assign(document.createElement('noscript'), { textContent: '日本語' })
  document.body.append(choice, unseen)
  await rest()
  expect(loaded).toBe(0)
  document.body.append('日本語')
  await expect.poll(() => loaded).toBe(1)
})
