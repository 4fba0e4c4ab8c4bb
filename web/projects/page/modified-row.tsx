import { visibleText } from '#domain/projects/project-faults.ts'
import type { Project } from '#domain/projects/project.ts'
import type { Language } from '#domain/language.ts'
import { originalOf, type Reviewed, type ReviewedField } from '#domain/projects/review.ts'
import { labelOfText, proposalOf } from '#domain/translations/translations.ts'
import { ComparedPicture, comparedText, type ComparedRow } from '#web/projects/parts/comparison-table.tsx'

type Labels = Record<Reviewed | 'noImage', string>

/** One field, published and pending. */
export function modifiedRow(field: ReviewedField, project: Project, t: Labels, language: Language): ComparedRow {
  if (field !== 'image') {
    const label = labelOfText(field, t[originalOf(field)], language)
    const [before, after] = [project[field], project[proposalOf(field)] ?? '']
    return originalOf(field) === 'description'
      ? comparedText(label, visibleText(before), visibleText(after))
      : comparedText(label, before, after)
  }
  const { projectImage, projectImageModified } = project
  return {
    label: t.image,
    before: projectImage ? <ComparedPicture url={projectImage.listUrl} credit={project.imageCredit} /> : t.noImage,
    after: projectImageModified && (
      <ComparedPicture url={projectImageModified.listUrl} credit={project.imageCreditModified} />
    ),
  }
}
