type FailedTest = { name: string; reason: string }

/** The results of a part's tests, read from the output of Vitest and Playwright. */
export type TestReport = { passed: number; failed: FailedTest[]; unsteady: string[] }

export function reportOf(output: string): TestReport {
  const lines = output.split('\n')
  // Our reporter for Vitest (vitest.config.ts): "↻ … (retry x1): why"; Playwright's: "✓ … (retry #1) (2.0s)".
  const again = lines.flatMap((line) => /^ *[↻✓] *(?:\d+ )?(.*\(retry [x#]\d+\).*)$/.exec(line)?.[1]?.trim() ?? [])
  const unsteady = [...new Set(again)]
  return {
    // Vitest closes with "Tests  1 failed | 12 passed (13)", Playwright with "12 passed (3.4s)".
    passed: Number(/^ *Tests +(?:.*\| +)?(\d+) passed|^ *(\d+) passed \(/m.exec(output)?.slice(1).find(Boolean) ?? 0),
    // Playwright writes out the first try of an unsteady test as it does a failure.
    failed: failedTests(lines).filter(({ name }) => !unsteady.some((line) => line.includes(name))),
    unsteady,
  }
}

/**
 * "FAIL  api server/stop.test.ts > what it is about" or "  1) [ordinary] › e2e/house.e2e.ts:15:1 › title ────"; the
 * next line that says something is the reason.
 */
function failedTests(lines: string[]): FailedTest[] {
  const title = /^ *(?:FAIL +|\d+\) +(?=\[))(.*?)[ ─]*$/
  const reasons = new Map<string, string>()
  lines.forEach((line, index) => {
    const name = title.exec(line)?.[1]?.trim()
    if (name === undefined || reasons.has(name)) return
    reasons.set(
      name,
      lines
        .slice(index + 1)
        .find((next) => next.trim() !== '' && !title.test(next))
        ?.trim() ?? '',
    )
  })
  return [...reasons].map(([name, reason]) => ({ name, reason }))
}

/** The last lines of a run: each failed and each unsteady test by name with its reason, and the counts. */
export function closingLines(parts: Map<string, TestReport & { code: number }>): string {
  const reports = [...parts]
  const failed = reports.flatMap(([part, { code, failed }]) => {
    if (code === 0) return []
    return failed.length === 0
      ? [`${part}: see above`]
      : failed.map(({ name, reason }) => `${part}: ${name}\n  ${reason}`)
  })
  const unsteady = reports.flatMap(([part, report]) => report.unsteady.map((line) => `${part}: ${line}`))
  const passed = reports.reduce((sum, [, report]) => sum + report.passed, 0)
  return [
    ...(unsteady.length > 0 ? ['Unsteady, passed when tried again:', ...unsteady, ''] : []),
    ...(failed.length > 0 ? ['Failed:', ...failed, ''] : []),
    `${passed} passed, ${failed.length} failed`,
  ].join('\n')
}
