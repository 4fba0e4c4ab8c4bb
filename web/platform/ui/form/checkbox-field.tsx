import { Checkbox, Switch } from '@mantine/core'
import { useField } from '#web/platform/ui/form/use-field.tsx'
import classes from './field.module.css'

export function CheckboxField({ name }: { name: string }) {
  const { key, field, box } = useField(name, 'checkbox')
  return (
    <Checkbox
      key={key}
      {...field}
      aria-invalid={Boolean(field.error) || undefined}
      label={<Label text={field.label} isRequired={box.withAsterisk} />}
    />
  )
}

export function SwitchField({ name }: { name: string }) {
  const { key, field } = useField(name, 'checkbox')
  return <Switch key={key} {...field} />
}

function Label({ text, isRequired }: { text: string; isRequired: boolean }) {
  if (!isRequired) return text
  return (
    <>
      {text}{' '}
      <span className={classes.asterisk} aria-hidden>
        *
      </span>
    </>
  )
}
