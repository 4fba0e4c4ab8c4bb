import { expect, test } from 'vitest'
import { testApp } from '#test/build-test-app.ts'
import { signedInWithRole } from '#test/factories.ts'
import { postForm } from '#test/post.ts'

const ground = testApp()

test('the titles of the edition are stored beside the French one, and unchanged when left out', async () => {
  const admin = await signedInWithRole(ground.db, 'ROLE_ADMIN')
  const publicProgramme = async () => {
    const { editionTitle, editionTitleEn, editionTitleJa } = (await ground.app.inject('/programme')).json()
    return [editionTitle, editionTitleEn, editionTitleJa]
  }
  const form = {
    editionTitle: '5e édition',
    editionStart: '2026-11-06',
    editionEnd: '2026-11-20',
    submissionOpensAt: '',
    submissionClosesAt: '',
  }
  expect(await publicProgramme()).toEqual(['4e édition', '', ''])
  await postForm(
    ground.app,
    '/programme',
    { ...form, editionTitleEn: 'Fifth edition', editionTitleJa: '五周年' },
    admin,
  )
  expect(await publicProgramme()).toEqual(['5e édition', 'Fifth edition', '五周年'])
  await postForm(ground.app, '/programme', { ...form, editionTitle: '6e édition' }, admin)
  expect(await publicProgramme()).toEqual(['6e édition', 'Fifth edition', '五周年'])
  await postForm(ground.app, '/programme', { ...form, editionTitleEn: '', editionTitleJa: '' }, admin)
  expect(await publicProgramme()).toEqual(['5e édition', '', ''])
})

test('the contact address is stored, unchanged when left out, and must be an address', async () => {
  const admin = await signedInWithRole(ground.db, 'ROLE_ADMIN')
  const form = {
    editionTitle: '5e édition',
    editionStart: '2026-11-06',
    editionEnd: '2026-11-20',
    submissionOpensAt: '',
    submissionClosesAt: '',
  }
  const save = (more: Record<string, string>) => postForm(ground.app, '/programme', { ...form, ...more }, admin)
  const publicContact = async () => (await ground.app.inject('/programme')).json().contactEmail
  await save({ contactEmail: 'contact@programme.example' })
  await save({})
  expect(await publicContact()).toBe('contact@programme.example')
  expect((await save({ contactEmail: 'personne' })).json()).toMatchObject({ invalidField: 'contactEmail' })
  await save({ contactEmail: '' })
  expect(await publicContact()).toBe('')
})
