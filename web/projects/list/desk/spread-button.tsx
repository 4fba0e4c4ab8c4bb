import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUserShare } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { assigneeApi } from '#domain/projects/assignee-api.ts'
import { viewApi } from '#domain/views/view-api.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { call } from '#web/platform/api/call.ts'
import { useDeskTexts } from '#web/platform/i18n/desk-texts.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { ConfirmModal } from '#web/platform/ui/modal/confirm-modal.tsx'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { renewProjects } from '#web/projects/parts/renew-projects.ts'

/** Lets the chair share out unassigned projects evenly among the members of the commission. */
export function SpreadButton({ commissionId }: { commissionId: number }) {
  const { assignees: t } = useDeskTexts()
  const { forms } = useTexts()
  const queryClient = useQueryClient()
  const [opened, { open, close }] = useDisclosure()
  const isLed = useCall(viewApi.list, {}).data?.leads.some(({ id }) => id === commissionId)
  const { run } = useRefusalToast()
  const spread = () =>
    run(async () => {
      const done = await call(assigneeApi.spread, { input: { commissionId } })
      close()
      showSuccess(t.spreadDone(done))
      await renewProjects(queryClient)
    })
  if (!isLed) return null
  return (
    <>
      <Button variant="default" leftSection={<IconUserShare size={18} />} onClick={open}>
        {t.spread}
      </Button>
      <ConfirmModal
        opened={opened}
        title={t.spreadTitle}
        cancelLabel={forms.cancel}
        confirmLabel={t.spread}
        onCancel={close}
        onConfirm={spread}
      >
        {t.spreadText}
      </ConfirmModal>
    </>
  )
}
