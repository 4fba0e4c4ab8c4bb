import { describe, expect, test } from 'vitest'
import { feedsGround, site } from '#test/feeds-ground.ts'

const { house, ids, get } = feedsGround()

describe('as a table', () => {
  /** A parser of RFC 4180 that knows nothing of our writer. */
  function parse(text: string, separator = ','): string[][] {
    const cells = new RegExp(`(?:"((?:[^"]|"")*)"|([^"\\r\\n${separator}]*))(${separator}|\\r\\n)`, 'g')
    const rows: string[][] = [[]]
    for (const [, quoted, plain, end] of text.replace(/^\uFEFF/, '').matchAll(cells)) {
      rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
      if (end === '\r\n') rows.push([])
    }
    return rows.slice(0, -1)
  }

  test('has a row for each time, in order, which spreadsheets read as text', async () => {
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

  test('contains no formula of a user, and has a variant for French spreadsheets', async () => {
    const { body } = await get('/agenda.csv?from=2099-12-12&to=2099-12-12&separator=semicolon')
    const [head, row] = parse(body, ';')
    expect(row![head!.indexOf('name')]).toBe(`'=HYPERLINK("https://mal.example")`)
  })
})

describe('as plain text', () => {
  test('has all of each event once, by town or by day, in the reader’s language', async () => {
    const { body, headers } = await get('/agenda.txt?from=2099-01-01')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body.match(/^[A-ZÀ-ŸŌ]+$/gm)).toEqual(['KYŌTO', 'NANTES', 'TOULOUSE'])
    expect(body).toContain(
      [
        'Indigo, "deux" rives',
        'Le samedi 24 octobre 2099, de 18 h 30 à 20 h ; le lundi 26 octobre 2099, de 18 h 30 à 20 h',
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

  test('names the days of a period that has only some of an event’s', async () => {
    const { body } = await get('/agenda.txt?from=2099-11-20&to=2099-12-03')
    expect(body).toContain('jeudi 26 novembre 2099, jeudi 3 décembre 2099, 18 h 30 – 20 h')
  })
})

describe('in Atom', () => {
  test('the feed states its subject, its language and its address', async () => {
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

  test('each time is an event, with its place, its price and its organizer', async () => {
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
    [
      'Plein tarif 1 600 €, réduit 6,50 €',
      { '@type': 'AggregateOffer', lowPrice: 6.5, highPrice: 1600, priceCurrency: 'EUR' },
    ],
    ['6 €, gratuit avant 12 ans', { price: 6, priceCurrency: 'EUR' }],
    ['6 € ou 900 ¥', { description: '6 € ou 900 ¥' }],
    ['1500 円', { price: 1500, priceCurrency: 'JPY' }],
    ['Prix libre', { description: 'Prix libre' }],
    ['Pour les 18 ans et plus', { description: 'Pour les 18 ans et plus' }],
  ])('a price is given where the text has one: %s', async (priceDetails, offers) => {
    await house().save(ids.thursdays, { priceDetails }, house().holder)
    // Another address for each, since answers are remembered for some seconds.
    const { body } = await get(
      `/agenda/${ids.thursdays}?search=${priceDetails.replaceAll(/[^a-z\d]/gi, '').toLowerCase()}`,
    )
    expect(JSON.parse(/ld\+json">(.*?)<\/script>/.exec(body)![1]!)[0].offers).toMatchObject(offers)
    await house().save(ids.thursdays, { priceDetails: '6 €' }, house().holder)
  })

  test('an event in Japan has a Japanese address, and a time without an end has none', async () => {
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

test('the dates of an event come with calendars that can follow it, in the reader’s language', async () => {
  const { body } = await get(`/agenda/${ids.thursdays}?lang=en`)
  const hrefs = [...body.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
  expect(hrefs).toContain(`webcal://programme.example/agenda/${ids.thursdays}-les-jeudis-du-papier.ics?lang=en`)
  const google = new URL(hrefs.find((href) => href.startsWith('https://calendar.google.com/calendar/render'))!)
  expect(google.searchParams.get('dates')).toBe('20991119T173000Z/20991119T190000Z')
  const outlook = new URL(hrefs.find((href) => href.startsWith('https://outlook.live.com/calendar/0/addfromweb'))!)
  expect(outlook.searchParams.get('url')).toMatch(/^https:.+\.ics\?lang=en$/)
  expect(body).toContain(encodeURIComponent(`${site}/agenda/${ids.thursdays}-les-jeudis-du-papier?lang=en`))
})
