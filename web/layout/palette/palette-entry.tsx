import { UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { openPalette } from '#web/layout/palette/palette-keys.tsx'
import { useTexts } from '#web/platform/i18n/texts.ts'

/** For devices without a keyboard: in the menu of a phone. */
export function PaletteEntry({ className, onOpen }: { className?: string | undefined; onOpen: () => void }) {
  const { goTo } = useTexts().layout
  return (
    <UnstyledButton
      className={className}
      onClick={() => {
        onOpen()
        openPalette()
      }}
    >
      <IconSearch size={20} stroke={1.6} aria-hidden />
      {goTo}
    </UnstyledButton>
  )
}
