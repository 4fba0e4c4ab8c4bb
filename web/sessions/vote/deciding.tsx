import { Button } from '@mantine/core'
import { useState } from 'react'
import type { RequestOf } from '#domain/endpoint.ts'
import { isTurnedDown, noVotes, resultOf } from '#domain/sessions/ballot.ts'
import { roomApi } from '#domain/sessions/room-api.ts'
import type { Proposal, Room } from '#domain/sessions/room-answer.ts'
import { call } from '#web/platform/api/call.ts'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { TextModal } from '#web/platform/ui/modal/text-modal.tsx'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { CountFields, isCount } from '#web/sessions/parts/count-fields.tsx'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'
import type { RoomActs } from '#web/sessions/parts/use-room.ts'
import classes from '#web/sessions/parts/room.module.css'

type OfItem = { room: Room; acts: RoomActs; itemId: number }
export type TypedProposal = Omit<RequestOf<typeof roomApi.propose>['input'], 'itemId'>
type Props = OfItem & {
  /** Returns the typed proposal, sent together with the act; absent: the existing proposal is used. */
  typed?: () => TypedProposal
  /** Whether the typed proposal is complete. */
  isWhole?: boolean
  /** Set if the button to postpone is already nearby. */
  withoutPostponing?: boolean
  onDone?: () => void
}

/** By ballot, by consensus, or by a vote on paper; without a quorum, none of them. */
export function Deciding({ room, acts, itemId, typed, isWhole = true, withoutPostponing = false, onDone }: Props) {
  const t = useSessionTexts()
  const [onPaper, setOnPaper] = useState(false)
  const { act, busy, goOn } = acts
  const params = { id: room.id }
  const isAble = isWhole && room.quorumNow.isReached
  const proposal = typed === undefined ? (room.current?.proposal ?? undefined) : isWhole ? typed() : undefined
  const isRefused = proposal !== undefined && isTurnedDown(room.current?.ballots ?? [], aboutOf(proposal))
  const { presences: words } = useSessionTexts()
  const open = (mode: 'DEVICES' | 'HANDS', isSecret = false) =>
    void act(async () => {
      if (typed !== undefined) await call(roomApi.propose, { params, input: { itemId, ...typed() } })
      return call(roomApi.openBallot, { params, input: { itemId, mode, isSecret } })
    }, onDone)
  const decide = (how: Pick<RequestOf<typeof roomApi.decide>['input'], 'by' | 'counted'>) =>
    void act(
      async () => goOn(await call(roomApi.decide, { params, input: { itemId, ...typed?.(), ...how } })),
      () => {
        onDone?.()
        showSuccess(t.room.prepared)
      },
    )
  return (
    <div className={classes.acts}>
      <BusyButton busy={busy} disabled={!isAble} onClick={() => open('DEVICES')}>
        {t.room.openBallot}
      </BusyButton>
      <Button variant="default" disabled={busy || !isAble} onClick={() => open('HANDS')}>
        {t.room.hands}
      </Button>
      {!room.isSecret && (
        <Button variant="default" disabled={busy || !isAble} onClick={() => open('DEVICES', true)}>
          {words.openSecret}
        </Button>
      )}
      {!isRefused && (
        <Button variant="default" disabled={busy || !isAble} onClick={() => decide({ by: 'consensus' })}>
          {t.room.consensus}
        </Button>
      )}
      {!withoutPostponing && <PostponeButton room={room} itemId={itemId} acts={acts} onDone={onDone} />}
      {!isRefused && (
        <Button variant="transparent" size="compact-sm" aria-expanded={onPaper} onClick={() => setOnPaper(!onPaper)}>
          {t.room.paper}
        </Button>
      )}
      {isRefused && <p className={classes.quiet}>{t.room.turnedDown}</p>}
      {onPaper && !isRefused && <PaperCount room={room} isAble={isAble && !busy} onCounted={decide} />}
      {room.current?.isSecrecyAsked && <output className={classes.warning}>{words.secrecyAsked}</output>}
      {!isWhole && <p className={classes.quiet}>{t.room.chooseFirst}</p>}
      <NoQuorum room={room} />
    </div>
  )
}

/** The subject of a ballot is the status and the amount, whatever the wording. */
function aboutOf({ projectStatus, budget }: TypedProposal | Proposal) {
  return { projectStatus: projectStatus ?? '', amount: Number(budget ?? 0) }
}

type PaperResult = { by: 'ballot'; counted: typeof noVotes }

/** The result of a vote held without the screens, recorded together with the decision. */
function PaperCount({
  room: { quorumNow },
  isAble,
  onCounted,
}: {
  room: Room
  isAble: boolean
  onCounted: (how: PaperResult) => void
}) {
  const t = useSessionTexts()
  const [counts, setCounts] = useState(noVotes)
  const voices = quorumNow.withoutRecused
  const isWhole = isCount(counts, voices)
  const isAdopted = resultOf(counts) === 'ADOPTED'
  return (
    <div className={classes.paper}>
      <CountFields counts={counts} onChange={setCounts} voices={voices} />
      {isWhole && !isAdopted && <p className={classes.warning}>{t.room.notAdopted}</p>}
      <Button
        mt="xs"
        variant="default"
        disabled={!isAble || !isWhole || !isAdopted}
        onClick={() => onCounted({ by: 'ballot', counted: counts })}
      >
        {t.room.decideByCount}
      </Button>
    </div>
  )
}

export function NoQuorum({ room: { quorumNow, quorumCountsRecused } }: { room: Room }) {
  const t = useSessionTexts()
  const { needed, withRecused, withoutRecused, isReached } = quorumNow
  if (isReached) return null
  const missing = needed - (quorumCountsRecused ? withRecused : withoutRecused)
  return <p className={classes.warning}>{t.room.noQuorum({ missing, needed })}</p>
}

type PostponeProps = OfItem & { onDone?: (() => void) | undefined }

export function PostponeButton({ room, itemId, acts: { act, busy, goOn }, onDone }: PostponeProps) {
  const t = useSessionTexts()
  const [isAsking, setAsking] = useState(false)
  const postpone = (reason: string) =>
    act(
      async () => goOn(await call(roomApi.postpone, { params: { id: room.id }, input: { itemId, reason } })),
      () => {
        onDone?.()
        showSuccess(t.room.postponed)
      },
    )
  return (
    <>
      <Button variant="default" disabled={busy} onClick={() => setAsking(true)}>
        {t.room.postpone}
      </Button>
      <TextModal
        opened={isAsking}
        title={t.room.postponeTitle}
        label={t.room.reason}
        description={t.room.reasonHelp}
        maxLength={500}
        confirmLabel={t.room.postpone}
        onClose={() => setAsking(false)}
        onConfirm={postpone}
      />
    </>
  )
}
