import { describe, expect, test } from 'vitest'
import { html } from '#server/platform/html.ts'
import { sql } from '#server/platform/database/sql.ts'
import { makeProject, makeUser } from '#test/factories.ts'
import { agendaDay, agendaGround } from '#test/agenda-ground.ts'

const { ground, ids, get } = agendaGround()
const day = agendaDay

describe('pages', () => {
  test('escape user texts, list boosted events first, and need no script', async () => {
    const { body, headers } = await get(`/agenda?day=${day}&city=Toulouse`)
    expect(body).not.toContain('<b>&')
    expect(body).toContain('&lt;b&gt;&amp;')
    expect(body.indexOf('PUBLISHED_MODIFIED')).toBeLessThan(body.indexOf(`evenement-certified-published-b`))
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(body.match(/<script src="\/agenda\/list-[^"]+" defer>/g)).toHaveLength(body.match(/<script/g)!.length)
    expect(Buffer.byteLength(body)).toBeLessThan(100 * 1024)
  })

  test('of one event describe it to search engines, in both languages', async () => {
    const id = ids.CERTIFIED_PUBLISHED
    const { body } = await get(`/agenda/${id}`)
    const [data] = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)![1]!)
    expect(data).toMatchObject({
      '@type': 'Event',
      location: { name: 'Musée, « grand »; salle' },
      isAccessibleForFree: true,
    })
    expect(new Date(data.startDate).toISOString()).toBe('2099-10-24T16:30:00.000Z')
    expect(body).toContain(
      `<link rel="canonical" href="https://programme.example/agenda/${id}-evenement-certified-published-b"`,
    )
    expect((await get(`/agenda/${id}?lang=en`)).body).toContain('Two dates')
  })

  test.each([
    '/agenda?day=2099-02-31',
    '/agenda?type=x&page=-1',
    '/agenda?search=%00%25',
    '/agenda?lang=xx&city[]=a',
    '/agenda.json?page=99999',
  ])('a broken address still shows the agenda: %s', async (url) => {
    expect((await get(url)).statusCode).toBe(200)
  })

  test('an unknown address is 404, with a page that links back', async () => {
    for (const url of ['/agenda/0', '/agenda/999999', '/agenda/abc', '/agenda/1;drop', '/agenda/0.ics'])
      expect((await get(url)).statusCode).toBe(404)
    const { body, headers } = await get('/agenda/999999?lang=en', { 'if-none-match': '*' })
    expect(body).toContain('<h1>This event is not in the agenda</h1>')
    expect(body).toContain('href="/agenda?lang=en"')
    expect(body).toContain('content="noindex"')
    expect(headers['content-security-policy']).toContain("style-src 'self'")
    expect((await get('/agenda/999999.ics')).json()).toEqual({ message: 'resource.notFound.error' })
  })

  test('explain why they are empty: nothing announced, nothing that matches, nothing over, no event in that month', async () => {
    const { body } = await get(`/agenda?day=${day}&search=zzz`)
    expect(body).toContain('Aucun évènement ne correspond à ces filtres.')
    expect(body.split('>Tout afficher</a>')).toHaveLength(2)
    expect((await get('/agenda?past=1')).body).toContain('Aucun évènement n’est encore passé.')
    expect((await get('/agenda?past=1&search=zzz')).body).toContain('Aucun évènement ne correspond à ces filtres.')
    expect((await get('/agenda?view=calendar&day=2097-03-01&lang=en')).body).toContain('Next day: Saturday')
  })

  test('filter by type, city, price, access, public, days and words', async () => {
    const total = async (query: string) => (await get(`/agenda.json?${query}`)).json().total
    const id = ids.CERTIFIED_PUBLISHED
    await ground.db.run(sql`
      update project set project_access = case id when ${id} then 'TICKET' else 'OPEN' end,
        project_public = case id when ${id} then 'FAMILIES' else 'EVERYONE' end
      where id = any(${Object.values(ids)})`)
    await ground.db.run(sql`insert into project_project_type (project_id, project_type_id) values (${id}, 2)`)
    expect([await total('access=TICKET'), await total('access=OPEN')]).toEqual([1, 1])
    expect([await total('public=FAMILIES'), await total('public=ADULTS')]).toEqual([1, 0])
    expect([await total('type=2'), await total('type=3'), await total('type=2&access=OPEN')]).toEqual([1, 0, 0])
    expect(await total('city=Toulouse')).toBe(2)
    expect(await total('city=Nantes')).toBe(0)
    expect(await total('price=paying')).toBe(0)
    expect(await total('search=MUSEE')).toBe(2)
    expect(await total('search=%25')).toBe(0)
    expect(await total('from=2099-10-27')).toBe(0)
    // Neither takes place between its two times.
    expect([await total('from=2099-10-25&to=2099-10-25'), await total('from=2099-10-25')]).toEqual([0, 2])
  })
})

