import { expect, test } from 'vitest'
import { takeUp, withoutImage, type DeviceDraft } from '#web/projects/form/saving/device-draft.ts'
import type { ProjectValues } from '#web/projects/parts/form-values.ts'
import type { ServerCopy } from '#web/projects/form/saving/saving-state.ts'
import { named } from '#web/projects/form/saving/saving-world.ts'

const serverCopy = (version: number, base: Partial<ProjectValues> = {}): ServerCopy => ({
  id: 1,
  version,
  base: { ...named, ...base },
  status: 'DRAFT',
})
const draft = (version: number | null, typed: Partial<ProjectValues>, sent?: Partial<ProjectValues>): DeviceDraft => ({
  version,
  base: withoutImage(named),
  values: withoutImage({ ...named, ...typed }),
  sent: sent && withoutImage({ ...named, ...sent }),
})

test('an empty device, and words that the server already has, restore nothing', () => {
  expect(takeUp(undefined, serverCopy(1))).toBeUndefined()
  expect(takeUp(draft(1, { placeName: 'Ici' }), serverCopy(2, { placeName: 'Ici' }))).toBeUndefined()
})

test('restored words are laid over the project, which keeps what was saved since', () => {
  const found = takeUp(draft(1, { placeName: 'Ici' }), serverCopy(2, { projectLink: 'https://neuf.example' }))
  expect(found).toMatchObject({
    serverCopy: { version: 2 },
    values: { placeName: 'Ici', projectLink: 'https://neuf.example' },
  })
})

test('a clash with something newer makes the first save open a conflict', () => {
  const found = takeUp(draft(1, { name: 'Ancien' }), serverCopy(2, { name: 'Plus neuf' }))
  expect(found).toMatchObject({ serverCopy: { version: 1, base: { name: 'Taiko' } }, values: { name: 'Ancien' } })
})

test('a save that was done but never confirmed is no clash', () => {
  const found = takeUp(draft(1, { name: 'Envoyé puis' }, { name: 'Envoyé' }), serverCopy(2, { name: 'Envoyé' }))
  expect(found).toMatchObject({ serverCopy: { version: 2 }, values: { name: 'Envoyé puis' } })
})
