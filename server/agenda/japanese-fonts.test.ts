import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Language } from '#domain/language.ts'
import { unsubscribeUrl } from '#server/notifications/unsubscription.ts'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeUser } from '#test/factories.ts'

const folder = mkdtempSync(join(tmpdir(), 'programme-web-'))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'index.html'), '')
const slice = `@font-face{font-family:'Noto Sans JP Variable';font-display:swap;src:url(/assets/jp.woff2);unicode-range:U+3000-9fff}`
writeFileSync(join(folder, 'assets/main.css'), slice)

const ground = testApp({}, folder)
afterAll(() => rmSync(folder, { recursive: true }))

/** The page of a mail to somebody who reads this language. */
async function unsubscription(language: Language) {
  const { id } = await makeUser(ground.db, { role: 'ROLE_USER' })
  const reader = await ground.db.row<{ id: number; noticeKey: string }>(sql`
    update user_account set language = ${language} where id = ${id} returning id, notice_key as "noticeKey"`)
  return unsubscribeUrl('', reader!, 'digest')
}

test.each([
  ['the page that checks a proof', (language: Language) => `/verifier?lang=${language}`],
  ['the frame in another site', (language: Language) => `/agenda/frame?lang=${language}`],
  ['the page that ends the mails of a kind', unsubscription],
])('%s links the fonts of its Japanese, which its policy allows, and none in French', async (_page, addressIn) => {
  const japanese = await ground.app.inject({ url: await addressIn('ja') })
  const style = /<link rel="stylesheet" href="(\/agenda\/japanese-[^"]+)"/.exec(japanese.body)?.[1]
  expect(japanese.headers['content-security-policy']).toContain("font-src 'self'")
  expect(japanese.headers['content-security-policy']).toMatch(/style-src [^;]*'self'/)
  expect((await ground.app.inject({ url: style! })).body).toBe(slice)
  expect((await ground.app.inject({ url: await addressIn('fr') })).body).not.toContain('/agenda/japanese-')
})
