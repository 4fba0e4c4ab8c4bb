import { invalidField } from '#domain/errors.ts'
import { decides, type ActionableProject } from '#domain/projects/workflow.ts'
import type { Viewer } from '#domain/viewer.ts'

/** The commission of a file is who decides on it: a reviewer who does not decide gives it to no other. */
export function ensureMoves(project: ActionableProject, viewer: Viewer, commissionId: number | null) {
  if (viewer.role === 'ROLE_USER' || commissionId === (project.commissionId ?? null)) return
  if (!decides(project, viewer)) invalidField('commissionId', 'notAuthorized.error')
}
