import { expect, test } from 'vitest'
import { programmeForm } from '#domain/programme/programme.ts'
import { readBy, refused } from '#test/read-by.ts'

const edition = {
  editionTitle: 'Deux rives 2026',
  editionStart: '2026-04-01',
  editionEnd: '2026-06-30',
  submissionOpensAt: '2025-10-01T08:00:00.000Z',
  submissionClosesAt: '2025-12-01T08:00:00.000Z',
}

test.each([
  {},
  { editionEnd: edition.editionStart },
  { submissionClosesAt: edition.submissionOpensAt },
  { submissionOpensAt: null },
  { submissionClosesAt: null },
  { submissionOpensAt: null, submissionClosesAt: null },
])('an edition with %j is taken', (changed) => {
  const sent = { ...edition, ...changed }
  const typed = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, value ?? '']))
  expect(readBy(programmeForm, typed)).toEqual(sent)
})

test.each([
  [{ editionTitle: ' ' }, { editionTitle: 'MandatoryField' }],
  [{ editionStart: '' }, { editionStart: 'MandatoryField' }],
  [{ editionEnd: '2026-06-31' }, { editionEnd: 'date.invalid.error' }],
  [{ submissionOpensAt: 'soon' }, { submissionOpensAt: 'date.invalid.error' }],
  [{ editionEnd: '2026-03-31' }, { editionEnd: 'date.endsBefore.error' }],
  [{ submissionClosesAt: '2025-10-01T07:59Z' }, { submissionClosesAt: 'date.endsBefore.error' }],
  [
    { editionEnd: '2026-03-31', submissionClosesAt: '2025-09-30T08:00Z' },
    { editionEnd: 'date.endsBefore.error', submissionClosesAt: 'date.endsBefore.error' },
  ],
])('an edition with %j is refused', (changed, faults) => {
  expect(readBy(programmeForm, { ...edition, ...changed })).toEqual(refused(faults))
})
