import { Group, Input, NumberInput } from '@mantine/core'
import { ageText, boundsOf, isTurnedRound, rangeOf } from '#domain/projects/age.ts'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useFormContent, useFormValue } from '#web/platform/ui/form/form-context.ts'
import { useField } from '#web/platform/ui/form/use-field.tsx'

/** From and to in one value, read back in the words of the agenda. */
export function AgeField() {
  const { projectForm: t } = useProjectTexts()
  const { language } = useLanguage()
  const { form } = useFormContent()
  const { field } = useField('age')
  const range = useFormValue('age') as string
  const bounds = boundsOf(range)
  const group = `${field.id}-group`
  const input = (end: keyof typeof bounds) => (
    <NumberInput
      id={end === 'from' ? field.id : `${field.id}-${end}`}
      aria-label={t.age[end]}
      w={88}
      min={0}
      max={99}
      clampBehavior="strict"
      inputMode="numeric"
      allowDecimal={false}
      allowNegative={false}
      hideControls
      value={bounds[end]}
      error={Boolean(field.error)}
      onChange={(value) => form.setFieldValue('age', rangeOf({ ...bounds, [end]: String(value) }))}
      onBlur={field.onBlur}
    />
  )
  return (
    <fieldset aria-labelledby={`${group}-label`} aria-describedby={`${group}-description`}>
      <Input.Wrapper
        id={group}
        label={field.label}
        labelElement="div"
        description={field.description}
        error={field.error}
        {...(field.inputContainer && { inputContainer: field.inputContainer })}
      >
        <Group gap={8}>
          {t.age.from} {input('from')} {t.age.to} {input('to')} {t.age.unit}
          <output>{!isTurnedRound(range) && ageText(range, language)}</output>
        </Group>
      </Input.Wrapper>
    </fieldset>
  )
}
