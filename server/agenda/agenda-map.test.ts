import { describe, expect, test } from 'vitest'
import type { WholeEvent } from '#server/agenda/rows/agenda-queries.ts'
import { eventMap } from '#server/agenda/event/event-map.ts'
import { mapAreas, project } from '#domain/places/map-area.ts'
import { hasPinBelow, markOf, marksOf } from '#server/agenda/parts/map-marks.ts'
import mapThreads from '#domain/places/map-threads.json' with { type: 'json' }
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { agendaDay, agendaGround } from '#test/agenda-ground.ts'

const { ground, ids, get } = agendaGround()
const day = agendaDay

const tiled = testApp({ MAP_TILES_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png' })

describe('the map', () => {
  const pins = (body: string) => [...body.matchAll(/class="mark"[^>]+aria-label="([^"]+)"/g)].map(([, label]) => label)

  test('has a pin for each place of the day, and France alone unless Japan has events', async () => {
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

  test('joins cities too near to be touched separately, and leaves places outside its countries to the list', () => {
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
      place('Amiens', 49.89, 2.3),
      place('Saint-Denis de La Réunion', -20.88, 55.45),
      place('Marseille', 43.3, 5.37),
    ])
    expect(marks.map(({ number, cities, count }) => [number, cities, count])).toEqual([
      [1, ['Paris', 'Versailles'], 2],
      [2, ['Amiens'], 1],
      [3, ['Marseille'], 1],
    ])
    // The name of Amiens would lie under the pin of Paris.
    expect(marks.map((mark) => hasPinBelow(mark, marks))).toEqual([false, true, false])
    expect(markOf(marks, 'Versailles')).toBe(marks[0])
    expect(markOf(marks, 'Nulle part')).toBeUndefined()
  })

  test('shows a city in its place: on land, Lille above Marseille, Brest left of Strasbourg', () => {
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

test('tiles are the only external pictures a page may load, where they are configured', async () => {
  const policy = async ({ app }: Pick<typeof ground, 'app'>) =>
    (await app.inject('/agenda')).headers['content-security-policy']
  expect(await policy(ground)).toContain("img-src 'self' data:;")
  expect(await policy(tiled)).toContain("img-src 'self' data: https://*.tiles.example;")
})

test('the map of streets requests the places of the events of its days, and nothing else about them', async () => {
  const { after, points } = (await get(`/agenda/points.json?day=${day}&lang=en`)).json()
  expect(after).toMatch(/[?&]lang=en/)
  expect(points).toHaveLength(2)
  const [id, name, city, ...spot] = points.find(([number]: [number]) => number === ids.CERTIFIED_PUBLISHED)
  expect([name, city, ...spot]).toEqual(['Évènement CERTIFIED_PUBLISHED <b>&', 'Toulouse', 43.6, 1.44])
  expect((await get(`/agenda/${id}${after}`)).statusCode).toBe(200)
  expect(JSON.stringify(points)).not.toContain('SECRET')
  expect((await get('/agenda/points.json?day=2099-10-25')).json().points).toEqual([])
  expect((await get('/agenda/points.json?past=1')).json().points).toEqual([])
  expect((await get('/agenda/towns.json')).json()).toMatchObject([
    { city: 'Toulouse', latitude: 43.6, longitude: 1.44 },
  ])
})
