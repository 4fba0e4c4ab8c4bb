import { beforeAll, describe, expect, test } from 'vitest'
import { readEmbedQuery } from '#server/agenda/embed/embed-address.ts'
import { scriptCode } from '#server/agenda/embed/embed-code.ts'
import { testApp } from '#test/build-test-app.ts'
import { dates, publishingHouse } from '#test/publish.ts'

const site = 'https://programme.example'
const ground = testApp({ PUBLIC_URL: site })
const listed = testApp({ EMBED_SITES: 'https://ville.example,https://*.ecole.example' })
const closed = testApp({ EMBED_SITES: 'none' })
let id: number
let house: Awaited<ReturnType<typeof publishingHouse>>

beforeAll(async () => {
  house = await publishingHouse(ground)
  id = await house.publish({ name: 'Indigo "deux" <rives>', projectDateConfs: dates({ date: '2099-10-24' }) })
})

const get = (url: string, { app }: Pick<typeof ground, 'app'> = ground) => app.inject({ url })
const ancestors = async (where: Pick<typeof ground, 'app'>) => {
  const { headers } = await get('/agenda/frame', where)
  return /frame-ancestors (.+)$/.exec(String(headers['content-security-policy']))?.[1]
}

describe('a frame', () => {
  test('may be embedded where the setting allows it, and no other page of ours may', async () => {
    expect(await ancestors(ground)).toBe("'self' *")
    expect(await ancestors(listed)).toBe("'self' https://ville.example https://*.ecole.example")
    expect(await ancestors(closed)).toBe("'self'")
    expect((await get('/agenda/frame')).headers).not.toHaveProperty('x-frame-options')
    for (const url of ['/agenda', `/agenda/${id}`, '/agenda/embed', '/agenda/print', '/agenda.json', '/health']) {
      const { headers } = await get(url)
      expect([url, headers['x-frame-options'], headers['content-security-policy']]).toEqual([
        url,
        'DENY',
        expect.stringContaining("frame-ancestors 'none'"),
      ])
    }
  })

  test('shows the requested events with picture and next time, needs no script, and links to the whole agenda', async () => {
    const { body } = await get('/agenda/frame?city=Toulouse&lang=en')
    expect(body).toContain('<span lang="fr">Indigo &quot;deux&quot; &lt;rives&gt;</span></a>')
    expect(body).toContain('Saturday, 24 October 2099, 6:30 pm – 8 pm')
    expect(body).toMatch(/<img src="\/images\/[^"]+-list\.webp"\s+alt="" width="480" height="270"/)
    expect(body).toContain('href="/agenda?city=Toulouse&amp;lang=en" target="_blank" rel="noopener"')
    expect(body).not.toMatch(/<script|style=/)
    expect((await get('/agenda/frame?pictures=no')).body).not.toContain('<img')
    expect((await get('/agenda/frame?when=today')).body).toContain('Aucun évènement à venir.'.replaceAll(' ', ' '))
    const wrong = await get('/agenda/frame?from=2026-13-45')
    expect([wrong.statusCode, wrong.headers['content-security-policy']]).toEqual([
      400,
      expect.stringContaining("frame-ancestors 'self' *"),
    ])
    expect(wrong.body).toMatch(/Le paramètre «.from.» de ce cadre ne peut pas être lu/)
    const none = (await get('/agenda/frame?city=Nulle')).body
    expect(none).toContain('Aucun évènement à venir.')
    expect(none).toContain('Tout l’agenda')
  })
})

test('a picture has its credit beside it: under it on the page, as the title of a small one', async () => {
  const imageCredit = 'Photo : « Anne »'
  const id = await house.publish({ name: 'Paravents', imageCredit, projectDateConfs: dates({ date: '2099-10-24' }) })
  expect((await get(`/agenda/${id}`)).body).toContain(`<p class="imagecredit">${imageCredit}</p>`)
  for (const address of [`/agenda/frame/${id}`, '/agenda/frame?search=Paravents', '/agenda?search=Paravents'])
    expect((await get(address)).body).toMatch(new RegExp(`list\\.webp"\\s+title="${imageCredit}"`))
})

