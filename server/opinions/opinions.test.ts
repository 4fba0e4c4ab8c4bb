import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProjectOpinions, ReviewQueue } from '#domain/opinions/opinion-api.ts'
import { isOpen, sightOf } from '#domain/opinions/opinion-policy.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import { filtersToWire } from '#domain/tables/filters.ts'
import type { Role } from '#domain/roles.ts'
import { opinionsOf } from '#server/opinions/opinions-of-rows-queries.ts'
import { remindMembers } from '#server/opinions/remind-members.ts'
import { openAtCall } from '#server/opinions/stay-out.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'
import { makeProject, makeUser, signedInAs } from '#test/factories.ts'
import { locksWaitedFor } from '#test/locks-waited-for.ts'
import { projectGround, type Headers } from '#test/project-ground.ts'

const { ground, people, get, post, file, save, decide, show, statusOf } = projectGround()
type Person = { id: number; username: string; headers: Headers }
let holder: Headers, admin: Headers
/** The two members of the first commission, its chair, and one of another. */
let yuki: Person, emi: Person, chair: Person, stranger: Person

beforeAll(async () => {
  ;({ holder, admin } = people())
  const found = await ground.db.row<{ id: number }>(
    sql`select id from user_account where username = 'member@test.example'`,
  )
  yuki = { id: found!.id, username: 'member@test.example', headers: people().member }
  emi = await person('ROLE_COMMISSION', { firstname: 'Émi', lastname: 'Nakamura' })
  chair = await person('ROLE_COMMISSION', { firstname: 'Marianne', lastname: 'Vasseur' })
  stranger = await person('ROLE_COMMISSION', { commissionId: 2 })
  await ground.db.run(sql`update commission set chair_id = ${chair.id} where id = 1`)
})

async function person(role: Role, traits: Parameters<typeof makeUser>[1] = {}): Promise<Person> {
  const made = await makeUser(ground.db, { role, ...traits })
  return { ...made, headers: await signedInAs(ground.db, made.username) }
}

const send = (url: string, payload: object, headers: Record<string, string>) =>
  ground.app.inject({ method: 'POST', url, headers, payload })
const give = (id: number, who: Person, verdict = 'FAVORABLE', more: object = {}) =>
  send(`/project/${id}/opinion`, { verdict, version: 0, ...more }, who.headers)
const read = async (id: number, headers: Headers): Promise<ProjectOpinions> =>
  (await get(`/project/${id}/opinions`, headers)).json()
const recuse = (id: number, who: Person, more: object = {}, reason = 'Un proche y joue.') =>
  send(`/project/${id}/recusal`, { reason, ...more }, who.headers)
const queue = async (who: Person): Promise<ReviewQueue> => (await get('/review', who.headers)).json()
let filed = 0
/** Submitted, as an earlier day would have left it: without the cost of a form. */
const submitted = async (name = 'Un projet') => {
  const { id: creatorId } = await makeUser(ground.db, { username: `porteur${++filed}@ailleurs.example` })
  const id = await makeProject(ground.db, { status: 'SUBMITED', creatorId, name })
  await ground.db.run(sql`update project set submission_date = now() where id = ${id}`)
  return id
}

