import { useQueryClient } from '@tanstack/react-query'
import { userApi } from '#domain/users/user-api.ts'
import { call } from '#web/platform/api/call.ts'
import { useUserTexts } from '#web/platform/i18n/user-texts.ts'
import { DeleteModal } from '#web/platform/ui/modal/delete-modal.tsx'

type UserRemovalProps = {
  isOpen: boolean
  user?: { id: number; tostring: string; nbProjects: number }
  onClose: () => void
  onRemoved?: () => void
}

export function UserRemoval({ isOpen, user, onClose, onRemoved }: UserRemovalProps) {
  const t = useUserTexts()
  const queryClient = useQueryClient()
  if (!user) return null
  return (
    <DeleteModal
      opened={isOpen}
      onClose={onClose}
      onDelete={() => call(userApi.remove, { params: { id: user.id } })}
      onGone={() => {
        void queryClient.invalidateQueries({ queryKey: ['user'] })
        onRemoved?.()
      }}
    >
      <p>{t.removal({ name: user.tostring, count: user.nbProjects })}</p>
      <p>{t.removalRule}</p>
    </DeleteModal>
  )
}
