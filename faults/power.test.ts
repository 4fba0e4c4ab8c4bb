import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sweep } from '#faults/at-work.ts'
import { losePower } from '#faults/lose-power.ts'
import { sizesOfPictures } from '#faults/sizes-of-pictures.ts'
import { folderStore } from '#server/platform/images/folder-store.ts'
import { testApp } from '#test/build-test-app.ts'

const ground = testApp()

test('a loss of power takes nothing that was acknowledged; `npm run faults` repeats it more often', async (context) => {
  const lost = await losePower({ seed: 6, times: 1 }, () => {})
  context.skip(lost === undefined, 'No disk can be mounted here.')
  expect(lost).toEqual([])
}, 180_000)

test('the files of a removed picture, which a loss of power brings back without its row, are swept on any day', async () => {
  const { db, dataDir } = ground
  const pictures = { store: folderStore(dataDir), sizes: () => sizesOfPictures(dataDir) }
  const name = `${'a'.repeat(32)}.jpg`
  await pictures.store.put(name, Buffer.from('x'), 'image/jpeg')
  const tomorrow = new Date(Date.now() + 86_400_000)
  await utimes(join(dataDir, 'images', name.slice(0, 2), name), tomorrow, tomorrow)
  await sweep({ db, pictures })
  expect([...(await pictures.sizes()).keys()]).toEqual([])
})