describe('an opinion', () => {
  test('is its author’s own until they have given it; then the others’ are open to them', async () => {
    const id = await submitted()
    expect((await give(id, emi, 'RESERVE', { text: 'À revoir.' })).statusCode).toBe(200)
    expect(await read(id, yuki.headers)).toMatchObject({
      sight: 'sealed',
      given: 1,
      members: 3,
      tally: null,
      opinions: [],
      mine: null,
      mayGive: true,
    })
    const answered: ProjectOpinions = (await give(id, yuki)).json()
    expect(answered).toMatchObject({ sight: 'open', given: 2, tally: { favorable: 1, reserve: 1, defavorable: 0 } })
    expect(answered.opinions.map(({ author, text }) => [author.tostring, text])).toEqual([
      ['Émi Nakamura', 'À revoir.'],
      ['Yuki Tanabe', ''],
    ])
    expect(await read(id, admin)).toMatchObject({ sight: 'sealed', given: 2, mayGive: false, mayOpen: true })
    expect(await read(id, stranger.headers)).toMatchObject({ sight: 'sealed', mayGive: false, mayOpen: false })
    expect((await get(`/project/${id}/opinions`, holder)).statusCode).toBe(403)
  })

  test('opens to all once every member who may has given theirs', async () => {
    const id = await submitted()
    await Promise.all([give(id, emi), give(id, yuki, 'DEFAVORABLE')])
    await recuse(id, chair)
    expect(await read(id, admin)).toMatchObject({ sight: 'open', given: 2, members: 2, isOpen: true })
  })

  test('is opened by the chair or an administrator, once, and the history says so to the reviewers alone', async () => {
    const id = await file()
    await give(id, emi)
    const open = (headers: Headers) => send(`/project/${id}/openOpinions`, {}, headers)
    expect((await open(yuki.headers)).statusCode).toBe(403)
    const [first, second] = await Promise.all([open(chair.headers), open(admin)])
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    expect(await read(id, stranger.headers)).toMatchObject({ sight: 'open', isOpen: true })
    const actions = async (headers: Headers) =>
      (await get(`/history/project/${id}`, headers)).json().map((line: { action: string }) => line.action)
    expect((await actions(yuki.headers)).filter((action: string) => action === 'opinionsOpened')).toHaveLength(1)
    expect(await actions(holder)).not.toContain('opinionsOpened')
  })

  test('is open from when a session calls its file, for good, and the history says why, once', async () => {
    const id = await file()
    const viewer = {
      id: chair.id,
      role: 'ROLE_COMMISSION',
      commissionId: 1,
      signInId: 1,
      impersonatorId: null,
    } as const
    await give(id, emi)
    const call = () => ground.db.transaction((tx) => openAtCall(tx, viewer, id))
    await Promise.all([call(), call(), call()])
    expect(await read(id, stranger.headers)).toMatchObject({ sight: 'open', isOpen: true, mayOpen: false })
    const lines = (await get(`/history/project/${id}`, admin)).json()
    expect(lines.filter(({ action }: { action: string }) => action === 'opinionsOpenedInSession')).toHaveLength(1)
  })

  test('is not waited for beyond its day', async () => {
    const id = await submitted()
    await send('/opinionRules', { days: '3' }, admin)
    await give(id, emi)
    expect(await read(id, admin)).toMatchObject({ sight: 'sealed', dueDay: expect.any(String) })
    await ground.db.run(sql`update project set submission_date = now() - interval '5 days' where id = ${id}`)
    expect(await read(id, admin)).toMatchObject({ sight: 'open' })
    await send('/opinionRules', { days: '' }, admin)
  })

  test('from a stale tab is refused, and nothing is lost of either', async () => {
    const id = await submitted()
    await give(id, yuki, 'FAVORABLE', { text: 'Le premier.' })
    const stale = await give(id, yuki, 'DEFAVORABLE', { text: 'D’un autre onglet.' })
    expect([stale.statusCode, stale.json()]).toEqual([462, { message: 'opinion.conflict.error' }])
    expect((await read(id, yuki.headers)).mine).toMatchObject({ text: 'Le premier.', version: 1 })
    const [one, two] = await Promise.all([1, 2].map((n) => give(id, yuki, 'RESERVE', { version: 1, text: `${n}` })))
    expect([one!.statusCode, two!.statusCode].toSorted((a, b) => a - b)).toEqual([200, 462])
  })

  test('under one key is given once, however often it is sent', async () => {
    const id = await submitted()
    const key = { ...yuki, headers: { ...yuki.headers, 'idempotency-key': `opinion-of-${id}` } }
    const answers = await Promise.all([give(id, key), give(id, key), give(id, key)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await read(id, yuki.headers)).mine).toMatchObject({ version: 1 })
  })

  test('changed once another could be read keeps what it first was; confirmed, it does not', async () => {
    const id = await submitted()
    await give(id, yuki, 'FAVORABLE', { text: 'Seul.' })
    await give(id, yuki, 'RESERVE', { version: 1 })
    await give(id, emi, 'DEFAVORABLE')
    await give(id, yuki, 'RESERVE', { version: 2 })
    const firstOf = async () =>
      (await read(id, emi.headers)).opinions.find(({ author }) => author.id === yuki.id)!.first
    expect(await firstOf()).toBeNull()
    await give(id, yuki, 'DEFAVORABLE', { version: 3 })
    await give(id, yuki, 'FAVORABLE', { version: 4 })
    expect(await firstOf()).toEqual({ verdict: 'RESERVE', text: '', marks: {} })
  })

  test('taken back, it seals the others’ again, and is remembered when another takes its place', async () => {
    const id = await submitted()
    await give(id, emi)
    await give(id, yuki)
    const back = await send(`/project/${id}/withdrawOpinion`, { version: 1 }, yuki.headers)
    expect(back.json()).toMatchObject({ sight: 'sealed', given: 1, mine: { isWithdrawn: true, version: 2 } })
    await give(id, yuki, 'DEFAVORABLE', { version: 2 })
    expect((await read(id, emi.headers)).opinions[1]).toMatchObject({ first: { verdict: 'FAVORABLE' } })
  })

  test('given before the holder’s answer stands, says so, and is asked for again', async () => {
    const id = await file({ name: 'Une réponse' })
    await give(id, yuki)
    await decide(id, 'INFOS_NEEDED')
    expect((await queue(yuki)).files.map((each) => each.id)).not.toContain(id)
    await save(id, { isSubmited: 'true', userComment: '120 places.' })
    expect((await read(id, yuki.headers)).mine).toMatchObject({ isBeforeAnswer: true })
    expect((await queue(yuki)).files.find((each) => each.id === id)).toMatchObject({ isAgain: true })
    expect((await give(id, yuki, 'FAVORABLE', { version: 1 })).json().mine).toMatchObject({ isBeforeAnswer: false })
    expect((await queue(yuki)).files.map((each) => each.id)).not.toContain(id)
  })

  test('is a member’s of its commission, in their own name, while nothing is decided', async () => {
    const id = await file()
    const administrator = await person('ROLE_ADMIN')
    expect((await give(id, administrator)).statusCode).toBe(462)
    expect((await give(id, stranger)).statusCode).toBe(462)
    const started = await send('/impersonation/start', { userId: yuki.id }, admin)
    const taken = { ...yuki, headers: { authorization: `Bearer ${started.json().access_token}` } }
    expect((await give(id, taken)).json()).toEqual({ message: 'impersonation.refused.error' })
    await decide(id, 'CERTIFIED_PUBLISHED')
    expect((await give(id, yuki)).json()).toEqual({ message: 'project.action.refused.error' })
  })

  test('repeated by who stays out since tells nothing any more', async () => {
    const id = await submitted()
    await give(id, emi)
    const once = () =>
      send(
        `/project/${id}/opinion`,
        { verdict: 'RESERVE', version: 0 },
        { ...yuki.headers, 'idempotency-key': `k${id}` },
      )
    expect((await once()).json().opinions).toHaveLength(2)
    expect((await once()).json().opinions).toHaveLength(2)
    await recuse(id, yuki)
    expect((await once()).json()).toEqual(await read(id, yuki.headers))
    expect((await once()).json()).toMatchObject({ opinions: [], tally: null, ownRecusal: { isAutomatic: false } })
  })

  test('of one member never waits for another’s, but for a decision', async () => {
    const id = await submitted()
    await ground.db.transaction(async (tx) => {
      await tx.run(sql`select from project where id = ${id} for key share`)
      await tx.run(sql`insert into opinion (project_id, author_id, verdict) values (${id}, ${emi.id}, 'RESERVE')`)
      expect((await give(id, yuki)).statusCode).toBe(200)
    })
    expect(await read(id, yuki.headers)).toMatchObject({ given: 2 })
  })
})

