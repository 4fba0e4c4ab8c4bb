import type { BulkForm } from '#domain/bulk/bulk.ts'
import type { BulkInput } from '#domain/bulk/bulk-api.ts'
import { invalidField } from '#domain/errors.ts'
import { multiLineMaximum } from '#domain/fields.ts'
import type { ChosenTemplate } from '#domain/message-templates/message-template.ts'
import { needsMessage } from '#domain/projects/workflow.ts'

type BulkFields = Omit<BulkInput, 'rows'>

/** Returns the fields that an act's preview requires. */
export function previewedForm({
  act,
  assignees,
  among,
  each,
  by,
  sessionId,
  questionId,
  projectStatus,
}: BulkFields): BulkForm {
  if (act === 'assign') return { act, assignees: assignees ?? invalidField('assignees', 'MandatoryField') }
  if (act === 'spread') return { act, among, each: each ?? 1, by: by ?? 'commission' }
  if (act === 'session') return { act, sessionId: sessionId ?? invalidField('sessionId', 'MandatoryField') }
  if (act === 'question') return { act, questionId: questionId ?? invalidField('questionId', 'MandatoryField') }
  if (act === 'prepare') return { act, projectStatus: projectStatus ?? invalidField('projectStatus', 'MandatoryField') }
  return { act }
}

type Words = { message: string; templateId: ChosenTemplate | null; templateVersion?: number }

export type WholeForm = BulkForm & Words & { dueDay: string | null }

/** Returns the fields that the act itself requires: a missing message is refused once, for all rows. */
export function wholeForm(told: BulkFields): WholeForm {
  const form = previewedForm(told)
  const { message = '', templateId = null, templateVersion = null, dueDay = null } = told
  const saysSomething =
    form.act === 'write' || form.act === 'question' || (form.act === 'prepare' && needsMessage(form.projectStatus))
  if (saysSomething && message === '' && templateId === null) invalidField('message', 'MandatoryField')
  if ((form.act === 'prepare' || form.act === 'question') && message.length > multiLineMaximum)
    invalidField('message', 'field.tooLong.error')
  // Hashed with each row of a run, which a server of the version before may have begun: left out where nobody gives it.
  return { ...form, message, templateId, dueDay, ...(templateVersion !== null && { templateVersion }) }
}
