import { useDisclosure } from '@mantine/hooks'
import type { ComponentProps, ReactNode } from 'react'
import { ConfirmModal } from '#web/platform/ui/modal/confirm-modal.tsx'

type AskFirstProps = Omit<ComponentProps<typeof ConfirmModal>, 'opened' | 'onCancel' | 'onConfirm'> & {
  renderButton: (ask: () => void) => ReactNode
  /** The window stays until the act closes it, or takes its button away. */
  onConfirm: (close: () => void) => Promise<unknown> | void
}

/** A button whose act is confirmed in a window. */
export function AskFirst({ renderButton, onConfirm, ...question }: AskFirstProps) {
  const [isAsking, { open, close }] = useDisclosure()
  return (
    <>
      {renderButton(open)}
      <ConfirmModal {...question} opened={isAsking} onCancel={close} onConfirm={() => onConfirm(close)} />
    </>
  )
}