test('the frame of a withdrawn event says so and links to the agenda, and its calendar is gone', async () => {
  const id = await house.publish({ name: 'Éventails', projectDateConfs: dates({ date: '2099-10-24' }) })
  await house.save(id, { projectStatus: 'REFUSED', message: 'Non.' })
  for (const [lang, said] of [
    ['fr', 'Cet évènement n’est plus au programme.'],
    ['en', 'This event is no longer in the programme.'],
  ]) {
    const { body, statusCode, headers } = await get(`/agenda/frame/${id}?lang=${lang}`)
    expect([statusCode, headers['x-frame-options']]).toEqual([410, undefined])
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self' *")
    expect(body).toContain(said)
    expect(body).toMatch(/<a href="\/agenda[^"]*" target="_blank"/)
    expect((await get(`/agenda/${id}.ics?lang=${lang}`)).statusCode).toBe(410)
  }
  expect((await get('/agenda/frame/999999')).statusCode).toBe(404)
})

describe('an address pasted into another site', () => {
  const oembed = async (url: string, more = '') =>
    get(`/agenda/oembed?url=${encodeURIComponent(url.startsWith('/') ? site + url : url)}${more}`)

  test('of an event or of the agenda becomes a frame of a fitting size', async () => {
    const event = (await oembed(`/agenda/${id}-anything?lang=en`, '&maxwidth=400&maxheight=150')).json()
    expect(event).toMatchObject({ version: '1.0', type: 'rich', width: 400, height: 150, thumbnail_width: 480 })
    const [, source] = /^<iframe src="([^"]+)" title="Indigo &quot;deux&quot; &lt;rives&gt;"/.exec(event.html)!
    expect(source).toBe(`${site}/agenda/frame/${id}?lang=en`)
    expect((await get(source!.slice(site.length))).body).toContain('Indigo')

    const agenda = (await oembed('/agenda?city=Toulouse&limit=3')).json()
    expect(agenda.html).toContain(`src="${site}/agenda/frame?city=Toulouse&amp;limit=3"`)
  })

  test('is announced by the pages themselves', async () => {
    for (const url of ['/agenda?city=Toulouse', `/agenda/${id}`]) {
      const [, found] = /type="application\/json\+oembed"\s+href="([^"]+)"/.exec((await get(url)).body)!
      expect((await get(found!.replaceAll('&amp;', '&'))).json()).toMatchObject({ type: 'rich' })
    }
  })

  test.each(['https://elsewhere.example/agenda', '/', '/agenda/999999', '/agenda/print', 'no address', '/agendas'])(
    'is 404 where it is none of ours: %s',
    async (url) => expect((await oembed(url)).statusCode).toBe(404),
  )

  test('is answered in JSON only', async () => {
    expect((await oembed('/agenda', '&format=xml')).statusCode).toBe(501)
    for (const [query, parameter] of [
      ['', 'url'],
      [`?url=${site}/agenda&maxwidth=wide`, 'maxwidth'],
    ]) {
      const answer = await get(`/agenda/oembed${query}`)
      expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining({ invalidField: parameter })])
    }
  })
})

describe('the page of the code', () => {
  test('makes the code of the choices in three forms, with the calendars and feeds of the same events', async () => {
    const { body, headers } = await get('/agenda/embed?city=Toulouse&price=paying&limit=3&pictures=no&lang=en')
    const script = `<script src="${site}/agenda/embed.js" data-city="Toulouse" data-price="paying" data-lang="en" data-limit="3" data-pictures="no" async></script>`
    expect(body).toContain(script.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'))
    const filters = 'city=Toulouse&amp;price=paying&amp;lang=en'
    expect(body).toContain(`<iframe src="/agenda/frame?${filters}&amp;limit=3&amp;pictures=no"`)
    for (const feed of ['json', 'csv', 'txt', 'atom', 'ics'])
      expect(body).toContain(`href="/agenda.${feed}?${filters}"`)
    expect(body).toContain(`webcal://programme.example/agenda.ics?${filters}`)
    expect(headers['content-security-policy']).toContain("frame-src 'self'")
  })

  test('writes nothing that could end an attribute or the script', () => {
    const query = readEmbedQuery({ search: '"><script>alert(1)</script>', from: '2099-01-01' })
    expect(scriptCode(query, site)).toBe(
      `<script src="${site}/agenda/embed.js" data-search="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" data-from="2099-01-01" async></script>`,
    )
    // A period stays one that moves with the day.
    expect(scriptCode(readEmbedQuery({ when: 'weekend' }), site)).toContain(' data-when="weekend" async>')
  })
})
