import { Button } from '@mantine/core'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ProjectRow } from '#domain/projects/project.ts'
import { useProjectsTexts } from '#web/platform/i18n/projects-texts.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { RowLink } from '#web/platform/ui/page/row-link.tsx'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { deletedProjects } from '#web/projects/parts/project-list-queries.ts'
import classes from './deleted-projects.module.css'

/** Loaded apart from the first screen; without a network its absence is handled like that of a reply. */
const fetchRestoring = () =>
  import('#web/projects/list/restore-project.ts').catch(() => {
    throw new ApiError(0, { message: 'server.unavailable.error' })
  })

/** The holder's deleted projects, below the list. */
export function DeletedProjects() {
  const { bin: t } = useProjectsTexts()
  const { data } = useQuery(deletedProjects())
  if (data === undefined || data.totalRows === 0) return null
  return (
    <details className={classes.bin}>
      <summary>
        <IconTrash size={18} aria-hidden /> {t.title({ count: data.totalRows })}
      </summary>
      <ul className={classes.list}>
        {data.items.map((project) => (
          <Deleted key={project.id} project={project} />
        ))}
      </ul>
    </details>
  )
}

function Deleted({ project: { id, name } }: { project: ProjectRow }) {
  const { bin: t } = useProjectsTexts()
  const queryClient = useQueryClient()
  const { busy, run } = useRefusalToast()
  const restore = async () => {
    const { restoreProject } = await fetchRestoring()
    await restoreProject(queryClient, id)
    showSuccess(t.restored)
  }
  return (
    <li className={classes.row}>
      <RowLink to="/project/show/$projectId" id={id}>
        {name}
      </RowLink>
      <Button
        variant="default"
        size="sm"
        loading={busy}
        aria-label={t.restoreNamed({ name })}
        leftSection={<IconArrowBackUp size={17} />}
        onClick={() => void run(restore)}
      >
        {t.restore}
      </Button>
    </li>
  )
}
