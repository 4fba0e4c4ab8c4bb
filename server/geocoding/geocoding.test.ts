import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { circuitBreaker } from '#server/geocoding/circuit-breaker.ts'
import { searchGazetteer } from '#server/geocoding/gazetteer.ts'
import { testApp } from '#test/build-test-app.ts'
import { signedInWithRole } from '#test/factories.ts'

describe('the gazetteer', () => {
  test.each([
    ['toulouse', '31000 Toulouse', 'Haute-Garonne'],
    ['TOUL', '31000 Toulouse', 'Haute-Garonne'],
    ['13 rue de la Pleau, 31000 Toulouse', '13 rue de la Pleau, 31000 Toulouse', 'Haute-Garonne'],
    ['13 rue de la Pleau toulouse', '13 rue de la Pleau, 31000 Toulouse', 'Haute-Garonne'],
    ['quai Branly 75007 Paris', 'quai Branly, 75007 Paris', 'Paris'],
    ['st malo', '35400 Saint-Malo', 'Ille-et-Vilaine'],
    ['kyoto', 'Kyoto, Kyōto', 'Kyōto'],
    ["l'haÿ les roses", '94240 L’Haÿ-les-Roses', 'Val-de-Marne'],
  ])('finds "%s" as %s', async (query, label, department) => {
    const [first] = await searchGazetteer(query)
    expect({ label: first?.label.replaceAll("'", '’'), department: first?.department }).toEqual({ label, department })
    expect(first?.latitude).toBeGreaterThan(30)
  })

  test('returns a few places, the biggest first, and nothing for an empty text', async () => {
    const found = await searchGazetteer('saint')
    expect(found).toHaveLength(8)
    expect(found[0]?.city).toBe('Saint-Étienne')
    expect(await searchGazetteer('zzzzzz')).toEqual([])
    expect(await searchGazetteer('x')).toEqual([])
    expect(await searchGazetteer('75007 Marseille')).toEqual([])
  })
})

describe('the circuit breaker', () => {
  test('does not call a failing service for a while, then tries it again', async () => {
    let [time, requests] = [0, 0]
    const guarded = circuitBreaker({ failures: 2, restMs: 1000 }, () => time)
    const ask = (works: boolean) =>
      guarded(async () => {
        requests += 1
        if (!works) throw new Error('away')
        return 'here'
      })
    expect([await ask(false), await ask(false), await ask(true), requests]).toEqual([
      undefined,
      undefined,
      undefined,
      2,
    ])
    time = 1000
    expect([await ask(true), await ask(false), await ask(true), requests]).toEqual(['here', undefined, 'here', 5])
  })
})

/** The documented answer of the national address service, served by the test. */
const documented = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [1.447_102, 43.597_318] },
      properties: {
        label: '13 Rue de la Pleau 31000 Toulouse',
        score: 0.97,
        type: 'housenumber',
        name: '13 Rue de la Pleau',
        postcode: '31000',
        citycode: '31555',
        city: 'Toulouse',
        context: '31, Haute-Garonne, Occitanie',
      },
    },
  ],
}

describe('GET /geocoder/search', () => {
  let mode: 'well' | 'broken' | 'silent' | 'empty' = 'well'
  let requests: string[] = []
  const service: Server = createServer((request, response) => {
    requests.push(request.url ?? '')
    if (mode === 'silent') return
    if (mode === 'broken') response.writeHead(503).end()
    else response.end(JSON.stringify(mode === 'empty' ? { features: [] } : documented))
  })
  const settings = { GEOCODER: 'ban,gazetteer', GEOCODER_BAN_URL: '' }

  beforeAll(async () => {
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    settings.GEOCODER_BAN_URL = `http://127.0.0.1:${(service.address() as { port: number }).port}`
  })
  const ground = testApp(settings)
  afterAll(() => {
    service.closeAllConnections()
    service.close()
  })

  async function search(q: string) {
    const headers = await signedInWithRole(ground.db, 'ROLE_USER')
    return ground.app.inject({ url: `/geocoder/search?q=${encodeURIComponent(q)}`, headers })
  }

  test('queries the national address service, and falls back on the gazetteer', async () => {
    expect((await search('13 rue de la pleau')).json()).toEqual([
      {
        label: '13 Rue de la Pleau 31000 Toulouse',
        latitude: 43.597_318,
        longitude: 1.447_102,
        city: 'Toulouse',
        department: 'Haute-Garonne',
        precision: 'address',
      },
    ])
    expect(requests).toEqual(['/search?q=13+rue+de+la+pleau&limit=8'])

    mode = 'empty'
    expect((await search('Kyoto')).json()[0]).toMatchObject({ city: 'Kyoto', precision: 'city' })
    mode = 'silent'
    expect((await search('Rennes')).json()[0]).toMatchObject({ city: 'Rennes' })
    mode = 'broken'
    for (let round = 0; round < 3; round++) expect((await search('Lyon')).json()[0]).toMatchObject({ city: 'Lyon' })
    requests = []
    mode = 'well'
    expect((await search('Nantes')).json()[0]).toMatchObject({ city: 'Nantes' })
    expect(requests).toEqual([])
  })

  test('refuses an empty or endless query', async () => {
    expect((await search('  ')).json()).toMatchObject({ invalidField: 'q', message: 'MandatoryField' })
    expect((await search('x'.repeat(300))).json()).toMatchObject({ message: 'field.tooLong.error' })
  })
})
