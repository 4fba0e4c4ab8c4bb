import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import ICAL from 'ical.js'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { projectStatuses, type ProjectStatus } from '#domain/projects/statuses.ts'
import { agendaApi } from '#domain/agenda/agenda-api.ts'
import { today } from '#domain/days.ts'
import type { WholeEvent } from '#server/agenda/agenda-queries.ts'
import { eventMap } from '#server/agenda/event-map.ts'
import { html } from '#server/agenda/html.ts'
import { mapAreas, project } from '#domain/places/map-area.ts'
import { markOf, marksOf } from '#server/agenda/map-marks.ts'
import mapThreads from '#domain/places/map-threads.json' with { type: 'json' }
import { remembered } from '#server/agenda/remembered.ts'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeProject, makeUser } from '#test/factories.ts'

const ground = testApp({ PUBLIC_URL: 'https://programme.example' })
const tiled = testApp({ MAP_TILES_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png' })
const ids = {} as Record<ProjectStatus, number>
const day = '2099-10-24'

/** Found nowhere in what the public reads. */
const secrets = [
  'SECRET-PHONE',
  'SECRET-MAIL',
  'SECRET-CONTACT',
  'SECRET-COMMENT',
  'SECRET-MESSAGE',
  'SECRET-WAITING',
  'SECRET-WORD',
  '987654',
]

beforeAll(async () => {
  const { db } = ground
  await db.run(sql`update programme set edition_start = '2099-10-20', edition_end = '2099-11-03'`)
  const creator = await makeUser(db, { firstname: 'SECRET-CONTACT', lastname: 'SECRET-CONTACT' })
  for (const status of projectStatuses) {
    const id = await makeProject(db, { status, creatorId: creator.id, name: `Évènement ${status} <b>&` })
    ids[status] = id
    await db.run(sql`
      update project set description = '<p>Un texte</p>', place_name = 'Musée, « grand »; salle', place_city = 'Toulouse',
        place_address = '1 rue du Port', place_latitude = 43.6, place_longitude = 1.44, organizer_name = 'Atelier Ma',
        organizer_website = 'https://atelier.example', organizer_contact_email = 'SECRET-MAIL',
        organizer_contact_phone_number = 'SECRET-PHONE', organizer_contact_lastname = 'SECRET-CONTACT',
        commission_comment = 'SECRET-COMMENT', message = 'SECRET-MESSAGE', user_comment = 'SECRET-WORD', budget = 987654,
        name_modified = 'SECRET-WAITING', description_modified = 'SECRET-WAITING', first_day = ${day}, last_day = '2099-10-26',
        dates_nb = 2, date_string_fr = 'Deux dates', date_string_en = 'Two dates',
        boosted = ${status === 'CERTIFIED_PUBLISHED_MODIFIED'}
      where id = ${id}`)
    await db.run(sql`
      with block as (insert into project_date (project_id, rule) values (${id}, '{}') returning id)
      insert into occurrence (project_id, project_date_id, day, starts_at, ends_at)
      select ${id}, block.id, times.day, times.starts, times.ends from block, (values
        (${day}::date, timestamptz '2099-10-24 18:30 Europe/Paris', timestamptz '2099-10-24 20:00 Europe/Paris'),
        (date '2099-10-26', timestamptz '2099-10-26 18:30 Europe/Paris', timestamptz '2099-10-26 20:00 Europe/Paris')
      ) times(day, starts, ends)`)
  }
})

const get = (url: string, headers = {}) => ground.app.inject({ url, headers })
const isPublic = (status: ProjectStatus) =>
  status === 'CERTIFIED_PUBLISHED' || status === 'CERTIFIED_PUBLISHED_MODIFIED'

describe('what the public sees', () => {
  test('is exactly what is certified and published, in every answer', async () => {
    const lists = [`/agenda?day=${day}`, `/agenda?view=map&day=${day}`, `/agenda?view=calendar&day=${day}`]
    const feeds = ['/agenda.json', '/agenda.ics?from=2099-01-01&to=2099-12-31', '/agenda.atom', '/sitemap.xml']
    for (const url of ['/agenda', '/agenda/print', ...lists, ...feeds]) {
      const { body, statusCode } = await get(url)
      expect(statusCode).toBe(200)
      for (const status of projectStatuses) {
        const slug = `evenement-${status.toLowerCase().replaceAll('_', '-')}-b`
        const named = new RegExp(`Évènement ${status}\\b(?!_)|${slug}(?![\\w-])`)
        expect([url, status, named.test(body)]).toEqual([url, status, isPublic(status)])
      }
    }
    for (const status of projectStatuses) {
      expect((await get(`/agenda/${ids[status]}`)).statusCode).toBe(isPublic(status) ? 200 : 404)
      expect((await get(`/agenda/${ids[status]}-x.ics`)).statusCode).toBe(isPublic(status) ? 200 : 404)
    }
  })

  test('holds nothing internal, nothing personal, and no value that waits for review', async () => {
    const id = ids.CERTIFIED_PUBLISHED_MODIFIED
    const urls = [
      `/agenda?day=${day}`,
      '/agenda?past=1',
      `/agenda?view=calendar&day=${day}`,
      `/agenda?view=map&day=${day}&at=Toulouse`,
      '/agenda?search=SECRET',
      '/agenda?city=SECRET-CONTACT',
      `/agenda/${id}`,
      `/agenda/${id}?lang=en`,
      `/agenda/${id}-x.ics`,
      '/agenda.json',
      '/agenda.ics?from=2099-01-01&to=2099-12-31',
      '/agenda.atom',
      '/sitemap.xml',
      '/agenda/print',
      '/agenda/print?lang=en',
      '/agenda/embed.js',
      `/agenda/vignette/${id}.svg`,
    ]
    for (const url of urls) {
      const { body, headers, statusCode } = await get(url)
      const said = `${body}${JSON.stringify(headers)}`
      const address = decodeURIComponent(url)
      expect([
        url,
        statusCode,
        secrets.filter((secret) => said.includes(secret) && !address.includes(secret.slice(0, 6))),
      ]).toEqual([url, 200, []])
    }
  })

  test('follows a change of status within seconds', async () => {
    const id = ids.SUBMITED
    expect((await get(`/agenda/${id}`)).statusCode).toBe(404)
    await ground.db.run(sql`update project set status = 'CERTIFIED_PUBLISHED' where id = ${id}`)
    await expect.poll(async () => (await get(`/agenda/${id}`)).statusCode, { timeout: 10_000 }).toBe(200)
    await ground.db.run(sql`update project set status = 'SUBMITED' where id = ${id}`)
    await expect.poll(async () => (await get(`/agenda/${id}`)).statusCode, { timeout: 10_000 }).toBe(404)
  })

  test('is made once for all who ask for the same, whatever else they write behind it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const first = (await get('/agenda.json?city=Nulle&x=1')).body
    const id = await makeProject(ground.db, { status: 'CERTIFIED_PUBLISHED', creatorId: 1 })
    await ground.db.run(sql`update project set place_city = 'Nulle' where id = ${id}`)
    expect((await get('/agenda.json?y=2&city=Nulle')).body).toBe(first)
    vi.useRealTimers()
    await ground.db.run(sql`delete from project where id = ${id}`)
  })

  test('is as many as the counter says', async () => {
    const counted = await ground.db.row<{ n: number }>(sql`
      select sum(projects)::integer as n from project_count
      where status in ('CERTIFIED_PUBLISHED', 'CERTIFIED_PUBLISHED_MODIFIED')`)
    expect((await get('/agenda.json?search=')).json().total).toBe(counted?.n)
  })

  test('is either to come or in the archive, never both, and none is left out', async () => {
    const id = ids.CERTIFIED_PUBLISHED
    const move = (away: string) =>
      ground.db.run(sql`
        update occurrence set day = day + ${away}::interval, starts_at = starts_at + ${away}::interval,
          ends_at = ends_at + ${away}::interval
        where project_id = ${id}`)
    await move('-90 years')
    const { total } = (await get('/agenda.json?lang=en')).json()
    const ahead = (await get(`/agenda.json?from=${today()}`)).json().total
    const { body } = await get('/agenda?past=1&lang=en')
    expect(body).toContain('>1 event<')
    expect(body).toContain(`/agenda/${id}-`)
    expect(ahead + 1).toBe(total)
    await move('90 years')
  })

  test('searched for in what is published only, never in what waits or in who filed it', async () => {
    for (const words of ['SECRET', 'SECRET-WAITING', 'SECRET-CONTACT']) {
      expect((await get(`/agenda.json?search=${words}`)).json().total).toBe(0)
    }
  })
})

describe('pages', () => {
  test('escape what people typed, boost first, and need no script', async () => {
    const { body, headers } = await get(`/agenda?day=${day}&city=Toulouse`)
    expect(body).not.toContain('<b>&')
    expect(body).toContain('&lt;b&gt;&amp;')
    expect(body.indexOf('PUBLISHED_MODIFIED')).toBeLessThan(body.indexOf(`evenement-certified-published-b`))
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(body.match(/<script src="\/agenda\/list-[^"]+" defer>/g)).toHaveLength(body.match(/<script/g)!.length)
    expect(Buffer.byteLength(body)).toBeLessThan(100 * 1024)
  })

  test('of one event tell search engines what it is, in both languages', async () => {
    const id = ids.CERTIFIED_PUBLISHED
    const { body } = await get(`/agenda/${id}`)
    const [data] = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)![1]!)
    expect(data).toMatchObject({
      '@type': 'Event',
      location: { name: 'Musée, « grand »; salle' },
      isAccessibleForFree: true,
    })
    expect(new Date(data.startDate).toISOString()).toBe('2099-10-24T16:30:00.000Z')
    expect(body).toContain(
      `<link rel="canonical" href="https://programme.example/agenda/${id}-evenement-certified-published-b"`,
    )
    expect((await get(`/agenda/${id}?lang=en`)).body).toContain('Two dates')
  })

  test.each([
    '/agenda?day=2099-02-31',
    '/agenda?type=x&page=-1',
    '/agenda?search=%00%25',
    '/agenda?lang=xx&city[]=a',
    '/agenda.json?page=99999',
  ])('a broken address shows the agenda all the same: %s', async (url) => {
    expect((await get(url)).statusCode).toBe(200)
  })

  test('an address of nothing is 404, and a page that leads back', async () => {
    for (const url of ['/agenda/0', '/agenda/999999', '/agenda/abc', '/agenda/1;drop', '/agenda/0.ics'])
      expect((await get(url)).statusCode).toBe(404)
    const { body, headers } = await get('/agenda/999999?lang=en', { 'if-none-match': '*' })
    expect(body).toContain('<h1>This event is not in the agenda</h1>')
    expect(body).toContain('href="/agenda?lang=en"')
    expect(body).toContain('content="noindex"')
    expect(headers['content-security-policy']).toContain("style-src 'self'")
    expect((await get('/agenda/999999.ics')).json()).toEqual({ message: 'resource.notFound.error' })
  })

  test('say why they are empty: nothing announced, nothing that matches, nothing over, no event in that month', async () => {
    expect((await get(`/agenda?day=${day}&search=zzz`)).body).toContain('Aucun évènement ne correspond à ces filtres.')
    expect((await get('/agenda?past=1')).body).toContain('Aucun évènement n’est encore passé.')
    expect((await get('/agenda?past=1&search=zzz')).body).toContain('Aucun évènement ne correspond à ces filtres.')
    expect((await get('/agenda?view=calendar&day=2097-03-01&lang=en')).body).toContain('Next day: Saturday')
  })

  test('filter by type, city, price, access, public, days and words', async () => {
    const total = async (query: string) => (await get(`/agenda.json?${query}`)).json().total
    const id = ids.CERTIFIED_PUBLISHED
    await ground.db.run(sql`
      update project set project_access = case id when ${id} then 'TICKET' else 'OPEN' end,
        project_public = case id when ${id} then 'FAMILIES' else 'EVERYONE' end
      where id = any(${Object.values(ids)})`)
    await ground.db.run(sql`insert into project_project_type (project_id, project_type_id) values (${id}, 2)`)
    expect([await total('access=TICKET'), await total('access=OPEN')]).toEqual([1, 1])
    expect([await total('public=FAMILIES'), await total('public=ADULTS')]).toEqual([1, 0])
    expect([await total('type=2'), await total('type=3'), await total('type=2&access=OPEN')]).toEqual([1, 0, 0])
    expect(await total('city=Toulouse')).toBe(2)
    expect(await total('city=Nantes')).toBe(0)
    expect(await total('price=paying')).toBe(0)
    expect(await total('search=MUSEE')).toBe(2)
    expect(await total('search=%25')).toBe(0)
    expect(await total('from=2099-10-27')).toBe(0)
    // Between the two times of each, neither takes place.
    expect([await total('from=2099-10-25&to=2099-10-25'), await total('from=2099-10-25')]).toEqual([0, 2])
  })
})

