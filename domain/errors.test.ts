import { describe, expect, test } from 'vitest'
import { errorStatus, fail, invalidField, invalidFields, isErrorCode, Refusal, conflictIn } from '#domain/errors.ts'

function refusalOf(act: () => unknown): unknown {
  try {
    return act()
  } catch (error) {
    if (!(error instanceof Refusal)) return error
    const { name, message, code, fields, conflict } = error
    return { name, message, code, fields, conflict }
  }
}

describe('a refusal', () => {
  test('has its code, and names no field unless one is broken', () => {
    expect(refusalOf(() => fail('account.locked.error'))).toEqual({
      name: 'Refusal',
      message: 'account.locked.error',
      code: 'account.locked.error',
      fields: [],
      conflict: undefined,
    })
  })

  test('of a field names it, and has its code', () => {
    expect(refusalOf(() => invalidField('name', 'name.used.error'))).toMatchObject({
      code: 'name.used.error',
      fields: [{ field: 'name', message: 'name.used.error' }],
    })
  })

  test('of several fields has the code of the first', () => {
    const fields = [
      { field: 'date', message: 'MandatoryField' },
      { field: 'name', message: 'name.used.error' },
    ] as const
    expect(refusalOf(() => invalidFields([...fields]))).toMatchObject({ code: 'MandatoryField', fields })
  })

  test('of a conflict names the other user', () => {
    const by = { fr: 'Yuki Mori', en: 'Yuki Mori', ja: 'Mori Yuki' }
    const conflict = { by, at: '2026-04-01T08:00:00Z', version: 3 }
    expect(new Refusal('project.conflict.error', [], conflict)).toMatchObject({ conflict, fields: [] })
    expect(conflictIn(conflict, 'ja')).toEqual({ ...conflict, by: 'Mori Yuki' })
    expect(conflictIn({ ...conflict, by: null }, 'fr').by).toBe('')
  })
})

test.each([
  ['server.error', true],
  ['MandatoryField', true],
  ['toString', false],
  ['constructor', false],
  ['', false],
  [undefined, false],
  [['server.error'], false],
])('%j is a code: %s', (value, is) => {
  expect(isErrorCode(value)).toBe(is)
})

/**
 * Callers must be able to distinguish these errors by the status alone; every error that is not listed here is a 403.
 */
test('each status has these codes', () => {
  const byStatus = Map.groupBy(Object.entries(errorStatus), ([, status]) => status)
  byStatus.delete(403)
  expect([...byStatus].map(([status, codes]) => [status, codes.map(([code]) => code)])).toEqual([
    [
      400,
      [
        'request.invalid.error',
        'table.sort.unknown.error',
        'table.filter.unknown.error',
        'table.column.unknown.error',
        'table.page.invalid.error',
      ],
    ],
    [401, ['Login.error', 'session.invalid.error', 'session.expired.error', 'session.idle.error']],
    [404, ['resource.notFound.error']],
    [405, ['method.notAllowed.error']],
    [409, ['idempotency.otherBody.error']],
    [413, ['request.tooLarge.error']],
    [423, ['account.locked.error']],
    [429, ['request.tooMany.error']],
    [
      462,
      [
        'account.waysLocked.error',
        'project.action.refused.error',
        'project.inRoom.error',
        'date.taken.error',
        'project.conflict.error',
        'project.assignees.conflict.error',
        'view.conflict.error',
        'messageTemplate.conflict.error',
        'message.correction.late.error',
        'message.withdrawn.error',
        'project.undo.late.error',
        'project.undo.overtaken.error',
        'project.undo.refused.error',
        'opinion.conflict.error',
        'opinion.recused.error',
        'opinion.interest.error',
        'opinion.settled.error',
        'submission.closed.error',
        'edition.archived.error',
        'edition.conflict.error',
        'question.conflict.error',
        'edition.opened.error',
        'edition.unfinished.error',
        'decision.exists.error',
        'decision.conflict.error',
        'decision.voted.error',
        'decision.sealed.error',
        'payment.conflict.error',
        'payment.grant.error',
        'session.state.error',
        'rehearsal.unavailable.error',
        'session.conflict.error',
        'session.quorum.error',
        'session.undecided.error',
        'session.voting.error',
        'session.word.error',
        'ballot.closed.error',
        'ballot.few.error',
        'ballot.unannounced.error',
        'ballot.turnedDown.error',
        'ballot.ownVote.error',
        'export.tooMany.error',
        'project.quota.error',
        'translation.unavailable.error',
        'person.tooMany.error',
        'person.gone.error',
        'person.lead.error',
      ],
    ],
    [500, ['server.error']],
    [503, ['server.unavailable.error', 'server.busy.error', 'storage.full.error']],
  ])
})
