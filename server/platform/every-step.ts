/**
 * Runs every step, even after one that failed. The failures are thrown together at the end with the names and causes of
 * their steps: the line of the log is all that an operator has.
 */
export async function everyStep(
  steps: Record<string, () => Promise<unknown>>,
  onStep: (name: string, outcome: 'done' | 'failed') => void = () => {},
) {
  const failures: Error[] = []
  for (const [name, step] of Object.entries(steps)) {
    try {
      await step()
      onStep(name, 'done')
    } catch (cause) {
      failures.push(
        new Error(`The step ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause }),
      )
      onStep(name, 'failed')
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join('\n'))
}