describe('the grid', () => {
  test('asks for marks, required where administrators say so; the weighted mean follows', async () => {
    const criteria = [
      { id: '', label: 'Qualité artistique', weight: '2' },
      { id: '', label: 'Ouverture', labelEn: 'Openness', weight: '1' },
    ]
    expect((await send('/opinionRules', { criteria, required: true, days: '' }, yuki.headers)).statusCode).toBe(403)
    const rules = (await send('/opinionRules', { criteria, required: true, days: '' }, admin)).json()
    const [first, second] = rules.criteria.map((each: { id: string }) => each.id)
    const id = await submitted()
    expect((await give(id, yuki)).json()).toMatchObject({ invalidField: 'marks', message: 'MandatoryField' })
    const marks = { [first]: 4, [second]: 1, unknown: 3 }
    expect((await give(id, yuki, 'FAVORABLE', { marks })).json()).toMatchObject({
      tally: { mean: 3, spread: 0 },
      mine: { marks: { [first]: 4, [second]: 1 } },
    })
    expect((await give(id, emi, 'FAVORABLE', { marks: { [first]: 5 } })).statusCode).toBe(403)
    const renamed = [{ ...rules.criteria[0], label: 'Qualité' }]
    expect((await send('/opinionRules', { criteria: renamed, required: false, days: '' }, admin)).json()).toMatchObject(
      {
        criteria: [{ id: first, label: 'Qualité' }],
      },
    )
    await send('/opinionRules', { criteria: [], required: false, days: '' }, admin)
  })
})

