import { noOpinions } from '#domain/opinions/no-opinions.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import type { Project } from '#domain/projects/project.ts'
import type { OpenOpinion, ProjectOpinions, ReviewQueue } from '#domain/opinions/opinion-api.ts'
import { beSignedIn, fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { OpinionsCard } from '#web/projects/talk/opinions/opinions-card.tsx'
import { OpinionsCell } from '#web/projects/talk/opinions/opinions-cell.tsx'
import { ReviewPage } from '#web/projects/review/review-page.tsx'

const sealed: ProjectOpinions = { ...noOpinions, sight: 'sealed', given: 6, members: 9, mayGive: true, mayRecuse: true }
const own = {
  verdict: 'FAVORABLE' as const,
  text: '',
  marks: {},
  version: 1,
  isWithdrawn: false,
  isBeforeAnswer: false,
}
const said = (id: number, tostring: string, more: Partial<OpenOpinion> = {}): OpenOpinion => ({
  author: { id, tostring },
  verdict: 'RESERVE',
  text: '',
  marks: {},
  at: '2026-09-01T10:00:00Z',
  isBeforeAnswer: false,
  first: null,
  ...more,
})
const open: ProjectOpinions = {
  ...sealed,
  sight: 'open',
  given: 2,
  mine: own,
  tally: { favorable: 1, reserve: 1, defavorable: 0, mean: null, spread: null },
  opinions: [
    said(1, 'Yuki Tanabe', { verdict: 'FAVORABLE' }),
    said(2, 'Émi Nakamura', { text: 'La jauge est courte.', first: { verdict: 'FAVORABLE', text: '', marks: {} } }),
  ],
}
const ownRecusal = { reason: 'Un proche y joue.', isAutomatic: false, recordedBy: null, at: '2026-09-12T10:00:00Z' }

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1440, 900)
  const person = { id: 4, username: 'yuki@test.example', firstname: 'Yuki', lastname: 'Tanabe', commissionId: 1 }
  beSignedIn({ ...person, roles: ['ROLE_COMMISSION'] })
})

describe('the card', () => {
  const card = (status = 'SUBMITED') =>
    renderScreens({
      '/': () => <OpinionsCard project={{ id: 7, projectStatus: { value: status, text: '' } } as Project} />,
    })

  test("shows how many are given, takes the user's own, and then shows the others’", async () => {
    let now = sealed
    const { keysSentTo } = fakeServer({
      'GET /project/7/opinions': () => now,
      'POST /project/7/opinion': () => (now = open),
    })
    await card()
    await expect.element(page.getByText(/6 membres sur 9 ont donné le leur/)).toBeVisible()
    await page.getByRole('button', { name: 'Favorable', exact: true }).click()
    await page.getByRole('textbox', { name: /Texte/ }).fill('À soutenir.')
    await page.getByRole('button', { name: 'Donner mon avis' }).click()
    await expect.element(page.getByText('1 favorable, 1 réservé, 0 défavorable')).toBeVisible()
    await expect.element(page.getByText('La jauge est courte.')).toBeVisible()
    await expect.element(page.getByText(/modifié après lecture, d’abord/)).toBeVisible()
    expect(keysSentTo('POST /project/7/opinion')).toHaveLength(1)
    expect(await commands.axe()).toEqual([])
  })

  test('from a stale tab shows both opinions, and loses neither', async () => {
    let now = sealed
    fakeServer({
      'GET /project/7/opinions': () => now,
      'POST /project/7/opinion': () => {
        now = { ...open, mine: { ...own, verdict: 'RESERVE', text: 'De l’autre onglet.' } }
        return new Refused(462, { message: 'opinion.conflict.error' })
      },
    })
    await card()
    await page.getByRole('button', { name: 'Défavorable', exact: true }).click()
    await page.getByRole('textbox', { name: /Texte/ }).fill('D’ici.')
    await page.getByRole('button', { name: 'Donner mon avis' }).click()
    const both = page.getByRole('alert')
    await expect.element(both).toMatchTextContent(/De l’autre onglet\./)
    await expect.element(both).toMatchTextContent(/D’ici\./)
  })

  test('with many opinions shows one bar instead of a thread each', async () => {
    const tally = { ...open.tally!, favorable: 20, reserve: 5, defavorable: 0 }
    fakeServer({ 'GET /project/7/opinions': () => ({ ...open, given: 25, members: 30, tally }) })
    await card()
    await expect.element(page.getByText('20 favorables, 5 réservés, 0 défavorable')).toBeVisible()
    expect(document.querySelectorAll('[data-voice]')).toHaveLength(2)
  })

  test.each([
    [ownRecusal, ['Votre déport est noté', 'Un proche y joue.', 'Déport enregistré le 12 septembre 2026.']],
    [
      { ...ownRecusal, recordedBy: 'Paul Rey' },
      ['Votre déport de ce dossier est noté', 'Déport enregistré par Paul Rey le 12 septembre 2026.'],
    ],
    [
      { ...ownRecusal, reason: '', isAutomatic: true },
      ['Votre déport de ce dossier est noté', 'Vous en êtes le porteur.'],
    ],
  ])('shows a recused user no number, and names who entered the recusal', async (recusal, lines) => {
    fakeServer({ 'GET /project/7/opinions': () => ({ ...noOpinions, ownRecusal: recusal }) })
    await card()
    for (const line of lines) await expect.element(page.getByText(line, { exact: true })).toBeVisible()
    await expect.element(page.getByText(/membres sur/)).not.toBeInTheDocument()
  })

  test('lets a user recuse themselves from a project that comes before a session after its opinions', async () => {
    let now: ProjectOpinions = { ...sealed, given: 0, mayGive: false }
    const { formsSentTo } = fakeServer({
      'GET /project/7/opinions': () => now,
      'POST /project/7/recusal': () => (now = { ...noOpinions, ownRecusal }),
    })
    await card('CERTIFIED_UNPUBLISHED_MODIFIED')
    await expect.element(page.getByRole('heading', { name: 'Déports' })).toBeVisible()
    expect(page.getByText(/membres sur/).query()).toBeNull()
    await page.getByRole('button', { name: 'Je me déporte' }).click()
    await page.getByRole('textbox', { name: 'Raison' }).fill('Un proche y joue.')
    await page.getByRole('dialog').getByRole('button', { name: 'Je me déporte' }).click()
    await expect.element(page.getByText('Votre déport est noté', { exact: true })).toBeVisible()
    expect(formsSentTo('POST /project/7/recusal')).toHaveLength(1)
  })
})

