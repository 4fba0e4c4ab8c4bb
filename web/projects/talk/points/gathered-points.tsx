import { Button, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { today } from '#domain/days.ts'
import type { Project } from '#domain/projects/project.ts'
import { usePointTexts } from '#web/platform/i18n/point-texts.ts'
import { IconButton } from '#web/platform/ui/icon-button.tsx'
import { usePointWords } from '#web/projects/talk/points/point-words.ts'
import { useGathered } from '#web/projects/talk/points/use-gathered.ts'
import classes from './gathered-points.module.css'

/** Below the card of a request: its gathered points, and the due day of the points or of the message alone. */
export function GatheredPoints({ project }: { project: Project }) {
  const { gathered: t } = usePointTexts()
  const { labelOf } = usePointWords(project)
  const { points, dueDay, drop, setDueDay } = useGathered(project.id, project.sessionDay)
  return (
    <div className={classes.gathered}>
      {points.length === 0 ? (
        <p className={classes.none}>{t.none}</p>
      ) : (
        <>
          <strong>{t.title({ count: points.length })}</strong>
          <ol className={classes.points}>
            {points.map((point) => {
              const field = labelOf(point)
              return (
                <li key={`${point.field} ${point.dateId}`}>
                  <span>
                    <strong>{field}</strong> {point.question}
                  </span>
                  <IconButton
                    label={t.drop({ field })}
                    icon={<IconTrash size={17} />}
                    tone="danger"
                    onClick={() => drop(point)}
                  />
                </li>
              )
            })}
          </ol>
        </>
      )}
      {dueDay !== null && (
        <TextInput
          type="date"
          label={t.due}
          min={today()}
          value={dueDay}
          onChange={({ currentTarget }) => setDueDay(currentTarget.value === '' ? null : currentTarget.value)}
        />
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => (dueDay === null ? setDueDay(today()) : setDueDay(null))}
      >
        {dueDay === null ? t.withDue : t.noDue}
      </Button>
    </div>
  )
}

/** A reminder of gathered points while the chosen decision cannot carry them. */
export function WaitingPoints({ projectId }: { projectId: number }) {
  const { gathered: t } = usePointTexts()
  const count = useGathered(projectId).points.length
  return count === 0 ? null : <p className={classes.none}>{t.waiting({ count })}</p>
}
