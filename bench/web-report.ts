import { availableParallelism, cpus, loadavg } from 'node:os'
import { spreadOf } from '#bench/interleaved.ts'
import { writeResults } from '#bench/results.ts'

export type Line = { name: string; unit: string; limit: number | undefined; values: number[]; controls: number[] }

export async function writeReport(about: string, lines: Line[]) {
  const machine = `${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown processor'}, on average ${loadavg()[1]?.toFixed(1)} processes wanting one`
  await writeResults('web', {
    title: 'What a person waits for in the browser',
    about: `${about}; ${machine}. A control is measured in the same round: the same list as plain HTML without a script, rows put in place without a call, a bare field, the same answer read whole in a blank page.`,
    header: ['Measure', 'Median', 'Spread', 'Control', 'Ratio', 'Limit'],
    rows: lines.map(rowOf),
  })
}

function rowOf({ name, unit, limit, values, controls }: Line): string[] {
  const { median, low, high } = spreadOf(values)
  const control = controls.length > 0 ? spreadOf(controls).median : undefined
  return [
    name,
    written(median, unit),
    `${written(low, '')} – ${written(high, unit)}`,
    control === undefined ? '–' : written(control, unit),
    control === undefined ? '–' : (median / control).toFixed(2),
    limit === undefined ? '–' : written(limit, unit),
  ]
}

function written(value: number, unit: string): string {
  const text = value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(1).replace(/\.0$/, '')
  return unit === '' ? text : `${text} ${unit}`
}
