import { expect, test } from 'vitest'
import { editionForm } from '#domain/editions/edition.ts'

const words = Object.fromEntries(
  ['editionTitleEn', 'editionTitleJa', 'bannerFr', 'bannerEn', 'bannerJa', 'rulesFr', 'rulesEn', 'rulesJa'].map(
    (name) => [name, ''],
  ),
)
const [start, end] = ['2026-11-06', '2026-11-20']

test.each([
  [{}, []],
  // One day is a valid edition, and one instant a valid window.
  [{ editionEnd: start, submissionOpensAt: '2026-09-01T08:00', submissionClosesAt: '2026-09-01T08:00' }, []],
  [{ editionEnd: '2026-11-05' }, ['editionEnd']],
  [{ submissionOpensAt: '2026-09-02T08:00', submissionClosesAt: '2026-09-01T08:00' }, ['submissionClosesAt']],
  // A window open on one side cannot end before it begins.
  [{ submissionOpensAt: '2026-09-02T08:00' }, []],
  [{ submissionClosesAt: '2026-09-01T08:00' }, []],
  [
    { editionEnd: '2026-11-05', submissionOpensAt: '2026-09-02T08:00', submissionClosesAt: '2026-09-01T08:00' },
    ['editionEnd', 'submissionClosesAt'],
  ],
] as const)('%o', (window, faults) => {
  const form = {
    editionTitle: '5e édition',
    ...words,
    editionStart: start,
    editionEnd: end,
    submissionOpensAt: '',
    submissionClosesAt: '',
    ...window,
  }
  const issues = editionForm.safeParse(form).error?.issues ?? []
  expect(issues.map(({ path }) => path.join('.'))).toEqual(faults)
  expect(new Set(issues.map(({ message }) => message))).toEqual(
    new Set(faults.length === 0 ? [] : ['date.endsBefore.error']),
  )
})
