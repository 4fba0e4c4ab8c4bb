import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { correctionForm } from '#domain/projects/correction.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import type { Project } from '#domain/projects/project.ts'
import { call } from '#web/platform/api/call.ts'
import { useEditionTexts } from '#web/platform/i18n/edition-texts.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { formFor } from '#web/platform/ui/form/form-for.tsx'
import { useOnPhone } from '#web/platform/ui/on-phone.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { RichTextField } from '#web/projects/form/rich-text-field.tsx'
import { renewProjects } from '#web/projects/renew-projects.ts'

const { Form, TextField, LongTextField } = formFor(correctionForm)

/** What an archive still takes: a published text that was wrong. */
export function CorrectionWindow({ project, onClose }: { project: Project; onClose: () => void }) {
  const { correction: t, fields } = useEditionTexts()
  const { forms } = useTexts()
  const queryClient = useQueryClient()
  const onPhone = useOnPhone()
  const { id, name, description, priceDetails, version } = project
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.title}
      size={760}
      fullScreen={onPhone}
      closeButtonProps={{ 'aria-label': forms.close }}
    >
      <p>{t.text}</p>
      <Form
        initialValues={{ name, description, priceDetails, version }}
        texts={{
          name: { label: t.name },
          description: { label: t.description },
          priceDetails: { label: t.priceDetails },
          version: fields.version,
        }}
        submitLabel={t.save}
        onSubmit={(input) => call(projectApi.correct, { params: { id }, input })}
        onSaved={() => {
          showSuccess(t.done)
          onClose()
          void renewProjects(queryClient)
        }}
        onGone={onClose}
        onCancel={onClose}
      >
        <TextField name="name" />
        <RichTextField name="description" />
        <LongTextField name="priceDetails" minRows={2} />
      </Form>
    </Modal>
  )
}
