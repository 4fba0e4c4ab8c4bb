import { invalidField } from '#domain/errors.ts'
import { correctedTexts, type Correction } from '#domain/projects/correction.ts'
import { visibleText } from '#domain/projects/project-faults.ts'
import { descriptionMaximum } from '#domain/projects/project-form.ts'
import { ensureAllowed } from '#domain/projects/workflow.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Database } from '#server/platform/database/database.ts'
import { cleanDescription } from '#server/projects/save/clean-description.ts'
import { changesOfProject } from '#server/projects/rows/project-changes.ts'
import { getHeldProject, updateProject } from '#server/projects/rows/project-queries.ts'
import { refuseStale } from '#server/projects/rows/refuse-stale.ts'

/** POST /project/correct/{id} is the only edit in an archive. It sends no mail, as nobody has to act. */
export async function correctProject(db: Database, viewer: Viewer, id: number, { version, ...form }: Correction) {
  const description = cleanDescription(form.description)
  const length = visibleText(description).length
  if (length === 0) invalidField('description', 'MandatoryField')
  if (length > descriptionMaximum) invalidField('description', 'field.tooLong.error')
  await db.transaction(async (tx) => {
    const before = await getHeldProject(tx, viewer, id)
    refuseStale(before, version)
    ensureAllowed(before, viewer, 'allowCorrect')
    const texts = { ...form, description }
    const after = Object.fromEntries(correctedTexts.map((name) => [name, texts[name] ?? before[name]]))
    const changes = changesOfProject(before, { ...before, ...after })
    if (Object.keys(changes).length > 0) updateProject(tx, viewer, before, after, { action: 'corrected', changes })
  })
}