describe('the ribbon', () => {
  const days = (body: string) =>
    [...body.matchAll(/class="date">(\d+)<\/span\s*>(?:(?!<\/a).)*class="unseen">\s*([^<]+)</gs)].map(
      ([, number, told]) => `${number} ${told!.trim()}`,
    )

  test('has the days that hold something, and their events once each', async () => {
    const { body } = await get('/agenda?lang=en')
    expect(days(body)).toEqual(['24 October 2099, 2 events', '26 October 2099, 2 events'])
    expect(body).toContain('2 events, a thread for each.')
    expect(body).toContain('4th edition, 20')
  })

  test.each(['2099-01-01', '2020-01-01', '2100-05-05'])(
    'hides nothing when the edition is elsewhere, on %s: list, search and print',
    async (start) => {
      await ground.db.run(sql`update programme set edition_start = ${start}, edition_end = ${start}`)
      const fresh = `utm=${start}&department=`
      for (const url of [`/agenda?${fresh}`, `/agenda?search=evenement&${fresh}`, `/agenda/print?${fresh}`])
        expect((await get(url)).body).toContain('Évènement CERTIFIED_PUBLISHED')
      await ground.db.run(sql`update programme set edition_start = '2099-10-20', edition_end = '2099-11-03'`)
    },
  )

  test('names the next day that has something where a day has nothing', async () => {
    const { body } = await get('/agenda?day=2099-10-25')
    expect(body).toContain('Aucun évènement ce jour-là.')
    expect(body).toMatch(/class="nextday" href="\/agenda\?day=2099-10-26"/)
    expect(body).toContain('content="noindex"')
  })
})

