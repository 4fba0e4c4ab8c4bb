import type { ToldEvent } from '#domain/agenda/kit-api.ts'
import { threads } from '#web/platform/ui/page/logo-threads.ts'

/** What social networks show of a shared page, and of a picture. */
export const cardShapes = [
  { width: 1200, height: 630 },
  { width: 1080, height: 1080 },
] as const

export type CardShape = (typeof cardShapes)[number]
type Card = CardShape & { event: Pick<ToldEvent, 'language' | 'name' | 'dates' | 'place'>; credit: string }

const ink = { ground: '#0c1e38', text: '#e5e8ec', trait: '#ef572c' }
const edge = 56
const mark = 112
const mostLines = { name: 3, dates: 2, place: 2 }

/** The event's picture above its name, days and place, drawn by the browser: it has the fonts of every language. */
export async function drawCard({ event, credit, width, height }: Card, picture: string | null): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')!
  const style = getComputedStyle(document.documentElement)
  const [headings, text] = ['--mantine-font-family-headings', '--mantine-font-family'].map(
    (of) => style.getPropertyValue(of) || 'sans-serif',
  )
  const named = { font: `600 54px ${headings}`, step: 62 }
  const said = { font: `400 32px ${text}`, step: 44 }
  const [image] = await Promise.all([
    picture === null ? undefined : loadPicture(picture),
    loadFonts(named.font, event.name),
    loadFonts(said.font, event.dates + event.place),
  ])
  const room = width - 3 * edge - mark
  const lines = (['name', 'dates', 'place'] as const).flatMap((part) => {
    const type = part === 'name' ? named : said
    pen.font = type.font
    return linesOf(pen, event[part], { room, most: mostLines[part], language: event.language }).map((text) => ({
      ...type,
      text,
    }))
  })
  const band =
    Math.max(
      mark,
      lines.reduce((sum, { step }) => sum + step, 0),
    ) +
    2 * edge
  const top = height - band

  pen.fillStyle = ink.ground
  pen.fillRect(0, 0, width, height)
  if (image) drawCovering(pen, image, { width, height: top })
  pen.fillStyle = ink.trait
  pen.fillRect(0, top, width, 6)
  pen.textBaseline = 'middle'
  let y = top + edge
  for (const { font, step, text } of lines) {
    Object.assign(pen, { font, fillStyle: ink.text })
    pen.fillText(text, edge, y + step / 2)
    y += step
  }
  drawMark(pen, { x: width - edge - mark, y: top + (band - mark) / 2 })
  if (image && credit !== '') drawCredit(pen, credit, { font: `400 20px ${text}`, width })
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no card'))), 'image/jpeg', 0.92)
  })
}

/** Each family by itself: those that stand in for one on other systems are missing here, which fails the whole list. */
function loadFonts(font: string, text: string) {
  const [, size = '', families = ''] = /^(.*?px )(.*)$/.exec(font) ?? []
  return Promise.allSettled(families.split(',').map((family) => document.fonts.load(size + family, text)))
}

async function loadPicture(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}

/** The middle of the picture, as large as fills the frame. */
function drawCovering(
  pen: CanvasRenderingContext2D,
  image: HTMLImageElement,
  frame: { width: number; height: number },
) {
  const scale = Math.max(frame.width / image.naturalWidth, frame.height / image.naturalHeight)
  const [width, height] = [frame.width / scale, frame.height / scale]
  const [left, top] = [(image.naturalWidth - width) / 2, (image.naturalHeight - height) / 2]
  pen.drawImage(image, left, top, width, height, 0, 0, frame.width, frame.height)
}

function drawMark(pen: CanvasRenderingContext2D, { x, y }: { x: number; y: number }) {
  pen.save()
  pen.translate(x, y)
  pen.scale(mark / 40, mark / 40)
  Object.assign(pen, { lineCap: 'round', lineWidth: 2.3, strokeStyle: ink.text })
  pen.stroke(new Path2D(threads))
  Object.assign(pen, { lineWidth: 2.6, strokeStyle: ink.trait })
  pen.stroke(new Path2D('M3 20H37'))
  pen.restore()
}

/** At the top of the picture, on a ground of its own, as its holder wrote it: « Photo : Jeanne Martin ». */
function drawCredit(pen: CanvasRenderingContext2D, credit: string, { font, width }: { font: string; width: number }) {
  pen.font = font
  const wide = Math.min(pen.measureText(credit).width, width - 40)
  pen.fillStyle = `${ink.ground}cc`
  pen.fillRect(width - wide - 24, 0, wide + 24, 36)
  pen.fillStyle = ink.text
  pen.fillText(credit, width - wide - 12, 18, wide)
}

type Room = { room: number; most: number; language: string }

/** A line ends between two words, which Japanese writes without spaces; what is too long ends in « … ». */
function linesOf(pen: CanvasRenderingContext2D, text: string, { room, most, language }: Room): string[] {
  const words = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text.trim())]
  const lines = ['']
  for (const { segment } of words) {
    const longer = lines.at(-1)! + segment
    if (pen.measureText(longer.trimEnd()).width <= room || lines.at(-1) === '') lines[lines.length - 1] = longer
    else if (/^[\p{P}\s]/u.test(segment)) lines[lines.length - 1] = longer
    else lines.push(segment)
  }
  const shown = lines.slice(0, most).map((line) => line.trim())
  if (lines.length > most) shown[most - 1] = `${shown[most - 1]!.slice(0, -1).trimEnd()}…`
  return shown.filter((line) => line !== '')
}
