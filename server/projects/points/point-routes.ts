import { fail } from '#domain/errors.ts'
import { pointApi } from '#domain/thread/point-api.ts'
import { asksPoints, pointStateAfter } from '#domain/thread/point.ts'
import { refuseArchived, refuseOutside } from '#domain/projects/workflow.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { presentPoint } from '#server/projects/points/points.ts'
import { keepReply } from '#server/projects/points/unsent-answer-queries.ts'
import { unsentAnswerFor, withUnsent } from '#server/projects/points/unsent-answer.ts'
import { loadInScope } from '#server/projects/rows/load-in-scope.ts'
import { findProject, getHeldProject, isProjectInScope } from '#server/projects/rows/project-queries.ts'
import { findPoint, listPoints, settlePoints } from '#server/thread/point-queries.ts'

const notFound = 'resource.notFound.error'

export function pointRoutes({ bind }: Binder, { db }: Deps) {
  bind(pointApi.list, async ({ viewer, params, language }) => {
    const project = (await findProject(db.shared, viewer, params.id)) ?? fail(notFound)
    const unsent = await unsentAnswerFor(db.shared, viewer, project)
    const shown = withUnsent(project, unsent)
    const rows = await listPoints(db, params.id, language)
    return rows.map((row) => presentPoint({ ...row, reply: unsent?.replies[row.id] ?? row.reply }, shown))
  })
  bind(pointApi.settle, {
    load: loadInScope({ db }),
    answer: async ({ viewer, params, input }) => {
      await db.transaction(async (tx) => {
        const project = await getHeldProject(tx, viewer, params.id)
        refuseArchived(project)
        refuseOutside(project)
        await settlePoints(tx, viewer, params.id, input.ids)
      })
      return { message: 'done' as const }
    },
  })
  bind(pointApi.reply, {
    load: async ({ viewer, params }) => {
      const point = (await findPoint(db, params.id)) ?? fail(notFound)
      if (!(await isProjectInScope(db.shared, viewer, point.projectId))) fail(notFound)
    },
    answer: async ({ viewer, params, input }) => {
      await reply({ db }, viewer, params.id, input.reply)
      return { message: 'done' as const }
    },
  })
}

/** Allowed while the commission waits for an answer, with which it is sent; read again once the project is held. */
function reply({ db }: Pick<Deps, 'db'>, viewer: Viewer, id: string, words: string) {
  return db.transaction(async (tx) => {
    const known = (await findPoint(tx, id)) ?? fail(notFound)
    const project = await getHeldProject(tx, viewer, known.projectId)
    refuseArchived(project)
    const point = (await findPoint(tx, id)) ?? fail(notFound)
    const from = point.isSettled ? 'SETTLED' : 'OPEN'
    if (!asksPoints(project.status) || pointStateAfter(from, 'holder', 'answer') === undefined)
      fail('project.action.refused.error')
    await keepReply(tx, viewer, project, { pointId: id, words })
  })
}
