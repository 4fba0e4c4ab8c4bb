import { beforeAll, expect } from 'vitest'
import type { AgendaList } from '#domain/agenda/agenda-item.ts'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { dates, publishingHouse, weekly } from '#test/publish.ts'

export const site = 'https://programme.example'
/** A Thursday distant enough for all events to lie ahead. */
const start = '2099-11-19'

/**
 * An agenda of three events: one with quotes and a change of clocks between its times, one in Japan, one on five
 * Thursdays.
 */
export function feedsGround() {
  const ground = testApp({ PUBLIC_URL: site })
  let house: Awaited<ReturnType<typeof publishingHouse>>
  const ids = {} as Record<'indigo' | 'tea' | 'thursdays', number>
  beforeAll(async () => {
    house = await publishingHouse(ground)
    ids.indigo = await house.publish({
      name: 'Indigo, "deux" rives',
      description: '<p>Pastel; et <strong>ai-zome</strong>.</p>',
      placeWebsite: 'https://musee.example/',
      placePhoneNumber: '05 61 14 65 50',
      projectLink: 'https://indigo.example/',
      projectDateConfs: dates({ date: '2099-10-24' }, { date: '2099-10-26' }),
    })
    ids.tea = await house.publish({
      name: '=HYPERLINK("https://mal.example")',
      isFree: 'true',
      placeName: 'Pavillon',
      placeAddress: '1-1 Kamigyō, 〒602-0881 Kyōto',
      placeCity: 'Kyōto',
      placeDepartment: 'Kyōto',
      placeLatitude: '35.02',
      placeLongitude: '135.76',
      projectAccess: 'OPEN',
      projectDateConfs: dates({ date: '2099-12-12', startTime: '20:30', endTime: '20:30' }),
    })
    ids.thursdays = await house.publish({
      name: 'Les jeudis du papier',
      placeCity: 'Nantes',
      placeDepartment: 'Loire-Atlantique',
      projectDateConfs: dates(weekly(start, 5)),
    })
    await ground.db.run(sql`update project set boosted = true where id = ${ids.thursdays}`)
  })

  const get = async (url: string) => {
    const answer = await ground.app.inject({ url })
    expect([url, answer.statusCode]).toEqual([url, 200])
    return answer
  }
  const list = async (query = '') => (await get(`/agenda.json?${query}`)).json<AgendaList>()

  return { ground, house: () => house, ids, get, list }
}
