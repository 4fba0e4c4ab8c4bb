import { beforeAll, describe, expect, test } from 'vitest'
import { archiveEdition, setCurrentEdition } from '#server/editions/edition-state-queries.ts'
import { sql } from '#server/platform/database/sql.ts'
import { agendaGround } from '#test/agenda-ground.ts'
import { makeEdition } from '#test/editions.ts'
import { makeProject } from '#test/factories.ts'

const { ground, ids, get } = agendaGround()
const newName = 'De la nouvelle édition'
let newId: number

/** The ground's events are in the edition of 2099; 2100 is the current edition, and 2101 is only prepared. */
beforeAll(async () => {
  const { db } = ground
  const next = await makeEdition(db, 2100)
  await makeEdition(db, 2101)
  await db.transaction((tx) => setCurrentEdition(tx, next))
  newId = await makeProject(db, { status: 'CERTIFIED_PUBLISHED', creatorId: 1, name: newName })
  await db.run(
    sql`update project set place_city = 'Brest', place_latitude = 48.39, place_longitude = -4.49, first_day = '2100-11-06', last_day = '2100-11-06' where id = ${newId}`,
  )
  await db.run(sql`
    with block as (insert into project_date (project_id, rule) values (${newId}, '{}') returning id)
    insert into occurrence (project_id, project_date_id, day, starts_at, ends_at)
    select ${newId}, id, '2100-11-06', '2100-11-06 10:00Z', '2100-11-06 11:00Z' from block`)
})

const bodyOf = async (url: string) => {
  const { statusCode, body } = await get(url)
  expect([url, statusCode]).toEqual([url, 200])
  return body
}
const former = 'Évènement CERTIFIED_PUBLISHED'

describe('the agenda shows what is current or still to come, whatever its edition', () => {
  test.each([
    '/agenda?when=all',
    '/agenda?view=map&when=all',
    '/agenda/print',
    '/agenda.json',
    '/agenda.csv?from=2099-01-01',
    '/agenda.txt',
    '/agenda.atom',
    '/agenda.ics?from=2099-01-01&to=2101-01-01',
    '/agenda/frame',
  ])('%s', async (url) => {
    const body = (await bodyOf(url)).replaceAll('\r\n ', '')
    expect(body).toContain(newName)
    expect(body).toContain(former)
  })

  test('its calendar, its towns and its search are of all of them', async () => {
    expect(await bodyOf('/agenda?view=calendar&day=2100-11-06')).toContain(newName)
    expect(await bodyOf('/agenda?view=calendar&day=2099-10-24')).toContain(former)
    expect(await bodyOf('/agenda/towns.json')).toMatch(/Brest.*Toulouse/)
    expect(await bodyOf('/agenda?search=evenement')).toContain(former)
    expect(JSON.parse(await bodyOf('/agenda/points.json?search=toulouse'))).toMatchObject({
      points: [expect.any(Array), expect.any(Array)],
    })
  })
})

