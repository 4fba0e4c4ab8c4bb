import { Button, Checkbox, VisuallyHidden } from '@mantine/core'
import { Drawer } from '#web/platform/ui/modal/drawer.tsx'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowForwardUp, IconListNumbers } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { isUnderWay } from '#domain/sessions/ballot.ts'
import { expectedCalls } from '#domain/sessions/order-times.ts'
import type { Room } from '#domain/sessions/room-answer.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { statusLabels } from '#domain/projects/statuses.ts'
import { StatusGlyph } from '#web/platform/ui/status-glyph.tsx'
import { statusSigns } from '#web/projects/parts/status-signs.ts'
import { AddTopic } from '#web/sessions/plan/add-topic.tsx'
import { CallButton } from '#web/sessions/room/call-button.tsx'
import { TogetherButtons } from '#web/sessions/room/together-button.tsx'
import { leftToOthers, nextOf } from '#web/sessions/parts/next-of.ts'
import { clockIn } from '#domain/clock.ts'
import { formats, listIn } from '#domain/language.ts'
import { languageOfName } from '#web/sessions/parts/original-name.tsx'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'
import { useMinute } from '#web/sessions/parts/use-minute.ts'
import type { RoomActs } from '#web/sessions/parts/use-room.ts'
import classes from './room-order.module.css'
import shared from '#web/sessions/parts/room.module.css'

type Props = { room: Room; acts: RoomActs; shown: number | undefined; onLook: (id: number) => void }

/** In a narrow window it is in a drawer. */
export function RoomOrder(props: Props) {
  const t = useSessionTexts()
  const { language } = useLanguage()
  const isNarrow = useMediaQuery('(max-width: 74.99em)', undefined, { getInitialValueInEffect: false })
  const [isOpen, setOpen] = useState(false)
  if (!isNarrow) return <Order {...props} />
  const { items, current } = props.room
  const place = items.findIndex(({ id }) => id === current?.itemId)
  const look = (id: number) => {
    setOpen(false)
    props.onLook(id)
  }
  return (
    <div className={shared.drawerButton}>
      <Button variant="default" leftSection={<IconListNumbers size={18} />} onClick={() => setOpen(true)}>
        {t.room.order}
        {place >= 0 && formats[language].comma + t.room.place({ place: place + 1, of: items.length })}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t.room.order}
        size={340}
        closeButtonProps={{ 'aria-label': t.room.closeOrder }}
      >
        <Order {...props} onLook={look} />
      </Drawer>
    </div>
  )
}

function Order({ room, acts, shown, onLook }: Props) {
  const t = useSessionTexts()
  const { language } = useLanguage()
  const { isChained, setChained } = acts
  const { items, current, me } = room
  const place = items.findIndex(({ id }) => id === current?.itemId)
  const next = nextOf(room)
  const others = leftToOthers(room)
  const { calledByOther, interests } = useSessionTexts().discretion
  // The recused members of this file and of the two to come.
  const from = place >= 0 ? place : items.findIndex(({ state }) => state === 'WAITING')
  const isVoting = isUnderWay(current?.ballots ?? [])
  const now = useMinute()
  const { topics } = useSessionTexts()
  const [isAdding, setAdding] = useState(false)
  // The order scrolls by itself: the called item comes into sight, and the page stays where it is.
  const list = useRef<HTMLOListElement>(null)
  const calledId = current?.itemId
  useEffect(() => {
    const called = calledId !== undefined && list.current?.querySelector<HTMLElement>('[data-called]')
    if (called) list.current!.scrollTop = called.offsetTop - list.current!.offsetTop - 60
  }, [calledId])
  const expected = expectedCalls(items, { now: Date.parse(now), current })
  return (
    <section className={`${shared.card} ${classes.order}`} data-no-toast aria-label={t.room.order}>
      <header className={shared.cardHead}>
        <h2>{t.room.order}</h2>
        {place >= 0 && <span className={shared.quiet}>{t.room.place({ place: place + 1, of: items.length })}</span>}
      </header>
      <ol className={classes.files} ref={list}>
        {items.map((item, index) => (
          <li key={item.id}>
            <button
              type="button"
              aria-current={item.id === shown || undefined}
              data-called={item.state === 'CALLED' || undefined}
              onClick={() => onLook(item.id)}
            >
              <span className={shared.quiet}>{index + 1}</span>
              <span>
                <span lang={languageOfName(item)}>{item.name}</span>
                {from >= 0 && index >= from && index <= from + 2 && item.recused.length > 0 && (
                  <span className={classes.out}>{t.room.staysOut({ names: listIn(language, item.recused) })}</span>
                )}
                {item.state === 'WAITING' && item.interests.length > 0 && (
                  <span className={classes.out}>{interests({ names: listIn(language, item.interests) })}</span>
                )}
              </span>
              {item.decided === null ? (
                <span className={shared.quiet}>
                  {item.state === 'CALLED' && current !== null ? (
                    <>
                      <VisuallyHidden>{t.room.states.CALLED} </VisuallyHidden>
                      {t.minutes({ count: minutesSince(current.calledAt, now) })}
                    </>
                  ) : item.state === 'WAITING' ? (
                    <Hour at={expected.get(item.id)!} />
                  ) : (
                    t.room.states[item.state]
                  )}
                </span>
              ) : (
                <span>
                  <StatusGlyph {...statusSigns[item.decided]} />
                  <VisuallyHidden>{statusLabels[item.decided][language]}</VisuallyHidden>
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
      {others !== undefined && (
        <p className={`${shared.cardFoot} ${shared.quiet}`}>{calledByOther({ name: others.name })}</p>
      )}
      {room.toAdd !== null &&
        (isAdding ? (
          <AddTopic room={room} acts={acts} />
        ) : (
          <Button
            variant="transparent"
            size="compact-sm"
            px={0}
            className={shared.sentence}
            onClick={() => setAdding(true)}
          >
            {topics.add}
          </Button>
        ))}
      <TogetherButtons room={room} acts={acts} />
      {next !== undefined && (
        <div className={shared.cardFoot}>
          <CallButton room={room} acts={acts} itemId={next.id} fullWidth icon={<IconArrowForwardUp size={18} />}>
            {t.room.next}
          </CallButton>
          {isVoting && <p className={shared.quiet}>{t.room.ballotFirst}</p>}
          {me.isDesk && (
            <Checkbox
              mt="sm"
              size="sm"
              label={t.room.chained}
              checked={isChained}
              onChange={({ currentTarget }) => setChained(currentTarget.checked)}
            />
          )}
        </div>
      )}
    </section>
  )
}

function minutesSince(instant: string, now: string): number {
  return Math.max(0, Math.floor((Date.parse(now) - Date.parse(instant)) / 60_000))
}

/** The hour at which its turn is expected. */
function Hour({ at }: { at: number }) {
  const t = useSessionTexts()
  const { language } = useLanguage()
  const time = clockIn(new Date(at).toISOString(), language)
  return (
    <>
      <VisuallyHidden>{t.room.expectedAt({ time })}</VisuallyHidden>
      <span aria-hidden>{time}</span>
    </>
  )
}