test('a cell of the list shows the open counts, the seal, or the recusal', async () => {
  await renderScreens({
    '/': () => (
      <>
        <OpinionsCell opinions={{ sight: 'open', given: 3, members: 9, favorable: 2, reserve: 0, defavorable: 1 }} />
        <OpinionsCell opinions={{ sight: 'sealed', given: 4, members: 9 }} />
        <OpinionsCell opinions={{ sight: 'none' }} />
        <OpinionsCell opinions={{ sight: 'sealed', given: 0, members: 8 }} />
      </>
    ),
  })
  await expect.element(page.getByText('2 favorables, 0 réservé, 1 défavorable')).toBeInTheDocument()
  await expect.element(page.getByText('scellés')).toBeVisible()
  // Without an opinion nothing is sealed.
  await expect.element(page.getByText('0 / 8', { exact: true })).toBeVisible()
  await expect.element(page.getByText('déporté', { exact: true })).toBeVisible()
})

describe('the reading queue', () => {
  const names = ['Le koto au jardin', 'Contes de la neige', 'Indigo']
  const project = (id: number) => ({
    id,
    name: names[id - 1],
    description: '<p>Deux joueuses de koto.</p>',
    submissionDate: '2026-08-28T10:00:00Z',
    creator: { id: 9, tostring: 'Claire Delaunay' },
    edition: { id: 4, tostring: '', isArchived: false, state: 'current', questionsNb: 0 },
    projectTypes: [{ id: 1, tostring: 'Concert' }],
    projectPublic: null,
    projectImage: null,
    isFree: true,
    priceDetails: '',
    dateString: 'Samedi 7 novembre 2026',
    projectPlace: { name: 'Grande serre', city: 'Lyon' },
    projectOrganizer: { name: 'Sakura Lyon', organizerType: 'Association' },
  })

  function server(isOnline = () => true) {
    const given = new Set<number>()
    const queue = (): ReviewQueue => {
      const files = [1, 2, 3].filter((id) => !given.has(id)).map((id) => ({ id, name: names[id - 1]!, isAgain: false }))
      return { remaining: files.length, total: 3, files, ended: [{ edition: 3, files: 2 }] }
    }
    const ofFile = (id: number) => ({
      [`GET /project/${id}?`]: () => project(id),
      [`GET /project/${id}/opinions`]: () => sealed,
      [`POST /project/${id}/opinion`]: () => {
        if (!isOnline()) return new Refused(503, { message: 'server.unavailable.error' })
        given.add(id)
        return open
      },
      [`POST /project/${id}/withdrawOpinion`]: () => {
        given.delete(id)
        return sealed
      },
      [`POST /project/${id}/recusal`]: () => {
        given.add(id)
        return { ...sealed, sight: 'none' }
      },
    })
    const answers: Parameters<typeof fakeServer>[0] = {
      'GET /review': queue,
      'GET /editions': () => [{ id: 3, editionTitle: '3e édition', editionTitleEn: '3rd edition', state: 'ended' }],
      'GET /commission': () => [{ id: 1, name: 'Culturelle', displayOrder: 1, tostring: 'Culturelle' }],
      ...ofFile(1),
      ...ofFile(2),
      ...ofFile(3),
    }
    return { ...fakeServer(answers), answers }
  }
  const title = (name: string) => page.getByRole('heading', { level: 1, name })

  test('works with keys only: choose, write, give, skip; letters in the text are letters; then all is read', async () => {
    const { keysSentTo } = server()
    await renderScreens({ '/': ReviewPage })
    await expect.element(page.getByText('il en reste 3')).toBeVisible()
    await expect.element(title('Le koto au jardin')).toHaveFocus()
    await userEvent.keyboard('1')
    const text = page.getByRole('textbox', { name: /Texte/ })
    await expect.element(text).toHaveFocus()
    await userEvent.keyboard('sd3?')
    await expect.element(text).toHaveValue('sd3?')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(title('Contes de la neige')).toHaveFocus()
    await expect.element(page.getByText('il en reste 2')).toBeVisible()
    expect(keysSentTo('POST /project/1/opinion')).toHaveLength(1)
    await userEvent.keyboard('s')
    await expect.element(title('Indigo')).toHaveFocus()
    await userEvent.keyboard('3')
    await expect.element(text).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(title('Indigo')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(title('Un dossier passé reste à lire')).toBeVisible()
    await expect.element(page.getByText(/^3e édition, terminée.: 2 dossiers/)).toBeVisible()
    await page.getByRole('button', { name: 'Modifier l’avis sur « Le koto au jardin »' }).click()
    await expect.element(title('Le koto au jardin')).toHaveFocus()
    await userEvent.keyboard('2')
    await expect.element(text).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(title('Le koto au jardin')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(title('Un dossier passé reste à lire')).toBeVisible()
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'Le koto au jardin' }))
      .toMatchTextContent(/Réservé/)
    await page.getByRole('button', { name: 'Annuler l’avis sur « Indigo »' }).click()
    await expect.element(title('Indigo')).toBeVisible()
  })

  test('shows an opinion that arrived first from another device beside this one, and loses neither', async () => {
    const online = server()
    await renderScreens({ '/': ReviewPage })
    await expect.element(title('Le koto au jardin')).toHaveFocus()
    online.answers['POST /project/1/opinion'] = () => {
      online.answers['GET /project/1/opinions'] = () => ({ ...open, mine: { ...own, text: 'D’ailleurs.' } })
      return new Refused(462, { message: 'opinion.conflict.error' })
    }
    await userEvent.keyboard('3')
    await page.getByRole('textbox', { name: /Texte/ }).fill('D’ici.')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    const both = page.getByRole('alert')
    await expect.element(both).toMatchTextContent(/Favorable D’ailleurs\..*Défavorable D’ici\./)
    online.answers['POST /project/1/opinion'] = () => open
    await both.getByRole('button', { name: 'Garder le mien' }).click()
    await expect.element(both).not.toBeInTheDocument()
    expect(new Set(online.keysSentTo('POST /project/1/opinion')).size).toBe(2)
  })

  test('lists its keys, and requires the reason of a recusal', async () => {
    server()
    await renderScreens({ '/': ReviewPage })
    await expect.element(title('Le koto au jardin')).toHaveFocus()
    await userEvent.keyboard('?')
    await expect.element(page.getByRole('dialog')).toMatchTextContent(/passer ce dossier/)
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await userEvent.keyboard('d')
    await page.getByRole('textbox', { name: 'Raison' }).fill('Un proche.')
    await page.getByRole('dialog').getByRole('button', { name: 'Je me déporte' }).click()
    await expect.element(title('Contes de la neige')).toBeVisible()
  })

  test('without a network stores the opinion on the device, says so, and sends it once when the network returns', async () => {
    await page.viewport(390, 844)
    let isOnline = false
    const { keysSentTo } = server(() => isOnline)
    await renderScreens({ '/': ReviewPage })
    await expect.element(title('Le koto au jardin')).toBeVisible()
    await page.getByRole('button', { name: 'Favorable', exact: true }).click()
    await expect.element(page.getByText('Un avis en attente du réseau')).toBeVisible()
    await expect.element(title('Contes de la neige')).toBeVisible()
    isOnline = true
    window.dispatchEvent(new Event('online'))
    await expect.element(page.getByText('Un avis en attente du réseau')).not.toBeInTheDocument()
    await expect.poll(() => keysSentTo('POST /project/1/opinion').length).toBeGreaterThan(1)
    expect(new Set(keysSentTo('POST /project/1/opinion')).size).toBe(1)
  })

  test.each(['light', 'dark'] as const)('axe finds nothing wrong (%s)', async (scheme) => {
    server()
    await renderScreens({ '/': ReviewPage }, { scheme })
    await expect.element(title('Le koto au jardin')).toBeVisible()
    await expect.element(page.getByText('Sakura Lyon, Association')).toBeVisible()
    expect(await commands.axe()).toEqual([])
  })
})
