import { fail } from '#domain/errors.ts'
import { mayAssign } from '#domain/projects/assignee.ts'
import { assigneeApi } from '#domain/projects/assignee-api.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { assignProject } from '#server/projects/people/assign-project.ts'
import { listAssignees, listCandidates } from '#server/projects/people/assignee-queries.ts'
import { findProject } from '#server/projects/rows/project-queries.ts'

export function assigneeRoutes({ bind }: Binder, { db }: Deps) {
  const load = async ({ viewer, params }: { viewer: Viewer; params: { id: number } }) =>
    (await findProject(db.shared, viewer, params.id)) ?? fail('resource.notFound.error')
  const tell = async (viewer: Viewer, id: number) => {
    const { commissionId, edition, isRecused } = (await findProject(db, viewer, id)) ?? fail('resource.notFound.error')
    const allowAssign = mayAssign(viewer, commissionId) && edition.state !== 'archived' && !isRecused
    const [assignees, candidates] = await Promise.all([
      listAssignees(db, id),
      allowAssign ? listCandidates(db, id, commissionId) : [],
    ])
    return { assignees, candidates, allowAssign }
  }

  bind(assigneeApi.get, ({ viewer, params }) => tell(viewer, params.id))
  bind(assigneeApi.assign, {
    load,
    answer: async ({ viewer, params, input }) => {
      await assignProject(db, viewer, { projectId: params.id, assignees: input.assignees, seen: input.seen })
      return tell(viewer, params.id)
    },
  })
}
