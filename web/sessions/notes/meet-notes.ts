import { mergeText } from '#web/projects/parts/merge-text.ts'

/** Notes as the server holds them. */
export type StoredNotes = { text: string; version: number }

/** What somebody typed that the server does not hold yet: the text and version it began from, and what was sent last. */
export type KeptNotes = { text: string; base: string; version: number; sent?: string }

/** What was typed beside what the server holds by now; `clash` where two people changed the same words. */
export function meetNotes(kept: KeptNotes, stored: StoredNotes): KeptNotes | 'saved' | 'clash' {
  // An answer that was asked for before the last save says less.
  if (stored.version < kept.version) return kept
  const isMine = kept.sent === undefined || kept.sent === stored.text
  if (kept.text === stored.text && isMine) return 'saved'
  if (stored.text === kept.base) return stored.version === kept.version ? kept : { ...kept, version: stored.version }
  const base = { base: stored.text, version: stored.version }
  // The answer to what was sent was lost.
  if (stored.text === kept.sent) return { text: kept.text, ...base }
  const merged = mergeText(kept.base, kept.text, stored.text)
  return merged === undefined ? 'clash' : { text: merged, ...base }
}
