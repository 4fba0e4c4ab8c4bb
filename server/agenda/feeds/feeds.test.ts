import ICAL from 'ical.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AgendaList } from '#domain/agenda/agenda-item.ts'
import { calendarPeriod } from '#server/agenda/feeds/feed-answers.ts'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { inDays } from '#test/project-form.ts'
import { dates, publishingHouse, weekly } from '#test/publish.ts'

const site = 'https://programme.example'
const ground = testApp({ PUBLIC_URL: site })
let house: Awaited<ReturnType<typeof publishingHouse>>
const ids = {} as Record<'indigo' | 'tea' | 'thursdays', number>
/** A Thursday far enough for everything to lie ahead. */
const start = '2099-11-19'

beforeAll(async () => {
  house = await publishingHouse(ground)
  ids.indigo = await house.publish({
    name: 'Indigo, "deux" rives',
    description: '<p>Pastel; et <strong>ai-zome</strong>.</p>',
    placeWebsite: 'https://musee.example/',
    placePhoneNumber: '05 61 14 65 50',
    projectLink: 'https://indigo.example/',
    projectDateConfs: dates({ date: '2099-10-24' }, { date: '2099-10-26' }),
  })
  ids.tea = await house.publish({
    name: '=HYPERLINK("https://mal.example")',
    isFree: 'true',
    placeName: 'Pavillon',
    placeAddress: '1-1 Kamigyō, 〒602-0881 Kyōto',
    placeCity: 'Kyōto',
    placeDepartment: 'Kyōto',
    placeLatitude: '35.02',
    placeLongitude: '135.76',
    projectAccess: 'OPEN',
    projectDateConfs: dates({ date: '2099-12-12', startTime: '20:30', endTime: '20:30' }),
  })
  ids.thursdays = await house.publish({
    name: 'Les jeudis du papier',
    placeCity: 'Nantes',
    placeDepartment: 'Loire-Atlantique',
    projectDateConfs: dates(weekly(start, 5)),
  })
  await ground.db.run(sql`update project set boosted = true where id = ${ids.thursdays}`)
})

const get = async (url: string) => {
  const answer = await ground.app.inject({ url })
  expect([url, answer.statusCode]).toEqual([url, 200])
  return answer
}
const list = async (query = '') => (await get(`/agenda.json?${query}`)).json<AgendaList>()
const namesOf = ({ items }: AgendaList) => items.map(({ id }) => id)
const vevents = (body: string) => new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent')

