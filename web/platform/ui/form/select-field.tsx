import { Select, type ComboboxData, type SelectProps } from '@mantine/core'
import { useField } from '#web/platform/ui/form/use-field.tsx'

type SelectFieldProps = {
  name: string
  options: ComboboxData
  searchable?: boolean
  disabled?: boolean
  /** For a field that is required only where it is shown. */
  required?: boolean
} & Pick<SelectProps, 'description' | 'onChange'>

export function SelectField({ name, options, required, ...select }: SelectFieldProps) {
  const { key, field, box } = useField(name)
  const isRequired = required ?? box.withAsterisk
  return (
    <Select
      key={key}
      {...field}
      {...box}
      {...select}
      data={options}
      withAsterisk={isRequired}
      aria-required={isRequired || undefined}
      allowDeselect={!isRequired}
    />
  )
}
