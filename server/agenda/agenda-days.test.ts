import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { longDayAndYear, period } from '#server/agenda/parts/agenda-dates.ts'
import { agendaGround } from '#test/agenda-ground.ts'

const { ground, ids, get } = agendaGround()

describe('the ribbon', () => {
  const days = (body: string) =>
    [...body.matchAll(/class="date">(\d+)<\/span\s*>(?:(?!<\/a).)*class="unseen">\s*([^<]+)</gs)].map(
      ([, number, told]) => `${number} ${told!.trim()}`,
    )

  test('has the days with events, and their events once each', async () => {
    const { body } = await get('/agenda?lang=en')
    expect(days(body)).toEqual(['24 October 2099, 2 events', '26 October 2099, 2 events'])
    expect(body).toContain('2 events, a thread for each.')
    expect(body).toMatch(/4th edition,\s+20\sOctober/)
  })

  test.each(['2099-01-01', '2020-01-01', '2100-05-05'])(
    'hides nothing when the edition is elsewhere, on %s: list, search and print',
    async (start) => {
      await ground.db.run(sql`update edition set first_day = ${start}, last_day = ${start} where state = 'current'`)
      const fresh = `utm=${start}&department=`
      for (const url of [`/agenda?${fresh}`, `/agenda?search=evenement&${fresh}`, `/agenda/print?${fresh}`])
        expect((await get(url)).body).toContain('Évènement CERTIFIED_PUBLISHED')
      await ground.db.run(
        sql`update edition set first_day = '2099-10-20', last_day = '2099-11-03' where state = 'current'`,
      )
    },
  )

  test('names the next day with events where a day has none', async () => {
    const { body } = await get('/agenda?day=2099-10-25')
    expect(body).toContain('Aucun évènement ce jour-là.')
    expect(body).toMatch(/class="nextday" href="\/agenda\?day=2099-10-26"/)
    expect(body).toContain('content="noindex"')
  })
})

describe('a list of results', () => {
  test('has each event once, by its next time, on any day', async () => {
    const { body } = await get('/agenda?city=Toulouse')
    expect(body.match(/class="event"/g)).toHaveLength(2)
    expect(body).toContain('samedi 24 octobre 2099')
    expect(body).toContain('et 1 autre date')
    expect(/<title>(.*?)<\/title>/.exec(body)![1]).toContain('Toulouse')
  })

  test('reads a period as the times in it', async () => {
    expect((await get('/agenda?from=2099-10-25&to=2099-10-25')).body).not.toContain('class="event"')
    const { body } = await get('/agenda?from=2099-10-25&to=2099-10-31')
    expect(body.match(/class="event"/g)).toHaveLength(2)
    expect(body).toContain('lundi 26 octobre 2099')
    // Days that were given the wrong way round are turned.
    const turned = (await get('/agenda?from=2099-10-31&to=2099-10-25')).body
    expect(turned).toMatch(/Du 25 au 31\s+octobre 2099/)
    expect(turned.match(/class="event"/g)).toHaveLength(2)
    expect((await get('/agenda?when=today')).body).not.toContain('class="event"')
  })

  test('links to an event and back with all of the request', async () => {
    const asked = 'city=Toulouse&amp;price=free&amp;when=all&amp;view=map'
    const { body } = await get(`/agenda?${asked.replaceAll('&amp;', '&')}`)
    const link = new RegExp(`href="(/agenda/\\d+[^"]*\\?${asked})"`).exec(body)![1]!.replaceAll('&amp;', '&')
    expect((await get(link)).body).toContain(`href="/agenda?${asked}"`)
  })

  test('is ordered by distance from a town', async () => {
    await ground.db.run(sql`
      update project set place_city = 'Lille', place_latitude = 50.63, place_longitude = 3.06
      where id = ${ids.CERTIFIED_PUBLISHED}`)
    await expect
      .poll(async () => (await get('/agenda?near=Lille&when=all')).body.match(/moins de 1 km|\d+\skm/g), {
        timeout: 12_000,
      })
      .toEqual(['moins de 1 km', '791\u00a0km'])
    await ground.db.run(sql`
      update project set place_city = 'Toulouse', place_latitude = 43.6, place_longitude = 1.44
      where id = ${ids.CERTIFIED_PUBLISHED}`)
  })
})

describe('the calendar', () => {
  const numbers = (body: string) =>
    [...body.matchAll(/class="date"[^>]*>(?:<span class="ondesk">)?(\d+)</g)].map(([, number]) => Number(number))

  test('shows the edition in whole weeks from Monday to Sunday, each day linking to its list', async () => {
    const { body } = await get('/agenda?view=calendar')
    const october = Array.from({ length: 13 }, (_, index) => 19 + index)
    expect(numbers(body)).toEqual([...october, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(body).toMatch(/<caption class="unseen">\s*Du 19\soctobre au 8\snovembre 2099/)
    expect(body).not.toContain('class="blank"')
    expect(body).toContain('octobre 2099, 2 évènements')
    // Each month is named where it begins.
    expect(body.match(/class="monthof"[^>]*>[^<]+/g)!.map((name) => name.replace(/.*>/, ''))).toEqual([
      'oct. 2099',
      'nov. 2099',
    ])
    // Without events beyond, no month links on endlessly.
    expect(body).not.toMatch(/rel="(prev|next)"/)
  })

  test('shows the month of any other requested day', async () => {
    const { body } = await get('/agenda?view=calendar&day=2099-10-01&lang=en')
    expect(body).toContain('October 2099')
    expect(numbers(body)).toHaveLength(31)
    // The first of October 2099 is a Thursday, the last a Saturday.
    expect(body.match(/class="blank"/g)).toHaveLength(3 + 1)
    expect((await get('/agenda?view=calendar&day=2098-01-01')).body).toContain('day=2099-10-01')
  })
})

test('the first day of a month is counted in French, and no other', () => {
  expect(longDayAndYear('2026-12-01', 'fr')).toBe('mardi 1er décembre 2026')
  expect([period('2026-12-01', '2026-12-20', 'fr'), period('2026-12-01', '2026-12-01', 'fr')]).toEqual([
    'Du 1er au 20\u00a0décembre 2026',
    '1er\u00a0décembre 2026',
  ])
  expect(period('2026-11-01', '2026-12-21', 'en')).not.toContain('1er')
})
