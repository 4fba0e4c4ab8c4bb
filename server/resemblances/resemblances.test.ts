import { beforeAll, describe, expect, test } from 'vitest'
import { toDay, today, toNumber } from '#domain/days.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import type { Resemblances } from '#domain/resemblances/resemblance-api.ts'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeUser, signedInAs } from '#test/factories.ts'

const ground = testApp()
type Person = { id: number; headers: { authorization: string } }
let holder: Person, stranger: Person, member: Person, other: Person, admin: Person

async function person(role: 'ROLE_USER' | 'ROLE_COMMISSION' | 'ROLE_ADMIN', firstname: string): Promise<Person> {
  const { id, username } = await makeUser(ground.db, { role, firstname })
  return { id, headers: await signedInAs(ground.db, username) }
}

beforeAll(async () => {
  holder = await person('ROLE_USER', 'Hana')
  stranger = await person('ROLE_USER', 'Sylvie')
  member = await person('ROLE_COMMISSION', 'Yuki')
  other = await person('ROLE_COMMISSION', 'Kenji')
  admin = await person('ROLE_ADMIN', 'Anne')
})

const day = (days: number) => toDay(toNumber(today()) + days)
type Traits = {
  name: string
  status?: ProjectStatus
  creator?: Person
  organizer?: string
  town?: string
  place?: string
  audience?: string | null
  description?: string
  edition?: number
  days?: number[]
  hours?: [string, string]
  state?: string
}

async function file(traits: Traits): Promise<number> {
  const {
    name,
    status = 'SUBMITED',
    creator = stranger,
    organizer = '',
    town = '',
    place = '',
    audience = null,
  } = traits
  const { description = '', edition = 4, days = [20], hours = ['14:00', '16:00'], state = null } = traits
  const row = await ground.db.row<{ id: number }>(sql`
    with made as (
      insert into project (name, status, commission_id, creator_id, organizer_name, place_city, place_name, project_public,
        description, edition_id, submission_date)
      values (${name}, ${status}, 1, ${creator.id}, ${organizer}, ${town}, ${place}, ${audience}, ${description}, ${edition}, now())
      returning id
    ), dated as (insert into project_date (project_id, rule) select id, '{}' from made returning id, project_id),
    timed as (
      insert into occurrence (project_date_id, project_id, day, starts_at, ends_at, state)
      select id, project_id, d, d + ${hours[0]}::time, d + ${hours[1]}::time, ${state} from dated, unnest(${days.map(day)}::date[]) d
    ) select id from made`)
  return row!.id
}

async function seen(id: number, who: Person, language = 'fr') {
  const headers = { ...who.headers, 'accept-language': language }
  return (await ground.app.inject({ url: `/project/${id}/resemblances`, headers })).json<Resemblances>()
}
const brief = ({ resemblances }: Resemblances) => resemblances.map(({ kind, other: { id } }) => [kind, id])
const say = (act: 'dismiss' | 'restore', id: number, payload: object, who: Person) =>
  ground.app.inject({ method: 'POST', url: `/project/${id}/${act}Resemblance`, headers: who.headers, payload })

test('the same event filed again is found by its words, in any spelling, and shown with its reasons', async () => {
  const own = await file({ name: 'Atelier kirigami des familles', organizer: 'Maison des liens', creator: holder })
  const twin = await file({
    name: 'KIRIGAMÍ : couper, plier',
    status: 'REFUSED',
    organizer: 'La maison des liens',
    description: '<p>Un après-midi pour les <b>familles</b>.</p>',
  })
  await file({ name: 'Judo, la voie souple', organizer: 'Maison des liens' })
  await file({ name: 'Kirigami', status: 'DELETED', organizer: 'Maison des liens' })
  const { resemblances, mayDismiss } = await seen(own, member)
  expect(resemblances).toMatchObject([
    {
      kind: 'same',
      other: {
        id: twin,
        allowShow: true,
        editionTitle: null,
        standing: { status: 'REFUSED', commission: 'Culturelle', assignees: [] },
      },
      sameness: {
        isSameName: false,
        isStrong: false,
        words: ['kirigami'],
        wordsOfDescription: ['familles'],
        isSameOrganizer: true,
        isSameDays: true,
      },
      clash: null,
      dismissal: null,
    },
  ])
  expect(mayDismiss).toBe(true)
  // Seen from the refused project, nothing is compared.
  expect(brief(await seen(twin, member))).toEqual([])
})

test('a name in Japanese, and one with a letter wrong, are found', async () => {
  const [japanese, wrong] = [
    { creator: holder, days: [21] },
    { creator: holder, days: [22] },
  ]
  const first = await file({ name: '茶道体験教室', ...japanese })
  const second = await file({ name: '茶道体験ワークショップ', ...japanese })
  const third = await file({ name: 'Nuit du bunraku', ...wrong })
  const fourth = await file({ name: 'Nuit du bunarku', ...wrong })
  expect(brief(await seen(first, member))).toEqual([['same', second]])
  expect(brief(await seen(third, member))).toEqual([['same', fourth]])
})

