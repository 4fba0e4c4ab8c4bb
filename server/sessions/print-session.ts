import { Readable } from 'node:stream'
import type { Progress } from '#domain/export-progress.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import { fieldOfQuestion } from '#domain/question-field.ts'
import type { ProjectRow } from '#domain/projects/project.ts'
import { sessionTitle } from '#domain/sessions/session-title.ts'
import { noteAudit } from '#server/audit/audit-queries.ts'
import { makeBooklet } from '#server/exports/make-booklet.ts'
import type { Deps } from '#server/platform/deps.ts'
import { renderDocument } from '#server/platform/documents/render-document.ts'
import { Download } from '#server/platform/http/answers.ts'
import { readCountedRows } from '#server/platform/tables/table-routes.ts'
import { listListedQuestions } from '#server/projects/list/listed-questions-queries.ts'
import { projectTable } from '#server/projects/list/project-table.ts'
import { getRoom, type Calling } from '#server/sessions/in-session.ts'
import { serverWords } from '#server/words/words.ts'
import { presentOrder } from '#server/sessions/present-order.ts'

const pdf = 'application/pdf'

/** GET /session/{id}/order is the same for every reader of the session. */
export async function printOrder({ db }: Pick<Deps, 'db'>, calling: Calling, id: number): Promise<Download> {
  const { viewer, language } = calling
  const room = await getRoom(db, calling, id)
  const made = await renderDocument('order', await presentOrder(db, room, language), { caller: String(viewer.id) })
  return new Download(Readable.from([made]), `${serverWords[language].orders.fileName}-${room.day}.pdf`, pdf)
}

type Printing = Calling & { ip: string }

/** GET /session/{id}/booklet follows the agenda, with the opinions its reader may know. */
export async function printBooklet(deps: Deps, { ip, ...calling }: Printing, id: number): Promise<Download> {
  const { viewer, language } = calling
  const room = await getRoom(deps.db, calling, id)
  const ids = room.items.flatMap(({ project }) => (project === null ? [] : [project.id]))
  const questions = await listListedQuestions(deps.db, { viewer, language, projects: ids })
  const columns = questions.map(({ id: question }) => fieldOfQuestion(question)).join(',')
  const input = { columns, perPage: '10', currentPage: '1', sortBy: 'id', sortDesc: 'false', search: '', filters: '' }
  const { total, rows } = await readCountedRows(deps.db, projectApi, projectTable, {
    viewer,
    language,
    ids,
    input: projectApi.tableResults.input.parse(input),
  })
  await noteAudit(deps.db, {
    action: 'projectsExported',
    actor: viewer,
    ip,
    details: { format: 'pdf', rows: total, fields: [] },
  })
  const progress: Progress = { rows: 0, total }
  const aborting = new AbortController()
  const wanted = {
    viewer,
    language,
    isInternal: true,
    questions,
    title: serverWords[language].orders.booklet(sessionTitle(room, language)),
    rows: inOrder(rows as AsyncGenerator<ProjectRow[]>, ids),
  }
  const body = Readable.from(makeBooklet(deps, wanted, progress, aborting.signal), { objectMode: false })
  body.once('close', () => aborting.abort())
  return new Download(body, `${serverWords[language].orders.bookletName}-${room.day}.pdf`, pdf)
}

async function* inOrder(batches: AsyncIterable<ProjectRow[]>, ids: readonly number[]) {
  const rows: ProjectRow[] = []
  for await (const some of batches) rows.push(...some)
  yield rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}
