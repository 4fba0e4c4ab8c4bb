import { Button } from '@mantine/core'
import { Modal } from '#web/platform/ui/modal/modal.tsx'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Shell } from '#web/layout/shell.tsx'
import { Page } from '#web/platform/ui/page/page.tsx'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'

const heading = (name: string) => page.getByRole('heading', { name })
const button = (name: string) => page.getByRole('button', { name })

/** Using the keyboard alone. */
async function press(name: string) {
  const element = button(name).element()
  if (!(element instanceof HTMLElement)) throw new Error('No button.')
  element.focus()
  await userEvent.keyboard('{Enter}')
}

test('a button that disappears with its action leaves the focus at the title of its card', async () => {
  await showCards()
  await press('Régler le premier')
  await expect.element(heading('Points')).toHaveFocus()
  await userEvent.tab()
  await expect.element(button('Régler le second')).toHaveFocus()
})

test('a closed window returns the focus to what opened it, or to its former place', async () => {
  await showCards()
  await press('Ouvrir')
  await expect.element(page.getByRole('textbox', { name: 'Nom' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Ouvrir')).toHaveFocus()

  await press('Ouvrir')
  await press('Garder')
  await expect.element(button('Ouvrir')).not.toBeInTheDocument()
  await expect.element(heading('Image')).toHaveFocus()
})

test('content replaced in a window moves the focus to the window’s title', async () => {
  await showCards()
  await press('Ouvrir')
  await press('Suite')
  await expect.element(page.getByRole('heading', { name: 'Une fenêtre' })).toHaveFocus()
})

test('a button that waits for the server gets the focus back when it is enabled again', async () => {
  await showCards()
  await press('Envoyer')
  await expect.element(button('Envoyer')).toBeDisabled()
  await expect.poll(() => document.activeElement).toBe(document.body)
  answers.dispatchEvent(new Event('sent'))
  await expect.element(button('Envoyer')).toHaveFocus()
})

test('a disabled button leaves the focus at its title, and gets it back when it is enabled again', async () => {
  await showCards()
  await press('Décider')
  await expect.element(heading('Décision')).toHaveFocus()
  answers.dispatchEvent(new Event('asked'))
  await expect.element(button('Décider')).toHaveFocus()
})

test('undoing in a toast moves the focus to where the action was', async () => {
  await showCards()
  await press('Décider')
  await expect.element(heading('Décision')).toHaveFocus()
  showSuccess('C’est fait.', 20_000, { label: 'Reprendre', onClick: () => undefined })
  await expect.element(button('Reprendre')).toBeVisible()
  await press('Reprendre')
  await expect.element(button('Reprendre')).not.toBeInTheDocument()
  await expect.element(heading('Décision')).toHaveFocus()
})

test('code that moves the focus itself is left alone', async () => {
  await showCards()
  await press('Régler le second')
  await expect.element(page.getByRole('textbox', { name: 'Ensuite' })).toHaveFocus()
  await frames(4)
  await expect.element(page.getByRole('textbox', { name: 'Ensuite' })).toHaveFocus()
})

test('a user who has moved the focus meanwhile keeps it', async () => {
  await showCards()
  const first = button('Régler le premier').element()
  if (first instanceof HTMLElement) first.focus()
  await page.getByText('Beside').click()
  first.remove()
  await frames(4)
  await expect.element(heading('Points')).not.toHaveFocus()
})

/** Changes from elsewhere, without a press on the page. */
const answers = new EventTarget()

function useAnswer(name: string, act: () => void) {
  useEffect(() => {
    answers.addEventListener(name, act)
    return () => answers.removeEventListener(name, act)
  })
}

async function frames(count: number) {
  for (let frame = 0; frame < count; frame++) await new Promise((resume) => requestAnimationFrame(resume))
}

async function showCards() {
  fakeServer({})
  await renderScreens({
    '/': () => (
      <Shell>
        <Page title="Un projet">
          <Points />
          <Picture />
          <Sending />
          <Deciding />
          <p>Beside</p>
        </Page>
      </Shell>
    ),
  })
  await expect.element(heading('Points')).toBeVisible()
}

function Points() {
  const [left, setLeft] = useState(['premier', 'second'])
  const [done, setDone] = useState(false)
  return (
    <section>
      <h2>Points</h2>
      <ul>
        {left.map((name) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => {
                setLeft(left.filter((each) => each !== name))
                if (name === 'second') setDone(true)
              }}
            >
              Régler le {name}
            </button>
          </li>
        ))}
      </ul>
      {done && <input aria-label="Ensuite" ref={(field) => field?.focus()} />}
    </section>
  )
}

function Picture() {
  const [state, setState] = useState<'none' | 'open' | 'next' | 'kept'>('none')
  return (
    <section>
      <h2>Image</h2>
      {state !== 'kept' && (
        <button type="button" onClick={() => setState('open')}>
          Ouvrir
        </button>
      )}
      {(state === 'open' || state === 'next') && (
        <Modal opened onClose={() => setState('none')} title="Une fenêtre" withCloseButton={false}>
          {state === 'open' ? (
            <>
              <input aria-label="Nom" />
              <button type="button" onClick={() => setState('kept')}>
                Garder
              </button>
              <button type="button" onClick={() => setState('next')}>
                Suite
              </button>
            </>
          ) : (
            <p>La suite</p>
          )}
        </Modal>
      )}
    </section>
  )
}

function Sending() {
  const [busy, setBusy] = useState(false)
  useAnswer('sent', () => setBusy(false))
  return (
    <Button loading={busy} onClick={() => setBusy(true)}>
      Envoyer
    </Button>
  )
}

function Deciding() {
  const [isDecided, setDecided] = useState(false)
  useAnswer('asked', () => setDecided(false))
  return (
    <section>
      <h2>Décision</h2>
      <button type="button" disabled={isDecided} onClick={() => setDecided(true)}>
        Décider
      </button>
    </section>
  )
}
