import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconShieldOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { userApi } from '#domain/users/user-api.ts'
import { call } from '#web/platform/api/call.ts'
import { useUserTexts } from '#web/platform/i18n/user-texts.ts'
import { ConfirmModal } from '#web/platform/ui/modal/confirm-modal.tsx'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'

/** For a user who has lost every second step and whom the administrator knows, after one more confirmation. */
export function SecondStepRemoval({ user }: { user: { id: number; tostring: string } }) {
  const t = useUserTexts()
  const queryClient = useQueryClient()
  const [asked, question] = useDisclosure()
  const { run } = useRefusalToast()

  const remove = () =>
    run(async () => {
      await call(userApi.removeSecondStep, { params: { id: user.id } })
      showSuccess(t.secondStepRemoved)
      question.close()
      await queryClient.invalidateQueries({ queryKey: ['user'] })
    })

  return (
    <>
      <Button variant="default" leftSection={<IconShieldOff size={18} />} onClick={question.open}>
        {t.removeSecondStep}
      </Button>
      <ConfirmModal
        opened={asked}
        title={t.removeSecondStep}
        confirmLabel={t.removeSecondStep}
        dangerous
        onCancel={question.close}
        onConfirm={remove}
      >
        <p>{t.secondStepRemoval({ name: user.tostring })}</p>
      </ConfirmModal>
    </>
  )
}
