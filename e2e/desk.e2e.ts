import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectListOf,
  expectWellMadeInBoth,
  field,
  listNewProjects,
  newPage,
  newProjects,
  openNewProject,
  pathOf,
  signIn,
  tabTo,
  test,
  withoutStreams,
} from '#e2e/journey.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const pager = (page: Page) => page.getByRole('navigation', { name: 'Dans la liste' })

test('a plain decision is two acts on the page of the project, and the next one of the list follows', async ({
  page,
  address,
}) => {
  await signIn(page, address, 'commission@demo.test', newProjects)
  await openNewProject(page, address)
  await expect(pager(page)).toContainText(/1 sur \d+/)
  const [, count] = /1 sur (\d+)/.exec((await pager(page).textContent())!)!
  // The project is there; before, its title is a word that stands for any.
  await expect(page.getByRole('button', { name: 'Enregistrer et suivant' })).toBeDisabled()
  const first = await title(page).textContent()
  await expectWellMadeInBoth(page)

  await page.getByRole('radio', { name: /Demander des infos/ }).click()
  await page.getByRole('button', { name: 'Enregistrer et suivant' }).click()
  await expect(title(page)).toHaveText(first!)
  await page.getByRole('button', { name: 'Modèles' }).click()
  await page.getByRole('option', { name: /Accord du lieu/ }).click()
  await expect.poll(() => field(page, 'Message au porteur').inputValue()).toContain(first!)
  await field(page, 'Message au porteur').fill('Combien d’artistes ?')
  await page.getByRole('button', { name: 'Voir l’e-mail' }).click()
  await expect(page.getByRole('dialog').getByRole('article')).toContainText('Combien d’artistes ?')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Enregistrer et suivant' }).click()
  await expect(page.getByText('Informations demandées', { exact: true }).first()).toBeVisible()
  await expect(pager(page)).toContainText(`2 sur ${count}`)
  await expect(title(page)).not.toHaveText(first!)
  await expect(title(page)).not.toHaveText('Projet')
  await expect(title(page)).toBeFocused()

  const second = await title(page).textContent()
  await page.reload()
  await expect(pager(page)).toContainText(`2 sur ${count}`)
  await expect(title(page)).toHaveText(second!)
  await pager(page)
    .getByRole('link', { name: /Projet précédent/ })
    .click()
  await expect(title(page)).toHaveText(first!)
  await expect(page.getByText('Combien d’artistes ?').first()).toBeVisible()
  await field(page, 'Noter pour la commission').press('j')
  await expect(title(page)).toHaveText(first!)
  await title(page).press('j')
  await expect(title(page)).toHaveText(second!)
})

test('a link that is opened from elsewhere has no previous and no next', async ({ browser, page, address }) => {
  await signIn(page, address, 'commission@demo.test', newProjects)
  await listNewProjects(page, address)
  const link = (await page.locator('tbody a').first().getAttribute('href'))!
  const other = await newPage(browser)
  await signIn(other, address, 'commission@demo.test', link.replace('#', ''))
  await expect(other.getByRole('button', { name: 'Enregistrer la décision' })).toBeVisible()
  await expect(pager(other)).toHaveCount(0)
  await expect(other.getByRole('button', { name: 'Enregistrer et suivant' })).toHaveCount(0)
})