describe('a list of results', () => {
  test('has each event once, by its next time, whatever the day', async () => {
    const { body } = await get('/agenda?city=Toulouse')
    expect(body.match(/class="event"/g)).toHaveLength(2)
    expect(body).toContain('samedi 24 octobre 2099')
    expect(body).toContain('et 1 autre date')
  })

  test('means by a period the times in it', async () => {
    expect((await get('/agenda?from=2099-10-25&to=2099-10-25')).body).not.toContain('class="event"')
    const { body } = await get('/agenda?from=2099-10-25&to=2099-10-31')
    expect(body.match(/class="event"/g)).toHaveLength(2)
    expect(body).toContain('lundi 26 octobre 2099')
    expect((await get('/agenda?when=today')).body).not.toContain('class="event"')
  })

  test('leads to an event and back with all that was asked for', async () => {
    const filters = 'city=Toulouse&amp;price=free&amp;when=all&amp;view=map'
    const { body } = await get(`/agenda?${filters.replaceAll('&amp;', '&')}`)
    const link = new RegExp(`href="(/agenda/\\d+[^"]*\\?${filters})"`).exec(body)![1]!.replaceAll('&amp;', '&')
    expect((await get(link)).body).toContain(`href="/agenda?${filters}"`)
  })

  test('is ordered by distance from a town', async () => {
    await ground.db.run(sql`
      update project set place_city = 'Lille', place_latitude = 50.63, place_longitude = 3.06
      where id = ${ids.CERTIFIED_PUBLISHED}`)
    await expect
      .poll(async () => (await get('/agenda?near=Lille&when=all')).body.match(/moins de 1 km|\d+ km/g), {
        timeout: 12_000,
      })
      .toEqual(['moins de 1 km', '791 km'])
    await ground.db.run(sql`
      update project set place_city = 'Toulouse', place_latitude = 43.6, place_longitude = 1.44
      where id = ${ids.CERTIFIED_PUBLISHED}`)
  })
})

