// oxlint-disable-next-line no-restricted-imports
import { Drawer as MantineDrawer, type DrawerProps } from '@mantine/core'
import { useWindowProps } from '#web/platform/ui/modal/on-top.ts'

export function Drawer(props: DrawerProps) {
  return <MantineDrawer {...useWindowProps(props)} />
}
