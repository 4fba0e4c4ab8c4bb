import { Button } from '@mantine/core'
import { useState } from 'react'
import { isThinlySecret, wouldTell, isOpen } from '#domain/sessions/ballot.ts'
import { roomApi } from '#domain/sessions/room-api.ts'
import type { CurrentItem, Room, RoomBallot } from '#domain/sessions/room-answer.ts'
import { call } from '#web/platform/api/call.ts'
import { Space } from '#web/platform/i18n/space.tsx'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { ConfirmModal } from '#web/platform/ui/modal/confirm-modal.tsx'
import { StatusBadge } from '#web/projects/parts/status-badge.tsx'
import { clockIn } from '#domain/clock.ts'
import { formats, listIn } from '#domain/language.ts'
import { AboutWords } from '#web/sessions/vote/about-words.tsx'
import { NoQuorum, PostponeButton } from '#web/sessions/vote/deciding.tsx'
import { GivingUp } from '#web/sessions/vote/giving-up.tsx'
import { Hands } from '#web/sessions/vote/hands.tsx'
import { PrepareVoted } from '#web/sessions/vote/prepare-voted.tsx'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'
import type { RoomActs } from '#web/sessions/parts/use-room.ts'
import { Waive } from '#web/sessions/vote/waive.tsx'
import { VoteButtons } from '#web/sessions/vote/vote-buttons.tsx'
import { VoiceThreads } from '#web/sessions/parts/voice-threads.tsx'
import classes from '#web/sessions/parts/ballot.module.css'
import shared from '#web/sessions/parts/room.module.css'

type Props = { room: Room; acts: RoomActs; current: CurrentItem }
type OfBallot = Props & { ballot: RoomBallot }

/** The last round: how many have voted while it is open, and its result once announced. */
export function BallotSheet({ room, acts, current }: Props) {
  const t = useSessionTexts()
  const { ending } = useSessionTexts()
  const { discretion } = useSessionTexts()
  const { language } = useLanguage()
  const ballot = current.ballots.at(-1)
  if (ballot === undefined) return null
  const { state, round, openedAt, isSecret, voters, received, mode } = ballot
  const isVoting = isOpen(state)
  // « Ouvert » also describes a ballot that is not secret.
  const title = !isVoting ? t.room.ballotClosed : isSecret ? discretion.secretBallot : t.room.ballot
  const time = clockIn(openedAt, language)
  return (
    <section
      className={shared.card}
      data-voting={(isVoting && ballot.mine.length > 0) || undefined}
      data-told={(!current.mayRun && (isVoting ? mode === 'HANDS' : ballot.tally !== null)) || undefined}
      aria-label={title}
    >
      <header className={shared.cardHead}>
        <h2>{title}</h2>
        <span className={shared.quiet}>
          {listIn(language, [
            round > 1 && t.room.round({ round }),
            isVoting && (isSecret ? discretion.openSince({ time }) : t.room.since({ time })),
            !isVoting && isSecret && t.room.secret,
          ])}
        </span>
      </header>
      {isVoting && mode === 'DEVICES' && (
        <>
          <p className={classes.about}>
            <strong>{room.items.find(({ id }) => id === current.itemId)?.name}</strong>{' '}
            <StatusBadge status={ballot.about.projectStatus} /> <AboutWords room={room} about={ballot.about} />
          </p>
          <p className={classes.received}>
            <strong>{received}</strong>
            <Space />
            {t.room.received({ count: received })}
            <Space />
            <span className={shared.quiet}>{t.room.ofVoices({ count: voters })}</span>
          </p>
          <VoiceThreads voices={voters} filled={received} />
          {current.mayRun && <QuorumFell room={room} />}
          {ballot.isSpoiled && <output className={shared.warning}>{discretion.spoiled}</output>}
          <VoteButtons room={room} ballot={ballot} acts={acts} />
          {current.mayRun && (
            <div className={shared.acts}>
              <Close ballot={ballot} acts={acts} />
              {!isSecret && <ToHands room={room} acts={acts} current={current} ballot={ballot} />}
            </div>
          )}
          {isThinlySecret(isSecret, voters) && <p className={shared.warning}>{t.room.few}</p>}
          {isSecret && <p className={shared.quiet}>{t.room.secretHelp}</p>}
        </>
      )}
      {isVoting && mode === 'HANDS' && <p>{t.room.byHands}</p>}
      {isVoting && mode === 'HANDS' && current.mayRun && <Hands ballot={ballot} acts={acts} />}
      {state === 'VOID' && <p className={shared.warning}>{t.room.void}</p>}
      {ballot.tally !== null && <Result ballot={ballot} />}
      {state === 'CLOSED' && !current.mayRun && <p className={shared.quiet}>{ending.untold}</p>}
      {current.mayRun && !isVoting && <After room={room} acts={acts} current={current} ballot={ballot} />}
    </section>
  )
}

/** Told to the desk while the votes come in: the voters stay fixed. */
function QuorumFell({ room: { quorumNow, quorumCountsRecused } }: { room: Room }) {
  const { quorumFell } = useSessionTexts().presences
  const { needed, withRecused, withoutRecused, isReached } = quorumNow
  if (isReached) return null
  const count = quorumCountsRecused ? withRecused : withoutRecused
  return <output className={shared.warning}>{quorumFell({ count, needed })}</output>
}