describe('the page of an event', () => {
  test('is shared by plain addresses; its own script is loaded beside it', async () => {
    const { body, headers } = await get(`/agenda/${ids.CERTIFIED_PUBLISHED}`)
    const address = encodeURIComponent(
      `https://programme.example/agenda/${ids.CERTIFIED_PUBLISHED}-evenement-certified-published-b`,
    )
    for (const way of ['mailto:?subject=', 'https://wa.me/?text=', 'https://bsky.app/intent/compose?text=']) {
      expect(body).toContain(`href="${way}`)
    }
    expect(body).toContain(`https://www.facebook.com/sharer/sharer.php?u=${address}`)
    expect(body.match(/<button[^>]+hidden/g)).toHaveLength(2)
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    const script = await get(/src="(\/agenda\/share-[^"]+)"/.exec(body)![1]!)
    expect(script.headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8' })
    expect(script.headers['cache-control']).toContain('immutable')
  })

  test('shows its place and price under its name, and keeps the main actions in reach while an event is coming', async () => {
    const id = ids.CERTIFIED_PUBLISHED
    const bar = /<div class="thumb online">\s*<a class="button" href="([^"]+)">.*?Ajouter à mon agenda/s
    const { body } = await get(`/agenda/${id}`)
    expect(body).toContain('<p class="glance">Musée, « grand »; salle, Toulouse · Gratuit</p>')
    expect(bar.exec(body)?.[1]).toMatch(/^\/agenda\/\d+-[\w-]+\.ics$/)
    const long = 'Trente euros la journée, repas compris, réduit pour les moins de 26 ans'
    await ground.db.run(sql`update project set is_free = false, price_details = ${long} where id = ${id}`)
    await ground.db.run(sql`update occurrence set state = 'cancelled' where project_id = ${id}`)
    // Another address of the same page, which has not been requested yet.
    const over = (await get(`/agenda/${id}?lang=en&day=2099-10-26`)).body
    expect(over).toContain(' · Paid</p>')
    expect(over).not.toContain('class="thumb')
  })

  test('names each time with its hour, correctly across the October change', async () => {
    const { body } = await get(`/agenda/${ids.CERTIFIED_PUBLISHED}`)
    expect(body).toMatch(/Samedi 24 octobre 2099, <strong>18 h 30 – 20 h/)
    expect(body).toMatch(/Lundi 26 octobre 2099, <strong>18 h 30 – 20 h/)
  })
})

test('many events of a day are listed a page at a time', async () => {
  const creator = await makeUser(ground.db)
  for (let n = 0; n < 45; n++) {
    const id = await makeProject(ground.db, {
      status: 'CERTIFIED_PUBLISHED',
      creatorId: creator.id,
      name: `Foule ${n}`,
    })
    await ground.db.run(sql`
      with block as (insert into project_date (project_id, rule) values (${id}, '{}') returning id)
      insert into occurrence (project_id, project_date_id, day, starts_at, ends_at)
      select ${id}, id, '2098-05-05', '2098-05-05 10:00Z', '2098-05-05 11:00Z' from block`)
  }
  const first = await get('/agenda?day=2098-05-05&search=foule')
  expect(first.body).toContain('45 évènements')
  const next = /rel="next"\s+href="([^"]+)"/.exec(first.body)![1]!.replaceAll('&amp;', '&')
  const second = await get(next)
  const names = [first, second].flatMap(({ body }) => body.match(/>Foule \d+</g) ?? [])
  expect([names.length, new Set(names).size]).toEqual([45, 45])
  expect(second.body).toContain('rel="prev"')
  expect(second.body).not.toContain('rel="next"')
})

test('the html tag escapes everything but html', () => {
  expect(html`<p title="${'"x"'}">${'<b>'}${[html`<i>${1}</i>`, false, null]}</p>`.text).toBe(
    '<p title="&quot;x&quot;">&lt;b&gt;<i>1</i></p>',
  )
})
