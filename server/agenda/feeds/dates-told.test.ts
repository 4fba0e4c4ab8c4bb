import ICAL from 'ical.js'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AgendaList } from '#domain/agenda/agenda-item.ts'
import { formats, languages } from '#domain/language.ts'
import { factLabels } from '#domain/projects/project-facts.ts'
import type { ProjectDates } from '#domain/projects/date-state-api.ts'
import { sql } from '#server/platform/database/sql.ts'
import { serverWords } from '#server/words/words.ts'
import { testApp } from '#test/build-test-app.ts'
import { dates, publishingHouse, weekly } from '#test/publish.ts'
import { questionForm } from '#test/question-ground.ts'

const ground = testApp({ PUBLIC_URL: 'https://programme.example' })
let house: Awaited<ReturnType<typeof publishingHouse>>
let id: number
/** Four Thursdays of winter: full, moved, cancelled, and one unchanged. */
const start = '2099-11-19'

beforeAll(async () => {
  house = await publishingHouse(ground)
  id = await house.publish({ name: 'Ma', projectDateConfs: dates(weekly(start, 4)) })
  const said = [
    { state: 'full', note: 'Liste d’attente sur place.' },
    {
      state: 'moved',
      note: 'Le temple n’est pas chauffé.',
      day: '2099-11-28',
      startTime: '20:00',
      endTime: '21:30',
      place: 'Petit-Luxembourg',
    },
    { state: 'cancelled', note: 'La danseuse est <souffrante>.' },
  ]
  const stated: ProjectDates = (await ground.app.inject({ url: `/project/dates/${id}`, headers: house.holder })).json()
  for (const [place, each] of said.entries()) {
    const payload = { ...each, date: stated.dates[place]!.id, seen: 0 }
    await ground.app.inject({
      method: 'POST',
      url: `/project/dates/${id}`,
      headers: house.holder,
      payload,
    })
  }
})

const get = async (url: string) => {
  const answer = await ground.app.inject({ url })
  expect([url, answer.statusCode]).toEqual([url, 200])
  return answer.body
}
const list = async (query = '') => JSON.parse(await get(`/agenda.json?${query}`)) as AgendaList

