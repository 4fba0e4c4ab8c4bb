import { beforeAll, describe, expect, test } from 'vitest'
import { decisionGround } from '#test/decision-ground.ts'
import type { Headers } from '#test/project-ground.ts'

const { people, file, json, read, remove, versionOf, prepare, refusal, prepared } = decisionGround()
let member: Headers, admin: Headers

beforeAll(() => {
  ;({ member, admin } = people())
})

describe('the names in a message', () => {
  test('are filled in when it is prepared; another {…} is refused, in a template too', async () => {
    const id = await file({ name: 'Ume' })
    expect((await prepare(id, { ...refusal, message: 'Bonjour {prénom}' })).json()).toMatchObject({
      invalidField: 'message',
      message: 'message.name.error',
    })
    expect(await prepared(id, { projectStatus: 'REFUSED', message: '{nom}, {ville}' })).toMatchObject({
      message: expect.stringMatching(/^Ume, \p{L}+/u),
    })
    const template = { commissionId: 1, name: 'Avec un nom faux', text: '{nom} {x}' }
    expect((await json('/messageTemplate', template, member)).json()).toMatchObject({ invalidField: 'text' })
  })

  test('a template of another commission is copied for who writes there, and refused to all others', async () => {
    const template = { commissionId: 2, name: 'Refus du sport', text: '{titulaire}, non.' }
    const templateId = (await json('/messageTemplate', template, admin)).json().id as number
    const [one, two] = [await file({ name: 'Ume' }), await file({ name: 'Sakura' })]
    expect((await prepare(one, { projectStatus: 'REFUSED', templateId })).json()).toMatchObject({
      invalidField: 'templateId',
    })
    const copied = await json(
      `/project/${two}/decision`,
      { projectStatus: 'REFUSED', templateId, version: await versionOf(two) },
      admin,
    )
    expect(copied.json()).toMatchObject({ templateId: null, message: expect.stringMatching(/, non\.$/) })
    expect(copied.json().message).not.toContain('{')
  })

  test('are those that were last read, once the template is deleted that it followed', async () => {
    const template = { commissionId: 1, name: 'À reprendre', text: 'Bonjour, {nom}.' }
    const templateId = (await json('/messageTemplate', template, member)).json().id as number
    const one = await file({ name: 'Ume' })
    const { id } = await prepared(one, { projectStatus: 'REFUSED', templateId })
    await json(`/messageTemplate/${templateId}`, { ...template, text: 'Merci pour {nom}.', version: 1 }, member)
    expect(await read(id)).toMatchObject({ message: 'Merci pour Ume.', templateId })
    await remove(`/messageTemplate/${templateId}`, member)
    expect(await read(id)).toMatchObject({ message: 'Merci pour Ume.', templateId: null })
  })
})