describe('the day by which opinions are due', () => {
  const told = async (who: Person) => {
    const rows = await ground.db.rows<{ facts: object; awaits: boolean }>(sql`
      select facts, awaits from notification where user_id = ${who.id} and kind = 'opinionDue' order by id`)
    return rows.map(({ facts, awaits }) => ({ ...facts, awaits }))
  }
  /** Three servers at once. */
  const remind = (at: string) => Promise.all([1, 2, 3].map(() => remindMembers(ground, new Date(at))))

  test('is said three days before and that morning to who has not given theirs, once a day, all files together', async () => {
    const commission = await ground.db.row<{ id: number }>(sql`
      insert into commission (name, display_order) values ('À l’heure', 92) returning id`)
    const traits = { commissionId: commission!.id }
    const [silent, given, away, abroad] = await Promise.all([1, 2, 3, 4].map(() => person('ROLE_COMMISSION', traits)))
    await ground.db.run(sql`update user_account set time_zone = 'Asia/Tokyo' where id = ${abroad!.id}`)
    const { id: creatorId } = await makeUser(ground.db)
    const filed = async (day: string) => {
      const id = await makeProject(ground.db, { status: 'SUBMITED', creatorId, ...traits })
      await ground.db.run(sql`update project set submission_date = ${`${day}T10:00:00Z`} where id = ${id}`)
      return id
    }
    await send('/opinionRules', { days: '10' }, admin)
    // Due on the 20th, the 20th and the 23rd.
    const ids = [await filed('2098-05-10'), await filed('2098-05-10'), await filed('2098-05-13')]
    for (const id of ids) {
      await give(id, given!)
      await recuse(id, away!)
    }
    await remind('2098-05-17T03:00:00Z')
    expect(await told(silent!)).toEqual([])
    expect(await told(abroad!)).toEqual([{ count: 2, today: 0, dueDay: '2098-05-20', awaits: true }])
    await remind('2098-05-17T09:00:00Z')
    await remind('2098-05-18T09:00:00Z')
    expect(await told(silent!)).toEqual([{ count: 2, today: 0, dueDay: '2098-05-20', awaits: true }])
    await give(ids[0]!, silent!)
    await remind('2098-05-20T09:00:00Z')
    expect(await told(silent!)).toEqual([{ count: 2, today: 1, dueDay: '2098-05-20', awaits: true }])
    expect([await told(given!), await told(away!)]).toEqual([[], []])

    await give(ids[1]!, silent!)
    expect((await told(silent!))[0]?.awaits).toBe(true)
    await give(ids[2]!, silent!)
    expect((await told(silent!))[0]?.awaits).toBe(false)
    await send('/opinionRules', { days: '' }, admin)
    await ground.db.run(sql`delete from project where id = any(${ids}::integer[])`)
  })
})

describe('who stays out', () => {
  test('reads the file, and neither opinions nor the commission’s words; nor do they act on it', async () => {
    const id = await file()
    await give(id, emi, 'FAVORABLE', { text: 'Zibeline' })
    await post(`/project/${id}/message`, { text: 'Zibeline aussi' }, emi.headers)
    expect((await recuse(id, yuki)).json()).toMatchObject({
      sight: 'none',
      given: null,
      members: null,
      ownRecusal: { reason: 'Un proche y joue.', isAutomatic: false },
    })
    expect(await show(id, yuki.headers)).toMatchObject({
      isRecused: true,
      commissionComment: '',
      allowEdit: false,
      allowChangeStatus: false,
      allowDelete: false,
      availableStatusForCommission: [],
    })
    const refused = { message: 'opinion.recused.error' }
    expect((await decide(id, 'CERTIFIED_PUBLISHED')).json()).toEqual(refused)
    expect((await give(id, yuki)).json()).toEqual(refused)
    expect((await post(`/project/${id}/message`, { text: 'Tout de même.' }, yuki.headers)).json()).toEqual(refused)
    expect((await get(`/project/${id}/messageTemplate`, yuki.headers)).json()).toEqual(refused)
    expect(await statusOf(id)).toBe('SUBMITED')
    expect((await read(id, emi.headers)).recusals).toMatchObject([{ person: { id: yuki.id }, mayLift: false }])
  })

  test('is so recorded by the chair or an administrator, who lift it; nobody lifts their own', async () => {
    const id = await submitted()
    expect((await recuse(id, yuki, { userId: emi.id })).statusCode).toBe(403)
    expect((await recuse(id, chair, { userId: emi.id })).statusCode).toBe(200)
    expect((await recuse(id, chair, { userId: 999_999 })).json()).toMatchObject({ invalidField: 'userId' })
    await recuse(id, chair)
    const lift = (who: Headers, userId: number) => send(`/project/${id}/liftRecusal`, { userId }, who)
    expect((await lift(chair.headers, chair.id)).statusCode).toBe(403)
    expect((await lift(chair.headers, emi.id)).statusCode).toBe(403)
    expect((await lift(admin, emi.id)).statusCode).toBe(200)
    expect((await lift(admin, emi.id)).json()).toEqual({ message: 'opinion.settled.error' })
    expect(await read(id, emi.headers)).toMatchObject({ sight: 'sealed' })
  })

  test('is the file’s own holder and its contact, without anybody saying so', async () => {
    const former = await person('ROLE_USER')
    const id = await makeProject(ground.db, { status: 'SUBMITED', creatorId: former.id })
    await ground.db.run(
      sql`update user_account set role = 'ROLE_COMMISSION', commission_id = 1 where id = ${former.id}`,
    )
    expect(await read(id, former.headers)).toMatchObject({ sight: 'none', ownRecusal: { isAutomatic: true } })
    await ground.db.run(
      sql`update project set organizer_contact_email = ${emi.username.toUpperCase()} where id = ${id}`,
    )
    expect(await read(id, emi.headers)).toMatchObject({ sight: 'none' })
    expect((await queue(emi)).files.map((each) => each.id)).not.toContain(id)
    await ground.db.run(sql`update user_account set role = 'ROLE_USER', commission_id = null where id = ${former.id}`)
  })

  test('at the instant of a decision: whoever is second finds it done', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await file()
      const [decided, recused] = await Promise.all([decide(id, 'REFUSED', 'Non.'), recuse(id, yuki)])
      expect(recused.statusCode).toBe(200)
      expect(await statusOf(id)).toBe(decided.statusCode === 200 ? 'REFUSED' : 'SUBMITED')
    }
  })

  test('no longer counts, nor is it told what they had thought', async () => {
    const id = await submitted()
    await Promise.all([give(id, emi, 'DEFAVORABLE'), give(id, yuki)])
    await recuse(id, emi)
    const { opinions, ...seen } = await read(id, yuki.headers)
    expect(seen).toMatchObject({ given: 1, members: 2, tally: { defavorable: 0 } })
    expect(opinions.map(({ author }) => author.id)).toEqual([yuki.id])
  })

  test('gets no mail about the file', async () => {
    const id = await file({ name: 'Sans courrier' })
    await recuse(id, yuki)
    await save(id, { projectStatus: 'INFOS_NEEDED', message: 'Combien de places ?' }, emi.headers)
    await save(id, { isSubmited: 'true', userComment: 'Cent.' })
    const told = await ground.db.rows<{ recipient: string }>(sql`
      select recipient from outgoing_message where subject like 'Réponse reçue%Sans courrier'`)
    expect(told.map(({ recipient }) => recipient).toSorted()).toEqual([chair.username, emi.username].toSorted())
  })
})

