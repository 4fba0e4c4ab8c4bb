import { expect, test } from 'vitest'
import { mostMegabytes, takeLargePictures } from '#faults/memory.ts'

test('the largest pictures, at once, stay within the memory promised to a node', { timeout: 120_000 }, async () => {
  const { statuses, server, pictures, group } = await takeLargePictures(2)
  expect(statuses).toEqual([200, 200])
  expect(group?.killed ?? 0).toBe(0)
  expect(pictures).toBeGreaterThan(200)
  expect(server + pictures).toBeLessThan(mostMegabytes)
})
