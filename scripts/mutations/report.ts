type Mutant = {
  status: string
  statusReason?: string
  mutatorName: string
  replacement?: string
  location: { start: { line: number } }
}

export type MutationReport = { files: Record<string, { mutants: Mutant[]; source: string }> }

/**
 * A line for each file, and one for each unnoticed mutant. Those with no visible effect are known by that line (the
 * file, its text, which outlives its number, and the change), and are left out of the score.
 */
export function reportOf({ files }: MutationReport, equivalent: Record<string, string>, share = 100) {
  const rows = Object.entries(files).map(([file, { mutants, source }]) => {
    const lines = source.split('\n')
    const named = mutants.map((mutant) => ({ ...mutant, name: nameOf(file, lines, mutant) }))
    const judged = named.filter((mutant) => isJudged(mutant) && !(mutant.name in equivalent))
    const reached = judged.filter(({ status }) => status !== 'NoCoverage')
    return { file, judged, reached, survivors: judged.filter((mutant) => !isNoticed(mutant)) }
  })
  const all = {
    judged: rows.flatMap(({ judged }) => judged),
    reached: rows.flatMap(({ reached }) => reached),
    late: rows.flatMap(({ survivors }) => survivors.filter(({ status }) => status === 'Timeout')),
    survivors: rows.flatMap(({ survivors }) => survivors),
  }
  const table = [
    `${new Date().toISOString().slice(0, 10)}: ${scoreOf(all)} % of ${all.judged.length} noticed; ${all.reached.length} lie where these tests reach.`,
    '',
    ...(all.late.length > 0 ? [`${all.late.length} of them ran out of time, and count as not noticed.`, ''] : []),
    ...(share < 100 ? [`A sample: ${share} of a hundred mistakes were tried, the same each time.`, ''] : []),
    'What is made once, when a file is loaded (the shape of an answer, a table of labels), is not counted: only a fresh',
    'process for each mistake would show it. What such a shape or table does to what is given to it is held by tests.',
    '',
    '| File | Mutants | Reached | Noticed |',
    '| --- | --: | --: | --: |',
    ...rows
      .filter(({ judged }) => judged.length > 0)
      .map((row) => `| ${row.file} | ${row.judged.length} | ${row.reached.length} | ${scoreOf(row)} % |`),
    '',
  ].join('\n')
  return { table, survivors: all.survivors.map(({ name }) => name) }
}

function nameOf(file: string, lines: string[], { location, mutatorName, replacement }: Mutant): string {
  return `${file}: ${(lines[location.start.line - 1] ?? '').trim()} (${mutatorName}: ${short(replacement)})`
}

function scoreOf({ judged, survivors }: { judged: unknown[]; survivors: unknown[] }): string {
  return ((100 * (judged.length - survivors.length)) / Math.max(judged.length, 1)).toFixed(1)
}

/** An endless loop is noticed by its rounds. Mere slowness, which may be the machine's, is not. */
function isNoticed({ status, statusReason = '' }: Mutant): boolean {
  return status === 'Killed' || (status === 'Timeout' && statusReason.startsWith('Hit limit reached'))
}

/** A mutant that cannot run, or that only a fresh process would show, proves nothing about the tests. */
function isJudged({ status }: Mutant): boolean {
  return ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status)
}

function short(text = ''): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 80)
}
