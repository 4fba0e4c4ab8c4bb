import { Checkbox, Switch } from '@mantine/core'
import { useField } from '#web/platform/ui/form/use-field.tsx'

export function CheckboxField({ name }: { name: string }) {
  const { key, field } = useField(name, 'checkbox')
  return <Checkbox key={key} {...field} />
}

export function SwitchField({ name }: { name: string }) {
  const { key, field } = useField(name, 'checkbox')
  return <Switch key={key} {...field} />
}