/** With few votes, closing a secret ballot would reveal them: wait or abandon it. Closing before the last vote needs confirmation. */
function Close({ ballot, acts: { act, busy } }: { ballot: RoomBallot; acts: RoomActs }) {
  const t = useSessionTexts()
  const { ending } = useSessionTexts()
  const [isAsking, setAsking] = useState(false)
  const isGivenUp = wouldTell(ballot)
  const missing = ballot.voters - ballot.received
  const close = () =>
    act(
      () => call(roomApi.closeBallot, { params: { id: ballot.id }, input: { isGivenUp } }),
      () => setAsking(false),
    )
  return (
    <>
      <BusyButton
        busy={busy}
        variant={isGivenUp ? 'default' : 'filled'}
        onClick={() => (missing === 0 ? void close() : setAsking(true))}
      >
        {isGivenUp ? t.room.giveUpBallot : t.room.closeBallot}
      </BusyButton>
      <GivingUp asks={isAsking && isGivenUp} onCancel={() => setAsking(false)} onConfirm={close} />
      <ConfirmModal
        opened={isAsking && !isGivenUp}
        title={ending.closeEarly}
        confirmLabel={t.room.closeBallot}
        onCancel={() => setAsking(false)}
        onConfirm={close}
      >
        {missing > 0 && <p>{ending.missing({ count: missing })}</p>}
        {ballot.mine
          .filter(({ hasVoted }) => !hasVoted)
          .map(({ id, isMine, name }) => (
            <p key={id}>{isMine ? ending.ownMissing : ending.proxyMissing({ name })}</p>
          ))}
        <p>{ending.noWayBack}</p>
      </ConfirmModal>
      {isGivenUp && <p className={shared.quiet}>{t.room.wouldTell}</p>}
    </>
  )
}

/** If screens fail the room, another round is opened at once, by show of hands. */
function ToHands({ room, acts: { act, busy }, current: { itemId }, ballot }: OfBallot) {
  const t = useSessionTexts()
  const [isAsking, setAsking] = useState(false)
  const change = () =>
    act(
      async () => {
        await call(roomApi.closeBallot, { params: { id: ballot.id }, input: { isGivenUp: true } })
        return call(roomApi.openBallot, { params: { id: room.id }, input: { itemId, mode: 'HANDS' } })
      },
      () => setAsking(false),
    )
  return (
    <>
      <Button variant="default" disabled={busy} onClick={() => setAsking(true)}>
        {t.room.hands}
      </Button>
      <ConfirmModal
        opened={isAsking}
        title={t.room.toHandsTitle}
        confirmLabel={t.room.hands}
        onCancel={() => setAsking(false)}
        onConfirm={change}
      >
        <p>{t.room.toHandsText}</p>
      </ConfirmModal>
    </>
  )
}

function Result({ ballot: { tally, result, casting, state } }: { ballot: RoomBallot }) {
  const { language } = useLanguage()
  const t = useSessionTexts()
  if (tally === null || result === null) return null
  const said =
    casting === null ? '' : formats[language].comma + t.room.casting({ choice: t.room.choices[casting].toLowerCase() })
  return (
    <>
      <ul className={classes.tally}>
        {(['FOR', 'AGAINST', 'ABSTAIN'] as const).map((choice) => (
          <li key={choice}>
            <span>
              <span aria-hidden>{{ FOR: '■', AGAINST: '◆', ABSTAIN: '○' }[choice]}</span> {t.room.choices[choice]}
            </span>
            <VoiceThreads voices={tally[choice]} filled={tally[choice]} />
            <strong>{tally[choice]}</strong>
          </li>
        ))}
      </ul>
      <p className={classes.result}>
        {result === 'TIE' ? t.room.tie(tally) : t.room.results[result]}
        {said}.
      </p>
      {result === 'TIE' && state === 'ANNOUNCED' && <p className={shared.quiet}>{t.room.tieFalls}</p>}
    </>
  )
}

/** The presider's actions on a closed ballot. */
function After({ room, acts, current: { itemId, presider }, ballot }: OfBallot) {
  const t = useSessionTexts()
  const { act, busy } = acts
  const { id, state, result, mayBreakTie, awaitsCasting, isAboutProposal, mode } = ballot
  const announce = (casting?: 'FOR' | 'AGAINST') =>
    void act(() => call(roomApi.announce, { params: { id }, input: { casting: casting ?? '' } }))
  if (state === 'CLOSED' && awaitsCasting) return <Waive acts={acts} id={id} name={presider?.name ?? ''} />
  if (state === 'CLOSED')
    return (
      <div className={shared.acts}>
        {mayBreakTie && (
          <>
            <Button variant="default" disabled={busy} onClick={() => announce('FOR')}>
              {t.room.castFor}
            </Button>
            <Button variant="default" disabled={busy} onClick={() => announce('AGAINST')}>
              {t.room.castAgainst}
            </Button>
          </>
        )}
        <BusyButton busy={busy} variant={mayBreakTie ? 'default' : 'filled'} onClick={() => announce()}>
          {result === 'TIE' ? t.room.announceTie : t.room.announce}
        </BusyButton>
      </div>
    )
  const isAdopted = state === 'ANNOUNCED' && result === 'ADOPTED' && isAboutProposal
  const params = { id: room.id }
  return (
    <div className={shared.acts}>
      {isAdopted && <PrepareVoted room={room} acts={acts} itemId={itemId} about={ballot.about} />}
      {isAboutProposal &&
        ([mode, mode === 'HANDS' ? 'DEVICES' : 'HANDS'] as const).map((next) => (
          <Button
            key={next}
            variant="default"
            disabled={busy || !room.quorumNow.isReached}
            onClick={() =>
              void act(() =>
                call(roomApi.openBallot, { params, input: { itemId, mode: next, isSecret: ballot.isSecret } }),
              )
            }
          >
            {next === mode ? t.room.newRound : next === 'HANDS' ? t.room.hands : t.room.onScreens}
          </Button>
        ))}
      {isAboutProposal && <PostponeButton room={room} itemId={itemId} acts={acts} />}
      <NoQuorum room={room} />
    </div>
  )
}
