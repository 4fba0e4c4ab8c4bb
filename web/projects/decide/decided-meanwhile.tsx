import { knownWord } from '#domain/known-word.ts'
import { Button } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { historyApi } from '#domain/history/history-api.ts'
import type { Project } from '#domain/projects/project.ts'
import { asksPoints } from '#domain/thread/point.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { usePointTexts } from '#web/platform/i18n/point-texts.ts'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useOwnName } from '#web/platform/session/own-name.ts'
import { deedIn, deedText } from '#web/projects/decide/deeds.ts'
import { MeanwhileModal } from '#web/projects/decide/meanwhile-modal.tsx'
import { moneyText } from '#web/platform/i18n/cents-text.ts'
import { useGathered } from '#web/projects/talk/points/use-gathered.ts'
import { useKeptDecision, type KeptDecision } from '#web/projects/decide/kept-decision.ts'

/**
 * Outlives the card of the decision, which disappears when a colleague closes the project: it says who moved the
 * project and gives back what was being written.
 */
export function DecidedMeanwhile({ project }: { project: Project }) {
  const { kept, keepDecision } = useKeptDecision(project.id)
  const isOvertaken = kept !== undefined && !kept.isTold && kept.from !== project.projectStatus.value
  // A user who leaves the page has confirmed it, so the draft can be deleted; a draft that was overtaken stays.
  const leave = useEffectEvent(() => {
    if (!isOvertaken && !kept?.isTold) keepDecision(undefined)
  })
  useEffect(() => () => leave(), [])
  if (!isOvertaken) return null
  return <Meanwhile project={project} kept={kept} onClose={() => keepDecision({ ...kept, isTold: true })} />
}

type MeanwhileProps = { project: Project; kept: KeptDecision; onClose: () => void }

function Meanwhile({ project, kept, onClose }: MeanwhileProps) {
  const texts = useProjectTexts()
  const points = usePointTexts()
  const { projectDecision: t, projectForm } = texts
  const { language } = useLanguage()
  const reader = useOwnName()
  const gathered = useGathered(project.id).points.length
  const status = project.projectStatus.value
  const params = { entity: 'project', id: project.id, version: project.version }
  const { data: lines } = useCall(historyApi.list, { params }, { staleTime: 0 })
  const found = lines && deedIn(lines, status)
  // The reader's own act, in this page or another window, needs no window.
  if (found === undefined || found.deed.by === reader) return null
  const details = [
    ...(asksPoints(kept.to) && gathered > 0 ? [points.count({ count: gathered })] : []),
    ...(kept.budget === null ? [] : [moneyText(Math.round(kept.budget * 100), language)]),
  ]
  return (
    <MeanwhileModal
      projectId={project.id}
      status={status}
      title={deedText(found.deed, texts, language)}
      text={knownWord(t.closed, status) ?? t.notSaved}
      theirs={found.message}
      typed={{ ...kept, details }}
      isKept
      action={<Button onClick={onClose}>{projectForm.overtaken.see}</Button>}
      onClose={onClose}
    />
  )
}
