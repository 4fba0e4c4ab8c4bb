import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, type LinkProps } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { Column } from '#web/platform/ui/data-table/column.ts'
import { DataTable } from '#web/platform/ui/data-table/data-table.tsx'
import type { TableEndpoints } from '#web/platform/ui/data-table/table-queries.ts'
import { useTableState } from '#web/platform/ui/data-table/use-table-state.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { IconButton } from '#web/platform/ui/icon-button.tsx'
import { DeleteModal } from '#web/platform/ui/modal/delete-modal.tsx'
import { Page } from '#web/platform/ui/page/page.tsx'
import { LinkButton } from '#web/platform/ui/page/link-button.tsx'

type Named = { id: number; name: string }
type OfOne = (said: { name: string }) => string
type OfMany = (said: { count: number }) => string
type NamedListWords = {
  title: string
  create: string
  search: string
  empty: { title: string; text: string }
  edit: OfOne
  remove: OfOne
  removal: OfOne
  removalRule: string
  count: OfMany
  filtered: OfMany
}
type Way = Pick<LinkProps, 'to' | 'params'>

type NamedListProps<Row> = {
  /** In the addresses of its calls. */
  noun: string
  sortBy: keyof Row & string
  endpoints: TableEndpoints<Row>
  columns: Column<Row>[]
  words: NamedListWords
  /** How many there are, once that is known. */
  subtitle: string | undefined
  toCreate: Way
  toEdit: (id: string) => Way
  onRemove: (id: number) => Promise<unknown>
  /** Below the table. */
  children?: ReactNode
}

/** The page of things that administrators name, edit and remove. */
export function NamedList<Row extends Named>(props: NamedListProps<Row>) {
  const { noun, sortBy, endpoints, columns, words: t, subtitle, toCreate, toEdit, onRemove, children } = props
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const table = useTableState(noun, { sortBy, sortDesc: false })
  const [isRemoving, setRemoving] = useState(false)
  const [chosen, setChosen] = useState<Row>()
  const createButton = (
    <LinkButton {...toCreate} leftSection={<IconPlus size={18} />}>
      {t.create}
    </LinkButton>
  )
  return (
    <Page title={t.title} subtitle={subtitle ?? ' '} action={createButton}>
      <DataTable
        label={t.title}
        table={table}
        endpoints={endpoints}
        columns={columns}
        searchLabel={t.search}
        words={t}
        empty={<EmptyState title={t.empty.title} text={t.empty.text} action={createButton} />}
        onRowClick={({ id }) => void navigate(toEdit(String(id)))}
        renderActions={(row) => (
          <>
            <IconButton
              label={t.edit(row)}
              icon={<IconPencil size={18} />}
              renderRoot={(button) => <Link {...button} {...toEdit(String(row.id))} />}
            />
            <IconButton
              label={t.remove(row)}
              icon={<IconTrash size={18} />}
              tone="danger"
              onClick={() => {
                setChosen(row)
                setRemoving(true)
              }}
            />
          </>
        )}
      />
      {children}
      {chosen && (
        <DeleteModal
          opened={isRemoving}
          onClose={() => setRemoving(false)}
          onDelete={() => onRemove(chosen.id)}
          onGone={() => void queryClient.invalidateQueries({ queryKey: [noun] })}
        >
          <p>{t.removal(chosen)}</p>
          <p>{t.removalRule}</p>
        </DeleteModal>
      )}
    </Page>
  )
}
