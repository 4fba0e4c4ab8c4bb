import { VisuallyHidden } from '@mantine/core'
import { IconAccessPoint, IconPresentation, IconWifiOff } from '@tabler/icons-react'
import { useState } from 'react'
import { formats, listIn, type Language } from '#domain/language.ts'
import { isUnderWay, isOpen } from '#domain/sessions/ballot.ts'
import { filesOf, type Room } from '#domain/sessions/room-answer.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { Page } from '#web/platform/ui/page/page.tsx'
import { BallotSheet } from '#web/sessions/vote/ballot-sheet.tsx'
import { CloseButton } from '#web/sessions/room/close-button.tsx'
import { LateNotes } from '#web/sessions/notes/late-notes.tsx'
import { clockIn } from '#domain/clock.ts'
import { sumOf } from '#domain/sessions/order-times.ts'
import { WordsOfOtherFiles } from '#web/sessions/propose/kept-words.tsx'
import { ProposalSheet } from '#web/sessions/propose/proposal-sheet.tsx'
import { ReconveneButton } from '#web/sessions/room/reconvene-button.tsx'
import { RoomFile } from '#web/sessions/room/room-file.tsx'
import { RoomOrder } from '#web/sessions/room/room-order.tsx'
import { RoomPeople } from '#web/sessions/room/room-people.tsx'
import { SessionOfOtherEdition } from '#web/editions/other-edition.tsx'
import { LinkButton } from '#web/platform/ui/page/link-button.tsx'
import { StateLine } from '#web/sessions/parts/session-state-badge.tsx'
import { BudgetLink } from '#web/sessions/plan/session-budget.tsx'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'
import type { SessionTexts } from '#web/sessions/parts/session-texts.ts'
import { UncountedVotes } from '#web/sessions/vote/vote-buttons.tsx'
import type { RoomActs } from '#web/sessions/parts/use-room.ts'
import classes from '#web/sessions/parts/room.module.css'

type Props = { room: Room; acts: RoomActs; isLive: boolean }

/** The desk of chair and secretary, and a member's seat: the same room, with the acts that each may do. */
export function RoomView({ room, acts, isLive }: Props) {
  const t = useSessionTexts()
  const { language } = useLanguage()
  /** A file other than the called one, which the reader has opened alone. */
  const [looked, setLooked] = useState<number>()
  const { items, current } = room
  // Once that file is called, the reader follows the chair again.
  if (looked !== undefined && looked === current?.itemId) setLooked(undefined)
  const called = filesOf(items).find((item) => item.id === current?.itemId)
  const shown = items.find((item) => item.id === looked) ?? items.find((item) => item.id === current?.itemId)
  const isFollowing = shown === undefined || shown.id === current?.itemId
  return (
    <Page
      title={room.title}
      subtitle={
        <StateLine state={room.state}>
          <span>{openedAt(room, t, language)}</span>{' '}
          <span className={classes.live} role={isLive ? undefined : 'status'}>
            {isLive ? <IconAccessPoint size={16} aria-hidden /> : <IconWifiOff size={16} aria-hidden />}{' '}
            {isLive ? t.room.live : t.room.offline}
          </span>
        </StateLine>
      }
      action={<Actions room={room} acts={acts} />}
    >
      <SessionOfOtherEdition edition={room.edition} acts={room.me.acts} />
      <Said room={room} />
      <UncountedVotes />
      <LateNotes room={room} />
      <WordsOfOtherFiles room={room} />
      {isFollowing && shown !== undefined && (
        <p className={classes.called}>
          <span className={classes.quiet}>
            {(shown.project === null ? t.topics.of : t.room.fileOf)({
              place: items.indexOf(shown) + 1,
              of: items.length,
            })}
          </span>
          <strong>{shown.name}</strong>
        </p>
      )}
      <div className={classes.room}>
        <RoomOrder
          room={room}
          acts={acts}
          shown={shown?.id}
          onLook={(id) => setLooked(id === current?.itemId ? undefined : id)}
        />
        <RoomFile
          // Notes and forms belong to one file.
          key={shown?.id}
          room={room}
          acts={acts}
          item={shown}
          onJoin={isFollowing || current === null ? undefined : () => setLooked(undefined)}
        />
        <div className={classes.right}>
          {current !== null && called !== undefined && !current.isRecused && (
            // Hidden rather than removed, so that typed text is still there when the reader comes back.
            <div className={classes.deciding} hidden={!isFollowing}>
              <ProposalSheet key={current.itemId} room={room} acts={acts} current={current} file={called} />
              <BallotSheet room={room} acts={acts} current={current} />
            </div>
          )}
          <RoomPeople room={room} acts={acts} />
        </div>
      </div>
    </Page>
  )
}

/** Announces changes to a screen reader. */
function Said({ room: { items, current } }: { room: Room }) {
  const { language } = useLanguage()
  const t = useSessionTexts()
  const { stop, space } = formats[language]
  const place = items.findIndex(({ id }) => id === current?.itemId)
  const item = items[place]
  const ballot = current?.ballots.at(-1)
  const words = [
    item !== undefined &&
      (item.project === null ? t.topics.said : t.room.said.called)({
        place: place + 1,
        of: items.length,
        name: item.name,
      }),
    ballot && isOpen(ballot.state) && t.room.said.ballot,
    ballot?.result && t.room.results[ballot.result],
    ballot?.result && t.room.tally(ballot.tally!),
  ]
  return (
    <VisuallyHidden>
      <output>{words.filter(Boolean).join(stop + space)}</output>
    </VisuallyHidden>
  )
}

/** The hour of the opening, and how far the session is behind the minutes planned for the files before. */
function openedAt({ items, openedAt: opened, current }: Room, t: SessionTexts, language: Language): string {
  if (opened === null) return ''
  const since = t.room.openedAt({ time: clockIn(opened, language) })
  const place = items.findIndex(({ id }) => id === current?.itemId)
  if (place < 0 || current === null) return since
  const passed = (Date.parse(current.calledAt) - Date.parse(opened)) / 60_000
  return listIn(language, [since, t.room.late({ minutes: Math.round(passed - sumOf(items.slice(0, place))) })])
}

function Actions({ room, acts }: { room: Room; acts: RoomActs }) {
  const t = useSessionTexts()
  const { id, items, me, quorumNow } = room
  const left = filesOf(items).filter(({ state }) => state === 'WAITING' || state === 'CALLED').length
  return (
    <>
      <LinkButton
        variant="default"
        className={classes.forWalls}
        leftSection={<IconPresentation size={18} />}
        to="/wall/$code"
        params={{ code: room.code }}
        target="_blank"
        rel="noopener"
      >
        {t.room.projected}
      </LinkButton>
      <BudgetLink id={id} />
      {me.isDesk && !quorumNow.isReached && !isUnderWay(room.current?.ballots ?? []) && <ReconveneButton room={room} />}
      {me.acts.includes('close') && <CloseButton room={room} acts={acts} left={left} />}
    </>
  )
}