describe('an interest that is found', () => {
  const conflictsOf = async (id: number) =>
    (await read(id, admin)).possibleConflicts.map(({ person: { id: of }, ground: why }) => [of, why])

  test('is proposed where the mail’s domain is the same, and no common one; it blocks nobody', async () => {
    const near = await person('ROLE_COMMISSION', { username: 'anne@maison-du-japon.example' })
    await person('ROLE_COMMISSION', { username: 'luc@gmail.com' })
    const { id: creatorId } = await makeUser(ground.db, { username: 'x@maison-du-japon.example' })
    const id = await makeProject(ground.db, { status: 'SUBMITED', creatorId })
    const common = await makeProject(ground.db, {
      status: 'SUBMITED',
      creatorId: (await makeUser(ground.db, { username: 'y@gmail.com' })).id,
    })
    expect(await conflictsOf(id)).toEqual([[near.id, 'mailDomain']])
    expect(await conflictsOf(common)).toEqual([])
    expect((await give(id, near)).statusCode).toBe(200)
    const settle = (who: Headers, outcome: string) =>
      send(`/project/${id}/settleConflict`, { userId: near.id, outcome, reason: 'Un homonyme.' }, who)
    expect((await settle(near.headers, 'dismissed')).statusCode).toBe(403)
    expect((await settle(chair.headers, 'dismissed')).statusCode).toBe(200)
    await ground.db.run(sql`update project set status = 'DRAFT' where id = ${id}`)
    await ground.db.run(sql`update project set status = 'SUBMITED' where id = ${id}`)
    expect(await conflictsOf(id)).toEqual([])
    expect((await settle(admin, 'confirmed')).json()).toEqual({ message: 'opinion.settled.error' })
    await ground.db.run(sql`update user_account set role = 'ROLE_USER', commission_id = null where username in (
      'anne@maison-du-japon.example', 'luc@gmail.com')`)
  })

  test('is proposed to a member who joins, of an organization for which they filed; confirmed, they stay out', async () => {
    const former = await person('ROLE_USER')
    const own = await makeProject(ground.db, { status: 'CERTIFIED_PUBLISHED', creatorId: former.id })
    const id = await submitted()
    await ground.db.run(sql`update project set organizer_name = 'Kami to Koe' where id = ${own}`)
    await ground.db.run(sql`update project set organizer_name = 'KAMI TO KOE' where id = ${id}`)
    await ground.db.run(
      sql`update user_account set role = 'ROLE_COMMISSION', commission_id = 1 where id = ${former.id}`,
    )
    expect(await conflictsOf(id)).toEqual([[former.id, 'organization']])
    const payload = { userId: former.id, outcome: 'confirmed', reason: 'J’y suis bénévole.' }
    expect((await send(`/project/${id}/settleConflict`, payload, former.headers)).json()).toMatchObject({
      ownRecusal: { reason: 'J’y suis bénévole.' },
    })
    await ground.db.run(sql`update user_account set role = 'ROLE_USER', commission_id = null where id = ${former.id}`)
  })
})

