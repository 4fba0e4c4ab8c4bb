// oxlint-disable-next-line no-restricted-imports
import { Modal as MantineModal, type ModalProps } from '@mantine/core'
import { useWindowProps } from '#web/platform/ui/modal/on-top.ts'

export function Modal(props: ModalProps) {
  return <MantineModal {...useWindowProps(props)} />
}

/** For windows of which a later one may be mounted before an earlier one. */
export const ModalStack = MantineModal.Stack
