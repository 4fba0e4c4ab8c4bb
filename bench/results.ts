import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Spread } from '#bench/interleaved.ts'

const folder = join(import.meta.dirname, 'results')

/** A table in bench/results, and on the screen. */
export async function writeResults(
  name: string,
  { title, about, header, rows }: { title: string; about: string; header: string[]; rows: string[][] },
) {
  await mkdir(folder, { recursive: true })
  const table = tableOf(header, rows)
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`
  await writeFile(join(folder, `${name}.md`), `# ${title}\n\nMeasured on ${machine}.\n\n${about}\n\n${table}\n`)
  console.log(table)
}

export function tableOf(header: string[], rows: string[][]): string {
  return [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

export function spreadText({ median, low, high }: Spread, digits = 2): string {
  return `${median.toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`
}
