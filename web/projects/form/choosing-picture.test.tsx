import { beforeEach, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { beginAnew, beSignedIn } from '#web/platform/ui/test-kit.tsx'
import { renderForm } from '#web/projects/form/test-form.tsx'

// A chosen picture is stored on the device for its user: each test takes another user.
let person = 900

beforeEach(() => {
  beginAnew()
  person += 1
  const signedIn = { id: person, username: 'a@test.example', firstname: 'A', lastname: 'B', roles: ['ROLE_USER'] }
  beSignedIn(signedIn)
})

const choose = (file: File) => userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file)

/** A square in which no two parts look alike. */
async function square(): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 400 })
  const context = canvas.getContext('2d')!
  const colours = context.createLinearGradient(0, 0, 400, 400)
  colours.addColorStop(0, 'white')
  colours.addColorStop(1, 'black')
  context.fillStyle = colours
  context.fillRect(0, 0, 400, 400)
  return (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve)))!
}

test('a picture of another shape is cropped in the form, by keys or by hand', async () => {
  await renderForm()
  await choose(new File([await square()], 'carre.png', { type: 'image/png' }))
  const crop = page.getByRole('dialog', { name: 'Recadrer en 16:9' })
  const frame = crop.getByRole('button', { name: 'Partie de l’image à garder' })
  const shown = () => frame.element().querySelector('canvas')!.toDataURL()
  const blank = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 }).toDataURL()
  await expect.element(frame).toBeVisible()
  await expect.poll(shown).not.toBe(blank)
  expect(await commands.axe()).toEqual([])
  const whole = shown()
  ;(crop.getByRole('slider', { name: 'Zoom' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(shown).not.toBe(whole)
  const near = shown()
  ;(frame.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(shown).not.toBe(near)
  const below = shown()
  await userEvent.dragAndDrop(frame, frame, {
    sourcePosition: { x: 100, y: 40 },
    targetPosition: { x: 100, y: 100 },
  })
  await expect.poll(shown).not.toBe(below)
  await crop.getByRole('button', { name: 'Garder cette partie' }).click()
  await expect.element(page.getByText('carre.jpg')).toBeVisible()
  await expect.element(page.getByText(/^\d+ × \d+, [\d,]+\s(Mo|ko)$/)).toBeVisible()
})

test('a broken picture and a file that is no picture are refused with their reasons', async () => {
  await renderForm()
  const button = page.getByRole('button', { name: 'Choisir une image' })
  await choose(new File([(await square()).slice(0, 60)], 'coupee.png', { type: 'image/png' }))
  await expect.element(button).toHaveAccessibleDescription('Ce fichier est abîmé ou incomplet.')
  await choose(new File(['<svg/>'], 'dessin.svg', { type: 'image/svg+xml' }))
  await expect.element(button).toHaveAccessibleDescription(/choisissez un JPEG, un PNG ou un GIF/)
})

test('another picture has another author: its credit is asked anew', async () => {
  const image = { id: 4, fileUrl: '/a.jpg', listUrl: '/a.jpg', pageUrl: '/a.jpg', zoomUrl: '/a.jpg' }
  await renderForm({ image, imageCredit: 'Photo : Anne' })
  const credit = page.getByRole('textbox', { name: /^Crédit de l’image/ })
  await expect.element(credit).toHaveValue('Photo : Anne')
  await page.getByRole('button', { name: 'Retirer' }).click()
  await expect.element(credit).toHaveValue('')
})

test('a small picture is taken with a word on how it will look, and another one never shows the size of the one before', async () => {
  const facts = { name: 'petite.jpg', width: 400, height: 225, bytes: 20_000 }
  const image = { id: 4, fileUrl: '/a.jpg', listUrl: '/a.jpg', pageUrl: '/a.jpg', zoomUrl: '/a.jpg', facts }
  await renderForm({ image })
  await expect.element(page.getByText(/Cette image est petite/)).toBeVisible()
  const wide = Object.assign(document.createElement('canvas'), { width: 1600, height: 900 })
  wide.getContext('2d')!.fillRect(0, 0, 1600, 900)
  const blob = await new Promise<Blob | null>((resolve) => wide.toBlob(resolve, 'image/jpeg'))
  await choose(new File([blob!], 'grande.jpg', { type: 'image/jpeg' }))
  await expect.element(page.getByText(/^1600 × 900, /)).toBeVisible()
  expect(page.getByText(/Cette image est petite/).query()).toBeNull()
})
