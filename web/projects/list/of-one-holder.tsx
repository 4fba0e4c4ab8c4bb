import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { columnLabels } from '#domain/projects/row-columns.ts'
import { userApi } from '#domain/users/user-api.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useTableTexts } from '#web/platform/i18n/table-texts.ts'
import { useLanguage, useTexts } from '#web/platform/i18n/texts.ts'
import type { TableControl } from '#web/platform/ui/data-table/use-table-state.ts'

/** The holder whose projects are listed, and the way back to all projects. */
export function OfOneHolder({ table, id }: { table: TableControl; id: number }) {
  const { projects: t } = useTexts()
  const tables = useTableTexts()
  const { language } = useLanguage()
  const name = useCall(userApi.get, { params: { id } }).data?.tostring ?? columnLabels(language).creator
  const words = t.holderOf({ name })
  return (
    <Button
      variant="default"
      rightSection={<IconX size={16} />}
      aria-label={tables.removeFilter({ filter: words })}
      onClick={() => table.filter('creator', null)}
    >
      {words}
    </Button>
  )
}
