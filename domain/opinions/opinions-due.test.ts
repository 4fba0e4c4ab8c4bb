import { expect, test } from 'vitest'
import { opinionsDue } from '#domain/opinions/opinions-due.ts'

const file = { submittedDay: '2026-11-01', days: 14, sessionDay: null, firstDay: '2026-12-15', today: '2026-11-05' }

test.each<[string, Partial<Parameters<typeof opinionsDue>[0]>, string | null]>([
  ['some days after the file was submitted', {}, '2026-11-15'],
  ['never, if the edition sets no days', { days: null, sessionDay: '2026-11-10' }, null],
  ['on the eve of an earlier session', { sessionDay: '2026-11-10' }, '2026-11-09'],
  ['no later for a session that is further away', { sessionDay: '2026-12-03' }, '2026-11-15'],
  ['on the eve of the edition, without a session', { days: 60 }, '2026-12-14'],
  ['on the eve of the session rather than of the edition', { days: 60, sessionDay: '2026-12-03' }, '2026-12-02'],
  ['on the eve of a session within the edition', { days: 90, sessionDay: '2026-12-20' }, '2026-12-19'],
  ['the day before, on the day of the session', { sessionDay: '2026-11-05' }, '2026-11-04'],
  ['as usual after a session that was not held', { sessionDay: '2026-11-04' }, '2026-11-15'],
  ['as usual for a file of an edition that has begun', { days: 60, firstDay: '2026-11-04' }, '2026-12-31'],
])('opinions are due %s', (_, more, day) => {
  expect(opinionsDue({ ...file, ...more })).toBe(day)
})
