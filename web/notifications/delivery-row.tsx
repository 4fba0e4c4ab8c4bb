import { VisuallyHidden } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useId } from 'react'
import { formats } from '#domain/language.ts'
import { deliveries, type Delivery } from '#domain/notifications/kinds.ts'
import type { NotificationSettings } from '#domain/notifications/notification-api.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useNotificationTexts } from '#web/notifications/notification-texts.ts'
import { useSession } from '#web/platform/session/session.ts'
import classes from './notification-settings-page.module.css'

type DeliveryRowProps = {
  row: NotificationSettings['kinds'][number]
  /** Absent when the delivery cannot be chosen. */
  onChoose?: (delivery: Delivery) => void
}

export function DeliveryRow({ row: { kind, delivery }, onChoose }: DeliveryRowProps) {
  const t = useNotificationTexts()
  const { language } = useLanguage()
  const title = useId()
  const text = useId()
  const isHolder = useSession()?.user.role === 'ROLE_USER'
  const words = t.kinds[kind]
  const isLocked = onChoose === undefined
  return (
    <div className={classes.row} role="radiogroup" aria-labelledby={title} aria-describedby={text}>
      <span className={classes.kind}>
        <strong id={title}>{words.title}</strong>
        <span id={text}>
          {(isHolder && t.ofHolder[kind]) || words.text}
          {isLocked && <VisuallyHidden>{formats[language].comma + t.mails.locked}</VisuallyHidden>}
        </span>
      </span>
      {deliveries.map((each) => (
        <label key={each} className={classes.choice}>
          <input
            type="radio"
            name={title}
            checked={delivery === each}
            disabled={isLocked}
            onChange={() => onChoose?.(each)}
          />
          <span className={classes.choiceName}>{t.mails.deliveries[each]}</span>
        </label>
      ))}
      {isLocked && <IconLock className={classes.lock} size={18} stroke={1.6} aria-hidden />}
    </div>
  )
}
