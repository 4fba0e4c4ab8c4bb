export type Measured = {
  load: string
  size: number
  rate: number
  lowest: number
  highest: number
  serverMs: number
  databaseMs: number
  /** The share of the machine that other work took meanwhile. */
  others: number
  errors: number
}

const colours: Record<string, string> = { list: '#1d4d7f', project: '#ef572c', save: '#2f7d4f' }
const [width, height, left, bottom] = [640, 380, 70, 50]

/** The measurements as a table in Markdown and as a plot. */
export function drawScale(measured: readonly Measured[], about: string): { table: string; svg: string } {
  return { table: tableOf(measured, about), svg: plotOf(measured, about) }
}

function tableOf(measured: readonly Measured[], about: string): string {
  const rows = measured.map(({ load, size, rate, lowest, highest, serverMs, databaseMs, others, errors }) => {
    const alone = measured.find((other) => other.load === load && other.size === 1)?.rate ?? rate
    const cells = [
      load,
      size,
      Math.round(rate),
      `${Math.round(lowest)}–${Math.round(highest)}`,
      `× ${(rate / alone).toFixed(2)}`,
      serverMs.toFixed(2),
      databaseMs.toFixed(2),
      `${Math.round(Math.max(0, others) * 100)} %`,
      errors,
    ]
    return `| ${cells.join(' | ')} |`
  })
  return `# Several servers on one PostgreSQL

${about}. Median of three runs; \`npm run bench:scale\` measures again.

| load | servers | requests/s | spread | to one | server CPU ms/request | database CPU ms/request | other work | errors |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${rows.join('\n')}

![Requests per second](scale.svg)
`
}

function plotOf(measured: readonly Measured[], about: string): string {
  const most = Math.max(...measured.map(({ highest }) => highest))
  const x = (size: number) => left + (Math.log2(size) / 2) * (width - left - 110)
  const y = (rate: number) => height - bottom - (rate / most) * (height - bottom - 40)
  const lines = Object.entries(Object.groupBy(measured, ({ load }) => load)).map(([load, points = []]) => {
    const colour = colours[load] ?? '#454d55'
    const path = points.map(({ size, rate }) => `${x(size)},${y(rate)}`).join(' ')
    const marks = points.map(
      ({ size, rate, lowest, highest }) =>
        `<line x1="${x(size)}" x2="${x(size)}" y1="${y(lowest)}" y2="${y(highest)}" stroke="${colour}"/><circle cx="${x(size)}" cy="${y(rate)}" r="4" fill="${colour}"/><text x="${x(size)}" y="${y(rate) - 9}" text-anchor="middle">${Math.round(rate)}</text>`,
    )
    const last = points.at(-1)!
    return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>${marks.join('')}<text x="${x(last.size) + 14}" y="${y(last.rate) + 4}" fill="${colour}">${load}</text>`
  })
  const ticks = [1, 2, 4].map(
    (size) => `<text x="${x(size)}" y="${height - bottom + 22}" text-anchor="middle">${size}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">
<rect width="100%" height="100%" fill="#fff"/>
<text x="${left}" y="20" font-size="14">Requests per second, by number of servers</text>
<line x1="${left}" x2="${width - 90}" y1="${height - bottom}" y2="${height - bottom}" stroke="#999"/>
${ticks.join('')}
${lines.join('\n')}
<text x="${left}" y="${height - 8}" fill="#454d55">${about}</text>
</svg>
`
}
