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
