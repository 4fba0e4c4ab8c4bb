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
const facts: ProjectFacts = { creatorId: holder, people: [], recused: [out], isOpen: false, givenBy: [author] }
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

test('a holder hears public hints and those for holders; a recused user hears nothing', () => {
  expect(hear('everybody')).toEqual([holder, member, author, admin])
  expect(hear('holder')).toEqual([holder])
  expect(hear('reviewers')).toEqual([member, author, admin])
})

test('an opinion is heard by authors of opinions, and by all reviewers once they are open', () => {
  expect(hear('opinionReaders')).toEqual([author])
  expect(hear('opinionReaders', { ...facts, isOpen: true })).toEqual([member, author, admin])
})

test('an administrator who acts as a user hears what both may hear, and has given no opinion', () => {
  const inPlaces = [
    viewer(member, 'ROLE_COMMISSION', admin),
    viewer(member, 'ROLE_COMMISSION', out),
    viewer(out, 'ROLE_COMMISSION', admin),
    // An administrator's own file, seen as a member.
    viewer(author, 'ROLE_COMMISSION', holder),
  ]
  expect(inPlaces.map((person) => mayHear('reviewers', facts, person))).toEqual([true, false, false, false])
  expect(mayHear('opinionReaders', facts, viewer(author, 'ROLE_COMMISSION', admin))).toBe(false)
  expect(mayHear('opinionReaders', { ...facts, isOpen: true }, viewer(author, 'ROLE_COMMISSION', admin))).toBe(true)
  expect(mayHear('everybody', facts, viewer(holder, 'ROLE_USER', admin))).toBe(true)
})

test('a reviewer who filed a project is its holder, and recused', () => {
  expect(hear('everybody', { ...facts, creatorId: member })).toEqual([author, admin])
})

test('internal hints reach no holder', () => {
  const heard = Object.keys(projectHints).filter((kind) => hear(projectHints[kind]!.to).includes(holder))
  expect(heard).toEqual(['saved', 'message', 'points', 'report', 'ownReport'])
})
