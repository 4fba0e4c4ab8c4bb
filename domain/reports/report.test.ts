import { describe, expect, test } from 'vitest'
import { projectStatuses } from '#domain/projects/statuses.ts'
import { daysToCome, mayWriteReport, openDays, openUntil, type Reportable } from '#domain/reports/report-rule.ts'
import { linksIn, reportForm } from '#domain/reports/report.ts'
import { roles } from '#domain/roles.ts'
import type { Viewer } from '#domain/viewer.ts'

const over: Reportable = {
  status: 'CERTIFIED_PUBLISHED',
  creatorId: 4,
  people: [],
  lastDay: '2026-11-20',
  sentAt: null,
}
const viewer = (role: Viewer['role'], id = 4): Viewer => ({
  id,
  role,
  commissionId: null,
  signInId: 1,
  impersonatorId: null,
})

describe('a report may be written', () => {
  test('on a published event, from the day after it to the hundred and eightieth', () => {
    expect(openDays).toBe(180)
    expect(openUntil(over, '2026-11-21')).toBe('2027-05-19')
    expect(openUntil(over, '2026-11-20')).toBeNull()
    expect(openUntil({ ...over, lastDay: null }, '2026-11-21')).toBeNull()
    const published = projectStatuses.filter((status) => openUntil({ ...over, status }, '2026-11-21') !== null)
    expect(published).toEqual(['CERTIFIED_PUBLISHED', 'CERTIFIED_PUBLISHED_MODIFIED'])
  })

  test('and its holder knows these days before, as long as the event is not over', () => {
    expect(daysToCome(over, '2026-11-20')).toEqual({ from: '2026-11-21', until: '2027-05-19' })
    expect(daysToCome(over, '2026-11-21')).toBeNull()
    expect(daysToCome({ ...over, lastDay: null }, '2026-11-20')).toBeNull()
    expect(daysToCome({ ...over, status: 'SUBMITED' }, '2026-11-20')).toBeNull()
  })

  test('by its holder in time, and by administrators to correct a sent one', () => {
    const who = (report: Reportable, today: string) =>
      roles.filter((role) => mayWriteReport(report, viewer(role), today))
    expect(who(over, '2027-05-19')).toEqual(['ROLE_USER'])
    expect(who(over, '2027-05-20')).toEqual([])
    expect(who(over, '2026-11-20')).toEqual([])
    const sent = { ...over, sentAt: '2026-11-22T10:00:00Z' }
    expect(who(sent, '2027-06-01')).toEqual(['ROLE_SUPER_ADMIN', 'ROLE_ADMIN'])
    expect(mayWriteReport(sent, viewer('ROLE_USER', 5), '2026-11-22')).toBe(false)
  })
})

describe('the links of a report', () => {
  const form = (pressLinks: string) =>
    reportForm.safeParse({
      attendance: '120',
      wentWell: 'Salle pleine.',
      pressLinks,
      finalCost: '',
      rightsGranted: 'true',
    })

  test('are one a line, and need no scheme', () => {
    expect(linksIn(' presse.example/un \n\nhttp://presse.example/deux\n')).toEqual([
      'https://presse.example/un',
      'http://presse.example/deux',
    ])
    expect(linksIn('')).toEqual([])
    expect(form('presse.example/un').success).toBe(true)
  })

  test('are valid addresses, twenty at most', () => {
    const faults = (pressLinks: string) =>
      form(pressLinks).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
    expect(faults('presse.example\nchez nous')).toEqual([['pressLinks', 'url.invalid.error']])
    const many = (count: number) => Array.from({ length: count }, (_, n) => `presse.example/${n}`).join('\n')
    expect(faults(many(20))).toEqual([])
    expect(faults(many(21))).toEqual([['pressLinks', 'field.tooLong.error']])
  })
})
