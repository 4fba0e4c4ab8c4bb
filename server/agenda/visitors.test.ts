import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { agendaDay, agendaGround } from '#test/agenda-ground.ts'

const { ground, ids, get } = agendaGround()
const everyDay = () => ids.CERTIFIED_PUBLISHED
const inKyoto = () => ids.CERTIFIED_PUBLISHED_MODIFIED

/** One event is on forty consecutive days, over a new year; the other in Kyoto, with a required booking. */
beforeAll(async () => {
  const { db } = ground
  await db.run(sql`delete from occurrence where project_id = ${everyDay()}`)
  await db.run(sql`
    insert into occurrence (project_id, project_date_id, day, starts_at, ends_at)
    select ${everyDay()}, id, day, day + time '18:00', day + time '20:00' from project_date,
      lateral (select date '2098-12-12' + n as day from generate_series(0, 39) n) days
    where project_id = ${everyDay()}`)
  await db.run(sql`
    update project set place_city = 'Kyoto', place_latitude = 35.01, place_longitude = 135.77, place_name = 'Villa Kujoyama',
      place_website = 'https://villa.example', place_phone_number = '75 761 7940', place_phone_country_code = 'JP',
      project_access = 'BOOKING', project_link = '' where id = ${inKyoto()}`)
})

describe('the ribbon', () => {
  const dayOf = (body: string) =>
    body.slice(body.indexOf('class="ribbon"'), body.indexOf('</nav>', body.indexOf('class="ribbon"')))

  test('names its months and years where they begin, and links in both directions', async () => {
    const first = dayOf((await get('/agenda')).body)
    expect(first).toMatch(/class="monthof" aria-hidden="true">déc\. 2098</)
    expect(first).not.toContain('Jours précédents')
    const second = dayOf((await get('/agenda?day=2098-12-30')).body)
    expect(second).toMatch(/href="\/agenda\?day=2098-12-12"\s*>[^]*Jours précédents/)
    expect(second).toMatch(/href="\/agenda\?day=2099-01-11"\s*>[^]*Jours suivants/)
    expect(second).toMatch(/class="monthof" aria-hidden="true">janv\. 2099</)
    expect(second.match(/aria-current="date"/g)).toHaveLength(1)
  })

  test('keeps the chosen day in view, by a style and a script', async () => {
    const { body } = await get(`/agenda?day=${agendaDay}`)
    const file = async (pattern: RegExp) => (await get(pattern.exec(body)![1]!)).body
    expect(await file(/rel="stylesheet" href="(\/agenda\/style-[^"]+)"/)).toContain('scroll-initial-target: nearest')
    expect(await file(/src="(\/agenda\/list-[^"]+)"/)).toContain('.ribbon [aria-current]')
  })
})

describe('an event', () => {
  test('in Japan shows its hours in the time of the place, in either language', async () => {
    expect((await get(`/agenda/${inKyoto()}`)).body).toContain('(heure locale)')
    expect((await get(`/agenda/${inKyoto()}?lang=en`)).body).toContain('(local time)')
    expect((await get(`/agenda/${everyDay()}`)).body).not.toContain('heure locale')
  })

  test('with a required booking shows where to book, and its place can be reached', async () => {
    const { body } = await get(`/agenda/${inKyoto()}`)
    expect(body).toMatch(/class="button book" href="https:\/\/villa\.example"/)
    expect(body).toContain('href="tel:+81757617940"')
    expect((await get(`/agenda/${everyDay()}`)).body).not.toContain('class="button book"')
  })

  test('is found under any words behind its number, and redirected to its own', async () => {
    for (const words of ['-AAA', '-AUTRE-nom']) {
      const { statusCode, headers } = await get(`/agenda/${everyDay()}${words}`)
      expect([statusCode, headers.location]).toEqual([301, expect.stringMatching(`^/agenda/${everyDay()}-evenement`)])
    }
    expect((await get('/agenda/?lang=en')).headers.location).toBe('/agenda?lang=en')
  })
})

describe('addresses', () => {
  test('of further pages differ, and a page past the end says so', async () => {
    const { body } = await get('/agenda?past=1&page=2')
    expect(body).toMatch(/rel="canonical" href="https:\/\/programme\.example\/agenda\?past=1&amp;page=2"/)
    const beyond = (await get(`/agenda?day=${agendaDay}&page=9`)).body
    expect(beyond).toContain('Cette page n’existe pas.')
    for (const url of [`/agenda?day=${agendaDay}&page=9`, '/agenda?when=all&page=99999', '/agenda?past=1&page=9'])
      expect((await get(url)).body).toContain('content="noindex"')
    expect(beyond).toMatch(/rel="canonical" href="[^"]*day=2099-10-24&amp;page=9"/)
  })

  test('are in the sitemap with their twins of the other language', async () => {
    const { body } = await get('/sitemap.xml')
    for (const language of ['fr', 'en', 'x-default']) expect(body).toContain(`rel="alternate" hreflang="${language}"`)
    expect(body).toMatch(new RegExp(`<loc>https://programme\\.example/agenda/${inKyoto()}-[^<]*\\?lang=en</loc>`))
  })

  test('of the agenda are known to readers without scripts, in both languages', () => {
    const page = readFileSync('web/index.html', 'utf8')
    const without = /<noscript>(.*)<\/noscript>/s.exec(page)![1]
    expect(without).toContain('href="/agenda"')
    expect(without).toContain('href="/agenda?lang=en"')
  })
})

test('the calendar has the full text of a shortened name', async () => {
  const { body } = await get(`/agenda?view=calendar&day=${agendaDay}`)
  expect(body).toMatch(/title="Évènement CERTIFIED_PUBLISHED_MODIFIED &lt;b&gt;&amp;"/)
})
