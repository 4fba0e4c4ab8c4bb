import { Refusal } from '#domain/errors.ts'
import type { ProjectRecord } from '#server/projects/rows/project-queries.ts'

/** Whoever names the version they looked at decides on nothing else; without one, the project is taken as it is. */
export function refuseStale(
  { knownVersion: version, savedBy, savedAt }: ProjectRecord,
  versionOfForm: number | null | undefined,
) {
  if (versionOfForm === null || versionOfForm === undefined || versionOfForm === version) return
  throw new Refusal('project.conflict.error', [], { by: savedBy ?? '', at: savedAt, version })
}
