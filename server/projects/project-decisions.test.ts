import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { mailUnder } from '#test/mailbox.ts'
import { completeFields, inDays } from '#test/project-form.ts'
import { projectGround, type Headers } from '#test/project-ground.ts'

const { ground, addresses, get, remove, post, file, save, decide, show, statusOf, published, people } = projectGround()
let other: Headers, member: Headers, admin: Headers
let image: Blob
beforeAll(() => {
  ;({ other, member, admin, image } = people())
})

describe('the scope of a project', () => {
  test('another holder cannot find or change it', async () => {
    const id = await file()
    for (const answer of [
      await get(`/project/${id}`, other),
      await save(id, { name: 'Volé' }, other),
      await remove(`/project/${id}`, other),
      await get(`/project/${id}?duplicate=true`, other),
      await get(`/history/project/${id}`, other),
    ]) {
      expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'resource.notFound.error' }])
    }
    expect((await show(id)).name).toBe('Indigo, deux rives')
  })

  test('a holder neither writes nor reads internal fields, except the message', async () => {
    const id = await file()
    const sly = { projectStatus: 'CERTIFIED_PUBLISHED', commissionComment: 'bravo', budget: '9', isComRelevant: 'true' }
    await save(id, { isSubmited: 'true', ...sly, message: 'moi' })
    expect(await show(id, admin)).toMatchObject({
      projectStatus: { value: 'SUBMITED' },
      commissionComment: '',
      budget: null,
      isComRelevant: false,
      message: '',
    })
    await save(
      id,
      { commissionComment: 'Dossier solide', budgetNeeded: 'true', budget: '1200,50', isComRelevant: 'true' },
      member,
    )
    await decide(id, 'INFOS_NEEDED', 'Précisez la jauge.')
    expect(await show(id, member)).toMatchObject({ commissionComment: 'Dossier solide', budget: 1200.5 })
    const asHolder = await get(`/project/${id}`)
    expect(asHolder.json().message).toBe('Précisez la jauge.')
    expect(asHolder.body).not.toMatch(/Dossier solide|commissionComment|budget|isComRelevant|availableStatus/)
    const history = (await get(`/history/project/${id}`)).body
    expect(history).not.toMatch(/Dossier solide|budget|isComRelevant/)
    expect(history).toContain('Précisez la jauge.')
    const list = await post('/project/getB122TableResults', {})
    expect(list.body).not.toMatch(/Dossier solide|commissionComment|creator/)
  })

  test('only holders create and duplicate', async () => {
    for (const headers of [member, admin]) {
      expect((await post('/project', completeFields({ image }), headers)).statusCode).toBe(403)
      expect((await get(`/project/${await file()}?duplicate=true`, headers)).statusCode).toBe(403)
    }
  })
})

