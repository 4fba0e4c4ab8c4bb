/**
 * Sends statements that do not need each other's answers, and waits for every one, so that a failed transaction returns
 * its connection with no statement still running.
 */
export async function together<const Work extends readonly unknown[]>(
  work: Work,
): Promise<{ -readonly [Index in keyof Work]: Awaited<Work[Index]> }> {
  const outcomes = await Promise.allSettled(work)
  const failed = outcomes.find((each) => each.status === 'rejected')
  if (failed !== undefined) throw failed.reason
  // The outcomes are in the order of the work, which the type of the list cannot express.
  return outcomes.map((each) => (each as PromiseFulfilledResult<unknown>).value) as never
}
