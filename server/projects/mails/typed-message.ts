import { fail, invalidField } from '#domain/errors.ts'
import { mayWriteTemplates, type ChosenTemplate } from '#domain/message-templates/message-template.ts'
import { filledMessage, unknownNames } from '#domain/message-templates/names.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { findTemplateFor } from '#server/projects/mails/project-mail-queries.ts'
import type { ProjectRecord } from '#server/projects/rows/project-queries.ts'
import { serverWords } from '#server/words/words.ts'

/** What a message names, as its reader, the holder, is used to. */
export function toldToHolder<Known extends Pick<ProjectRecord, 'creator' | 'holderLanguage'>>(project: Known) {
  return { ...project, creator: project.creator[project.holderLanguage] }
}

type Typed = {
  message?: string | undefined
  templateId?: ChosenTemplate | null | undefined
  /** Absent: of whatever words the template has now. */
  templateVersion?: number | null | undefined
}

/**
 * Returns the words to the holder with their names filled in, and the template that they follow as long as they are
 * unedited. That of another commission, and one of the product, is only copied.
 */
export async function messageFor(
  db: Queries,
  viewer: Viewer,
  project: ProjectRecord,
  { message = '', templateId, templateVersion = null }: Typed,
): Promise<{ message: string; templateId: number | null }> {
  const named = toldToHolder(project)
  const typed = filledMessage(message, named)
  if (!templateId) return { message: typed, templateId: null }
  if (typeof templateId === 'string') {
    if (typed !== '') return { message: typed, templateId: null }
    const text = serverWords[project.holderLanguage].messageTemplates[templateId]
    return { message: filledMessage(text, named), templateId: null }
  }
  const template = await findTemplateFor(db, project.id, templateId)
  const isOwn = template?.commissionId === project.commissionId
  if (template === undefined || (!isOwn && !mayWriteTemplates(viewer, template.commissionId)))
    return invalidField('templateId', 'field.invalid.error')
  if (templateVersion !== null && templateVersion !== template.version) fail('messageTemplate.conflict.error')
  if (unknownNames(template.text).length > 0) invalidField('message', 'message.name.error')
  const filled = filledMessage(template.text, named)
  if (typed !== '' && typed !== filled) return { message: typed, templateId: null }
  return { message: filled, templateId: isOwn ? templateId : null }
}
