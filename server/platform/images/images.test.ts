import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { sql } from '#server/platform/database/sql.ts'
import { runHousekeeping } from '#server/housekeeping.ts'
import type { ImageStore } from '#server/platform/images/image-store.ts'
import { openImageStore } from '#server/platform/images/open-image-store.ts'
import { readFile, readImage } from '#server/platform/images/read-image.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { multipart, picture } from '#test/project-form.ts'
import { freePort } from '#test/start-node.ts'
import { startS3Store } from '#test/start-s3-store.ts'

describe('a picture', () => {
  const errorOf = async (content: Uint8Array) => {
    const read = await readImage(content, false)
    return typeof read === 'string' ? read : `${read.width}×${read.height} ${read.extension}`
  }

  test.each(['jpeg', 'png', 'gif'] as const)('in %s is accepted', async (format) => {
    expect(await errorOf(await picture({ format }))).toBe(`1280×720 ${format === 'jpeg' ? 'jpg' : format}`)
  })

  test.each([
    [1280, 713, '1280×713 jpg'],
    [1280, 727, '1280×727 jpg'],
    [1280, 712, 'image.format.error'],
    [1280, 728, 'image.format.error'],
    [720, 1280, 'image.format.error'],
    [16, 9, '16×9 jpg'],
  ])('of %d by %d is %s', async (width, height, verdict) => {
    expect(await errorOf(await picture({ width, height }))).toBe(verdict)
  })

  test('is judged by its content, not by its name', async () => {
    const webp = await picture({ format: 'webp' })
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>')
    const html = Buffer.from('GIF89a<script>alert(1)</script>')
    expect([await errorOf(webp), await errorOf(svg), await errorOf(html)]).toEqual([
      'image.extension.error',
      'image.extension.error',
      'image.format.error',
    ])
  })

  test('that is empty, cut short or too big is refused with the reason', async () => {
    const whole = await picture({ noise: true })
    expect(await errorOf(Buffer.alloc(0))).toBe('image.empty.error')
    expect(await errorOf(whole.subarray(0, whole.length / 2))).toBe('image.format.error')
    const big = Buffer.concat([await picture(), Buffer.alloc(2_097_152)])
    expect(await errorOf(big)).toBe('image.tooBig.error')
    expect(await readImage(whole, true)).toBe('image.tooBig.error')
  })

  test('that would take too much memory when decoded is refused by its header', async () => {
    const bomb = await sharp({ create: { width: 8480, height: 4770, channels: 3, background: '#000' } })
      .png({ compressionLevel: 1 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(2_097_152)
    expect(await errorOf(bomb)).toBe('image.pixels.error')
    // Nor is it reported as damaged where any shape is allowed, or as a file of a message.
    expect(await readImage(bomb, false, 'a report', { anyShape: true })).toBe('image.pixels.error')
    expect(await readFile(bomb, false, 'a message')).toBe('image.pixels.error')
  })

  test('with an animation that costs too much processor time is refused, however small its file', async () => {
    const still = await sharp({ create: { width: 3200, height: 1800, channels: 3, background: '#f00' } })
      .gif()
      .toBuffer()
    // Repeats its frame ten times: after the head with its colours, before the end marker.
    const head = 13 + 3 * 2 ** ((still[10]! & 7) + 1)
    const frames = Array<Buffer>(10).fill(still.subarray(head, -1))
    const bomb = Buffer.concat([still.subarray(0, head), ...frames, still.subarray(-1)])
    expect(await sharp(bomb, { animated: true, limitInputPixels: false }).metadata()).toMatchObject({ pages: 10 })
    expect(bomb.length).toBeLessThan(200_000)
    expect(await errorOf(bomb)).toBe('image.animation.error')
  })

  test('is turned upright, and loses its metadata and hidden data', async () => {
    const sideways = await sharp(await picture({ width: 720, height: 1280 }))
      .withExif({ IFD0: { Copyright: 'Secret Name' }, IFD3: { GPSLatitude: '43/1 36/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const read = await readImage(Buffer.concat([sideways, Buffer.from('<?php hidden ?>')]), false)
    if (typeof read === 'string') throw new Error(read)
    const { exif, orientation, width, height } = await sharp(read.original).metadata()
    expect({ exif, orientation, width, height }).toEqual({
      exif: undefined,
      orientation: undefined,
      width: 1280,
      height: 720,
    })
    expect(read.original.includes('hidden')).toBe(false)
  })

  test('gets a size for the list, the page and the zoom, in a modern format, never enlarged', async () => {
    const read = await readImage(await picture({ width: 1600, height: 900, noise: true }), false)
    if (typeof read === 'string') throw new Error(read)
    const widths = await Promise.all(
      Object.values(read.sizes).map(async (size) => {
        const { format, width } = await sharp(size).metadata()
        return `${format} ${width}`
      }),
    )
    expect(widths).toEqual(['webp 480', 'webp 1280', 'webp 1600'])
  })
})

describe('stored and served', () => {
  const ground = testApp()
  let headers: { authorization: string }

  beforeAll(async () => {
    headers = await signedInAs(ground.db, (await makeUser(ground.db)).username)
  })

  async function send(url: string, fields: Parameters<typeof multipart>[0]) {
    const { headers: type, payload } = await multipart(fields)
    return (await ground.app.inject({ method: 'POST', url, headers: { ...headers, ...type }, payload })).json()
  }
  const upload = async (format: 'jpeg' | 'png' | 'gif' = 'jpeg') =>
    new Blob([new Uint8Array(await picture({ format }))])
  const filesKept = async () =>
    (await readdir(join(ground.dataDir, 'images'), { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    ).length

  test('with its facts, for users who edit it', async () => {
    const { headers: type, payload } = await multipart({ name: 'Avec image', image: await upload() })
    const odd = Buffer.from(payload.toString('latin1').replace('affiche.jpg', 'a'.repeat(300)), 'latin1')
    for (const [body, name] of [
      [payload, 'affiche.jpg'],
      [odd, 'a'.repeat(250)],
    ] as const) {
      const answer = await ground.app.inject({
        method: 'POST',
        url: '/project',
        headers: { ...headers, ...type },
        payload: body,
      })
      const url = `/project/${answer.json().id}`
      const { projectImage } = (await ground.app.inject({ url, headers })).json()
      const kept = await ground.app.inject(projectImage.fileUrl)
      expect(projectImage.facts).toEqual({ name, width: 1280, height: 720, bytes: kept.rawPayload.length })
      const copied = (await send('/project', { name: 'Copie', imageId: String(projectImage.id) })).id
      const copy = (await ground.app.inject({ url: `/project/${copied}`, headers })).json()
      expect(copy.projectImage.facts).toEqual(projectImage.facts)
    }
  })

  test('for long, with safe headers, under a name that cannot be guessed', async () => {
    const { id } = await send('/project', { name: 'Avec image', image: await upload() })
    const project = (await ground.app.inject({ url: `/project/${id}`, headers })).json()
    const { fileUrl, listUrl } = project.projectImage
    expect(fileUrl).toMatch(/^\/images\/[\w-]{32}\.jpg$/)
    const answer = await ground.app.inject(fileUrl)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect((await ground.app.inject(listUrl)).headers['content-type']).toBe('image/webp')
    for (const url of ['/images/..%2f..%2fsecret', '/images/x.jpg', fileUrl.replace('.jpg', '.png')]) {
      expect((await ground.app.inject(url)).statusCode).toBe(404)
    }
  })

  test('a replaced picture is removed with its files, and one from a refused form leaves none', async () => {
    const before = await filesKept()
    const { id } = await send('/project', { name: 'Remplacée', image: await upload() })
    expect(await filesKept()).toBe(before + 4)
    await send(`/project/${id}`, { image: await upload('png') })
    expect(await filesKept()).toBe(before + 4)
    await send('/project', { name: '', image: await upload() })
    await send('/project', { isSubmited: 'true', name: 'Refusée', image: await upload() })
    expect(await filesKept()).toBe(before + 4)
    await send(`/project/${id}`, { image: '' })
    expect(await filesKept()).toBe(before)
  })

  test('files that an aborted save left behind are removed after an hour, a shown picture never', async () => {
    const { id } = await send('/project', { name: 'Montrée', image: await upload() })
    const kept = await filesKept()
    await ground.db.run(sql`
      insert into image (key, extension, width, height, unused_since)
      values (repeat('a', 32), 'jpg', 16, 9, now() - interval '2 hours'), (repeat('b', 32), 'jpg', 16, 9, now())`)
    await ground.images.put(`${'a'.repeat(32)}.jpg`, Buffer.from('x'), 'image/jpeg')
    await writeFile(join(ground.dataDir, 'images/aa', `${'a'.repeat(32)}-list.webp.part`), 'half')
    await ground.db.run(
      sql`update image set unused_since = now() - interval '2 hours' where id in (select image_id from project where id = ${id})`,
    )
    await runHousekeeping(ground)
    expect(await filesKept()).toBe(kept)
    const rows = await ground.db.rows<{ key: string }>(
      sql`select key from image where key in (repeat('a', 32), repeat('b', 32))`,
    )
    expect(rows).toEqual([{ key: 'b'.repeat(32) }])
  })
})

describe('a store that accepts nothing', () => {
  const ground = testApp()
  let headers: { authorization: string }

  beforeAll(async () => {
    headers = await signedInAs(ground.db, (await makeUser(ground.db)).username)
  })

  test('refuses the save with 503, stores nothing of it, and accepts the same form once it is back', async () => {
    const { headers: type, payload } = await multipart({
      name: 'Affiche',
      image: new Blob([new Uint8Array(await picture())]),
    })
    const save = () => ground.app.inject({ method: 'POST', url: '/project', headers: { ...headers, ...type }, payload })
    const put = ground.images.put
    ground.images.put = async () => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' })
    }
    const refused = await save()
    ground.images.put = put
    expect([refused.statusCode, refused.json()]).toEqual([503, { message: 'server.unavailable.error' }])
    expect(await ground.db.row(sql`select count(*) as n from project`)).toEqual({ n: 0 })
    expect((await save()).statusCode).toBe(200)
  })

  test('does not undo what is written: a deletion succeeds, and the sweep removes the files later', async () => {
    const { id } = (await ground.db.row<{ id: number }>(sql`select id from project`))!
    const remove = ground.images.remove
    ground.images.remove = async () => {
      throw new Error('The image store did not answer')
    }
    for (const url of [`/project/${id}`, `/project/${id}?permanent=true`])
      expect((await ground.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200)
    ground.images.remove = remove
    await ground.db.run(sql`update image set unused_since = unused_since - interval '2 hours'`)
    await runHousekeeping(ground)
    expect(await ground.db.row(sql`select count(*) as n from image`)).toEqual({ n: 0 })
  })

  test('leaves no partial file behind', async () => {
    const name = `${'c'.repeat(32)}.jpg`
    // A folder in the place of the file makes the last step fail, as a full disk does.
    await mkdir(join(ground.dataDir, 'images/cc', name, 'in-the-way'), { recursive: true })
    await expect(ground.images.put(name, Buffer.from('x'), 'image/jpeg')).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/)
    expect(await readdir(join(ground.dataDir, 'images/cc'))).toEqual([name])
  })
})

describe('an S3 store', () => {
  let s3: Awaited<ReturnType<typeof startS3Store>>
  let store: ImageStore

  beforeAll(async () => {
    s3 = await startS3Store()
    store = openImageStore(readConfig({ ...s3.settingsAt(s3.port), STORAGE_URL: 's3://affiches/prod' }))
  })

  afterAll(() => s3.stop())

  test('stores, returns and removes a file, as often as requested', async () => {
    const content = await picture()
    await store.put('a.jpg', content, 'image/jpeg')
    expect((await store.get('a.jpg'))?.equals(content)).toBe(true)
    await store.remove('a.jpg')
    await store.remove('a.jpg')
    expect(await store.get('a.jpg')).toBeUndefined()
  })

  test('refuses requests that its owner did not sign, and any other bucket', async () => {
    const settings = s3.settingsAt(s3.port)
    const forged = openImageStore(readConfig({ ...settings, AWS_SECRET_ACCESS_KEY: 'guessed' }))
    await expect(forged.put('b.jpg', Buffer.from('x'), 'image/jpeg')).rejects.toMatchObject({ statusCode: 503 })
    await expect(forged.get('b.jpg')).rejects.toMatchObject({ statusCode: 503 })
    const elsewhere = openImageStore(readConfig({ ...settings, STORAGE_URL: 's3://photos' }))
    await expect(elsewhere.put('b.jpg', Buffer.from('x'), 'image/jpeg')).rejects.toThrow('has no bucket photos')
    expect(await s3.names()).toEqual([])
  })

  test('that is missing causes an error, not an empty picture', async () => {
    const gone = openImageStore(
      readConfig({
        STORAGE_URL: 's3://nulle-part',
        AWS_ENDPOINT_URL: `http://127.0.0.1:${await freePort()}`,
        AWS_ACCESS_KEY_ID: 'x',
        AWS_SECRET_ACCESS_KEY: 'x',
      }),
    )
    await expect(gone.get('a.jpg')).rejects.toMatchObject({ statusCode: 503 })
  })
})
