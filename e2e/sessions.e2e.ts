import type { Page } from '@playwright/test'
import { expect, expectStyled, expectWellMadeInBoth, newPage, signIn, test } from '#e2e/journey.ts'

/** The same commission, each on their own screen: a chair, a member at a desk, one with a phone, and the wall. */
test('a commission meets: the order, a file, a vote on each screen, and a decision', async ({
  page,
  browser,
  address,
}) => {
  test.setTimeout(240_000)
  await signIn(page, address, 'chair@demo.test', '/session/index')
  await page
    .getByRole('link', { name: /^Séance du/ })
    .first()
    .click()
  await expect(page).toHaveURL(/session\/edit/)
  const id = /edit\/(\d+)/.exec(page.url())![1]!

  // The order, by keys.
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Déplacer/ }) })
  const first = await rows.first().getByRole('link').innerText()
  await rows
    .first()
    .getByRole('button', { name: /^Déplacer/ })
    .press('Alt+ArrowDown')
  await expect(rows.nth(1).getByRole('link')).toHaveText(first)
  await page.reload()
  await expect(rows.nth(1).getByRole('link')).toHaveText(first)
  await expectStyled(page)
  await expectWellMadeInBoth(page)

  await page.getByRole('button', { name: 'Ouvrir la séance' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ouvrir la séance' }).click()
  await expect(page).toHaveURL(/session\/show/)
  const present = page.getByRole('region', { name: 'Présents' })
  await expect(present).toContainText('4 pour un quorum de 5')
  await present.getByRole('button', { name: 'Arrivée, départ, pouvoir' }).click()
  await present
    .getByRole('combobox', { name: /^Présence de Yuki/ })
    .first()
    .selectOption('PRESENT')
  await expect(present).toContainText('5 pour un quorum de 5')

  const member = await newPage(browser)
  await signIn(member, address, 'commission2@demo.test', `/session/show/${id}`)
  const phone = await newPage(browser)
  await phone.setViewportSize({ width: 390, height: 844 })
  await signIn(phone, address, 'commission3@demo.test', `/session/show/${id}`)
  const wall = await newPage(browser)
  await signIn(wall, address, 'commission2@demo.test', `/session/show/${id}?view=projected`)
  await expect(phone.getByText('En attente du dossier suivant.')).toBeVisible()

  await page.getByRole('button', { name: 'Appeler le suivant' }).click()
  const decision = page.getByRole('region', { name: 'Décision proposée' })
  await decision.getByRole('radio', { name: /^Refuser/ }).click()
  await decision.getByLabel('Message au porteur').fill('Hors du calendrier de cette année.')
  await page.getByLabel('Notes de séance').fill('Le lieu est pris.')
  await expectWellMadeInBoth(page)
  await decision.getByRole('button', { name: 'Ouvrir un vote' }).click()

  // Nobody sees how it goes before it is closed; who represents somebody votes for both.
  await vote(phone, 'Mon vote', 'Contre')
  await expectWellMadeInBoth(phone)
  // Another choice, while the network is away: it waits, says so, and is counted once it is back.
  await phone.context().setOffline(true)
  const ownVote = phone.getByRole('group', { name: 'Mon vote' })
  await ownVote.getByRole('button', { name: 'Pour' }).click()
  await expect(ownVote).toContainText('Pas encore compté')
  await phone.context().setOffline(false)
  await expect(ownVote).toContainText('Votre vote est reçu : pour.')
  await vote(member, 'Mon vote', 'Pour')
  await vote(member, /^Au nom de Mariko/, 'Abstention')
  await expect(wall.getByText('votes reçus')).toContainText('3')
  await expect(wall.getByRole('main')).not.toContainText('Hors du calendrier')
  const ballot = page.getByRole('region', { name: 'Scrutin ouvert' })
  await expect(ballot).toContainText('3')
  await ballot.getByRole('button', { name: 'Clore le scrutin' }).click()
  // Two have not voted yet.
  const early = page.getByRole('dialog')
  await expect(early).toContainText('2 voix ne se sont pas encore exprimées')
  await early.getByRole('button', { name: 'Clore le scrutin' }).click()
  await expect(page.getByText('La proposition est adoptée').first()).toBeVisible()
  await expect(wall.getByRole('main')).not.toContainText('adoptée')
  await page.getByRole('button', { name: 'Annoncer le résultat' }).click()
  await expect(wall.getByText('La proposition est adoptée')).toBeVisible()
  await expectWellMadeInBoth(page)
  await page.getByRole('button', { name: 'Préparer la décision' }).click()
  await expect(page.getByText('Décision préparée').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ordre du jour' })).toContainText('Refusé')
})

async function vote(page: Page, voice: string | RegExp, choice: string) {
  const voices = page.getByRole('group', { name: voice })
  await voices.getByRole('button', { name: choice }).click()
  await expect(voices).toContainText(`Votre vote est reçu : ${choice.toLowerCase()}.`)
}
