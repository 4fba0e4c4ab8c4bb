/** A woven pattern, always the same for one number: threads that leave out a shape. */
export type Vignette = { ground: string; faint: Threads; bright: Threads }
type Threads = { colour: string; path: string }

export const vignetteSize = { width: 320, height: 180 }

/** From the design's scales: ground, threads behind, threads before. */
const palettes = [
  ['#15345b', '#4580b6', '#cce2ed'],
  ['#274957', '#6e9db3', '#e2eff5'],
  ['#1d4d7f', '#8db8cc', '#deedf8'],
  ['#2a313a', '#6e9db3', '#dee1de'],
  ['#0d442c', '#6e9db3', '#d9f2e3'],
] as const

const pitch = 5
const { width, height } = vignetteSize

export function vignetteOf(id: number): Vignette {
  const random = randomFrom(id * 7919 + 13)
  const [ground, faint, bright] = palettes[Math.floor(random() * palettes.length)] ?? palettes[0]
  const shape = shapeOf(Math.floor(random() * 4), random)
  let [behind, before] = ['', '']
  for (let y = pitch / 2; y < height; y += pitch) {
    let free = 0
    for (const [start, end] of shape(y)) {
      if (start > free + 4) behind += line(free, start - pitch, y)
      before += line(Math.max(0, start), Math.min(width, end), y)
      free = end + pitch
    }
    if (free < width) behind += line(free, width, y)
  }
  return { ground, faint: { colour: faint, path: behind }, bright: { colour: bright, path: before } }
}

type Segment = [start: number, end: number]

/** A disc, a wave, a hill or a weave, with soft edges. */
function shapeOf(kind: number, random: () => number): (y: number) => Segment[] {
  const soft = () => (random() - 0.5) * 12
  const [centreX, centreY] = [width * (0.3 + random() * 0.4), height * (0.35 + random() * 0.3)]
  const [radius, slope, phase] = [height * (0.28 + random() * 0.14), (random() - 0.5) * 0.9, random() * 6]
  const disc = (middle: number, reach: number) => (y: number) => {
    const half = Math.sqrt(Math.max(0, reach ** 2 - (y - middle) ** 2))
    return half === 0 ? [] : [[centreX - half + soft(), centreX + half + soft()] as Segment]
  }
  if (kind === 0) return disc(centreY, radius)
  if (kind === 1)
    return (y) => [[0, width / 2 + slope * (y - height / 2) * 1.6 + Math.sin(y / 24 + phase) * width * 0.12 + soft()]]
  if (kind === 2) return disc(height * 1.02, height * 0.86)
  return (y) => {
    const step = width / 6
    const first = (Math.floor(y / (height / 3)) % 2) * step
    return [0, 1, 2].map((n) => [first + n * 2 * step + soft() * 0.7, first + (n * 2 + 1) * step + soft() * 0.7])
  }
}

function line(from: number, to: number, y: number): string {
  return `M${Math.trunc(from)} ${y}H${Math.trunc(to)}`
}

/** mulberry32: small, and the same on every platform. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
