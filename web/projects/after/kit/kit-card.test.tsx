import { expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { cardShapes, drawCard } from '#web/projects/after/kit/draw-card.ts'
import { KitCard } from '#web/projects/after/kit/kit-card.tsx'

const event = {
  language: 'fr' as const,
  name: 'Ma, l’intervalle : butō et musique baroque, une soirée entière pour les oreilles patientes et les autres',
  dates: 'Jeudi 19 novembre 2026, 20 h',
  place: 'Théâtre de la Ville, Paris',
  text: 'Ma, l’intervalle\nÉvènement labellisé',
  embed: '<iframe src="https://programme.example/agenda/frame/7"></iframe>',
}
const inJapanese = { ...event, language: 'ja' as const, name: '間、舞踏とバロック音楽', text: '間\n認定イベントです。' }
const told = [event, inJapanese]
const open = (answer: object) => {
  fakeServer({ 'GET /project/7/kit': () => answer })
  return renderScreens({ '/': () => <KitCard projectId={7} /> })
}

test('the kit is read and copied in the language that its reader chooses', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await open({ picture: null, credit: '', told })
  await expect.element(page.getByLabelText('Texte à publier')).toHaveValue(event.text)
  expect(await commands.axe()).toEqual([])
  await page.getByText('日本語').click()
  await page.getByRole('button', { name: 'Copier le texte' }).click()
  expect(written).toHaveBeenCalledWith(inJapanese.text)
  for (const [name, href] of [
    [/Logo pour l’impression/, '/agenda/logo.svg'],
    [/Logo pour l’écran/, '/agenda/logo.png'],
    [/Tout l’agenda/, '/agenda/embed'],
  ] as const)
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href)
})

test('an event that is published no longer has no kit', async () => {
  await open(new Refused(404, { message: 'resource.notFound.error' }))
  await expect.poll(() => vi.mocked(window.fetch).mock.calls.length).toBe(1)
  expect(page.getByRole('heading', { name: 'Votre kit de communication' }).query()).toBeNull()
})

test('a card shows the credit as its holder wrote it, in whatever language the page is read', async () => {
  const said = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText')
  const grey = new OffscreenCanvas(160, 90)
  grey.getContext('2d')!.fillRect(0, 0, 160, 90)
  const picture = URL.createObjectURL(await grey.convertToBlob())
  await open({ picture, credit: 'Photo : Jeanne Martin', told })
  await page.getByRole('button', { name: 'Carte 1200 × 630' }).click()
  await expect.poll(() => said.mock.calls.map(([text]) => text)).toContain('Photo : Jeanne Martin')
  said.mockRestore()
})

test('a card is drawn where a font of the page is missing on the device', async () => {
  const root = document.documentElement
  const style = document.head.appendChild(document.createElement('style'))
  style.textContent = '@font-face { font-family: "Absent"; src: local("no such font") }'
  root.style.setProperty('--mantine-font-family', '"Absent", sans-serif')
  await expect(document.fonts.load('400 32px "Absent"', 'Ma')).rejects.toThrow(/network error/i)
  const card = await drawCard({ event, credit: '', ...cardShapes[0] }, null)
  expect(card.type).toBe('image/jpeg')
  root.style.removeProperty('--mantine-font-family')
  style.remove()
})

test('a card has the size of its network, the picture above its words, and ends a long name within its room', async () => {
  const red = new OffscreenCanvas(1280, 720)
  const pen = red.getContext('2d')!
  pen.fillStyle = '#ff0000'
  pen.fillRect(0, 0, 1280, 720)
  const picture = URL.createObjectURL(await red.convertToBlob())
  for (const shape of cardShapes)
    for (const each of told) {
      const card = await createImageBitmap(await drawCard({ event: each, credit: 'Photo : Ito', ...shape }, picture))
      expect([card.width, card.height]).toEqual([shape.width, shape.height])
      const seen = new OffscreenCanvas(card.width, card.height).getContext('2d')!
      seen.drawImage(card, 0, 0)
      const at = (x: number, y: number) => seen.getImageData(x, y, 1, 1).data
      const [red = 0, green = 255] = at(100, 100)
      expect([red > 240, green < 15]).toEqual([true, true])
      const [, , blue = 0] = at(card.width - 20, card.height - 20)
      expect(blue).toBeLessThan(80)
      // Words on the left of the mark, none beyond the edge.
      const row = (x: number, width: number) => {
        const { data } = seen.getImageData(x, card.height - 240, width, 200)
        return data.some((value, index) => index % 4 === 1 && value > 180)
      }
      expect([row(56, 400), row(0, 40), row(card.width - 56 - 112 - 50, 40)]).toEqual([true, false, false])
    }
})
