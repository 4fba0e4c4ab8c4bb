import { tableTimeIn } from '#domain/clock.ts'
import { hourAfter, sumOf } from '#domain/sessions/order-times.ts'
import { filesOf, type Room, type RoomItem } from '#domain/sessions/room-answer.ts'
import { isToCome } from '#domain/sessions/session.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'
import classes from '#web/sessions/parts/sessions.module.css'

/** Counts the items of an order and their minutes; before the session, it tells when they end. */
export function OrderHead({ room: { time, state }, items }: { room: Room; items: RoomItem[] }) {
  const t = useSessionTexts()
  const { language } = useLanguage()
  const minutes = sumOf(items)
  return (
    <header className={classes.sheetHead}>
      <h2>{t.edit.order}</h2>
      {items.length > 0 && (
        <span className={classes.quiet}>
          {t.edit.sum({
            files: t.files({ count: filesOf(items).length }),
            minutes: t.minutes({ count: minutes }),
            end: isToCome(state) ? tableTimeIn(hourAfter(time, minutes), language) : undefined,
          })}
        </span>
      )}
    </header>
  )
}
