import { Button } from '@mantine/core'
import { IconCheck, IconChecks } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Project } from '#domain/projects/project.ts'
import { pointApi, type Point } from '#domain/thread/point-api.ts'
import { call } from '#web/platform/api/call.ts'
import { usePointTexts } from '#web/platform/i18n/point-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { dayAndTime } from '#web/projects/parts/days-text.ts'
import { AskButton } from '#web/projects/talk/points/ask-button.tsx'
import { usePointWords } from '#web/projects/talk/points/point-words.ts'
import { usePoints } from '#web/projects/talk/points/use-points.ts'
import { renewProjects } from '#web/projects/parts/renew-projects.ts'
import { comparedText } from '#web/projects/parts/comparison-table.tsx'
import classes from './points-card.module.css'

/** The points of a project with the values of then and now, which reviewers settle. */
export function PointsCard({ project }: { project: Project }) {
  const { sheet: t } = usePointTexts()
  const { language } = useLanguage()
  const points = usePoints(project)
  const [isUnfolded, setUnfolded] = useState(false)
  const { isSettling, settle } = useSettling(project.id)
  const others = points.filter(({ state }) => state !== 'SETTLED')
  const answered = others.filter(({ state }) => state === 'ANSWERED')
  const [first] = others
  if (points.length === 0) return null
  if (first === undefined && !isUnfolded) {
    return (
      <p className={classes.folded}>
        <span>{t.folded({ count: points.length })}</span>{' '}
        <Button variant="subtle" size="compact-sm" onClick={() => setUnfolded(true)}>
          {t.show}
        </Button>
      </p>
    )
  }
  const settled = points.length - others.length
  return (
    <Sheet
      title={t.title}
      action={
        <span className={classes.aside}>
          {t.count({ settled, answered: answered.length, open: others.length - answered.length })}
        </span>
      }
    >
      {first && (
        <p className={classes.aside}>{t.by({ by: first.askedBy ?? '–', at: dayAndTime(first.askedAt, language) })}</p>
      )}
      <ul className={classes.points}>
        {points.map((point) => (
          <PointRow
            key={point.id}
            project={project}
            point={point}
            isSettling={isSettling}
            onSettle={() => void settle([point.id])}
          />
        ))}
      </ul>
      {others.length > 0 && !project.edition.isArchived && (
        <div className={classes.foot}>
          <span className={classes.aside}>{t.note}</span>
          {answered.length > 1 && (
            <Button
              variant="default"
              leftSection={<IconChecks size={18} />}
              disabled={isSettling}
              onClick={() => void settle(answered.map(({ id }) => id))}
            >
              {t.settleAll({ count: answered.length })}
            </Button>
          )}
        </div>
      )}
    </Sheet>
  )
}

type PointRowProps = { project: Project; point: Point; isSettling: boolean; onSettle: () => void }

function PointRow({ project, point, isSettling, onSettle }: PointRowProps) {
  const { sheet: t, states } = usePointTexts()
  const { labelOf, valueOf } = usePointWords(project)
  const { question, askedBy, was, is, reply, isByMail, state, settledBy } = point
  const label = labelOf(point)
  const [before, after] = [valueOf(point, was), valueOf(point, is)]
  const compared = comparedText(label, before, after)
  return (
    <li className={classes.point}>
      <div>
        <strong>{label}</strong>
        <span className={classes.state}>{states[state]}</span>
      </div>
      <div className={classes.words}>
        <div className={classes.question}>
          <p>
            {question} <span className={classes.aside}>{askedBy}</span>
          </p>
          {state === 'SETTLED' ? (
            <span className={classes.aside}>{settledBy ? t.settledBy({ by: settledBy }) : t.settled}</span>
          ) : project.edition.isArchived ? null : (
            <div className={classes.acts}>
              <AskButton field={point.field} dateId={point.dateId} label={t.askAgain} />
              <Button
                variant="default"
                size="sm"
                leftSection={<IconCheck size={17} />}
                aria-label={t.settleOf({ field: label })}
                disabled={isSettling}
                onClick={onSettle}
              >
                {t.settle}
              </Button>
            </div>
          )}
        </div>
        {reply !== '' && <p>{t.unchanged({ reply })}</p>}
        {isByMail && reply !== '' && <p>{t.byMail}</p>}
        {before !== after && (
          <dl className={classes.compared}>
            <div>
              <dt>{t.before}</dt>
              <dd>{compared.before}</dd>
            </div>
            <div className={classes.after}>
              <dt>{t.after}</dt>
              <dd>{compared.after}</dd>
            </div>
          </dl>
        )}
      </div>
    </li>
  )
}

function useSettling(projectId: number) {
  const { sheet: t } = usePointTexts()
  const queryClient = useQueryClient()
  const { busy: isSettling, run } = useRefusalToast()
  const settle = (ids: string[]) =>
    run(async () => {
      await call(pointApi.settle, { params: { id: projectId }, input: { ids } })
      showSuccess(t.done({ count: ids.length }))
      await renewProjects(queryClient)
    })
  return { isSettling, settle }
}
