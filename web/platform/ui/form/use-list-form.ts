import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, type LinkProps } from '@tanstack/react-router'
import { useLeaveToList } from '#web/platform/ui/leave-when-gone.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'

type ListForm = { list: LinkProps['to']; renews: string[]; savedMessage: string }

/** Returns to the list after saving, cancelling, or when the row no longer exists, and renews the queries of `renews`. */
export function useListForm({ list, renews, savedMessage }: ListForm) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const onGone = useLeaveToList(list)
  const onCancel = () => void navigate({ to: list })
  const onSaved = () => {
    for (const noun of renews) void queryClient.invalidateQueries({ queryKey: [noun] })
    showSuccess(savedMessage)
    onCancel()
  }
  return { onSaved, onCancel, onGone, guarded: true }
}
