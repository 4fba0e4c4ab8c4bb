/** The part of Prometheus's text format that this server uses. */
export type Sample = [labels: Record<string, string>, value: number]

export function exposition(name: string, type: 'counter' | 'gauge', help: string, samples: Sample[]): string {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples.map((sample) => line(name, sample))].join('\n')
}

export function createCounter(name: string, help: string) {
  const samples = new Map<string, Sample>()
  return {
    add: (labels: Record<string, string>, by = 1) => {
      const key = Object.values(labels).join('\0')
      const kept = samples.get(key)
      if (kept) kept[1] += by
      else samples.set(key, [labels, by])
    },
    write: () => exposition(name, 'counter', help, [...samples.values()]),
  }
}

export function createHistogram(name: string, help: string, bounds: readonly number[]) {
  const series = new Map<string, { labels: Record<string, string>; counts: number[]; sum: number; count: number }>()
  return {
    observe: (labels: Record<string, string>, value: number) => {
      const key = Object.values(labels).join('\0')
      let one = series.get(key)
      if (one === undefined) series.set(key, (one = { labels, counts: bounds.map(() => 0), sum: 0, count: 0 }))
      one.sum += value
      one.count++
      const bucket = bounds.findIndex((bound) => value <= bound)
      if (bucket >= 0) one.counts[bucket]!++
    },
    write: () => {
      const lines = [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`]
      for (const { labels, counts, sum, count } of series.values()) {
        let below = 0
        for (const [index, bound] of bounds.entries()) {
          below += counts[index]!
          lines.push(line(`${name}_bucket`, [{ ...labels, le: String(bound) }, below]))
        }
        lines.push(line(`${name}_bucket`, [{ ...labels, le: '+Inf' }, count]))
        lines.push(line(`${name}_sum`, [labels, sum]), line(`${name}_count`, [labels, count]))
      }
      return lines.join('\n')
    },
  }
}

function line(name: string, [labels, value]: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escape(text)}"`)
  return `${name}${pairs.length === 0 ? '' : `{${pairs.join(',')}}`} ${value}`
}

function escape(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