describe('the map', () => {
  const pins = (body: string) => [...body.matchAll(/class="mark"[^>]+aria-label="([^"]+)"/g)].map(([, label]) => label)

  test('has a pin for each place of the day, France alone unless Japan has events', async () => {
    const { body } = await get(`/agenda?view=map&day=${day}`)
    expect(pins(body)).toEqual(['1. Toulouse : 2 évènements'])
    expect(body).toContain('aria-label="Carte de France"')
    expect(body).not.toContain('Carte du Japon')
    expect(body).not.toMatch(/leaflet|<image/)

    await ground.db.run(sql`
      update project set place_city = 'Kyōto', place_latitude = 35.01, place_longitude = 135.77
      where id = ${ids.CERTIFIED_PUBLISHED}`)
    const both = await get(`/agenda?view=map&day=${day}&lang=en`)
    expect(pins(both.body)).toEqual(['1. Toulouse: 1 event', '2. Kyōto: 1 event'])
    expect(both.body).toContain('aria-label="Map of Japan"')
    const chosen = await get(`/agenda?view=map&day=${day}&at=${encodeURIComponent('Kyōto')}`)
    expect(chosen.body.match(/class="event"/g)).toHaveLength(1)
    expect(chosen.body).toMatch(/aria-label="2\. Kyōto : 1 évènement"\s+aria-current="true"/)
    await ground.db.run(sql`
      update project set place_city = 'Toulouse', place_latitude = 43.6, place_longitude = 1.44
      where id = ${ids.CERTIFIED_PUBLISHED}`)
  })

  test('joins cities too near to be touched apart, and leaves to the list what it does not show', () => {
    const place = (city: string, latitude: number | null, longitude: number | null) => ({
      city,
      latitude,
      longitude,
      count: 1,
    })
    const marks = marksOf([
      place('Paris', 48.86, 2.35),
      place('Nulle part', null, null),
      place('Versailles', 48.8, 2.13),
      place('Saint-Denis de La Réunion', -20.88, 55.45),
      place('Marseille', 43.3, 5.37),
    ])
    expect(marks.map(({ number, cities, count }) => [number, cities, count])).toEqual([
      [1, ['Paris', 'Versailles'], 2],
      [2, ['Marseille'], 1],
    ])
    expect(markOf(marks, 'Versailles')).toBe(marks[0])
    expect(markOf(marks, 'Nulle part')).toBeUndefined()
  })

  test('puts a city where it is: on land, Lille above Marseille, Brest left of Strasbourg', () => {
    const [lille, marseille, brest, strasbourg] = [
      [50.63, 3.06],
      [43.3, 5.37],
      [48.39, -4.49],
      [48.58, 7.75],
    ].map(([latitude, longitude]) => project(mapAreas.france, latitude!, longitude!))
    expect(lille!.y).toBeLessThan(marseille!.y)
    expect(brest!.x).toBeLessThan(strasbourg!.x)
    for (const { x, y } of [lille!, marseille!, brest!, strasbourg!]) {
      const threads = [...mapThreads.france.faint.matchAll(/M(\d+) (\d+)H(\d+)/g)].map(([, from, at, to]) => ({
        from: Number(from),
        at: Number(at),
        to: Number(to),
      }))
      expect(threads.some(({ from, at, to }) => Math.abs(at - y) <= 8 && from - 8 <= x && x <= to + 8)).toBe(true)
    }
  })

  test('shows one event on the country, or on streets where tiles are configured', async () => {
    const { body } = await get(`/agenda/${ids.CERTIFIED_PUBLISHED}`)
    expect(body).toContain('aria-label="Carte de France"')
    expect(body).toContain('Contours : Natural Earth')
    expect(body).not.toContain('<image')

    const event = { latitude: 43.6, longitude: 1.44, city: 'Toulouse' } as WholeEvent
    const streets = eventMap(event, 'fr', 'https://{s}.tiles.example/{z}/{x}/{y}.png')!.text
    expect(streets).toContain('https://b.tiles.example/14/8257/5982.png')
    const tiles = [...streets.matchAll(/x="(-?[\d.]+)"\s+y="(-?[\d.]+)"/g)].map(([, x, y]) => [Number(x), Number(y)])
    expect(Math.min(...tiles.map(([x]) => x!))).toBeLessThanOrEqual(0)
    expect(Math.max(...tiles.map(([x]) => x! + 256))).toBeGreaterThanOrEqual(720)
    expect(Math.max(...tiles.map(([, y]) => y! + 256))).toBeGreaterThanOrEqual(400)
  })
})