describe('the state of a date is shown everywhere', () => {
  test('in JSON, with an unchanged id of the time', async () => {
    const [item] = (await list()).items
    expect(item!.occurrences).toMatchObject([
      { day: start, state: 'full', stateText: 'Complet', note: 'Liste d’attente sur place.', announced: null },
      {
        day: '2099-11-28',
        id: expect.stringMatching(/-2099-11-26$/) as string,
        startsAt: '2099-11-28T20:00:00+01:00',
        state: 'moved',
        place: 'Petit-Luxembourg',
        announced: { day: '2099-11-26', startsAt: '2099-11-26T18:30:00+01:00' },
      },
      { day: '2099-12-03', state: 'cancelled', stateText: 'Annulé' },
      { day: '2099-12-10', state: null, stateText: null, note: '', place: null },
    ])
  })

  test('in the calendar view beside the name, which is struck out when cancelled', async () => {
    const cell = (body: string, day: string) =>
      body.split('<td').find((each) => each.includes(`day=${day}"`) && each.includes('class="date"'))
    const november = await get('/agenda?view=calendar&day=2099-11-01')
    expect(cell(november, start)).toMatch(/>Ma<\/a>\s*<span class="state full">.*Complet/)
    expect(cell(november, '2099-11-28')).toMatch(/>Ma<\/a>\s*<span class="state moved">.*Déplacé/)
    const december = await get('/agenda?view=calendar&day=2099-12-01&lang=en')
    expect(cell(december, '2099-12-03')).toMatch(
      /<s\s*><span class="unseen">cancelled: <\/span><span lang="fr">Ma<\/span><\/s\s*><\/a>\s*<span class="state cancelled">.*Cancelled/,
    )
    expect(cell(december, '2099-12-10')).not.toContain('class="state')
  })

  test('a moved time is found on its new day and on the announced one, and a cancelled one on its own', async () => {
    expect((await list('from=2099-11-28&to=2099-11-28')).total).toBe(1)
    expect((await list('from=2099-11-26&to=2099-11-26')).items[0]!.occurrences).toMatchObject([
      { day: '2099-11-28', state: 'moved', announced: { day: '2099-11-26' } },
    ])
    expect((await list('from=2099-12-03&to=2099-12-03')).total).toBe(1)
  })

  test('in the next changes for partners with a copy', async () => {
    const { asOf } = await list('updatedSince=2020-01-01T00:00:00Z')
    await house.save(id, { commissionComment: 'Vu' })
    expect((await list(`updatedSince=${asOf}`)).items).toEqual([])
    const { dates }: ProjectDates = (
      await ground.app.inject({ url: `/project/dates/${id}`, headers: house.member })
    ).json()
    const payload = { date: dates[3]!.id, seen: dates[3]!.seen, state: 'full' }
    await ground.app.inject({ method: 'POST', url: `/project/dates/${id}`, headers: house.member, payload })
    // Another address, because an answer is remembered for a few seconds.
    expect((await list(`updatedSince=${asOf}&limit=9`)).items).toMatchObject([{ id }])
    const lifted = { ...payload, seen: payload.seen + 1, state: 'scheduled' }
    await ground.app.inject({ method: 'POST', url: `/project/dates/${id}`, headers: house.member, payload: lifted })
  })

  test('in calendars: cancelled under the same id, with a higher sequence, and in words', async () => {
    const calendar = new ICAL.Component(ICAL.parse(await get(`/agenda/${id}.ics`)) as unknown[])
    const events = calendar.getAllSubcomponents('vevent').map((each) => {
      const value = (name: string) => String(each.getFirstPropertyValue(name))
      expect(Number(value('sequence'))).toBeGreaterThanOrEqual(3)
      return [
        value('uid').slice(-28, -18),
        value('status'),
        value('summary'),
        value('dtstart'),
        value('location').slice(0, 16),
      ]
    })
    expect(events).toEqual([
      ['2099-11-19', 'CONFIRMED', 'Complet : Ma', '2099-11-19T17:30:00Z', 'Musée Paul-Dupuy'],
      ['2099-11-26', 'CONFIRMED', 'Déplacé : Ma', '2099-11-28T19:00:00Z', 'Petit-Luxembourg'],
      ['2099-12-03', 'CANCELLED', 'Annulé : Ma', '2099-12-03T17:30:00Z', 'Musée Paul-Dupuy'],
      ['2099-12-10', 'CONFIRMED', 'Ma', '2099-12-10T17:30:00Z', 'Musée Paul-Dupuy'],
    ])
  })

  test('to search engines', async () => {
    const page = await get(`/agenda/${id}`)
    const data = JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(page)![1]!) as Record<string, unknown>[]
    expect(data.map(({ eventStatus }) => String(eventStatus).slice(19))).toEqual([
      'EventScheduled',
      'EventRescheduled',
      'EventCancelled',
      'EventScheduled',
    ])
    expect(data[0]).toMatchObject({ offers: { availability: 'https://schema.org/SoldOut' } })
    expect(data[1]).toMatchObject({
      previousStartDate: '2099-11-26T18:30:00+01:00',
      startDate: '2099-11-28T20:00:00+01:00',
      location: { name: 'Petit-Luxembourg' },
      offers: { availability: 'https://schema.org/InStock' },
    })
  })

  test('on the page of the event: struck out, with the state and the reason, and a cancellation above all else', async () => {
    const page = await get(`/agenda/${id}`)
    expect(page).toContain('<h2>La date du jeudi 3 décembre est annulée</h2>')
    expect(page).toContain(
      '<span class="unseen">annulé : </span>Jeudi 3 décembre 2099, <strong>18 h 30 – 20 h</strong></s',
    )
    expect(page).toContain(
      '<span class="unseen">déplacé, était : </span>Jeudi 26 novembre 2099, <strong>18 h 30 – 20 h</strong></s',
    )
    expect(page).toContain('Samedi 28 novembre 2099, <strong>20 h – 21 h 30</strong>')
    expect(page).toContain('La danseuse est &lt;souffrante&gt;.')
    expect(page.match(/class="state \w+"/g)).toEqual([
      'class="state full"',
      'class="state moved"',
      'class="state cancelled"',
    ])
    expect(await get(`/agenda/${id}?lang=en`)).toContain('is cancelled</h2>')
  })

  test('in the lists of the agenda, by day and by period', async () => {
    for (const query of ['day=2099-12-03', 'from=2099-12-01&to=2099-12-05']) {
      const page = await get(`/agenda?${query}`)
      const isStruck = /<s\s*><span class="unseen">annulé : <\/span>Ma<\/s\s*>/.test(page)
      const isMarked =
        /18 h 30 – 20 h<\/span><\/strong>, Musée Paul-Dupuy, Toulouse <span class="state cancelled">/.test(page)
      expect([query, isStruck, isMarked]).toEqual([query, true, true])
    }
    const announced = await get('/agenda?day=2099-11-26')
    expect(announced).toMatch(/<span class="unseen">déplacé, était : <\/span>Ma<\/s/)
    expect(announced).toContain('Déplacé au samedi 28 novembre 2099</span>')
    expect(await get('/agenda?day=2099-11-28')).toContain('Petit-Luxembourg')
  })

  test('in the table, in plain text, on paper, in feeds and in other sites', async () => {
    const rows = (await get('/agenda.csv')).split('\r\n')
    expect(rows[0]).toContain(',state,note,announced,')
    expect(rows.filter((row) => /,(full|moved|cancelled),/.test(row))).toHaveLength(3)
    expect(rows[2]).toContain('2099-11-26 18:30')
    // If only the place of a move is known, it has no point: the old one is no longer right.
    const [head, held, elsewhere] = rows.map((row) => row.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/))
    const pointOf = (row: string[]) => ['latitude', 'longitude'].map((name) => row[head!.indexOf(name)])
    expect([pointOf(held!), pointOf(elsewhere!)]).toEqual([
      [expect.stringMatching(/^\d/), expect.stringMatching(/^\d/)],
      ['', ''],
    ])
    for (const by of ['town', 'day'])
      for (const feed of ['/agenda.txt', '/agenda/print'])
        expect(await get(`${feed}?by=${by}`)).toMatch(/danseuse est (<|&lt;)souffrante/)
    expect(await get('/agenda.atom')).toContain('La date du jeudi 3 décembre est annulée. La danseuse')
    expect(await get('/agenda/frame?from=2099-12-01')).toContain('annulé : </span>jeudi 3 décembre 2099')
  })
})

