import { invalidField } from '#domain/errors.ts'
import { correctedTexts, type CorrectedTexts, type Correction } from '#domain/projects/correction.ts'
import { visibleText } from '#domain/projects/project-faults.ts'
import { fieldOf, namesOf } from '#domain/projects/project-fields.ts'
import { descriptionMaximum } from '#domain/projects/project-form.ts'
import { withoutOwnTranslation } from '#domain/translations/told-in.ts'
import { translationFields } from '#domain/translations/translations.ts'
import { ensureAllowed } from '#domain/projects/workflow.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Database } from '#server/platform/database/database.ts'
import { cleanDescription } from '#server/projects/save/clean-description.ts'
import { changesOfProject } from '#server/projects/rows/project-changes.ts'
import { getHeldProject, updateProject } from '#server/projects/rows/project-queries.ts'
import { refuseStale } from '#server/projects/rows/refuse-stale.ts'

const descriptions = (['description', ...namesOf(translationFields)] as const).filter(
  (name) => fieldOf(name).kind === 'richText',
)

/** POST /project/correct/{id} is the only edit in an archive. It sends no mail, as nobody has to act. */
export async function correctProject(db: Database, viewer: Viewer, id: number, { version, ...form }: Correction) {
  const typed = { ...form }
  for (const name of descriptions) {
    const text = typed[name]
    if (text !== undefined) typed[name] = cleanDescription(text)
    if (visibleText(typed[name] ?? '').length > descriptionMaximum) invalidField(name, 'field.tooLong.error')
  }
  if (visibleText(typed.description) === '') invalidField('description', 'MandatoryField')
  await db.transaction(async (tx) => {
    const before = await getHeldProject(tx, viewer, id)
    refuseStale(before, version)
    ensureAllowed(before, viewer, 'allowCorrect')
    const texts = correctedTexts.map((name) => [name, typed[name] ?? before[name]])
    const told = withoutOwnTranslation({ ...before, ...(Object.fromEntries(texts) as CorrectedTexts) })
    const after = Object.fromEntries(correctedTexts.map((name) => [name, told[name]]))
    const changes = changesOfProject(before, { ...before, ...after })
    if (Object.keys(changes).length > 0) updateProject(tx, viewer, before, after, { action: 'corrected', changes })
  })
}
