import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import ICAL from 'ical.js'
import { Parser } from 'saxen'
import { describe, expect, test, vi } from 'vitest'
import { agendaApi } from '#domain/agenda/agenda-api.ts'
import { usualFreshMs } from '#server/agenda/answers/public-answers.ts'
import { remembered } from '#server/platform/remembered.ts'
import { sql } from '#server/platform/database/sql.ts'
import { agendaDay, agendaGround } from '#test/agenda-ground.ts'

const { ground, ids, get } = agendaGround()
const day = agendaDay

describe('feeds', () => {
  test('in JSON match their description in openapi.json, a page at a time', async () => {
    const list = agendaApi.list.output.parse((await get('/agenda.json?lang=en')).json())
    expect(list).toMatchObject({ total: 2, page: 1, pages: 1 })
    expect(list.items[0]).toMatchObject({ boosted: true, dateString: 'Two dates', organizer: 'Atelier Ma' })
    expect((await get('/agenda.json?page=2')).json()).toMatchObject({ items: [], total: 2, page: 2, pages: 1 })
    const { paths } = (await get('/openapi.json')).json()
    expect(paths['/agenda.json'].get.parameters.map(({ name }: { name: string }) => name)).toContain('city')
    expect((await ground.app.inject({ method: 'POST', url: '/agenda.json' })).statusCode).toBe(405)
  })

  test('can be embedded in another site by one line, from any origin', async () => {
    const { headers, body } = await get('/agenda/embed.js')
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(body).not.toMatch(/innerHTML|eval\(|\.style\b/)
    expect((await get('/agenda.json')).headers['access-control-allow-origin']).toBe('*')
  })

  test('a calendar can be parsed, each time correctly across the October change', async () => {
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

  test.each([
    ['/agenda.atom', 'entry'],
    ['/sitemap.xml', 'url'],
  ])('in XML are read by a parser: %s', async (url, each) => {
    const { body } = await get(url)
    expect(body).toMatch(/^<\?xml version="1.0"/)
    const opened: string[] = []
    const closed: string[] = []
    const errors: string[] = []
    const parser = new Parser()
    parser.on('openTag', (name) => opened.push(name))
    parser.on('closeTag', (name) => closed.push(name))
    parser.on('error', ({ message }) => errors.push(message))
    parser.parse(body)
    expect(errors).toEqual([])
    expect(closed.toSorted()).toEqual(opened.toSorted())
    expect(opened.filter((name) => name === each).length).toBeGreaterThan(1)
  })

  test('have an ETag: 304 for a reader who has them already', async () => {
    for (const url of ['/agenda.json', '/agenda.atom', `/agenda?day=${day}`]) {
      const first = await get(url)
      const again = await get(url, { 'if-none-match': first.headers.etag })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
  })

  test('are gone within ten seconds from every cache on their way, one after the other', async () => {
    for (const url of ['/agenda', '/agenda.json', '/sitemap.xml', `/agenda/${ids.CERTIFIED_PUBLISHED}-x.ics`]) {
      const said = String((await get(url)).headers['cache-control']).split(', ')
      expect(said).toEqual(['public', expect.stringMatching(/^max-age=\d+$/), expect.stringMatching(/^s-maxage=\d+$/)])
      const seconds = said.slice(1).map((each) => Number(each.split('=')[1]))
      expect(usualFreshMs / 1000 + seconds[0]! + seconds[1]!).toBeLessThanOrEqual(10)
    }
  })
})

describe('caching', () => {
  test('ignores unknown parameters of an address', async () => {
    // All requests are in the same instant, however long they take.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    const one = await get(`/agenda.json?city=Toulouse&utm_source=a`)
    await ground.db.run(sql`update project set place_name = 'Ailleurs' where place_city = 'Toulouse'`)
    const other = await get(`/agenda.json?utm_source=b&city=Toulouse`)
    clock.mockRestore()
    await ground.db.run(sql`update project set place_name = 'Musée, « grand »; salle' where place_city = 'Toulouse'`)
    expect(other.body).toBe(one.body)
  })

  test('compresses as the reader accepts, with the same ETag for each encoding', async () => {
    const plain = await get(`/agenda?day=${day}`)
    const br = await get(`/agenda?day=${day}`, { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await get(`/agenda?day=${day}`, { 'accept-encoding': 'gzip;q=0.5, br;q=0' })
    expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip'])
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(br.headers).toMatchObject({ vary: 'accept-encoding', etag: plain.headers.etag })
    const known = { 'if-none-match': `"another", ${String(plain.headers.etag).replace('W/', '')}` }
    expect((await get(`/agenda?day=${day}`, known)).statusCode).toBe(304)
    expect((await get(`/agenda?day=${day}`, { 'if-none-match': '"another"' })).statusCode).toBe(200)
  })
})

test('a burst is computed once, and a failure is not remembered', async () => {
  let [time, made] = [0, 0]
  const remember = remembered<number>(1000, { most: 2, mostLength: 10, lengthOf: (value) => value }, () => time)
  const make = async () => ++made
  expect(await Promise.all([remember('a', make), remember('a', make)])).toEqual([1, 1])
  time = 1000
  expect(await remember('a', make)).toBe(2)
  await expect(remember('b', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await remember('b', make)).toBe(3)
  // 2 and 3 have a length of five; with six more there is no room for the oldest.
  expect(await remember('c', async () => 6)).toBe(6)
  expect(await remember('b', make)).toBe(3)
  expect(await remember('a', make)).toBe(4)
})

test('remembered answers expire in time even when the clock is set back', async () => {
  const remember = remembered<number>(1, { most: 2 })
  let made = 0
  const ask = () => remember('a', async () => ++made)
  await ask()
  vi.setSystemTime(Date.now() - 3_600_000)
  try {
    expect(await vi.waitUntil(async () => (await ask()) > 1, { timeout: 10_000 })).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})
