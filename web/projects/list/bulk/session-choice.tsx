import { Anchor, Select, Skeleton } from '@mantine/core'
import { committeeSessionApi } from '#domain/sessions/committee-session-api.ts'
import { mayInSession } from '#domain/sessions/session.ts'
import { useChosenEdition } from '#web/editions/chosen-edition.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useBulkTexts } from '#web/projects/list/bulk/bulk-texts.ts'

type SessionChoiceProps = { value: number | undefined; onChange: (id: number) => void }

/** The sessions whose order of business the user may change. */
export function SessionChoice({ value, onChange }: SessionChoiceProps) {
  const t = useBulkTexts()
  const edition = useChosenEdition()
  const { data, isError, refetch } = useCall(committeeSessionApi.list, { input: { edition } }, { staleTime: 0 })
  if (isError)
    return (
      <Anchor component="button" type="button" underline="always" onClick={() => void refetch()}>
        {t.ways.retry}
      </Anchor>
    )
  if (!data) return <Skeleton height={60} />
  const open = data.filter(({ state, isDesk }) => isDesk && mayInSession('order', state, 'desk'))
  if (open.length === 0) return <p>{t.noSession}</p>
  return (
    <Select
      label={t.session}
      placeholder={t.choose}
      data={open.map(({ id, title }) => ({ value: String(id), label: title }))}
      value={value === undefined ? null : String(value)}
      onChange={(id) => id !== null && onChange(Number(id))}
      allowDeselect={false}
      comboboxProps={{ withinPortal: false }}
    />
  )
}
