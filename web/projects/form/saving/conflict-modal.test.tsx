import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Project } from '#domain/projects/project.ts'
import { ConflictModal } from '#web/projects/form/saving/conflict-modal.tsx'
import type { ProjectValues } from '#web/projects/parts/form-values.ts'
import { OvertakenModal } from '#web/projects/form/saving/overtaken-modal.tsx'
import { mergeValues, type Clash } from '#web/projects/form/saving/merge-values.ts'
import { named } from '#web/projects/form/saving/saving-world.ts'
import { fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'

const image = (id: number) => ({ id, fileUrl: '', listUrl: `/images/${id}-list.webp`, pageUrl: '', zoomUrl: '' })

beforeEach(() => {
  fakeServer({
    'GET /commission': () => [
      { id: 1, name: 'Culturelle' },
      { id: 3, name: 'Sport' },
      { id: 4, name: 'Économique' },
    ],
    'GET /projectType': () => [
      { id: 2, name: 'Concert' },
      { id: 5, name: 'Atelier' },
      { id: 9, name: 'Conférence' },
    ],
    'GET /project/getProjectAccesss': () => [],
    'GET /project/getProjectPublics': () => [],
  })
})

const base: ProjectValues = { ...named, projectStatus: 'SUBMITED' }

async function open(mine: Partial<ProjectValues>, theirs: Partial<ProjectValues>, by = 'Hélène Morvan') {
  const onBack = vi.fn<() => void>()
  const onChosen = vi.fn<(theirs: Clash[]) => void>()
  const serverCopy = { id: 1, version: 2, base: { ...base, ...theirs }, status: 'SUBMITED' } as const
  const decisions = ['SUBMITED', 'INFOS_NEEDED', 'REFUSED'] as const
  const found = { serverCopy, by, at: new Date().toISOString(), decisions, isOvertaken: false }
  const merge = mergeValues(base, { ...base, ...mine }, serverCopy.base)
  const props = { found, merge, reader: 'Yuki Tanabe', onBack, onChosen }
  await renderScreens({ '/': () => <ConflictModal {...props} /> })
  return { onBack, onChosen }
}

test("a holder's change in another window is shown as their own, and another person’s as theirs, not as the commission’s", async () => {
  const serverCopy = { id: 1, version: 2, base, status: 'SUBMITED' } as const
  const found = { serverCopy, at: new Date().toISOString(), decisions: [], isOvertaken: true }
  const nothing = () => {}
  const acts = { onBack: nothing, onContinue: nothing, onLeave: nothing, onNote: nothing }
  fakeServer({ 'GET /project/1/people': () => ({ people: [{ name: 'Mei Takahashi' }, { name: 'Paul Second' }] }) })
  const told = async (by: string, has = by) => {
    const { leave } = await renderScreens({
      '/': () => (
        <OvertakenModal
          project={{ id: 1, message: '', allowEdit: true } as Project}
          found={{ ...found, by }}
          isHolder
          reader="Mei Takahashi"
          mine={base}
          unsaved={[]}
          {...acts}
        />
      ),
    })
    const title = page.getByRole('dialog').getByRole('heading', { level: 2 })
    await expect.element(title).toMatchTextContent(new RegExp(has))
    const words = title.element().textContent.trim()
    await leave()
    return words
  }
  expect(await told('Mei Takahashi', 'Vous')).toMatch(/^Vous avez soumis ce projet .*, dans une autre fenêtre$/)
  expect(await told('Hélène Morvan', 'La commission')).toMatch(/^La commission a changé l’état de ce projet/)
  expect(await told('Paul Second', 'a soumis')).toMatch(/^Paul Second a soumis ce projet/)
})

const radio = (name: RegExp) => page.getByRole('radio', { name })

test('numbers are shown by their names, and pictures as pictures', async () => {
  await open(
    { commissionId: '4', selectedProjectTypesIds: ['2', '9'], image: image(7) },
    { commissionId: '3', selectedProjectTypesIds: ['2', '5'], image: image(8) },
  )
  await expect.element(radio(/Votre version\s*Économique/)).toBeChecked()
  await expect.element(radio(/Version de Hélène Morvan, en vigueur\s*Sport/)).not.toBeChecked()
  await expect.element(radio(/Concert, Conférence/)).toBeVisible()
  await expect.element(radio(/Atelier, Concert|Concert, Atelier/)).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Image' }).nth(1)).toHaveAttribute('src', '/images/8-list.webp')
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/3 champs diffèrent/)
})

test('only the differing words of a text are marked', async () => {
  await open({ name: 'Indigo bleu nuit' }, { name: 'Indigo bleu clair' })
  const marks = [...document.querySelectorAll('mark')].map((mark) => mark.textContent)
  expect(marks).toEqual(['nuit', 'clair'])
})

test('a decision comes with its message, and the stored one is first', async () => {
  const { onChosen } = await open(
    { projectStatus: 'REFUSED', message: 'Non.', name: 'Mien' },
    { projectStatus: 'INFOS_NEEDED', message: 'Quelle jauge ?', name: 'Sien' },
  )
  await expect.element(radio(/Quelle jauge/)).toBeChecked()
  await expect.element(radio(/Refuser.*Non\./)).not.toBeChecked()
  await page.getByRole('button', { name: 'Enregistrer ces choix' }).click()
  expect(onChosen).toHaveBeenCalledWith([['projectStatus', 'message']])
})

test('a decision that is no longer possible cannot be chosen', async () => {
  await open({ projectStatus: 'CERTIFIED_PUBLISHED' }, { projectStatus: 'INFOS_NEEDED', message: 'Quelle jauge ?' })
  await expect.element(radio(/N’est plus possible depuis/)).toBeDisabled()
})

test("fields merged already are listed, and a user's own save in another window names nobody else", async () => {
  await open({ name: 'Mien', placeName: 'Ici' }, { name: 'Sien', priceDetails: '8 €' }, 'Yuki Tanabe')
  await expect.element(page.getByRole('dialog', { name: /^Vous avez modifié ce projet à/ })).toBeVisible()
  await expect
    .element(page.getByText('Réuni sans conflit : de vous, Nom du lieu ; de l’autre fenêtre, Détail des tarifs'))
    .toBeVisible()
})

test('the window can always be left, and leaving chooses nothing', async () => {
  const { onBack, onChosen } = await open({ name: 'Mien' }, { name: 'Sien' })
  await page.getByRole('button', { name: 'Revenir à ma saisie' }).click()
  await userEvent.keyboard('{Escape}')
  expect([onBack.mock.calls.length, onChosen.mock.calls.length]).toEqual([2, 0])
})

test('the sign of what was joined keeps its size on a phone, however many fields it names', async () => {
  await page.viewport(320, 640)
  const theirs = {
    placeName: 'Salle',
    placeCity: 'Nantes',
    placeDepartment: 'Loire-Atlantique',
    priceDetails: '5 euros',
  }
  await open({ name: 'À moi' }, { name: 'À eux', ...theirs })
  const joined = page.getByText(/Réuni sans conflit/)
  await expect.element(joined).toBeVisible()
  const sign = joined.element().closest('p')!.querySelector('svg')!
  expect(sign.getBoundingClientRect().width).toBe(Number(sign.getAttribute('width')))
  await page.viewport(1280, 800)
})
