import { expect, test } from 'vitest'
import type { Viewer } from '#domain/viewer.ts'
import { openStream, type Outlet } from '#server/platform/live/stream.ts'

const viewer: Viewer = { id: 1, role: 'ROLE_USER', commissionId: null, signInId: 1, impersonatorId: null }

function outlet() {
  const written: string[] = []
  const state = { waiting: 0, isDestroyed: false }
  // The part of a socket that a stream uses.
  const fake = {
    get writableLength() {
      return state.waiting
    },
    write: (text: string) => written.push(text) > 0,
    end: (text: string) => void written.push(text),
    destroy: () => {
      state.isDestroyed = true
    },
    once: () => {},
  } as unknown as Outlet
  return { written, state, fake }
}

test('a reader who does not read is cut off, and gets no further news', () => {
  const { written, state, fake } = outlet()
  const stream = openStream(viewer, '::1', fake)
  stream.write('one')
  state.waiting = 40_000
  stream.write('two')
  expect([written, state.isDestroyed]).toEqual([['one'], true])
  state.waiting = 0
  stream.write('three')
  stream.end('over')
  expect(written).toEqual(['one'])
})

test('a silent stream shows that it is alive, and ends after ten minutes at the latest', () => {
  const { written, fake } = outlet()
  const stream = openStream(viewer, '::1', fake)
  const began = performance.now()
  stream.tick(began + 19_000, () => 'over')
  expect(written).toEqual([])
  stream.tick(began + 21_000, () => 'over')
  expect(written).toEqual([':\n\n'])
  stream.tick(began + 601_000, () => 'over')
  stream.write('late')
  expect(written).toEqual([':\n\n', 'over'])
})
