import { visibleText } from '#domain/projects/project-faults.ts'
import type { Project } from '#domain/projects/project.ts'
import type { ReviewedField } from '#domain/projects/review.ts'
import { ComparedPicture, comparedText, type ComparedRow } from '#web/projects/parts/comparison-table.tsx'

type Labels = Record<ReviewedField | 'noImage', string>

/** One field, published and pending. */
export function modifiedRow(field: ReviewedField, project: Project, t: Labels): ComparedRow {
  const { name, nameModified, description, descriptionModified, projectImage, projectImageModified } = project
  if (field === 'name') return comparedText(t.name, name, nameModified ?? '')
  if (field === 'description')
    return comparedText(t.description, visibleText(description), visibleText(descriptionModified ?? ''))
  return {
    label: t.image,
    before: projectImage ? <ComparedPicture url={projectImage.listUrl} credit={project.imageCredit} /> : t.noImage,
    after: projectImageModified && (
      <ComparedPicture url={projectImageModified.listUrl} credit={project.imageCreditModified} />
    ),
  }
}
