/** The syntax of advisories: comparisons side by side must all hold, and one of the groups between `||` is enough. */
export function isAffected(version: string, range: string): boolean {
  return range.split('||').some((group) => {
    const comparisons = group.trim().split(/\s+(?=[<>=*])/)
    return comparisons.every((comparison) => holds(version, comparison.trim()))
  })
}

function holds(version: string, comparison: string): boolean {
  if (comparison === '*' || comparison === '') return true
  const [, sign = '=', bound = ''] = /^(>=|<=|>|<|=)?\s*v?(\d.*)$/.exec(comparison) ?? []
  if (bound === '') throw new Error(`A range that cannot be read: ${comparison}`)
  const order = compare(version, bound)
  if (sign === '>=') return order >= 0
  if (sign === '<=') return order <= 0
  if (sign === '>') return order > 0
  return sign === '<' ? order < 0 : order === 0
}

/** A prerelease is older than its release. */
function compare(one: string, other: string): number {
  const [left, right] = [one, other].map(read)
  for (const place of [0, 1, 2]) {
    const difference = (left!.numbers[place] ?? 0) - (right!.numbers[place] ?? 0)
    if (difference !== 0) return difference
  }
  if (left!.before === right!.before) return 0
  if (left!.before === '') return 1
  if (right!.before === '') return -1
  return left!.before.localeCompare(right!.before, 'en', { numeric: true })
}

function read(version: string): { numbers: number[]; before: string } {
  const [release = '', before = ''] = version.split('+')[0]!.split(/-(.*)/)
  return { numbers: release.split('.').map(Number), before }
}
