import { Button, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { NotificationList } from '#web/notifications/notification-list.tsx'
import { useNotificationTexts } from '#web/notifications/notification-texts.ts'
import { newestOf, useNotifications, useSee } from '#web/notifications/use-notifications.ts'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { Page } from '#web/platform/ui/page/page.tsx'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { RetryButton } from '#web/platform/ui/retry-button.tsx'
import classes from './notification-list-page.module.css'

export function NotificationListPage() {
  const t = useNotificationTexts()
  const see = useSee()
  const { busy, run } = useRefusalToast()
  const told = [...(useNotifications('awaiting').told ?? []), ...(useNotifications('information').told ?? [])]
  const newest = newestOf(told)
  const seeAll = () =>
    run(async () => {
      await see({ upTo: newest!.id })
      showSuccess(t.allSeen)
    })
  return (
    <Page
      title={t.title}
      subtitle={<Link to="/account/notifications">{t.settings}</Link>}
      action={
        told.some(({ isSeen }) => !isSeen) && (
          <BusyButton variant="default" busy={busy} onClick={() => void seeAll()}>
            {t.seeAll}
          </BusyButton>
        )
      }
    >
      <div className={classes.parts}>
        <Part part="awaiting" empty={t.nothingAwaits} />
        <Part part="information" empty={t.nothing} />
      </div>
    </Page>
  )
}

function Part({ part, empty }: { part: 'awaiting' | 'information'; empty: string }) {
  const t = useNotificationTexts()
  const see = useSee()
  const { told, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useNotifications(part)
  return (
    <section className={classes.part}>
      <h2>{t[part]}</h2>
      {isError ? (
        <p role="alert">
          <span>{t.failed}</span> <RetryButton variant="subtle" size="compact-sm" onRetry={refetch} />
        </p>
      ) : told === undefined ? (
        <Skeleton h={96} m={20} w="auto" />
      ) : told.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <NotificationList
          told={told}
          level="h3"
          onOpen={({ id, isSeen }) => {
            if (!isSeen) void see({ ids: [id] }).catch(() => {})
          }}
        />
      )}
      {hasNextPage && (
        <Button variant="subtle" m={12} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t.older}
        </Button>
      )}
    </section>
  )
}
