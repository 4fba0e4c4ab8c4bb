import { expect, test } from 'vitest'
import type { TemplateKind } from '#domain/message-templates/message-template.ts'
import { projectStatuses } from '#domain/projects/statuses.ts'
import { suitsDecision } from '#domain/projects/suits-decision.ts'

test('a template suits the decisions of its kind, and one without a kind every message', () => {
  const suiting = (kind: TemplateKind | null) => [
    ...projectStatuses.filter((to) => suitsDecision(kind, to)),
    suitsDecision(kind, undefined),
  ]
  expect(suiting('refusal')).toEqual(['REFUSED', false])
  expect(suiting('request')).toEqual(['INFOS_NEEDED', 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED', false])
  expect(suiting(null)).toEqual([...projectStatuses, true])
})
