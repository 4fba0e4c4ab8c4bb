import type { Locator, Page } from '@playwright/test'
import type { Programme } from '#domain/programme/programme.ts'
import { expect, newPage, signIn, test } from '#e2e/journey.ts'
import { postAs, readAs } from '#e2e/post-as.ts'
import { submittedProject } from '#e2e/submitted-project.ts'
import { vote } from '#e2e/vote.ts'

/** The desk, the presider, a phone, one by video, and the wall by its code: each on their own screen, for a whole session. */
test('five meet: a tie, a secret ballot, a late recusal, hands, a file postponed, and what has no file @drill', async ({
  page: desk,
  browser,
  address,
}) => {
  const holder = await newPage(browser)
  await signIn(holder, address, 'holder@demo.test')
  const files = [1, 2, 3, 4].map(() => submittedProject(holder, address))
  await desk.setViewportSize({ width: 1366, height: 768 })
  await signIn(desk, address, 'admin@demo.test')
  const { editionStart } = await readAs<Programme>(desk, address, '/programme')
  const rules = { commissionId: '1', day: editionStart, time: '00:10', quorum: '3', chairBreaksTies: 'true' }
  const { id } = await postAs<{ id: number }>(desk, address, '/session', rules)
  await postAs(desk, address, `/session/${id}/add`, { projects: JSON.stringify(await Promise.all(files)) })
  await postAs(desk, address, `/session/${id}/add`, { title: 'Ouverture', isBeforeFiles: 'true' })
  await postAs(desk, address, `/session/${id}/open`)
  const { code } = await readAs<{ code: string }>(desk, address, `/session/${id}`)

  const room = `/session/show/${id}`
  await desk.goto(`${address}/#${room}`)
  const presider = await newPage(browser)
  const phone = await newPage(browser, { width: 390, height: 844 })
  const video = await newPage(browser, { width: 1280, height: 720 })
  const wall = await newPage(browser, { width: 1280, height: 720 })
  await signIn(presider, address, 'chair@demo.test', room)
  await signIn(phone, address, 'commission3@demo.test', room)
  await signIn(video, address, 'commission2@demo.test', room)
  await wall.goto(`${address}/#/wall/${code}`)
  const voters = [presider, phone, video]

  // They arrive one by one, and every screen counts them.
  await presider.getByRole('button', { name: 'Je suis là', exact: true }).click()
  await phone.getByRole('button', { name: 'Je suis là', exact: true }).click()
  await expect(wall.getByText('2 présents et représentés, quorum 3 non atteint')).toBeVisible()
  await video.getByRole('button', { name: 'Je suis là, en visio' }).click()
  await expect(wall.getByText('3 présents et représentés, quorum 3 atteint')).toBeVisible()
  await expect(desk.getByRole('region', { name: 'Présents' })).toContainText('en visio')

  // What has no file takes notes and nothing else.
  const next = desk.getByRole('button', { name: 'Appeler le suivant' })
  await next.click()
  for (const screen of [...voters, wall]) await expect(screen.getByRole('heading', { name: 'Ouverture' })).toBeVisible()
  await desk.getByLabel('Notes de séance').fill('La séance est ouverte.')
  for (const screen of voters) await expect(screen.getByText('La séance est ouverte.')).toBeVisible()

  // One for, one against, one abstains: the tie awaits the presider's voice.
  await next.click()
  await propose(desk, 'Hors du calendrier de cette année.')
  const notes = desk.getByLabel('Notes de séance')
  for (const seen of [notes, desk.getByRole('region', { name: 'Décision proposée' })]) await expectInFirstScreen(seen)
  await desk.getByRole('button', { name: 'Ouvrir un vote' }).click()
  await castAll(voters, ['Pour', 'Contre', 'Abstention'])
  await closeBallot(desk)
  await expect(desk.getByText(/À égalité, Marianne Vasseur peut trancher/)).toBeVisible()
  await expect(wall.locator('body')).not.toContainText('Égalité')
  await presider.getByRole('button', { name: 'La présidence vote pour' }).click()
  for (const screen of [desk, phone, video, wall])
    await expect(screen.getByText('La proposition est adoptée').first()).toBeVisible()
  await expect(wall.getByText('La voix de la présidence : pour')).toBeVisible()
  await desk.getByRole('button', { name: 'Préparer la décision' }).click()

  // On one file somebody wants secrecy; nothing says who, and no screen says who voted what.
  await next.click()
  await expect(phone.getByText(/^Dossier 3 sur 5/).first()).toBeAttached()
  await phone.getByRole('button', { name: 'Demander un scrutin secret' }).click()
  await expect(desk.getByText('Un membre présent demande un scrutin secret.')).toBeVisible()
  await propose(desk, 'Sans lien avec le programme.')
  await desk.getByRole('button', { name: 'Vote secret' }).click()
  for (const [at, screen] of voters.entries()) {
    await screen
      .getByRole('group', { name: 'Mon vote' })
      .getByRole('button', { name: at === 2 ? 'Contre' : 'Pour' })
      .click()
    await expect(screen.getByText('Votre vote est enregistré.', { exact: false })).toBeVisible()
  }
  await closeBallot(desk)
  await desk.getByRole('button', { name: 'Annoncer le résultat' }).click()
  await expect(wall.locator('body')).toContainText(/2\s*pour/)
  await desk.getByRole('button', { name: 'Préparer la décision' }).click()

  // A recusal after a vote makes the ballot void; the next round is by hands, with the two that are left.
  await next.click()
  await propose(desk, 'Le lieu n’est pas libre.')
  await desk.getByRole('button', { name: 'Ouvrir un vote' }).click()
  await castAll(voters, ['Pour', 'Pour', 'Contre'])
  const own = await browserTab(video, address, `/project/show/${(await Promise.all(files))[2]}`)
  await own.getByRole('button', { name: 'Je me déporte' }).click()
  await own.getByRole('dialog').getByLabel('Raison').fill('Un proche y joue.')
  await own.getByRole('dialog').getByRole('button', { name: 'Je me déporte' }).click()
  await expect(desk.getByText(/Une personne qui a voté s’est déportée depuis/)).toBeVisible()
  await expect(video.getByText('Vous ne prenez pas part à ce dossier.', { exact: false })).toBeVisible()
  await expect(video.getByRole('group', { name: 'Mon vote' })).toHaveCount(0)
  await closeBallot(desk)
  await expect(desk.getByText(/Ce scrutin est nul/)).toBeVisible()
  await desk.getByRole('button', { name: 'À main levée' }).click()
  await expect(phone.getByText('Le vote se fait à main levée.')).toBeVisible()
  await desk.getByLabel('Pour').fill('2')
  await desk.getByRole('button', { name: 'Enregistrer le compte' }).click()
  await desk.getByRole('button', { name: 'Annoncer le résultat' }).click()
  await expect(wall.locator('body')).toContainText(/2\s*pour/)
  await desk.getByRole('button', { name: 'Préparer la décision' }).click()

  await next.click()
  await video.getByRole('button', { name: 'Je demande la parole' }).click()
  await expect(desk.getByRole('button', { name: 'Retirer Takeshi Okada de la file' })).toBeVisible()
  await desk.getByRole('button', { name: 'Reporter' }).click()
  await desk.getByRole('dialog').getByLabel('Motif').fill('Le budget manque.')
  await desk.getByRole('dialog').getByRole('button', { name: 'Reporter' }).click()
  for (const screen of [desk, presider, video])
    await expect(screen.getByRole('region', { name: 'Ordre du jour' })).toContainText('reporté')
  await expect(phone.getByText('Tous les dossiers sont décidés ou reportés.')).toBeVisible()
  await expect(wall.getByRole('listitem').filter({ hasText: 'reporté' })).toHaveCount(1)

  // The wall fits whatever hangs there.
  for (const [width, height] of [
    [1280, 720],
    [1920, 1080],
    [3840, 2160],
  ] as const) {
    await wall.setViewportSize({ width, height })
    const overflow = () => wall.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    await expect.poll(overflow).toBeLessThanOrEqual(0)
  }
})