test('the page and the programme of an event that has moved lead to its new place alone, and of one with a date left to both', async () => {
  const { edition } = (await ground.db.row<{ edition: number }>(
    sql`select id as edition from edition where state = 'current'`,
  ))!
  const ask = async (facts: Parameters<typeof questionForm>[0]) => {
    const url = `/edition/${edition}/question`
    const payload = questionForm({ ...facts, readers: 'public' })
    return (await ground.app.inject({ method: 'POST', url, headers: house.admin, payload })).json<{ id: number }>().id
  }
  const given = {
    [await ask({ name: 'Entrée', section: 'place' })]: 'La cour',
    [await ask({ name: 'Genre' })]: 'Danse',
  }
  const accessibility = 'Plain-pied'
  const answers = JSON.stringify(given)
  const moved = await house.publish({
    name: 'Ma ailleurs',
    accessibility,
    answers,
    projectDateConfs: dates({ date: start }),
  })
  const { headers, url } = { headers: house.holder, url: `/project/dates/${moved}` }
  const stated: ProjectDates = (await ground.app.inject({ url, headers })).json()
  const payload = {
    state: 'moved',
    note: 'Le musée est fermé.',
    place: 'Petit-Luxembourg',
    date: stated.dates[0]!.id,
    seen: 0,
  }
  expect((await ground.app.inject({ method: 'POST', url, headers, payload })).json()).toMatchObject({
    dates: [{ state: 'moved' }],
  })
  for (const language of languages) {
    const [whole, partly] = [
      await get(`/agenda/${moved}?lang=${language}`),
      await get(`/agenda/${id}?lang=${language}`),
    ]
    const glance = /<p class="glance">(.*?)<\/p>/s.exec(whole)?.[1]
    expect(glance).toContain('Petit-Luxembourg')
    expect(glance).not.toContain('Musée')
    expect(whole).toMatch(/<strong>(<span[^>]*>)?Petit-Luxembourg.*?<s\s*><span class="unseen">/s)
    const leads = /openstreetmap\.org|class="maps"/
    expect([leads.test(whole), leads.test(partly)]).toEqual([false, true])
    const { dates: t, agenda } = serverWords[language]
    const elsewhere = (label: string) => formats[language].aside(label, 'Musée Paul-Dupuy')
    const told = [
      [elsewhere(factLabels.accessibility[language]), accessibility],
      [elsewhere('Entrée'), 'La cour'],
      ['Genre', 'Danse'],
    ]
    for (const [label, value] of told) expect(whole.split(`<dt>${label}</dt>`)[1]?.split('</dd>')[0]).toContain(value)
    const text = await get(`/agenda.txt?lang=${language}&from=${start}`)
    for (const [label, value] of told) expect(text).toContain(label + agenda.colon + value)
    const place = formats[language].aside('Petit-Luxembourg', `${t.struck.place}${agenda.colon}Musée Paul-Dupuy`)
    for (const path of ['/agenda/print', '/agenda.txt'])
      for (const by of ['town', 'day']) {
        const programme = await get(`${path}?by=${by}&lang=${language}&from=${start}`)
        expect(programme.replaceAll(/\s/g, ' ')).toContain(place.replaceAll(/\s/g, ' '))
      }
  }
})
