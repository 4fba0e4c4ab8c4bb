import { correctedTexts, type CorrectedTexts } from '#domain/projects/correction.ts'
import type { Project } from '#domain/projects/project.ts'
import { keep, parseKept, readKept } from '#web/platform/device-store.ts'

/** The typed texts, and the published ones when the typing began. */
type StoredCorrection = { typed: CorrectedTexts; base: CorrectedTexts; version: number | null }

export function textsOf(project: Project): CorrectedTexts {
  return Object.fromEntries(correctedTexts.map((name) => [name, project[name]])) as CorrectedTexts
}

/** An unsent correction: it survives a reload and the end of a sign-in. */
export function correctionDraft(userId: number, project: Project) {
  const key = `correction:${userId}:${project.id}`
  const found = () => parseKept(readKept(key)) as StoredCorrection | undefined
  const begun = found()
  const ground = begun ?? { base: textsOf(project), version: project.version }
  return {
    find: () => {
      const kept = found()
      return kept && takeUp(kept, project)
    },
    keep: (typed: CorrectedTexts) =>
      keep(key, JSON.stringify({ typed, base: ground.base, version: ground.version } satisfies StoredCorrection)),
    drop: () => keep(key, ''),
  }
}

/**
 * Lays typed texts over the published ones: an untouched text follows the published one. If both changed the same text
 * the version stays the old one, so that the server refuses to overwrite another's correction.
 */
function takeUp({ typed, base, version }: StoredCorrection, project: Project) {
  const now = textsOf(project)
  const values = { ...now }
  for (const name of correctedTexts) if (typed[name] !== base[name]) values[name] = typed[name]
  if (correctedTexts.every((name) => values[name] === now[name])) return undefined
  const isClash = correctedTexts.some((name) => values[name] !== now[name] && base[name] !== now[name])
  return { ...values, version: isClash ? version : project.version }
}
