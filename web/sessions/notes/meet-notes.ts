import { mergeText } from '#web/projects/parts/differ/merge-text.ts'

/** Notes as the server stores them. */
export type StoredNotes = { text: string; version: number }

/** Typed notes not yet on the server: their text, the text and version that they started from, and the text last sent. */
export type KeptNotes = { text: string; base: string; version: number; sent?: string }

/** Merges typed notes with those on the server; `clash` if two people changed the same words. */
export function meetNotes(kept: KeptNotes, stored: StoredNotes): KeptNotes | 'saved' | 'clash' {
  // An answer requested before the last save is outdated.
  if (stored.version < kept.version) return kept
  const isMine = kept.sent === undefined || kept.sent === stored.text
  if (kept.text === stored.text && isMine) return 'saved'
  if (stored.text === kept.base) return stored.version === kept.version ? kept : { ...kept, version: stored.version }
  const base = { base: stored.text, version: stored.version }
  // The answer to the last sending was lost.
  if (stored.text === kept.sent) return { text: kept.text, ...base }
  const merged = mergeText(kept.base, kept.text, stored.text)
  return merged === undefined ? 'clash' : { text: merged, ...base }
}
