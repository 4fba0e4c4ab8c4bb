import { describe, expect, test } from 'vitest'
import type { Notification } from '#domain/notifications/notification-api.ts'
import { sql } from '#server/platform/database/sql.ts'
import { mailUnder } from '#test/mailbox.ts'
import { completeFields } from '#test/project-form.ts'
import { waysBackGround } from '#test/ways-back-ground.ts'

const {
  ground,
  people,
  pictures,
  post,
  save,
  file,
  decide,
  undo,
  remove,
  show,
  lines,
  whole,
  letTimePass,
  withWaitingValues,
} = waysBackGround()

describe('restoring', () => {
  test('a deleted project gets back its status and its waiting values, and its holder is told why', async () => {
    const id = await withWaitingValues()
    const before = await whole(id)
    await remove(id)
    await letTimePass(id)
    const whenDeleted = { description: '<p>Relue.</p>', commissionComment: 'À rétablir.', budget: '95' }
    await save(id, { ...whenDeleted, budgetNeeded: 'true' }, people.member)
    expect(await show(id)).toMatchObject({ allowRestore: true, projectStatus: { value: 'DELETED' } })
    const answer = await post(`/project/restore/${id}`, { word: 'Supprimé par erreur.' }, people.admin)
    expect(answer.statusCode).toBe(200)
    expect(await whole(id)).toEqual({ ...before, ...whenDeleted, budget: 95 })
    expect((await lines(id, people.holder))[0]).toMatchObject({
      action: 'restore',
      changes: { projectStatus: ['DELETED', 'CERTIFIED_PUBLISHED_MODIFIED'], word: [null, 'Supprimé par erreur.'] },
    })
    const mail = await mailUnder(ground.db, 'holder@test.example', 'Projet rétabli : Proposé')
    expect(mail.text).toContain('Supprimé par erreur.')
  })

  test('a project that is not deleted is not restored, and two requests at once restore once', async () => {
    const id = await file()
    expect((await post(`/project/restore/${id}`, {}, people.admin)).statusCode).toBe(462)
    await remove(id)
    const answers = await Promise.all([1, 2].map(() => post(`/project/restore/${id}`, {}, people.admin)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 462])
    expect(await show(id)).toMatchObject({ projectStatus: { value: 'SUBMITED' } })
  })
})

describe('restoring what was deleted before the past of projects was stored', () => {
  test.each([
    ['a draft', { isSubmited: 'false' }, 'DRAFT'],
    ['what was submitted', {}, 'SUBMITED'],
  ])('%s is that again, with its picture', async (_name, fields, status) => {
    const id = (await post('/project', completeFields({ image: pictures.image, ...fields }))).json().id as number
    const { projectImage } = await show(id)
    await remove(id, people.holder)
    await ground.db.run(sql`delete from project_way_back where project_id = ${id}`)
    expect((await post(`/project/restore/${id}`, {}, people.admin)).statusCode).toBe(200)
    const restored = await show(id)
    expect(restored).toMatchObject({ projectStatus: { value: status }, projectImage, projectImageModified: null })
    expect((await lines(id))[0]!.changes).toEqual({ projectStatus: ['DELETED', status] })
  })
})

describe('reopening', () => {
  test('a refusal becomes a submission again, with a message to the holder', async () => {
    const id = await file('Rouvert')
    await decide(id, 'REFUSED')
    expect((await post(`/project/reopen/${id}`, { word: '' }, people.admin)).json()).toMatchObject({
      invalidField: 'word',
    })
    expect((await post(`/project/reopen/${id}`, { word: 'Une place s’est libérée.' }, people.admin)).statusCode).toBe(
      200,
    )
    expect(await show(id, people.holder)).toMatchObject({ projectStatus: { value: 'SUBMITED' }, message: '' })
    const mail = await mailUnder(ground.db, 'holder@test.example', 'Votre projet est réexaminé : Rouvert')
    expect(mail.text).toContain('Une place s’est libérée.')
    expect((await lines(id, people.holder))[0]).toMatchObject({
      action: 'reopen',
      changes: { projectStatus: ['REFUSED', 'SUBMITED'], word: [null, 'Une place s’est libérée.'] },
    })
    expect((await undo(id)).statusCode).toBe(462)
    expect((await post(`/project/reopen/${id}`, { word: 'Encore' }, people.admin)).statusCode).toBe(462)
  })

  test('is asked for by the holder, once, with a word that the commission reads', async () => {
    const id = await file('Redemandé')
    const ask = (word: string, headers = people.holder) => post(`/project/askAgain/${id}`, { word }, headers)
    expect((await ask('Trop tôt.')).statusCode).toBe(462)
    await decide(id, 'REFUSED')
    const refusal = await ground.db.row<{ text: string }>(sql`
      select body_text as text from outgoing_message where subject like 'Projet non retenu%Redemandé'`)
    expect(refusal?.text).toContain('Vous pouvez demander un nouvel examen, une fois')
    expect((await ask('')).json()).toMatchObject({ invalidField: 'word' })
    expect((await ask('Pour lui.', people.admin)).statusCode).toBe(403)
    expect((await ask('Pour lui.', people.member)).statusCode).toBe(403)
    expect(await show(id, people.holder)).toMatchObject({ allowAskAgain: true, askedAgainAt: null })
    const answers = await Promise.all(['La salle est trouvée.', 'La salle est trouvée.'].map((word) => ask(word)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 462])
    const after = { allowAskAgain: false, askedAgainAt: expect.any(String), projectStatus: { value: 'REFUSED' } }
    expect(await show(id, people.holder)).toMatchObject(after)
    expect((await lines(id, people.member))[0]).toMatchObject({
      action: 'askAgain',
      changes: { word: [null, 'La salle est trouvée.'] },
    })
    const bell = async (part: string): Promise<Notification[]> =>
      (await ground.app.inject({ url: `/notification?part=${part}`, headers: people.member })).json()
    const isTold = ({ facts }: Notification) => facts['mail'] === 'reviewAsked'
    expect((await bell('awaiting')).filter(isTold)).toMatchObject([
      { kind: 'newProject', project: { id }, facts: { word: 'La salle est trouvée.' } },
    ])

    await post(`/project/reopen/${id}`, { word: 'Soit.' }, people.admin)
    await decide(id, 'REFUSED')
    expect((await ask('Encore.')).statusCode).toBe(462)
    expect((await bell('awaiting')).filter(isTold)).toEqual([])
  })
})

test('a deletion and refused modifications carry a message to the holder, in the mail and in the history', async () => {
  const id = await withWaitingValues()
  await post(`/project/refuseModifications/${id}`, { message: 'Le nom est une marque.' }, people.member)
  await remove(id, people.member, '?word=Doublon%20du%2012')
  const newest = (await lines(id, people.holder)).slice(0, 2)
  expect(newest).toMatchObject([
    { action: 'delete', changes: { word: [null, 'Doublon du 12'] } },
    { action: 'refuse', changes: { word: [null, 'Le nom est une marque.'] } },
  ])
  const texts = await ground.db.rows<{ text: string }>(sql`
    select body_text as text from outgoing_message where sent_at is null order by created_at desc limit 2`)
  expect(texts.map(({ text }) => text).join()).toMatch(/Doublon du 12[\s\S]*Le nom est une marque\./)
})
