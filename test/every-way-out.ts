import { expect } from 'vitest'
import { exportFormats } from '#domain/exports/export-api.ts'
import { mailUnder } from '#test/mailbox.ts'
import { postForm } from '#test/post.ts'
import type { projectGround } from '#test/project-ground.ts'
import { readPdf } from '#test/read-pdf.ts'
import { readZip } from '#test/read-zip.ts'

type Calls = ReturnType<typeof projectGround>
type Headers = Record<string, string>
/** An outlet, and all the text that left by it. */
export type Left = [way: string, words: string]

/** The exported lists: in every format, with every column that this reader may choose. */
export async function filesFor({ post }: Pick<Calls, 'post'>, headers: Headers): Promise<Left[]> {
  const list = exportFormats.map((format) => ({ url: '/project/export', format }))
  return Promise.all(
    [...list, { url: '/register/file', format: 'csv' as const }].map(async ({ url, format }): Promise<Left> => {
      const { statusCode, rawPayload } = await post(url, { format }, headers)
      return [`${url} ${format}`, statusCode === 200 ? await wordsIn(rawPayload, format) : `refused: ${statusCode}`]
    }),
  )
}

async function wordsIn(file: Buffer, format: (typeof exportFormats)[number]): Promise<string> {
  if (format === 'csv') return file.toString()
  if (format === 'pdf') return (await readPdf(file)).pages.join('\n')
  return [...readZip(file)].map(([name, content]) => `${name}\n${content.toString()}`).join('\n')
}

/** The archive of a user's data, file by file. */
export async function archiveFor({ ground }: Pick<Calls, 'ground'>, username: string, headers: Headers): Promise<Left> {
  expect((await postForm(ground.app, '/account/askArchive', {}, headers)).statusCode).toBe(200)
  const { text } = await mailUnder(ground.db, username, 'Votre archive est prête')
  const token = /#\/account\/data\/([\w-]+)/.exec(text)![1]!
  const answer = await postForm(ground.app, '/account/readArchive', { token }, headers)
  expect(answer.statusCode).toBe(200)
  return ['archive', [...readZip(answer.rawPayload)].map(([name, content]) => `${name} ${content.toString()}`).join()]
}

/** The public feeds. */
export const feeds = ['/agenda', '/agenda.json', '/agenda.atom', '/agenda.ics', '/sitemap.xml']
