/** A drawn piece of the world: equirectangular, true to scale along its middle. */
export type MapArea = { west: number; east: number; south: number; north: number; width: number }

/** Metropolitan France, and the main islands of Japan. A place elsewhere is shown as text only. */
export const mapAreas = {
  france: { west: -6.6, east: 10.8, south: 41, north: 51.6, width: 480 },
  japan: { west: 127.6, east: 149, south: 30, north: 46.2, width: 400 },
} as const satisfies Record<string, MapArea>

export type MapName = keyof typeof mapAreas

export type Point = { x: number; y: number }

export function heightOf(area: MapArea): number {
  return Math.round((area.north - area.south) * scaleOf(area))
}

export function project(area: MapArea, latitude: number, longitude: number): Point {
  const scale = scaleOf(area)
  return { x: (longitude - area.west) * stretchOf(area) * scale, y: (area.north - latitude) * scale }
}

export function areaOf(latitude: number, longitude: number): MapName | undefined {
  const names = Object.keys(mapAreas) as MapName[]
  return names.find((name) => {
    const { west, east, south, north } = mapAreas[name]
    return longitude >= west && longitude <= east && latitude >= south && latitude <= north
  })
}

/** Units of the drawing in a degree of latitude. */
function scaleOf(area: MapArea): number {
  return area.width / ((area.east - area.west) * stretchOf(area))
}

function stretchOf({ south, north }: MapArea): number {
  return Math.cos((((south + north) / 2) * Math.PI) / 180)
}
