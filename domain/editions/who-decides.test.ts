import { expect, test } from 'vitest'
import { ensureMoves } from '#domain/projects/moving.ts'
import { actionsFor, ensureAllowed } from '#domain/projects/workflow.ts'
import type { Viewer } from '#domain/viewer.ts'

const member: Viewer = { id: 20, role: 'ROLE_COMMISSION', commissionId: 1, signInId: 1, impersonatorId: null }
const admin: Viewer = { ...member, id: 24, role: 'ROLE_ADMIN', commissionId: null }

test('an edition says who decides: any member, members of the file’s commission, or its chair', () => {
  const [own, chair, other] = [
    { ...member, id: 21, commissionId: 1 },
    { ...member, id: 22, commissionId: 1 },
    { ...member, id: 23, commissionId: 2 },
  ]
  const deciding = ['allowChangeStatus', 'allowDelete', 'allowAcceptModifications', 'allowRefuseModifications'] as const
  const [all, edits] = [deciding.map(() => true), deciding.map(() => false)]
  for (const [whoDecides, ...expected] of [
    ['anyMember', all, all, all],
    ['ownCommission', all, all, edits],
    ['leaders', edits, all, edits],
  ] as const) {
    const edition = { state: 'current', whoDecides } as const
    const project = {
      status: 'CERTIFIED_PUBLISHED_MODIFIED',
      creatorId: 1,
      people: [],
      boosted: false,
      edition,
    } as const
    const found = (viewer: Viewer, commissionId: number | null = 1) => {
      const actions = actionsFor({ ...project, commissionId, chairId: chair.id }, viewer)
      // Editing a file is not deciding on it.
      expect(actions.allowEdit).toBe(true)
      return deciding.map((action) => actions[action])
    }
    expect([own, chair, other].map((viewer) => found(viewer))).toEqual(expected)
    expect(found(admin)).toEqual(all)
    // A file without a commission has no members of its own.
    expect(found(own, null)).toEqual(whoDecides === 'anyMember' ? all : edits)
    expect(found(other)).toEqual(whoDecides === 'anyMember' ? all : edits)
  }
})

test('deciding outside of the circle is never the viewer’s', () => {
  const edition = { state: 'current', whoDecides: 'ownCommission' } as const
  const file = { status: 'SUBMITED', creatorId: 1, people: [], boosted: false, commissionId: 2, edition } as const
  for (const action of ['allowChangeStatus', 'allowDelete', 'allowAcceptModifications'] as const)
    expect(() => ensureAllowed(file, member, action)).toThrow('notAuthorized.error')
})

test('only who decides on a file gives it to another commission; its holder chooses one in their form', () => {
  const chair = { ...member, id: 22 }
  const [other, holder] = [
    { ...member, id: 23, commissionId: 2 },
    { ...member, id: 1, role: 'ROLE_USER' as const, commissionId: null },
  ]
  for (const [whoDecides, ...may] of [
    ['anyMember', true, true, true],
    ['ownCommission', true, true, false],
    ['leaders', false, true, false],
  ] as const) {
    const edition = { state: 'current', whoDecides } as const
    const file = {
      status: 'SUBMITED',
      creatorId: 1,
      people: [],
      boosted: false,
      commissionId: 1,
      chairId: 22,
      edition,
    } as const
    const moves = (viewer: Viewer, to: number | null = 2) => {
      try {
        ensureMoves(file, viewer, to)
        return true
      } catch {
        return false
      }
    }
    expect([member, chair, other].map((viewer) => moves(viewer))).toEqual(may)
    expect([moves(admin), moves(holder)]).toEqual([true, true])
    expect(moves(other, 1)).toBe(true)
  }
})
