import { expect, field, newPage, signIn, test } from '#e2e/journey.ts'
import { fillLogin } from '#e2e/login-form.ts'
import { lastMailTo, linkIn } from '#e2e/mail.ts'
import { postAs, readAs } from '#e2e/post-as.ts'
import { startProduct } from '#test/start-product.ts'
import { startSmtpServer } from '#test/start-smtp-server.ts'

type Opening = { next: Record<string, string | number | null>; from: { id: number } }

// A product of its own: another edition would change what every other journey sees.
test('a holder comes by the mail of the next edition, and files last year’s project again @drill', async ({
  page,
  browser,
}) => {
  const smtp = await startSmtpServer()
  const { address, stop } = await startProduct({ SMTP_URL: smtp.url })
  try {
    await signIn(page, address, 'admin@demo.test', '/edition/index')
    const { next, from } = await readAs<Opening>(page, address, '/edition/opening')
    const proposed = Object.fromEntries(Object.entries(next).map(([name, value]) => [name, String(value ?? '')]))
    await postAs(page, address, '/edition/open', { ...proposed, inviteCertified: 'true', invites: 'true' })
    await page.reload()
    await expect(page.getByRole('heading', { level: 2, name: /^5\s*e édition$/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ouvrir l’édition suivante' })).toHaveCount(0)

    // Whoever comes from the mail is not signed in yet.
    const mail = await lastMailTo(smtp, 'holder2@demo.test')
    const holder = await newPage(browser)
    await holder.goto(linkIn(mail))
    await fillLogin(holder, 'holder2@demo.test')
    const repeat = holder.getByRole('button', { name: 'Reprendre en brouillon' })
    await expect(repeat).toBeVisible()
    const name = (await holder.getByRole('heading', { level: 2 }).first().textContent())!
    await repeat.click()
    await expect(field(holder, 'Nom de l’évènement')).toHaveValue(name)
    const year = Number(proposed['editionStart']!.slice(0, 4))
    await expect(field(holder, 'Date').first()).toHaveValue(new RegExp(`^(${year}|${year + 1})-`))

    await postAs(page, address, `/edition/makeCurrent/${proposed['id']}`)
    await postAs(page, address, `/edition/archive/${from.id}`)
    await holder.reload()
    for (const consent of ['J’accepte le règlement', 'J’ai lu et j’accepte', 'Je certifie être'])
      await holder.getByRole('checkbox', { name: consent }).check()
    await holder.getByRole('button', { name: 'Soumettre à la commission' }).click()
    await expect(holder).toHaveURL(/project\/submitted/)

    // Both are theirs: this year’s, and last year’s to read.
    await holder.goto(`${address}/#/project/index`)
    await expect(holder.getByRole('table').getByRole('link', { name, exact: true })).toBeVisible()
    await holder.getByText(/^4\s*e édition, .* · \d+ projets?$/).click()
    await holder.getByRole('region', { name: 'Autres éditions' }).getByRole('link', { name, exact: true }).click()
    await expect(holder.getByText('Lecture seule.')).toBeVisible()

    await page.goto(`${address}/#/project/index?edition=${from.id}`)
    await expect(page.getByText('Lecture seule.')).toBeVisible()
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByRole('table').getByRole('checkbox')).toHaveCount(0)
  } finally {
    await page.close()
    await stop()
    await smtp.stop()
  }
})