test('what a colleague decided meanwhile is said, and is neither overturned nor given another message', async ({
  browser,
  page,
  address,
  complaints,
}) => {
  // What the server says comes late: the page has not followed when it is acted on.
  await withoutStreams(page)
  await signIn(page, address, 'commission@demo.test', newProjects)
  await openNewProject(page, address)
  await page.getByRole('radio', { name: /Refuser/ }).click()
  await field(page, 'Message au porteur').fill('Trop loin du thème.')

  const colleague = await newPage(browser)
  await signIn(colleague, address, 'admin@demo.test', pathOf(page))
  await colleague.getByRole('radio', { name: /Demander des infos/ }).click()
  await field(colleague, 'Message au porteur').fill('Quel est le tarif ?')
  await colleague.getByRole('button', { name: 'Enregistrer la décision' }).click()
  // Its thread may tell of an earlier question.
  await expect(colleague.getByRole('heading', { name: 'En attente du porteur' })).toBeVisible()

  await page.getByRole('button', { name: 'Enregistrer la décision' }).click()
  const said = page.getByRole('dialog', { name: /a demandé des informations/ })
  await expect(said).toBeVisible()
  // The refusal itself.
  complaints.length = 0
  await expect(said).toContainText('Trop loin du thème.')
  await said.getByRole('button', { name: 'Noter dans le fil' }).click()
  await expect(field(page, 'Noter pour la commission')).toHaveValue('Refuser\nTrop loin du thème.')
  const choice = page.getByRole('radiogroup', { name: 'Décision' })
  await expect(choice.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'En attente du porteur' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enregistrer la décision' })).toBeDisabled()

  await page.getByRole('radio', { name: /Refuser/ }).click()
  await expect(field(page, 'Message au porteur')).toHaveValue('Trop loin du thème.')
  await page.getByRole('button', { name: 'Enregistrer la décision' }).click()
  await expect(page.getByText('Refusé', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Trop loin du thème.').first()).toBeVisible()
})

test('to take an event off the agenda is called that, and is asked first', async ({ page, address }) => {
  await signIn(page, address, 'commission@demo.test', '/project/index?counter=certifiedPublishedProjectsNb')
  await page.getByRole('row').filter({ hasText: 'Labellisé · publié' }).locator('a').first().click()
  await page.getByRole('radio', { name: /Retirer de l’agenda et demander des infos/ }).click()
  await field(page, 'Message au porteur').fill('La salle a fermé.')
  await page.getByRole('button', { name: 'Enregistrer la décision' }).click()
  const question = page.getByRole('dialog', { name: 'Retirer de l’agenda ?' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByRole('heading', { name: 'Labellisé et publié' })).toBeVisible()
  await page.getByRole('button', { name: 'Enregistrer la décision' }).click()
  await question.getByRole('button', { name: 'Retirer de l’agenda' }).click()
  await expect(page.getByText('Retiré de l’agenda, informations demandées').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Labellisé, en attente du porteur' })).toBeVisible()
})

test('a member’s list, counters and badge open on their own commission, the others one click away', async ({
  page,
  address,
}) => {
  await signIn(page, address, 'commission@demo.test')
  const counter = page.getByRole('link', { name: /Nouveaux/ })
  await expect(counter).toContainText(/\d/)
  // While it is asked for there is no figure.
  const countOf = async () => Number(/\d+/.exec((await counter.textContent()) ?? '')?.[0])
  const own = await countOf()
  await expect(page.getByRole('link', { name: /Évènements/ }).first()).toContainText(String(own))
  await counter.click()
  await expect(page.locator('tbody tr')).toHaveCount(own)
  const commissions = page.locator('tbody tr').filter({ hasText: 'Culturelle' })
  await expect(commissions).toHaveCount(own)

  await page.getByRole('button', { name: 'Toutes les commissions' }).click()
  await expect.poll(countOf).toBeGreaterThan(own)
  await page.getByRole('button', { name: 'Ma commission' }).click()
  await expect.poll(countOf).toBe(own)
  await page.reload()
  await expect.poll(countOf).toBe(own)
})

test('proposed modifications carry the name of who proposed them, and the banner speaks with one voice', async ({
  page,
  address,
}) => {
  await signIn(page, address, 'commission@demo.test')
  await page.getByRole('button', { name: 'Toutes les commissions' }).click()
  await page.getByRole('link', { name: /Action requise/ }).click()
  await expectListOf(page, 'Action requise')
  await page.getByRole('row').filter({ hasText: 'Publié · modifié' }).locator('a').first().click()
  const proposed = page.getByText(/^par .+, le /)
  await expect(proposed).toBeVisible()
  const before = await proposed.textContent()
  const url = page.url()
  await page.getByRole('link', { name: 'Modifier' }).click()
  await field(page, 'Commentaire de la commission').fill('À relire ensemble.')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page).toHaveURL(url)
  const note = page.getByRole('article').filter({ hasText: 'À relire ensemble.' })
  await expect(note).toContainText('Vous')
  await expect(proposed).toHaveText(before!)

  await page.getByRole('button', { name: 'Accepter et publier' }).click()
  await expect(page.getByText('Modifications publiées', { exact: true }).first()).toBeVisible()
  await expect(title(page)).toBeFocused()
})

test('an answer is one click away, beside its question; a note stays after the decision', async ({ page, address }) => {
  await signIn(page, address, 'admin@demo.test')
  await page.getByRole('link', { name: /Réponses reçues/ }).click()
  await expectListOf(page, 'Réponses reçues')
  await page.getByRole('row').filter({ hasText: 'Soumis' }).locator('a').first().click()
  await expect(page.getByRole('heading', { name: 'Réponse reçue, à relire' })).toBeVisible()
  const answer = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Question et réponse' }) })
  await expect(answer).toContainText('La commission a demandé')
  await expect(answer).toContainText('Le porteur a répondu')

  await field(page, 'Noter pour la commission').fill('Refus à motiver au procès-verbal.')
  await page.reload()
  await expect(field(page, 'Noter pour la commission')).toHaveValue('Refus à motiver au procès-verbal.')
  await page.getByRole('radio', { name: /Refuser/ }).click()
  await field(page, 'Message au porteur').fill('Hors sujet.')
  await page.getByRole('button', { name: 'Enregistrer la décision' }).click()
  await expect(page.getByText('Refusé', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Noter pour la commission' }).click()
  const note = page.getByRole('article').filter({ hasText: 'Refus à motiver' })
  await expect(note).toContainText('Vous')
  await expect(field(page, 'Noter pour la commission')).toHaveValue('')
  await expectAccessible(page)
})

test('the figures of a commission and the projects of a person lead to exactly these', async ({ page, address }) => {
  await signIn(page, address, 'admin@demo.test', '/commission/index')
  const row = page.getByRole('row').filter({ hasText: 'Sport' })
  const figure = row.getByRole('link').last()
  const count = Number(await figure.textContent())
  await figure.click()
  await expect(page.locator('tbody tr')).toHaveCount(count)
  await expect(page.locator('tbody tr').filter({ hasText: 'Sport' })).toHaveCount(count)

  await page.goto(`${address}/#/user/index`)
  await page.getByRole('link', { name: 'Voir Naoko Hirai' }).click()
  const all = page.getByRole('link', { name: /Voir les \d+ projets/ })
  const projects = Number(/\d+/.exec((await all.textContent())!)![0])
  await expect(page.getByText(`${projects} projets`).first()).toBeVisible()
  await all.click()
  await expect(page.locator('tbody tr')).toHaveCount(projects)
  await page.getByRole('button', { name: /Porteur : Naoko Hirai/ }).click()
  await expect(page.locator('tbody tr')).not.toHaveCount(projects)
})

test('from the keyboard alone: keys are told, filters reached, rows selected, a decision worded and an act done and read', async ({
  page,
  address,
}) => {
  await signIn(page, address, 'commission@demo.test', newProjects)
  await listNewProjects(page, address)
  const bar = page.getByRole('region', { name: 'Projets sélectionnés' })
  await expect(page.getByRole('button', { name: 'Touches' })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Touches de la liste' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  const more = page.getByRole('button', { name: 'Ajouter un filtre' })
  await tabTo(page, more)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Ajouter un filtre' }).getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()

  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(bar).toContainText('2 projets')
  await expect(page.locator('tbody input:checked')).toHaveCount(2)
  await expectAccessible(page)

  await page.keyboard.press('a')
  await expect(bar.getByRole('button', { name: 'Attribuer' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Préparer une décision pour 2 projets' })
  await expect(form.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Refusé' })).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(field(form, 'Message au porteur')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Hors du calendrier.')
  await expect(field(form, 'Message au porteur')).toHaveValue('Hors du calendrier.')
  await tabTo(page, form.getByRole('button', { name: 'Annuler' }))
  await page.keyboard.press('Enter')
  await expect(form).toHaveCount(0)

  await page.keyboard.press('a')
  await page.keyboard.press('Enter')
  const assigning = page.getByRole('dialog', { name: 'Attribuer 2 projets' })
  await expect(assigning.getByRole('checkbox').first()).toBeFocused()
  await page.keyboard.press('Space')
  const submit = assigning.getByRole('button', { name: 'Attribuer 2 projets' })
  await expect(submit).toBeEnabled()
  await tabTo(page, submit)
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: '2 projets attribués' })
  await expect(sheet.getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.keyboard.press('j')
  await expect(page.locator('tbody').getByRole('link').first()).toBeFocused()
})
