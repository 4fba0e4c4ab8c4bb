import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages, type Language } from '#domain/language.ts'
import type { ProjectDates } from '#domain/projects/date-state-api.ts'
import { sql } from '#server/platform/database/sql.ts'
import { serverWords } from '#server/words/words.ts'
import { testApp } from '#test/build-test-app.ts'
import { chromiumLaunchOptions, forShortLives } from '#test/chromium.ts'
import { dates, publishingHouse, weekly } from '#test/publish.ts'
import { routesOf } from '#test/routes-of.ts'

const site = 'https://programme.example'
const ground = testApp({ PUBLIC_URL: site })
let house: Awaited<ReturnType<typeof publishingHouse>>
let browser: Browser

/** Thursdays; a time that moves goes from the first to the Saturday after it. */
const [first, second, moved] = ['2099-11-19', '2099-11-26', '2099-11-21']
const reason = 'Parce que.'
const elsewhere = 'Petit-Luxembourg'

type Case = { dates: string; says: object[]; is: 'full' | 'moved' | 'cancelled' | null; mentions?: RegExp[] }
const once = dates({ date: first })
const twice = dates(weekly(first, 2))
const onMoved = /2099-11-21|20991121|21 novembre 2099|21 November 2099|21 nov|21 Nov|11月21日/
/** A struck line that does not begin with hidden words of what it is. */
const silent = /<s(?=[\s>])[^>]*>(?!<span class="unseen">\p{L}).{0,80}/su
const cases: Record<string, Case> = {
  full: { dates: once, says: [{ state: 'full', note: reason }], is: 'full' },
  movedDay: {
    dates: once,
    says: [{ state: 'moved', note: reason, day: moved, startTime: '20:00', endTime: '21:00' }],
    is: 'moved',
    mentions: [onMoved],
  },
  movedHour: {
    dates: once,
    says: [{ state: 'moved', note: reason, day: first, startTime: '20:00', endTime: '21:00' }],
    is: 'moved',
  },
  movedPlace: {
    dates: once,
    says: [{ state: 'moved', note: reason, place: elsewhere }],
    is: 'moved',
    mentions: [new RegExp(elsewhere)],
  },
  cancelled: { dates: twice, says: [{ state: 'cancelled', note: reason }], is: 'cancelled' },
  whole: {
    dates: twice,
    says: [
      { state: 'cancelled', note: reason },
      { state: 'cancelled', note: reason },
    ],
    is: 'cancelled',
  },
  lifted: { dates: once, says: [{ state: 'cancelled', note: reason }, { state: 'scheduled' }], is: null },
}
const names = Object.keys(cases)
const ids: Record<string, number> = {}
const booked = { projectAccess: 'BOOKING', projectLink: 'https://ma.example' }
const townOf = (name: string) => `Ville-${name}`

const words: Record<Language, Record<'full' | 'moved' | 'cancelled', RegExp>> = {
  fr: { full: /complet/i, moved: /déplacé|ailleurs/i, cancelled: /annulé/i },
  en: { full: /\bfull\b/i, moved: /\bmoved|elsewhere/i, cancelled: /cancelled/i },
  ja: { full: /満席/, moved: /日程変更|会場変更|変更前|に変更|変更され/, cancelled: /中止/ },
}
/** Those of formats that programs read. */
const codes = {
  full: /SoldOut/,
  moved: /EventRescheduled|Petit-Luxembourg/,
  cancelled: /EventCancelled/,
}

type Outlet = {
  route: string
  read: (name: string, language: Language) => Promise<string>
  /** `event`: only the state of the whole event; `state`: not where a time has moved. */
  tells?: 'event' | 'state'
  /** A format for programs has codes instead of words. */
  hasCodes?: true
}

const get = async (url: string) => {
  const answer = await ground.app.inject({ url })
  expect([url, answer.statusCode]).toEqual([url, 200])
  return answer.body.replaceAll('\r\n ', '').replaceAll(/[\u00A0\u202F]/g, ' ')
}
const mainOf = (page: string) => page.slice(page.indexOf('<main'), page.indexOf('</main>'))
const query = (name: string, language: Language, more = '') => `city=${townOf(name)}&lang=${language}${more}`
const period = `&from=${first}&to=${second}`
/** The filters of a page are chosen words; only what it lists is read. */
const listOf = (page: string) => mainOf(page).slice(mainOf(page).indexOf('<ol class="events"'))
const page = (name: string, language: Language) => get(`/agenda/${ids[name]}?lang=${language}`)
const inHead = async (name: string, language: Language, pattern: RegExp) =>
  pattern.exec(await page(name, language))![1]!

