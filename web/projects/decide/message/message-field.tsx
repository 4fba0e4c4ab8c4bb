import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { OfferedTemplate } from '#domain/message-templates/message-template.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import { useMessageTemplateTexts } from '#web/platform/i18n/message-template-texts.ts'
import { fieldId, useFormContent, useFormValue } from '#web/platform/ui/form/form-context.ts'
import { LongTextField } from '#web/platform/ui/form/text-field.tsx'
import { ConfirmModal } from '#web/platform/ui/modal/confirm-modal.tsx'
import { FirstTemplates } from '#web/projects/decide/message/first-templates.tsx'
import { ProjectTemplates, useProjectTemplates } from '#web/projects/decide/message/project-templates.tsx'
import { UnknownNames } from '#web/message-templates/unknown-names.tsx'

/** The message to the holder, with the templates of the project's commission for this decision. */
export function MessageField({ projectId, status }: { projectId: number; status: ProjectStatus }) {
  const t = useMessageTemplateTexts()
  const { form, id } = useFormContent()
  const [used, setUsed] = useState<OfferedTemplate>()
  const [proposed, setProposed] = useState<OfferedTemplate>()
  const message = useFormValue('message')
  const typed = typeof message === 'string' ? message.trim() : ''
  const { suited } = useProjectTemplates(projectId, status)

  function put(template: OfferedTemplate) {
    flushSync(() => {
      form.setFieldValue('message', template.text)
      form.clearFieldError('message')
      setUsed(template)
      setProposed(undefined)
    })
    document.getElementById(fieldId(id, 'message'))?.focus()
  }

  return (
    <>
      <LongTextField
        name="message"
        required
        aside={
          <ProjectTemplates
            projectId={projectId}
            status={status}
            onChosen={(template) =>
              typed === '' || typed === used?.text.trim() ? put(template) : setProposed(template)
            }
          />
        }
        below={
          <>
            {used && typed !== '' && t.from({ name: used.name })}
            {typed === '' && <FirstTemplates templates={suited} onChosen={put} />}
            <UnknownNames text={typed} />
          </>
        }
      />
      <ConfirmModal
        opened={proposed !== undefined}
        title={t.replace.title}
        confirmLabel={t.replace.confirm}
        onCancel={() => setProposed(undefined)}
        onConfirm={() => proposed && put(proposed)}
      >
        {proposed && t.replace.text(proposed)}
      </ConfirmModal>
    </>
  )
}
