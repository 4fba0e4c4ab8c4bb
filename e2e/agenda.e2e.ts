import { createServer } from 'node:http'
import { expect, expectAccessible, expectWellMadeInBoth, field, signIn, test } from '#e2e/journey.ts'

test('in light and in dark the agenda is well made, on a desk and on a phone @drill', async ({ browser, address }) => {
  // The check is a script of its own: the pages forbid those of others.
  const open = (viewport: { width: number; height: number }) =>
    browser.newContext({ locale: 'fr-FR', reducedMotion: 'reduce', viewport, bypassCSP: true })
  const desk = await open({ width: 1440, height: 900 })
  const page = await desk.newPage()
  await page.goto(`${address}/agenda`)
  await page.locator('.filters summary').click()
  await expectWellMadeInBoth(page)
  await page.getByRole('link', { name: 'Calendrier' }).click()
  await expect(page.getByRole('link', { name: 'Calendrier' })).toHaveAttribute('aria-current', 'true')
  await expectWellMadeInBoth(page)
  await page.getByRole('link', { name: 'Carte', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Carte de France' })).toBeVisible()
  await expectWellMadeInBoth(page)
  await page.getByRole('link', { name: 'Liste' }).click()
  await page.locator('.event a').first().click()
  await expect(page.getByText('Organisateur')).toBeVisible()
  await expectWellMadeInBoth(page)
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByText('Organizer')).toBeVisible()
  const onDesk = page.url()
  await desk.close()

  const phone = await open({ width: 320, height: 700 })
  const small = await phone.newPage()
  await small.goto(`${address}/agenda`)
  await expectWellMadeInBoth(small)
  await small.goto(onDesk)
  await small.locator('.menu summary').click()
  await expectWellMadeInBoth(small)
  await phone.close()
})

test('without scripts the agenda is filtered, its map read with the keyboard, an event shared', async ({
  browser,
  address,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(`${address}/agenda`)
  await page.getByLabel('Que cherchez-vous ?').fill('e')
  await page.getByRole('button', { name: 'Rechercher' }).click()
  await page.locator('.filters summary').click()
  await page.getByLabel('Tarif').selectOption('free')
  await page.getByRole('button', { name: 'Filtrer' }).click()
  await expect(page).toHaveURL(/price=free/)
  await expect(page.getByText('« e » · Gratuit')).toBeVisible()
  await page.getByRole('link', { name: 'Tout afficher' }).click()

  await page.getByRole('link', { name: 'Carte', exact: true }).click()
  const pin = page.locator('a.mark').first()
  await pin.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/at=.+#map$/)
  await expect(page.locator('a.mark[aria-current]')).toHaveCount(1)
  await page.locator('.event a').first().click()
  await expect(page.getByRole('group', { name: 'Carte de France' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ajouter à mon agenda' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=/)
  const short = await page.getByRole('link', { name: 'X', exact: true }).boundingBox()
  expect([short!.width >= 24, short!.height >= 24]).toEqual([true, true])
  await expect(page.getByRole('button', { name: 'Copier le lien' })).toBeHidden()
  await context.close()
})

test('on a phone the chosen day is in sight, wherever it stands in the ribbon @drill', async ({ page, address }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${address}/agenda`)
  // The way past the head of the page stands above that, for whoever comes by the keyboard.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller aux résultats' })).toBeFocused()
  await page.getByRole('link', { name: 'Aller aux résultats' }).click({ trial: true })
  const ribbon = page.locator('.ribbon a:not(.further)')
  const last = await ribbon.last().getAttribute('href')
  await expect(ribbon.last()).not.toBeInViewport()
  await page.goto(address + last!)
  await expect(page.locator('.ribbon [aria-current]')).toBeInViewport({ ratio: 1 })
})

test('with scripts the address of an event is copied @drill', async ({ page, address, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: address })
  await page.goto(`${address}/agenda`)
  await page.locator('.event a').first().click()
  await page.getByRole('button', { name: 'Copier le lien' }).click()
  await expect(page.getByRole('button', { name: 'Lien copié' })).toBeVisible()
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(canonical)
})

test('« Près de moi » asks for the position when it is pressed, and sends the name of a town alone @drill', async ({
  page,
  address,
  context,
}) => {
  await context.setGeolocation({ latitude: 43.61, longitude: 1.46 })
  await context.grantPermissions(['geolocation'], { origin: address })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${address}/agenda`)
  await page.getByRole('button', { name: 'Près de moi' }).click()
  await expect(page).toHaveURL(/\/agenda\?near=Toulouse$/)
  await expect(page.getByRole('heading', { level: 2, name: /Près de Toulouse/ })).toBeVisible()
  expect(asked.filter((url) => /43[.,]6|1[.,]46/.test(url))).toEqual([])

  await context.clearPermissions()
  await page.goto(`${address}/agenda`)
  await page.getByRole('button', { name: 'Près de moi' }).click()
  await expect(page.getByText('Votre position n’a pas pu être lue. Choisissez une ville.')).toBeVisible()
})

test('the first page weighs less than 100 KB with its styles and fonts, pictures apart', async ({ page, address }) => {
  const weights: Promise<[type: string, bytes: number]>[] = []
  page.on('requestfinished', (request) => {
    weights.push(request.sizes().then((sizes) => [request.resourceType(), sizes.responseBodySize]))
  })
  await page.goto(`${address}/agenda`, { waitUntil: 'networkidle' })
  const loaded = (await Promise.all(weights)).filter(([type]) => type !== 'image')
  expect(new Set(loaded.map(([type]) => type))).toEqual(new Set(['document', 'stylesheet', 'font', 'script']))
  expect(loaded.reduce((total, [, bytes]) => total + bytes, 0)).toBeLessThan(100 * 1024)
})

test('the programme goes to A4, and on paper its events stay whole @drill', async ({ page, address }) => {
  await page.goto(`${address}/agenda/print`)
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(paper).toMatch(/\/MediaBox \[0 0 59[45][\d.]* 84[12][\d.]*\]/)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation').first()).toBeHidden()
  await expect(page.getByRole('button', { name: 'Mettre à jour' })).toBeHidden()
  // What must stay together says so: an event, a title with what follows.
  const kept = (selector: string, property: string) =>
    page.evaluate(
      ([selector, property]) => [
        ...new Set(
          [...document.querySelectorAll(selector!)].map((part) => getComputedStyle(part).getPropertyValue(property!)),
        ),
      ],
      [selector, property],
    )
  expect(await kept('.entry', 'break-inside')).toEqual(['avoid'])
  expect(await kept('.group h2, .group h3', 'break-after')).toEqual(['avoid'])
  expect(await kept('.groups', 'column-count')).toEqual(['2'])
})

test('a holder cancels a date on the phone, the public reads it and why, and it is taken back @drill', async ({
  page,
  address,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, address, 'holder@demo.test', '/project/index?search=Origami')
  await page.getByRole('link', { name: 'Origami monumental', exact: true }).click()
  await page.getByRole('button', { name: /Dites-le au public/ }).click()
  await expect(page.locator('#dates')).toBeFocused()
  await page
    .getByRole('button', { name: /^Que devient la date du/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Annuler cette date…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Annuler le/ })
  await field(dialog, 'Une phrase pour le public').fill('La plieuse est souffrante.')
  await dialog.getByRole('button', { name: 'Annuler cette date' }).click()
  await expect(dialog).toHaveCount(0)
  const band = page.getByRole('status').filter({ hasText: 'est annulée.' })
  await expect(band).toBeInViewport()

  await page.getByRole('link', { name: 'Voir à l’agenda' }).click()
  await expect(page).toHaveURL(/\/agenda\/\d+/)
  await expect(page.getByRole('heading', { level: 2, name: /^La date du .* est annulée$/ })).toBeVisible()
  await expect(page.getByText('La plieuse est souffrante.').first()).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: /^Revenir en arrière/ }).click()
  await expect(page.getByText('C’est revenu comme avant.')).toBeVisible()
  await expect(band).toHaveCount(0)
})

test('the agenda stands in another site by one line or a frame, under a strict policy', async ({ page, address }) => {
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src ${address}; connect-src ${address}; img-src ${address}; frame-src ${address}`,
    )
    response.end(`<!doctype html><html lang="en"><title>Partner</title><h1>Our events</h1>
      <div lang="fr"><script src="${address}/agenda/embed.js" data-limit="3" async></script></div>
      <script type="module" src="${address}/agenda/embed.js" data-city="Nulle part" data-lang="fr"></script>
      <iframe src="${address}/agenda/frame?limit=2&lang=en" title="Frame" width="600" height="400"></iframe>`)
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const { port } = site.address() as { port: number }
  await page.goto(`http://127.0.0.1:${port}/`)
  const [first, empty] = [0, 1].map((place) => page.getByRole('region', { name: 'Agenda' }).nth(place))
  await expect(first!.getByRole('listitem')).toHaveCount(3)
  const event = first!.getByRole('listitem').first()
  await expect(event.getByRole('link')).toHaveAttribute('href', /\/agenda\/\d+-/)
  await expect(event).toContainText(/ \d{4}, \d{1,2}\sh/)
  const picture = first!.getByRole('presentation').first()
  expect(await picture.evaluate((image: HTMLImageElement) => image.decode())).toBeUndefined()
  await expect(first!.getByRole('link', { name: 'Tout l’agenda' })).toHaveAttribute('href', `${address}/agenda`)
  await expect(empty!.getByText('Aucun évènement à venir.')).toBeVisible()
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('listitem')).toHaveCount(2)
  await expect(frame.getByRole('link', { name: 'The whole agenda' })).toBeVisible()
  await page.close()
  site.closeAllConnections()
  site.close()
})

test('the line for another site is made by choosing, seen beforehand, and copied @drill', async ({
  page,
  address,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: address })
  await page.goto(`${address}/agenda`)
  await page.getByRole('link', { name: 'S’abonner et intégrer' }).click()
  await page.getByLabel('Ville').selectOption('Toulouse')
  await page.getByLabel('Nombre d’évènements').fill('2')
  await page.getByRole('button', { name: 'Mettre à jour' }).click()
  const preview = page.frameLocator('iframe[title="Aperçu de l’agenda intégré"]')
  await expect(preview.getByRole('listitem')).toHaveCount(2)
  await expect(preview.getByText('Toulouse').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Copier : Une ligne/ }).click()
  await expect(page.getByRole('button', { name: /^Copié/ })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `<script src="${address}/agenda/embed.js" data-city="Toulouse" data-limit="2" async></script>`,
  )
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Embed the agenda' })).toBeVisible()
  await expect(page.getByLabel('City')).toHaveValue('Toulouse')
})
