import { Refusal } from '#domain/errors.ts'
import type { ProjectRecord } from '#server/projects/rows/project-queries.ts'

/** A caller who names the version they saw is refused if it has changed; without a version the save is accepted. */
export function refuseStale(
  { knownVersion: version, savedBy, savedAt }: ProjectRecord,
  versionOfForm: number | null | undefined,
) {
  if (versionOfForm === null || versionOfForm === undefined || versionOfForm === version) return
  throw new Refusal('project.conflict.error', [], { by: savedBy, at: savedAt, version })
}
