import { Button } from '@mantine/core'
import { IconShieldOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { userApi } from '#domain/users/user-api.ts'
import { call } from '#web/platform/api/call.ts'
import { useUserTexts } from '#web/platform/i18n/user-texts.ts'
import { AskFirst } from '#web/platform/ui/modal/ask-first.tsx'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'

/** For a user who has lost every second step and whom the administrator knows, after one more confirmation. */
export function SecondStepRemoval({ user }: { user: { id: number; tostring: string } }) {
  const t = useUserTexts()
  const queryClient = useQueryClient()
  const { run } = useRefusalToast()

  const remove = (close: () => void) =>
    run(async () => {
      await call(userApi.removeSecondStep, { params: { id: user.id } })
      showSuccess(t.secondStepRemoved)
      close()
      await queryClient.invalidateQueries({ queryKey: ['user'] })
    })

  return (
    <AskFirst
      renderButton={(ask) => (
        <Button variant="default" leftSection={<IconShieldOff size={18} />} onClick={ask}>
          {t.removeSecondStep}
        </Button>
      )}
      title={t.removeSecondStep}
      confirmLabel={t.removeSecondStep}
      dangerous
      onConfirm={remove}
    >
      <p>{t.secondStepRemoval({ name: user.tostring })}</p>
    </AskFirst>
  )
}
