import { Select, type ComboboxData } from '@mantine/core'
import { useField } from '#web/ui/form/use-field.tsx'

type SelectFieldProps = { name: string; options: ComboboxData; searchable?: boolean; disabled?: boolean }

export function SelectField({ name, options, ...select }: SelectFieldProps) {
  const { key, field, box } = useField(name)
  return <Select key={key} {...field} {...box} {...select} data={options} allowDeselect={!box.withAsterisk} />
}
