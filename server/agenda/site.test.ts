import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { agendaDay, agendaGround } from '#test/agenda-ground.ts'
import { makeProject } from '#test/factories.ts'

const { ground, ids, get } = agendaGround()

async function publish(name: string, fields: { description?: string; place?: string } = {}): Promise<number> {
  const id = await makeProject(ground.db, { status: 'CERTIFIED_PUBLISHED', creatorId: 1, name })
  const { description = '', place = '' } = fields
  await ground.db.run(sql`update project set description = ${description}, place_name = ${place} where id = ${id}`)
  await ground.db.run(sql`
    with block as (insert into project_date (project_id, rule) values (${id}, '{}') returning id)
    insert into occurrence (project_id, project_date_id, day, starts_at, ends_at)
    select ${id}, id, ${agendaDay}, '2099-10-24 10:00Z', '2099-10-24 11:00Z' from block`)
  return id
}

const metaOf = (body: string) =>
  Object.fromEntries(
    [...body.matchAll(/<meta (?:property|name)="(og:[\w:]+|twitter:\w+|description)" content="([^"]*)"/g)].map(
      ([, name, content]) => [name, content],
    ),
  )

describe('a page for machines', () => {
  test('robots learn the address of the sitemap, and stay away from the API', async () => {
    const { body, headers } = await get('/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body.split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /mailbox',
      'Sitemap: https://programme.example/sitemap.xml',
      '',
    ])
  })

  test('only its pages may request the reader’s position', async () => {
    expect((await get('/agenda')).headers['permissions-policy']).toContain('geolocation=(self)')
    expect((await get('/health')).headers['permissions-policy']).toContain('geolocation=()')
  })

  test('a withdrawn event is gone, and one that was never public is unknown', async () => {
    const id = await publish('Éventails')
    expect((await get(`/agenda/${id}`)).statusCode).toBe(200)
    await ground.db.run(sql`update project set status = 'REFUSED' where id = ${id}`)
    // Another address of the same page, which has not been requested yet.
    const gone = await get(`/agenda/${id}-eventails`)
    expect(gone.statusCode).toBe(410)
    expect(gone.body).toContain('L’évènement a été retiré du programme.')
    expect(gone.body).toContain('content="noindex"')
    await ground.db.run(sql`delete from project where id = ${id}`)
    expect((await get(`/agenda/${id}-deleted`)).statusCode).toBe(410)
    expect((await get(`/agenda/${ids.REFUSED}`)).statusCode).toBe(404)
  })

  test('the excerpt of a long text ends with a word, or with a whole character in a language without spaces', async () => {
    const descriptionOf = async (description: string) => {
      const id = await publish('Kaidan', { description })
      return metaOf((await get(`/agenda/${id}`)).body)['og:description']
    }
    expect(await descriptionOf(`Lecture à voix haute ${'de contes '.repeat(30)}`)).toMatch(/ de( contes)?…$/)
    const kept = await descriptionOf(`怪談 ${'𠮷'.repeat(100)}`)
    expect(kept).toBe(`怪談 ${'𠮷'.repeat(78)}…`)
  })

  test('a shared page has its title, its text, its address and a picture of a known size', async () => {
    const id = ids.CERTIFIED_PUBLISHED
    const [event, list] = [metaOf((await get(`/agenda/${id}?lang=en`)).body), metaOf((await get('/agenda')).body)]
    expect(event).toMatchObject({
      'og:title': 'Évènement CERTIFIED_PUBLISHED &lt;b&gt;&amp;',
      'og:description': 'Two dates, Musée, « grand »; salle, Toulouse. Un texte',
      'og:locale': 'en_GB',
      'og:url': `https://programme.example/agenda/${id}-evenement-certified-published-b?lang=en`,
      'twitter:card': 'summary_large_image',
    })
    expect(list).toMatchObject({
      'og:locale': 'fr_FR',
      'og:url': 'https://programme.example/agenda',
      'og:image': 'https://programme.example/agenda/card.png',
      'og:image:width': '1200',
      'og:image:height': '630',
    })
    expect((await get('/agenda/card.png')).headers['content-type']).toBe('image/png')
    expect((await get('/agenda/logo.png')).headers['content-type']).toBe('image/png')
    const logo = await get('/agenda/logo.svg')
    expect([logo.headers['content-type'], logo.body.startsWith('<svg ')]).toEqual(['image/svg+xml', true])
  })

  test('text in another language than the page’s is marked', async () => {
    const id = await publish('茶の湯, cérémonie du thé', {
      description: '<p>Trois maîtres.</p>',
      place: 'Maison du thé',
    })
    const { body } = await get(`/agenda/${id}?lang=en`)
    expect(body).toContain('<html lang="en">')
    expect(body).toMatch(/<h1>\s*<span lang="fr">.*<span lang="ja">茶の湯<\/span>/)
    expect(body).toMatch(/class="text" lang="fr"/)
    const french = (await get(`/agenda/${id}`)).body
    expect(french).toContain('<span lang="ja">茶の湯</span>')
    expect(french).not.toMatch(/<h1>\s*<span lang="fr">/)
  })
})

test('a word of the name counts more than one of the place, and that more than one of the description', async () => {
  const described = await publish('Une soirée', { description: '<p>Autour du kamishibai.</p>' })
  const placed = await publish('Autre soirée', { place: 'Théâtre kamishibai' })
  const begun = await publish('Kamishibaiste d’un jour')
  const named = await publish('Kamishibai')
  const { body } = await get('/agenda?search=kamishibai')
  const order = [...body.matchAll(/<h3>\s*<a href="\/agenda\/(\d+)-/g)].map(([, id]) => Number(id))
  expect(order).toEqual([named, begun, placed, described])
})

test('an unknown town is reported, and hides no event', async () => {
  const { body } = await get('/agenda?near=Nulle&lang=en')
  expect(body).toContain('“Nulle” was not found')
  expect(body.match(/class="event"/g)!.length).toBeGreaterThan(1)
  expect(body).not.toMatch(/\d km/)
  expect(body).not.toContain('nearest first')
  expect((await get('/agenda?near=toulouse&lang=en')).body).not.toContain('was not found')
})

test('any town can be searched near, and the time of a result is capitalised and on its own line', async () => {
  const { body } = await get('/agenda?near=saint%20cyr%20sur%20loire&lang=en')
  expect(body).toContain('Near saint cyr sur loire')
  expect(body).toContain('The nearest first; distances are from saint cyr sur loire.')
  expect(body).toMatch(/\d\u00a0km/)
  expect(body).toMatch(/<p class="when">\s*<strong>[^<]+, <span class="hours">[^<]+<\/span><\/strong>/)
  expect(body).not.toContain('<span class="when">')
})
