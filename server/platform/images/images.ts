import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { downloadName } from '#domain/chosen-file.ts'
import { fail, invalidField } from '#domain/errors.ts'
import type { MessageFile } from '#domain/message-file.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { filesOf, originalOf, sizedOf, sizes } from '#server/platform/images/image-names.ts'
import type { ImageStore } from '#server/platform/images/image-store.ts'
import {
  deleteImageRows,
  findImage,
  holdKeptBy,
  insertImage,
  listUnusedImages,
  mayRemoveFiles,
} from '#server/platform/images/image-queries.ts'
import { writable } from '#domain/fields.ts'
import { beginningOf } from '#domain/written-text.ts'
import { Download } from '#server/platform/http/answers.ts'
import { inTurn } from '#server/platform/in-turn.ts'
import type { CleanImage } from '#server/platform/images/image-format.ts'

export type StoredFile = Pick<MessageFile, 'name' | 'kind'> & { key: string; extension: string }
type ImageDeps = { db: Database; images: ImageStore }
/** The account that stores a picture, and its limits; null for pictures of the programme itself. */
type Owner = { id: number; quotas: Config['quotas'] } | null

const contentTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  'file.jpg': 'image/jpeg',
  'file.png': 'image/png',
  'file.pdf': 'application/pdf',
}
/** The length of 24 random bytes in base64url. */
const keyLength = 32
const longestName = 250

/**
 * Stores a clean picture that nothing shows yet; the row that shows it notes so in its own transaction. The picture
 * counts against its owner's limits before its files are written.
 */
export async function keepImage(
  { db, images }: ImageDeps,
  image: CleanImage,
  owner: Owner,
  file: string,
  field = 'image',
): Promise<number> {
  const key = randomBytes(24).toString('base64url')
  const { width, height } = image
  const bytes = [image.original, ...Object.values(image.sizes)].reduce((sum, { length }) => sum + length, 0)
  const facts = { name: nameOf(file), width, height, bytes: image.original.length }
  const id = await db.transaction(async (tx) => {
    if (owner !== null && isBeyond(owner.quotas, await holdKeptBy(tx, owner.id), bytes))
      invalidField(field, 'image.quota.error')
    return insertImage(tx, { key, extension: image.extension, bytes, ownerId: owner?.id ?? null, facts })
  })
  await putImage(images, key, image)
  return id
}

/** Writes the files of a picture. */
export async function putImage(images: ImageStore, key: string, { extension, original, sizes: sized }: CleanImage) {
  await Promise.all([
    images.put(originalOf({ key, extension }), original, contentTypes[extension]!),
    ...sizes.map((size) => sized[size] && images.put(sizedOf(key, size), sized[size], 'image/webp')),
  ])
}

function isBeyond(quotas: Config['quotas'], kept: { pictures: number; bytes: number }, bytes: number): boolean {
  return kept.pictures >= quotas.pictures || kept.bytes + bytes > quotas.megabytes * 1_000_000
}

/** Copies a picture, so that one project may lose it and the other not. */
export async function copyImage({ db, images }: ImageDeps, id: number, owner: Owner): Promise<number | undefined> {
  const image = await findImage(db, id)
  if (image === undefined) return undefined
  const [original, ...sized] = await Promise.all(
    [originalOf(image), ...sizes.map((size) => sizedOf(image.key, size))].map((name) => images.get(name)),
  )
  if (original === undefined || sized.includes(undefined)) return undefined
  const [list, page, zoom] = sized as Buffer[]
  return keepImage(
    { db, images },
    {
      ...image,
      extension: image.extension as CleanImage['extension'],
      original,
      sizes: { list: list!, page: page!, zoom: zoom! },
    },
    owner,
    image.name,
  )
}

/** A browser may send anything as the name of a file. */
export function nameOf(file: string): string {
  return beginningOf(
    writable(file)
      .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
      .trim(),
    longestName,
  )
}

/**
 * Removes the pictures that a save has touched and that nothing shows any more. The save is committed or refused by
 * then: an unreachable store does not change it, and the sweep removes the files later.
 */
export async function removeUnusedImages(needs: ImageDeps, ids: readonly (number | undefined)[]) {
  const touched = ids.filter((id) => id !== undefined)
  if (touched.length > 0) await remove(needs, { ids: touched }).catch(() => {})
}

/** Removes what an aborted save has left behind. An hour is longer than any save takes. */
export async function sweepImages(needs: ImageDeps) {
  let removed: number
  do removed = await remove(needs, { unusedForSeconds: 3600 })
  while (removed > 0)
}

/** A store that hangs occupies this many connections at most. */
const removing = inTurn(2)

/**
 * Removes the files first, then the row, so that the next sweep finishes an aborted one, and two sweeps at once do no
 * harm. A running backup delays it: each of its rows must have its files.
 */
async function remove({ db, images }: ImageDeps, which: Parameters<typeof listUnusedImages>[1]): Promise<number> {
  return removing(() =>
    db.transaction(async (tx) => {
      if (!(await mayRemoveFiles(tx))) return 0
      const unused = await listUnusedImages(tx, which)
      await Promise.all(unused.flatMap(filesOf).map((name) => images.remove(name)))
      await deleteImageRows(
        tx,
        unused.map(({ id }) => id),
      )
      return unused.length
    }),
  )
}

/** Returns the type of a file by its name, or undefined for a name that no file of ours has. */
export function contentTypeOf(name: string): string | undefined {
  const extension = /^[\w-]{32}(?:(?:-(?:list|page|zoom))\.(webp)|\.((?:file\.)?(?:jpg|png|gif|pdf)))$/.exec(name)
  return contentTypes[extension?.[1] ?? extension?.[2] ?? '']
}

/** A stored file to download under its own name; it is never shown inline. */
export async function downloadOf({ images }: Pick<ImageDeps, 'images'>, file: StoredFile | undefined) {
  const name = file && originalOf(file)
  const content = name && (await images.get(name))
  if (!file || !name || !content) return fail('resource.notFound.error')
  return new Download(Readable.from([content]), downloadName(file), contentTypeOf(name))
}

/** Whether any reader who knows the name may see the file: true for pictures, false for files of messages. */
export function isOpen(name: string): boolean {
  return contentTypeOf(name) !== undefined && !name.includes('.file.')
}

/** The key in the name of any file of a picture, whole or half written. */
export function keyOf(name: string): string {
  return name.slice(0, keyLength)
}
