import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { Modal } from '#web/platform/ui/modal/modal.tsx'
import { useDisclosure } from '@mantine/hooks'
import { IconMailOpened } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { notificationApi, type NotificationSettings } from '#domain/notifications/notification-api.ts'
import { AccountPage } from '#web/account/account-page.tsx'
import { useZones } from '#web/notifications/use-zones.ts'
import { useNotificationTexts } from '#web/notifications/notification-texts.ts'
import { NotificationList } from '#web/notifications/notification-list.tsx'
import { DeliveryRow } from '#web/notifications/delivery-row.tsx'
import { call } from '#web/platform/api/call.ts'
import { keyOf, queryOf, useCall } from '#web/platform/api/query-client.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import classes from './notification-settings-page.module.css'

export function NotificationSettingsPage() {
  const { mails: t } = useNotificationTexts()
  return (
    <AccountPage ownersAlone={t.title}>
      <Settings />
    </AccountPage>
  )
}

function Settings() {
  const { mails: t } = useNotificationTexts()
  const { forms } = useTexts()
  const { data, isError, refetch, isFetching } = useCall(notificationApi.settings, {}, { staleTime: 0 })
  if (isError)
    return (
      <Framed>
        <p role="alert">{t.failed}</p>
        <BusyButton variant="default" size="xs" busy={isFetching} onClick={() => void refetch()}>
          {forms.retry}
        </BusyButton>
      </Framed>
    )
  if (data === undefined)
    return (
      <Framed>
        <Skeleton h={320} />
      </Framed>
    )
  return <Chosen settings={data} />
}

function Framed({ children }: { children: ReactNode }) {
  const { mails: t } = useNotificationTexts()
  return <Sheet title={t.title}>{children}</Sheet>
}

/** Each choice is saved at once, and shown before the server replies. */
function Chosen({ settings }: { settings: NotificationSettings }) {
  const { mails: t } = useNotificationTexts()
  const queryClient = useQueryClient()
  // Choices that wait are not on the server yet, so an earlier reading would show them undone.
  const { run } = useRefusalToast({
    onRest: () => void queryClient.invalidateQueries({ queryKey: keyOf(notificationApi.settings) }),
  })
  const open = settings.kinds.filter(({ isLocked }) => !isLocked)
  const locked = settings.kinds.filter(({ isLocked }) => isLocked)
  const { queryKey } = queryOf(notificationApi.settings, {})

  const save = (after: NotificationSettings, request: () => Promise<unknown>) => {
    void queryClient.cancelQueries({ queryKey: keyOf(notificationApi.settings) })
    queryClient.setQueryData(queryKey, after)
    void run(async () => {
      await request()
      showSuccess(t.saved)
    })
  }
  const choose = (kind: (typeof open)[number]['kind'], delivery: (typeof open)[number]['delivery']) =>
    save(
      { ...settings, kinds: settings.kinds.map((each) => (each.kind === kind ? { ...each, delivery } : each)) },
      () => call(notificationApi.choose, { input: { kind, delivery } }),
    )
  return (
    <>
      <Framed>
        <p className={classes.text}>{t.text({ address: settings.address })}</p>
        <div className={classes.heads} aria-hidden>
          <span />
          {Object.values(t.deliveries).map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
        {open.map((row) => (
          <DeliveryRow key={row.kind} row={row} onChoose={(delivery) => choose(row.kind, delivery)} />
        ))}
        {locked.length > 0 && <h3 className={classes.always}>{t.always}</h3>}
        {locked.map((row) => (
          <DeliveryRow key={row.kind} row={row} />
        ))}
        <NativeSelect
          mt={24}
          maw={380}
          label={t.zone}
          description={t.zoneNote}
          inputWrapperOrder={['label', 'input', 'description']}
          value={settings.timeZone}
          onChange={({ currentTarget: { value: timeZone } }) =>
            save({ ...settings, timeZone }, () => call(notificationApi.chooseZone, { input: { timeZone } }))
          }
          data={useZones(settings.timeZone)}
        />
      </Framed>
      <DigestCard counts={settings.digest} />
    </>
  )
}

function DigestCard({ counts }: { counts: NotificationSettings['digest'] }) {
  const { mails: t } = useNotificationTexts()
  const [isRead, reading] = useDisclosure()
  return (
    <Sheet>
      <div className={classes.digest}>
        <IconMailOpened size={22} stroke={1.6} aria-hidden />
        <p>
          <strong>{t.digestTitle}</strong>
          <br />
          <span>{t.digest(counts)}</span>
        </p>
        {counts.awaiting + counts.information > 0 && (
          <Button variant="default" onClick={reading.open}>
            {t.read}
          </Button>
        )}
      </div>
      <Modal opened={isRead} onClose={reading.close} title={t.digestTitle} size={560}>
        <NextDigest />
      </Modal>
    </Sheet>
  )
}

/** In the order of the mail. */
function NextDigest() {
  const t = useNotificationTexts()
  const { data, isError } = useCall(notificationApi.digest, {}, { staleTime: 0 })
  if (isError) return <p role="alert">{t.failed}</p>
  if (data === undefined) return <Skeleton h={120} />
  const parts = [
    { title: t.awaiting, told: data.filter(({ awaits }) => awaits) },
    { title: t.information, told: data.filter(({ awaits }) => !awaits) },
  ]
  return parts.map(
    ({ title, told }) =>
      told.length > 0 && (
        <section key={title} className={classes.digestPart}>
          <h3>{title}</h3>
          <NotificationList told={told} />
        </section>
      ),
  )
}
