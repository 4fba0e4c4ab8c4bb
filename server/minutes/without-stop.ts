/** For a text in a sentence that has its own full stop. */
export function withoutStop(text: string): string {
  let kept = text.trimEnd()
  while (kept.endsWith('.')) kept = kept.slice(0, -1).trimEnd()
  return kept
}
