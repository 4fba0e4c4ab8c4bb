import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { mayFollow } from '#domain/projects/assignee.ts'
import type { ProjectRow } from '#domain/projects/project.ts'
import { useDeskTexts } from '#web/platform/i18n/desk-texts.ts'
import { useSession } from '#web/platform/session/session.ts'
import { noValue } from '#web/platform/ui/data-table/column.ts'
import { AssigneeNames } from '#web/projects/parts/assignees/assignee-names.tsx'
import { useAssigning } from '#web/projects/parts/assignees/use-assigning.ts'
import classes from '#web/projects/parts/assignees/assignees.module.css'

/** The assignees; a project without any offers itself to a reviewer who may take it. */
export function AssigneesCell({ project }: { project: ProjectRow }) {
  const { assignees: t } = useDeskTexts()
  const user = useSession()?.user
  const { busy, assign } = useAssigning()
  const { id, name, assignees = [], commission, projectStatus } = project
  if (assignees.length > 0) return <AssigneeNames people={assignees} />
  const isWaiting = projectStatus.value !== 'DELETED' && projectStatus.value !== 'DRAFT'
  if (!user || !isWaiting || !mayFollow({ ...user, commissionId: user.commissionId ?? null }, commission?.id ?? null))
    return noValue
  return (
    <span className={classes.free}>
      <span className={classes.nobody} aria-hidden>
        {noValue}
      </span>
      <UnstyledButton
        className={classes.take}
        disabled={busy}
        onClick={() => void assign({ projectId: id, assignees: [user.id], seen: assignees, done: t.taken({ name }) })}
      >
        <span aria-hidden>{t.take}</span>
        <VisuallyHidden>{t.takeNamed({ name })}</VisuallyHidden>
      </UnstyledButton>
    </span>
  )
}
