// oxlint-disable-next-line no-restricted-imports
import { Drawer as MantineDrawer, Modal as MantineModal, type DrawerProps, type ModalProps } from '@mantine/core'
import { useEffect, useId } from 'react'
import { storeOf, useStore } from '#web/platform/store.ts'

/** What is open over the page, the last opened on top. */
const open = storeOf<readonly string[]>([])

/** Escape closes what is on top alone: Mantine's own listeners are asked in the order of opening. */
export function Modal(props: ModalProps) {
  return <MantineModal {...props} closeOnEscape={useIsOnTop(props.opened) && props.closeOnEscape !== false} />
}

export function Drawer(props: DrawerProps) {
  return <MantineDrawer {...props} closeOnEscape={useIsOnTop(props.opened) && props.closeOnEscape !== false} />
}

/** For windows of which a later one may be mounted before an earlier one. */
export const ModalStack = MantineModal.Stack

function useIsOnTop(opened: boolean): boolean {
  const id = useId()
  useEffect(() => {
    if (!opened) return undefined
    open.change([...open.now(), id])
    return () => open.change(open.now().filter((other) => other !== id))
  }, [id, opened])
  return useStore(open, () => open.now().at(-1) === id)
}