describe('the calendar', () => {
  const numbers = (body: string) =>
    [...body.matchAll(/class="date"[^>]*>(?:<span[^<]*<\/span>)?(\d+)</g)].map(([, number]) => Number(number))

  test('shows the edition in whole weeks from Monday to Sunday, each day leading to its list', async () => {
    const { body } = await get('/agenda?view=calendar')
    const october = Array.from({ length: 13 }, (_, index) => 19 + index)
    expect(numbers(body)).toEqual([...october, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(body).not.toContain('class="blank"')
    expect(body).toContain('octobre 2099, 2 évènements')
    // No link leads beyond the first and the last month that has events.
    expect(body).not.toMatch(/rel="(prev|next)"/)
  })

  test('shows the month of any other day that is asked for', async () => {
    const { body } = await get('/agenda?view=calendar&day=2099-10-01&lang=en')
    expect(body).toContain('October 2099')
    expect(numbers(body)).toHaveLength(31)
    // The first of October 2099 is a Thursday, the last a Saturday.
    expect(body.match(/class="blank"/g)).toHaveLength(3 + 1)
    expect((await get('/agenda?view=calendar&day=2098-01-01')).body).toContain('day=2099-10-01')
  })
})

describe('feeds', () => {
  test('in JSON are as openapi.json describes them, a page at a time', async () => {
    const list = agendaApi.list.output.parse((await get('/agenda.json?lang=en')).json())
    expect(list).toMatchObject({ total: 2, page: 1, pages: 1 })
    expect(list.items[0]).toMatchObject({ boosted: true, dateString: 'Two dates', organizer: 'Atelier Ma' })
    expect((await get('/agenda.json?page=2')).json()).toMatchObject({ items: [], total: 2, page: 2, pages: 1 })
    const { paths } = (await get('/openapi.json')).json()
    expect(paths['/agenda.json'].get.parameters.map(({ name }: { name: string }) => name)).toContain('city')
    expect((await ground.app.inject({ method: 'POST', url: '/agenda.json' })).statusCode).toBe(405)
  })

  test('stand in another site by one line, from any origin', async () => {
    const { headers, body } = await get('/agenda/embed.js')
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(body).not.toMatch(/innerHTML|eval\(|\.style\b/)
    expect((await get('/agenda.json')).headers['access-control-allow-origin']).toBe('*')
  })

  test('a calendar is read by a parser, each time right across the October change', async () => {
    const { body, headers } = await get(`/agenda/${ids.CERTIFIED_PUBLISHED}-x.ics`)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    const calendar = new ICAL.Component(ICAL.parse(body))
    const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
    expect(events.map(({ startDate }) => startDate.toJSDate().toISOString())).toEqual([
      '2099-10-24T16:30:00.000Z',
      '2099-10-26T17:30:00.000Z',
    ])
    expect(events[0]?.summary).toBe('Évènement CERTIFIED_PUBLISHED <b>&')
    expect(events[0]?.location).toBe('Musée, « grand »; salle, 1 rue du Port')
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(2)
    expect(body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)

    const whole = await get('/agenda.ics?from=2099-10-20&to=2099-11-03')
    const all = new ICAL.Component(ICAL.parse(whole.body)).getAllSubcomponents('vevent')
    const starts = all.map((event) => new ICAL.Event(event).startDate.toJSDate().toISOString())
    expect(new Set(starts)).toEqual(new Set(['2099-10-24T16:30:00.000Z', '2099-10-26T17:30:00.000Z']))
    expect(all).toHaveLength(4)
  })

  test('in XML begin as XML does', async () => {
    for (const url of ['/agenda.atom', '/sitemap.xml']) expect((await get(url)).body).toMatch(/^<\?xml version="1.0"/)
  })

  test('are known by what they say: 304 for who has it already', async () => {
    for (const url of ['/agenda.json', '/agenda.atom', `/agenda?day=${day}`]) {
      const first = await get(url)
      const again = await get(url, { 'if-none-match': first.headers.etag })
      expect([again.statusCode, again.body]).toEqual([304, ''])
      expect(first.headers['cache-control']).toContain('s-maxage')
    }
  })
})

describe('caching', () => {
  test('takes what is not read of an address for the same address', async () => {
    const one = await get(`/agenda.json?city=Toulouse&utm_source=a`)
    await ground.db.run(sql`update project set place_name = 'Ailleurs' where place_city = 'Toulouse'`)
    const other = await get(`/agenda.json?utm_source=b&city=Toulouse`)
    await ground.db.run(sql`update project set place_name = 'Musée, « grand »; salle' where place_city = 'Toulouse'`)
    expect(other.body).toBe(one.body)
  })

  test('compresses as the reader can read, and is known by the same ETag however it came', async () => {
    const plain = await get(`/agenda?day=${day}`)
    const br = await get(`/agenda?day=${day}`, { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await get(`/agenda?day=${day}`, { 'accept-encoding': 'gzip;q=0.5, br;q=0' })
    expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip'])
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(br.headers).toMatchObject({ vary: 'accept-encoding', etag: plain.headers.etag })
    const sameTag = { 'if-none-match': `"another", ${String(plain.headers.etag).replace('W/', '')}` }
    expect((await get(`/agenda?day=${day}`, sameTag)).statusCode).toBe(304)
    expect((await get(`/agenda?day=${day}`, { 'if-none-match': '"another"' })).statusCode).toBe(200)
  })
})

describe('the page of an event', () => {
  test('is shared by plain addresses; its own script is beside it', async () => {
    const { body, headers } = await get(`/agenda/${ids.CERTIFIED_PUBLISHED}`)
    const address = encodeURIComponent(
      `https://programme.example/agenda/${ids.CERTIFIED_PUBLISHED}-evenement-certified-published-b`,
    )
    for (const way of ['mailto:?subject=', 'https://wa.me/?text=', 'https://bsky.app/intent/compose?text=']) {
      expect(body).toContain(`href="${way}`)
    }
    expect(body).toContain(`https://www.facebook.com/sharer/sharer.php?u=${address}`)
    expect(body.match(/<button[^>]+hidden/g)).toHaveLength(2)
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    const script = await get(/src="(\/agenda\/share-[^"]+)"/.exec(body)![1]!)
    expect(script.headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8' })
    expect(script.headers['cache-control']).toContain('immutable')
  })

  test('names each time with its hour, right across the October change', async () => {
    const { body } = await get(`/agenda/${ids.CERTIFIED_PUBLISHED}`)
    expect(body).toMatch(/samedi 24 octobre 2099, <strong>18 h 30 – 20 h/)
    expect(body).toMatch(/lundi 26 octobre 2099, <strong>18 h 30 – 20 h/)
  })
})

test('many events of a day are read a page at a time', async () => {
  const creator = await makeUser(ground.db)
  for (let n = 0; n < 45; n++) {
    const id = await makeProject(ground.db, {
      status: 'CERTIFIED_PUBLISHED',
      creatorId: creator.id,
      name: `Foule ${n}`,
    })
    await ground.db.run(sql`
      with block as (insert into project_date (project_id, rule) values (${id}, '{}') returning id)
      insert into occurrence (project_id, project_date_id, day, starts_at, ends_at)
      select ${id}, id, '2098-05-05', '2098-05-05 10:00Z', '2098-05-05 11:00Z' from block`)
  }
  const first = await get('/agenda?day=2098-05-05&search=foule')
  expect(first.body).toContain('45 évènements')
  const next = /rel="next"\s+href="([^"]+)"/.exec(first.body)![1]!.replaceAll('&amp;', '&')
  const second = await get(next)
  const names = [first, second].flatMap(({ body }) => body.match(/>Foule \d+</g) ?? [])
  expect([names.length, new Set(names).size]).toEqual([45, 45])
  expect(second.body).toContain('rel="prev"')
  expect(second.body).not.toContain('rel="next"')
})

test('tiles are the only outside pictures a page may load, where they are configured', async () => {
  const policy = async ({ app }: Pick<typeof ground, 'app'>) =>
    (await app.inject('/agenda')).headers['content-security-policy']
  expect(await policy(ground)).toContain("img-src 'self' data:;")
  expect(await policy(tiled)).toContain("img-src 'self' data: https://*.tiles.example;")
})

test('a burst is answered once, a failure is not kept', async () => {
  let [time, made] = [0, 0]
  const remember = remembered<number>(1000, { most: 2, mostLength: 10, lengthOf: (value) => value }, () => time)
  const make = async () => ++made
  expect(await Promise.all([remember('a', make), remember('a', make)])).toEqual([1, 1])
  time = 1000
  expect(await remember('a', make)).toBe(2)
  await expect(remember('b', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await remember('b', make)).toBe(3)
  // 2 and 3 are five long; with six more there is no room for the oldest.
  expect(await remember('c', async () => 6)).toBe(6)
  expect(await remember('b', make)).toBe(3)
  expect(await remember('a', make)).toBe(4)
})

test('the html tag escapes everything but html', () => {
  expect(html`<p title="${'"x"'}">${'<b>'}${[html`<i>${1}</i>`, false, null]}</p>`.text).toBe(
    '<p title="&quot;x&quot;">&lt;b&gt;<i>1</i></p>',
  )
})

test('what is remembered is forgotten in time even when the clock is set back', async () => {
  const remember = remembered<number>(1, { most: 2 })
  let made = 0
  const ask = () => remember('a', async () => ++made)
  await ask()
  vi.setSystemTime(Date.now() - 3_600_000)
  try {
    expect(await vi.waitUntil(async () => (await ask()) > 1)).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})
