import { beforeAll, describe, expect, test } from 'vitest'
import { projectStatuses } from '#domain/projects/statuses.ts'
import { sendDueNotices } from '#server/notifications/send-notices.ts'
import { sql } from '#server/platform/database/sql.ts'
import { bulkGround, done, refusal, rowsOf } from '#test/bulk-ground.ts'
import { makeProject, makeUser } from '#test/factories.ts'
import { spaced } from '#test/mailbox.ts'
import type { Headers } from '#test/project-ground.ts'

const bulk = bulkGround()
const { ground, addresses, json, post, show, preview, make, run, undo, count, openDecisions, mailsTo } = bulk
let admin: Headers, member: Headers, holderId: number, memberId: number, colleague: { id: number; username: string }

beforeAll(() => ({ admin, member, holderId, memberId, colleague } = bulk.named()))

const followers = (id: number) =>
  ground.db.rows(sql`select user_id as id from project_assignee where project_id = ${id} order by place`)

describe('the preview', () => {
  test('of each act shows how many projects it will change, and which it leaves aside and why; nothing is done', async () => {
    const ids = await make(3)
    const [own, theirs] = [ids[0]!, (await make(1, { commissionId: 2 }))[0]!]
    const said = await preview({ ...refusal, ids: [...ids, theirs, 999_999] })
    expect(said.rows).toEqual(ids.map((id) => ({ id, version: 1, name: 'Un projet' })))
    expect(said.aside).toEqual([
      { id: theirs, name: 'Un projet', why: 'otherCommission' },
      { id: 999_999, name: '', why: 'gone' },
    ])
    expect([said.holders, said.offAgenda]).toEqual([1, 0])
    const published = await make(1, { status: 'CERTIFIED_PUBLISHED' })
    const asking = { ...refusal, projectStatus: 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED' }
    for (const form of [refusal, asking])
      expect((await preview({ ...form, ids: [own, ...published] })).offAgenda).toBe(1)
    expect((await preview({ act: 'write', ids: published })).offAgenda).toBe(0)
    expect(await openDecisions(ids)).toBe(0)
    const assigning = await preview({ act: 'assign', assignees: [colleague.id], ids: [own, theirs] })
    expect(assigning.rows).toEqual([{ id: own, version: 1, name: 'Un projet', seen: [] }])
    const names = assigning.candidates.map(({ lastname }) => lastname)
    expect(names).toEqual(expect.arrayContaining(['Nakagawa', 'Tanabe']))
    expect([said.candidates, (await preview({ act: 'boost', ids })).candidates]).toEqual([[], []])
    // A member of one commission cannot follow a project of another, even when an administrator names them.
    const named = { act: 'assign', assignees: [colleague.id] }
    const wider = await preview({ ...named, ids: [own, theirs, own] }, admin)
    expect(wider.rows.map(({ id }) => id)).toEqual([own])
    expect(wider.aside).toEqual([{ id: theirs, name: 'Un projet', why: 'cannotFollow' }])
    expect(await run({ ...named, rows: rowsOf([theirs, theirs]) }, crypto.randomUUID(), admin)).toEqual([
      { id: theirs, outcome: 'refused', message: 'field.invalid.error', fields: ['assignees'] },
    ])
    expect((await json('/project/previewBulk', { act: 'assign', ids })).json()).toMatchObject({
      invalidField: 'assignees',
    })
    expect((await json('/project/previewBulk', { act: 'prepare', ids })).json()).toMatchObject({
      invalidField: 'projectStatus',
    })
  })

  test('finds what the list finds with the same filter, newest first; more than two thousand chosen ones are refused', async () => {
    const ids = await make(3, { name: 'Kamishibaï du filtre' })
    const filters = JSON.stringify([{ position: 0, selectedValue: ['SUBMITED'] }])
    const asked = { search: 'kamishibai filtre', filters }
    const list = (await post('/project/getB122TableResults', asked, member)).json<{ items: { id: number }[] }>()
    const found = list.items.map(({ id }) => id)
    expect(found).toEqual(ids.toSorted((one, other) => other - one))
    const said = await preview({ act: 'write', ...asked })
    expect(said.rows.map(({ id }) => id)).toEqual(found)
    const most = Array.from({ length: 2001 }, (_, id) => id + 1)
    expect((await json('/project/previewBulk', { act: 'write', ids: most })).json()).toMatchObject({
      message: 'selection.tooLarge.error',
    })
  })

  test('leaves aside exactly what the use case refuses, for every status', async () => {
    const acts = [
      refusal,
      { act: 'prepare', projectStatus: 'INFOS_NEEDED', message: 'Précisez.' },
      { act: 'boost' },
      { act: 'assign', assignees: [colleague.id] },
      { act: 'write', message: 'Bonjour.' },
    ]
    for (const form of acts) {
      const ids = await Promise.all(
        [1, 2].flatMap((commissionId) =>
          projectStatuses.map((status) => makeProject(ground.db, { status, commissionId, creatorId: holderId })),
        ),
      )
      const said = await preview({ ...form, ids })
      const all = [...said.rows, ...said.aside].map(({ id }) => ({ id, version: 1 }))
      const results = await run({ ...form, rows: all })
      const refused = results.filter(({ outcome }) => outcome === 'refused').map(({ id }) => id)
      expect([form, refused]).toEqual([form, said.aside.map(({ id }) => id).toSorted((one, other) => one - other)])
      expect(results).toHaveLength(ids.length)
    }
  })
})

describe('each project is changed as if it were the only one', () => {
  test('assign: an assignee is notified once; it can be undone until a mail has left', async () => {
    const ids = await make(4)
    await json(`/project/${ids[0]!}/assignees`, { assignees: [memberId] })
    await ground.db.run(sql`delete from notification`)
    const said = await preview({ act: 'assign', assignees: [colleague.id], ids })
    // Another user assigns one of them first.
    await json(`/project/${ids[3]!}/assignees`, { assignees: [memberId] })
    const key = crypto.randomUUID()
    const results = await run({ act: 'assign', assignees: [colleague.id], rows: said.rows }, key)
    expect(results).toEqual([
      ...done(ids.slice(0, 3)),
      { id: ids[3], outcome: 'refused', message: 'project.assignees.conflict.error' },
    ])
    expect(await undo(key, ids)).toEqual([
      ...done(ids.slice(0, 3)),
      { id: ids[3], outcome: 'refused', message: 'project.undo.late.error' },
    ])
    expect(await followers(ids[0]!)).toEqual([{ id: memberId }])
    expect(await followers(ids[1]!)).toEqual([])
    expect(await count(sql`select count(*)::integer as n from notification`)).toBe(0)

    const again = crypto.randomUUID()
    await run({ act: 'assign', assignees: [colleague.id], rows: rowsOf(ids.slice(0, 3)) }, again)
    await sendDueNotices(ground)
    const [mail, ...others] = await mailsTo(colleague.username)
    expect([spaced(mail!.subject), others]).toEqual([expect.stringContaining('3 projets attribués'), []])
    const late = await undo(again, ids.slice(0, 3))
    expect(late.map(({ outcome, message }) => [outcome, message])).toEqual(
      Array.from({ length: 3 }, () => ['refused', 'project.undo.late.error']),
    )
    expect(await followers(ids[1]!)).toEqual([{ id: colleague.id }])
  })

  test('prepare: a project that has changed names who changed it; undone unless another user has changed it since', async () => {
    const ids = await make(4)
    const said = await preview({ ...refusal, ids })
    await ground.db.run(sql`
      update project set version = 2, saved_at = now(), saved_by = ${colleague.id} where id = ${ids[3]!}`)
    const key = crypto.randomUUID()
    const results = await run({ ...refusal, rows: said.rows }, key)
    expect(results).toEqual([
      ...done(ids.slice(0, 3)),
      { id: ids[3], outcome: 'refused', message: 'project.conflict.error', by: 'Léa Nakagawa', at: expect.any(String) },
    ])
    expect((await show(ids[0]!, admin)).projectStatus.value).toBe('SUBMITED')
    const decision = await ground.db.row<{ id: number }>(
      sql`select id from prepared_decision where project_id = ${ids[2]!}`,
    )
    await json(`/decision/${decision!.id}`, { message: 'Autrement dit.', version: '1', projectVersion: 1 })
    expect(await undo(key, ids.slice(0, 3))).toEqual([
      ...done(ids.slice(0, 2)),
      { id: ids[2], outcome: 'refused', message: 'decision.conflict.error' },
    ])
    expect(await openDecisions(ids)).toBe(1)
  })

  test('prepare and write: names are filled in for each, templates in the language of each holder', async () => {
    const other = await makeUser(ground.db, { firstname: 'Ann', lastname: 'Lee' })
    await ground.db.run(sql`update user_account set language = 'en' where id = ${other.id}`)
    const ids = [...(await make(1, { name: 'Ume' })), ...(await make(1, { name: 'Sakura', creatorId: other.id }))]
    const template = {
      commissionId: 1,
      name: 'Refus en lot',
      kind: 'refusal',
      text: 'Non à {nom}.',
      textEn: 'No to {name}.',
    }
    const templateId = (await json('/messageTemplate', template)).json().id as number
    const asked = { act: 'prepare', projectStatus: 'REFUSED' }
    const said = await preview({ ...asked, ids })
    expect(said.templates.filter(({ id }) => id === templateId)).toEqual([
      {
        id: templateId,
        name: 'Refus en lot',
        text: 'Non à {nom}.',
        kind: 'refusal',
        version: 1,
        commission: 'Culturelle',
      },
    ])
    expect(await run({ ...asked, templateId, rows: said.rows })).toEqual(done(ids))
    const waiting = await ground.app.inject({ url: '/decision?tab=prepared', headers: member })
    const { items } = waiting.json<{ items: { project: { id: number }; message: string; templateId: number }[] }>()
    expect(ids.map((id) => items.find(({ project }) => project.id === id))).toMatchObject([
      { message: 'Non à Ume.', templateId },
      { message: 'No to Sakura.', templateId },
    ])
    const ofLot = [...(await make(1, { name: 'Ma' })), ...(await make(1, { name: 'Kaze', creatorId: other.id }))]
    const mail = await json(`/project/${ofLot[1]}/decisionMail`, { projectStatus: 'REFUSED', templateId: 'doubles' })
    expect(JSON.stringify(mail.json())).toContain('Your file “Kaze” is already filed')
    expect(await run({ ...asked, templateId: 'doubles', rows: rowsOf(ofLot) })).toEqual(done(ofLot))
    const kept = await ground.db.rows<{ message: string }>(sql`
      select message from prepared_decision where project_id = any(${ofLot}::integer[]) order by project_id`)
    expect(kept.map(({ message }) => spaced(message))).toEqual([
      expect.stringContaining('« Ma » est déjà déposé'),
      expect.stringContaining('“Kaze” is already filed'),
    ])
    expect(await run({ act: 'write', message: '{nom} de {titulaire}', rows: rowsOf(ids) })).toEqual(done(ids))
    const written = await ground.db.rows<{ text: string }>(sql`
      select m.text from project_message m where m.project_id = any(${ids}::integer[]) order by m.project_id`)
    expect(written.map(({ text }) => text)).toEqual([expect.stringMatching(/^Ume de /), 'Sakura de Ann Lee'])
    for (const form of [
      { ...asked, message: '{prénom}' },
      { act: 'write', message: '{prénom}' },
    ])
      expect((await json('/project/bulk', { ...form, rows: rowsOf(ids) })).json()).toMatchObject({
        invalidField: 'message',
        message: 'message.name.error',
      })
  })

  test('session: a file is in one session at a time, of its own edition, and only the desk of that session adds it', async () => {
    const session = async (title: string) =>
      (await ground.db.row<{ id: number }>(sql`
        insert into session (commission_id, edition_id, title, day, at_time)
        select 1, current_edition_id, ${title}, '2026-12-01', '18:30' from programme returning id`))!.id
    const [one, other] = [await session('Séance une'), await session('Séance deux')]
    const ids = await make(3)
    const theirs = (await make(1, { commissionId: 2 }))[0]!
    const form = (sessionId: number) => ({ act: 'session', sessionId })
    const asked = await json('/project/previewBulk', { ...form(one), ids })
    expect([asked.statusCode, asked.json()]).toEqual([403, { message: 'notAuthorized.error' }])
    const { rows } = await preview({ ...form(one), ids: ids.slice(0, 2) }, admin)
    const key = crypto.randomUUID()
    const both = await Promise.all([1, 2].map(() => run({ ...form(one), rows }, key, admin)))
    for (const results of both) expect(results).toEqual(done(ids.slice(0, 2)))
    const said = await preview({ ...form(other), ids: [...ids, theirs] }, admin)
    expect(said.aside.map(({ id, why }) => [id, why])).toEqual([
      ...ids.slice(0, 2).map((id) => [id, 'inSession']),
      [theirs, 'otherCommission'],
    ])
    const results = await run({ ...form(other), rows: rowsOf([...ids, theirs]) }, crypto.randomUUID(), admin)
    expect(results.map(({ message }) => message)).toEqual([
      'project.action.refused.error',
      'project.action.refused.error',
      undefined,
      'project.action.refused.error',
    ])
    const items = await ground.db.rows(
      sql`select session_id as id, project_id as project from session_item order by id, project`,
    )
    expect(items).toEqual([
      { id: one, project: ids[0] },
      { id: one, project: ids[1] },
      { id: other, project: ids[2] },
    ])
  })

  test('boost, and undo', async () => {
    const ids = await make(2, { status: 'CERTIFIED_PUBLISHED' })
    const key = crypto.randomUUID()
    const boosted = () =>
      count(sql`select count(*)::integer as n from project where id = any(${ids}::integer[]) and boosted`)
    expect(await run({ act: 'boost', rows: rowsOf(ids) }, key)).toEqual(done(ids))
    expect(await boosted()).toBe(2)
    // Only the user who ran it can undo it, once.
    const others = (await json('/project/undoBulk', { run: key, ids }, admin)).body
    expect(others).not.toContain('"done"')
    expect(await boosted()).toBe(2)
    expect(await undo(key, [...ids, ids[0]!])).toEqual(done(ids))
    expect(await boosted()).toBe(0)
  })

  test('write: a message in each thread, one mail to each holder, and no undo', async () => {
    const other = await makeUser(ground.db)
    const [mine, theirs] = [await make(3), await make(2, { creatorId: other.id })]
    const ids = [...mine, ...theirs]
    const key = crypto.randomUUID()
    const form = { act: 'write', message: 'Le catalogue part à l’impression vendredi.' }
    expect(await run({ ...form, rows: rowsOf(ids) }, key)).toEqual(done(ids))
    await sendDueNotices(ground)
    for (const [who, many] of [
      [addresses.holder, 3],
      [other.username, 2],
    ] as const) {
      const mails = await mailsTo(who)
      expect(mails.map(({ subject }) => spaced(subject))).toEqual([
        expect.stringContaining(`${many} nouveaux messages`),
      ])
    }
    expect((await undo(key, ids)).map(({ outcome }) => outcome)).toEqual(ids.map(() => 'refused'))
    expect((await json('/project/bulk', { act: 'write', rows: rowsOf(ids) })).json()).toMatchObject({
      invalidField: 'message',
      message: 'MandatoryField',
    })
  })

  test('a user who is recused from one project, or belongs to another commission, changes only the others', async () => {
    const ids = await make(2)
    const [elsewhere] = await make(1, { commissionId: 2 })
    await json(`/project/${ids[0]!}/recusal`, { reason: 'Un proche.' })
    const codes = (await run({ ...refusal, rows: rowsOf([...ids, elsewhere!]) })).map(({ message }) => message)
    expect(codes).toEqual(['opinion.recused.error', undefined, 'notAuthorized.error'])
    const named = { act: 'assign', assignees: [] }
    const aside = (await preview({ ...named, assignees: [memberId], ids: [ids[0]!, 1e10] })).aside
    expect(aside.map(({ why }: { why: string }) => why)).toEqual(['recused', 'gone'])
    const [refused] = await run({ ...named, rows: [{ id: 1e10, version: 1 }] })
    expect(refused).toMatchObject({ outcome: 'refused', message: 'resource.notFound.error' })
  })
})
