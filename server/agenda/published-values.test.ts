import { describe, expect, test, vi } from 'vitest'
import { projectStatuses, type ProjectStatus } from '#domain/projects/statuses.ts'
import { today } from '#domain/days.ts'
import { sql } from '#server/platform/database/sql.ts'
import { makeProject } from '#test/factories.ts'
import { agendaDay, agendaGround } from '#test/agenda-ground.ts'

const { ground, ids, get } = agendaGround()
const day = agendaDay

/** None of these may appear in a public answer. */
const secrets = [
  'SECRET-PHONE',
  'SECRET-MAIL',
  'SECRET-CONTACT',
  'SECRET-COMMENT',
  'SECRET-MESSAGE',
  'SECRET-WAITING',
  'SECRET-WORD',
  '987654',
]

const isPublic = (status: ProjectStatus) =>
  status === 'CERTIFIED_PUBLISHED' || status === 'CERTIFIED_PUBLISHED_MODIFIED'

describe('the public agenda', () => {
  test('shows exactly the certified and published projects, in every answer', async () => {
    const lists = [`/agenda?day=${day}`, `/agenda?view=map&day=${day}`, `/agenda?view=calendar&day=${day}`]
    const feeds = ['/agenda.json', '/agenda.ics?from=2099-01-01&to=2099-12-31', '/agenda.atom', '/sitemap.xml']
    for (const url of ['/agenda', '/agenda/print', ...lists, ...feeds]) {
      const { body, statusCode } = await get(url)
      expect(statusCode).toBe(200)
      for (const status of projectStatuses) {
        const slug = `evenement-${status.toLowerCase().replaceAll('_', '-')}-b`
        const named = new RegExp(`Évènement ${status}\\b(?!_)|${slug}(?![\\w-])`)
        expect([url, status, named.test(body)]).toEqual([url, status, isPublic(status)])
      }
    }
    for (const status of projectStatuses) {
      expect((await get(`/agenda/${ids[status]}`)).statusCode).toBe(isPublic(status) ? 200 : 404)
      expect((await get(`/agenda/${ids[status]}-x.ics`)).statusCode).toBe(isPublic(status) ? 200 : 404)
    }
  })

  test('contains nothing internal, nothing personal, and no value that waits for review', async () => {
    const id = ids.CERTIFIED_PUBLISHED_MODIFIED
    const urls = [
      `/agenda?day=${day}`,
      '/agenda?past=1',
      `/agenda?view=calendar&day=${day}`,
      `/agenda?view=map&day=${day}&at=Toulouse`,
      '/agenda?search=SECRET',
      '/agenda?city=SECRET-CONTACT',
      `/agenda/${id}`,
      `/agenda/${id}?lang=en`,
      `/agenda/${id}-x.ics`,
      '/agenda.json',
      '/agenda.ics?from=2099-01-01&to=2099-12-31',
      '/agenda.atom',
      '/sitemap.xml',
      '/agenda/print',
      '/agenda/print?lang=en',
      '/agenda/embed.js',
      `/agenda/vignette/${id}.svg`,
    ]
    for (const url of urls) {
      const { body, headers, statusCode } = await get(url)
      const said = `${body}${JSON.stringify(headers)}`
      const asked = decodeURIComponent(url)
      expect([
        url,
        statusCode,
        secrets.filter((secret) => said.includes(secret) && !asked.includes(secret.slice(0, 6))),
      ]).toEqual([url, 200, []])
    }
  })

  test('follows a change of status within seconds', async () => {
    const id = ids.SUBMITED
    expect((await get(`/agenda/${id}`)).statusCode).toBe(404)
    await ground.db.run(sql`update project set status = 'CERTIFIED_PUBLISHED' where id = ${id}`)
    await expect.poll(async () => (await get(`/agenda/${id}`)).statusCode, { timeout: 10_000 }).toBe(200)
    await ground.db.run(sql`update project set status = 'SUBMITED' where id = ${id}`)
    await expect.poll(async () => (await get(`/agenda/${id}`)).statusCode, { timeout: 10_000 }).toBe(410)
  })

  test('is computed once for equal requests, whatever other parameters they add', async () => {
    // All requests are in the same instant, however long they take.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    const first = (await get('/agenda.json?city=Nulle&x=1')).body
    const id = await makeProject(ground.db, { status: 'CERTIFIED_PUBLISHED', creatorId: 1 })
    await ground.db.run(sql`update project set place_city = 'Nulle' where id = ${id}`)
    expect((await get('/agenda.json?y=2&city=Nulle')).body).toBe(first)
    clock.mockRestore()
    await ground.db.run(sql`delete from project where id = ${id}`)
  })

  test('has as many events as the counter', async () => {
    const counted = await ground.db.row<{ n: number }>(sql`
      select sum(projects)::integer as n from project_count
      where status in ('CERTIFIED_PUBLISHED', 'CERTIFIED_PUBLISHED_MODIFIED')`)
    expect((await get('/agenda.json?search=')).json().total).toBe(counted?.n)
  })

  test('lists each event either as coming or in the archive, never in both or neither', async () => {
    const id = ids.CERTIFIED_PUBLISHED
    const move = (away: string) =>
      ground.db.run(sql`
        update occurrence set day = day + ${away}::interval, starts_at = starts_at + ${away}::interval,
          ends_at = ends_at + ${away}::interval
        where project_id = ${id}`)
    await move('-90 years')
    const { total } = (await get('/agenda.json?lang=en')).json()
    const ahead = (await get(`/agenda.json?from=${today()}`)).json().total
    const { body } = await get('/agenda?past=1&lang=en')
    expect(body).toContain('>1 event<')
    expect(body).toContain(`/agenda/${id}-`)
    expect(ahead + 1).toBe(total)
    await move('90 years')
  })

  test('searches published values only, never waiting ones or the holder’s name', async () => {
    for (const words of ['SECRET', 'SECRET-WAITING', 'SECRET-CONTACT']) {
      expect((await get(`/agenda.json?search=${words}`)).json().total).toBe(0)
    }
  })
})
