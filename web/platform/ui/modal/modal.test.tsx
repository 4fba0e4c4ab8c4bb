// oxlint-disable-next-line no-restricted-imports
import { Drawer as MantineDrawer, Modal as MantineModal } from '@mantine/core'
import { useState, type ComponentType, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Drawer } from '#web/platform/ui/modal/drawer.tsx'
import { Modal } from '#web/platform/ui/modal/modal.tsx'
import { renderScreens } from '#web/platform/ui/test-kit.tsx'

type Window = ComponentType<{ opened: boolean; onClose: () => void; title: string; children?: ReactNode }>

function nest(windows: readonly Window[]) {
  return function Page() {
    const [depth, setDepth] = useState(0)
    const levels = windows.map((Each, level) => ({ Each, level }))
    return (
      <>
        <button onClick={() => setDepth(windows.length)}>Tout ouvrir</button>
        {levels.map(({ Each, level }) => (
          <Each
            key={level}
            opened={depth > level}
            onClose={() => setDepth((now) => Math.min(now, level))}
            title={`Fenêtre ${level + 1}`}
          />
        ))}
      </>
    )
  }
}

const titles = () => page.getByRole('dialog').elements().length

test.each([
  ['a window in a window', [Modal, Modal]],
  ['a window in a drawer', [Drawer, Modal]],
  ['a drawer in a window, and a window in it', [Modal, Drawer, Modal]],
] as const)('Escape closes %s one by one, from the top', async (_, windows) => {
  await renderScreens({ '/': nest(windows as readonly Window[]) })
  await page.getByRole('button', { name: 'Tout ouvrir' }).click()
  for (let left = windows.length; left > 0; left--) {
    await expect.poll(titles).toBe(left)
    await userEvent.keyboard('{Escape}')
  }
  await expect.poll(titles).toBe(0)
})

test('those of the library close from below, all at once', async () => {
  await renderScreens({ '/': nest([MantineDrawer as Window, MantineModal as Window]) })
  await page.getByRole('button', { name: 'Tout ouvrir' }).click()
  await expect.poll(titles).toBe(2)
  await userEvent.keyboard('{Escape}')
  await expect.poll(titles).toBe(0)
})
