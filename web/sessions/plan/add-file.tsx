import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { committeeSessionApi } from '#domain/sessions/committee-session-api.ts'
import { sessionOrderApi } from '#domain/sessions/session-order-api.ts'
import { call } from '#web/platform/api/call.ts'
import { queryOf } from '#web/platform/api/query-client.ts'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'
import type { RoomActs } from '#web/sessions/parts/use-room.ts'
import classes from '#web/sessions/parts/sessions.module.css'

type Props = { id: number; acts: RoomActs }

/** Adds one file, found by its name, organizer or number; the field is then free for the next one. */
export function AddFile({ id, acts: { act, busy } }: Props) {
  const t = useSessionTexts()
  const [search, setSearch] = useState('')
  const [words] = useDebouncedValue(search.trim(), 200)
  const [isOpen, setOpen] = useState(false)
  const { data = [], isFetching } = useQuery({
    ...queryOf(sessionOrderApi.offers, { params: { id }, input: { words } }, { staleTime: 0 }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  const add = (projectId: number) =>
    act(
      () => call(committeeSessionApi.add, { params: { id }, input: { projects: JSON.stringify([projectId]) } }),
      () => setSearch(''),
    )
  return (
    <Select
      className={classes.addFile}
      aria-label={t.edit.addFile}
      placeholder={t.edit.addFile}
      data={data.map((file) => ({
        value: String(file.id),
        label: [file.name || '–', t.room.number({ id: file.id }), file.organizer, file.town]
          .filter(Boolean)
          .join(' · '),
      }))}
      value={null}
      // While a file is being added the field keeps the focus and accepts no other.
      onChange={(value) => value !== null && !busy && void add(Number(value))}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      // The server has already searched.
      filter={({ options }) => options}
      nothingFoundMessage={isFetching ? undefined : t.edit.noFile}
    />
  )
}
