import { expect, test } from 'vitest'
import { mayHear, projectHints, type Audience, type ProjectFacts } from '#domain/live/audience.ts'
import type { Viewer } from '#domain/viewer.ts'

const viewer = (id: number, role: Viewer['role'], impersonatorId: number | null = null): Viewer => ({
  id,
  role,
  commissionId: null,
  signInId: 1,
  impersonatorId,
})
const [holder, neighbour, member, out, author, admin] = [1, 2, 3, 4, 5, 6]
const facts: ProjectFacts = { creatorId: holder, recused: [out], isOpen: false, givenBy: [author] }
const people = [
  viewer(holder, 'ROLE_USER'),
  viewer(neighbour, 'ROLE_USER'),
  viewer(member, 'ROLE_COMMISSION'),
  viewer(out, 'ROLE_COMMISSION'),
  viewer(author, 'ROLE_COMMISSION'),
  viewer(admin, 'ROLE_ADMIN'),
]
const hear = (to: Audience, of = facts, among = people) =>
  among.filter((person) => mayHear(to, of, person)).map(({ id }) => id)

test('a holder hears what is everybody’s and their own; who stays out hears nothing', () => {
  expect(hear('everybody')).toEqual([holder, member, author, admin])
  expect(hear('holder')).toEqual([holder])
  expect(hear('reviewers')).toEqual([member, author, admin])
})

test('what opinions say is heard by who has given theirs, and by all reviewers once they are open', () => {
  expect(hear('opinionReaders')).toEqual([author])
  expect(hear('opinionReaders', { ...facts, isOpen: true })).toEqual([member, author, admin])
})

test('whoever acts in somebody’s place hears what both of them may, and has given no opinion', () => {
  const inPlaces = [
    viewer(member, 'ROLE_COMMISSION', admin),
    viewer(member, 'ROLE_COMMISSION', out),
    viewer(out, 'ROLE_COMMISSION', admin),
    // An administrator's own file, looked at as one of the members.
    viewer(author, 'ROLE_COMMISSION', holder),
  ]
  expect(inPlaces.map((person) => mayHear('reviewers', facts, person))).toEqual([true, false, false, false])
  expect(mayHear('opinionReaders', facts, viewer(author, 'ROLE_COMMISSION', admin))).toBe(false)
  expect(mayHear('opinionReaders', { ...facts, isOpen: true }, viewer(author, 'ROLE_COMMISSION', admin))).toBe(true)
  expect(mayHear('everybody', facts, viewer(holder, 'ROLE_USER', admin))).toBe(true)
})

test('a reviewer who filed it is its holder, and stays out', () => {
  expect(hear('everybody', { ...facts, creatorId: member })).toEqual([author, admin])
})

test('what is the commission’s own reaches no holder', () => {
  const heard = Object.keys(projectHints).filter((kind) => hear(projectHints[kind]!.to).includes(holder))
  expect(heard).toEqual(['saved', 'message', 'points', 'report', 'ownReport'])
})
