/** The word for what was stored or sent: undefined for what has none here, as a newer server may have written it. */
export function knownWord<Key extends string, Word>(words: Record<Key, Word>, said: unknown): Word | undefined {
  return typeof said === 'string' && Object.hasOwn(words, said) ? words[said as Key] : undefined
}
