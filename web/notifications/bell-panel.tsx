import { Skeleton, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useRef, type RefObject } from 'react'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { NotificationList } from '#web/notifications/notification-list.tsx'
import { useNotificationTexts } from '#web/notifications/notification-texts.ts'
import { newestOf, useNotifications, useSee } from '#web/notifications/use-notifications.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { RetryButton } from '#web/platform/ui/retry-button.tsx'
import classes from './bell-panel.module.css'

type BellPanelProps = {
  button: RefObject<HTMLButtonElement | null>
  /** Closes the panel and moves the focus to the bell. */
  onClose: () => void
  /** Closes the panel and leaves the focus where the user has moved it. */
  onLeave: () => void
}

/** Beside the page, which stays usable: it closes as soon as the user continues elsewhere. */
export function BellPanel({ button, onClose, onLeave }: BellPanelProps) {
  const t = useNotificationTexts()
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const panel = useRef<HTMLDialogElement>(null)
  const go = useEffectEvent((event: Event) => {
    const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
    if (isEscape) return onClose()
    const isHere = [panel, button].some(({ current }) => current?.contains(event.target as Node))
    if (!(event instanceof KeyboardEvent) && !isHere) onLeave()
  })
  useEffect(() => {
    heading.current?.focus()
    const told = (event: Event) => go(event)
    const kinds = ['pointerdown', 'focusin', 'keydown']
    for (const kind of kinds) document.addEventListener(kind, told)
    return () => kinds.forEach((kind) => document.removeEventListener(kind, told))
  }, [])
  return (
    <dialog open ref={panel} aria-labelledby={title} className={classes.panel}>
      <header className={classes.header}>
        <h2 ref={heading} id={title} tabIndex={-1}>
          {t.title}
        </h2>
        <SeeAll />
        <UnstyledButton className={classes.close} aria-label={t.close} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </UnstyledButton>
      </header>
      <div className={classes.told}>
        <Part part="awaiting" onLeave={onLeave} />
        <Part part="information" onLeave={onLeave} />
      </div>
      <footer className={classes.footer}>
        <span>
          <Link to="/notification/index" onClick={onLeave}>
            {t.all}
          </Link>
          <Remaining />
        </span>
        <Link to="/account/notifications" onClick={onLeave}>
          {t.settings}
        </Link>
      </footer>
    </dialog>
  )
}

/** Notifications that arrived while the panel was open stay unseen. */
function SeeAll() {
  const t = useNotificationTexts()
  const see = useSee()
  const { busy, run } = useRefusalToast()
  const told = [...(useNotifications('awaiting').told ?? []), ...(useNotifications('information').told ?? [])]
  const newest = newestOf(told)
  if (newest === undefined || told.every(({ isSeen }) => isSeen)) return null
  return (
    <UnstyledButton className={classes.seeAll} disabled={busy} onClick={() => void run(() => see({ upTo: newest.id }))}>
      {t.seeAll}
    </UnstyledButton>
  )
}

const shown = 12

function Part({ part, onLeave }: { part: 'awaiting' | 'information'; onLeave: () => void }) {
  const t = useNotificationTexts()
  const { told, isError, refetch } = useNotifications(part)
  const see = useSee()
  if (isError)
    return (
      part === 'awaiting' && (
        <p className={classes.empty} role="alert">
          <span>{t.failed}</span> <RetryButton variant="subtle" size="compact-sm" onRetry={refetch} />
        </p>
      )
    )
  if (told === undefined) return <Skeleton h={72} m={16} w="auto" />
  if (told.length === 0) return part === 'awaiting' && <p className={classes.empty}>{t.nothingAwaits}</p>
  return (
    <>
      <h3 className={classes.part}>{t[part]}</h3>
      <NotificationList
        told={told.slice(0, shown)}
        onOpen={({ id, isSeen }) => {
          if (!isSeen) void see({ ids: [id] }).catch(() => {})
          onLeave()
        }}
      />
    </>
  )
}

/** The unseen notifications that the panel does not list. */
function Remaining() {
  const t = useNotificationTexts()
  const { data } = useCall(notificationApi.count, {})
  const awaiting = useNotifications('awaiting').told ?? []
  const information = useNotifications('information').told ?? []
  const here = [...awaiting.slice(0, shown), ...information.slice(0, shown)].filter(({ isSeen }) => !isSeen).length
  const count = (data?.unseen ?? 0) - here
  return count > 0 && <span>{t.more({ count })}</span>
}
