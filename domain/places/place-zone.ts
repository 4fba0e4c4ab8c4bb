export type Spot = { latitude: number | null; longitude: number | null }

const home = 'Europe/Paris'

/** The places outside of Paris time: Japan, and France overseas. South, north, west, east. */
const elsewhere: [zone: string, south: number, north: number, west: number, east: number][] = [
  ['Asia/Tokyo', 20, 46, 122, 154],
  ['Indian/Reunion', -22, -20, 55, 56],
  ['Indian/Mayotte', -13.5, -12, 44, 46],
  ['America/Martinique', 14, 18.5, -63.5, -60.5],
  ['America/Cayenne', 2, 6, -55, -51],
  ['America/Miquelon', 46, 48, -57, -56],
  ['Pacific/Noumea', -23, -19, 163, 169],
  ['Pacific/Tahiti', -28, -7, -155, -134],
]

/** The zone of a form's hours: that of the place, because its visitors read them there. */
export function zoneOf({ latitude, longitude }: Spot): string {
  if (latitude === null || longitude === null) return home
  const found = elsewhere.find(
    ([, south, north, west, east]) => latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  )
  return found?.[0] ?? home
}
