import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FoundAddress } from '#domain/geocoding/geocoder-api.ts'

type Place = {
  name: string
  postcodes: string[]
  department: string
  latitude: number
  longitude: number
  isExact: boolean
}

/** The places, biggest first, and their names in comparable form, in order, each with the rank of its place. */
type Gazetteer = { places: Place[]; names: { name: string; rank: number }[] }

const mostFound = 8
const fewestLetters = 3

/** Finds French communes and Japanese cities in a file of this folder: a city can be found without any network. */
export async function searchGazetteer(query: string): Promise<FoundAddress[]> {
  const { places, names } = await loadOnce()
  const postcode = /\b\d{5}\b/.exec(query)?.[0]
  const found = new Map<Place, string>()
  for (const { street, city } of readings(query, postcode)) {
    const ranks = ranksOf(names, city).filter(
      (rank) => postcode === undefined || places[rank]!.postcodes.includes(postcode),
    )
    // The shortest street is tried last: a whole text that names a city is the city.
    for (const rank of ranks.slice(0, mostFound)) if (!found.has(places[rank]!)) found.set(places[rank]!, street)
  }
  return [...found].slice(0, mostFound).map(([place, street]) => present(place, street, postcode))
}

/**
 * Returns the biggest place with exactly this name, whatever the accents; undefined for one known only by its
 * department.
 */
export async function placeCalled(name: string): Promise<Pick<Place, 'latitude' | 'longitude'> | undefined> {
  const { places, names } = await loadOnce()
  const wanted = comparable(name)
  const ranks = ranksOf(names, wanted).filter((rank) => comparable(places[rank]!.name) === wanted)
  return ranks.map((rank) => places[rank]!).find(({ isExact }) => isExact)
}

/**
 * Splits a query where the street may end and the city begin: at the postcode, at the last comma, or between any two
 * words.
 */
function readings(query: string, postcode: string | undefined): { street: string; city: string }[] {
  const clean = (text: string) => text.trim().replaceAll(/^[\s,]+|(?<![\s,])[\s,]+$/g, '')
  if (postcode !== undefined) {
    const [street = '', city = ''] = query.split(postcode)
    return [{ street: clean(street), city: comparable(city) }]
  }
  const words = query.split(/[\s,]+/).filter((word) => word !== '')
  return words
    .map((_, index) => ({ street: words.slice(0, index).join(' '), city: comparable(words.slice(index).join(' ')) }))
    .filter(({ city }) => city.length >= fewestLetters)
}

/** A binary search: names with the same beginning are adjacent. */
function ranksOf(names: Gazetteer['names'], beginning: string): number[] {
  let [low, high] = [0, names.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (names[middle]!.name < beginning) low = middle + 1
    else high = middle
  }
  const ranks: number[] = []
  for (let at = low; at < names.length && names[at]!.name.startsWith(beginning); at++) ranks.push(names[at]!.rank)
  return ranks.toSorted((one, other) => one - other)
}

function present(place: Place, street: string, typed: string | undefined): FoundAddress {
  const { name, postcodes, department, latitude, longitude, isExact } = place
  const postcode = typed ?? postcodes[0] ?? ''
  const city = [postcode, name].filter((part) => part !== '').join(' ')
  return {
    label: [street, city, postcode === '' ? department : ''].filter((part) => part !== '').join(', '),
    latitude,
    longitude,
    city: name,
    department,
    precision: isExact ? 'city' : 'department',
  }
}

let loading: Promise<Gazetteer> | undefined

function loadOnce(): Promise<Gazetteer> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(): Promise<Gazetteer> {
  const text = await readFile(join(import.meta.dirname, 'gazetteer.tsv'), 'utf8')
  const places = text
    .trimEnd()
    .split('\n')
    .map((line): Place => {
      const [name = '', postcodes = '', department = '', latitude, longitude, precision] = line.split('\t')
      return {
        name,
        postcodes: postcodes === '' ? [] : postcodes.split(' '),
        department,
        latitude: Number(latitude),
        longitude: Number(longitude),
        isExact: precision === 'c',
      }
    })
  const names = places.map(({ name }, rank) => ({ name: comparable(name), rank }))
  return { places, names: names.toSorted((one, other) => (one.name < other.name ? -1 : 1)) }
}

/** Removes accents, case and hyphens, and writes the saints out. */
function comparable(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/\bst(e?)\b/g, 'saint$1')
    .trim()
}
