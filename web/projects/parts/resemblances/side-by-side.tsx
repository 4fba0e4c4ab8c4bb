import { Button, VisuallyHidden } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { Project } from '#domain/projects/project.ts'
import { daysOf } from '#domain/projects/recurrence.ts'
import type { Resemblance } from '#domain/resemblances/resemblance-api.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { openDecision } from '#web/projects/decide/opened-decision.ts'
import { dayRange } from '#web/projects/parts/days-text.ts'
import { useResemblanceTexts } from '#web/projects/parts/resemblances/resemblance-texts.ts'
import classes from './resemblances.module.css'

type SideBySideProps = { project: Project; resemblance: Resemblance; beside: NonNullable<Resemblance['beside']> }

/** The values of two files that are likely one, and the ways to keep either. */
export function SideBySide({ project, resemblance, beside }: SideBySideProps) {
  const { sideBySide: t } = useResemblanceTexts()
  const { language } = useLanguage()
  const { projectOrganizer, projectPlace, projectDateConfs } = project
  const days = (all: readonly string[]) => {
    const [first, last] = [all.toSorted()[0], all.toSorted().at(-1)]
    return first === undefined || last === undefined ? '' : dayRange(first, last, language)
  }
  const rows = [
    [t.name, project.name, resemblance.other.name],
    [t.organizer, projectOrganizer.name, beside.organizer],
    [t.town, projectPlace.city, beside.town],
    [t.days, days(projectDateConfs.flatMap(daysOf)), days(beside.days)],
  ] as const
  return (
    <>
      <table className={classes.sides}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t.field}</VisuallyHidden>
            </th>
            <th scope="col">{t.own({ id: project.id })}</th>
            <th scope="col">{t.other({ id: resemblance.other.id })}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, own, theirs]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{own}</td>
              <td>{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Keeping project={project} resemblance={resemblance} beside={beside} />
    </>
  )
}

/** Opens the decision that refuses one of both as a double, with its words: nothing is decided by the press. */
function Keeping({ project, resemblance: { other, sameness }, beside }: SideBySideProps) {
  const { sideBySide: t } = useResemblanceTexts()
  const navigate = useNavigate()
  const own = { id: project.id, status: project.projectStatus.value }
  const theirs = other.standing && { id: other.id, status: other.standing.status }
  const mayRefuseOwn = project.availableStatusForCommission?.some(({ value }) => value === 'REFUSED') === true
  // A holder reads of another file only if it is theirs.
  const words = (kept: number) => (sameness?.isSameHolder ? t.refusalOfHolder({ id: kept }) : t.refusal)
  const refuse = (kept: NonNullable<typeof theirs>, refused: NonNullable<typeof theirs>) => (
    <Button
      variant="default"
      size="sm"
      data-block
      onClick={() => {
        openDecision(refused.id, { from: refused.status, to: 'REFUSED', message: words(kept.id) })
        void navigate({ to: '/project/show/$projectId', params: { projectId: String(refused.id) } })
      }}
    >
      {t.keep({ kept: kept.id, refused: refused.id })}
    </Button>
  )
  if (theirs === null) return null
  return (
    <div className={classes.keeping}>
      {beside.allowRefuse && refuse(own, theirs)}
      {mayRefuseOwn && own.status !== 'REFUSED' && theirs.status !== 'REFUSED' && refuse(theirs, own)}
    </div>
  )
}
