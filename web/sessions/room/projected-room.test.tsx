import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { ProjectedRoom } from '#web/sessions/room/projected-room.tsx'
import { room } from '#web/sessions/room/room-ground.ts'

test('the keyboard stays on the wall, and reaches the menu again after leaving it', async () => {
  fakeServer({})
  await renderScreens({ '/': House })
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Quitter la vue projetée' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('La séance')).toBeVisible()
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'Menu' })).toHaveFocus()
})

function House() {
  const [isShown, setShown] = useState(true)
  return (
    <div>
      <nav>
        <a href="#menu">Menu</a>
      </nav>
      <main>
        {isShown ? <ProjectedRoom room={room({ items: [] })} onLeave={() => setShown(false)} /> : <p>La séance</p>}
      </main>
    </div>
  )
}