test('the database and the domain say the same of who sees what, in every combination', async () => {
  const id = await submitted()
  const { db } = ground
  const commission = await db.row<{ id: number }>(sql`
    insert into commission (name, display_order) values ('À part', 90) returning id`)
  await db.run(sql`update project set commission_id = ${commission!.id} where id = ${id}`)
  const member = await person('ROLE_COMMISSION', { commissionId: commission!.id })
  const second = await person('ROLE_COMMISSION', { commissionId: commission!.id })
  const viewers = [
    { ...(await person('ROLE_USER')), role: 'ROLE_USER' as const, isMember: false },
    { ...member, role: 'ROLE_COMMISSION' as const, isMember: true },
    { ...stranger, role: 'ROLE_COMMISSION' as const, isMember: false },
    { ...(await person('ROLE_ADMIN')), role: 'ROLE_ADMIN' as const, isMember: false },
    { ...(await person('ROLE_SUPER_ADMIN')), role: 'ROLE_SUPER_ADMIN' as const, isMember: false },
  ]
  const flags = [false, true]
  const cases = viewers.flatMap((viewer) =>
    flags.flatMap((isRecused) =>
      flags.flatMap((hasGiven) =>
        flags.flatMap((otherGave) =>
          flags.flatMap((wasOpened) =>
            flags.map((isPastDue) => ({ viewer, isRecused, hasGiven, otherGave, wasOpened, isPastDue })),
          ),
        ),
      ),
    ),
  )
  await db.run(sql`update edition set opinion_days = 3 where state = 'current'`)
  for (const { viewer, isRecused, hasGiven, otherGave, wasOpened, isPastDue } of cases) {
    const given = hasGiven && viewer.isMember
    await db.run(sql`delete from opinion where project_id = ${id}`)
    await db.run(sql`delete from recusal where project_id = ${id}`)
    await db.run(sql`delete from opened_opinions where project_id = ${id}`)
    await db.run(
      sql`update project set submission_date = now() - make_interval(days => ${isPastDue ? 9 : 0}) where id = ${id}`,
    )
    if (given)
      await db.run(sql`insert into opinion (project_id, author_id, verdict) values (${id}, ${viewer.id}, 'RESERVE')`)
    if (otherGave)
      await db.run(sql`insert into opinion (project_id, author_id, verdict) values (${id}, ${second.id}, 'FAVORABLE')`)
    if (isRecused && viewer.role !== 'ROLE_USER')
      await db.run(sql`insert into recusal (project_id, user_id, reason) values (${id}, ${viewer.id}, 'x')`)
    if (wasOpened) await db.run(sql`insert into opened_opinions (project_id) values (${id})`)
    const seen = await db.row<{
      sight: string
      isOpen: boolean | null
      favorable: number | null
      given: number | null
    }>(sql`
      select sight, is_open as "isOpen", favorable, given from opinion_sight(${id}, ${viewer.id}, null)`)
    // The list says the same, of what is kept.
    const { told } = (await db.row<{ told: Partial<typeof seen> | null }>(sql`
      select row.told::json as told from (${opinionsOf({ commissionId: null, signInId: 1, impersonatorId: null, ...viewer }, sql`array[${id}::integer]`)}) row`))!
    expect({ given: null, favorable: null, ...told }).toMatchObject({
      sight: seen?.sight,
      given: seen?.given,
      favorable: seen?.favorable,
    })
    const memberCounts = !(isRecused && viewer.id === member.id)
    const round = {
      wasOpened,
      isPastDue,
      given: Number(given && memberCounts) + Number(otherGave),
      members: memberCounts ? 2 : 1,
    }
    const person = { role: viewer.role, isMember: viewer.isMember, isChair: false, isRecused }
    const expected = sightOf(person, given, round)
    expect(seen).toMatchObject({
      sight: expected,
      isOpen: expected === 'none' ? null : isOpen(round),
      favorable: expected === 'open' ? Number(otherGave) : null,
      given: expected === 'none' ? null : round.given,
    })
  }
  await db.run(sql`update edition set opinion_days = null where state = 'current'`)
  await db.run(sql`delete from project where id = ${id}`)
})

