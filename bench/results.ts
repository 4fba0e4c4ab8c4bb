import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Spread } from '#bench/interleaved.ts'

const folder = join(import.meta.dirname, 'results')

export type Bar = { name: string; ratio: Spread; atLeast: number }

/** One table and one plot, under one name. */
export async function writeResults(
  name: string,
  {
    title,
    about,
    header,
    rows,
    bars,
  }: { title: string; about: string; header: string[]; rows: string[][]; bars: Bar[] },
) {
  await mkdir(folder, { recursive: true })
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  const table = [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n')
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`
  await writeFile(
    join(folder, `${name}.md`),
    `# ${title}\n\n${about}\n\nMeasured on ${machine}. Each figure is the median of the rounds, its spread beside it.\n\n${table}\n\n![${title}](${name}.svg)\n`,
  )
  await writeFile(join(folder, `${name}.svg`), plot(title, bars))
  console.log(table)
}

export function spreadText({ median, low, high }: Spread, digits = 2): string {
  return `${median.toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`
}

/** Ratios as bars, their spread as a line, and the least that is asked of each as a mark. */
function plot(title: string, bars: Bar[]): string {
  const [left, width, step] = [150, 560, 34]
  const most = Math.max(1.1, ...bars.map(({ ratio }) => ratio.high)) * 1.05
  const x = (ratio: number) => Math.round(left + (ratio / most) * width)
  const height = 60 + bars.length * step
  const rows = bars.map(({ name, ratio, atLeast }, index) => {
    const y = 50 + index * step
    const colour = ratio.median >= atLeast ? '#1d4d7f' : '#b3261e'
    return `<text x="${left - 10}" y="${y + 15}" text-anchor="end">${name}</text>
<rect x="${left}" y="${y}" width="${x(ratio.median) - left}" height="20" fill="${colour}"/>
<path d="M${x(ratio.low)} ${y + 10}H${x(ratio.high)}" stroke="#141a23" stroke-width="2"/>
<path d="M${x(atLeast)} ${y - 4}v28" stroke="#ef572c" stroke-width="3"/>
<text x="${x(Math.max(ratio.high, ratio.median)) + 6}" y="${y + 15}">${ratio.median.toFixed(2)}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${left + width + 60} ${height}" font-family="sans-serif" font-size="14" fill="#141a23">
<rect width="100%" height="100%" fill="#ffffff"/>
<text x="10" y="26" font-size="16" font-weight="600">${title}</text>
${rows.join('\n')}
</svg>
`
}
