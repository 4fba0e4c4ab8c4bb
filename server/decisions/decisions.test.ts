import { beforeAll, describe, expect, test } from 'vitest'
import { projectApi } from '#domain/projects/project-api.ts'
import { filtersToWire } from '#domain/tables/filters.ts'
import { sql } from '#server/platform/database/sql.ts'
import { judgeRegisters } from '#server/register/judge-registers.ts'
import { decisionGround } from '#test/decision-ground.ts'
import { makeUser } from '#test/factories.ts'
import type { Headers } from '#test/project-ground.ts'

const {
  ground,
  get,
  post,
  remove,
  file,
  decide,
  show,
  people,
  json,
  versionOf,
  prepare,
  refusal,
  prepared,
  read,
  send,
  sendAll,
  rows,
} = decisionGround()
let holder: Headers, member: Headers, admin: Headers, elsewhere: Headers

beforeAll(() => {
  ;({ holder, member, admin, elsewhere } = people())
})

describe('a prepared decision', () => {
  test('changes nothing: the holder reads the same, byte for byte, and the row is unchanged', async () => {
    const id = await file({ name: 'Rien ne filtre' })
    const [project] = await rows<{ version: number }>(sql`select * from project where id = ${id}`)
    const asHolder = async () => {
      const calls = [
        `/project/${id}`,
        `/project/${id}/thread`,
        `/project/${id}/points`,
        `/history/project/${id}`,
        '/project/initB122Table',
        '/account/export',
      ]
      const answers = await Promise.all(calls.map((url) => get(url)))
      const lists = await Promise.all(
        [
          { search: '', sortBy: '' },
          { search: '', sortBy: 'projectStatus' },
          { search: 'filtre', sortBy: '' },
        ].map((fields) => post('/project/getB122TableResults', fields)),
      )
      return [...answers, ...lists].map(({ statusCode, body }) => [
        statusCode,
        // The time of an export, and the record of it, differ each time.
        body.replace(/"exportedAt" : "[^"]+"/, '').replace(/"securityLog" : \[.*?\], "browsers"/, ''),
      ])
    }
    await expect.poll(() => rows(sql`select from outgoing_message where sent_at is null`)).toEqual([])
    const before = await asHolder()
    expect(before.filter(([status]) => status === 200)).toHaveLength(before.length)
    const { id: decision } = await prepared(id)
    await json(`/decision/hold/${decision}`, {})
    expect(await asHolder()).toEqual(before)
    expect(await rows(sql`select * from project where id = ${id}`)).toEqual([project])
    for (const url of ['/decision', `/decision/${decision}`, `/project/${id}/decision`, '/decision/sendings'])
      expect((await get(url)).statusCode).toBe(403)
    // The only mail sent is that of the submission; the commission is told in the morning.
    expect(await rows(sql`select from outgoing_message where sent_at is null`)).toEqual([])
    expect(await rows(sql`select from mailbox_message where subject like '%Rien ne filtre%'`)).toHaveLength(1)
    await remove(`/decision/${decision}`, member)
    expect(await asHolder()).toEqual(before)
  })

  test('is shown beside the status to reviewers, and on the page', async () => {
    const id = await file({ name: 'Préparé et dit' })
    const inList = async (headers: Headers) =>
      (await post('/project/getB122TableResults', { search: 'Préparé et dit' }, headers)).json().items[0].prepared
    expect(await inList(member)).toBeUndefined()
    await prepared(id)
    expect(await inList(member)).toBe(true)
    expect(await inList(holder)).toBeUndefined()
    const filters = filtersToWire(projectApi.filterNames, { prepared: 'yes' })
    const found = async (headers: Headers) =>
      (await post('/project/getB122TableResults', { filters }, headers))
        .json()
        .items?.map((row: { id: number }) => row.id)
    expect(await found(member)).toContain(id)
    expect(await found(holder)).toBeUndefined()
    const ofProject = (await get(`/project/${id}/decision`, member)).json()
    expect(ofProject).toMatchObject({
      prepared: { status: 'REFUSED', state: 'PREPARED' },
      mayPrepare: true,
      mail: null,
    })
  })

  test('is the only one of its project, also when two are prepared at once', async () => {
    const id = await file()
    const version = await versionOf(id)
    const both = await Promise.all([1, 2].map(() => json(`/project/${id}/decision`, { version, ...refusal })))
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 462])
    expect(both.find(({ statusCode }) => statusCode === 462)!.json()).toEqual({ message: 'decision.exists.error' })
  })

  test('is refused where the form would refuse it', async () => {
    const id = await file()
    const version = await versionOf(id)
    const cases: [object, number, object][] = [
      [{ projectStatus: 'REFUSED' }, 403, { invalidField: 'message', message: 'MandatoryField' }],
      [{ projectStatus: 'SUBMITED' }, 403, { invalidField: 'projectStatus' }],
      [{ projectStatus: 'CERTIFIED_PUBLISHED_MODIFIED' }, 462, { message: 'project.action.refused.error' }],
      [{ ...refusal, templateId: 99_999 }, 403, { invalidField: 'templateId' }],
      [{ ...refusal, version: version + 1 }, 462, { message: 'project.conflict.error' }],
      [
        {
          projectStatus: 'INFOS_NEEDED',
          message: 'Quand ?',
          points: [{ field: 'projectDateConfs', dateId: 1, question: 'Où ?' }],
        },
        403,
        { invalidField: 'points.0.dateId' },
      ],
    ]
    for (const [fields, status, said] of cases) {
      const answer = await json(`/project/${id}/decision`, { version, ...fields })
      expect([fields, answer.statusCode, answer.json()]).toEqual([fields, status, expect.objectContaining(said)])
    }
    expect((await prepare(id, refusal, elsewhere)).statusCode).toBe(403)
    expect((await prepare(id, refusal, holder)).statusCode).toBe(403)
    // A project without a place cannot be published: this is refused when preparing, not when sending.
    await ground.db.run(sql`update project set place_name = '' where id = ${id}`)
    expect((await prepare(id, { projectStatus: 'CERTIFIED_PUBLISHED' })).json()).toMatchObject({
      errors: [{ field: 'placeName' }],
    })
    expect(await rows(sql`select from prepared_decision where project_id = ${id}`)).toEqual([])
  })

  test('is changed, held, released and cancelled, each time against the version that was read', async () => {
    const id = await file()
    const first = await prepared(id)
    const seen = { version: first.version, projectVersion: await versionOf(id) }
    const changed = await json(`/decision/${first.id}`, { message: 'Autrement.', ...seen })
    expect(changed.json()).toMatchObject({ status: 'REFUSED', message: 'Autrement.', state: 'PREPARED', version: '2' })
    const late = await json(`/decision/${first.id}`, { ...refusal, message: 'Trop tard.', ...seen })
    expect([late.statusCode, late.json()]).toEqual([462, { message: 'decision.conflict.error' }])
    expect((await json(`/decision/confirm/${first.id}`, { ...seen, version: '2' })).statusCode).toBe(462)

    // The internal fields that the form leaves out stay as they were.
    const changedInternals = async (fields: object) => {
      const project = await file()
      const { id: decision, version } = await prepared(project, {
        projectStatus: 'INFOS_NEEDED',
        message: 'Où ?',
        ...fields,
      })
      await json(`/decision/${decision}`, { message: 'Quand ?', version, projectVersion: await versionOf(project) })
      const [kept] = await rows(sql`
        select message, budget_needed as "budgetNeeded", budget::integer as budget, is_com_relevant as "isComRelevant"
        from prepared_decision where id = ${decision}`)
      return kept
    }
    const said = { budgetNeeded: true, budget: 800, isComRelevant: true }
    const nothing = { budgetNeeded: null, budget: null, isComRelevant: null }
    expect(await changedInternals(said)).toEqual({ message: 'Quand ?', ...said })
    expect(await changedInternals({})).toEqual({ message: 'Quand ?', ...nothing })

    const both = await Promise.all([1, 2].map(() => json(`/decision/hold/${first.id}`, {})))
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 462])
    expect((await read(first.id)).state).toBe('HELD')
    expect((await json(`/decision/hold/${first.id}`, {}, elsewhere)).statusCode).toBe(403)
    expect((await json(`/decision/release/${first.id}`, {})).json()).toMatchObject({ state: 'PREPARED' })
    expect((await remove(`/decision/${first.id}`, member)).statusCode).toBe(200)
    expect((await remove(`/decision/${first.id}`, member)).statusCode).toBe(462)
    await prepared(id)
  })

  test('is prepared for many projects at once, each with its own result', async () => {
    const [one, two, three] = [await file(), await file(), await file()]
    await prepared(two)
    const answer = await json('/decision/prepare', { projectIds: [one, two, three, 0], ...refusal })
    expect(answer.json()).toEqual({
      prepared: [one, three],
      refused: [
        { id: two, message: 'decision.exists.error', fields: [] },
        { id: 0, message: 'resource.notFound.error', fields: [] },
      ],
    })
    // An id that no row can have.
    const none = await json('/decision/prepare', { projectIds: [1e10], ...refusal })
    expect(none.json()).toMatchObject({ prepared: [], refused: [{ message: 'resource.notFound.error' }] })
  })

  test('is found by its tab, its commission, its status and words', async () => {
    const id = await file({ name: 'Cherchez-moi ici' })
    const { id: decision } = await prepared(id)
    const found = async (query: string) =>
      (await get(`/decision?${query}`, member)).json().items.map((item: { id: number }) => item.id)
    expect(await found('search=cherchez-moi')).toEqual([decision])
    expect(await found(`search=${id}`)).toContain(decision)
    expect(await found('search=cherchez-moi&status=REFUSED&commission=1')).toEqual([decision])
    expect(await found('search=cherchez-moi&commission=2')).toEqual([])
    expect(await found('search=cherchez-moi&status=INFOS_NEEDED')).toEqual([])
    expect(await found('search=cherchez-moi&tab=held')).toEqual([])
    const { counts } = (await get('/decision?search=cherchez-moi', member)).json()
    expect(counts).toEqual({ prepared: 1, stale: 0, held: 0, sent: 0 })
    expect((await get('/decision/count', elsewhere)).json()).toEqual({ prepared: 0 })
    expect((await get('/decision/count', member)).json().prepared).toBeGreaterThan(0)
  })
})

