import { useQuery } from '@tanstack/react-query'
import { projectTypeApi } from '#domain/project-types/project-type-api.ts'
import type { ProjectTypeRow } from '#domain/project-types/project-type.ts'
import { call } from '#web/platform/api/call.ts'
import { useProjectTypeTexts, type ProjectTypeTexts } from '#web/platform/i18n/project-type-texts.ts'
import type { Column } from '#web/platform/ui/data-table/column.ts'
import { startOfTable } from '#web/platform/ui/data-table/table-queries.ts'
import { NamedList } from '#web/platform/ui/named-list.tsx'
import { Untranslated } from '#web/platform/ui/untranslated.tsx'

export function ProjectTypeListPage() {
  const t = useProjectTypeTexts()
  const start = useQuery(startOfTable(projectTypeApi))
  return (
    <NamedList
      noun="projectType"
      sortBy="name"
      endpoints={projectTypeApi}
      columns={columnsOf(t)}
      words={t}
      subtitle={start.data && t.subtitle({ count: start.data.totalCount })}
      toCreate={{ to: '/projecttype/create' }}
      toEdit={(projectTypeId) => ({ to: '/projecttype/edit/$projectTypeId', params: { projectTypeId } })}
      onRemove={(id) => call(projectTypeApi.remove, { params: { id } })}
    />
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