test('the last edition is compared, the one before it is not, nor is a project begun from last year’s', async () => {
  const { db } = ground
  await db.run(sql`
    insert into edition (id, title, first_day, last_day, state, archived_at)
    select n, n || 'e édition', first_day - 364 * (4 - n), last_day - 364 * (4 - n), 'archived', now()
    from edition, generate_series(2, 3) n where id = 4`)
  const traits = { name: 'Cerfs-volants de Hamamatsu', creator: holder }
  const [own, last] = [await file(traits), await file({ ...traits, edition: 3, days: [20 - 364] })]
  await file({ ...traits, edition: 2, days: [20 - 728] })
  expect((await seen(own, member, 'en')).resemblances).toMatchObject([
    { kind: 'same', other: { id: last, editionTitle: '3rd edition' }, sameness: { isSameDays: true } },
  ])
  // A project of an archive is compared with nothing.
  expect(brief(await seen(last, member))).toEqual([])
  await db.run(sql`insert into project_origin (project_id, origin_id, edition_id) values (${own}, ${last}, 4)`)
  expect(brief(await seen(own, member))).toEqual([])
})

test('one place at one time, and one town and public at one hour; cancelled, past and draft projects do not clash', async () => {
  const there = { town: 'Lyon', place: 'Médiathèque du Bachut', audience: 'FAMILIES', days: [30, 31] }
  const own = await file({ ...there, name: 'Pliages', creator: holder })
  const late: [string, string] = ['15:30', '17:00']
  const place = await file({ ...there, name: 'Contes de la neige', audience: 'ADULTS', hours: late })
  const town = await file({ ...there, name: 'Judo', place: 'Gymnase', town: 'LYON', hours: late })
  await file({ ...there, name: 'Sushi', state: 'cancelled' })
  await file({ ...there, name: 'Manga', hours: ['16:00', '17:00'] })
  await file({ ...there, name: 'Taiko', status: 'DRAFT' })
  await file({ ...there, name: 'Haïku', status: 'REFUSED' })
  await file({ ...there, name: 'Kendo', town: 'Lille' })
  await file({ ...there, name: 'Sumo', days: [-31, -30] })
  const { resemblances } = await seen(own, member)
  expect(resemblances.map(({ kind, other: { id }, clash }) => [kind, id, clash?.times])).toEqual([
    ['place', place, 2],
    ['town', town, 2],
  ])
  expect(resemblances[0]!.clash).toMatchObject({ placeName: 'Médiathèque du Bachut', zone: 'Europe/Paris' })
  expect(brief(await seen(place, member))).toContainEqual(['place', own])
})

describe('readers', () => {
  let own: number, draft: number, published: number, ownOther: number
  beforeAll(async () => {
    const traits = { name: 'Marionnettes d’Awaji', creator: holder, days: [40] }
    own = await file({ ...traits, status: 'DRAFT' })
    ownOther = await file(traits)
    published = await file({ ...traits, creator: stranger, status: 'CERTIFIED_PUBLISHED' })
    await file({ ...traits, creator: stranger })
    draft = await file({ ...traits, creator: stranger, status: 'DRAFT' })
  })

  test('a holder sees, before submitting, their own and those of the agenda: without status or names', async () => {
    const { resemblances, mayDismiss } = await seen(own, holder)
    expect(resemblances.map(({ other: o, dismissal }) => [o.id, o.allowShow, o.standing, dismissal])).toEqual([
      [ownOther, true, null, null],
      [published, false, null, null],
    ])
    expect(mayDismiss).toBe(false)
  })

  test('a holder is not told of their other events of the same days, nor of those of last year', async () => {
    const traits = { creator: holder, days: [41] }
    const own = await file({ ...traits, name: 'Tournoi de karuta', status: 'DRAFT' })
    const near = await file({ ...traits, name: 'Découvrir le karuta' })
    expect(brief(await seen(own, holder))).toEqual([])
    await ground.db.run(sql`update project set status = 'SUBMITED' where id = ${own}`)
    expect(brief(await seen(own, member))).toEqual([['same', near]])
  })

  test('a strong resemblance stands side by side, and is to refuse for those who decide on it', async () => {
    const traits = { name: 'Calligraphie sonore', creator: holder, organizer: 'Le trait', days: [42] }
    const own = await file(traits)
    const twin = await file({ ...traits, name: 'Calligraphies sonores', town: 'Lyon' })
    const besideFor = async (who: Person) =>
      (await seen(own, who)).resemblances.map(({ other: o, beside }) => [o.id, beside])
    const values = { organizer: 'Le trait', town: 'Lyon', days: [day(42)] }
    expect(await besideFor(member)).toEqual([[twin, { ...values, allowRefuse: true }]])
    expect(await besideFor(holder)).toEqual([[twin, null]])
    await ground.db.run(sql`update edition set who_decides = 'ownCommission'`)
    await ground.db.run(sql`update project set commission_id = 2 where id = ${twin}`)
    expect(await besideFor(member)).toEqual([[twin, { ...values, allowRefuse: false }]])
    expect(await besideFor(admin)).toEqual([[twin, { ...values, allowRefuse: true }]])
    await ground.db.run(sql`update edition set who_decides = 'anyMember'`)
    await ground.db.run(sql`update project set status = 'REFUSED' where id = ${twin}`)
    expect(await besideFor(admin)).toEqual([[twin, { ...values, allowRefuse: false }]])
  })

  test('a holder finds what they may know, even if hidden projects are more similar', async () => {
    const own = await file({ name: 'Furoshiki noué', organizer: 'Le nœud carré', creator: holder })
    const shown = await file({ name: 'Furoshiki noué', organizer: 'Le nœud carré', status: 'CERTIFIED_PUBLISHED' })
    for (let n = 0; n < 41; n++) await file({ name: 'Furoshiki noué', organizer: 'Le nœud carré' })
    expect(brief(await seen(own, holder))).toEqual([['same', shown]])
    expect(brief(await seen(own, member))).toHaveLength(5)
  })

  test('nobody sees resemblances of another’s draft, and other holders see none', async () => {
    expect((await seen(own, member)).resemblances).toEqual([])
    expect(
      (await ground.app.inject({ url: `/project/${own}/resemblances`, headers: stranger.headers })).statusCode,
    ).toBe(404)
    for (const { other: o } of (await seen(ownOther, member)).resemblances) expect([own, draft]).not.toContain(o.id)
  })

  test('a member recused from either project sees neither', async () => {
    const stay = (id: number) =>
      ground.db.run(sql`insert into recusal (project_id, user_id, reason) values (${id}, ${other.id}, 'Un proche.')`)
    expect(brief(await seen(ownOther, other))).toContainEqual(['same', published])
    await stay(published)
    expect(brief(await seen(ownOther, other))).not.toContainEqual(['same', published])
    expect((await say('dismiss', ownOther, { otherId: published, kind: 'same' }, other)).statusCode).toBe(404)
    await stay(ownOther)
    expect(await seen(ownOther, other)).toEqual({ resemblances: [], mayDismiss: false })
    const refused = await say('dismiss', ownOther, { otherId: published, kind: 'same' }, other)
    expect([refused.statusCode, refused.json()]).toEqual([462, { message: 'opinion.recused.error' }])
    await ground.db.run(sql`delete from recusal where user_id = ${other.id}`)
  })
})

