import { IconChevronRight } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { Present } from '#domain/live/presence-api.ts'
import type { ProjectRow } from '#domain/projects/project.ts'
import { useProjectsTexts } from '#web/platform/i18n/projects-texts.ts'
import { IconButton } from '#web/platform/ui/icon-button.tsx'
import { RowLink } from '#web/platform/ui/page/row-link.tsx'
import { PresentPeople } from '#web/projects/list/later-parts.tsx'
import classes from './project-list-page.module.css'

type ShowButtonProps = { project: ProjectRow; people: Present[] | undefined; isOnCard?: boolean | undefined }

/**
 * The last cell: who else has the project open, and a button to open it. A card has its name as that link, so a button
 * would be a second one.
 */
export function ShowButton({ project, people, isOnCard = false }: ShowButtonProps) {
  const t = useProjectsTexts()
  return (
    <>
      {people && (
        <Suspense>
          <span className={classes.present}>
            <PresentPeople people={people} most={2} />
          </span>
        </Suspense>
      )}
      <IconButton
        label={t.show({ name: project.name })}
        icon={<IconChevronRight size={18} />}
        renderRoot={(props) => (
          <RowLink
            {...props}
            {...(isOnCard && { 'aria-hidden': true, tabIndex: -1 })}
            to="/project/show/$projectId"
            id={project.id}
          />
        )}
      />
    </>
  )
}
