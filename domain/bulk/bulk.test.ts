import { describe, expect, test } from 'vitest'
import { bulkActs, statusesForMany, whyAside, type JudgedForm, type SelectedProject } from '#domain/bulk/bulk.ts'
import { projectStatuses } from '#domain/projects/statuses.ts'
import { availableStatusForCommission } from '#domain/projects/workflow.ts'
import type { Viewer } from '#domain/viewer.ts'

const member: Viewer = { id: 1, role: 'ROLE_COMMISSION', commissionId: 1, signInId: 1, impersonatorId: null }
const elsewhere: Viewer = { ...member, id: 2, commissionId: 2 }
const admin: Viewer = { ...member, id: 3, role: 'ROLE_ADMIN', commissionId: null }
const forms: Record<(typeof bulkActs)[number], JudgedForm> = {
  assign: { act: 'assign', assignees: [1] },
  spread: { act: 'spread', among: undefined, each: 1, by: 'commission' },
  session: { act: 'session', commissionId: 1 },
  prepare: { act: 'prepare', projectStatus: 'REFUSED' },
  question: { act: 'question', questionId: 1 },
  write: { act: 'write' },
  boost: { act: 'boost' },
}
const project = (traits: Partial<SelectedProject> = {}): SelectedProject => ({
  status: 'SUBMITED',
  creatorId: 9,
  people: [],
  commissionId: 1,
  boosted: false,
  edition: { state: 'current' },
  isRecused: false,
  hasInterest: false,
  isPrepared: false,
  assignees: [],
  isInSession: false,
  refusesAssignee: false,
  isLed: false,
  ...traits,
})

describe('what prevents each act', () => {
  // Written by hand; a dash means that nothing does.
  const table = `
                        assign           spread           session          prepare          question         write            boost
    own                 -                notChair         -                -                -                -                status
    of nobody           otherCommission  otherCommission  otherCommission  otherCommission  -                -                status
    elsewhere           otherCommission  otherCommission  -                otherCommission  -                -                status
    by an administrator -                -                otherCommission  -                -                -                status
    recused             recused          notChair         -                recused          recused          recused          recused
    concerned           recused          notChair         -                recused          recused          -                recused
    archived            archived         archived         archived         archived         archived         archived         archived
    prepared            -                notChair         -                prepared         prepared         -                status
    in a session        -                notChair         inSession        -                -                -                status
    boosted             -                notChair         status           -                status           -                asIs
    followed            asIs             notChair         -                -                -                -                status
    cannot follow       cannotFollow     notChair         -                -                -                -                status
    published           -                notChair         status           -                status           -                -
    recused, prepared   recused          notChair         -                recused          recused          recused          recused
    archived, recused   archived         archived         archived         archived         archived         archived         archived
    chair               -                -                -                -                -                -                status
    chair, recused      recused          recused          -                recused          recused          recused          recused
    chair, followed     asIs             asIs             -                -                -                -                status`
  const cases = {
    own: [{}, member],
    'of nobody': [{ commissionId: null }, member],
    elsewhere: [{}, elsewhere],
    'by an administrator': [{ commissionId: null, isLed: true }, admin],
    recused: [{ isRecused: true }, member],
    concerned: [{ hasInterest: true }, member],
    archived: [{ edition: { state: 'archived' } }, admin],
    prepared: [{ isPrepared: true }, member],
    'in a session': [{ isInSession: true }, member],
    boosted: [{ status: 'CERTIFIED_PUBLISHED', boosted: true }, member],
    followed: [{ assignees: [1] }, member],
    'cannot follow': [{ refusesAssignee: true }, member],
    published: [{ status: 'CERTIFIED_PUBLISHED' }, member],
    'recused, prepared': [{ isRecused: true, isPrepared: true }, member],
    'archived, recused': [{ edition: { state: 'archived' }, isRecused: true }, member],
    chair: [{ isLed: true }, member],
    'chair, recused': [{ isLed: true, isRecused: true }, member],
    'chair, followed': [{ isLed: true, assignees: [1] }, member],
  } satisfies Record<string, [Partial<SelectedProject>, Viewer]>
  const lines = table.trim().split('\n').slice(1)
  test.each(lines.map((line) => line.trim().split(/ {2,}| (?=otherCommission|-)/)))(
    '%s: assign %s, spread %s, session %s, prepare %s, question %s, write %s, boost %s',
    (name, ...expected) => {
      const [traits, viewer] = cases[name as keyof typeof cases]
      const found = bulkActs.map((act) => whyAside(project(traits), viewer, forms[act]) ?? '-')
      expect(found).toEqual(expected)
    },
  )
  test('every case has a line', () => {
    expect(lines).toHaveLength(Object.keys(cases).length)
  })
})

describe('from each status', () => {
  test.each(projectStatuses)('from %s a decision can be prepared if the workflow has it', (status) => {
    for (const projectStatus of statusesForMany) {
      const why = whyAside(project({ status }), member, { act: 'prepare', projectStatus })
      const leads = status !== projectStatus && availableStatusForCommission(status).includes(projectStatus)
      expect([projectStatus, why]).toEqual([
        projectStatus,
        leads ? undefined : status === projectStatus ? 'asIs' : 'status',
      ])
    }
  })

  test.each(projectStatuses)('from %s a session decides on what waits for a decision', (status) => {
    const waits = ['SUBMITED', 'INFOS_NEEDED', 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED', 'CERTIFIED_UNPUBLISHED_MODIFIED']
    expect(whyAside(project({ status }), member, forms.session)).toBe(waits.includes(status) ? undefined : 'status')
  })

  test.each(projectStatuses)('from %s a question is asked without leaving the agenda', (status) => {
    const isHeld = ['SUBMITED', 'INFOS_NEEDED', 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED', 'CERTIFIED_UNPUBLISHED_MODIFIED']
    expect(whyAside(project({ status }), admin, forms.question)).toBe(isHeld.includes(status) ? undefined : 'status')
  })

  test.each(projectStatuses)('from %s only an event on the agenda is boosted', (status) => {
    expect(whyAside(project({ status }), member, forms.boost)).toBe(
      status === 'CERTIFIED_PUBLISHED' ? undefined : 'status',
    )
  })
})

test('the order of assignees does not matter, and no assignees differ from one', () => {
  const assign = (assignees: number[], now: number[]) =>
    whyAside(project({ assignees: now }), member, { act: 'assign', assignees })
  expect(assign([1, 2], [2, 1])).toBe('asIs')
  expect(assign([1, 1], [1])).toBe('asIs')
  expect(assign([], [])).toBe('asIs')
  expect(assign([], [1])).toBeUndefined()
  expect(assign([1], [1, 2])).toBeUndefined()
})
