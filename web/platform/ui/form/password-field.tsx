import { PasswordInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { afterPress } from '#web/platform/ui/form/after-press.ts'
import { useFormContent } from '#web/platform/ui/form/form-context.ts'
import { useField } from '#web/platform/ui/form/use-field.tsx'

export function PasswordField({
  name,
  autoComplete,
}: {
  name: string
  autoComplete: 'current-password' | 'new-password'
}) {
  const { key, field, box } = useField(name)
  const { forms } = useTexts()
  const { form } = useFormContent()
  const [isShown, { toggle }] = useDisclosure(false)
  return (
    <PasswordInput
      key={key}
      {...field}
      {...box}
      onBlur={(event) => {
        field.onBlur(event)
        // A wrong new password is refused on leaving its field; an empty one only on submission.
        if (autoComplete === 'new-password' && event.currentTarget.value !== '')
          afterPress(() => form.validateField(name))
      }}
      aria-invalid={Boolean(field.error) || undefined}
      autoComplete={autoComplete}
      visible={isShown}
      onVisibilityChange={toggle}
      visibilityToggleButtonProps={{ 'aria-label': isShown ? forms.hidePassword : forms.showPassword, tabIndex: 0 }}
    />
  )
}
