import { readFile, writeFile } from 'node:fs/promises'
import { heightOf, mapAreas, project, type MapName, type Point } from '#domain/places/map-area.ts'

/**
 * node scripts/make-map-outlines.ts
 * Writes domain/places/map-threads.json: the land of France and of Japan as horizontal threads, from the outlines of
 * Natural Earth (public domain) that the package world-atlas brings (ISC).
 */
type Position = [x: number, y: number]
type Topology = {
  transform: { scale: Position; translate: Position }
  arcs: Position[][]
  objects: { countries: { geometries: { id?: string; type: string; arcs: number[][][] | number[][] }[] } }
}

const numberOf: Record<MapName, string> = { france: '250', japan: '392' }
const pitch = 8

const atlas = new URL(import.meta.resolve('world-atlas/countries-50m.json'))
const topology = JSON.parse(await readFile(atlas, 'utf8')) as Topology
const names = Object.keys(mapAreas) as MapName[]
const drawn = Object.fromEntries(names.map((name) => [name, threadsOf(name)]))
await writeFile('domain/places/map-threads.json', `${JSON.stringify(drawn, null, 2)}\n`)

function threadsOf(name: MapName) {
  const area = mapAreas[name]
  const rings = ringsOf(numberOf[name]).map((ring) =>
    ring.map(([longitude, latitude]) => project(area, latitude, longitude)),
  )
  let [faint, bright] = ['', '']
  for (let y = pitch / 2; y < heightOf(area); y += pitch) {
    for (const [from, to] of insideAt(rings, y)) {
      const [start, end] = [Math.max(2, from + softness(y, from)), Math.min(area.width - 2, to + softness(to, y))]
      if (end - start < 4) continue
      faint += line(start, end, y)
      const middle = start + (end - start) * (0.5 + softness(start, end) / 9)
      if (softness(y, end) > 0.8) bright += line(middle, Math.min(end, middle + 34 + softness(end, y) * 5), y)
    }
  }
  return { faint, bright }
}

/** The spans of a horizontal line over land. */
function insideAt(rings: Point[][], y: number): Position[] {
  const crossings = rings
    .flatMap((ring) =>
      ring.flatMap((here, index) => {
        const next = ring[(index + 1) % ring.length]!
        if (here.y > y === next.y > y) return []
        return [here.x + ((y - here.y) / (next.y - here.y)) * (next.x - here.x)]
      }),
    )
    .sort((one, other) => one - other)
  return crossings.flatMap((from, index): Position[] => (index % 2 === 0 ? [[from, crossings[index + 1] ?? from]] : []))
}

function ringsOf(id: string): Position[][] {
  const country = topology.objects.countries.geometries.find((geometry) => geometry.id === id)
  if (country === undefined) throw new Error(`No country ${id}`)
  const polygons = (country.type === 'Polygon' ? [country.arcs] : country.arcs) as number[][][]
  return polygons.flat().map((arcs) => arcs.flatMap(pointsOf))
}

/** Arcs are written as steps from their first point; a negative number runs one backwards. */
function pointsOf(arc: number): Position[] {
  const { scale, translate } = topology.transform
  let [x, y] = [0, 0]
  const points = topology.arcs[arc < 0 ? ~arc : arc]!.map(([dx, dy]): Position => {
    x += dx
    y += dy
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
  })
  return arc < 0 ? points.toReversed() : points
}

/** Between -3 and 3, the same each time: the soft edge of a woven thread. */
function softness(one: number, other: number): number {
  const wave = Math.sin(one * 12.9898 + other * 78.233) * 43_758.5453
  return (wave - Math.floor(wave) - 0.5) * 6
}

function line(from: number, to: number, y: number): string {
  return `M${Math.round(from)} ${y}H${Math.round(to)}`
}