describe('what is kept of opinions for the list', () => {
  const tally = sql`given, favorable, reserve, defavorable, beyond, authors, has_opinions`
  const of = async (id: number) => ({
    kept: await ground.db.rows(sql`select ${tally} from opinion_tally where project_id = ${id}`),
    counted: await ground.db.rows(sql`select ${tally} from opinions_heard(array[${id}::integer])`),
  })
  const member = { role: 'ROLE_COMMISSION' as const, firstname: 'Comptée' }
  afterAll(() =>
    ground.db.run(sql`update user_account set role = 'ROLE_USER', commission_id = null where firstname = 'Comptée'`),
  )
  /** On which a member was for, another had a reserve, and a third took theirs back. */
  const discussed = async () => {
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => makeUser(ground.db, member)))
    const id = await submitted()
    await ground.db.run(sql`
      insert into opinion (project_id, author_id, verdict, withdrawn_at) values (${id}, ${one!.id}, 'FAVORABLE', null),
        (${id}, ${two!.id}, 'RESERVE', null), (${id}, ${three!.id}, 'FAVORABLE', now())`)
    return { id, one: one!, two: two! }
  }
  type Discussed = Awaited<ReturnType<typeof discussed>>
  const recusalOf = ({ id, one }: Discussed) =>
    sql`insert into recusal (project_id, user_id, reason) values (${id}, ${one.id}, 'Un proche.')`
  const contactOf = ({ id, one }: Discussed) =>
    sql`update project set organizer_contact_email = upper(${one.username}) where id = ${id}`
  const account = (change: Sql) => (of: Discussed) => sql`update user_account set ${change} where id = ${of.one.id}`

  test.each<[string, (of: Discussed) => Sql, ((of: Discussed) => Sql)?]>([
    [
      'an opinion',
      ({ id }) => sql`insert into opinion (project_id, author_id, verdict) values (${id}, ${emi.id}, 'RESERVE')`,
    ],
    ['another verdict', ({ id }) => sql`update opinion set verdict = 'DEFAVORABLE' where project_id = ${id}`],
    ['one that is taken back', ({ id }) => sql`update opinion set withdrawn_at = now() where project_id = ${id}`],
    [
      'one that is erased',
      ({ id, two }) => sql`delete from opinion where project_id = ${id} and author_id = ${two.id}`,
    ],
    ['a recusal', recusalOf],
    [
      'a recusal that is lifted',
      ({ id }) => sql`update recusal set lifted_at = now() where project_id = ${id}`,
      recusalOf,
    ],
    ['another commission', ({ id }) => sql`update project set commission_id = 2 where id = ${id}`],
    ['another holder', ({ id, two }) => sql`update project set creator_id = ${two.id} where id = ${id}`],
    ['another contact', contactOf],
    [
      'an author who becomes the contact',
      account(sql`username = 'contact@tally.test'`),
      ({ id }) => sql`update project set organizer_contact_email = 'Contact@tally.test' where id = ${id}`,
    ],
    ['an author who leaves', account(sql`role = 'ROLE_USER', commission_id = null`)],
    ['a contact who leaves', account(sql`role = 'ROLE_USER', commission_id = null`), contactOf],
    ['an author of another commission', account(sql`commission_id = 2`)],
    ['an author who is locked out', account(sql`locked_by_admin = true`)],
    ['an author who is gone', account(sql`deleted_at = now()`)],
    ['an author who must prove their address anew', account(sql`validated_at = null`)],
  ])('follows %s', async (_act, act, first) => {
    const made = await discussed()
    if (first) await ground.db.run(first(made))
    const before = await of(made.id)
    await ground.db.run(act(made))
    const after = await of(made.id)
    expect(after.kept).toHaveLength(1)
    expect(after.kept).not.toEqual(before.kept)
    expect(after.kept).toEqual(after.counted)
  })

  test('follows who is the contact of what is filed, and an account that comes after it', async () => {
    const { id: creatorId } = await makeUser(ground.db, member)
    const draft = await makeProject(ground.db, { status: 'DRAFT', creatorId })
    const filed = await makeProject(ground.db, { status: 'SUBMITED', creatorId })
    const waiting = await submitted()
    await ground.db.run(sql`update project set status = 'SUBMITED' where id = ${draft}`)
    await ground.db.run(sql`update project set organizer_contact_email = 'later@tally.test' where id = ${waiting}`)
    await makeUser(ground.db, { ...member, username: 'later@tally.test' })
    for (const id of [draft, filed, waiting]) {
      const { kept, counted } = await of(id)
      expect(kept).toEqual([expect.objectContaining({ beyond: -1, has_opinions: false })])
      expect(kept).toEqual(counted)
    }
  })

  test('counts all of those that end at once, and who leaves in that instant', async () => {
    const acts = [
      ({ id }: Discussed) =>
        sql`insert into opinion (project_id, author_id, verdict) values (${id}, ${emi.id}, 'RESERVE')`,
      recusalOf,
      account(sql`role = 'ROLE_USER', commission_id = null`),
    ]
    for (const first of acts)
      for (const second of acts.filter((act) => act !== first)) {
        const made = await discussed()
        let later: Promise<unknown> | undefined
        await ground.db.transaction(async (tx) => {
          await tx.run(first(made))
          // As at its end, which it then does not reach before the other waits.
          await tx.run(sql`set constraints all immediate`)
          later = ground.db.run(second(made))
          while (!(await ground.db.row(sql`select from ${locksWaitedFor} limit 1`)))
            await new Promise((next) => setTimeout(next, 5))
        })
        await later
        const { kept, counted } = await of(made.id)
        expect(kept).toEqual(counted)
      }
  })
})

