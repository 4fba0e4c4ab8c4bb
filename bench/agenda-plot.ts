type Bar = { label: string; values: { name: string; value: number }[] }

const [width, barHeight, left] = [760, 22, 190]
const colours = ['#1d4d7f', '#8db8cc', '#ef572c']

/** Bars on a logarithmic scale: differences of a hundredfold stay visible. */
export function plotSvg(title: string, groups: Bar[]): string {
  const most = Math.max(...groups.flatMap(({ values }) => values.map(({ value }) => value)))
  const lengthOf = (value: number) => (Math.log10(Math.max(1, value)) / Math.log10(most)) * (width - left - 170)
  let y = 44
  const drawn = groups.map(({ label, values }) => {
    const top = y
    const bars = values.map(({ name, value }, index) => {
      const at = y
      y += barHeight
      const length = lengthOf(value)
      return `<rect x="${left}" y="${at}" width="${length.toFixed(1)}" height="${barHeight - 4}" fill="${colours[index]}"/><text x="${(left + length + 6).toFixed(1)}" y="${at + 14}">${Math.round(value)} · ${name}</text>`
    })
    y += 16
    return `<text x="${left - 10}" y="${top + 14}" text-anchor="end" font-weight="600">${label}</text>${bars.join('')}`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y}" font-family="system-ui, sans-serif" font-size="12"><rect width="${width}" height="${y}" fill="#fff"/><text x="10" y="24" font-size="15" font-weight="600">${title}</text>${drawn.join('')}</svg>\n`
}
