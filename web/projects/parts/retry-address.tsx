import { receivedMailApi } from '#domain/received-mail/received-mail-api.ts'
import { call } from '#web/platform/api/call.ts'
import { useReceivedMailTexts } from '#web/platform/i18n/received-mail-texts.ts'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { useTexts } from '#web/platform/i18n/texts.ts'

type RetryAddressProps = { address: string; size?: 'xs'; onRetried: () => Promise<unknown> }

/** For administrators: what waits for an address that refused our mails is sent there again. */
export function RetryAddress({ address, size, onRetried }: RetryAddressProps) {
  const { failing: t } = useReceivedMailTexts()
  const { forms } = useTexts()
  const { busy, run } = useRefusalToast()
  const retry = () =>
    run(async () => {
      await call(receivedMailApi.retry, { input: { address } })
      await onRetried()
      showSuccess(t.retried)
    })
  return (
    <BusyButton busy={busy} variant="default" size={size} onClick={() => void retry()}>
      {forms.retry}
    </BusyButton>
  )
}
