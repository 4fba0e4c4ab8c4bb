import type { Programme } from '#domain/programme/programme.ts'
import { expect, expectAccessible, expectAccessibleInBoth, field, newPage, signIn, test } from '#e2e/journey.ts'
import { lastMailTo, linkIn } from '#e2e/mail.ts'
import { picture } from '#test/project-form.ts'
import { startProduct } from '#test/start-product.ts'
import { startSmtpServer } from '#test/start-smtp-server.ts'

test('a year closes, the next one opens, and a holder files last year’s project again by the mail', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const smtp = await startSmtpServer()
  const { address, stop } = await startProduct({ SMTP_URL: smtp.url })
  try {
    const programme: Programme = await (await page.request.get(`${address}/programme`)).json()
    const year = Number(programme.editionStart.slice(0, 4))

    await signIn(page, address, 'admin@demo.test', '/edition/index')
    await page.getByRole('button', { name: 'Ouvrir l’édition suivante' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ouvrir la 5e édition' })
    for (const step of ['Étape 1', 'Étape 2', 'Étape 3']) {
      await expect(dialog.getByRole('region', { name: step })).toBeVisible()
      await dialog.getByRole('button', { name: 'Continuer' }).click()
    }
    await expect(dialog.getByText('E-mails à envoyer')).toBeVisible()
    await expectAccessibleInBoth(page)
    await dialog.getByRole('button', { name: /^Ouvrir et inviter \d+ porteurs$/ }).click()
    await expect(page.getByRole('heading', { level: 2, name: /^5\s*e édition$/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ouvrir l’édition suivante' })).toHaveCount(0)

    // Whoever comes from the mail is not signed in yet.
    const mail = await lastMailTo(smtp, 'holder2@demo.test')
    const holder = await newPage(browser)
    await holder.goto(linkIn(mail))
    await holder.getByLabel('Adresse e-mail').fill('holder2@demo.test')
    await field(holder, 'Mot de passe').fill('Matsuri2025')
    await holder.getByRole('button', { name: 'Se connecter' }).click()
    const repeat = holder.getByRole('button', { name: 'Reprendre en brouillon' })
    await expect(repeat).toBeVisible()
    await expectAccessible(holder)
    const name = await holder.getByRole('heading', { level: 2 }).first().textContent()
    await repeat.click()
    await expect(field(holder, 'Nom de l’évènement')).toHaveValue(name!)
    await expect(field(holder, 'Date').first()).toHaveValue(new RegExp(`^(${year + 1}|${year + 2})-`))

    await page.getByRole('button', { name: /^Mettre en cours\s: 5e édition$/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mettre en cours' }).click()
    await page.getByRole('button', { name: /^Archiver\s: 4e édition$/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Archiver' }).click()
    await expect(page.getByText('Édition archivée', { exact: true })).toBeVisible()
    // It is read, and nothing is done with its rows.
    await page.getByRole('button', { name: /^Voir les projets\s: 4e édition$/ }).click()
    await expect(page.getByText('Lecture seule.')).toBeVisible()
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByRole('table').getByRole('checkbox')).toHaveCount(0)

    await holder.reload()
    for (const consent of ['J’accepte le règlement', 'J’ai lu et j’accepte', 'Je certifie être']) {
      const box = holder.getByRole('checkbox', { name: consent })
      await expect(box).not.toBeChecked()
      await box.check()
    }
    await holder.getByRole('button', { name: 'Soumettre à la commission' }).click()
    await expect(holder).toHaveURL(/project\/submitted/)
    await holder.goto(`${address}/#/project/index`)
    await expect(holder.getByRole('table').getByRole('link', { name: name!, exact: true })).toBeVisible()
    await holder.getByText(/^4\s*e édition, .* · \d+ projets?$/).click()
    const before = holder.getByRole('region', { name: 'Autres éditions' })
    await before.getByRole('link', { name: name!, exact: true }).click()
    await expect(holder.getByText('Lecture seule.')).toBeVisible()

    // What took place is told of, though its edition is archived.
    await holder.goto(`${address}/#/project/index`)
    await before.locator('summary').filter({ hasText: '4e édition' }).click()
    await before.getByRole('link', { name: 'Jeunes pousses, de Lyon à Osaka' }).click()
    await holder.getByRole('link', { name: 'Écrire le bilan' }).click()
    await field(holder, 'Combien de personnes sont venues ?').fill('120')
    await field(holder, 'Ce qui a bien marché').fill('Une salle comble.')
    await holder.getByRole('checkbox', { name: /^Je dispose des droits/ }).check()
    const upright = await picture({ width: 90, height: 160 })
    await holder
      .locator('input[type=file]')
      .setInputFiles({ name: 'salle.jpg', mimeType: 'image/jpeg', buffer: upright })
    await expect(holder.getByText('1 sur 10')).toBeVisible()
    await expectAccessible(holder)
    await holder.getByRole('button', { name: 'Envoyer le bilan' }).click()
    await expect(holder.getByRole('heading', { name: 'Bilan', exact: true })).toBeVisible()
    await expect(holder.getByText('120 personnes')).toBeVisible()
    await expect(holder.getByRole('img', { name: 'Photo 1' })).toBeVisible()

    for (const path of [`/agenda/${year}`, '/agenda']) {
      expect((await holder.goto(address + path))!.status()).toBe(200)
      await expect(holder.getByRole('heading', { level: 1 })).toBeVisible()
    }
  } finally {
    await page.close()
    await stop()
    await smtp.stop()
  }
})
