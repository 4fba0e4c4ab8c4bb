import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { closeWaysBack } from '#server/projects/ways-back/ways-back.ts'
import { makeUser } from '#test/factories.ts'
import { inDays, picture } from '#test/project-form.ts'
import { waysBackGround } from '#test/ways-back-ground.ts'

const {
  ground,
  people,
  post,
  save,
  file,
  decide,
  undo,
  remove,
  show,
  lines,
  actions,
  waiting,
  whole,
  letTimePass,
  withWaitingValues,
} = waysBackGround()

describe('undoing', () => {
  test('a decision restores all that it changed, sends no mail, and the history shows both', async () => {
    const id = await file('Repris')
    const before = await whole(id)
    expect((await decide(id, 'REFUSED')).json()).toMatchObject({ id, undoSeconds: 600 })
    expect(await waiting('Projet non retenu : Repris')).toBe(1)

    expect((await undo(id)).statusCode).toBe(200)
    expect(await whole(id)).toEqual(before)
    expect(await waiting('Projet non retenu : Repris')).toBe(0)
    expect((await actions(id)).slice(0, 2)).toEqual(['undone', 'decide'])
  })

  test('a decision restores the prepared decision it had overtaken, and tasks of the commission are open again', async () => {
    const [id, other] = [await file('Préparé'), await file('Préparé, puis revu')]
    const awaited = async (project: number) =>
      (
        await ground.db.rows<{ kind: string }>(
          sql`select kind from notification where project_id = ${project} and awaits order by id`,
        )
      ).map(({ kind }) => kind)
    const prepare = (project: number, version: number) =>
      ground.app.inject({
        method: 'POST',
        url: `/project/${project}/decision`,
        headers: people.member,
        payload: { projectStatus: 'REFUSED', message: 'Hors du calendrier.', version },
      })
    const prepared = async (project: number) =>
      (await ground.app.inject({ url: `/project/${project}/decision`, headers: people.member })).json().prepared
    for (const project of [id, other]) await prepare(project, (await show(project)).version)
    await ground.app.inject({
      method: 'POST',
      url: `/decision/hold/${(await prepared(other)).id}`,
      headers: people.member,
    })
    const before = [await prepared(id), await awaited(id)]
    expect(before[1]).toHaveLength(2)

    for (const project of [id, other]) await decide(project, 'CERTIFIED_PUBLISHED')
    expect([await prepared(id), await awaited(id)]).toEqual([null, []])
    for (const project of [id, other]) expect((await undo(project)).statusCode).toBe(200)
    expect([await prepared(id), await awaited(id)]).toEqual([
      { ...before[0], project: { ...before[0].project, version: (await show(id)).version } },
      before[1],
    ])
    expect(await prepared(other)).toMatchObject({ state: 'HELD' })
    const thread = (await ground.app.inject({ url: `/project/${id}/thread`, headers: people.member })).json()
    expect(thread.map(({ event }: { event: { action: string } | null }) => event?.action)).not.toContain(
      'decisionOvertaken',
    )
  })

  test('a decision that moved the file awaits no member of its former commission again', async () => {
    const id = await file('Reparti')
    const moved = { projectStatus: 'REFUSED', message: 'Non, merci.', commissionId: '2' }
    expect((await save(id, moved, people.member)).statusCode).toBe(200)
    expect((await undo(id)).statusCode).toBe(200)
    expect((await show(id)).commission.id).toBe(2)
    expect(await ground.db.rows(sql`select from notification where project_id = ${id} and awaits`)).toEqual([])
  })

  test('a decision that moved the file: its new members are told of it once it is undone, and only if it awaits them', async () => {
    const { id: reader } = await makeUser(ground.db, { role: 'ROLE_COMMISSION', commissionId: 2 })
    const told = (project: number) =>
      ground.db.rows(sql`
        select facts ->> 'mail' as mail, awaits from notification where project_id = ${project} and user_id = ${reader}`)
    const [submitted, incomplete] = [await file('Soumis'), await file('Incomplet')]
    await decide(incomplete, 'INFOS_NEEDED')
    for (const id of [submitted, incomplete]) {
      await save(id, { projectStatus: 'REFUSED', message: 'Non, merci.', commissionId: '2' }, people.member)
      expect(await told(id)).toEqual([])
      expect((await undo(id)).statusCode).toBe(200)
    }
    expect(await told(submitted)).toEqual([{ mail: 'moved', awaits: true }])
    expect(await told(incomplete)).toEqual([])
  })

  test.each([
    ['a certification that unpublishes', (id: number) => decide(id, 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED')],
    ['accepted modifications', (id: number) => post(`/project/acceptModifications/${id}`, {}, people.member)],
    ['refused modifications', (id: number) => post(`/project/refuseModifications/${id}`, {}, people.member)],
    ['a deletion', (id: number) => remove(id)],
  ])('%s: what waited is there again, with its picture', async (_name, act) => {
    const id = await withWaitingValues()
    const before = await whole(id)
    const answer = await act(id)
    expect([answer.statusCode, answer.json().undoSeconds]).toEqual([200, 600])
    expect((await undo(id)).statusCode).toBe(200)
    expect(await whole(id)).toEqual(before)
    const { fileUrl } = before.projectImageModified
    expect((await ground.app.inject({ url: new URL(fileUrl, 'http://x').pathname })).statusCode).toBe(200)
  })

  test('one act after another: the first way back is closed, and keeps no picture', async () => {
    const id = await withWaitingValues()
    const { projectImage } = await show(id)
    await post(`/project/acceptModifications/${id}`, { fields: 'image' }, people.member)
    const before = await whole(id)
    expect((await ground.app.inject({ url: projectImage.fileUrl })).statusCode).toBe(200)
    await post(`/project/refuseModifications/${id}`, { fields: 'name' }, people.member)
    const kept = await ground.db.row(
      sql`select unused_since is not null as "goes" from image where id = ${projectImage.id}`,
    )
    expect(kept).toEqual({ goes: true })
    expect((await undo(id)).statusCode).toBe(200)
    expect(await whole(id)).toEqual(before)
  })

  test('a holder undoes the deletion of their own project', async () => {
    const id = await file()
    const before = await whole(id)
    await remove(id, people.holder)
    expect((await lines(id))[0]!.changes).toEqual({ projectStatus: ['SUBMITED', 'DELETED'] })
    expect((await undo(id, people.holder)).statusCode).toBe(200)
    expect(await whole(id)).toEqual(before)
  })

  test('internal saves of the commission are no saves to the holder, and remain', async () => {
    const id = await file()
    const points = JSON.stringify([{ field: 'name', question: 'Lequel ?' }])
    await save(id, { projectStatus: 'INFOS_NEEDED', message: 'Précisez.', points }, people.member)
    const before = await whole(id)
    const decision = () => ({ method: 'POST' as const, url: `/project/${id}/decision`, headers: people.member })
    const { version } = await show(id)
    await ground.app.inject({ ...decision(), payload: { projectStatus: 'REFUSED', message: 'Hors sujet.', version } })
    await remove(id, people.holder)
    const noted = { commissionComment: 'Dommage.', isComRelevant: 'true', budgetNeeded: 'true', budget: '120' }
    expect((await save(id, noted, people.member)).statusCode).toBe(200)
    expect((await undo(id, people.holder)).statusCode).toBe(200)
    const internal = { commissionComment: 'Dommage.', isComRelevant: true, budgetNeeded: true, budget: 120 }
    expect(await whole(id)).toEqual({ ...before, ...internal })
    const [point] = (await ground.app.inject({ url: `/project/${id}/points`, headers: people.holder })).json()
    expect(point.state).toBe('OPEN')
    const { prepared } = (await ground.app.inject({ ...decision(), method: 'GET' })).json()
    expect(prepared).toMatchObject({ state: 'STALE' })

    await remove(id, people.holder)
    await save(id, { ...noted, budget: '90', name: 'Autre' }, people.member)
    expect((await undo(id, people.holder)).json()).toMatchObject({
      message: 'project.undo.overtaken.error',
      conflict: { by: 'Yuki Tanabe' },
    })
  })

  test('a decision that came with another picture: the first one is shown again, and the other is deleted', async () => {
    const id = await file()
    const { projectImage } = await show(id)
    const other = new Blob([new Uint8Array(await picture({ format: 'png' }))])
    await save(id, { projectStatus: 'CERTIFIED_PUBLISHED', image: other }, people.member)
    const { projectImage: replaced } = await show(id)
    expect(replaced.id).not.toBe(projectImage.id)
    expect((await undo(id)).statusCode).toBe(200)
    expect((await show(id)).projectImage).toEqual(projectImage)
    const statuses = [projectImage, replaced].map(
      async ({ fileUrl }) => (await ground.app.inject({ url: new URL(fileUrl, 'http://x').pathname })).statusCode,
    )
    expect(await Promise.all(statuses)).toEqual([200, 404])
  })

  test('is only for the actor, and a save without a decision cannot be undone', async () => {
    const id = await file()
    expect((await save(id, { commissionComment: 'Vu' }, people.member)).json()).not.toHaveProperty('undoSeconds')
    expect((await undo(id)).json()).toMatchObject({ message: 'project.undo.refused.error' })
    await decide(id, 'REFUSED')
    expect((await undo(id, people.colleague)).json()).toMatchObject({ message: 'project.undo.refused.error' })
    expect((await undo(id)).statusCode).toBe(200)
  })

  test('is refused once anything else has happened, and names who did it', async () => {
    const id = await file()
    await decide(id, 'INFOS_NEEDED')
    await save(id, { userComment: 'Une précision.' })
    const answer = await undo(id)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      462,
      { message: 'project.undo.overtaken.error', conflict: { by: 'Claire Delaunay' } },
    ])
    const kept = { projectStatus: { value: 'INFOS_NEEDED' }, userComment: 'Une précision.' }
    expect(await show(id, people.holder)).toMatchObject(kept)
  })

  test('is refused when the time is over, or when a mail is being sent', async () => {
    const [late, taken] = [await file('En retard'), await file('En route')]
    await decide(late, 'REFUSED')
    await letTimePass(late)
    expect((await undo(late)).json()).toMatchObject({ message: 'project.undo.late.error' })
    await decide(taken, 'REFUSED')
    await ground.db.run(sql`
      update outgoing_message set tries = 1 where subject = ${'Projet non retenu : En route'}`)
    expect((await undo(taken)).json()).toMatchObject({ message: 'project.undo.late.error' })
    expect(await show(taken)).toMatchObject({ projectStatus: { value: 'REFUSED' } })
    expect(await waiting('Projet non retenu : En route')).toBe(1)
  })

  test('requested twice at once is done once', async () => {
    const id = await file()
    await decide(id, 'REFUSED')
    const answers = await Promise.all([undo(id), undo(id), undo(id)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 462, 462])
    expect((await actions(id)).filter((action) => action === 'undone')).toHaveLength(1)
  })

  test('a decision whose time is over leaves no data, but a deleted project can still be restored', async () => {
    const [decided, deleted] = [await file(), await file()]
    await decide(decided, 'REFUSED')
    await remove(deleted)
    await Promise.all([letTimePass(decided), letTimePass(deleted)])
    await closeWaysBack(ground)
    const kept = await ground.db.rows<{ id: number }>(sql`
      select project_id as id from project_way_back where project_id in (${decided}, ${deleted})`)
    expect(kept).toEqual([{ id: deleted }])
  })
})

