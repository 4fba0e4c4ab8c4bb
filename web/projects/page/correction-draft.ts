import type { Correction } from '#domain/projects/correction.ts'
import type { Project } from '#domain/projects/project.ts'
import { keep, parseKept, readKept } from '#web/platform/device-store.ts'

export type CorrectedWords = Pick<Correction, 'name' | 'description' | 'priceDetails'>
const names = ['name', 'description', 'priceDetails'] as const

/** The typed texts, and the published ones when the typing began. */
type StoredCorrection = { typed: CorrectedWords; base: CorrectedWords; version: number | null }

export function wordsOf({ name, description, priceDetails }: Project): CorrectedWords {
  return { name, description, priceDetails }
}

/** An unsent correction: it survives a reload and the end of a sign-in. */
export function correctionDraft(userId: number, project: Project) {
  const key = `correction:${userId}:${project.id}`
  const found = () => parseKept(readKept(key)) as StoredCorrection | undefined
  const begun = found()
  const ground = begun ?? { base: wordsOf(project), version: project.version }
  return {
    find: () => {
      const kept = found()
      return kept && takeUp(kept, project)
    },
    keep: (typed: CorrectedWords) =>
      keep(key, JSON.stringify({ typed, base: ground.base, version: ground.version } satisfies StoredCorrection)),
    drop: () => keep(key, ''),
  }
}

/**
 * Lays typed texts over the published ones: an untouched text follows the published one. If both changed the same text
 * the version stays the old one, so that the server refuses to overwrite another's correction.
 */
function takeUp({ typed, base, version }: StoredCorrection, project: Project) {
  const now = wordsOf(project)
  const values = { ...now }
  for (const name of names) if (typed[name] !== base[name]) values[name] = typed[name]
  if (names.every((name) => values[name] === now[name])) return undefined
  const isClash = names.some((name) => values[name] !== now[name] && base[name] !== now[name])
  return { ...values, version: isClash ? version : project.version }
}
