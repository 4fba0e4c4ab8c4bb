import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { projectTypeApi } from '#domain/project-types/project-type-api.ts'
import type { ProjectTypeRow } from '#domain/project-types/project-type.ts'
import { call } from '#web/platform/api/call.ts'
import { useProjectTypeTexts, type ProjectTypeTexts } from '#web/platform/i18n/project-type-texts.ts'
import { Page } from '#web/platform/ui/page/page.tsx'
import type { Column } from '#web/platform/ui/data-table/column.ts'
import { DataTable } from '#web/platform/ui/data-table/data-table.tsx'
import { startOfTable } from '#web/platform/ui/data-table/table-queries.ts'
import { useTableState } from '#web/platform/ui/data-table/use-table-state.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { IconButton } from '#web/platform/ui/icon-button.tsx'
import { Untranslated } from '#web/platform/ui/untranslated.tsx'
import { DeleteModal } from '#web/platform/ui/modal/delete-modal.tsx'

const editPath = '/projecttype/edit/$projectTypeId'

export function ProjectTypeListPage() {
  const t = useProjectTypeTexts()
  const navigate = useNavigate()
  const table = useTableState('projectType', { sortBy: 'name', sortDesc: false })
  const start = useQuery(startOfTable(projectTypeApi))
  const [removal, setRemoval] = useState<{ isOpen: boolean; type?: ProjectTypeRow }>({ isOpen: false })
  const createButton = (
    <Button renderRoot={(props) => <Link {...props} to="/projecttype/create" />} leftSection={<IconPlus size={18} />}>
      {t.create}
    </Button>
  )
  return (
    <Page
      title={t.title}
      subtitle={start.data ? t.subtitle({ count: start.data.totalCount }) : ' '}
      action={createButton}
    >
      <DataTable
        label={t.title}
        table={table}
        endpoints={projectTypeApi}
        columns={columnsOf(t)}
        searchLabel={t.search}
        words={t}
        empty={<EmptyState title={t.empty.title} text={t.empty.text} action={createButton} />}
        onRowClick={({ id }) => void navigate({ to: editPath, params: { projectTypeId: String(id) } })}
        renderActions={(type) => <RowActions type={type} onDelete={() => setRemoval({ isOpen: true, type })} />}
      />
      <RemovalModal {...removal} onClose={() => setRemoval({ ...removal, isOpen: false })} />
    </Page>
  )
}

function columnsOf({ columns, untranslated }: ProjectTypeTexts): Column<ProjectTypeRow>[] {
  return [
    {
      id: 'name',
      label: columns.name,
      sortable: true,
      card: 'title',
      cell: ({ name, untranslated: languages }) => (
        <>
          <strong>{name}</strong>
          <Untranslated languages={languages} words={untranslated} />
        </>
      ),
    },
  ]
}

function RowActions({ type: { id, name }, onDelete }: { type: ProjectTypeRow; onDelete: () => void }) {
  const t = useProjectTypeTexts()
  return (
    <>
      <IconButton
        label={t.edit({ name })}
        icon={<IconPencil size={18} />}
        renderRoot={(props) => <Link {...props} to={editPath} params={{ projectTypeId: String(id) }} />}
      />
      <IconButton label={t.remove({ name })} icon={<IconTrash size={18} />} tone="danger" onClick={onDelete} />
    </>
  )
}

type RemovalModalProps = { isOpen: boolean; type?: ProjectTypeRow; onClose: () => void }

function RemovalModal({ isOpen, type, onClose }: RemovalModalProps) {
  const t = useProjectTypeTexts()
  const queryClient = useQueryClient()
  if (!type) return null
  const { id, name } = type
  return (
    <DeleteModal
      opened={isOpen}
      onClose={onClose}
      onDelete={() => call(projectTypeApi.remove, { params: { id } })}
      onGone={() => void queryClient.invalidateQueries({ queryKey: ['projectType'] })}
    >
      <p>{t.removal({ name })}</p>
      <p>{t.removalRule}</p>
    </DeleteModal>
  )
}
