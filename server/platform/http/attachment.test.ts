import { expect, test } from 'vitest'
import { attachmentOf } from '#server/platform/http/attachment.ts'

test('a download has its name as people wrote it, and also in plain letters', () => {
  expect(attachmentOf('mes-donnees.zip')).toBe('attachment; filename="mes-donnees.zip"')
  expect(attachmentOf('Été (2).pdf')).toBe(
    `attachment; filename="Ete (2).pdf"; filename*=UTF-8''%C3%89t%C3%A9%20%282%29.pdf`,
  )
  expect(attachmentOf('藍.pdf')).toBe(`attachment; filename="-.pdf"; filename*=UTF-8''%E8%97%8D.pdf`)
})

test('a name cannot end the header, leave its folder or hide its ending', () => {
  const names = [
    'a"; filename="b.exe',
    'a\r\nSet-Cookie: x=1.pdf',
    '../../etc/passwd',
    'C:\\x\\y.pdf',
    '.htaccess',
    'facture\u202Efdp.exe.pdf',
    'a%22.pdf',
    'x'.repeat(40) + '\u0000.pdf',
    '',
    '\uD800.pdf',
  ]
  for (const name of names) {
    const header = attachmentOf(name)
    expect(header).toMatch(/^attachment; filename="[^"\\/:%;\p{Cc}]+"(; filename\*=UTF-8''[\w.!#$&+^`|~%-]+)?$/u)
    expect(header).not.toMatch(/filename="\.|%2F|%5C|%0D|%0A|%E2%80%AE/i)
  }
})
