import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import type { Notification } from '#domain/notifications/notification-api.ts'
import shell from '#web/layout/shell.module.css'
import { BellButton } from '#web/notifications/bell-button.tsx'
import { NotificationListPage } from '#web/notifications/notification-list-page.tsx'
import { NotificationSettingsPage } from '#web/notifications/notification-settings-page.tsx'
import { queryClient } from '#web/platform/api/query-client.ts'
import { fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'

const base: Notification = {
  id: 'a',
  kind: 'mention',
  at: '2026-10-01T08:31:00Z',
  isSeen: false,
  awaits: true,
  project: { id: 2078, name: 'Film muet et shamisen' },
  actor: 'Léa Nakagawa',
  about: 'm-1',
  text: 'La copie est-elle libre ?',
  facts: {},
}
const answer: Notification = { ...base, id: 'b', kind: 'answer', actor: 'Claire Delaunay', about: null, text: '' }
const assigned: Notification = {
  ...base,
  id: 'c',
  kind: 'assignment',
  awaits: false,
  project: { id: 2075, name: 'Estampes du Léman' },
}
const bell = () => (
  <main>
    <h1>La page</h1>
    <BellButton isNamed />
    <button type="button">Ailleurs</button>
  </main>
)
const screens = { '/': bell, '/notification/index': NotificationListPage, '/account/notifications': () => null }

beforeEach(async () => {
  queryClient.clear()
  await page.viewport(1280, 900)
})

function serve(awaiting: Notification[], information: Notification[]) {
  let isSeen = false
  const told = (part: Notification[]) => (isSeen ? part.map((each) => ({ ...each, isSeen: true })) : part)
  const all = [...awaiting, ...information]
  return fakeServer({
    'GET /notification/count': () => ({ unseen: isSeen ? 0 : all.filter((each) => !each.isSeen).length + 3 }),
    'GET /notification?part=awaiting': () => (isSeen ? [] : awaiting),
    'GET /notification?part=information': () => (isSeen ? told(all) : information),
    'POST /notification/see': () => {
      isSeen = true
      return { message: 'done' }
    },
  })
}

describe('the bell', () => {
  test('names a project in one weight, also where a part of the name is Japanese', async () => {
    serve([{ ...base, project: { id: 5, name: '茶の湯 Cérémonie du thé' } }], [])
    await renderScreens({ '/notification/index': NotificationListPage })
    const heading = page.getByRole('heading', { name: '茶の湯 Cérémonie du thé n° 5' })
    const weightOf = (element: Element) => getComputedStyle(element).fontWeight
    await expect.element(heading).toBeVisible()
    expect(weightOf(heading.getByText('茶の湯').element())).toBe(weightOf(heading.element()))
  })

  test('shows the number unseen, and opens beside the page on what awaits the user, project by project', async () => {
    const { formsSentTo } = serve([base, answer], [{ ...assigned, isSeen: true }])
    await renderScreens(screens)
    await page.getByRole('button', { name: 'Notifications 5 non vues' }).click()
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await expect.element(panel.getByRole('heading', { name: 'Ce qui vous attend' })).toBeVisible()
    await expect.element(panel.getByRole('heading', { name: 'Film muet et shamisen n° 2078' })).toBeVisible()
    await expect.element(panel.getByText(', encore 3 non vues')).toBeVisible()
    const line = panel.getByRole('link', { name: /Léa Nakagawa vous nomme dans une note/ })
    expect(line.element().getAttribute('href')).toBe('#/project/show/2078?entry=m-1')
    expect(panel.getByRole('heading', { level: 4 }).elements()).toHaveLength(2)
    expect(await commands.axe()).toEqual([])
    await panel.getByRole('button', { name: 'Tout marquer comme vu' }).click()
    await expect.element(panel.getByText('Rien ne vous attend.')).toBeVisible()
    expect(formsSentTo('POST /notification/see')).toHaveLength(1)
    await expect.element(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  })

  test.each(['100%', '200%'])('the count covers a corner of the bell at most, with text at %s', async (size) => {
    serve([base, answer, { ...base, id: 'd' }, { ...base, id: 'e' }, { ...base, id: 'f' }], [])
    document.documentElement.style.fontSize = size
    onTestFinished(() => document.documentElement.removeAttribute('style'))
    await page.viewport(390, 844)
    const Bar = () => (
      <header className={shell.bar}>
        <BellButton className={shell.bell} isNamed={false} />
        <button className={shell.burger}>Menu</button>
      </header>
    )
    await renderScreens({ '/': Bar })
    const bellButton = page.getByRole('button', { name: /^Notifications/ })
    const mark = bellButton.getByText('8', { exact: true })
    await expect.element(mark).toBeVisible()
    const [box, sign, count, menu] = [
      bellButton.element(),
      bellButton.element().querySelector('svg')!,
      mark.element().parentElement!,
      page.getByRole('button', { name: 'Menu' }).element(),
    ].map((element) => element.getBoundingClientRect())
    const width = Math.min(sign!.right, count!.right) - count!.left
    const height = Math.min(sign!.bottom, count!.bottom) - Math.max(sign!.top, count!.top)
    expect(Math.max(0, width) * height).toBeLessThanOrEqual((sign!.width * sign!.height) / 4)
    expect(count!.right).toBeLessThanOrEqual(box!.right)
    expect(box!.right).toBeLessThanOrEqual(menu!.left)
    expect(box!.width).toBeGreaterThanOrEqual(44)
  })

  test('returns the focus to the bell on Escape, and leaves it where the user continues', async () => {
    serve([base], [])
    await renderScreens(screens)
    const opener = page.getByRole('button', { name: /^Notifications/ })
    await opener.click()
    const panel = page.getByRole('dialog')
    await expect.element(panel.getByRole('heading', { name: 'Notifications' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
    await opener.click()
    await expect.element(panel).toBeVisible()
    await page.getByRole('button', { name: 'Ailleurs' }).click()
    await expect.element(panel).not.toBeInTheDocument()
  })

  test('of a phone says that nothing is waiting, in the dark too, and requests again what could not be read', async () => {
    await page.viewport(390, 844)
    let isAway = true
    fakeServer({
      'GET /notification/count': () => ({ unseen: 0 }),
      'GET /notification?part=awaiting': () => (isAway ? new Refused(503, { message: 'server.busy.error' }) : []),
      'GET /notification?part=information': () => [],
    })
    await renderScreens({ '/': () => <BellButton isNamed={false} /> }, { scheme: 'dark' })
    await page.getByRole('button', { name: 'Notifications' }).click()
    await expect.element(page.getByText('Les notifications n’ont pas pu être lues.')).toBeVisible()
    isAway = false
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect.element(page.getByText('Rien ne vous attend.')).toBeVisible()
    expect(await commands.axe()).toEqual([])
    await page.getByRole('button', { name: 'Fermer' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })
})

test('the page of all notifications loads page by page', async () => {
  const many = Array.from({ length: 30 }, (_, index) => ({ ...assigned, id: `n${index}` }))
  fakeServer({
    'GET /notification?part=awaiting': () => [],
    'GET /notification?part=information': () => many,
    'GET /notification?part=information&before=n29': () => [
      { ...assigned, id: 'last', facts: {}, actor: 'Kenji Arai' },
    ],
  })
  await renderScreens(screens, { at: '/notification/index' })
  await expect.element(page.getByText('Rien ne vous attend.')).toBeVisible()
  await page.getByRole('button', { name: 'Plus anciennes' }).click()
  await expect.element(page.getByText('Par Kenji Arai')).toBeVisible()
  expect(page.getByRole('button', { name: 'Plus anciennes' }).elements()).toHaveLength(0)
})

describe('the choices', () => {
  const settings = {
    address: 'yuki@test.example',
    timeZone: 'Europe/Paris',
    kinds: [
      { kind: 'mention', delivery: 'now', isLocked: false },
      { kind: 'message', delivery: 'digest', isLocked: false },
      { kind: 'rights', delivery: 'now', isLocked: true },
    ],
    digest: { awaiting: 3, information: 1 },
  }
  const show = (scheme?: 'dark') =>
    renderScreens(
      { '/account/notifications': NotificationSettingsPage },
      scheme && { at: '/account/notifications', scheme },
    )

  test('are one group of radios a row, saved at once; deliveries that cannot be chosen are locked', async () => {
    let message = 'digest'
    const { formsSentTo } = fakeServer({
      'GET /notification/settings': () => ({
        ...settings,
        kinds: settings.kinds.map((row) => (row.kind === 'message' ? { ...row, delivery: message } : row)),
      }),
      'POST /notification/settings': (form) => {
        message = form.get('delivery')!
        return { message: 'done' }
      },
      'GET /notification/digest': () => [assigned, answer],
      'POST /notification/timeZone': () => ({ message: 'done' }),
    })
    await show('dark')
    const row = page.getByRole('radiogroup', { name: 'Message' })
    await page.getByRole('button', { name: 'Lire le résumé' }).click()
    const digest = page.getByRole('dialog', { name: 'Le résumé de demain, tel qu’il est à cette heure' })
    await expect.element(digest.getByRole('heading', { name: 'Pour information' })).toBeVisible()
    expect(digest.getByRole('link').elements()).toHaveLength(2)
    await digest.getByRole('button', { name: 'Fermer' }).click()
    await expect.element(digest).not.toBeInTheDocument()
    await expect.element(row.getByRole('radio', { name: 'Résumé du matin' })).toBeChecked()
    await expect.element(page.getByText('3 choses vous attendent, 1 nouvelle pour information')).toBeVisible()
    expect(await commands.axe()).toEqual([])
    await row.getByRole('radio', { name: 'Jamais' }).click()
    await expect.element(page.getByText('Choix enregistré')).toBeVisible()
    expect(formsSentTo('POST /notification/settings').map((form) => form.toString())).toEqual([
      'kind=message&delivery=never',
    ])
    await expect.element(row.getByRole('radio', { name: 'Jamais' })).toBeChecked()
    const locked = page.getByRole('radiogroup', { name: 'Droits' })
    await expect.element(locked).toHaveAccessibleDescription(/toujours$/)
    await expect.element(locked.getByRole('radio', { name: 'Jamais' })).toBeDisabled()
    await page.getByLabelText('Le résumé part à 8 h, à l’heure de').selectOptions('Asia/Tokyo')
    await expect
      .poll(() => formsSentTo('POST /notification/timeZone').map((form) => form.get('timeZone')))
      .toEqual(['Asia/Tokyo'])
  })

  test('made one after the other before the first is answered are all saved, in their order', async () => {
    const chosen: Record<string, string> = {}
    const first = Promise.withResolvers<void>()
    const { formsSentTo } = fakeServer({
      'GET /notification/settings': () => ({
        ...settings,
        kinds: settings.kinds.map((row) => ({ ...row, delivery: chosen[row.kind] ?? row.delivery })),
      }),
      'POST /notification/settings': async (form) => {
        await first.promise
        chosen[form.get('kind')!] = form.get('delivery')!
        return { message: 'done' }
      },
    })
    await show()
    const choice = (row: string, name: string) =>
      page.getByRole('radiogroup', { name: row }).getByRole('radio', { name })
    await choice('Message', 'Jamais').click()
    await choice('On me nomme', 'Résumé du matin').click()
    await choice('Message', 'À l’instant').click()
    await expect.element(choice('On me nomme', 'Résumé du matin')).toBeChecked()
    await expect.element(choice('Message', 'À l’instant')).toBeChecked()
    first.resolve()
    await expect
      .poll(() => formsSentTo('POST /notification/settings').map((form) => form.toString()))
      .toEqual(['kind=message&delivery=never', 'kind=mention&delivery=digest', 'kind=message&delivery=now'])
    await expect.element(choice('Message', 'À l’instant')).toBeChecked()
  })

  test('that the server refuses stay as they were', async () => {
    await page.viewport(390, 844)
    fakeServer({
      'GET /notification/settings': () => settings,
      'POST /notification/settings': () => new Refused(403, { message: 'impersonation.refused.error' }),
    })
    await show()
    const row = page.getByRole('radiogroup', { name: 'On me nomme' })
    await row.getByText('Jamais').click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(row.getByRole('radio', { name: 'À l’instant' })).toBeChecked()
    expect(await commands.axe()).toEqual([])
  })
})