describe('in JSON', () => {
  test('every answer is as the schema beside it says', async () => {
    const schema = (await get('/agenda.schema.json')).json()
    const isValid = new Ajv2020({ strict: true, allErrors: true }).compile(schema)
    const queries = [
      '',
      'lang=en',
      'from=today&limit=1',
      'city=Nulle',
      'updatedSince=2000-01-01',
      'updatedSince=2000-01-01&limit=1',
      'from=2099-11-26&to=2099-11-26',
      'page=9',
    ]
    for (const query of queries)
      expect([query, isValid(await list(query)), isValid.errors]).toEqual([query, true, null])
    expect(isValid({ ...(await list()), items: [{ id: 1 }] })).toBe(false)
  })

  test('an event has its text, its place, its links, its pictures and each of its times in the hours of the place', async () => {
    const { items } = await list('lang=en&search=indigo')
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({
      url: `${site}/agenda/${ids.indigo}-indigo-deux-rives?lang=en`,
      description: 'Pastel; et ai-zome.',
      placeWebsite: 'https://musee.example/',
      placePhone: '+33 5 61 14 65 50',
      links: { website: 'https://indigo.example/', facebook: null, instagram: null },
      access: 'BOOKING',
      accessText: 'Booking required',
      timezone: 'Europe/Paris',
      datesNb: 2,
    })
    expect(items[0]!.occurrences.map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual([
      ['2099-10-24T18:30:00+02:00', '2099-10-24T20:00:00+02:00'],
      ['2099-10-26T18:30:00+01:00', '2099-10-26T20:00:00+01:00'],
    ])
    expect(items[0]!.occurrences[0]!.text).toBe('Saturday, 24 October 2099, 6:30 pm – 8 pm')
    expect(items[0]!.images.map(({ width, height, type }) => [width, height, type])).toEqual([
      [480, 270, 'image/webp'],
      [640, 360, 'image/webp'],
      [640, 360, 'image/webp'],
      [640, 360, 'image/jpeg'],
    ])
    const sizes = items[0]!.images.map(({ url }) => url.slice(site.length))
    for (const url of sizes) await get(url)

    const [tea] = (await list('city=Ky%C5%8Dto')).items
    expect(tea!.occurrences[0]).toMatchObject({ startsAt: '2099-12-12T20:30:00+09:00', endsAt: null })
    expect(tea!.timezone).toBe('Asia/Tokyo')
  })

  test('a period is about the times, not about what lies between the first and the last', async () => {
    expect(namesOf(await list('from=2099-11-20&to=2099-11-25'))).toEqual([])
    const { items, total } = await list('from=2099-11-20&to=2099-12-03')
    expect([total, items[0]!.id]).toEqual([1, ids.thursdays])
    expect(items[0]!.occurrences.map(({ day }) => day)).toEqual(['2099-11-26', '2099-12-03'])
    expect(items[0]!.datesNb).toBe(5)
    for (const feed of ['atom', 'ics', 'csv', 'txt']) {
      const { body } = await get(`/agenda.${feed}?from=2099-11-20&to=2099-11-25`)
      expect([feed, body.includes('jeudis')]).toEqual([feed, false])
    }
  })

  test('comes by next time and is filtered by department, a page at a time whose next is told', async () => {
    expect(namesOf(await list())).toEqual([ids.indigo, ids.thursdays, ids.tea])
    expect(namesOf(await list('from=2099-12-12'))).toEqual([ids.tea, ids.thursdays])
    expect(namesOf(await list('department=Loire-Atlantique'))).toEqual([ids.thursdays])
    const first = await list('limit=2&lang=en&from=2099-01-01')
    expect(first).toMatchObject({ total: 3, page: 1, pages: 2 })
    expect(first.next).toContain('lang=en')
    const second = await list(new URL(first.next!).search.slice(1))
    expect([namesOf(second), second.next]).toEqual([[ids.tea], null])
  })
})

describe('a copy kept by updatedSince', () => {
  /** As a partner would: from where the last answer ended, until nothing follows. */
  async function follow(copy: Map<number, string>, from: string, query = '') {
    let [address, asOf] = [`updatedSince=${encodeURIComponent(from)}&limit=2${query}`, from]
    for (;;) {
      // A parameter that changes, so that no remembered answer is used.
      const { items, removed, next, ...rest } = await list(`${address}&after=${/after=(\d+)/.exec(address)?.[1] ?? ''}`)
      for (const { id, name } of items) copy.set(id, name)
      for (const { id } of removed!) copy.delete(id)
      asOf = rest.asOf!
      if (next === null) return asOf
      address = new URL(next).search.slice(1)
    }
  }

  test('is what the agenda is, page by page, and hears of a change and of a withdrawal alone', async () => {
    const copy = new Map<number, string>()
    const first = await follow(copy, '2000-01-01T00:00:00Z')
    expect(new Set(copy.keys())).toEqual(new Set(Object.values(ids)))

    const passing = await house.publish({ name: 'De passage' })
    await house.save(ids.tea, { commissionComment: 'Rien de public' })
    const news = await list(`updatedSince=${first}`)
    expect([namesOf(news), news.removed]).toEqual([[passing], []])
    const second = await follow(copy, first)
    expect(copy.get(passing)).toBe('De passage')

    await house.remove(passing)
    await house.remove(passing, '?permanent=true')
    await follow(copy, second)
    expect(new Set(copy.keys())).toEqual(new Set(Object.values(ids)))
  })

  test('of one town forgets what has moved to another', async () => {
    const id = await house.publish({ name: 'Itinérant', placeCity: 'Lille' })
    const copy = new Map<number, string>()
    const first = await follow(copy, '2000-01-01T00:00:00Z', '&city=Lille')
    expect([...copy.keys()]).toEqual([id])
    await house.save(id, { placeCity: 'Arras' }, house.holder)
    await follow(copy, first, '&city=Lille')
    expect(copy.size).toBe(0)
    await house.remove(id)
  })

  test('misses nothing of a save that is still under way when it asks', async () => {
    const id = await house.publish({ name: 'Lent' })
    let ended = Promise.resolve()
    const requested = Promise.withResolvers<AgendaList>()
    const changed = Promise.withResolvers<void>()
    ended = ground.db.transaction(async (tx) => {
      await tx.run(sql`update project set price_details = 'Lent à venir' where id = ${id}`)
      changed.resolve()
      await requested.promise
    })
    await changed.promise
    // Another transaction ends first, with a later stamp: its event is held back until the slow one has ended.
    await house.save(ids.indigo, { priceDetails: '7 €' }, house.holder)
    const { asOf: before } = await list('updatedSince=2001-01-01')
    const meanwhile = await list(`updatedSince=${before}`)
    expect(namesOf(meanwhile)).toEqual([])
    requested.resolve(meanwhile)
    await ended
    const after = await list(`updatedSince=${meanwhile.asOf}&limit=49`)
    expect(new Set(namesOf(after))).toEqual(new Set([ids.indigo, id]))
    await house.save(ids.indigo, { priceDetails: '6 €' }, house.holder)
    await house.remove(id)
  })
})

describe('a calendar', () => {
  test('has a name that stays, a sequence that grows, and all that a reader needs of each time', async () => {
    const [one] = vevents((await get(`/agenda/${ids.indigo}-x.ics`)).body)
    const value = (name: string) => one!.getFirstPropertyValue(name)?.toString()
    expect(value('uid')).toMatch(new RegExp(`^${ids.indigo}-\\d+-2099-10-24@programme\\.example$`))
    expect(Number(value('sequence'))).toBeGreaterThan(0)
    expect([value('status'), value('location'), value('geo')]).toEqual([
      'CONFIRMED',
      'Musée Paul-Dupuy, 13 rue de la Pleau, 31000 Toulouse',
      '43.5973,1.4471',
    ])
    expect(value('last-modified')).toBe(value('dtstamp'))
    expect(value('description')).toContain('6 € · Sur réservation · Tout public\n\nPastel; et ai-zome.')
    expect(value('description')).toContain('https://indigo.example/')
  })

  test('follows an hour that changes under the same name', async () => {
    const id = await house.publish({ name: 'Mouvant', projectDateConfs: dates({ date: inDays(60) }) })
    const read = async (query: string) => {
      const [event] = vevents((await get(`/agenda.ics?search=mouvant&${query}`)).body)
      const [uid, sequence] = ['uid', 'sequence'].map((name) => String(event!.getFirstPropertyValue(name)))
      return { uid, sequence: Number(sequence), start: new ICAL.Event(event).startDate.toJSDate().toISOString() }
    }
    const before = await read(`from=${inDays(59)}`)
    const block = await ground.db.row<{ id: number }>(sql`select id from project_date where project_id = ${id}`)
    const moved = [{ id: block!.id, startTime: '19:30', endTime: '21:00' }]
    await house.save(id, { projectDateConfs: JSON.stringify(moved) }, house.holder)
    const after = await read(`from=${inDays(58)}`)
    expect(after.uid).toBe(before.uid)
    expect(after.start).not.toBe(before.start)
    expect(after.sequence).toBeGreaterThan(before.sequence)
    await house.remove(id)
  })

  test('writes no end where none was announced, and is read again after some hours', async () => {
    const { body } = await get('/agenda.ics?city=Ky%C5%8Dto&from=2099-12-01&to=2099-12-31&lang=en')
    const [one] = vevents(body)
    expect(one!.hasProperty('dtend')).toBe(false)
    expect(one!.getFirstPropertyValue('dtstart')!.toString()).toBe('2099-12-12T11:30:00Z')
    expect(body).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT6H')
    expect(body).toContain('NAME:Franco-Japanese cultural programme\\, Kyōto')
    expect(one!.getFirstPropertyValue('description')).toContain('Free · Open to all')
    expect(body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    expect(calendarPeriod({ from: '2099-01-01' }).from).toBe('2099-01-01')
  })
})

describe('as a table', () => {
  /** RFC 4180, as a program that knows nothing of ours would read it. */
  function parse(text: string, separator = ','): string[][] {
    const cells = new RegExp(`(?:"((?:[^"]|"")*)"|([^"\\r\\n${separator}]*))(${separator}|\\r\\n)`, 'g')
    const rows: string[][] = [[]]
    for (const [, quoted, plain, end] of text.replace(/^\uFEFF/, '').matchAll(cells)) {
      rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
      if (end === '\r\n') rows.push([])
    }
    return rows.slice(0, -1)
  }

  test('has a line for each time, in their order, which spreadsheets read as text', async () => {
    const { body, headers } = await get('/agenda.csv?from=2099-01-01')
    expect(headers['content-type']).toContain('text/csv')
    expect(body.startsWith('\uFEFFtimeId,day,start,end,')).toBe(true)
    const [head, ...rows] = parse(body)
    expect(rows.every(({ length }) => length === head!.length)).toBe(true)
    const column = (name: string) => rows.map((row) => row[head!.indexOf(name)])
    expect(column('day')).toEqual([
      '2099-10-24',
      '2099-10-26',
      '2099-11-19',
      '2099-11-26',
      '2099-12-03',
      '2099-12-10',
      '2099-12-12',
      '2099-12-17',
    ])
    expect(column('name')[0]).toBe('Indigo, "deux" rives')
    expect([column('start')[6], column('end')[6]]).toEqual(['20:30', ''])
  })

  test('runs nobody’s formula, and is written for a French spreadsheet where that is asked for', async () => {
    const { body } = await get('/agenda.csv?from=2099-12-12&to=2099-12-12&separator=semicolon')
    const [head, row] = parse(body, ';')
    expect(row![head!.indexOf('name')]).toBe(`'=HYPERLINK("https://mal.example")`)
  })
})

describe('as plain text', () => {
  test('tells all of each event once, by town or by day, in the reader’s language', async () => {
    const { body, headers } = await get('/agenda.txt?from=2099-01-01')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body.match(/^[A-ZÀ-ŸŌ]+$/gm)).toEqual(['KYŌTO', 'NANTES', 'TOULOUSE'])
    expect(body).toContain(
      [
        'Indigo, "deux" rives',
        'Le samedi 24 octobre 2099, de 18 h 30 à 20 h ; Le lundi 26 octobre 2099, de 18 h 30 à 20 h',
      ]
        .join('\n')
        .replaceAll(/(\d\d) h(?: (\d\d))?/g, (_, hour, minute) => `${hour}\u00a0h${minute ? `\u00a0${minute}` : ''}`),
    )
    expect(body).toContain(`Réservation : indigo.example, ${'+33 5 61 14 65 50'.replaceAll(' ', '\u00a0')}`)
    expect(body).not.toMatch(/<\w/)

    const english = (await get('/agenda.txt?from=2099-11-01&by=day&lang=en')).body
    expect(english).toContain('THURSDAY, 26 NOVEMBER 2099')
    expect(english.match(/described above/g)).toHaveLength(4)
    expect(english).toContain('?lang=en')
  })

  test('names the days of a period where it holds only some', async () => {
    const { body } = await get('/agenda.txt?from=2099-11-20&to=2099-12-03')
    expect(body).toContain('jeudi 26 novembre 2099, jeudi 3 décembre 2099, 18 h 30 – 20 h')
  })
})

describe('in Atom', () => {
  test('the feed says what it is of, in which language, and where', async () => {
    const { body } = await get('/agenda.atom?lang=en&city=Nantes')
    expect(body).toContain('xml:lang="en"')
    expect(body).toContain(`rel="self" type="application/atom+xml" href="${site}/agenda.atom?city=Nantes&amp;lang=en"`)
    expect(body).toContain(`/agenda/${ids.thursdays}-les-jeudis-du-papier?lang=en"`)
    expect(body.match(/<entry>/g)).toHaveLength(1)
  })
})

describe('for search engines', () => {
  const dataOf = async (id: number) =>
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec((await get(`/agenda/${id}`)).body)![1]!)

  test('each time is an event of its own, with its place, its price and who organizes it', async () => {
    const data = await dataOf(ids.thursdays)
    expect(data).toHaveLength(5)
    expect(data[0]).toMatchObject({
      '@type': 'Event',
      startDate: '2099-11-19T18:30:00+01:00',
      endDate: '2099-11-19T20:00:00+01:00',
      eventStatus: 'https://schema.org/EventScheduled',
      offers: { '@type': 'Offer', price: 6, priceCurrency: 'EUR' },
      location: {
        address: {
          '@type': 'PostalAddress',
          streetAddress: '13 rue de la Pleau',
          postalCode: '31000',
          addressCountry: 'FR',
        },
      },
      organizer: { '@type': 'Organization', name: 'Atelier Ma' },
    })
    expect(new Set(data.map((event: { '@id': string }) => event['@id'])).size).toBe(5)
  })

  test.each([
    ['6,50 €', { price: 6.5, priceCurrency: 'EUR' }],
    ['De 6 à 12 €', { description: 'De 6 à 12 €' }],
    ['1500 円', { price: 1500, priceCurrency: 'JPY' }],
    ['Prix libre', { description: 'Prix libre' }],
    ['Pour les 18 ans et plus', { description: 'Pour les 18 ans et plus' }],
  ])('a price is told where the words have one: %s', async (priceDetails, offers) => {
    await house.save(ids.thursdays, { priceDetails }, house.holder)
    // Another address for each, since answers are remembered for some seconds.
    const { body } = await get(
      `/agenda/${ids.thursdays}?search=${priceDetails.replaceAll(/[^a-z\d]/gi, '').toLowerCase()}`,
    )
    expect(JSON.parse(/ld\+json">(.*?)<\/script>/.exec(body)![1]!)[0].offers).toMatchObject(offers)
    await house.save(ids.thursdays, { priceDetails: '6 €' }, house.holder)
  })

  test('of Japan the address is Japanese; what has no end says none', async () => {
    const data = await dataOf(ids.tea)
    expect(data.location.address).toMatchObject({
      postalCode: '602-0881',
      addressCountry: 'JP',
      addressLocality: 'Kyōto',
    })
    expect(data).not.toHaveProperty('endDate')
    expect(data.offers).toMatchObject({ price: 0 })
  })
})

test('beside the dates of an event stand the calendars that can follow it, in the reader’s language', async () => {
  const { body } = await get(`/agenda/${ids.thursdays}?lang=en`)
  const hrefs = [...body.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
  expect(hrefs).toContain(`webcal://programme.example/agenda/${ids.thursdays}-les-jeudis-du-papier.ics?lang=en`)
  const google = new URL(hrefs.find((href) => href.startsWith('https://calendar.google.com/calendar/render'))!)
  expect(google.searchParams.get('dates')).toBe('20991119T173000Z/20991119T190000Z')
  const outlook = new URL(hrefs.find((href) => href.startsWith('https://outlook.live.com/calendar/0/addfromweb'))!)
  expect(outlook.searchParams.get('url')).toMatch(/^https:.+\.ics\?lang=en$/)
  expect(body).toContain(encodeURIComponent(`${site}/agenda/${ids.thursdays}-les-jeudis-du-papier?lang=en`))
})
