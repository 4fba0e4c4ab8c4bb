import { NumberInput, Radio, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { budgetApi } from '#domain/budget/budget-api.ts'
import { centsOf, grantsBudget, leftWith } from '#domain/budget/money.ts'
import { today } from '#domain/days.ts'
import { programmeApi } from '#domain/programme/programme-api.ts'
import type { Project } from '#domain/projects/project.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import { needsMessage } from '#domain/projects/workflow.ts'
import type { CurrentItem, Room, RoomFile } from '#domain/sessions/room-answer.ts'
import { asksPoints, proposedDueDay } from '#domain/thread/point.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useProjectDecisionTexts } from '#web/platform/i18n/project-decision-texts.ts'
import { DecisionChoice } from '#web/projects/decide/decision-choice.tsx'
import { UnknownNames } from '#web/message-templates/unknown-names.tsx'
import { ProjectTemplates } from '#web/projects/decide/message/project-templates.tsx'
import { moneyText } from '#web/platform/i18n/cents-text.ts'
import { projectOf } from '#web/projects/talk/opinions/use-review.ts'
import { useGathered } from '#web/projects/talk/points/use-gathered.ts'
import { Deciding, type TypedProposal } from '#web/sessions/vote/deciding.tsx'
import { ProposalPoints } from '#web/sessions/propose/proposal-points.tsx'
import { AskedAmount } from '#web/sessions/vote/amount-text.tsx'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'
import { keepTyped, typedFor, withAsked, type TypedDraft } from '#web/sessions/parts/typed-proposals.ts'
import type { RoomActs } from '#web/sessions/parts/use-room.ts'
import classes from './proposal.module.css'
import shared from '#web/sessions/parts/room.module.css'
import unseen from '#web/platform/ui/form/unseen-label.module.css'

type Props = { room: Room; acts: RoomActs; current: CurrentItem; file: RoomFile; onDone: () => void }

/** One act each: by consensus or by ballot; what is typed is proposed with it. */
export function ProposalForm({ room, acts, current, file: { project: known }, onDone }: Props) {
  const t = useSessionTexts()
  const { itemId, choices } = current
  const project = useQuery(projectOf(known.id)).data as Project | undefined
  const typed = useTyped(current, known)
  const { status, message, budget } = typed
  const isGranting = status !== undefined && grantsBudget(known.status, status)
  const isSaid = !isGranting || budget !== ''
  const isWhole =
    status !== undefined && choices.includes(status) && isSaid && (!needsMessage(status) || message.trim() !== '')
  return (
    <>
      <Radio.Group
        label={t.room.decision}
        classNames={unseen}
        value={status ?? null}
        onChange={(value) => typed.change({ status: value })}
        className={classes.choices}
      >
        {choices.map((to) => (
          <DecisionChoice key={to} from={known.status} to={to} flat />
        ))}
      </Radio.Group>
      {status !== undefined && needsMessage(status) && (
        <>
          <Textarea
            label={t.room.message}
            required
            autosize
            minRows={3}
            maxLength={1000}
            value={message}
            onChange={({ currentTarget }) => typed.change({ message: currentTarget.value })}
          />
          <UnknownNames text={message} />
          <ProjectTemplates
            projectId={known.id}
            status={status}
            onChosen={({ text }) => typed.change({ message: text })}
          />
        </>
      )}
      {status !== undefined && asksPoints(status) && (
        <>
          <ProposalPoints project={project} points={typed.points} asking={typed.asking} onChange={typed.change} />
          <TextInput
            type="date"
            label={t.room.dueDay}
            mb="sm"
            min={today()}
            value={typed.dueDay}
            onChange={({ currentTarget }) => typed.change({ dueDay: currentTarget.value })}
          />
        </>
      )}
      {isGranting && (
        <NumberInput
          label={t.room.budget}
          description={<AskedAmount asked={known.asked} amount={budget} />}
          required
          value={budget}
          onChange={(amount) => typed.change({ budget: amount })}
          min={0}
          decimalScale={2}
          decimalSeparator=","
          hideControls
        />
      )}
      {isGranting && <BeyondEnvelope room={room} projectId={known.id} cents={centsOf(Number(budget))} />}
      <Deciding
        room={room}
        acts={acts}
        itemId={itemId}
        typed={() => typed.form(status!)}
        isWhole={isWhole}
        withoutPostponing={current.ballots.at(-1)?.isAboutProposal === true}
        onDone={() => {
          keepTyped(itemId, undefined)
          onDone()
        }}
      />
    </>
  )
}

type BeyondProps = { room: Room; projectId: number; cents: number }

/** Shown while it is typed: an explanation is required before the session closes. */
function BeyondEnvelope({ room: { edition, commission }, projectId, cents }: BeyondProps) {
  const { envelope: t } = useProjectDecisionTexts()
  const { language } = useLanguage()
  const { data } = useCall(budgetApi.get, { input: { edition: edition.id } }, { staleTime: 0, enabled: cents > 0 })
  const money = data?.commissions.find(({ id }) => id === commission.id)
  if (data === undefined || money === undefined || cents === 0) return null
  // What is prepared for this file, or was granted to it before, is not counted twice.
  const own = data.lines.find(({ id, commissionId }) => id === projectId && commissionId === commission.id)
  const left = leftWith(money, cents, own)
  if (left === null || left >= 0) return null
  return (
    <output className={shared.warning}>
      {t.wouldExceed({ name: money.name, amount: moneyText(-left, language) })}
    </output>
  )
}

/** What was typed before; else what is already proposed; else the points put while reading, and the usual due day. */
function useTyped({ itemId, proposal }: CurrentItem, known: RoomFile['project']) {
  const gathered = useGathered(known.id)
  const programme = useCall(programmeApi.get, {}).data
  const [typed, setTyped] = useState<TypedDraft>(
    () =>
      typedFor(itemId) ?? {
        status: proposal?.projectStatus,
        message: proposal?.message ?? '',
        points: proposal?.points ?? gathered.points,
        dueDay: proposal === null ? undefined : (proposal.dueDay ?? ''),
        budget: proposal === null || proposal.budgetNeeded === null ? known.asked : (proposal.budget ?? 0),
      },
  )
  const change = (part: Partial<TypedDraft>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    keepTyped(itemId, next)
  }
  const { message, points, asking, budget } = typed
  const dueDay = typed.dueDay ?? proposedDueDay(today(), programme?.editionStart)
  const form = (to: ProjectStatus): TypedProposal => ({
    projectStatus: to,
    message: needsMessage(to) ? message : '',
    ...(asksPoints(to) && { points: JSON.stringify(withAsked(points, asking)), dueDay }),
    ...(grantsBudget(known.status, to) && { budget, budgetNeeded: Number(budget) > 0 }),
  })
  return { ...typed, dueDay, change, form }
}
