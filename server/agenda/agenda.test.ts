import ICAL from 'ical.js'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { projectStatuses, type ProjectStatus } from '#domain/projects/statuses.ts'
import { html } from '#server/agenda/html.ts'
import { remembered } from '#server/agenda/remembered.ts'
import { sql } from '#server/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeProject, makeUser } from '#test/factories.ts'

const ground = testApp({ PUBLIC_URL: 'https://programme.example' })
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
    const lists = [`/agenda?day=${day}`, '/agenda.json', '/agenda.ics?from=2099-01-01&to=2099-12-31', '/agenda.atom']
    for (const url of [...lists, '/sitemap.xml']) {
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
      `/agenda/${id}`,
      `/agenda/${id}?lang=en`,
      `/agenda/${id}-x.ics`,
      '/agenda.json',
      '/agenda.ics?from=2099-01-01&to=2099-12-31',
      '/agenda.atom',
      '/sitemap.xml',
      '/agenda/print',
    ]
    for (const url of urls) {
      const { body } = await get(url)
      expect(secrets.filter((secret) => body.includes(secret))).toEqual([])
    }
  })

  test('follows a change of status within seconds', async () => {
    const id = ids.SUBMITED
    expect((await get(`/agenda/${id}-before`)).statusCode).toBe(404)
    await ground.db.run(sql`update project set status = 'CERTIFIED_PUBLISHED' where id = ${id}`)
    await expect.poll(async () => (await get(`/agenda/${id}-before`)).statusCode, { timeout: 10_000 }).toBe(200)
    await ground.db.run(sql`update project set status = 'SUBMITED' where id = ${id}`)
    await expect.poll(async () => (await get(`/agenda/${id}-before`)).statusCode, { timeout: 10_000 }).toBe(404)
  })

  test('is as many as the counter says', async () => {
    const counted = await ground.db.row<{ n: number }>(sql`
      select sum(projects)::integer as n from project_count
      where status in ('CERTIFIED_PUBLISHED', 'CERTIFIED_PUBLISHED_MODIFIED')`)
    expect((await get('/agenda.json?search=')).json().total).toBe(counted?.n)
  })
})

describe('pages', () => {
  test('escape what people typed, boost first, and need no script', async () => {
    const { body, headers } = await get(`/agenda?day=${day}&city=Toulouse`)
    expect(body).not.toContain('<b>&')
    expect(body).toContain('&lt;b&gt;&amp;')
    expect(body.indexOf('PUBLISHED_MODIFIED')).toBeLessThan(body.indexOf(`evenement-certified-published-b`))
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(body).not.toContain('<script')
    expect(Buffer.byteLength(body)).toBeLessThan(100 * 1024)
  })

  test('of one event tell search engines what it is, in both languages', async () => {
    const id = ids.CERTIFIED_PUBLISHED
    const { body } = await get(`/agenda/${id}-anything`)
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)![1]!)
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

  test('an address of nothing is 404', async () => {
    for (const url of ['/agenda/0', '/agenda/999999', '/agenda/abc', '/agenda/1;drop'])
      expect((await get(url)).statusCode).toBe(404)
  })

  test('filter by city, price and words', async () => {
    const total = async (query: string) => (await get(`/agenda.json?${query}`)).json().total
    expect(await total('city=Toulouse')).toBe(2)
    expect(await total('city=Nantes')).toBe(0)
    expect(await total('price=paying')).toBe(0)
    expect(await total('search=MUSEE')).toBe(2)
    expect(await total('search=%25')).toBe(0)
    expect(await total('from=2099-10-27')).toBe(0)
    expect(await total('from=2099-10-25&to=2099-10-25')).toBe(2)
  })
})

describe('the calendar', () => {
  test('shows a month in weeks that begin on Monday, each day leading to its list', async () => {
    const { body } = await get(`/agenda?view=calendar&day=${day}`)
    expect(body).toContain('octobre 2099')
    // The first of October 2099 is a Thursday: three blanks before it.
    expect(body.match(/class="blank"/g)).toHaveLength(3)
    expect(body).toContain('samedi 24 octobre, 2 évènements')
    expect(body).toContain('day=2099-09-01')
    expect(body).toContain('day=2099-11-01')
  })
})

describe('feeds', () => {
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

test('a burst is answered once, a failure is not kept', async () => {
  let [time, made] = [0, 0]
  const remember = remembered<number>(1000, 2, () => time)
  const make = async () => ++made
  expect(await Promise.all([remember('a', make), remember('a', make)])).toEqual([1, 1])
  time = 1000
  expect(await remember('a', make)).toBe(2)
  await expect(remember('b', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await remember('b', make)).toBe(3)
})

test('the html tag escapes everything but html', () => {
  expect(html`<p title="${'"x"'}">${'<b>'}${[html`<i>${1}</i>`, false, null]}</p>`.text).toBe(
    '<p title="&quot;x&quot;">&lt;b&gt;<i>1</i></p>',
  )
})

test('what is remembered is forgotten in time even when the clock is set back', async () => {
  const remember = remembered<number>(1, 2)
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
