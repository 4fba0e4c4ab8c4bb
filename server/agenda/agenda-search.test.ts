import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { moveToArchive } from '#test/editions.ts'
import { dates, publishingHouse } from '#test/publish.ts'

const ground = testApp()
const ids: Record<string, number> = {}

/** Known by one word each. 12 December 2099 is a Saturday, the 14th a Monday. */
beforeAll(async () => {
  const house = await publishingHouse(ground)
  const toulouse = {
    placeCity: 'Toulouse',
    placeDepartment: 'Haute-Garonne',
    placeAddress: '13 rue de la Pleau, 31000 Toulouse',
  }
  const paris = { placeCity: 'Paris', placeDepartment: 'Paris', placeAddress: '45 rue des Écoles, 75005 Paris' }
  const kyoto = { placeCity: 'Kyōto', placeDepartment: 'Kyōto', placeAddress: '1-1 Kamigyō, 〒602-0881 Kyōto' }
  const events = {
    indigo: {
      name: 'Indigo, deux rives',
      description: '<p>Pastel et ai-zome.</p>',
      isFree: 'false',
      priceDetails: '6 €',
      ...toulouse,
      placeName: 'Musée Paul-Dupuy',
      projectDateConfs: dates({ date: '2099-12-12' }),
    },
    letters: {
      name: 'Atelier de calligraphie',
      description: '<p>Encre et pinceau, à tout âge.</p>',
      accessibility: 'Boucle magnétique.',
      isFree: 'true',
      projectPublic: 'FAMILIES',
      ...toulouse,
      placeName: 'Médiathèque José-Cabanis',
      projectDateConfs: dates({ date: '2099-12-14' }),
    },
    paper: {
      name: 'Origami géant',
      description: '<p>Plier à vingt.</p>',
      isFree: 'true',
      projectPublic: 'CHILDREN',
      ...paris,
      placeName: 'Maison de la culture du Japon',
      projectDateConfs: dates({ date: '2099-12-14' }),
    },
    concert: {
      name: 'Nuit du shamisen',
      description: '<p>Concert de Noël, puis bal.</p>',
      isFree: 'false',
      priceDetails: '12 €',
      ...paris,
      placeName: 'Temple de Pentemont',
      organizerName: 'Association Ma',
      projectDateConfs: dates({ date: '2100-01-16' }),
    },
    tea: {
      name: '茶の湯 Cérémonie du thé',
      description: '<p>Trois maîtres.</p>',
      isFree: 'false',
      priceDetails: '1 000 ¥',
      projectPublic: 'ADULTS',
      ...kyoto,
      placeLatitude: '35.02',
      placeLongitude: '135.76',
      placeName: 'Pavillon',
      projectDateConfs: dates({ date: '2099-12-18' }),
    },
  }
  for (const [word, fields] of Object.entries(events)) ids[word] = await house.publish(fields)
  const past = await house.publish({ name: 'Kabuki de jadis', projectDateConfs: dates({ date: '2099-12-18' }) })
  await moveToArchive(ground.db, past)
  await ground.db.run(sql`update agenda_event set edition_id = 1 where project_id = ${past}`)
  await ground.db.run(sql`delete from agenda_time where project_id = ${past}`)
  await ground.db.run(sql`update edition set first_day = '2099-12-01', last_day = '2099-12-31' where state = 'current'`)
})

const found = async (search: string, more = '') => {
  const { items } = (await ground.app.inject(`/agenda.json?search=${encodeURIComponent(search)}${more}`)).json()
  return items.map(({ id }: { id: number }) => Object.keys(ids).find((word) => ids[word] === id)).toSorted()
}

