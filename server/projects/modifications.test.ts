import type { ThreadEntry } from '#domain/thread/thread-api.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { mailUnder } from '#test/mailbox.ts'
import { picture } from '#test/project-form.ts'
import { projectGround, type Headers } from '#test/project-ground.ts'

const { ground, addresses, get, post, save, decide, show, statusOf, published, people } = projectGround()
let member: Headers, admin: Headers

beforeAll(() => ({ member, admin } = people()))

describe('modifications of a published project', () => {
  test('wait beside the published values until they are accepted', async () => {
    const id = await published()
    const { projectImage, publicationDate } = await show(id)
    const otherImage = new Blob([new Uint8Array(await picture({ format: 'png' }))])
    await save(id, {
      isSubmited: 'true',
      name: 'Aizome',
      description: '<p>Autre</p>',
      image: otherImage,
      placeCity: 'Muret',
    })
    const waiting = await show(id)
    expect(waiting).toMatchObject({
      name: 'Indigo, deux rives',
      projectImage,
      nameModified: 'Aizome',
      descriptionModified: '<p>Autre</p>',
      projectStatus: { value: 'CERTIFIED_PUBLISHED_MODIFIED' },
      projectPlace: { city: 'Muret' },
      publicationDate,
    })
    expect(waiting.projectImageModified.id).not.toBe(projectImage.id)

    const accepted = await post(`/project/acceptModifications/${id}`, {}, member)
    expect(accepted.json()).toMatchObject({
      name: 'Aizome',
      description: '<p>Autre</p>',
      projectImage: { id: waiting.projectImageModified.id },
      nameModified: null,
      projectImageModified: null,
      projectStatus: { value: 'CERTIFIED_PUBLISHED' },
      publicationDate,
    })
    expect((await get(projectImage.fileUrl)).statusCode).toBe(404)
    expect((await get(waiting.projectImageModified.fileUrl)).statusCode).toBe(200)
    expect((await post(`/project/acceptModifications/${id}`, {}, member)).statusCode).toBe(462)
  })

  test('are dropped when refused, and disappear when the published values are put back', async () => {
    const id = await published()
    const { projectImage } = await show(id)
    const otherImage = new Blob([new Uint8Array(await picture({ format: 'gif' }))])
    await save(id, { isSubmited: 'true', image: otherImage })
    const { projectImageModified } = await show(id)
    const refused = (await post(`/project/refuseModifications/${id}`, {}, admin)).json()
    expect(refused).toMatchObject({
      projectImage,
      projectImageModified: null,
      projectStatus: { value: 'CERTIFIED_PUBLISHED' },
    })
    expect((await get(projectImageModified.fileUrl)).statusCode).toBe(404)

    await save(id, { isSubmited: 'true', name: 'Un autre nom' })
    expect(await statusOf(id)).toBe('CERTIFIED_PUBLISHED_MODIFIED')
    await save(id, { isSubmited: 'true', name: 'Indigo, deux rives', imageId: String(projectImage.id) })
    expect(await show(id)).toMatchObject({ nameModified: null, projectStatus: { value: 'CERTIFIED_PUBLISHED' } })
  })

  test('are decided field by field: one refused with a message, the others published; then none waits', async () => {
    const id = await published()
    await save(id, { name: 'Trois champs' }, member)
    const otherImage = new Blob([new Uint8Array(await picture({ format: 'png' }))])
    await save(id, { isSubmited: 'true', name: 'Aizome', description: '<p>Autre</p>', image: otherImage })
    const { projectImage, projectImageModified, description, version } = await show(id)
    const decideOn = (act: string, fields: unknown, more: Record<string, string> = {}, headers = member) =>
      ground.app.inject({
        method: 'POST',
        url: `/project/${act}Modifications/${id}`,
        headers,
        payload: { fields, ...more },
      })

    for (const fields of [[], ['budget'], 'budget'])
      expect((await decideOn('accept', fields)).json()).toMatchObject({ invalidField: 'fields' })
    const refused = await decideOn('refuse', ['name'], { message: 'Ce nom est une marque.', version: String(version) })
    expect(refused.json()).toMatchObject({
      name: 'Trois champs',
      nameModified: null,
      descriptionModified: '<p>Autre</p>',
      projectImageModified: { id: projectImageModified.id },
      projectStatus: { value: 'CERTIFIED_PUBLISHED_MODIFIED' },
    })
    expect((await decideOn('accept', ['name'])).json()).toMatchObject({ invalidField: 'fields' })
    expect((await decideOn('accept', ['image'], { version: String(version) })).statusCode).toBe(462)
    expect((await decideOn('accept', 'image')).json()).toMatchObject({
      projectImage: { id: projectImageModified.id },
      description,
      projectStatus: { value: 'CERTIFIED_PUBLISHED_MODIFIED' },
    })
    expect((await get(projectImage.fileUrl)).statusCode).toBe(404)
    expect((await decideOn('accept', ['description'])).json()).toMatchObject({
      description: '<p>Autre</p>',
      projectStatus: { value: 'CERTIFIED_PUBLISHED' },
    })

    const thread = (await get(`/project/${id}/thread`)).json<ThreadEntry[]>()
    expect(thread.slice(0, 3).map(({ event }) => [event?.action, event?.fields, event?.text])).toEqual([
      ['accept', ['description'], ''],
      ['accept', ['image'], ''],
      ['refuse', ['name'], 'Ce nom est une marque.'],
    ])
    const mail = await mailUnder(ground.db, addresses.holder, 'Modifications non retenues : Trois champs')
    expect(mail.text).toMatch(/– Nom\n\nCe nom est une marque\.\n\nReste à examiner[^\n]*\n\n– Description\n– Image/)
  })

  test('decided by two users at once are both decided on different fields, and once on the same field', async () => {
    const id = await published()
    const waiting = { isSubmited: 'true', name: 'Aizome', description: '<p>Autre</p>' }
    await save(id, waiting)
    const review = (act: string, fields: string, headers: Headers) =>
      post(`/project/${act}Modifications/${id}`, { fields, unread: 'x' }, headers)
    const both = await Promise.all([review('refuse', 'name', member), review('accept', 'description', admin)])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await show(id)).toMatchObject({
      nameModified: null,
      description: '<p>Autre</p>',
      descriptionModified: null,
      projectStatus: { value: 'CERTIFIED_PUBLISHED' },
    })
    await save(id, { ...waiting, description: '<p>Encore</p>' })
    const same = await Promise.all([review('refuse', 'name', member), review('accept', 'name', admin)])
    expect(same.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 403])
    expect(await statusOf(id)).toBe('CERTIFIED_PUBLISHED_MODIFIED')
  })

  test('have the credit of their picture with them; that of the published picture is corrected at once', async () => {
    const id = await published()
    await save(id, { isSubmited: 'true', imageCredit: 'Photo : Anne' })
    expect(await show(id)).toMatchObject({
      imageCredit: 'Photo : Anne',
      imageCreditModified: null,
      projectStatus: { value: 'CERTIFIED_PUBLISHED' },
    })
    const other = async () => new Blob([new Uint8Array(await picture({ format: 'gif' }))])
    const propose = async () => save(id, { isSubmited: 'true', image: await other(), imageCredit: 'Photo : Bruno' })
    const waiting = { imageCredit: 'Photo : Anne', imageCreditModified: 'Photo : Bruno' }
    await propose()
    expect(await show(id)).toMatchObject(waiting)
    await save(id, { isSubmited: 'true', imageCredit: 'Photo : Brune' })
    expect(await show(id)).toMatchObject({ ...waiting, imageCreditModified: 'Photo : Brune' })
    const refused = (await post(`/project/refuseModifications/${id}`, {}, admin)).json()
    expect(refused).toMatchObject({ imageCredit: 'Photo : Anne', imageCreditModified: null })

    await propose()
    const accepted = (await post(`/project/acceptModifications/${id}`, {}, admin)).json()
    expect(accepted).toMatchObject({ imageCredit: 'Photo : Bruno', imageCreditModified: null })
    await save(id, { isSubmited: 'true', image: await other(), imageCredit: 'Photo : Chloé' })
    await decide(id, 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED')
    expect(await show(id)).toMatchObject({ imageCredit: 'Photo : Bruno', imageCreditModified: null })
  })

  test('of other fields apply at once, and proposals end with the publication', async () => {
    const id = await published()
    await save(id, { isSubmited: 'true', priceDetails: '8 €' })
    expect(await show(id)).toMatchObject({ priceDetails: '8 €', projectStatus: { value: 'CERTIFIED_PUBLISHED' } })
    await save(id, { isSubmited: 'true', name: 'En attente' })
    await decide(id, 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED')
    expect(await show(id)).toMatchObject({ name: 'Indigo, deux rives', nameModified: null, publicationDate: null })
  })
})
