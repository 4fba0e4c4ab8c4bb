import { messageTemplateApi } from '#domain/message-templates/message-template-api.ts'
import { messageTemplateForm, type MessageTemplate } from '#domain/message-templates/message-template.ts'
import { call } from '#web/platform/api/call.ts'
import { useMessageTemplateTexts } from '#web/platform/i18n/message-template-texts.ts'
import { formFor } from '#web/platform/ui/form/form-for.tsx'
import { showSuccess } from '#web/platform/ui/toast.tsx'

const { Form, TextField, LongTextField } = formFor(messageTemplateForm)

type TemplateFormProps = { commissionId: number; template: MessageTemplate | undefined; onDone: () => void }

export function TemplateForm({ commissionId, template, onDone }: TemplateFormProps) {
  const t = useMessageTemplateTexts()
  const { name = '', text = '', textEn = '' } = template ?? {}
  return (
    <Form
      initialValues={{ name, text, textEn }}
      texts={t.fields}
      onSubmit={(form) =>
        template === undefined
          ? call(messageTemplateApi.create, { input: { ...form, commissionId } })
          : call(messageTemplateApi.edit, {
              params: { id: template.id },
              input: { ...form, version: template.version },
            })
      }
      onSaved={() => {
        showSuccess(t.saved)
        onDone()
      }}
      onGone={onDone}
      onCancel={onDone}
      guarded
    >
      <TextField name="name" />
      <LongTextField name="text" />
      <LongTextField name="textEn" />
    </Form>
  )
}
