import { messageTemplateApi } from '#domain/message-templates/message-template-api.ts'
import { messageTemplateForm, templateKinds, type MessageTemplate } from '#domain/message-templates/message-template.ts'
import { call } from '#web/platform/api/call.ts'
import { useMessageTemplateTexts } from '#web/platform/i18n/message-template-texts.ts'
import { formFor } from '#web/platform/ui/form/form-for.tsx'
import { UnknownNamesIn } from '#web/message-templates/unknown-names.tsx'
import { showSuccess } from '#web/platform/ui/toast.tsx'

const { Form, TextField, LongTextField, SelectField } = formFor(messageTemplateForm)

type TemplateFormProps = { commissionId: number; template: MessageTemplate | undefined; onDone: () => void }

export function TemplateForm({ commissionId, template, onDone }: TemplateFormProps) {
  const t = useMessageTemplateTexts()
  const { name = '', text = '', textEn = '', textJa = '', kind = null } = template ?? {}
  return (
    <Form
      initialValues={{ name, kind: kind ?? '', text, textEn, textJa }}
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
      <SelectField name="kind" options={templateKinds.map((value) => ({ value, label: t.kinds[value] }))} />
      <LongTextField name="text" below={<UnknownNamesIn field="text" />} />
      <LongTextField name="textEn" below={<UnknownNamesIn field="textEn" />} />
      <LongTextField name="textJa" below={<UnknownNamesIn field="textJa" />} />
    </Form>
  )
}
