import type { Progress } from '#domain/export-progress.ts'
import type { Language } from '#domain/language.ts'
import type { ProjectRow } from '#domain/projects/project.ts'
import type { Viewer } from '#domain/viewer.ts'
import { findOnlyEdition, listForBooklet, listOpenOpinions } from '#server/exports/booklet-queries.ts'
import { presentBooklet, type BookletProject } from '#server/exports/present-booklet.ts'
import type { Deps } from '#server/platform/deps.ts'
import { renderDocument } from '#server/platform/documents/render-document.ts'
import type { ListedQuestion } from '#server/projects/list/listed-questions-queries.ts'
import { sizedOf } from '#server/platform/images/image-names.ts'

type Wanted = {
  viewer: Viewer
  language: Language
  /** With the commission's internal data, as far as the viewer may read it. */
  isInternal: boolean
  /** Replaces the usual title. */
  title?: string
  /** The questions whose answers are printed, which the rows hold. */
  questions: readonly ListedQuestion[]
  rows: AsyncIterable<ProjectRow[]>
}

const atATime = 50

/** Pieces before the last one are empty: they carry the progress and keep the connection alive. */
export async function* makeBooklet(
  { db, images }: Pick<Deps, 'db' | 'images'>,
  { viewer, language, isInternal, title, questions, rows: batches }: Wanted,
  progress: Progress,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  const rows: ProjectRow[] = []
  for await (const some of batches) rows.push(...some)
  const ids = rows.map(({ id }) => id)
  const told: BookletProject[] = []
  for (let at = 0; at < rows.length; at += atATime) {
    const some = rows.slice(at, at + atATime)
    const open = some.filter(({ opinions }) => isInternal && opinions?.sight === 'open').map(({ id }) => id)
    const [details, opinions] = await Promise.all([
      listForBooklet(db, { viewer, language }, ids.slice(at, at + atATime)),
      open.length > 0 ? listOpenOpinions(db, open, language) : [],
    ])
    const known = new Map(details.map((each) => [each.id, each]))
    for (const row of some) {
      const found = known.get(row.id)
      // A project deleted since the list was read is left out.
      if (found) told.push({ row, found, opinions: opinions.filter(({ projectId }) => projectId === row.id) })
    }
  }
  const edition = await findOnlyEdition(db, ids)
  const data = presentBooklet(told, { language, isInternal, edition, title, questions })
  const steps = stepsOf()
  const pictures = async function* () {
    for (const { row, found } of told) {
      const content = found.imageKey === null ? undefined : await images.get(sizedOf(found.imageKey, 'page'))
      if (content !== undefined) yield { name: `${row.id}.jpg`, content }
      progress.rows++
      steps.tell()
    }
  }
  const caller = String(viewer.id)
  const pdf = renderDocument('booklet', data, { pictures: pictures(), caller, signal }).finally(steps.end)
  // Awaited below; this keeps a failure before then from being reported as unhandled.
  pdf.catch(() => {})
  for await (const step of steps.all()) yield step ?? Buffer.alloc(0)
  yield await pdf
}

/** Turns progress into a stream to wait for; several steps may be merged into one. */
function stepsOf() {
  const state = { isTold: false, isOver: false, wake: () => {} }
  const tell = () => {
    state.isTold = true
    state.wake()
  }
  const end = () => {
    state.isOver = true
    tell()
  }
  const all = async function* () {
    while (!state.isOver) {
      if (!state.isTold)
        await new Promise<void>((resolve) => {
          state.wake = resolve
        })
      state.isTold = false
      yield undefined
    }
  }
  return { tell, end, all }
}
