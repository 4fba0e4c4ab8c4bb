import { listIn } from '#domain/language.ts'
import { unknownNames } from '#domain/message-templates/names.ts'
import { useMessageTemplateTexts } from '#web/platform/i18n/message-template-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useFormValue } from '#web/platform/ui/form/form-context.ts'
import { FieldError } from '#web/platform/ui/form/field-error.tsx'

/** Shows while typing what the server would refuse. */
export function UnknownNames({ text }: { text: unknown }) {
  const { language } = useLanguage()
  const t = useMessageTemplateTexts()
  const names = typeof text === 'string' ? unknownNames(text) : []
  return (
    <span role="alert">{names.length > 0 && <FieldError text={t.unknown({ names: listIn(language, names) })} />}</span>
  )
}

/** Those of a field of the form around it. */
export function UnknownNamesIn({ field }: { field: string }) {
  return <UnknownNames text={useFormValue(field)} />
}
