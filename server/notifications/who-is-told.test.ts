import { beforeAll, describe, expect, test } from 'vitest'
import { sentenceOf } from '#domain/notifications/sentences.ts'
import { tellWhatWasFound } from '#server/opinions/tell-what-was-found.ts'
import { sql } from '#server/platform/database/sql.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { projectGround, type Headers } from '#test/project-ground.ts'

const { ground, people, get, post, file, save, decide, published } = projectGround()
let admin: Headers, member: Headers, holder: Headers, colleague: Headers

beforeAll(async () => {
  ;({ admin, member, holder } = people())
  await makeUser(ground.db, { username: 'colleague@test.example', role: 'ROLE_COMMISSION' })
  await makeUser(ground.db, { username: 'sport@test.example', role: 'ROLE_COMMISSION', commissionId: 2 })
  const left = await makeUser(ground.db, { username: 'left@test.example', role: 'ROLE_COMMISSION' })
  await ground.db.run(sql`update user_account set locked_by_admin = true where id = ${left.id}`)
  colleague = await signedInAs(ground.db, 'colleague@test.example')
})

const say = (id: number, text: string, audience: string, headers: Headers) =>
  post(`/project/${id}/message`, { text, audience, unread: 'x' }, headers)
/** Lists who was notified of what about a project, in order of time. */
const toldOf = async (id: number) =>
  (
    await ground.db.rows<{ who: string; kind: string; awaits: boolean }>(sql`
      select split_part(u.username, '@', 1) as who, n.kind, n.awaits
      from notification n join user_account u on u.id = n.user_id
      where n.project_id = ${id} order by n.id, u.username`)
  ).map(({ who, kind, awaits }) => `${kind}${awaits ? '!' : ''} ${who}`)
const forget = (id: number) => ground.db.run(sql`delete from notification where project_id = ${id}`)

describe('an event of a project notifies', () => {
  test('the members of its commission, when it is filed, answered or changed', async () => {
    const id = await file()
    expect((await toldOf(id)).toSorted()).toEqual(['newProject! colleague', 'newProject! member'])
    await decide(id, 'INFOS_NEEDED')
    await forget(id)
    await save(id, { isSubmited: 'true', userComment: '120 places.' })
    expect((await toldOf(id)).toSorted()).toEqual(['answer! colleague', 'answer! member'])
    await decide(id, 'CERTIFIED_PUBLISHED')
    await forget(id)
    await save(id, { name: 'Indigo, trois rives', isSubmited: 'true' })
    expect((await toldOf(id)).toSorted()).toEqual(['modificationWaiting! colleague', 'modificationWaiting! member'])
    await forget(id)
    await save(id, { organizerContactFirstname: 'Anne', isSubmited: 'true' })
    expect((await toldOf(id)).toSorted()).toEqual(['modificationWaiting colleague', 'modificationWaiting member'])
  })

  test('its holder when it is decided; then it no longer awaits the commission', async () => {
    const id = await file()
    await decide(id, 'INFOS_NEEDED')
    expect((await toldOf(id)).toSorted()).toEqual(['decision! holder', 'newProject colleague', 'newProject member'])
    await save(id, { isSubmited: 'true', userComment: '120 places.' })
    await decide(id, 'CERTIFIED_PUBLISHED')
    expect((await toldOf(id)).filter((line) => line.includes('!'))).toEqual([])
  })

  test('the members of the commission to which it moves; it no longer awaits those of the former one', async () => {
    const id = await file()
    await save(id, { commissionId: '2' }, admin)
    expect((await toldOf(id)).toSorted()).toEqual(['newProject colleague', 'newProject member', 'newProject! sport'])
    const [told] = (await get('/notification?part=awaiting', await signedInAs(ground.db, 'sport@test.example'))).json()
    expect(sentenceOf(told, 'fr').title).toMatch(/ a confié ce projet à votre commission$/)
    // A file that awaits its holder is told once it is answered.
    await decide(id, 'INFOS_NEEDED')
    await forget(id)
    await save(id, { commissionId: '1' }, admin)
    expect(await toldOf(id)).toEqual([])
  })

  test('the new chair of a possible interest that is not settled when the project moves; it awaits its person still', async () => {
    const id = await file()
    const who = async (name: string) =>
      (await ground.db.row<{ id: number }>(
        sql`select id from user_account where username = ${`${name}@test.example`}`,
      ))!.id
    const [own, chair] = [await who('colleague'), await who('member')]
    await ground.db.run(sql`
      update commission set chair_id = case id when 1 then ${chair}::integer else ${await who('sport')}::integer end where id in (1, 2)`)
    await ground.db.run(
      sql`insert into possible_conflict (project_id, user_id, ground) values (${id}, ${own}, 'contact')`,
    )
    await tellWhatWasFound(ground)
    const told = async () => (await toldOf(id)).filter((line) => line.startsWith('interest')).toSorted()
    expect(await told()).toEqual(['interest! admin', 'interest! colleague', 'interest! member'])
    await save(id, { commissionId: '2' }, admin)
    await ground.db.run(sql`update commission set chair_id = null`)
    // The new chair settles it, no longer the former one.
    expect(await told()).toEqual(['interest! admin', 'interest! colleague', 'interest! sport'])
  })

  test('everyone concerned except the actor', async () => {
    const id = await published()
    await forget(id)
    await post(`/project/boostProject/${id}`, { unread: 'x' }, member)
    await say(id, 'Un mot.', 'internal', member)
    expect(await toldOf(id)).toEqual(['message colleague'])
  })
})

