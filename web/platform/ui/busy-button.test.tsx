import { IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { renderScreens } from '#web/platform/ui/test-kit.tsx'

function Sender({ icon }: { icon?: ReactNode }) {
  const [busy, setBusy] = useState(false)
  return (
    <BusyButton busy={busy} icon={icon} onClick={() => setBusy(true)}>
      Envoyer
    </BusyButton>
  )
}

test.each([
  { kind: 'with an icon', icon: <IconTrash size={18} /> },
  { kind: 'without one', icon: undefined },
])('at work it keeps its label and its width, $kind', async ({ icon }) => {
  await renderScreens({ '/': () => <Sender icon={icon} /> })
  const button = page.getByRole('button', { name: 'Envoyer' })
  const width = () => button.element().getBoundingClientRect().width
  const before = width()
  await button.click()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await expect.poll(width).toBe(before)
})
