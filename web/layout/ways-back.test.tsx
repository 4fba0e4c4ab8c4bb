import { useParams } from '@tanstack/react-router'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createRouterHistory } from '#web/layout/ways-back.ts'
import { LeaveGuard } from '#web/platform/ui/form/leave-guard.tsx'
import { RowLink } from '#web/platform/ui/page/row-link.tsx'
import { renderScreens } from '#web/platform/ui/test-kit.tsx'

/** A page with words to lose, and links that the browser follows itself. */
function Project() {
  const { projectId } = useParams({ strict: false })
  const words = useRef<HTMLInputElement>(null)
  return (
    <div key={projectId}>
      <h1>Projet {projectId}</h1>
      <input ref={words} aria-label="Mot" />
      {[1, 2, 3, 4].map((id) => (
        <RowLink key={id} to="/project/show/$projectId" id={id}>
          Ouvrir {id}
        </RowLink>
      ))}
      <LeaveGuard hasUnsavedWords={() => words.current?.value !== ''} />
    </div>
  )
}

const shown = page.getByRole('heading')
const open = (id: number) => page.getByRole('link', { name: `Ouvrir ${id}` }).click()
const words = page.getByRole('textbox', { name: 'Mot' })
const question = page.getByRole('dialog')
const stay = () => page.getByRole('button', { name: 'Rester sur la page' }).click()
const leave = () => page.getByRole('button', { name: 'Quitter sans enregistrer' }).click()

async function openThree() {
  window.location.hash = '#/project/show/1'
  await renderScreens({ '/project/show/$projectId': Project }, { history: createRouterHistory() })
  await expect.element(shown).toHaveTextContent('Projet 1')
  for (const id of [2, 3]) {
    await open(id)
    await expect.element(shown).toHaveTextContent(`Projet ${id}`)
  }
}

async function expectHere() {
  await expect.element(question).not.toBeInTheDocument()
  await expect.poll(() => window.location.hash).toBe('#/project/show/3')
  await expect.element(shown).toHaveTextContent('Projet 3')
  await expect.element(words).toHaveValue('Accord')
}

test('who stays after a link or Back keeps page, address and words', async () => {
  await openThree()
  await words.fill('Accord')
  await open(4)
  await stay()
  await expectHere()
  window.history.back()
  await stay()
  await expectHere()
  // Going back again while the question stands.
  window.history.back()
  await expect.element(question).toBeVisible()
  window.history.back()
  await expect.poll(() => window.location.hash).toBe('#/project/show/1')
  await stay()
  await expectHere()
  // The address of this very page leads nowhere.
  await open(3)
  await expectHere()
})

test('who leaves by Back arrives one page before, after links that the browser followed itself', async () => {
  await openThree()
  await words.fill('Accord')
  window.history.back()
  await leave()
  await expect.element(shown).toHaveTextContent('Projet 2')
  window.history.back()
  await expect.element(shown).toHaveTextContent('Projet 1')
  window.history.forward()
  await expect.element(shown).toHaveTextContent('Projet 2')
})
