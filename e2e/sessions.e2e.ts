import type { Page } from '@playwright/test'
import type { Programme } from '#domain/programme/programme.ts'
import { expect, expectStyled, newPage, signIn, test } from '#e2e/journey.ts'
import { postAs, readAs } from '#e2e/post-as.ts'
import { submittedProject } from '#e2e/submitted-project.ts'
import { vote } from '#e2e/vote.ts'

/** The same commission, each on their own screen: a chair, a member at a desk, one with a phone, and the wall. */
test('a commission meets: a file is called, voted on from each screen, announced on the wall, and decided', async ({
  page,
  browser,
  address,
}) => {
  const phone = await newPage(browser, { width: 390, height: 844 })
  await signIn(phone, address, 'holder@demo.test')
  const project = await submittedProject(phone, address)
  await signIn(page, address, 'chair@demo.test', '/account/show')
  const id = await openSession(page, address, project)

  await page.goto(`${address}/#/session/show/${id}`)
  await expect(page.getByRole('region', { name: 'Présents' })).toContainText('5 pour un quorum de 5')
  const member = await newPage(browser)
  await signIn(member, address, 'commission2@demo.test', `/session/show/${id}`)
  await signIn(phone, address, 'commission3@demo.test', `/session/show/${id}`)
  const wall = await newPage(browser)
  await signIn(wall, address, 'commission2@demo.test', `/session/show/${id}?view=projected`)
  await expect(phone.getByText('En attente du dossier suivant.')).toBeVisible()

  // First what has no file: only notes are taken there.
  const next = page.getByRole('button', { name: 'Appeler le suivant' })
  await next.click()
  await expect(wall.getByRole('heading', { name: 'Ouverture' })).toBeVisible()
  await page.getByLabel('Notes de séance').fill('La séance est ouverte.')
  await expect(phone.getByText('La séance est ouverte.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Décision proposée' })).toHaveCount(0)
  await next.click()
  const decision = page.getByRole('region', { name: 'Décision proposée' })
  await decision.getByRole('radio', { name: /^Refuser/ }).click()
  await decision.getByLabel('Message au porteur').fill('Hors du calendrier de cette année.')
  await page.getByLabel('Notes de séance').fill('Le lieu est pris.')
  await decision.getByRole('button', { name: 'Ouvrir un vote' }).click()

  // Nobody sees how it goes before it is closed; who represents somebody votes for both.
  await vote(phone, 'Mon vote', 'Contre')
  await expectStyled(phone)
  await vote(member, 'Mon vote', 'Pour')
  await vote(member, /^Au nom de Mariko/, 'Pour')
  await expect(wall.getByText('votes reçus')).toContainText('3')
  await expect(wall.getByRole('main')).not.toContainText('Hors du calendrier')
  const ballot = page.getByRole('region', { name: 'Scrutin ouvert' })
  await expect(ballot).toContainText('3')
  await expectStyled(page)
  await ballot.getByRole('button', { name: 'Clore le scrutin' }).click()
  // Two have not voted yet.
  const early = page.getByRole('dialog')
  await expect(early).toContainText('2 voix ne se sont pas encore exprimées')
  await early.getByRole('button', { name: 'Clore le scrutin' }).click()
  await expect(page.getByText('La proposition est adoptée').first()).toBeVisible()
  await expect(wall.getByRole('main')).not.toContainText('adoptée')
  await page.getByRole('button', { name: 'Annoncer le résultat' }).click()
  await expect(wall.getByText('La proposition est adoptée')).toBeVisible()
  await page.getByRole('button', { name: 'Préparer la décision' }).click()
  await expect(page.getByText('Décision préparée').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ordre du jour' })).toContainText('Refusé')
})

/** Four are there, and one of them speaks for a fifth. */
async function openSession(page: Page, address: string, project: number): Promise<number> {
  const { editionStart } = await readAs<Programme>(page, address, '/programme')
  const planned = { commissionId: '1', day: editionStart, time: '00:05' }
  const { id } = await postAs<{ id: number }>(page, address, '/session', planned)
  await postAs(page, address, `/session/${id}/add`, { projects: JSON.stringify([project]) })
  await postAs(page, address, `/session/${id}/add`, { title: 'Ouverture', isBeforeFiles: 'true' })
  await postAs(page, address, `/session/${id}/open`)
  const { people } = await readAs<{ people: { id: number; name: string }[] }>(
    page,
    address,
    '/session/people?commission=1',
  )
  const called = (name: string) => people.find((each) => each.name === name)!.id
  const there = ['Takeshi Okada', 'Léonie Barrault', 'Yuki Tanabe'].map((name) => ({
    id: called(name),
    presence: 'PRESENT',
  }))
  await postAs(page, address, `/session/${id}/attendance`, { people: JSON.stringify(there) })
  const [giverId, holderId] = ['Mariko Endō', 'Takeshi Okada'].map((name) => `${called(name)}`)
  await postAs(page, address, `/session/${id}/proxy`, { giverId: giverId!, holderId: holderId! })
  return id
}
