import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { mostCounted, notificationApi } from '#domain/notifications/notification-api.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { queryOf } from '#web/platform/api/query-client.ts'
import { later } from '#web/platform/later.ts'
import classes from './bell-button.module.css'

const BellPanel = later(async () => (await import('#web/notifications/bell-panel.tsx')).BellPanel)

type BellButtonProps = {
  className?: string | undefined
  /** In the menu it has a label; in the bar of a phone it is the sign alone. */
  isNamed: boolean
  /** On the page of all notifications. */
  isHere?: boolean
}

export function BellButton({ className, isNamed, isHere = false }: BellButtonProps) {
  const { bell: t } = useTexts().layout
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <div className={classes.bell}>
      <UnstyledButton
        ref={button}
        className={className}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-open={isOpen || undefined}
        data-active={isHere || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <IconBell size={isNamed ? 20 : 24} stroke={1.6} aria-hidden />
        {isNamed ? t.title : <VisuallyHidden>{t.title}</VisuallyHidden>}
        <UnseenCount className={isNamed ? classes.count : classes.mark} />
      </UnstyledButton>
      {isOpen && (
        <Suspense>
          <BellPanel button={button} onClose={close} onLeave={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

const aMinute = 60_000

/** Requested separately once a minute, so that no other call has to count. */
export function UnseenCount({ className }: { className?: string | undefined }) {
  const { bell: t } = useTexts().layout
  const { data } = useQuery({ ...queryOf(notificationApi.count, {}), refetchInterval: aMinute })
  const count = data?.unseen ?? 0
  if (count === 0) return null
  const isMore = count >= mostCounted
  return (
    <span className={className}>
      <span aria-hidden>{isMore ? `${mostCounted - 1}+` : count}</span>
      <VisuallyHidden>{isMore ? t.atLeast({ count }) : t.unseen({ count })}</VisuallyHidden>
    </span>
  )
}
