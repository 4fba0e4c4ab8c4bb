import { describe, expect, test } from 'vitest'
import { projectStatuses, type ProjectStatus } from '#domain/projects/statuses.ts'
import { mayTranslate, outcomeOfDecision, outcomeOfForm, waitsForReview } from '#domain/projects/outcomes.ts'
import { answeredAfter, datesAfter, isStrict, keepsProposal, statusAfter } from '#domain/projects/workflow.ts'

const everyFrom = ['NEW', ...projectStatuses] as const
const refusal = 'project.action.refused.error'

/** The outcome, or the code of the refusal. */
function attempt(act: () => { act: string; to: string }): string {
  try {
    const outcome = act()
    return `${outcome.act} ${outcome.to}`
  } catch (error) {
    return error instanceof Error ? error.message : 'no error'
  }
}

describe('the outcome of a holder’s form', () => {
  test.each<[ProjectStatus | 'NEW', string, string]>([
    ['NEW', 'saveDraft DRAFT', 'submit SUBMITED'],
    ['DRAFT', 'saveDraft DRAFT', 'submit SUBMITED'],
    ['SUBMITED', 'saveDraft SUBMITED', 'submit SUBMITED'],
    ['INFOS_NEEDED', 'saveDraft INFOS_NEEDED', 'submit SUBMITED'],
    [
      'CERTIFIED_UNPUBLISHED_INFOS_NEEDED',
      'saveDraft CERTIFIED_UNPUBLISHED_INFOS_NEEDED',
      'submit CERTIFIED_UNPUBLISHED_MODIFIED',
    ],
    [
      'CERTIFIED_UNPUBLISHED_MODIFIED',
      'saveDraft CERTIFIED_UNPUBLISHED_MODIFIED',
      'submit CERTIFIED_UNPUBLISHED_MODIFIED',
    ],
    ['CERTIFIED_PUBLISHED', 'saveDraft CERTIFIED_PUBLISHED', 'submit CERTIFIED_PUBLISHED'],
    ['CERTIFIED_PUBLISHED_MODIFIED', 'saveDraft CERTIFIED_PUBLISHED_MODIFIED', 'submit CERTIFIED_PUBLISHED_MODIFIED'],
    ['REFUSED', refusal, refusal],
    ['DELETED', 'saveDraft DRAFT', 'submit SUBMITED'],
  ])('from %s: %s, or %s', (from, saved, submitted) => {
    expect(attempt(() => outcomeOfForm(from, false))).toBe(saved)
    expect(attempt(() => outcomeOfForm(from, true))).toBe(submitted)
  })
})

