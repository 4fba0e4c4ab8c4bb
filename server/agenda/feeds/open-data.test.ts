import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { agendaApi } from '#domain/agenda/agenda-api.ts'
import { agendaFields, agendaList } from '#domain/agenda/agenda-item.ts'
import { sql } from '#server/platform/database/sql.ts'
import { tableColumns } from '#server/agenda/feeds/spreadsheet.ts'
import { mapFields } from '#server/agenda/feeds/map-feed.ts'
import { feedsGround, site } from '#test/feeds-ground.ts'

const { ground, house, ids, get, list } = feedsGround()
const feeds = ['json', 'geojson', 'csv', 'ics', 'atom', 'txt'].map((feed) => `/agenda.${feed}`)
const raw = (url: string) => ground.app.inject({ url })

describe('a parameter that cannot be read', () => {
  test.each([
    ['from', '2026-13-45'],
    ['to', 'demain'],
    ['when', 'noël'],
    ['type', 'Exposition'],
    ['price', '6'],
    ['access', 'door'],
    ['public', 'cats'],
    ['edition', '26'],
    ['lang', 'de'],
    ['search', 'x'.repeat(201)],
    ['city', 'x'.repeat(201)],
  ])('is refused by every feed, by its name, to a script of any site: %s=%s', async (name, value) => {
    for (const feed of feeds) {
      const { statusCode, headers, body } = await raw(`${feed}?${name}=${encodeURIComponent(value)}`)
      const told = JSON.parse(body)
      expect([feed, statusCode, told.invalidField]).toEqual([feed, 400, name])
      expect(headers['access-control-allow-origin']).toBe('*')
    }
    expect((await raw(`/agenda?${name}=${encodeURIComponent(value)}`)).statusCode).toBe(200)
  })

  test.each(['page=0', 'limit=many', 'updatedSince=hier', 'after=x', 'fields=id,secret', 'fields=', 'city=a&city=b'])(
    'of one feed is refused too: %s',
    async (query) => {
      const { statusCode } = await raw(`/agenda.json?${query}`)
      expect(statusCode).toBe(query === 'fields=' ? 200 : 400)
    },
  )

  test('is none if people write it in their way', async () => {
    const found = async (query: string) => (await list(query)).items.map(({ id }) => id)
    const free = await found('price=free')
    expect(free).toEqual([ids.tea])
    for (const query of ['price=gratuit', 'price=FREE', 'access=open', 'public=everyone&price=free'])
      expect([query, await found(query)]).toEqual([query, free])
    // Days the wrong way round, and a parameter that an advertiser adds.
    expect(await found('from=2099-12-31&to=2099-12-01&utm_source=letter')).toEqual([ids.thursdays, ids.tea])
  })
})

test('a period moves with the day, in every feed', async () => {
  const today = await house().publish({ name: 'Ce soir' })
  await ground.db.run(sql`
    update occurrence set day = (now() at time zone 'Europe/Paris')::date, starts_at = now(), ends_at = now() + interval '1 hour'
    where project_id = ${today}`)
  for (const when of ['today', 'week', 'month'])
    expect([when, (await list(`when=${when}`)).items.map(({ id }) => id)]).toEqual([when, [today]])
  for (const feed of feeds) {
    const { body } = await get(`${feed}?when=today`)
    expect([feed, body.includes('Ce soir'), body.includes('Indigo')]).toEqual([feed, true, false])
  }
  // Days that are given come first.
  expect((await list('when=today&from=2099-10-24&to=2099-10-24')).items.map(({ id }) => id)).toEqual([ids.indigo])
  await house().remove(today)
})

describe('the licence', () => {
  test('is named by every feed, and the programme chooses it', async () => {
    const licenceIn = async () => {
      const [schema, ...answers] = await Promise.all([
        raw('/openapi.json'),
        ...feeds.map(raw),
        raw('/agenda/dcat.jsonld'),
      ])
      return {
        everywhere: answers.every(
          ({ body, headers }) => body.includes('etalab') || String(headers.link).includes('etalab'),
        ),
        links: new Set(answers.map(({ headers }) => headers.link)),
        openapi: schema.json().info.license,
      }
    }
    const url = 'https://www.etalab.gouv.fr/licence-ouverte-open-licence/'
    expect(await licenceIn()).toEqual({
      everywhere: true,
      links: new Set([`<${url}>; rel="license"`]),
      openapi: { name: 'Licence Ouverte 2.0', url },
    })
    const answer = await ground.app.inject({
      method: 'POST',
      url: '/programme/contact',
      headers: house().admin,
      payload: { contactEmail: '', dataLicence: 'ODbL-1.0' },
    })
    expect(answer.json()).toMatchObject({ dataLicence: 'ODbL-1.0' })
    const { licence } = await list('limit=3')
    expect(licence).toEqual({
      name: 'Open Database License 1.0',
      url: 'https://opendatacommons.org/licenses/odbl/1-0/',
    })
    const refused = await ground.app.inject({
      method: 'POST',
      url: '/programme/contact',
      headers: house().admin,
      payload: { contactEmail: '', dataLicence: 'mine' },
    })
    expect([refused.statusCode, refused.json().invalidField]).toEqual([403, 'dataLicence'])
  })
})

