/**
 * Sends statements that do not need each other's answers, and waits for every one: none is still on its way when a
 * transaction that failed gives its connection back.
 */
export async function together<const Work extends readonly unknown[]>(
  work: Work,
): Promise<{ -readonly [Place in keyof Work]: Awaited<Work[Place]> }> {
  const settled = await Promise.allSettled(work)
  const failed = settled.find((each) => each.status === 'rejected')
  if (failed !== undefined) throw failed.reason
  return settled.map((each) => (each as PromiseFulfilledResult<unknown>).value) as never
}
