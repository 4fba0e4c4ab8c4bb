import type { Progress } from '#domain/export-progress.ts'
import type { Language } from '#domain/language.ts'
import type { ProjectRow } from '#domain/projects/project.ts'
import type { Viewer } from '#domain/viewer.ts'
import { findOnlyEdition, listForBooklet, listOpenOpinions } from '#server/exports/booklet-queries.ts'
import { presentBooklet, type Told } from '#server/exports/present-booklet.ts'
import type { Deps } from '#server/platform/deps.ts'
import { renderDocument } from '#server/platform/documents/render-document.ts'
import { sizedOf } from '#server/platform/images/image-names.ts'

type Wanted = {
  viewer: Viewer
  language: Language
  /** With what a commission keeps for itself, as far as the viewer may read it. */
  isInternal: boolean
  /** Of its own; else the usual one. */
  title?: string
  rows: AsyncIterable<ProjectRow[]>
}

const atATime = 50

/** The pieces before the last are empty: they say how far it has come, and that it still comes. */
export async function* makeBooklet(
  { db, images }: Pick<Deps, 'db' | 'images'>,
  { viewer, language, isInternal, title, rows: batches }: Wanted,
  progress: Progress,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  const rows: ProjectRow[] = []
  for await (const some of batches) rows.push(...some)
  const ids = rows.map(({ id }) => id)
  const told: Told[] = []
  for (let at = 0; at < rows.length; at += atATime) {
    const some = rows.slice(at, at + atATime)
    const open = some.filter(({ opinions }) => isInternal && opinions?.sight === 'open').map(({ id }) => id)
    const [details, opinions] = await Promise.all([
      listForBooklet(db, viewer, ids.slice(at, at + atATime)),
      open.length > 0 ? listOpenOpinions(db, open) : [],
    ])
    const known = new Map(details.map((each) => [each.id, each]))
    for (const row of some) {
      const found = known.get(row.id)
      // Whatever was deleted since the list was read is in no booklet.
      if (found) told.push({ row, found, opinions: opinions.filter(({ projectId }) => projectId === row.id) })
    }
  }
  const edition = await findOnlyEdition(db, ids)
  const data = presentBooklet(told, { language, isInternal, edition, title })
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
  // Awaited below: until then its failure is nobody's.
  pdf.catch(() => {})
  for await (const step of steps.all()) yield step ?? Buffer.alloc(0)
  yield await pdf
}

/** What goes on elsewhere, as something to wait for; several steps may be told as one. */
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
