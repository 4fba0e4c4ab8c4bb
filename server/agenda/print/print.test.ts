import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { dates, publishingHouse, weekly } from '#test/publish.ts'

const ground = testApp()

beforeAll(async () => {
  const house = await publishingHouse(ground)
  await house.publish({ name: 'Papier', projectDateConfs: dates(weekly('2099-11-19', 5)) })
  await house.publish({
    name: 'Thé',
    placeName: 'Pavillon',
    placeAddress: '3 quai de Loire',
    placeCity: 'Nantes',
    placeWebsite: 'https://www.pavillon.example/',
    placePhoneNumber: '02 40 41 90 00',
    projectAccess: 'OPEN',
    projectDateConfs: dates({ date: '2098-01-02' }),
  })
})

const textOf = async (url: string) =>
  (await ground.app.inject({ url })).body
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .replaceAll('&#39;', '’')
const titles = async (url: string) =>
  [...(await ground.app.inject({ url })).body.matchAll(/<h2>([^<]+)<\/h2>/g)].map(([, title]) => title)

test('by town, each event is listed once, with its dates and years, its address, text and booking', async () => {
  expect(await titles('/agenda/print')).toEqual(['Nantes', 'Toulouse'])
  const text = await textOf('/agenda/print')
  expect(text).toContain('Du 2 janvier 2098 au 17 décembre 2099')
  expect(text.match(/Papier/g)).toHaveLength(1)
  expect(text).toContain('Tous les jeudis, de 18 h 30 à 20 h, du 19 novembre au 17 décembre 2099')
  expect(text).toContain('Musée Paul-Dupuy, 13 rue de la Pleau, 31000 Toulouse')
  expect(text).toContain('Pastel et ai-zome')
  expect(text).toContain('Pavillon, 3 quai de Loire, Nantes')
  expect(text).toContain('Renseignements : pavillon.example, +33 2 40 41 90 00')
})

test('by day, a day has its year, and an event is described in full on its first', async () => {
  const days = await titles('/agenda/print?by=day')
  expect(days).toHaveLength(6)
  expect(days.slice(0, 2)).toEqual(['jeudi 2 janvier 2098', 'jeudi 19 novembre 2099'])
  expect((await textOf('/agenda/print?by=day')).match(/présenté plus haut/g)).toHaveLength(4)
})

test('prints the selection with its filters, whatever the edition’s days are', async () => {
  await ground.db.run(sql`update edition set first_day = '2090-01-01', last_day = '2090-01-10' where state = 'current'`)
  const text = await textOf('/agenda/print?city=Nantes&price=paying&from=2098-01-01')
  expect(await titles('/agenda/print?city=Nantes&price=paying&from=2098-01-01')).toEqual(['Nantes'])
  expect(text).toContain('Nantes · Payant')
  expect(text).toContain('1 évènement.')
  expect(await textOf('/agenda/print?city=Nulle&lang=en')).toContain('No upcoming events.')
})
