import { beforeAll, expect } from 'vitest'
import type { Role } from '#domain/roles.ts'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeEdition } from '#test/editions.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { multipart, picture } from '#test/project-form.ts'
import type { callers } from '#test/permissions/read-table.ts'

type Headers = { authorization: string }
type Person = { id: number; role: Role; headers: Headers }
export type Caller = Exclude<(typeof callers)[number], 'guest'>

type Answer = { id: number; access_token: string; message: { files: [{ id: string }] } }

/** The meaning of the number in a path, in an edition. */
type Ids = Record<'edition' | 'file' | 'published' | 'planned' | 'session' | 'closed' | 'decision' | 'entry', number> &
  Record<'joined' | 'view', string>

/**
 * Every role of the table, and each thing withheld from some of them: once in the current edition, once in an archive.
 */
export function everyGetGround() {
  const ground = testApp({ RATE_LIMIT_ACCOUNT_MESSAGE: '500' })
  const people = {} as Record<Caller, Person>
  const worlds = {} as Record<'current' | 'archive', Ids>

  beforeAll(async () => {
    await makePeople()
    worlds.archive = await makeWorld()
    await beginNextEdition(worlds.archive.edition)
    worlds.current = await makeWorld()
    // Closes the ballot of the open session, without an announcement.
    worlds.current.session = (await votedIn(await fileNamed('Indigo appelé'))).id
    const own = Object.values(people).map(({ id }) => id)
    await ground.db.run(sql`
      insert into notification (user_id, kind, project_id, facts, awaits)
      select unnest(${own}::integer[]), 'message', ${worlds.current.file}, '{}', false`)
  })

  async function makePeople() {
    const join = async (firstname: string, role: Role, commissionId = 1): Promise<Person> => {
      const username = `${firstname.toLowerCase()}@personne.example`
      const { id } = await makeUser(ground.db, { username, firstname, lastname: 'Test', role, commissionId })
      return { id, role, headers: await signedInAs(ground.db, username) }
    }
    people.owner = await join('Porteuse', 'ROLE_USER')
    people.other = await join('Autre', 'ROLE_USER')
    people.giver = await join('Donneur', 'ROLE_COMMISSION')
    people.member = await join('Membre', 'ROLE_COMMISSION')
    people.recused = await join('Absente', 'ROLE_COMMISSION')
    people.stranger = await join('Voisine', 'ROLE_COMMISSION', 2)
    people.chair = await join('Presidente', 'ROLE_COMMISSION')
    people.secretary = await join('Secretaire', 'ROLE_COMMISSION')
    people.absent = await join('Lointaine', 'ROLE_COMMISSION')
    people.admin = await join('Admin', 'ROLE_ADMIN')
    people.super = await join('Super', 'ROLE_SUPER_ADMIN')
    people.recusedAdmin = await join('Retire', 'ROLE_ADMIN')
    people.owing = await join('Pressee', 'ROLE_COMMISSION')
    await ground.db.run(sql`update commission set chair_id = ${people.chair.id} where id = 1`)
    const inPlaceOf = async (who: Caller, by: Caller): Promise<Person> => {
      const started = await send('/impersonation/start', { userId: people[who].id }, by)
      return { ...people[who], headers: { authorization: `Bearer ${started.access_token}` } }
    }
    people.asOwner = await inPlaceOf('owner', 'admin')
    people.asGiver = await inPlaceOf('giver', 'admin')
    people.asRecused = await inPlaceOf('recused', 'admin')
    people.recusedAsGiver = await inPlaceOf('giver', 'recusedAdmin')
    await ground.db.run(sql`update sign_in set way = 'password' where user_id = ${people.owing.id}`)
    await ground.db.run(sql`update programme set second_step_required_since = now() - interval '1 hour'`)
  }

  async function send(url: string, payload: object, who: Caller): Promise<Answer> {
    const answer = await ground.app.inject({ method: 'POST', url, headers: people[who].headers, payload })
    expect([url, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([url, 200, ''])
    return answer.json()
  }

  async function fileNamed(name: string): Promise<number> {
    const row = await ground.db.row<{ id: number }>(sql`
      insert into project (name, status, commission_id, creator_id, submission_date, description, budget_needed, budget,
        organizer_name, organizer_contact_firstname, organizer_contact_lastname, organizer_contact_email,
        organizer_contact_phone_number, place_name, place_city)
      values (${name}, 'SUBMITED', 1, ${people.owner.id}, now(), '<p>Pastel</p>', true, 7341.07, 'Atelier', 'Claire', 'D',
        'claire@atelier.example', '06 39 98 71 10', 'Salle', 'Toulouse') returning id`)
    const id = row!.id
    await send(`/project/${id}/opinion`, { verdict: 'RESERVE', text: 'Zibeline' }, 'giver')
    await send(`/project/${id}/message`, { text: 'Hermine', isOpinion: true }, 'giver')
    await send(`/project/${id}/message`, { text: 'Martre' }, 'chair')
    await send(`/project/${id}/recusal`, { reason: 'Putois' }, 'recused')
    await send(`/project/${id}/recusal`, { reason: 'Lamantin' }, 'recusedAdmin')
    return id
  }

  /** A picture to join to a message. */
  async function pictureFor(project: number): Promise<string> {
    const content = new Uint8Array(await picture({ width: 16, height: 9 }))
    const { headers, payload } = await multipart({ file: new File([content], 'plan.jpg') })
    const own = { ...people.chair.headers, ...headers }
    const answer = await ground.app.inject({ method: 'POST', url: `/project/${project}/file`, headers: own, payload })
    return answer.json<{ id: string }>().id
  }

  const versionOf = async (id: number) =>
    (await ground.db.row<{ version: number }>(sql`select version from project where id = ${id}`))!.version
  const itemOf = async (session: number) =>
    (await ground.db.row<{ id: number }>(sql`select id from session_item where session_id = ${session}`))!.id

  /** A session with this one project. */
  async function plannedFor(project: number): Promise<number> {
    const form = {
      commissionId: 1,
      title: 'Ocelot',
      day: '2026-09-24',
      time: '18:30',
      secretaryId: people.secretary.id,
    }
    const { id } = await send('/session', form, 'chair')
    await send(`/session/${id}/add`, { projects: [project] }, 'chair')
    return id
  }

  /** A session in which two members have voted on the chair's proposal for its one project. */
  async function votedIn(project: number) {
    const id = await plannedFor(project)
    await send(`/session/${id}/open`, {}, 'chair')
    const there = (['giver', 'member', 'recused', 'secretary'] as const).map((who) => people[who].id)
    const present = there.map((each) => ({ id: each, presence: 'PRESENT' }))
    await send(`/session/${id}/attendance`, { people: present }, 'chair')
    const itemId = await itemOf(id)
    await send(`/session/${id}/call`, { itemId }, 'chair')
    await send(`/session/${id}/notes`, { itemId, text: 'Blaireau', version: 0 }, 'chair')
    await send(`/session/${id}/propose`, { itemId, projectStatus: 'REFUSED', message: 'Belette' }, 'chair')
    await send(`/session/${id}/ballot`, { itemId, mode: 'DEVICES' }, 'chair')
    const ballotId = (await ground.db.row<{ id: number }>(sql`select id from ballot where item_id = ${itemId}`))!.id
    for (const who of ['giver', 'member'] as const) await send(`/ballot/${ballotId}/vote`, { choice: 'FOR' }, who)
    await send(`/ballot/${ballotId}/close`, {}, 'chair')
    return { id, itemId, ballotId }
  }

  async function makeWorld(): Promise<Ids> {
    const { db } = ground
    const edition = (await db.row<{ id: number }>(sql`select id from edition where state = 'current'`))!.id
    await db.run(sql`insert into envelope (edition_id, commission_id, amount) values (${edition}, 1, 9351.42)`)
    await db.run(sql`
      insert into envelope_word (edition_id, commission_id, text, beyond, written_by)
      values (${edition}, 1, 'Fouine', 1, ${people.recused.id})`)

    const file = await fileNamed('Indigo scellé')
    await send(`/project/${file}/message`, { text: 'Campagnol', audience: 'shared' }, 'owner')
    const kept = await pictureFor(file)
    const joined = (await send(`/project/${file}/message`, { text: 'Martre', files: [kept] }, 'chair')).message.files[0]
      .id
    await db.run(sql`
      insert into point (project_id, field, question, asked_version) values (${file}, 'name', 'Mulot', 1)`)
    await send(`/project/${file}/assignees`, { assignees: [people.member.id] }, 'chair')
    const prepared = {
      projectStatus: 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED',
      message: 'Loutre',
      budgetNeeded: true,
      budget: '6113.25',
    }
    const version = await versionOf(file)
    const decision = (await send(`/project/${file}/decision`, { version, ...prepared }, 'chair')).id

    const published = await fileNamed('Indigo publié')
    await db.run(sql`
      update project set status = 'CERTIFIED_PUBLISHED', last_day = '2020-01-01', first_day = '2020-01-01' where id = ${published}`)
    await db.run(sql`
      insert into payment (project_id, amount, paid_on, note) values (${published}, 1234.56, '2026-01-02', 'Vison')`)
    await db.run(sql`
      insert into project_report (project_id, asked_nb, asked_at, sent_at, version, attendance, went_well)
      values (${published}, 1, now(), now(), 1, 40, 'Herisson')`)

    const closed = await votedIn(await fileNamed('Indigo refusé'))
    await send(`/ballot/${closed.ballotId}/announce`, {}, 'chair')
    await send(`/session/${closed.id}/decide`, { itemId: closed.itemId, by: 'ballot' }, 'chair')
    await send(`/session/${closed.id}/close`, {}, 'chair')
    await send(`/session/${closed.id}/minutes/share`, {}, 'chair')
    const entry = (await db.row<{ id: number }>(sql`
      with made as (select register_decision(json_populate_record(null::register_entry, json_build_object(
        'edition_id', ${edition}::integer, 'project_id', ${file}::integer, 'project_name', 'Indigo', 'commission_id', 1,
        'act', 'decide', 'from_status', 'SUBMITED', 'to_status', 'REFUSED', 'capacity', 'commission',
        'tally', '{"FOR": 9, "AGAINST": 8, "ABSTAIN": 7}'::jsonb)),
        ${people.chair.id}, null, 'Pekan'))
      select ${edition}::integer * 1000000 + (select coalesce(max(number), 0) + 1 from register_entry where edition_id = ${edition}) as id
      from made`))!.id
    await db.run(sql`
      insert into message_template (commission_id, name, text) values (1, ${`Modèle ${edition}`}, 'Musaraigne')`)
    const view = (await db.row<{ id: string }>(sql`
      insert into list_view (name, commission_id, settings)
      values (${`Tamia ${edition}`}, 1, '{"search":"","filters":{},"sortBy":"id","sortDesc":true}') returning id`))!.id
    const planned = await plannedFor(file)
    return { edition, file, joined, published, planned, session: closed.id, closed: closed.id, decision, entry, view }
  }

  async function beginNextEdition(before: number) {
    const next = await makeEdition(ground.db, 2099)
    await send(`/edition/makeCurrent/${next}`, {}, 'admin')
    await send(`/edition/archive/${before}`, {}, 'admin')
  }

  return { ground, people, worlds }
}
