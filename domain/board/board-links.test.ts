import { expect, test } from 'vitest'
import { boardLinks } from '#domain/board/board-links.ts'
import { answerAwaitedStatuses, certifiedStatuses, filedStatuses } from '#domain/projects/statuses.ts'

test('a week’s figures divide what was filed in it: what still waits, and all the rest', () => {
  const week = { from: '2026-09-07', to: '2026-09-13' }
  const link = (which: 'decided' | 'pending' | 'all') => boardLinks.week(week, which)
  expect(link('all')).toEqual({ projectStatus: filedStatuses, submissionDate: { start: week.from, end: week.to } })
  expect(link('pending').projectStatus).toEqual(['SUBMITED'])
  expect(link('decided').projectStatus).toEqual(filedStatuses.filter((status) => status !== 'SUBMITED'))
})

test('the figures of certified projects link to these alone', () => {
  const certified = { projectStatus: [...certifiedStatuses] }
  expect([boardLinks.certified(), boardLinks.town('Lyon'), boardLinks.day('Lyon', '2026-11-06')]).toEqual([
    certified,
    { ...certified, town: ['Lyon'] },
    { ...certified, town: ['Lyon'], takesPlace: { start: '2026-11-06', end: '2026-11-06' } },
  ])
  expect([boardLinks.commission(2), boardLinks.type(3), boardLinks.department('Rhône')]).toEqual([
    { ...certified, commission: [2] },
    { ...certified, projectTypes: [3] },
    { ...certified, department: ['Rhône'] },
  ])
  expect([boardLinks.public('FAMILIES'), boardLinks.price('free')]).toEqual([
    { ...certified, projectPublic: ['FAMILIES'] },
    { ...certified, price: 'free' },
  ])
})

test('figures of the other edition link to its day that is as far from its closing', () => {
  const beside = { edition: { closingDay: '2026-10-18' }, compared: { closingDay: '2025-10-19' }, today: '2026-10-14' }
  const statusOn = { start: '2025-10-15', end: '2025-10-15' }
  expect(boardLinks.sameDay(beside, 'REFUSED')).toEqual({ projectStatus: ['REFUSED'], statusOn })
  expect(boardLinks.sameDay(beside)).toEqual({ projectStatus: filedStatuses, statusOn })
})

test('delays and reports count filed projects; late answers are a part of the requested ones', () => {
  expect(boardLinks.filed()).toEqual({ projectStatus: filedStatuses })
  expect(boardLinks.delay('9-11')).toEqual({ projectStatus: filedStatuses, firstDecision: '9-11' })
  expect(boardLinks.delay('all', 2)).toEqual({ projectStatus: filedStatuses, firstDecision: 'all', commission: [2] })
  expect(boardLinks.report('awaited')).toEqual({ projectStatus: filedStatuses, report: 'awaited' })
  expect(boardLinks.status('REFUSED')).toEqual({ projectStatus: ['REFUSED'] })
  expect(boardLinks.asked()).toEqual({ projectStatus: [...answerAwaitedStatuses] })
  expect(boardLinks.late()).toEqual({ ...boardLinks.asked(), late: 'yes' })
})