const outlets: Record<string, Outlet> = {
  'the list of a day': {
    route: '/agenda',
    read: async (name, lang) => listOf(await get(`/agenda?${query(name, lang, `&day=${first}`)}`)),
  },
  'the list of a period': {
    route: '/agenda',
    read: async (name, lang) => listOf(await get(`/agenda?${query(name, lang, `&from=${first}&to=${first}`)}`)),
  },
  'the calendar': {
    route: '/agenda',
    read: async (name, lang) => {
      const body = mainOf(await get(`/agenda?${query(name, lang, `&view=calendar&day=${first}`)}`))
      return body.slice(body.indexOf('<tbody'), body.indexOf('</tbody>'))
    },
    tells: 'state',
  },
  'the map': {
    route: '/agenda',
    read: async (name, lang) => listOf(await get(`/agenda?${query(name, lang, `&view=map&day=${first}`)}`)),
  },
  'the points of the street map': {
    route: '/agenda/points.json',
    read: (name, lang) => get(`/agenda/points.json?${query(name, lang, `&day=${first}`)}`),
    tells: 'state',
  },
  'the page of an event': { route: '/agenda/:slug', read: async (name, lang) => mainOf(await page(name, lang)) },
  'its title': {
    route: '/agenda/:slug',
    read: (name, lang) => inHead(name, lang, /<title>(.*?)<\/title>/s),
    tells: 'event',
  },
  'its shared card': {
    route: '/agenda/:slug',
    read: async (name, lang) =>
      `${await inHead(name, lang, /og:title" content="([^"]*)/)} ${await inHead(name, lang, /og:description" content="([^"]*)/)}`,
  },
  'its headline': { route: '/agenda/:slug', read: (name, lang) => inHead(name, lang, /<p class="lead">(.*?)<\/p>/s) },
  'its links to share it': {
    route: '/agenda/:slug',
    read: async (name, lang) => decodeURIComponent(await inHead(name, lang, /href="mailto:([^"]*)"/)),
  },
  'its data for search engines': {
    route: '/agenda/:slug',
    read: (name, lang) => inHead(name, lang, /ld\+json">(.*?)<\/script>/s),
    hasCodes: true,
  },
  'its calendar file': { route: '/agenda/:slug', read: (name, lang) => get(`/agenda/${ids[name]}.ics?lang=${lang}`) },
  'the calendar to subscribe to': {
    route: '/agenda.ics',
    read: (name, lang) => get(`/agenda.ics?${query(name, lang, period)}`),
  },
  JSON: { route: '/agenda.json', read: (name, lang) => get(`/agenda.json?${query(name, lang)}`) },
  'JSON of the announced day': {
    route: '/agenda.json',
    read: (name, lang) => get(`/agenda.json?${query(name, lang, `&from=${first}&to=${first}`)}`),
  },
  'JSON of changes': {
    route: '/agenda.json',
    read: (name, lang) => get(`/agenda.json?${query(name, lang, '&updatedSince=2000-01-01')}`),
  },
  GeoJSON: {
    route: '/agenda.geojson',
    read: (name, lang) => get(`/agenda.geojson?${query(name, lang)}`),
  },
  'the table': { route: '/agenda.csv', read: (name, lang) => get(`/agenda.csv?${query(name, lang)}`) },
  'plain text by town': { route: '/agenda.txt', read: (name, lang) => get(`/agenda.txt?${query(name, lang)}`) },
  'plain text by day': {
    route: '/agenda.txt',
    read: (name, lang) => get(`/agenda.txt?${query(name, lang, '&by=day')}`),
  },
  Atom: { route: '/agenda.atom', read: (name, lang) => get(`/agenda.atom?${query(name, lang)}`) },
  'paper by town': {
    route: '/agenda/print',
    read: async (name, lang) => groupsOf(await get(`/agenda/print?${query(name, lang)}`)),
  },
  'paper by day': {
    route: '/agenda/print',
    read: async (name, lang) => groupsOf(await get(`/agenda/print?${query(name, lang, '&by=day')}`)),
  },
  'the frame': {
    route: '/agenda/frame',
    read: async (name, lang) => mainOf(await get(`/agenda/frame?${query(name, lang)}`)),
  },
  'the frame of an event': {
    route: '/agenda/frame/:id(^\\d{1,9})',
    read: async (name, lang) => mainOf(await get(`/agenda/frame/${ids[name]}?lang=${lang}`)),
  },
  'the script in another site': { route: '/agenda/embed.js', read: embedded },
  oEmbed: {
    route: '/agenda/oembed',
    read: (name, lang) => get(`/agenda/oembed?url=${encodeURIComponent(`${site}/agenda/${ids[name]}?lang=${lang}`)}`),
    tells: 'event',
  },
}

/** Routes that tell no date of an event, each with what it has instead. */
const others: Record<string, string> = {
  '/agenda/': 'leads to /agenda',
  '/agenda/:slug/': 'leads to the same without its slash',
  '/agenda/embed': 'the form that makes the code; its preview is the frame',
  '/agenda/towns.json': 'names and places of towns',
  '/agenda/types.json': 'names and numbers of types',
  '/agenda/dcat.jsonld': 'the entry of a data portal',
  '/agenda.schema.json': 'the shape of JSON',
  '/sitemap.xml': 'addresses, and the day of the last change: a test below',
}
const isFile = (path: string) =>
  (/\.(css|js|png|svg)$/.test(path) && path !== '/agenda/embed.js') || path.includes('/japanese')

function groupsOf(body: string): string {
  return body.slice(body.indexOf('<div class="groups">'))
}

/** A page of another site, which runs the script once for each case, and whose requests this application answers. */
async function otherSite(language: Language): Promise<Page> {
  const script = (name: string) =>
    `<main id="${name}"><script src="${site}/agenda/embed.js" data-city="${townOf(name)}" data-lang="${language}" async></script></main>`
  const tab = await browser.newPage()
  await tab.route('**/*', async (route) => {
    const { origin, pathname, search } = new URL(route.request().url())
    if (origin !== site) return route.fulfill({ contentType: 'text/html', body: names.map(script).join('') })
    const { headers, statusCode, rawPayload } = await ground.app.inject({ url: pathname + search })
    const told = Object.fromEntries(Object.entries(headers).map(([header, value]) => [header, String(value)]))
    return route.fulfill({ status: statusCode, headers: told, body: rawPayload })
  })
  await tab.goto('https://ville.example/')
  return tab
}
const otherSites: Partial<Record<Language, Promise<Page>>> = {}
async function embedded(name: string, language: Language): Promise<string> {
  const tab = await (otherSites[language] ??= otherSite(language))
  return (await tab.locator(`#${name} section ul`).innerText()).replaceAll(/[\u00A0\u202F]/g, ' ')
}

/** Says something of the nth time, or again of the only one. */
async function act(id: number, place: number, said: object) {
  const headers = house.holder
  const { dates: known }: ProjectDates = (await ground.app.inject({ url: `/project/dates/${id}`, headers })).json()
  const time = known[place] ?? known[0]!
  const payload = { ...said, date: time.id, seen: time.seen }
  const answer = await ground.app.inject({ method: 'POST', url: `/project/dates/${id}`, headers, payload })
  expect(answer.statusCode).toBe(200)
}

beforeAll(async () => {
  browser = await chromium.launch(await chromiumLaunchOptions(forShortLives))
  house = await publishingHouse(ground)
  for (const name of names) {
    const { dates: projectDateConfs, says } = cases[name]!
    const id = await house.publish({ name: 'Ma', placeCity: townOf(name), projectDateConfs, ...booked })
    ids[name] = id
    for (const [place, said] of says.entries()) await act(id, place, said)
  }
})
afterAll(() => browser?.close())

test('each public route is an outlet that is read here, or tells no date', () => {
  const routes = routesOf(ground.app.printRoutes({ commonPrefix: false })).filter((path) =>
    /^\/(agenda|sitemap)/.test(path),
  )
  const known = new Set([...Object.values(outlets).map(({ route }) => route), ...Object.keys(others)])
  expect(routes.filter((path) => !known.has(path) && !isFile(path))).toEqual([])
  expect([...known].filter((path) => !routes.includes(path))).toEqual([])
})

describe.each(languages)('in %s', (language) => {
  test.each(Object.keys(outlets))('each state is read back from %s', async (outlet) => {
    const { read, tells, hasCodes } = outlets[outlet]!
    const signs = hasCodes ? codes : words[language]
    for (const name of names) {
      const { is, mentions = [] } = cases[name]!
      const text = await read(name, language)
      const said = (['full', 'moved', 'cancelled'] as const).filter((state) => signs[state].test(text))
      const isPart = name === 'cancelled' && tells === 'event'
      expect([outlet, name, said]).toEqual([outlet, name, is === null || isPart ? [] : [is]])
      for (const mention of tells === undefined ? mentions : [])
        expect([outlet, name, mention, mention.test(text)]).toEqual([outlet, name, mention, true])
      expect([outlet, name, silent.exec(text)?.[0]]).toEqual([outlet, name, undefined])
    }
  })

  test('an event that is cancelled sells nothing, and one that is full offers no booking first', async () => {
    const offers = async (name: string) =>
      [...mainOf(await page(name, language)).matchAll(/<a class="button[^"]*"[^>]*>(?:<svg.*?<\/svg>)?([^<]*)/gs)]
        .map(([, label]) => label!.trim())
        .filter((label) => label !== '')
    const [open, full, cancelled] = [await offers('lifted'), await offers('full'), await offers('whole')]
    const { agenda, feeds } = serverWords[language]
    expect(open).toEqual(expect.arrayContaining([feeds.addTo, agenda.book]))
    expect(full).not.toContain(agenda.book)
    expect(cancelled).toEqual([])
  })
})

test('the sitemap has the day of the last change', async () => {
  const id = ids['lifted']!
  const changed = () => ground.db.row(sql`select changed_at::date as day from publication where project_id = ${id}`)
  await ground.db.run(sql`update publication set changed_at = '2020-01-01' where project_id = ${id}`)
  expect(await get('/sitemap.xml')).toContain(`/agenda/${id}-ma</loc><lastmod>2020-01-01`)
  await act(id, 0, { state: 'full' })
  expect(await changed()).not.toEqual({ day: '2020-01-01' })
})
