import { clockIn } from '#domain/clock.ts'
import type { RoomItem } from '#domain/sessions/room-answer.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useSessionTexts } from '#web/sessions/parts/session-texts.ts'
import shared from '#web/sessions/parts/room.module.css'

/** What others tried on the called file, which was refused or waits until the room has finished. */
export function TriedNotice({ tried }: Pick<RoomItem, 'tried'>) {
  const { tried: t } = useSessionTexts()
  const { language } = useLanguage()
  return (
    <div aria-live="polite">
      {tried.map(({ id, act, name, at }) => (
        <p key={`${id} ${act}`} className={shared.warning}>
          {t.tried({ name, act: t.acts[act], time: clockIn(at, language) })}
        </p>
      ))}
    </div>
  )
}
