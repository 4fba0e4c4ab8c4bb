import { VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCheck, IconX } from '@tabler/icons-react'
import { Fragment, useState, type ReactNode } from 'react'
import { historyApi } from '#domain/history/history-api.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import { visibleText } from '#domain/projects/project-faults.ts'
import type { Project } from '#domain/projects/project.ts'
import { call } from '#web/platform/api/call.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useLanguage, useTexts } from '#web/platform/i18n/texts.ts'
import { dayAndTime } from '#web/projects/days-text.ts'
import { WordModal } from '#web/projects/show/word-modal.tsx'
import { tellDone } from '#web/projects/tell-done.ts'
import { useProjectAct } from '#web/projects/use-project-act.ts'
import { diffWords, type Piece } from '#web/projects/word-diff.ts'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import classes from './modifications-card.module.css'

/** What waits beside what is published, and one decision for all of it. */
export function ModificationsCard({ project }: { project: Project }) {
  const { modifications: t } = useTexts().projects
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
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t.field}</VisuallyHidden>
            </th>
            <th scope="col">{t.published}</th>
            <th scope="col">{t.proposed}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, published, proposed }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td data-label={t.published}>{published}</td>
              <td data-label={t.proposed} className={classes.proposed}>
                {proposed}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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

type Row = { label: string; published: ReactNode; proposed: ReactNode }

function rowsOf(project: Project, t: { name: string; description: string; image: string; noImage: string }): Row[] {
  const { name, nameModified, description, descriptionModified, projectImage, projectImageModified } = project
  const text = (label: string, before: string, after: string): Row => {
    const pieces = diffWords(before, after)
    return {
      label,
      published: <Pieces pieces={pieces} without="added" />,
      proposed: <Pieces pieces={pieces} without="removed" />,
    }
  }
  return [
    ...(nameModified === null ? [] : [text(t.name, name, nameModified)]),
    ...(descriptionModified === null
      ? []
      : [text(t.description, visibleText(description), visibleText(descriptionModified))]),
    ...(projectImageModified === null
      ? []
      : [
          {
            label: t.image,
            published: projectImage ? <img src={projectImage.listUrl} alt="" className={classes.image} /> : t.noImage,
            proposed: <img src={projectImageModified.listUrl} alt="" className={classes.image} />,
          },
        ]),
  ]
}

function Pieces({ pieces, without }: { pieces: Piece[]; without: 'removed' | 'added' }) {
  const { modifications: t } = useTexts().projects
  return (
    <span className={classes.text}>
      {pieces
        .filter(({ kind }) => kind !== without)
        .map(({ kind, text, at }) => {
          if (kind === 'same') return <Fragment key={at}>{text}</Fragment>
          const Mark = kind === 'removed' ? 'del' : 'ins'
          return (
            <Mark key={at}>
              <VisuallyHidden>{kind === 'removed' ? t.removed : t.added} </VisuallyHidden>
              {text}
            </Mark>
          )
        })}
    </span>
  )
}

/** Each button has its own spinner; the other one waits. */
function Decision({ project, count }: { project: Project; count: number }) {
  const { id, version } = project
  const { projects, projectDecision } = useTexts()
  const { modifications: t } = projects
  const { busy, act, queryClient } = useProjectAct(project)
  const [refusing, { open: ask, close: stopAsking }] = useDisclosure()
  const [chosen, setChosen] = useState<'accept' | 'refuse'>('accept')

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
