import { expect, test } from 'vitest'
import { mailsFor } from '#domain/projects/status-mails.ts'
import { projectStatuses } from '#domain/projects/statuses.ts'
import { availableStatusForCommission, statusAfter } from '#domain/projects/workflow.ts'

test('every save of a holder sends what PRODUCT section 5 says, and nothing else', () => {
  const sent = ['NEW' as const, ...projectStatuses].flatMap((from) =>
    (['saveDraft', 'submit', 'propose', 'withdraw'] as const).flatMap((act) => {
      const to = statusAfter(from, 'holder', act)
      if (to === undefined) return []
      const { toHolder, toCommission } = mailsFor({ act, from, to })
      return toHolder || toCommission ? [`${from} ${act}: ${toHolder ?? '-'} / ${toCommission ?? '-'}`] : []
    }),
  )
  expect(sent).toEqual([
    'NEW submit: submissionReceived / newProject',
    'DRAFT submit: submissionReceived / newProject',
    'INFOS_NEEDED submit: - / answer',
    'CERTIFIED_UNPUBLISHED_INFOS_NEEDED submit: - / answer',
    'CERTIFIED_PUBLISHED propose: - / modificationWaiting',
    'CERTIFIED_PUBLISHED_MODIFIED propose: - / modificationWaiting',
    'DELETED submit: submissionReceived / newProject',
  ])
})

test('every decision is reported to the holder; no decision sends no mail', () => {
  const mailOfStatus = {
    INFOS_NEEDED: 'infosNeeded',
    CERTIFIED_UNPUBLISHED_INFOS_NEEDED: 'certifiedAwaitingInfos',
    CERTIFIED_PUBLISHED: 'certifiedAndPublished',
    REFUSED: 'refused',
  } as Record<string, string>
  for (const from of projectStatuses) {
    for (const to of availableStatusForCommission(from)) {
      const unpublishes = from.startsWith('CERTIFIED_PUBLISHED') && to === 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED'
      const expected = from === to ? {} : { toHolder: unpublishes ? 'unpublished' : mailOfStatus[to] }
      expect(mailsFor({ act: 'decide', from, to })).toEqual(expected)
    }
  }
})

test('decisions on modifications and a deletion are reported to the holder', () => {
  const change = { from: 'CERTIFIED_PUBLISHED_MODIFIED', to: 'CERTIFIED_PUBLISHED' } as const
  expect(mailsFor({ act: 'accept', ...change })).toEqual({ toHolder: 'modificationsAccepted' })
  expect(mailsFor({ act: 'refuse', ...change })).toEqual({ toHolder: 'modificationsRefused' })
  const deletion = { act: 'delete', from: 'SUBMITED', to: 'DELETED' } as const
  expect(mailsFor(deletion)).toEqual({ toHolder: 'deletedBySomeoneElse' })
})

test('the return of a project by an administrator is reported to its holder', () => {
  expect(mailsFor({ act: 'restore', from: 'DELETED', to: 'SUBMITED' })).toEqual({ toHolder: 'restored' })
  expect(mailsFor({ act: 'askAgain', from: 'REFUSED', to: 'REFUSED' })).toEqual({ toCommission: 'reviewAsked' })
  expect(mailsFor({ act: 'reopen', from: 'REFUSED', to: 'SUBMITED' })).toEqual({ toHolder: 'reopened' })
})
