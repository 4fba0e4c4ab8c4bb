// oxlint-disable-next-line no-restricted-imports
import { Drawer as MantineDrawer, type DrawerProps } from '@mantine/core'
import { useIsOnTop } from '#web/platform/ui/modal/on-top.ts'

export function Drawer(props: DrawerProps) {
  return <MantineDrawer {...props} closeOnEscape={useIsOnTop(props.opened) && props.closeOnEscape !== false} />
}