describe('the reading queue', () => {
  test('has the fewest opinions first, then an order of one’s own that stays', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => submitted('À lire')))
    const orderOf = async (who: Person) => (await queue(who)).files.map(({ id }) => id).filter((id) => ids.includes(id))
    const mine = await orderOf(yuki)
    expect(mine.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
    expect(await orderOf(yuki)).toEqual(mine)
    await give(mine[0]!, emi)
    expect((await orderOf(yuki)).at(-1)).toBe(mine[0])
    const { remaining, total } = await queue(yuki)
    await give(mine[1]!, yuki)
    expect(await queue(yuki)).toMatchObject({ remaining: remaining - 1, total })
    expect((await queue(await person('ROLE_ADMIN'))).files).toEqual([])
    // What one introduces in the session comes before all, however many opinions it has.
    await ground.db.run(
      sql`insert into project_assignee (project_id, user_id, place) values (${mine[0]!}, ${yuki.id}, 1)`,
    )
    expect((await orderOf(yuki))[0]).toBe(mine[0])
  })

  test('spreads opinions evenly, wherever members stop', async () => {
    const commission = await ground.db.row<{ id: number }>(sql`
      insert into commission (name, display_order) values ('Équitable', 91) returning id`)
    const traits = { commissionId: commission!.id }
    const readers = await Promise.all([1, 2, 3, 4].map(() => person('ROLE_COMMISSION', traits)))
    const { id: creatorId } = await makeUser(ground.db)
    const ids = await Promise.all(
      Array.from({ length: 7 }, () => makeProject(ground.db, { status: 'SUBMITED', creatorId, ...traits })),
    )
    const spread = async () => {
      const rows = await ground.db.rows<{ n: number }>(sql`
        select (select count(*)::integer from opinion o where o.project_id = p.id) as n
        from project p where p.id = any(${ids}::integer[])`)
      const counts = rows.map(({ n }) => n)
      return Math.max(...counts) - Math.min(...counts)
    }
    // Each stops somewhere, and the next one goes on.
    for (const turns of [
      [0, 3],
      [1, 2],
      [2, 6],
      [3, 5],
    ] as const)
      for (let turn = 0; turn < turns[1]; turn++) {
        const reader = readers[turns[0]]!
        const [next] = (await queue(reader)).files
        if (next === undefined) break
        expect((await give(next.id, reader)).statusCode).toBe(200)
        expect(await spread()).toBeLessThanOrEqual(1)
      }
  })
})

describe('the list', () => {
  const rows = async (who: Headers, fields: Record<string, string> = {}) =>
    (await post('/project/getB122TableResults', { perPage: '100', ...fields }, who)).json()
  const filtered = (who: Headers, value: string) =>
    rows(who, { filters: filtersToWire(projectApi.filterNames, { opinions: value }) })
  const idsOf = ({ items }: { items: { id: number }[] }) => items.map((item) => item.id)

  test('tells how many have given theirs, what they say where that is open, and nothing to who stays out', async () => {
    const id = await submitted('Au tableau')
    await give(id, emi, 'DEFAVORABLE')
    await give(id, yuki)
    await recuse(id, chair)
    const other = await submitted('Au tableau')
    await give(other, emi)
    const told = async (who: Headers) => {
      const { items } = await rows(who, { search: 'tableau', columns: 'opinions' })
      return new Map(items.map((item: { id: number; opinions: object }) => [item.id, item.opinions]))
    }
    const open = { sight: 'open', given: 2, members: 2, favorable: 1, reserve: 0, defavorable: 1 }
    expect((await told(yuki.headers)).get(id)).toEqual(open)
    expect((await told(yuki.headers)).get(other)).toEqual({ sight: 'sealed', given: 1, members: 3 })
    expect((await told(chair.headers)).get(id)).toEqual({ sight: 'none' })
    expect((await told(emi.headers)).get(other)).toMatchObject({ sight: 'open', favorable: 1 })
  })

  test('filters by what one may know, and counts no more', async () => {
    const divided = await submitted('Partagé')
    await Promise.all([give(divided, emi), give(divided, yuki, 'DEFAVORABLE')])
    expect(idsOf(await filtered(yuki.headers, 'divided'))).toContain(divided)
    const sealed = await filtered(stranger.headers, 'divided')
    expect(idsOf(sealed)).not.toContain(divided)
    expect(sealed.totalRows).toBe(sealed.items.length)
    await recuse(divided, yuki)
    expect(idsOf(await filtered(yuki.headers, 'divided'))).not.toContain(divided)

    const waiting = await submitted('Sans avis')
    expect(idsOf(await filtered(chair.headers, 'withoutMine'))).toContain(waiting)
    await give(waiting, chair)
    expect(idsOf(await filtered(chair.headers, 'withoutMine'))).not.toContain(waiting)
    expect((await filtered(holder, 'withoutMine')).items).toEqual([])
    expect((await filtered(admin, 'unknown')).items).toEqual([])
  })

  test('sorted by comments, a file one stays out of stands where those without one do', async () => {
    const ids = await Promise.all([file({ name: 'Tri un' }), file({ name: 'Tri deux' })])
    await post(`/project/${ids[0]}/message`, { text: 'Zzz' }, emi.headers)
    await post(`/project/${ids[1]}/message`, { text: 'Aaa' }, emi.headers)
    const order = async (who: Headers) =>
      idsOf(await rows(who, { search: 'tri', sortBy: 'commissionComment', sortDesc: 'true' })).filter((id) =>
        ids.includes(id),
      )
    expect(await order(stranger.headers)).toEqual([ids[0], ids[1]])
    await recuse(ids[0], stranger)
    expect(await order(stranger.headers)).toEqual([ids[1], ids[0]])
  })
})
