import { Checkbox, Radio, Stack } from '@mantine/core'
import type { FilterProps } from '#web/platform/ui/data-table/filters.ts'
import unseen from '#web/platform/ui/form/unseen-label.module.css'

/** Choosing the only possible value closes the filter; several values are applied one by one. */
export function ChoiceFilter({ filter, label, onChange, onChosen }: FilterProps & { onChosen: () => void }) {
  const options = filter.options ?? []
  const original = (text: string) => options.find(({ value }) => String(value) === text)?.value ?? null
  if (filter.type === 'choices') {
    const chosen = Array.isArray(filter.selectedValue) ? filter.selectedValue.map(String) : []
    return (
      <Checkbox.Group
        label={label}
        classNames={unseen}
        value={chosen}
        onChange={(values) => onChange(values.map(original).filter((value) => value !== null))}
      >
        <Stack gap={10}>
          {options.map(({ value, text }) => (
            <Checkbox key={value} value={String(value)} label={text} />
          ))}
        </Stack>
      </Checkbox.Group>
    )
  }
  return (
    <Radio.Group
      label={label}
      classNames={unseen}
      value={typeof filter.selectedValue === 'object' ? '' : String(filter.selectedValue)}
      onChange={(value) => {
        onChange(original(value))
        onChosen()
      }}
    >
      <Stack gap={10}>
        {options.map(({ value, text }) => (
          <Radio key={value} value={String(value)} label={text} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
