import { afterAll, beforeAll, expect, vi } from 'vitest'
import type { ProjectDates } from '#domain/projects/date-state-api.ts'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { moveToArchive } from '#test/editions.ts'
import { dates, publishingHouse, weekly } from '#test/publish.ts'

const longWord = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
const japanese =
  '藍染めと草木染めの手仕事を巡る旅仏日両国の職人たちによる対話と実演そして展示の夕べ国境を越えて受け継がれる技術'
const address = `https://www.${longWord.toLowerCase()}.example/${'evenement-'.repeat(12)}`

/** A Wednesday of September, like the days of the events: the longest weekday and the longest month in both languages. */
const now = '2099-09-23T08:00:00+02:00'

/** An agenda of the longest words that people type, on fixed days over several years. */
export function wideAgenda() {
  const ground = testApp()
  const ids = {} as Record<'european' | 'japanese' | 'often' | 'archived' | 'gone', number>
  let origin = ''

  beforeAll(async () => {
    const house = await publishingHouse(ground)
    await ground.db.run(
      sql`update project_type set name = 'Photographie, ' || name || ' et ' || ${longWord}, name_en = name || ${longWord}`,
    )
    ids.european = await house.publish({
      name: `${longWord}, Donaudampfschifffahrtselektrizitätenhauptbetriebswerk`,
      description: `<p>${address}</p><p>${longWord}</p>`,
      priceDetails: `1 234 567,89 € ${longWord}`,
      accessibility: `${longWord} ${address}`,
      placeName: `Salle ${longWord}`,
      placeAddress: `12345 rue ${longWord}, 67000 ${longWord}`,
      placeCity: longWord,
      placeLatitude: '48.58',
      placeLongitude: '7.75',
      placeWebsite: address,
      placePhoneNumber: '05 61 14 65 50',
      organizerName: `association@${longWord}.example`,
      organizerWebsite: address,
      projectLink: address,
      facebookLink: 'https://facebook.example/',
      instagramLink: 'https://instagram.example/',
      projectDateConfs: dates(
        { date: '2099-09-23' },
        { date: '2099-12-23' },
        { date: '2100-09-22' },
        { date: '2100-12-22' },
      ),
    })
    ids.japanese = await house.publish({
      name: japanese,
      description: `<p>${japanese}</p>`,
      placeName: japanese,
      placeAddress: japanese,
      placeCity: '京都府京都市左京区岡崎',
      placeDepartment: 'Kyōto',
      placeLatitude: '43.06',
      placeLongitude: '141.35',
      organizerName: japanese,
      projectDateConfs: dates({ date: '2099-09-23', startTime: '10:30', endTime: '22:30' }, { date: '2100-09-22' }),
    })
    ids.often = await house.publish({
      name: 'Les mercredis',
      isFree: 'true',
      placeCity: 'Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson',
      placeDepartment: 'Finistère',
      placeLatitude: '48.39',
      placeLongitude: '-4.49',
      projectDateConfs: dates(
        weekly('2099-09-23', 60),
        ...Array.from({ length: 45 }, (_, minute) => ({
          date: '2099-12-23',
          startTime: '10:30',
          endTime: `22:${10 + minute}`,
        })),
      ),
    })
    ids.archived = await house.publish({
      name: longWord,
      placeCity: longWord,
      projectDateConfs: dates({ date: '2099-09-23' }),
    })
    await moveToArchive(ground.db, ids.archived)
    ids.gone = await house.publish()
    expect((await house.remove(ids.gone)).statusCode).toBe(200)

    const say = async (id: number, place: number, said: object) => {
      const url = `/project/dates/${id}`
      const { dates: known }: ProjectDates = (await ground.app.inject({ url, headers: house.holder })).json()
      const { id: date, seen } = known[place]!
      const answer = await ground.app.inject({
        method: 'POST',
        url,
        headers: house.holder,
        payload: { ...said, date, seen },
      })
      expect([answer.statusCode, answer.statusCode === 200 || answer.body]).toEqual([200, true])
    }
    const note = `${longWord} ${address}`.slice(0, 200)
    await say(ids.european, 1, { state: 'full', note })
    await say(ids.european, 2, {
      state: 'moved',
      note,
      day: '2100-09-29',
      startTime: '20:30',
      endTime: '22:30',
      place: longWord,
    })
    await say(ids.european, 3, { state: 'cancelled', note })
    for (const place of [0, 1]) await say(ids.japanese, place, { state: 'cancelled', note: japanese })

    origin = await ground.app.listen({ port: 0, host: '127.0.0.1' })
    vi.setSystemTime(now)
  })
  afterAll(() => void vi.useRealTimers())

  return { ids, origin: () => origin, longWord }
}
