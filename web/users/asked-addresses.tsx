import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { askedAddressApi, type AskedAddress } from '#domain/users/asked-address-api.ts'
import { call } from '#web/platform/api/call.ts'
import { keyOf, useCall } from '#web/platform/api/query-client.ts'
import { useUserTexts } from '#web/platform/i18n/user-texts.ts'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import { showSuccess } from '#web/platform/ui/toast.tsx'

/** The addresses of administrators that wait for a second one: of one account, or all. */
export function AskedAddresses({ userId }: { userId?: number }) {
  const { askedAddress: t } = useUserTexts()
  const waiting = useCall(askedAddressApi.list, {}, { staleTime: 0 }).data ?? []
  const shown = waiting.filter(({ user }) => userId === undefined || user.id === userId)
  if (shown.length === 0) return null
  return (
    <Sheet title={t.title}>
      {shown.map((asked) => (
        <Waiting key={asked.user.id} asked={asked} />
      ))}
    </Sheet>
  )
}

function Waiting({ asked }: { asked: AskedAddress }) {
  const { askedAddress: t } = useUserTexts()
  const queryClient = useQueryClient()
  const { busy, run } = useRefusalToast()
  const { user, username, askedBy, mayConfirm } = asked
  const answer = (act: 'confirm' | 'refuse') =>
    run(async () => {
      try {
        await call(askedAddressApi[act], { params: { id: user.id }, input: { username } })
        showSuccess(t[act].done)
      } finally {
        // A refusal says that this request is no longer the one that waits.
        await queryClient.invalidateQueries({ queryKey: keyOf(askedAddressApi.list) })
        await queryClient.invalidateQueries({ queryKey: ['user'] })
      }
    })
  return (
    <div>
      <p>{t.text({ name: user.tostring, address: username, by: askedBy })}</p>
      {!mayConfirm && <p>{t.another}</p>}
      <Group gap={8}>
        {mayConfirm && (
          <Button size="xs" disabled={busy} onClick={() => void answer('confirm')}>
            {t.confirm.action}
          </Button>
        )}
        <Button size="xs" variant="default" disabled={busy} onClick={() => void answer('refuse')}>
          {t.refuse.action}
        </Button>
      </Group>
    </div>
  )
}
