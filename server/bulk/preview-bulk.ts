import {
  mostAtOnce,
  takesOffAgenda,
  whyAside,
  type BulkForm,
  type JudgedForm,
  type WhyAside,
} from '#domain/bulk/bulk.ts'
import type { BulkPreview } from '#domain/bulk/bulk-api.ts'
import { invalidField } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { mayWriteTemplates } from '#domain/message-templates/message-template.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import type { Viewer } from '#domain/viewer.ts'
import { listFollowers, listSelected, listTemplatesOf, type SelectedRow } from '#server/bulk/bulk-queries.ts'
import { candidateOf, planSpread } from '#server/bulk/plan-spread.ts'
import type { Database } from '#server/platform/database/database.ts'
import { findIds } from '#server/platform/tables/table-routes.ts'
import { projectTable } from '#server/projects/list/project-table.ts'
import { listUnanswered } from '#server/questions/concerned-queries.ts'
import { ensureAct, getSession } from '#server/sessions/in-session.ts'

type PreviewRequest = {
  form: BulkForm
  ids: readonly number[] | undefined
  search: string
  filters: string | unknown[]
  language: Language
}

/** POST /project/previewBulk resolves the filters once; the run is then about exactly these projects. */
export async function previewBulk(
  db: Database,
  viewer: Viewer,
  { form, ids, ...asked }: PreviewRequest,
): Promise<BulkPreview> {
  const judgedForm = await judgedAs(db, viewer, form)
  const wanted = [...new Set(ids ?? (await foundFor(db, viewer, form, asked)))]
  const assignees = form.act === 'assign' ? form.assignees : []
  const projects = await listSelected(db, viewer, wanted, assignees)
  const judged = projects.map((project) => ({ project, why: whyAside(project, viewer, judgedForm) }))
  const able = judged.filter(({ why }) => why === undefined).map(({ project }) => project)
  const followers =
    form.act === 'assign' || form.act === 'spread'
      ? await listFollowers(db, [...new Set(projects.map(({ commissionId }) => commissionId))], asked.language)
      : []
  const plan = form.act === 'spread' ? await planSpread(db, form, able, followers) : undefined
  const rows = able.filter(({ id }) => plan?.whyNot(id) === undefined)
  const known = new Set(projects.map(({ id }) => id))
  const gone = wanted.filter((id) => !known.has(id)).map((id) => ({ id, name: '', why: 'gone' as const }))
  return {
    rows: rows.map(({ id, name, version, assignees: seen }) => ({
      id,
      name,
      version,
      ...((form.act === 'assign' || plan) && { seen: [...seen] }),
      ...(plan && { assignees: [...plan.assignees.get(id)!] }),
    })),
    aside: [...judged.flatMap(({ project, why }) => asideOf(project, why ?? plan?.whyNot(project.id))), ...gone],
    holders: new Set(rows.map(({ creatorId }) => creatorId)).size,
    offAgenda: rows.filter((project) => takesOffAgenda(project, judgedForm)).length,
    sessionDay: rows.flatMap(({ sessionDay }) => sessionDay ?? []).toSorted()[0] ?? null,
    templates:
      form.act === 'prepare' || form.act === 'write' ? await templatesFor(db, viewer, rows, asked.language) : [],
    candidates: plan?.candidates ?? followers.map(candidateOf),
  }
}

/** Those that the viewer writes: a member sees no texts of another commission. */
function templatesFor(db: Database, viewer: Viewer, rows: readonly SelectedRow[], language: Language) {
  const commissions = new Set(rows.flatMap(({ commissionId }) => commissionId ?? []))
  const own = [...commissions].filter((id) => mayWriteTemplates(viewer, id))
  return listTemplatesOf(db, own, language)
}

/** A session is loaded only for its desk, and only files of its commission fit. */
async function judgedAs(db: Database, viewer: Viewer, form: BulkForm): Promise<JudgedForm> {
  if (form.act !== 'session') return form
  const session = await getSession(db, viewer, form.sessionId)
  ensureAct(viewer, session, 'order')
  return { act: 'session', commissionId: session.commissionId }
}

function asideOf({ id, name }: { id: number; name: string }, why: WhyAside | undefined) {
  return why === undefined ? [] : [{ id, name, why }]
}

/** A question is also asked of projects that do not answer it, whatever a list shows. */
function foundFor(db: Database, viewer: Viewer, form: BulkForm, asked: Omit<PreviewRequest, 'form' | 'ids'>) {
  return form.act === 'question' ? listUnanswered(db, form.questionId, mostAtOnce) : found(db, viewer, asked)
}

async function found(
  db: Database,
  viewer: Viewer,
  { search, filters, language }: Omit<PreviewRequest, 'form' | 'ids'>,
) {
  const input = { search, filters }
  const ids = await findIds(db, projectApi, projectTable, { viewer, language, input, most: mostAtOnce + 1 })
  return ids.length > mostAtOnce ? invalidField('filters', 'selection.tooLarge.error') : ids
}
