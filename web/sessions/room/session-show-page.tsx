import { hasEnded, isTimely, isToCome } from '#domain/sessions/session.ts'
import { formats, listIn } from '#domain/language.ts'
import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { committeeSessionApi } from '#domain/sessions/committee-session-api.ts'
import { filesOf, type Room } from '#domain/sessions/room-answer.ts'
import { call } from '#web/platform/api/call.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useLeaveWhenGone } from '#web/platform/ui/leave-when-gone.ts'
import { keepAsFile } from '#web/platform/ui/keep-as-file.ts'
import { Page } from '#web/platform/ui/page/page.tsx'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { Waiting } from '#web/platform/ui/waiting.tsx'
import { StatusBadge } from '#web/projects/parts/status-badge.tsx'
import { tableTimeIn, civilDayIn } from '#domain/clock.ts'
import { hourAfter, sumOf } from '#domain/sessions/order-times.ts'
import { LeftNotice } from '#web/decisions/left-notice.tsx'
import { CancelSession } from '#web/sessions/plan/cancel-session.tsx'
import { PrintButtons } from '#web/sessions/plan/order-documents.tsx'
import { ItemName } from '#web/sessions/parts/item-name.tsx'
import { OrderHead } from '#web/sessions/parts/order-head.tsx'
import { MovedAway } from '#web/sessions/parts/moved-away.tsx'
import { PresencesSheet } from '#web/sessions/plan/presences-sheet.tsx'
import { WallOf } from '#web/sessions/wall/wall-page.tsx'
import { RoomView } from '#web/sessions/room/room-view.tsx'
import { CloseButton } from '#web/sessions/room/close-button.tsx'
import { BudgetLink, SessionBudgetPage } from '#web/sessions/plan/session-budget.tsx'
import { SessionOfOtherEdition } from '#web/editions/other-edition.tsx'
import { LinkButton } from '#web/platform/ui/page/link-button.tsx'
import { StateLine } from '#web/sessions/parts/session-state-badge.tsx'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'
import { useRoom, type RoomActs } from '#web/sessions/parts/use-room.ts'
import classes from '#web/sessions/parts/sessions.module.css'

/** A session in each state: its convocation before it opens, then its room, then its results. */
export function SessionShowPage() {
  const t = useSessionTexts()
  const id = Number(useParams({ strict: false, select: ({ sessionId }) => sessionId }))
  const view = useSearch({ strict: false, select: (search) => ('view' in search ? search.view : undefined) })
  const navigate = useNavigate()
  const { query, left, ...acts } = useRoom(id)
  useLeaveWhenGone(left === undefined ? query.error : null, '/session/index')
  const room = query.data
  const back = { to: '/session/index', label: t.title } as const
  if (left !== undefined) return <MovedAway room={left} />
  if (room === undefined)
    return (
      <Page title={t.title} back={back}>
        <Waiting height={420} reads={[query]} />
      </Page>
    )
  if (view === 'budget') return <SessionBudgetPage id={id} />
  if (view === 'projected')
    return (
      <WallOf
        code={room.code}
        onLeave={() => void navigate({ to: '/session/show/$sessionId', params: { sessionId: String(id) } })}
      />
    )
  if (isTimely('run', room.state) && !isLeftOpen(room))
    return <RoomView room={room} acts={acts} isLive={!query.isError && !query.isPaused} />
  return (
    <Page
      title={room.title}
      back={back}
      subtitle={<Subtitle room={room} />}
      action={<Actions room={room} acts={acts} />}
    >
      <SessionOfOtherEdition edition={room.edition} acts={room.me.acts} />
      {isLeftOpen(room) && <LeftOpen room={room} />}
      {hasEnded(room.state) || isLeftOpen(room) ? (
        // Attendance and hours are in its minutes.
        <>
          <LeftNotice count={room.me.leaves} className={classes.quiet} />
          <Order room={room} />
        </>
      ) : (
        <div className={classes.preparing} data-convoked={room.me.acts.includes('reply') || undefined}>
          <Order room={room} />
          <div className={classes.aside}>
            <PresencesSheet room={room} acts={acts} />
          </div>
        </div>
      )}
    </Page>
  )
}