describe('the outcome of a reviewer’s form', () => {
  /** The statuses that a reviewer may choose; the choice is ignored if there is nothing to decide. */
  const targets: Record<ProjectStatus, ProjectStatus[] | 'unread'> = {
    DRAFT: 'unread',
    SUBMITED: ['INFOS_NEEDED', 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED', 'CERTIFIED_PUBLISHED', 'REFUSED'],
    INFOS_NEEDED: ['CERTIFIED_UNPUBLISHED_INFOS_NEEDED', 'CERTIFIED_PUBLISHED', 'REFUSED'],
    CERTIFIED_UNPUBLISHED_INFOS_NEEDED: ['CERTIFIED_PUBLISHED', 'REFUSED'],
    CERTIFIED_UNPUBLISHED_MODIFIED: ['CERTIFIED_UNPUBLISHED_INFOS_NEEDED', 'CERTIFIED_PUBLISHED', 'REFUSED'],
    CERTIFIED_PUBLISHED: ['CERTIFIED_UNPUBLISHED_INFOS_NEEDED', 'REFUSED'],
    CERTIFIED_PUBLISHED_MODIFIED: ['CERTIFIED_UNPUBLISHED_INFOS_NEEDED', 'REFUSED'],
    REFUSED: 'unread',
    DELETED: 'unread',
  }

  test.each(projectStatuses.flatMap((from) => projectStatuses.map((chosen) => ({ from, chosen }))))(
    'from $from, with $chosen chosen',
    ({ from, chosen }) => {
      const allowed = targets[from]
      const isEdit = allowed === 'unread' || chosen === from
      const expected = isEdit ? `decide ${from}` : allowed.includes(chosen) ? `decide ${chosen}` : refusal
      expect(attempt(() => outcomeOfDecision(from, chosen))).toBe(expected)
    },
  )

  test.each(projectStatuses)('from %s without a choice is only an edit', (from) => {
    expect(outcomeOfDecision(from, null)).toEqual({ act: 'decide', to: from })
    expect(outcomeOfDecision(from, undefined)).toEqual({ act: 'decide', to: from })
  })
})

test('a project can only be brought to an allowed status', () => {
  expect(statusAfter('SUBMITED', 'reviewer', 'decide', 'DRAFT')).toBeUndefined()
  expect(statusAfter('SUBMITED', 'reviewer', 'decide', 'REFUSED')).toBe('REFUSED')
  expect(statusAfter('NEW', 'holder', 'delete')).toBeUndefined()
})

test('a published name, text or picture waits for review, and is dropped when the project leaves', () => {
  expect(everyFrom.filter(waitsForReview)).toEqual(['CERTIFIED_PUBLISHED', 'CERTIFIED_PUBLISHED_MODIFIED'])
  expect(projectStatuses.filter(keepsProposal)).toEqual(['CERTIFIED_PUBLISHED_MODIFIED'])
})

test('a project must be complete in statuses that the commission or the public reads', () => {
  expect(projectStatuses.filter(isStrict)).toEqual([
    'SUBMITED',
    'CERTIFIED_UNPUBLISHED_MODIFIED',
    'CERTIFIED_PUBLISHED',
    'CERTIFIED_PUBLISHED_MODIFIED',
  ])
})

describe('the three dates after every change of status', () => {
  const none = { submissionDate: null, certificationDate: null, publicationDate: null }
  const all = { submissionDate: 'first', certificationDate: 'second', publicationDate: 'third' }
  const published = new Set<string>(['CERTIFIED_PUBLISHED', 'CERTIFIED_PUBLISHED_MODIFIED'])

  test.each(everyFrom.flatMap((from) => projectStatuses.map((to) => ({ from, to }))))('from $from to $to', (change) => {
    const { from, to } = change
    const isPublished = published.has(to)
    const stays = published.has(from) && isPublished
    const isCertified = to.startsWith('CERTIFIED')
    expect(datesAfter(from, to, none, 'now')).toEqual({
      submissionDate: to === 'SUBMITED' ? 'now' : null,
      certificationDate: isCertified ? 'now' : null,
      publicationDate: isPublished && !stays ? 'now' : null,
    })
    expect(datesAfter(from, to, all, 'now')).toEqual({
      ...all,
      publicationDate: isPublished ? (stays ? 'third' : 'now') : null,
    })
  })
})

describe('an answer', () => {
  const [before, now] = ['2026-11-01T08:00:00Z', '2026-11-02T08:00:00Z']
  test.each<[ProjectStatus | 'NEW', ProjectStatus, string | null, string | null]>([
    ['NEW', 'SUBMITED', null, null],
    ['DRAFT', 'SUBMITED', null, null],
    ['INFOS_NEEDED', 'INFOS_NEEDED', null, null],
    ['INFOS_NEEDED', 'SUBMITED', null, now],
    ['CERTIFIED_UNPUBLISHED_INFOS_NEEDED', 'CERTIFIED_UNPUBLISHED_MODIFIED', null, now],
    ['SUBMITED', 'SUBMITED', before, before],
    ['SUBMITED', 'INFOS_NEEDED', before, null],
    ['SUBMITED', 'REFUSED', before, null],
    ['CERTIFIED_UNPUBLISHED_MODIFIED', 'CERTIFIED_PUBLISHED', before, null],
    ['SUBMITED', 'DELETED', before, null],
  ])('from %s to %s, %s before, is of %s', (from, to, before, after) => {
    expect(answeredAfter(from, to, before, now)).toBe(after)
  })
})

test('a holder translates any project of theirs, and reviewers any but a draft', () => {
  const may = (isHolder: boolean) => projectStatuses.filter((status) => !mayTranslate(status, isHolder))
  expect([may(true), may(false), mayTranslate('NEW', true)]).toEqual([[], ['DRAFT'], true])
})