describe('a message that nobody edited', () => {
  test('follows its template until it is sent, and keeps its words when the template is deleted', async () => {
    const template = { commissionId: 1, name: 'Refus type', text: 'Bonjour, {nom} ne peut être retenu.' }
    const templateId = (await json('/messageTemplate', template, member)).json().id as number
    const [one, two] = [await file({ name: 'Ume' }), await file({ name: 'Sakura' })]
    const follows = await prepared(one, { projectStatus: 'REFUSED', templateId })
    const edited = await prepared(two, { projectStatus: 'REFUSED', templateId, message: 'Bonjour, non.' })
    expect(follows).toMatchObject({ version: '1.1', templateId, message: 'Bonjour, Ume ne peut être retenu.' })
    expect(edited).toMatchObject({ version: '1', templateId: null, message: 'Bonjour, non.' })
    const changed = { isComRelevant: true, version: '1.1', projectVersion: await versionOf(one) }
    expect((await json(`/decision/${follows.id}`, changed)).json()).toMatchObject({ ...follows, version: '2.1' })
    await json(`/messageTemplate/${templateId}`, { name: 'Refus type', text: '{nom} : non.', version: 1 }, member)
    expect(await read(follows.id)).toMatchObject({ message: 'Ume : non.', version: '2.2' })
    // Other words had been confirmed.
    expect((await send([follows])).json()).toMatchObject({ moved: [{ why: 'changed' }] })
    await send([await read(follows.id)])
    await sendAll()
    expect((await show(one)).message).toBe('Ume : non.')
    await remove(`/messageTemplate/${templateId}`, member)
    expect((await read(follows.id)).message).toBe('Ume : non.')
  })
})

