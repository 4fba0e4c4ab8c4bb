import { useDisclosure } from '@mantine/hooks'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { historyApi } from '#domain/history/history-api.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import { visibleText } from '#domain/projects/project-faults.ts'
import type { Project } from '#domain/projects/project.ts'
import { call } from '#web/platform/api/call.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useProjectHeadTexts } from '#web/platform/i18n/project-head-texts.ts'
import { useLanguage, useTexts } from '#web/platform/i18n/texts.ts'
import { dayAndTime } from '#web/projects/days-text.ts'
import {
  ComparedPicture,
  comparedText,
  ComparisonTable,
  type ComparedRow,
} from '#web/projects/show/comparison-table.tsx'
import { WordModal } from '#web/projects/show/word-modal.tsx'
import { tellDone } from '#web/projects/tell-done.ts'
import { useProjectAct } from '#web/projects/use-project-act.ts'
import { focusTitleIfLost } from '#web/platform/ui/page/page.tsx'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import classes from './modifications-card.module.css'

/** What waits beside what is published, and one decision for all of it. */
export function ModificationsCard({ project }: { project: Project }) {
  const { modifications: t } = useProjectHeadTexts()
  const { language } = useLanguage()
  const proposal = useProposal(project)
  const rows = rowsOf(project, t)
  return (
    <Sheet
      title={t.title}
      action={
        proposal && (
          <span className={classes.by}>
            {t.by({ by: proposal.actor ?? '–', at: dayAndTime(proposal.at, language) })}
          </span>
        )
      }
    >
      <ComparisonTable before={t.published} after={t.proposed} rows={rows} />
      <Decision project={project} count={rows.length} />
    </Sheet>
  )
}

/** Who proposed them, and when: the last save may be somebody else's, of something else. */
function useProposal({ id, version }: Project) {
  const params = { entity: 'project', id, version }
  const lines = useCall(historyApi.list, { params }, { staleTime: 0 }).data
  return lines?.find(({ action }) => action === 'propose')
}

function rowsOf(
  project: Project,
  t: { name: string; description: string; image: string; noImage: string },
): ComparedRow[] {
  const { name, nameModified, description, descriptionModified, projectImage, projectImageModified } = project
  return [
    ...(nameModified === null ? [] : [comparedText(t.name, name, nameModified)]),
    ...(descriptionModified === null
      ? []
      : [comparedText(t.description, visibleText(description), visibleText(descriptionModified))]),
    ...(projectImageModified === null
      ? []
      : [
          {
            label: t.image,
            before: projectImage ? <ComparedPicture url={projectImage.listUrl} /> : t.noImage,
            after: <ComparedPicture url={projectImageModified.listUrl} />,
          },
        ]),
  ]
}

/** Each button has its own spinner; the other one waits. */
function Decision({ project, count }: { project: Project; count: number }) {
  const { id, version } = project
  const { projectDecision } = useTexts()
  const { modifications: t } = useProjectHeadTexts()
  const { busy, act, queryClient } = useProjectAct(project)
  const [refusing, { open: ask, close: stopAsking }] = useDisclosure()
  const [chosen, setChosen] = useState<'accept' | 'refuse'>('accept')
  // The buttons go with what was decided: the focus they had goes to the title.
  useEffect(() => () => void setTimeout(focusTitleIfLost), [])

  const decide = (decision: 'accept' | 'refuse', word = '') => {
    setChosen(decision)
    return act(async () => {
      const endpoint = decision === 'accept' ? projectApi.acceptModifications : projectApi.refuseModifications
      const { undoSeconds } = await call(endpoint, { params: { id }, input: { version, ...(word && { word }) } })
      tellDone(queryClient, { id, message: decision === 'accept' ? t.accepted : t.refused, undoSeconds })
    })
  }
  return (
    <div className={classes.decision}>
      <span className={classes.note}>{t.note({ count })}</span>
      <BusyButton
        variant="default"
        busy={busy && chosen === 'refuse'}
        disabled={busy && chosen === 'accept'}
        icon={<IconX size={18} />}
        onClick={ask}
      >
        {t.refuse}
      </BusyButton>
      <BusyButton
        busy={busy && chosen === 'accept'}
        disabled={busy && chosen === 'refuse'}
        icon={<IconCheck size={18} />}
        onClick={() => void decide('accept')}
      >
        {t.accept}
      </BusyButton>
      <WordModal
        opened={refusing}
        title={projectDecision.refuseModifications.title}
        confirmLabel={projectDecision.refuseModifications.action}
        dangerous
        onClose={stopAsking}
        onConfirm={(word) => decide('refuse', word)}
      >
        {projectDecision.refuseModifications.text}
      </WordModal>
    </div>
  )
}