test('the entry of a data portal names the licence, the files, the days and the last change', async () => {
  const { headers, body } = await get('/agenda/dcat.jsonld')
  expect(headers['content-type']).toBe('application/ld+json; charset=utf-8')
  const entry = JSON.parse(body)
  expect(entry).toMatchObject({
    '@type': 'dcat:Dataset',
    'dcat:landingPage': { '@id': `${site}/agenda` },
    'dct:temporal': { 'dcat:startDate': { '@value': '2099-10-24' }, 'dcat:endDate': { '@value': '2099-12-17' } },
  })
  for (const { 'dcat:downloadURL': file, 'dcat:mediaType': type } of entry['dcat:distribution']) {
    const answer = await get(file['@id'].slice(site.length))
    expect(type['@id']).toContain(String(answer.headers['content-type']).split(';')[0])
  }
})

test('a map has each event at its place', async () => {
  const { features, licence } = (await get('/agenda.geojson?lang=en')).json()
  expect(licence.url).toMatch(/^https:/)
  expect(features.find(({ id }: { id: number }) => id === ids.tea)).toMatchObject({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [135.76, 35.02] },
    properties: {
      city: 'Kyōto',
      free: true,
      next: '2099-12-12T20:30:00+09:00',
      url: expect.stringContaining(`/agenda/${ids.tea}`),
    },
  })
  const [first] = (await get('/agenda.geojson?fields=name,city')).json().features
  expect(Object.keys(first.properties)).toEqual(['name', 'city'])
})

test('programs choose their fields', async () => {
  const { items } = (await get('/agenda.json?fields=name,id')).json()
  expect(Object.keys(items[0]).toSorted()).toEqual(['id', 'name'])
  const [head] = (await get('/agenda.csv?fields=name,day')).body.split('\r\n')
  expect(head!.replace('\uFEFF', '')).toBe('day,name')
})

test('types and towns are listed with their numbers', async () => {
  const types: { id: number; name: string; events: number }[] = (await get('/agenda/types.json')).json()
  expect(types.length).toBeGreaterThan(0)
  const [{ id, events }] = types as [(typeof types)[0]]
  expect((await list(`type=${id}`)).total).toBe(events)
  const towns = (await get('/agenda/towns.json')).json()
  expect(towns.find(({ city }: { city: string }) => city === 'Nantes')).toMatchObject({ events: 1 })
  expect(agendaApi.towns.output.safeParse(towns).success).toBe(true)
  expect(agendaApi.types.output.safeParse(types).success).toBe(true)
})

test('a browser of another site may ask first, and a slash at the end leads to the page', async () => {
  for (const url of feeds) {
    const { statusCode, headers } = await ground.app.inject({ method: 'OPTIONS', url })
    expect([url, statusCode, headers['access-control-allow-headers']]).toEqual([
      url,
      204,
      expect.stringContaining('if-none-match'),
    ])
  }
  const { statusCode, headers } = await raw(`/agenda/${ids.tea}-x/?lang=en`)
  expect([statusCode, headers.location]).toEqual([308, `/agenda/${ids.tea}-x?lang=en`])
})

describe('docs/agenda.md', () => {
  const text = readFileSync('docs/agenda.md', 'utf8')
  /** The names in the first cells of the table under a heading. */
  const definedUnder = (heading: string) => {
    const part = text.split(/^#+ /m).find((section) => section.startsWith(heading)) ?? ''
    const cells = part.split('\n').flatMap((line) => /^\|(.+?)\|/.exec(line)?.[1] ?? [])
    return new Set(cells.flatMap((cell) => [...cell.matchAll(/`([\w.[\]]+)`/g)].map(([, name]) => name!)))
  }
  const missing = (names: readonly string[], heading: string) => {
    const defined = definedUnder(heading)
    return names.filter((name) => !defined.has(name))
  }
  const extra = (names: readonly string[], heading: string) =>
    [...definedUnder(heading)].filter((name) => !names.includes(name))

  test('defines each field of the JSON, and no other', () => {
    const names = pathsOf(z.toJSONSchema(agendaList))
    expect(agendaFields.every((name) => names.includes(name))).toBe(true)
    expect([missing(names, 'Fields of the JSON'), extra(names, 'Fields of the JSON')]).toEqual([[], []])
  })

  test('defines each column of the CSV and each property of the map, in their order', () => {
    expect([...definedUnder('Columns of the CSV')]).toEqual(tableColumns)
    expect([...definedUnder('Properties of the map')]).toEqual(mapFields)
  })

  test('defines each parameter of every feed, and names every address of openapi.json', async () => {
    const { paths } = (await raw('/openapi.json')).json()
    for (const { path } of Object.values(agendaApi)) {
      expect([path, text.includes(`\`${path}\``)]).toEqual([path, true])
      const names = paths[path].get.parameters.map(({ name }: { name: string }) => name)
      expect([
        path,
        names.filter(
          (name: string) => !definedUnder('Filters').has(name) && !definedUnder('Parameters of single feeds').has(name),
        ),
      ]).toEqual([path, []])
    }
  })
})

type Schema = { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] }

/** "name", "occurrences.day": the fields of an event by their own names, the others of the answer too. */
function pathsOf(schema: object): string[] {
  const walk = (part: Schema, before: string): string[] => [
    ...Object.entries(part.properties ?? {}).flatMap(([name, inner]) =>
      before === '' && name === 'items'
        ? [name, ...walk(inner.items!, '')]
        : [before + name, ...walk(inner, `${before}${name}.`)],
    ),
    ...(part.items ? walk(part.items, before) : []),
    ...(part.anyOf ?? []).flatMap((one) => walk(one, before)),
  ]
  return [...new Set(walk(schema, ''))]
}

test('the schema is valid for the whole answer', async () => {
  const isValid = new Ajv2020({ strict: true }).compile((await get('/agenda.schema.json')).json())
  expect([isValid(await list()), isValid.errors]).toEqual([true, null])
})
