/**
 * Sends statements that do not need each other's answers, and waits for every one: none is still on its way when a
 * transaction that failed gives its connection back.
 */
export async function together<const Work extends readonly unknown[]>(
  work: Work,
): Promise<{ -readonly [Index in keyof Work]: Awaited<Work[Index]> }> {
  const outcomes = await Promise.allSettled(work)
  const failed = outcomes.find((each) => each.status === 'rejected')
  if (failed !== undefined) throw failed.reason
  // In the order of the work: what a list of this length cannot say of its places.
  return outcomes.map((each) => (each as PromiseFulfilledResult<unknown>).value) as never
}
