import { describe, expect, test } from 'vitest'
import { cutImage, frameOf, judgeImage, wholeLook } from '#web/projects/form/read-chosen-image.ts'

/** A real picture of noise, which compresses worst. */
async function picture(width: number, height: number, type = 'image/png'): Promise<File> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')!
  const noise = context.createImageData(width, height)
  let seed = 7
  for (let at = 0; at < noise.data.length; at += 1)
    noise.data[at] = at % 4 === 3 ? 255 : (seed = (seed * 48_271) % 2_147_483_647) % 256
  context.putImageData(noise, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 1))
  return new File([blob!], `affiche.${type.split('/')[1]}`, { type })
}

const needsOf = async (file: File) => {
  const judged = await judgeImage(file)
  return typeof judged === 'string' ? judged : judged.needs
}

describe('a chosen picture', () => {
  test('of 16:9 and light enough is sent as it is', async () => {
    expect(await needsOf(await picture(320, 180))).toBe('nothing')
    expect(await needsOf(await picture(320, 180, 'image/jpeg'))).toBe('nothing')
  })

  test('of 16:9 but too heavy, or of a format that the server refuses, is written anew', async () => {
    const heavy = await picture(1280, 720)
    expect(heavy.size).toBeGreaterThan(2_097_152)
    expect(await needsOf(heavy)).toBe('shrinking')
    expect(await needsOf(await picture(320, 180, 'image/webp'))).toBe('shrinking')
  })

  test('of another shape is cropped, whatever its weight', async () => {
    expect(await needsOf(await picture(300, 300))).toBe('cropping')
  })

  test('over 15 MB, empty, or unreadable is refused', async () => {
    const file = (content: BlobPart, type: string) => new File([content], 'x', { type })
    expect(await needsOf(file(new Uint8Array(15 * 1024 * 1024 + 1), 'image/png'))).toBe('tooHeavy')
    expect(await needsOf(file('', 'image/png'))).toBe('image.empty.error')
    expect(await needsOf(file('not a picture', 'image/png'))).toBe('image.extension.error')
    const cut = (await picture(320, 180)).slice(0, 200)
    expect(await needsOf(file(cut, 'image/png'))).toBe('file.format.error')
    // The size is judged by the header, whatever this browser can decode.
    const endless = new Uint8Array(await cut.arrayBuffer())
    new DataView(endless.buffer).setUint32(16, 100_000)
    new DataView(endless.buffer).setUint32(20, 56_250)
    expect(await needsOf(file(endless, 'image/png'))).toBe('image.pixels.error')
    expect(await needsOf(file('%PDF-1.7', 'application/pdf'))).toBe('image.extension.error')
  })
})

test('the result is a JPEG of 16:9 under 2 MB', async () => {
  const file = await picture(2000, 1600, 'image/jpeg')
  const cut = await cutImage({ file, width: 2000, height: 1600 }, wholeLook)
  expect(cut.size).toBeLessThanOrEqual(2_097_152)
  expect([cut.name, cut.type]).toEqual(['affiche.jpg', 'image/jpeg'])
  const { width, height } = await createImageBitmap(cut)
  expect(width / height).toBeCloseTo(16 / 9, 2)
})

test('the frame stays within the picture at every position and zoom', () => {
  const square = { width: 900, height: 900 }
  expect(frameOf(square, wholeLook)).toEqual({ x: 0, y: 196.875, width: 900, height: 506.25 })
  expect(frameOf(square, { zoom: 2, x: 1, y: 1 })).toEqual({ x: 450, y: 646.875, width: 450, height: 253.125 })
  expect(frameOf({ width: 3200, height: 900 }, { zoom: 1, x: 0, y: 0 })).toMatchObject({ x: 0, y: 0, width: 1600 })
})
