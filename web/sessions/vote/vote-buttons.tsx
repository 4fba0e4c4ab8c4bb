import { Loader } from '@mantine/core'
import { IconCheck, IconClock } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formats } from '#domain/language.ts'
import { choices, type Choice } from '#domain/sessions/ballot.ts'
import type { Room, RoomBallot } from '#domain/sessions/room-answer.ts'
import { useLanguage, wordsFor } from '#web/platform/i18n/texts.ts'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'
import { roomOf, type RoomActs } from '#web/sessions/parts/use-room.ts'
import { castVote, useKeptVotes } from '#web/sessions/vote/waiting-votes.ts'
import classes from '#web/sessions/parts/ballot.module.css'
import shared from '#web/sessions/parts/room.module.css'

// A vote is sent quietly: its refusal is told here.
wordsFor('errors')

const signs: Record<Choice, string> = { FOR: '■', AGAINST: '◆', ABSTAIN: '○' }

type Voice = RoomBallot['mine'][number]
type Props = { room: Room; ballot: RoomBallot; acts: RoomActs }

/** The reader's own vote, and that of a member they represent: three buttons each, sent once. */
export function VoteButtons(props: Props) {
  return props.ballot.mine.map((voice) => <OneVoice key={voice.id} {...props} voice={voice} />)
}

function OneVoice({ room, ballot: { id, isSecret }, voice, acts: { actBy } }: Props & { voice: Voice }) {
  const t = useSessionTexts()
  const queryClient = useQueryClient()
  // Another act, which may hang on a weak network, must not hold back a vote.
  const { busy, run } = useRefusalToast()
  const [sending, setSending] = useState<Choice>()
  const isUnderWay = useRef(false)
  const waiting = useKeptVotes(id).find((vote) => vote.voice === voice.id && vote.fate === 'waiting')?.choice
  const hasWaited = useRef(false)
  useEffect(() => {
    // The waiting vote has arrived, or never will: the room shows which.
    if (hasWaited.current && waiting === undefined)
      void queryClient.invalidateQueries({ queryKey: roomOf(room.id).queryKey })
    hasWaited.current = waiting !== undefined
  }, [waiting, queryClient, room.id])
  const { language } = useLanguage()
  const label = voice.isMine ? t.room.myVote : t.room.voteFor({ name: voice.name })
  const vote = (choice: Choice) => {
    // Two presses may come before React has redrawn.
    if (busy || isUnderWay.current) return
    isUnderWay.current = true
    setSending(choice)
    void actBy(run)(async () => (await castVote({ ballotId: id, voice: voice.id, choice })) ?? room).finally(() => {
      isUnderWay.current = false
      setSending(undefined)
    })
  }
  const isDone = isSecret && voice.hasVoted
  const chosen = waiting ?? voice.choice
  return (
    <fieldset className={classes.voice}>
      <legend className={shared.quiet}>{label}</legend>
      {!isDone &&
        choices.map((choice) => (
          <button
            key={choice}
            type="button"
            className={classes.vote}
            aria-pressed={chosen === choice}
            data-waiting={waiting === choice || undefined}
            aria-disabled={busy || undefined}
            onClick={() => vote(choice)}
          >
            {sending === choice ? <Loader size={16} color="currentColor" /> : <span aria-hidden>{signs[choice]}</span>}
            {t.room.choices[choice]}
            {chosen === choice &&
              (waiting === choice ? <IconClock size={18} aria-hidden /> : <IconCheck size={18} aria-hidden />)}
          </button>
        ))}
      <output className={isDone ? classes.cast : waiting === undefined ? classes.voted : shared.warning}>
        {isDone && t.room.votedSecret}
        {!isDone && waiting !== undefined && t.room.voteWaits({ choice: t.room.choices[waiting].toLowerCase() })}
        {waiting === undefined && voice.choice !== null && (
          <>
            <strong>{t.room.voted({ choice: t.room.choices[voice.choice].toLowerCase() })}</strong>
            {formats[language].space}
            {voice.enteredBy !== null && t.room.enteredBy({ name: voice.enteredBy }) + formats[language].space}
            {t.room.mayChange}
          </>
        )}
      </output>
    </fieldset>
  )
}

/** Votes that waited for the network and were not counted; shown until the next vote, even after the file has changed. */
export function UncountedVotes() {
  const t = useSessionTexts()
  const fates = useKeptVotes().filter(({ fate }) => fate !== 'waiting')
  return fates.map(({ ballotId, voice, fate }) => (
    <p key={`${ballotId} ${voice}`} className={shared.uncounted} role="alert">
      {fate === 'late' ? t.room.voteLate : t.room.voteRefused}
    </p>
  ))
}
