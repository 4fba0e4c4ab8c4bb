import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { amountOf } from '#domain/register/decision-correction.ts'
import type { Project } from '#domain/projects/project.ts'
import { isUnderWay } from '#domain/sessions/ballot.ts'
import type { CurrentItem, Proposal, Room, RoomFile } from '#domain/sessions/room-answer.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { nearDay } from '#web/projects/parts/days-text.ts'
import { usePrepared } from '#web/projects/decide/prepared-decision.tsx'
import { projectOf } from '#web/projects/talk/opinions/use-review.ts'
import { usePointWords } from '#web/projects/talk/points/point-words.ts'
import { StatusBadge } from '#web/projects/parts/status-badge.tsx'
import { Deciding } from '#web/sessions/vote/deciding.tsx'
import { WordsBeside } from '#web/sessions/propose/kept-words.tsx'
import { useAmountText } from '#web/sessions/vote/amount-text.tsx'
import { ProposalForm } from '#web/sessions/propose/proposal-form.tsx'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'
import type { RoomActs } from '#web/sessions/parts/use-room.ts'
import classes from './proposal.module.css'
import shared from '#web/sessions/parts/room.module.css'

type Props = { room: Room; acts: RoomActs; current: CurrentItem; file: RoomFile }

/** The decision proposed for the file, which the presider can edit. */
export function ProposalSheet({ room, acts, current, file }: Props) {
  const t = useSessionTexts()
  const { proposal, mayRun, ballots } = current
  const [isEditing, setEditing] = useState(false)
  const isVoting = isUnderWay(ballots)
  const hasBallot = ballots.at(-1)?.isAboutProposal === true
  return (
    <section className={shared.card} aria-label={t.room.decision}>
      <header className={shared.cardHead}>
        <h2>{t.room.decision}</h2>
        {mayRun && proposal !== null && !isVoting && !isEditing && (
          <Button variant="transparent" size="compact-sm" onClick={() => setEditing(true)}>
            {t.room.change}
          </Button>
        )}
      </header>
      {mayRun && <PreparedBefore projectId={file.project.id} />}
      {mayRun && (proposal === null || isEditing) && !isVoting ? (
        <ProposalForm room={room} acts={acts} current={current} file={file} onDone={() => setEditing(false)} />
      ) : proposal === null ? (
        <p className={shared.quiet}>{t.room.noDecision}</p>
      ) : (
        <>
          <Proposed proposal={proposal} project={file.project} />
          <WordsBeside itemId={current.itemId} proposed={proposal.message} />
          {mayRun && !hasBallot && <Deciding room={room} acts={acts} itemId={current.itemId} />}
        </>
      )}
    </section>
  )
}

/** Shows what a colleague prepared, before the session replaces it. */
function PreparedBefore({ projectId }: { projectId: number }) {
  const { room: t } = useSessionTexts()
  const before = usePrepared(projectId)?.prepared
  if (!before) return null
  return (
    <p className={shared.warning}>
      {t.alreadyPrepared({ name: before.preparedBy ?? '–' })} <StatusBadge status={before.status} />
      <br />
      {t.willBeReplaced}
    </p>
  )
}

type ProposedProps = { proposal: Proposal; project: RoomFile['project'] }

function Proposed({ proposal, project: { id: projectId, asked } }: ProposedProps) {
  const { projectStatus, message, points, dueDay } = proposal
  const amount = amountOf(proposal)
  const t = useSessionTexts()
  const amountText = useAmountText()
  const { language } = useLanguage()
  const project = useQuery(projectOf(projectId)).data as Project | undefined
  const { labelOf } = usePointWords(project ?? { projectDateConfs: [] })
  return (
    <>
      <p>
        <StatusBadge status={projectStatus} />
      </p>
      {message !== '' && <p className={shared.words}>{message}</p>}
      {points.length > 0 && (
        <ul className={classes.asked}>
          {points.map((point) => (
            <li key={`${point.field} ${point.dateId}`}>
              <strong>{labelOf(point)}</strong> {point.question}
            </li>
          ))}
        </ul>
      )}
      <p className={shared.quiet}>
        {[
          points.length > 0 && t.room.points({ count: points.length }),
          dueDay !== null && `${t.room.dueDay} ${nearDay(dueDay, language)}`,
          amount !== null && amountText(amount, asked),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  )
}
