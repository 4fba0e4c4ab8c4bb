import { UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { openPalette } from '#web/layout/palette/palette-keys.tsx'
import { usePaletteTexts } from '#web/layout/palette/palette-texts.ts'

/** For devices without a keyboard: in the menu of a phone. */
export function PaletteEntry({ className, onOpen }: { className?: string | undefined; onOpen: () => void }) {
  const t = usePaletteTexts()
  return (
    <UnstyledButton
      className={className}
      onClick={() => {
        onOpen()
        openPalette()
      }}
    >
      <IconSearch size={20} stroke={1.6} aria-hidden />
      {t.title}
    </UnstyledButton>
  )
}