/** What visitors type, and the events they mean. */
test.each(
  `
gratuit               letters paper
Gratuit               letters paper
gratuits              letters paper
free                  letters paper
payant                concert indigo tea
Toulouse gratuit      letters
gratuit paris         paper
concert gratuit       letters paper
enfants               letters paper
enfant                letters paper
pour enfants          letters paper
activité enfants      -
famille               letters paper
familles              letters paper
jeune public          -
kids                  letters paper
children free         letters paper
adultes               tea
75005                 paper concert
31000                 indigo letters
75                    paper concert
602-0881              tea
rue des écoles        paper concert
Haute-Garonne         indigo letters
haute garonne         indigo letters
toulouse              indigo letters
TOULOUSE              indigo letters
à Toulouse            indigo letters
Kyoto                 tea
Kyōto                 tea
京都                   tea
京都市                  tea
kyôto                 tea
トゥールーズ              indigo letters
パリ                   paper concert
ﾊﾟﾘ                   paper concert
７５００５                 paper concert
１２月                   indigo letters paper tea
samedi                concert indigo
saturday              concert indigo
lundi                 letters paper
week-end              concert indigo
weekend toulouse      indigo
ce week-end           concert indigo
décembre              indigo letters paper tea
december              indigo letters paper tea
janvier               concert
noël                  indigo letters paper tea concert
musee paul dupuy      indigo
médiathèque           letters
mediatheque           letters
cérémonie du thé      tea
ceremonie the         tea
茶の湯                  tea
calligraphie          letters
origamis              paper
shamisen paris        concert
Association Ma        concert
free in Paris         paper
thé à Kyoto           tea
indigo toulouse samedi indigo
payant samedi         concert indigo
boucle magnétique     letters
***                   -
`
    .trim()
    .split('\n')
    .map(
      (line): [string, string] =>
        /^(.*?)\s{1,}((?:(?:indigo|letters|paper|concert|tea) ?)+|-)$/.exec(line)!.slice(1) as [string, string],
    )
    .map(([typed, meant]) => ({ typed: typed.trim(), meant: meant === '-' ? [] : meant.trim().split(' ').toSorted() })),
)('« $typed » finds $meant', async ({ typed, meant }) => {
  expect(await found(typed)).toEqual(meant)
})

const offersOn = async (address: string) => {
  const { body } = await ground.app.inject(address)
  const list = /<ul class="wider">(.*?)<\/ul>/s.exec(body)?.[1] ?? ''
  return [...list.matchAll(/href="([^"]+)"[^>]*>\s*([^<]+?)\s*</g)].map(([, href, text]) => [
    decodeURIComponent(href!.replaceAll('&amp;', '&').replaceAll('+', ' ')),
    text!.replaceAll(/[\u00a0\u202f]/g, ' '),
  ])
}

test.each([
  ['caligraphie', 'calligraphie'],
  ['origmai', 'origami'],
  ['shamissen', 'shamisen'],
  ['Tolouse', 'toulouse'],
  ['indgo toulouse', 'indigo toulouse'],
])('« %s », misspelt, leads to %s', async (typed, meant) => {
  expect(await offersOn(`/agenda?search=${encodeURIComponent(typed)}`)).toEqual([
    [`/agenda?search=${meant}`, expect.stringMatching(`^Chercher « ${meant} » \\(\\d`)],
  ])
})

test('an empty list leads to the nearest wider one that has events', async () => {
  expect(await offersOn('/agenda?search=origami&from=2099-12-01&to=2099-12-02')).toEqual([
    ['/agenda?search=origami', 'À toutes les dates (1 évènement)'],
  ])
  expect(await offersOn('/agenda?search=origami&city=Toulouse&lang=en')).toEqual([
    ['/agenda?search=origami&lang=en', '“origami”, without the other filters (1 event)'],
  ])
  expect(await offersOn('/agenda?search=zzzzzz')).toEqual([])
  expect(await offersOn('/agenda?search=kabuki')).toEqual([
    ['/agenda/2019?search=kabuki', 'Dans l’édition 2019 (1 évènement)'],
  ])
})

test('a town is found whatever its accents, its case and its letters, in every feed', async () => {
  for (const city of ['Kyōto', 'kyoto', 'KYOTO', '京都', '京都府'])
    for (const feed of ['json', 'csv', 'txt', 'atom', 'ics', 'geojson']) {
      const { body } = await ground.app.inject(
        `/agenda.${feed}?from=2099-12-01&to=2099-12-31&city=${encodeURIComponent(city)}`,
      )
      expect([city, feed, body.includes('茶の湯'), body.includes('Indigo')]).toEqual([city, feed, true, false])
    }
  expect(await found('', '&department=haute-garonne')).toEqual(['indigo', 'letters'])
})
