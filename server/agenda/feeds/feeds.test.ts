import ICAL from 'ical.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import type { AgendaList } from '#domain/agenda/agenda-item.ts'
import { calendarPeriod } from '#server/agenda/feeds/feed-answers.ts'
import { sql } from '#server/platform/database/sql.ts'
import { feedsGround, site } from '#test/feeds-ground.ts'
import { inDays } from '#test/project-form.ts'
import { dates } from '#test/publish.ts'

const { ground, house, ids, get, list } = feedsGround()
const namesOf = ({ items }: AgendaList) => items.map(({ id }) => id)
const vevents = (body: string) => new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent')

describe('in JSON', () => {
  test('every answer matches its schema', async () => {
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

  test('a period selects times, not the days between the first and the last', async () => {
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

  test('is ordered by next time and filtered by department, a page at a time with a link to the next', async () => {
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
  /** Reads as a partner would: from the end of the last answer, until no page follows. */
  async function follow(copy: Map<number, string>, from: string, query = '') {
    let [address, asOf] = [`updatedSince=${encodeURIComponent(from)}&limit=2${query}`, from]
    for (;;) {
      const { items, removed, next, ...rest } = await list(address)
      for (const { id, name } of items) copy.set(id, name)
      for (const { id } of removed!) copy.delete(id)
      asOf = rest.asOf!
      if (next === null) return asOf
      address = new URL(next).search.slice(1)
    }
  }

  test('equals the agenda, page by page, and then receives only a change and a withdrawal', async () => {
    const copy = new Map<number, string>()
    const first = await follow(copy, '2000-01-01T00:00:00Z')
    expect(new Set(copy.keys())).toEqual(new Set(Object.values(ids)))

    const passing = await house().publish({ name: 'De passage' })
    await house().save(ids.tea, { commissionComment: 'Rien de public' })
    const news = await list(`updatedSince=${first}`)
    expect([namesOf(news), news.removed]).toEqual([[passing], []])
    const second = await follow(copy, first)
    expect(copy.get(passing)).toBe('De passage')

    await house().remove(passing)
    await house().remove(passing, '?permanent=true')
    await follow(copy, second)
    expect(new Set(copy.keys())).toEqual(new Set(Object.values(ids)))
  })

  test('of one town removes an event that has moved to another', async () => {
    const id = await house().publish({ name: 'Itinérant', placeCity: 'Lille' })
    const copy = new Map<number, string>()
    const first = await follow(copy, '2000-01-01T00:00:00Z', '&city=Lille')
    expect([...copy.keys()]).toEqual([id])
    await house().save(id, { placeCity: 'Arras' }, house().holder)
    await follow(copy, first, '&city=Lille')
    expect(copy.size).toBe(0)
    await house().remove(id)
  })

  test('misses nothing of a save that is running during its request', async () => {
    const id = await house().publish({ name: 'Lent' })
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
    await house().save(ids.indigo, { priceDetails: '7 €' }, house().holder)
    const { asOf: before } = await list('updatedSince=2001-01-01')
    const meanwhile = await list(`updatedSince=${before}`)
    expect(namesOf(meanwhile)).toEqual([])
    requested.resolve(meanwhile)
    await ended
    const after = await list(`updatedSince=${meanwhile.asOf}&limit=49`)
    expect(new Set(namesOf(after))).toEqual(new Set([ids.indigo, id]))
    await house().save(ids.indigo, { priceDetails: '6 €' }, house().holder)
    await house().remove(id)
  })
})

describe('a calendar', () => {
  test('has permanent ids, a growing sequence, and all the facts of each time', async () => {
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

  test('follows a changed hour under the same id', async () => {
    const id = await house().publish({ name: 'Mouvant', projectDateConfs: dates({ date: inDays(60) }) })
    const read = async (query: string) => {
      const [event] = vevents((await get(`/agenda.ics?search=mouvant&${query}`)).body)
      const [uid, sequence] = ['uid', 'sequence'].map((name) => String(event!.getFirstPropertyValue(name)))
      return { uid, sequence: Number(sequence), start: new ICAL.Event(event).startDate.toJSDate().toISOString() }
    }
    const before = await read(`from=${inDays(59)}`)
    const block = await ground.db.row<{ id: number }>(sql`select id from project_date where project_id = ${id}`)
    const moved = [{ id: block!.id, startTime: '19:30', endTime: '21:00' }]
    await house().save(id, { projectDateConfs: JSON.stringify(moved) }, house().holder)
    const after = await read(`from=${inDays(58)}`)
    expect(after.uid).toBe(before.uid)
    expect(after.start).not.toBe(before.start)
    expect(after.sequence).toBeGreaterThan(before.sequence)
    await house().remove(id)
  })

  test('writes no end where none was announced, and is refreshed after some hours', async () => {
    const { body } = await get('/agenda.ics?city=Ky%C5%8Dto&from=2099-12-01&to=2099-12-31&lang=en')
    const [one] = vevents(body)
    expect(one!.hasProperty('dtend')).toBe(false)
    expect(one!.getFirstPropertyValue('dtstart')!.toString()).toBe('2099-12-12T11:30:00Z')
    expect(body).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT6H')
    expect(body).toContain('NAME:Franco-Japanese cultural programme\\, Kyōto')
    expect(one!.getFirstPropertyValue('description')).toContain('Free · Free entry, no booking')
    expect(body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    expect(calendarPeriod({ from: '2099-01-01' }).from).toBe('2099-01-01')
  })
})