async function propose(desk: Page, message: string) {
  const decision = desk.getByRole('region', { name: 'Décision proposée' })
  await decision.getByRole('radio', { name: /^Refuser/ }).click()
  await decision.getByLabel('Message au porteur').fill(message)
}

async function closeBallot(desk: Page) {
  await expect(desk.getByRole('region', { name: /^Scrutin/ })).toContainText(/3\s*votes reçus/)
  await desk.getByRole('button', { name: 'Clore le scrutin' }).click()
}

async function castAll(screens: Page[], choices: string[]) {
  for (const [at, screen] of screens.entries()) await vote(screen, 'Mon vote', choices[at]!)
}

async function expectInFirstScreen(place: Locator) {
  const { y, height } = (await place.boundingBox())!
  expect(y).toBeGreaterThanOrEqual(0)
  expect(y + Math.min(height, 120)).toBeLessThanOrEqual(768)
}

/** Another tab of the same person. */
async function browserTab(of: Page, address: string, path: string): Promise<Page> {
  const kept = await of.evaluate(() => sessionStorage.getItem('session')!)
  const tab = await of.context().newPage()
  await tab.goto(`${address}/health`)
  await tab.evaluate((session) => sessionStorage.setItem('session', session), kept)
  await tab.goto(`${address}/#${path}`)
  return tab
}
