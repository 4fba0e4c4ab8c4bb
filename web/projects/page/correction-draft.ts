import type { Correction } from '#domain/projects/correction.ts'
import type { Project } from '#domain/projects/project.ts'
import { keep, parseKept, readKept } from '#web/platform/device-store.ts'

export type CorrectedWords = Pick<Correction, 'name' | 'description' | 'priceDetails'>
const names = ['name', 'description', 'priceDetails'] as const

/** What is typed, and what was published when the typing began. */
type Kept = { typed: CorrectedWords; base: CorrectedWords; version: number | null }

export function wordsOf({ name, description, priceDetails }: Project): CorrectedWords {
  return { name, description, priceDetails }
}

/** What somebody is putting right, until it is sent: a reload and an ended session take nothing away. */
export function correctionDraft(userId: number, project: Project) {
  const key = `correction:${userId}:${project.id}`
  const found = () => parseKept(readKept(key)) as Kept | undefined
  const begun = found()
  const ground = begun ?? { base: wordsOf(project), version: project.version }
  return {
    find: () => {
      const kept = found()
      return kept && takeUp(kept, project)
    },
    keep: (typed: CorrectedWords) =>
      keep(key, JSON.stringify({ typed, base: ground.base, version: ground.version } satisfies Kept)),
    drop: () => keep(key, ''),
  }
}

/**
 * Over what is published now: a text that was not touched follows it. Where both have changed one, the version stays the
 * one that was read, so that the server refuses to write over what somebody else has put right.
 */
function takeUp({ typed, base, version }: Kept, project: Project) {
  const now = wordsOf(project)
  const values = { ...now }
  for (const name of names) if (typed[name] !== base[name]) values[name] = typed[name]
  if (names.every((name) => values[name] === now[name])) return undefined
  const isClash = names.some((name) => values[name] !== now[name] && base[name] !== now[name])
  return { ...values, version: isClash ? version : project.version }
}
