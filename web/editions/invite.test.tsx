import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import type { EditionRow } from '#domain/editions/edition-row.ts'
import { InviteButton } from '#web/editions/next-edition-buttons.tsx'
import { fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'

const edition = (id: number, state: EditionRow['state']): EditionRow => ({
  id,
  editionTitle: `${id}e édition`,
  editionTitleEn: '',
  editionTitleJa: '',
  editionStart: `${2021 + id}-11-05`,
  editionEnd: `${2021 + id}-11-19`,
  state,
  projectsNb: 0,
  banner: '',
  bannerJa: '',
})
const editions = [edition(6, 'prepared'), edition(5, 'ended'), edition(4, 'archived')]
const letter = { language: 'fr', subject: 'Vos projets', paragraphs: [], action: null, links: [], notes: [] }
const preview = { certifiedNb: 251, filedNb: 80, chosenNb: 0, leftOutNb: 13, letters: [letter] }
const invite = 'POST /edition/invite/6'

async function open(answer: () => unknown) {
  const server = fakeServer({
    'POST /edition/previewInvitation/6': (form) => ({
      ...preview,
      mailsNb: form.get('inviteFiled') === 'true' ? 318 : 0,
    }),
    [invite]: answer,
  })
  await renderScreens({
    '/': () => (
      <>
        {editions.map((each) => (
          <InviteButton key={each.id} edition={each} editions={editions} />
        ))}
      </>
    ),
  })
  await userEvent.click(page.getByRole('button', { name: /^Inviter à la/ }))
  const dialog = page.getByRole('dialog', { name: 'Inviter à la 6e édition' })
  await expect.element(dialog.getByText('E-mails à envoyer')).toBeVisible()
  return { server, dialog }
}

test('only an edition that accepts projects invites; the number in the button is what is sent, once', async () => {
  const { server, dialog } = await open(() => ({ id: 6, tostring: '6e édition', mailsNb: 318 }))
  expect(await commands.axe()).toEqual([])
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Inviter 318 porteurs' }))
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('318 e-mails partent')).toBeVisible()
  expect(server.formsSentTo(invite).map((form) => Object.fromEntries(form))).toMatchObject([
    { inviteCertified: 'true', inviteFiled: 'true' },
  ])
})

test('without anybody left to invite, there is no button', async () => {
  const { dialog } = await open(() => ({}))
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Déposés/ }))
  await expect.element(dialog.getByRole('button', { name: /^Inviter 0 porteur/ })).toBeDisabled()
})

test('a refusal is shown, the dialog stays, and the next attempt is the same act', async () => {
  let tries = 0
  const { server, dialog } = await open(() =>
    tries++ === 0 ? new Refused(462, { message: 'edition.archived.error' }) : { id: 6, tostring: '', mailsNb: 0 },
  )
  const button = dialog.getByRole('button', { name: 'Inviter 318 porteurs' })
  await userEvent.click(button)
  await expect.element(dialog.getByRole('alert').getByText(/Cette édition est archivée/)).toBeVisible()
  await userEvent.click(button)
  await expect.element(page.getByText('Tous étaient déjà invités')).toBeVisible()
  const keys = server.keysSentTo(invite)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})
