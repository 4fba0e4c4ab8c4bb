import { expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import type { Notification } from '#domain/notifications/notification-api.ts'
import { sentenceOf } from '#domain/notifications/sentences.ts'
import type { Room } from '#domain/sessions/room-answer.ts'
import { sessionTitle } from '#domain/sessions/session-title.ts'
import { titleOfSession } from '#server/meetings/session-title-queries.ts'
import { sql } from '#server/platform/database/sql.ts'
import { projectGround } from '#test/project-ground.ts'
import { readPdf } from '#test/read-pdf.ts'
import { sessionGround } from '#test/session-ground.ts'

const { ground } = projectGround()
const { ok, plan, filed, people } = sessionGround(ground)

test('the database and the product name a day alike, on each day of two years and in each language', async () => {
  for (const language of languages) {
    const rows = await ground.db.rows<{ day: string; title: string }>(sql`
      select s.day::text as day, ${titleOfSession('s', language)} as title
      from (select day::date as day, '' as title
        from generate_series(date '2027-12-01', date '2029-11-30', interval '1 day') day) s`)
    expect(rows).toHaveLength(731)
    expect(rows.filter((row) => row.title !== sessionTitle({ ...row, title: '' }, language))).toEqual([])
  }
})

test('a session without a title of its own is named in the language of each reader, wherever it shows', async () => {
  const { chair, first } = people()
  const file = await filed()
  const { id } = await plan({ day: '2026-10-12' })
  const room = await ok(`/session/${id}/add`, { projects: [file] }, chair)
  const japanese = { authorization: first.authorization, 'accept-language': 'ja' }
  const read = async (url: string) => (await ground.app.inject({ url, headers: japanese })).json()
  const title = '2026年10月12日の審査会'

  expect((await read(`/session/${id}`)).title).toBe(title)
  expect((await read('/session')).find((each: { id: number }) => each.id === id).title).toBe(title)
  expect((await read(`/wall/${room.code}`)).title).toBe(title)
  for (const words of ['10月12日', '12 審査会'])
    expect(await read(`/session/seek?words=${encodeURIComponent(words)}`)).toEqual([
      expect.objectContaining({ id, title }),
    ])
  expect(await read(`/session/seek?words=${encodeURIComponent('1 審査会')}`)).toEqual([])
  const list = { filters: '[]', search: String(file), columns: 'session', perPage: '10', currentPage: '1' }
  const listed = await ground.app.inject({
    method: 'POST',
    url: '/project/getB122TableResults',
    headers: japanese,
    payload: { ...list, sortBy: 'id', sortDesc: 'false' },
  })
  expect(listed.json().items).toEqual([expect.objectContaining({ session: title })])
  const order = await ground.app.inject({ url: `/session/${id}/order`, headers: japanese })
  expect((await readPdf(order.rawPayload)).title).toBe(title)
  const { calendar } = await read(`/session/${id}/calendar`)
  expect(calendar).toContain(`SUMMARY:${title}`)
  const told: Notification[] = await read('/notification?part=awaiting')
  expect(told.map((each) => sentenceOf(each, 'ja').detail)).toContain(title)

  // A form filled in another language, or for another day, gives it no title of its own.
  const moved = { day: '2026-11-01', time: '18:30', title, version: room.version }
  expect((await ok(`/session/${id}`, moved, chair)).title).toBe('Séance du 1ᵉʳ novembre 2026')
  const named: Room = await ok(`/session/${id}`, { ...moved, title: 'Rentrée', version: room.version + 1 }, chair)
  expect([named.title, (await read(`/session/${id}`)).title]).toEqual(['Rentrée', 'Rentrée'])
})

test('a file on the order is named in the language of the reader, with the name that its holder gave beside it', async () => {
  const { chair, first } = people()
  const [told, untold] = [await filed(), await filed()]
  await ground.db.run(sql`
    update project set name = 'Carnets d’indigo', name_ja = '藍の手帖' where id = ${told}`)
  const { id } = await plan()
  const room = await ok(`/session/${id}/add`, { projects: [told, untold] }, chair)
  const named = ({ items }: Pick<Room, 'items'>) => items.map(({ name, project }) => [name, project!.name])
  const [, other] = named(room)
  expect(named(room)).toEqual([['Carnets d’indigo', 'Carnets d’indigo'], other])

  const japanese = { authorization: first.authorization, 'accept-language': 'ja' }
  const read = (url: string) => ground.app.inject({ url, headers: japanese })
  expect(named((await read(`/session/${id}`)).json())).toEqual([['藍の手帖', 'Carnets d’indigo'], other])
  const names = (await read(`/wall/${room.code}`)).json<{ items: { name: string }[] }>().items.map(({ name }) => name)
  expect(names).toEqual(['藍の手帖', other![0]])
  const { pages } = await readPdf((await read(`/session/${id}/order`)).rawPayload)
  expect(pages.join(' ').replaceAll(/\s+/g, ' ')).toMatch(/藍の手帖 Carnets d’indigo、/)
})
