import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'

export type Line = { name: string; unit: string; limit: number | undefined; values: number[]; controls: number[] }

const folder = 'bench/results'

/** A table and a picture of it in bench/results. Returns the table. */
export function writeReport(name: string, about: string, lines: Line[]): string {
  mkdirSync(folder, { recursive: true })
  const table = tableOf(about, lines)
  writeFileSync(
    `${folder}/${name}.md`,
    `# What a person waits for in the browser\n\n${table}\n![The same as a picture](${name}.svg)\n`,
  )
  writeFileSync(`${folder}/${name}.svg`, pictureOf(lines.filter(({ limit }) => limit !== undefined)))
  return table
}

function tableOf(about: string, lines: Line[]): string {
  const rows = lines.map(({ name, unit, limit, values, controls }) => {
    const ratio = controls.length > 0 ? (median(values) / median(controls)).toFixed(2) : '–'
    const beside = controls.length > 0 ? written(median(controls), unit) : '–'
    const spread = `${written(Math.min(...values), '')} – ${written(Math.max(...values), unit)}`
    return [
      name,
      written(median(values), unit),
      spread,
      beside,
      ratio,
      limit === undefined ? '–' : written(limit, unit),
    ]
  })
  const head = ['Measure', 'Median', 'Spread', 'Control', 'Ratio', 'Limit']
  const machine = `${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown processor'}, on average ${loadavg()[1]?.toFixed(1)} processes wanting one`
  return [
    `${about}; ${machine}. A control is measured in the same round: the same list as plain HTML without a script, rows put in place without a call, a bare field, the same answer read whole in a blank page.`,
    '',
    ...[head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ].join('\n')
}

const width = 960
const rowHeight = 46
const left = 420

/** Each measure as a share of its limit: the whole is the line at the right. */
function pictureOf(lines: Line[]): string {
  const full = width - left - 60
  const bars = lines.map(({ name, unit, limit = 1, values }, index) => {
    const y = 40 + index * rowHeight
    const x = (value: number) => left + Math.min(1.1, value / limit) * full
    const isOver = median(values) > limit
    return [
      `<text x="${left - 12}" y="${y + 18}" text-anchor="end">${name.replaceAll('&', '&amp;')}</text>`,
      `<rect x="${left}" y="${y + 4}" width="${x(median(values)) - left}" height="18" fill="${isOver ? '#a3243b' : '#1d4d7f'}"/>`,
      `<path d="M${x(Math.min(...values))} ${y + 13}H${x(Math.max(...values))}" stroke="#1b1f23" stroke-width="2"/>`,
      `<text x="${left}" y="${y + 37}" class="small">${written(median(values), unit)} of ${written(limit, unit)}</text>`,
    ].join('\n')
  })
  const height = 60 + lines.length * rowHeight
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="14">`,
    '<style>.small{font-size:12px;fill:#4a5057}</style>',
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<path d="M${left + full} 28V${height - 10}" stroke="#ef572c" stroke-width="2"/>`,
    `<text x="${left + full}" y="20" text-anchor="middle" class="small">limit</text>`,
    ...bars,
    '</svg>',
    '',
  ].join('\n')
}

function written(value: number, unit: string): string {
  const text = value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(1).replace(/\.0$/, '')
  return unit === '' ? text : `${text} ${unit}`
}

function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle) - 1] ?? Number.NaN)) / 2
}
