import type { Language } from '#domain/language.ts'
import { archivePage, type Exported } from '#server/account/archive-page.ts'
import { serverWords } from '#server/words/words.ts'
import { findOwnMail, listOwnMails, listOwnPictures } from '#server/account/own-file-queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import { originalOf } from '#server/platform/images/image-names.ts'
import type { ZipEntry } from '#server/platform/zip.ts'

type ExportedData = { exported: string; language: Language }

/** The data twice, for programs and for people, the pictures as they were uploaded, and the mails as they came. */
export async function* archiveFiles(
  { db, images }: Pick<Deps, 'db' | 'images'>,
  accountId: number,
  { exported, language }: ExportedData,
): AsyncGenerator<ZipEntry> {
  const t = serverWords[language].archive
  const data = JSON.parse(exported) as Exported
  yield { name: t.pageName, content: Buffer.from(archivePage(data, language)) }
  yield { name: t.dataName, content: Buffer.from(JSON.stringify(data, null, 2)) }
  for (const picture of await listOwnPictures(db, accountId)) {
    const name = originalOf(picture)
    const content = await images.get(name)
    // A picture removed while the archive was read is left out.
    if (content !== undefined) yield { name: `images/${name}`, content, isPacked: true }
  }
  // One after the other: each may have twenty-five megabytes.
  for (const id of await listOwnMails(db, accountId)) {
    const content = await findOwnMail(db, accountId, id)
    if (content !== undefined) yield { name: `mails/${id}.eml`, content }
  }
}
