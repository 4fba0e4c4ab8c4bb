import { expect, test } from 'vitest'
import { testApp } from '#test/build-test-app.ts'
import { makeProject, makeUser, signedInWithRole } from '#test/factories.ts'

const ground = testApp()

test('the counts of a commission are those of its projects, and add up to the total', async () => {
  const { db, app } = ground
  const headers = await signedInWithRole(db, 'ROLE_COMMISSION')
  const { id: creatorId } = await makeUser(db)
  for (const commissionId of [1, 1, 2]) await makeProject(db, { status: 'SUBMITED', creatorId, commissionId })
  await makeProject(db, { status: 'INFOS_NEEDED', creatorId, commissionId: 2 })
  const counts = async (query: string) =>
    (await app.inject({ url: `/dashboard/getDashboardInfos${query}`, headers })).json<Record<string, number>>()
  expect(await counts('?commissionId=1')).toMatchObject({ newProjectsNb: 2, infosNeededProjectsNb: 0 })
  expect(await counts('?commissionId=2')).toMatchObject({ newProjectsNb: 1, infosNeededProjectsNb: 1 })
  expect(await counts('?commissionId=99')).toMatchObject({ newProjectsNb: 0, infosNeededProjectsNb: 0 })
  expect(await counts('')).toMatchObject({ newProjectsNb: 3, infosNeededProjectsNb: 1 })
  expect(await counts('?commissionId=')).toEqual(await counts(''))
})

test('a member learns their commission when they sign in; other roles have none', async () => {
  const { db, app } = ground
  const password = 'Matsuri2025'
  await makeUser(db, { username: 'yuki@test.example', role: 'ROLE_COMMISSION', commissionId: 2, password })
  await makeUser(db, { username: 'claire@test.example', password })
  const login = async (username: string) =>
    (await app.inject({ method: 'POST', url: '/api/login', payload: { username, password } })).json()
  expect(await login('yuki@test.example')).toMatchObject({ commissionId: 2 })
  expect(await login('claire@test.example')).not.toHaveProperty('commissionId')
})