describe('a message notifies', () => {
  test('the commission and those who have written there; its holder of shared messages only', async () => {
    const id = await file()
    await forget(id)
    await say(id, 'Entre nous.', 'internal', colleague)
    expect(await toldOf(id)).toEqual(['message member'])
    await say(id, 'À tous.', 'shared', admin)
    await forget(id)
    await say(id, 'Reçu.', 'shared', holder)
    expect((await toldOf(id)).toSorted()).toEqual(['message admin', 'message colleague', 'message member'])
    await forget(id)
    await say(id, 'Merci.', 'shared', member)
    expect((await toldOf(id)).toSorted()).toEqual(['message admin', 'message colleague', 'message holder'])
  })

  test('who follows the file, though they are no member of its commission', async () => {
    const id = await file()
    await ground.db.run(sql`
      insert into project_assignee (project_id, user_id, place)
      select ${id}, u.id, 1 from user_account u where u.username = 'admin@test.example'`)
    await forget(id)
    await say(id, 'Reçu.', 'shared', holder)
    expect((await toldOf(id)).toSorted()).toEqual(['message admin', 'message colleague', 'message member'])
  })

  test('the users it names, at once and instead of the message; holders cannot be named, and shared messages name nobody', async () => {
    const id = await file()
    await forget(id)
    const offered = (await get(`/project/${id}/reviewers`, member)).json() as { id: number; name: string }[]
    expect(offered.map(({ name }) => name)).toEqual(['Camille Test', 'Camille Test', 'Camille Test'])
    const ids = await ground.db.rows<{ id: number; username: string }>(sql`select id, username from user_account`)
    const idOf = (name: string) => String(ids.find(({ username }) => username.startsWith(name))!.id)
    const mention = (names: string[], audience: string) =>
      post(
        `/project/${id}/message`,
        { text: '@Camille Test, la copie ?', audience, mentions: names.map(idOf), unread: 'x' },
        member,
      )
    expect((await mention(['sport', 'holder', 'left', 'member'], 'internal')).statusCode).toBe(200)
    expect((await toldOf(id)).toSorted()).toEqual(['mention! sport', 'message colleague'])
    const refused = await mention(['sport'], 'shared')
    expect([refused.statusCode, refused.json().errors]).toEqual([
      403,
      [{ field: 'mentions', message: 'field.invalid.error' }],
    ])
    expect(await toldOf(id)).toHaveLength(2)
  })

  test('the users that a correction names, once, and not those named before', async () => {
    const id = await file()
    const { id: sport } = (await ground.db.row<{ id: number }>(
      sql`select id from user_account where username = 'sport@test.example'`,
    ))!
    const { id: near } = (await ground.db.row<{ id: number }>(
      sql`select id from user_account where username = 'colleague@test.example'`,
    ))!
    const entry = (await say(id, 'La copie ?', 'internal', member)).json()
    await forget(id)
    await ground.db.run(sql`
      insert into notification (user_id, kind, project_id, about, awaits) values (${near}, 'message', ${id}, ${entry.id}, false)`)
    const correct = (ids: number[], of = entry) =>
      post(`/message/${of.id}`, { text: '@Camille Test, la copie ?', mentions: ids.map(String), unread: 'x' }, member)
    await Promise.all([correct([sport, near]), correct([sport])])
    await correct([sport, near])
    expect((await toldOf(id)).toSorted()).toEqual(['mention! colleague', 'mention! sport'])
    const shared = (await say(id, 'À tous.', 'shared', member)).json()
    expect((await correct([sport], shared)).json().errors).toEqual([
      { field: 'mentions', message: 'field.invalid.error' },
    ])
    const sealed = await post(`/project/${id}/message`, { text: 'Mon avis.', isOpinion: 'true', unread: 'x' }, member)
    await forget(id)
    expect((await correct([sport], sealed.json())).statusCode).toBe(200)
    expect(await toldOf(id)).toEqual([])
  })

  test('nobody any more once it is withdrawn', async () => {
    const id = await file()
    await forget(id)
    const entry = (await say(id, 'Appelez Paul.', 'shared', member)).json()
    expect(await toldOf(id)).toHaveLength(2)
    await post(`/message/withdraw/${entry.id}`, { reason: 'Coordonnées', unread: 'x' }, admin)
    expect(await toldOf(id)).toEqual([])
  })

  test('once, however often it is sent', async () => {
    const id = await file()
    await forget(id)
    const headers = { ...holder, 'idempotency-key': 'sent-twice' }
    await Promise.all([1, 2].map(() => post(`/project/${id}/message`, { text: 'Bonjour.', unread: 'x' }, headers)))
    expect((await toldOf(id)).toSorted()).toEqual(['message colleague', 'message member'])
  })
})

test('each reader chooses among the kinds that can reach their role', async () => {
  const kindsOf = async (headers: Headers): Promise<string[]> =>
    (await get('/notification/settings', headers)).json().kinds.map(({ kind }: { kind: string }) => kind)
  const [ofMember, ofAdmin] = [await kindsOf(member), await kindsOf(admin)]
  expect(ofAdmin.filter((kind) => !ofMember.includes(kind))).toEqual(['mailFails'])
  // What is told to the members of a commission.
  expect(ofMember.filter((kind) => !ofAdmin.includes(kind))).toEqual([
    'newProject',
    'answer',
    'opinionDue',
    'people',
    'modificationWaiting',
  ])
  const choice = { kind: 'mailFails', delivery: 'now', unread: 'x' }
  const chosen = await Promise.all([member, admin].map((who) => post('/notification/settings', choice, who)))
  expect(chosen.map(({ statusCode }) => statusCode)).toEqual([403, 200])
})
