import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { filtersToWire } from '#domain/tables/filters.ts'
import { userApi } from '#domain/users/user-api.ts'
import { call } from '#web/platform/api/call.ts'
import { keyOf } from '#web/platform/api/query-client.ts'
import { useEditionTexts } from '#web/platform/i18n/edition-texts.ts'
import { ChosenNames, readWith } from '#web/platform/ui/form/chosen-names.tsx'
import type { Person } from '#web/editions/opening-values.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'

type HolderPickerProps = { chosen: Person[]; onChange: (chosen: Person[]) => void }

/** Finds holders by name or address, whether or not they took part last year. */
export function HolderPicker({ chosen, onChange }: HolderPickerProps) {
  const { language } = useLanguage()
  const { invitees: t } = useEditionTexts().opening
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search.trim(), 200)
  const { data, isFetching } = useQuery({
    queryKey: [...keyOf(userApi.tableResults), 'holders', asked],
    queryFn: ({ signal }) => {
      const filters = filtersToWire(userApi.filterNames, { role: ['ROLE_USER'] })
      return call(userApi.tableResults, { input: { search: asked, perPage: 20, filters } }, { signal })
    },
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  const found = asked === '' ? [] : (data?.items ?? [])
  const known = new Map<number, string>([
    ...found.map((user) => [user.id, `${user.tostring} (${user.username})`] as const),
    ...chosen.map(({ id, name }) => [id, name] as const),
  ])
  return (
    <div>
      <MultiSelect
        label={t.chosen}
        {...readWith(
          chosen.map(({ name }) => name),
          language,
          t.chosenHelp,
        )}
        data={[...known].map(([id, label]) => ({ value: String(id), label }))}
        value={chosen.map(({ id }) => String(id))}
        onChange={(ids) => onChange(ids.map((id) => ({ id: Number(id), name: known.get(Number(id)) ?? '' })))}
        searchable
        searchValue={search}
        onSearchChange={setSearch}
        // The server has already searched names and addresses, ignoring accents.
        filter={({ options }) => options}
        hidePickedOptions
        nothingFoundMessage={asked === '' ? undefined : isFetching ? t.searching : t.nobody}
        comboboxProps={{ withinPortal: true }}
      />
      <ChosenNames names={chosen.map(({ name }) => name)} />
    </div>
  )
}