const proofOf = async (id: number) => (await get(`/project/${id}/decision`, member)).json().mail

describe('a holder whose account is erased', () => {
  test('takes the words prepared for them along, and the register still holds', async () => {
    const leaver = await makeUser(ground.db)
    const [open, sent] = [await file(), await file()]
    await ground.db.run(sql`update project set creator_id = ${leaver.id} where id in (${open}, ${sent})`)
    const asks = { projectStatus: 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED', message: 'Mot privé.' }
    const publishes = await prepared(sent, asks)
    await send([publishes])
    await sendAll()
    // Once its mail is handed over, whose proof would take the place of the refusal.
    await expect.poll(async () => (await proofOf(sent))?.handedAt).toEqual(expect.any(String))
    const again = await prepared(sent, { projectStatus: 'REFUSED', message: 'Autre mot privé.' })
    await ground.db.run(sql`update decision_mail set refusal = 'non: leaver@test.example' where project_id = ${sent}`)
    await prepared(open)
    expect((await remove(`/user/${leaver.id}`, admin)).statusCode).toBe(200)
    expect(
      await rows(sql`
        select state, message, (select refusal from decision_mail m where m.project_id = d.project_id) as refusal
        from prepared_decision d where project_id = any(${[open, sent]}::integer[]) order by id`),
    ).toEqual([
      { state: 'SENT', message: '', refusal: '' },
      { state: 'CANCELLED', message: '', refusal: '' },
    ])
    expect((await read(again.id)).state).toBe('CANCELLED')
    expect(await judgeRegisters(ground.db)).toMatchObject({ holds: true })
  })

  test('what a reviewer prepared is in their own export', async () => {
    const id = await file()
    await prepared(id, { ...refusal, message: 'À moi.' })
    expect((await get('/account/export', member)).json().preparedDecisions).toContainEqual(
      expect.objectContaining({ projectId: id, message: 'À moi.', state: 'PREPARED' }),
    )
  })
})

describe('the proof of a mail', () => {
  test('stores the reply of the mail server, and outlives the mail itself', async () => {
    const id = await file()
    await decide(id, 'INFOS_NEEDED')
    await expect.poll(async () => (await proofOf(id))?.handedAt).toEqual(expect.any(String))
    const message = await ground.db.transaction(async (tx) => {
      const queued = await tx.row<{ id: string }>(sql`
        insert into outgoing_message (kind, recipient, body_text, next_try_at)
        values ('mail', 'x@test.example', 'x', now() + interval '1 hour') returning id`)
      await tx.run(sql`
        insert into decision_mail (message_id, project_id, version) values (${queued!.id}, ${id}, 99)`)
      return queued!.id
    })
    await ground.db.run(sql`update outgoing_message set last_error = '550 inconnu', tries = 1 where id = ${message}`)
    expect(await proofOf(id)).toMatchObject({ handedAt: null, refusal: '550 inconnu', isGivenUp: false })
    await ground.db.run(
      sql`update outgoing_message set last_error = '550 inconnu', next_try_at = null where id = ${message}`,
    )
    expect(await proofOf(id)).toMatchObject({ refusal: '550 inconnu', isGivenUp: true })
    await ground.db.run(sql`update outgoing_message set last_error = null, sent_at = now() where id = ${message}`)
    expect(await proofOf(id)).toMatchObject({ handedAt: expect.any(String), refusal: null, isGivenUp: false })
    await ground.db.run(sql`delete from outgoing_message where id = ${message}`)
    expect(await proofOf(id)).toMatchObject({ handedAt: expect.any(String) })
  })
})