function Subtitle({ room: { state, commission, day, time, place, link } }: { room: Room }) {
  const t = useSessionTexts()
  const { language } = useLanguage()
  const written = civilDayIn(day, language, true)
  return (
    <StateLine state={state}>
      <span>
        {listIn(language, [commission.name, t.at({ day: written, time }), place])}
        {link !== '' && (
          <>
            {formats[language].comma}
            <a href={link} target="_blank" rel="noreferrer">
              {t.video}
            </a>
          </>
        )}
      </span>
    </StateLine>
  )
}

function Actions({ room, acts }: { room: Room; acts: RoomActs }) {
  const t = useSessionTexts()
  const { id, day, me } = room
  const { run } = useRefusalToast()
  const download = () =>
    run(async () => {
      const { calendar } = await call(committeeSessionApi.calendar, { params: { id } })
      keepAsFile(`${t.print.calendarFile}-${day}.ics`, new Blob([calendar], { type: 'text/calendar' }))
    })
  if (isLeftOpen(room))
    return (
      <div className={classes.acts}>
        <BudgetLink id={id} />
        {me.acts.includes('close') && <CloseButton room={room} acts={acts} left={leftIn(room)} />}
      </div>
    )
  if (hasEnded(room.state))
    return (
      <div className={classes.acts}>
        <BudgetLink id={id} />
        {me.isDesk && (
          <LinkButton variant="default" to="/decision/index" search={{ session: id }}>
            {t.room.decisions}
          </LinkButton>
        )}
        <LinkButton to="/session/minutes/$sessionId" params={{ sessionId: String(id) }}>
          {t.minutesOf}
        </LinkButton>
      </div>
    )
  return (
    <>
      <PrintButtons room={room} />
      <Button variant="default" leftSection={<IconCalendarPlus size={18} />} onClick={() => void download()}>
        {t.calendar}
      </Button>
      {me.acts.includes('cancel') && !me.acts.includes('order') && <CancelSession id={id} />}
      {me.acts.includes('order') && (
        // A mail and a notification lead here, so the desk continues to the page where it can be opened.
        <LinkButton to="/session/edit/$sessionId" params={{ sessionId: String(id) }}>
          {t.room.prepare}
        </LinkButton>
      )}
    </>
  )
}

/** Its edition was archived before it was closed: nothing can be decided in it, but it can still be closed. */
function isLeftOpen({ state, edition }: Room): boolean {
  return isTimely('run', state) && edition.state === 'archived'
}

function leftIn({ items }: Room): number {
  return filesOf(items).filter(({ state }) => state === 'WAITING' || state === 'CALLED').length
}

function LeftOpen({ room: { me } }: { room: Room }) {
  const { ending: t } = useSessionTexts()
  return <p className={classes.quiet}>{me.acts.includes('close') ? t.archived : t.archivedForAll}</p>
}

/** Read only: the hours before the session, the decisions after it. */
function Order({ room }: { room: Room }) {
  const { items, time, state } = room
  const t = useSessionTexts()
  const { language } = useLanguage()
  return (
    <section className={classes.sheet}>
      <OrderHead room={room} items={items} />
      {items.length === 0 ? (
        <p className={classes.emptyOrder}>{t.edit.emptyForMember}</p>
      ) : (
        <ol className={classes.order}>
          {items.map((item, place) => (
            <li key={item.id} className={classes.orderRow}>
              <span className={classes.rank}>{place + 1}</span>
              {isToCome(state) && (
                <strong className={classes.hour}>
                  {tableTimeIn(hourAfter(time, sumOf(items.slice(0, place))), language)}
                </strong>
              )}
              <span className={classes.name}>
                <ItemName item={item} />
              </span>
              {item.decided !== null ? (
                <StatusBadge status={item.decided} />
              ) : (
                <span className={classes.quiet}>{t.room.states[item.state]}</span>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