describe('« Ce n’est pas le cas »', () => {
  let one: number, two: number
  beforeAll(async () => {
    const there = { town: 'Nantes', place: 'Château', days: [50], creator: holder, name: 'Ombres portées' }
    ;[one, two] = [await file(there), await file(there)]
  })

  test('holds for both projects, with its word; then the weaker resemblance is compared; taken back, it is open again', async () => {
    expect(brief(await seen(one, member))).toEqual([['same', two]])
    const said = await say('dismiss', one, { otherId: two, kind: 'same', word: ' Autre troupe. ' }, member)
    expect(said.json<Resemblances>().resemblances).toMatchObject([
      { kind: 'same', dismissal: { by: 'Yuki Test', word: 'Autre troupe.' } },
      { kind: 'place', dismissal: null },
    ])
    expect((await seen(two, admin)).resemblances).toMatchObject([
      { kind: 'same', other: { id: one }, dismissal: { word: 'Autre troupe.' } },
      { kind: 'place', dismissal: null },
    ])
    const again = await say('restore', two, { otherId: one, kind: 'same' }, admin)
    expect(again.json<Resemblances>().resemblances).toMatchObject([{ kind: 'same', dismissal: null }])
  })

  test('is recorded once for two users at once, from either side, and both read who did it', async () => {
    const answers = await Promise.all([
      say('dismiss', one, { otherId: two, kind: 'same', word: 'A' }, member),
      say('dismiss', two, { otherId: one, kind: 'same', word: 'B' }, other),
    ])
    const words = answers.map((answer) => answer.json<Resemblances>().resemblances[0]!.dismissal!.word)
    expect(new Set(words).size).toBe(1)
    expect(await ground.db.rows(sql`select from resemblance_dismissal where first_id = ${one}`)).toHaveLength(1)
  })

  test('is refused for projects that are not alike, for a project with itself, and with too long a word', async () => {
    const far = await file({ name: 'Judo', days: [60] })
    const status = async (payload: object) => (await say('dismiss', one, payload, member)).statusCode
    expect(await status({ otherId: far, kind: 'same' })).toBe(404)
    expect(await status({ otherId: one, kind: 'same' })).toBe(404)
    expect(await status({ otherId: two, kind: 'town' })).toBe(404)
    expect(await status({ otherId: two, kind: 'other' })).toBe(403)
    expect(await status({ otherId: two, kind: 'same', word: 'x'.repeat(201) })).toBe(403)
  })

  test('is deleted with either project', async () => {
    await ground.db.run(sql`delete from project where id = ${two}`)
    expect(await ground.db.rows(sql`select from resemblance_dismissal where first_id = ${one}`)).toEqual([])
  })
})