describe('an edition remains', () => {
  test('at the address of its year, with all its events', async () => {
    const body = await bodyOf('/agenda/2099')
    expect(body).toContain(former)
    expect(body).not.toContain(newName)
    expect(body).toMatch(/20\soctobre\D+3\snovembre\s2099/)
    expect(body).toContain('<link rel="canonical" href="https://programme.example/agenda/2099"')
    expect(body).toContain('Toulouse</option>')
    expect(body).toMatch(/<h1>4<sup>e<\/sup> édition<\/h1>/)
    // What is over is featured no more.
    expect(body).not.toContain('À la une')
    expect(await bodyOf('/agenda/2099?lang=en')).toContain('4th edition')
    expect(await bodyOf('/agenda/2099?city=Brest')).toContain('Aucun évènement ne correspond')
    expect(await bodyOf('/agenda/2099?search=evenement')).toContain(former)
  })

  test('linked from the agenda, and linked back', async () => {
    expect(await bodyOf('/agenda')).toContain('href="/agenda/2099"')
    const [, event] = /href="(\/agenda\/\d+-[^"]*edition=2099[^"]*)"/.exec(await bodyOf('/agenda/2099')) ?? []
    expect(await bodyOf(event!.replaceAll('&amp;', '&'))).toContain('<p class="back"><a href="/agenda/2099">')
    expect(await bodyOf('/agenda/2099')).toContain('href="/agenda.atom?edition=2099"')
    expect(await bodyOf('/sitemap.xml')).toContain('https://programme.example/agenda/2099<')
  })

  test.each(['/agenda.json', '/agenda.csv', '/agenda.txt', '/agenda.atom', '/agenda.ics', '/agenda/print'])(
    '%s tells it when it is asked for',
    async (path) => {
      const body = (await bodyOf(`${path}?edition=2099`)).replaceAll('\r\n ', '')
      expect(body).toContain(former)
      expect(body).not.toContain(newName)
    },
  )

  test('with events that keep their addresses', async () => {
    const { statusCode, headers } = await get(`/agenda/${ids.CERTIFIED_PUBLISHED}-autre-nom`)
    expect([statusCode, headers.location]).toEqual([301, expect.stringContaining('certified-published')])
    expect(await bodyOf(headers.location!)).toContain(former)
  })

  test('in the copy of a partner, who loses nothing of it', async () => {
    const told = JSON.parse(await bodyOf('/agenda.json?updatedSince=2000-01-01')) as {
      items: { id: number }[]
      removed: { id: number }[]
    }
    expect(told.items.map(({ id }) => id)).toEqual(expect.arrayContaining([ids.CERTIFIED_PUBLISHED, newId]))
    expect(told.removed.map(({ id }) => id)).not.toContain(ids.CERTIFIED_PUBLISHED)
  })
})

test('a site that pastes its address shows a past edition', async () => {
  const oembed = (path: string) => get(`/agenda/oembed?url=${encodeURIComponent(`https://programme.example${path}`)}`)
  expect((await oembed('/agenda/2099')).json().html).toContain('edition=2099')
  expect((await oembed('/agenda/1999')).statusCode).toBe(404)
  expect(await bodyOf('/agenda/frame?edition=2099')).toContain(former)
})

test.each([
  ['/agenda/2100', 200, undefined],
  ['/agenda?edition=2099', 301, '/agenda/2099'],
  ['/agenda/2101', 404, undefined],
  ['/agenda/1999', 404, undefined],
])('%s answers %i', async (url, status, location) => {
  const { statusCode, headers } = await get(url)
  expect([statusCode, headers.location]).toEqual([status, location])
})

/** Addresses that others have today; the number only makes an address whose answer is not remembered. */
const madeToday: [name: string, url: (fresh: number) => string][] = [
  ['the frame in a partner’s article', (fresh) => `/agenda/frame?city=Toulouse&limit=${40 + fresh}`],
  ['the data of a script in another site', (fresh) => `/agenda.json?from=today&limit=${20 + fresh}&city=Toulouse`],
  ['a subscription', (fresh) => `/agenda.ics?city=Toulouse&from=2099-01-01&to=2101-01-0${fresh}`],
  ['a feed', (fresh) => `/agenda.atom?city=Toulouse&limit=${fresh}`],
  ['the whole list for programs', (fresh) => `/agenda.json?limit=${30 + fresh}`],
  ['a search', (fresh) => `/agenda?search=evenement&near=Ville${fresh}`],
  ['the map', (fresh) => `/agenda?view=map&when=all&near=Ville${fresh}`],
  ['the programme to print', (fresh) => `/agenda/print?city=Toulouse&limit=${fresh}`],
  ['its year', (fresh) => `/agenda/2099?near=Ville${fresh}`],
  ['the event', (fresh) => `/agenda/${ids.CERTIFIED_PUBLISHED}?near=Ville${fresh}`],
]

test('three editions later, what is made today still shows what is to come', async () => {
  const { db } = ground
  const prepared = await db.row<{ id: number }>(sql`select id from edition where state = 'prepared'`)
  const opened = [prepared!.id, await makeEdition(db, 2102), await makeEdition(db, 2103)]
  for (const [index, edition] of opened.entries()) {
    await db.transaction((tx) => setCurrentEdition(tx, edition))
    const ended = await db.rows<{ id: number }>(sql`select id from edition where state = 'ended'`)
    for (const { id } of ended) await db.transaction((tx) => archiveEdition(tx, id))
    for (const [name, url] of madeToday) {
      const body = (await bodyOf(url(index + 1))).replaceAll('\r\n ', '')
      expect([index, name, body.includes(former)]).toEqual([index, name, true])
    }
  }
})