test('an undone request removes its points, and an undone decision settles none', async () => {
  const id = await file('Points')
  const states = async () =>
    (await ground.app.inject({ url: `/project/${id}/points`, headers: people.member }))
      .json<{ state: string }[]>()
      .map(({ state }) => state)
  const ask = (field: string) =>
    save(
      id,
      { projectStatus: 'INFOS_NEEDED', message: 'Précisez.', points: JSON.stringify([{ field, question: 'Quoi ?' }]) },
      people.member,
    )
  await ask('name')
  expect(await states()).toEqual(['OPEN'])
  await undo(id)
  expect(await states()).toEqual([])

  await ask('name')
  await save(id, { isSubmited: 'true' })
  await decide(id, 'REFUSED')
  expect(await states()).toEqual(['SETTLED'])
  await undo(id)
  expect(await states()).toEqual(['OPEN'])

  const dueDays = async () =>
    (
      await ground.db.rows<{ day: string | null }>(
        sql`select due_day::text as day from point where project_id = ${id} and settled_at is null`,
      )
    ).map(({ day }) => day)
  const request = { projectStatus: 'INFOS_NEEDED', message: 'Précisez.' }
  await save(id, { ...request, dueDay: inDays(30) }, people.member)
  expect(await dueDays()).toEqual([inDays(30), inDays(30)])
  await undo(id)
  expect(await dueDays()).toEqual([null])
})
