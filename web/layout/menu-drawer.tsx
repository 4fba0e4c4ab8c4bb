import { VisuallyHidden } from '@mantine/core'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { Navigation } from '#web/layout/navigation.tsx'
import { Drawer } from '#web/platform/ui/modal/drawer.tsx'
import classes from './shell.module.css'

/** The navigation on a screen that has no room for it beside the page. */
export function MenuDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { layout } = useTexts()
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={300}
      title={<VisuallyHidden>{layout.navigation}</VisuallyHidden>}
      classNames={{
        content: classes.drawer,
        header: classes.drawerHeader,
        body: classes.drawerBody,
        close: classes.drawerClose,
      }}
      closeButtonProps={{ 'aria-label': layout.closeMenu }}
    >
      <Navigation onNavigate={onClose} />
    </Drawer>
  )
}
