import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beginAnew, beSignedIn } from '#web/platform/ui/test-kit.tsx'
import { readablePaste } from '#web/projects/parts/pasted-html.ts'
import { renderForm } from '#web/projects/form/test-form.tsx'

beforeEach(() => {
  beginAnew()
  beSignedIn({ id: 9, username: 'a@test.example', firstname: 'A', lastname: 'B', roles: ['ROLE_USER'] })
})

test('a list of Word is pasted as a list, with those below its entries, and the cells of a table stay apart', async () => {
  const { asks } = await renderForm({ name: 'Collé' })
  const ignored = (marker: string) =>
    `<![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp; </span></span><![endif]>`
  const item = (marker: string, words: string, level = 1) =>
    `<p class=MsoListParagraph style='text-indent:-18pt;mso-list:l0 level${level} lfo1'>${ignored(marker)}${words}</p>`
  const html = `<html><body><!--StartFragment--><p class=MsoNormal>Au menu :<o:p></o:p></p>
    ${item('·', 'Thé <b>vert</b>')}${item('·', 'Gâteaux')}${item('1.', 'Entrée')}
    ${item('o', 'Soupe', 2)}${item('§', 'Miso', 3)}${item('o', 'Salade', 2)}${item('2.', 'Plat')}
    <p class=MsoNormal style='margin-left:0cm;mso-list:none'>Sur réservation.</p>
    <table><tr><td><p>Lundi</p></td><td><p>10 h</p></td></tr><tr><td>Mardi</td><td>11 h</td></tr></table>
    <!--EndFragment--></body></html>`
  const description = page.getByRole('textbox', { name: 'Description' })
  await description.click()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', html)
  description.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click()
  await expect.element(page.getByText('Lundi – 10 h')).toBeVisible()
  const lists = [
    '<ul><li><p>Thé <strong>vert</strong></p></li><li><p>Gâteaux</p></li></ul>',
    '<ol><li><p>Entrée</p><ul><li><p>Soupe</p><ul><li><p>Miso</p></li></ul></li><li><p>Salade</p></li></ul></li>',
    '<li><p>Plat</p></li></ol>',
  ]
  const pasted = `<p>Au menu :</p>${lists.join('')}<p>Sur réservation.</p><p>Lundi – 10 h</p><p>Mardi – 11 h</p>`
  await expect.poll(() => asks('POST /project').map((form) => form.get('description'))).toEqual([pasted])
})

test('a table that only lays out a mail keeps its paragraphs, its lists and their order', () => {
  const inner = '<table><tr><td><p>Le soir</p><ul><li>Concert</li></ul></td></tr></table>'
  const html = `<table><tr><td><p>Bonjour,</p><p>voici le programme.</p>${inner}<p>À bientôt</p></td></tr></table>`
  const { body } = new DOMParser().parseFromString(readablePaste(html), 'text/html')
  const blocks = [...body.querySelectorAll('p, li')].map(({ localName, textContent }) => [localName, textContent])
  expect(blocks).toEqual([
    ['p', 'Bonjour,'],
    ['p', 'voici le programme.'],
    ['p', 'Le soir'],
    ['li', 'Concert'],
    ['p', 'À bientôt'],
  ])
})