describe('a decision', () => {
  test('requires a message where one is due, shows it to the holder, and clears it afterwards', async () => {
    const id = await file({ name: 'Bunraku' })
    expect((await decide(id, 'REFUSED', '')).json()).toMatchObject({
      invalidField: 'message',
      message: 'MandatoryField',
    })
    await decide(id, 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED', 'Il manque un visuel.')
    const mail = await mailUnder(ground.db, addresses.holder, 'Projet labellisé, publication en attente : Bunraku')
    expect(mail.text).toContain('Il manque un visuel.')
    expect(await show(id)).toMatchObject({
      message: 'Il manque un visuel.',
      certificationDate: expect.any(String),
      publicationDate: null,
    })

    await save(id, { isSubmited: 'true', placeCity: 'Blagnac' })
    expect(await show(id)).toMatchObject({ projectStatus: { value: 'CERTIFIED_UNPUBLISHED_MODIFIED' }, message: '' })
    await decide(id, 'CERTIFIED_PUBLISHED')
    expect(await show(id)).toMatchObject({ message: '', publicationDate: expect.any(String) })
  })

  test('fills in the names of its message, and refuses a name that stands for nothing', async () => {
    const id = await file({ name: 'Noh' })
    expect((await decide(id, 'REFUSED', 'Bonjour {prénom}')).json()).toMatchObject({
      invalidField: 'message',
      message: 'message.name.error',
    })
    const shown = await post(`/project/${id}/decisionMail`, { projectStatus: 'REFUSED', message: '« {nom} »' }, member)
    expect(shown.body).toContain('« Noh »')
    await decide(id, 'REFUSED', '« {nom} » de {titulaire}')
    expect((await show(id)).message).toMatch(/^« Noh » de \p{L}+ \p{L}+$/u)
  })

  test('that the table of the workflow lacks is 462, and nothing is written', async () => {
    const id = await file()
    const answer = await decide(id, 'CERTIFIED_PUBLISHED_MODIFIED')
    expect([answer.statusCode, answer.json()]).toEqual([462, { message: 'project.action.refused.error' }])
    await decide(id, 'REFUSED')
    expect((await decide(id, 'SUBMITED')).statusCode).toBe(462)
    expect((await save(id, { isSubmited: 'true' })).statusCode).toBe(462)
    expect(await show(id, member)).toMatchObject({ allowEdit: false, availableStatusForCommission: [] })
  })

  test('without another status only edits, at once, even a published project', async () => {
    const id = await published()
    await save(id, { name: 'Relu par la commission' }, member)
    expect(await show(id)).toMatchObject({
      name: 'Relu par la commission',
      nameModified: null,
      projectStatus: { value: 'CERTIFIED_PUBLISHED' },
    })
    const { id: draft } = (await post('/project', { name: 'Brouillon' })).json()
    await save(draft, { projectStatus: 'CERTIFIED_PUBLISHED', placeCity: 'Lyon' }, admin)
    expect(await show(draft)).toMatchObject({ projectStatus: { value: 'DRAFT' }, projectPlace: { city: 'Lyon' } })
  })

  test('a half-written answer keeps its status; submitted, it returns to the commission', async () => {
    const id = await file()
    await decide(id, 'INFOS_NEEDED')
    await save(id, { isSubmited: 'false', placeAddress: 'Quelque part', placeLatitude: '' })
    expect(await statusOf(id)).toBe('INFOS_NEEDED')
    expect((await save(id, { isSubmited: 'true' })).json()).toMatchObject({ invalidField: 'placeAddress' })
    await save(id, { isSubmited: 'true', placeLatitude: '43.6' })
    expect(await show(id)).toMatchObject({ projectStatus: { value: 'SUBMITED' }, message: '' })
  })
})

describe('deleting and restoring', () => {
  test('a project is deleted, restored by editing, and deleted for good only on request', async () => {
    const id = await file()
    const { projectImage } = await show(id)
    expect((await remove(`/project/${id}?permanent=true`)).statusCode).toBe(462)
    expect((await remove(`/project/${id}`)).json()).toEqual({ message: 'element.deleted' })
    expect(await show(id)).toMatchObject({
      projectStatus: { value: 'DELETED' },
      allowDelete: false,
      allowPermanentDelete: true,
    })
    expect((await remove(`/project/${id}`)).statusCode).toBe(462)

    await save(id, { placeCity: 'Retrouvée' })
    expect(await statusOf(id)).toBe('DRAFT')
    await remove(`/project/${id}`)
    expect((await remove(`/project/${id}?permanent=true`, member)).json()).toEqual({ message: 'notAuthorized.error' })
    expect((await remove(`/project/${id}?permanent=true`)).statusCode).toBe(200)
    expect((await get(`/project/${id}`)).statusCode).toBe(404)
    expect((await get(projectImage.fileUrl)).statusCode).toBe(404)
    const line = await ground.db.row(sql`
      select action, changes from history where entity = 'project' and entity_id = ${id} order by id desc limit 1`)
    expect(line).toEqual({ action: 'deletedForever', changes: { name: ['Indigo, deux rives', null] } })
  })

  test('its holder is told when another user deletes it', async () => {
    const id = await file({ name: 'Kyūdō au parc' })
    await remove(`/project/${id}`, admin)
    const mail = await mailUnder(ground.db, addresses.holder, 'Projet supprimé : Kyūdō au parc')
    expect(mail.text).toContain('a été supprimé par Camille Test')
  })

  test('a duplicate begins with the text, a copy of the picture, and the dates still to come', async () => {
    const id = await file({ userComment: 'Merci' })
    await ground.db.run(sql`
      insert into project_date (project_id, rule)
      values (${id}, ${JSON.stringify({ date: inDays(-9), startTime: '10:00', endTime: '11:00' })})`)
    const copy = (await get(`/project/${id}?duplicate=true`)).json()
    expect(copy).toMatchObject({
      name: 'Indigo, deux rives',
      priceDetails: '6 €',
      projectDateConfs: [{ date: inDays(30) }],
    })
    for (const absent of ['id', 'projectStatus', 'submissionDate', 'message', 'budget', 'version'])
      expect(copy).not.toHaveProperty(absent)
    expect(copy.projectDateConfs[0]).not.toHaveProperty('id')

    const second = (await post('/project', completeFields({ imageId: String(copy.projectImage.id) }))).json()
    const { projectImage } = await show(second.id)
    expect(projectImage.id).not.toBe(copy.projectImage.id)
    await remove(`/project/${id}`)
    await remove(`/project/${id}?permanent=true`)
    expect((await get(projectImage.fileUrl)).statusCode).toBe(200)

    const theirs = (await post('/project', { name: 'x', imageId: String(projectImage.id) }, other)).json()
    expect(theirs).toMatchObject({ invalidField: 'imageId' })
  })
})

describe('a boost', () => {
  test('is for published projects, and ends when they leave the agenda', async () => {
    const id = await published()
    const boosted = (await post(`/project/boostProject/${id}`, {}, member)).json()
    expect(boosted).toMatchObject({ boosted: true, allowBoost: false, allowUnboost: true })
    expect((await post(`/project/boostProject/${id}`, {}, member)).statusCode).toBe(462)
    expect((await post(`/project/unboostProject/${id}`, {}, member)).json()).toMatchObject({ boosted: false })
    const lines = (await get(`/history/project/${id}`, member)).json<{ action: string; changes: object }[]>()
    expect(lines.slice(0, 2)).toMatchObject([
      { action: 'unboosted', changes: { boosted: [true, false] } },
      { action: 'boosted', changes: { boosted: [false, true] } },
    ])
    await post(`/project/boostProject/${id}`, {}, admin)
    await decide(id, 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED')
    expect((await show(id, admin)).boosted).toBe(false)
    expect((await post(`/project/boostProject/${await file()}`, {}, member)).statusCode).toBe(462)
  })
})

describe('history', () => {
  test('shows who did what, newest first, field by field', async () => {
    const id = await file()
    await save(id, { isSubmited: 'true', placeCity: 'Albi', commissionId: '3' })
    await decide(id, 'CERTIFIED_PUBLISHED')
    const lines = (await get(`/history/project/${id}`, admin)).json()
    expect(lines.map(({ action, actor }: { action: string; actor: string }) => [action, actor])).toEqual([
      ['decide', 'Yuki Tanabe'],
      ['edited', 'Claire Delaunay'],
      ['submit', 'Claire Delaunay'],
    ])
    expect(lines[0].changes).toEqual({ projectStatus: ['SUBMITED', 'CERTIFIED_PUBLISHED'] })
    expect(lines[1].changes).toEqual({ placeCity: ['Toulouse', 'Albi'], commission: ['Culturelle', 'Sport'] })
  })

  test('names each save after its outcome', async () => {
    const { id } = (await post('/project', { name: 'Un brouillon' })).json()
    await save(id, { name: 'Autrement' })
    await remove(`/project/${id}`)
    await save(id, { name: 'Repris' })
    const filed = await published()
    for (const name of ['Proposé', 'Proposé encore']) await save(filed, { isSubmited: 'true', name })
    const actions = async (of: number) =>
      (await get(`/history/project/${of}`, admin)).json().map(({ action }: { action: string }) => action)
    expect(await actions(id)).toEqual(['restored', 'delete', 'edited', 'created'])
    expect(await actions(filed)).toEqual(['propose', 'propose', 'decide', 'submit'])
  })
})
