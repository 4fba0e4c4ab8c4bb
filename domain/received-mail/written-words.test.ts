import { describe, expect, test } from 'vitest'
import { htmlToText } from '#domain/received-mail/html-to-text.ts'
import { keptWords, partsOfMail } from '#domain/received-mail/written-words.ts'
import { mailsOfPrograms } from '#test/mails/mails-of-programs.ts'

const read = (text: string) => keptWords(partsOfMail(text))

describe('what remains of a mail', () => {
  test.each(mailsOfPrograms.map((mail) => [mail.program, mail] as const))('%s', (_, { text, html, kept }) => {
    expect(read(text ?? htmlToText(html))).toBe(kept)
  })

  test('the corpus has sixty mails, in three languages, and each program is named once', () => {
    expect(mailsOfPrograms.length).toBeGreaterThanOrEqual(60)
    expect(new Set(mailsOfPrograms.map(({ program }) => program)).size).toBe(mailsOfPrograms.length)
  })

  test('what is taken away is named', () => {
    const parts = partsOfMail('Oui.\n\n-- \nNaoko\n\nLe 13/10/2026 à 15:12, Programme a écrit :\n> Bonjour,\n')
    expect(parts.map(({ kind, text }) => [kind, text.trim()])).toEqual([
      ['words', 'Oui.'],
      ['signature', '-- \nNaoko'],
      ['quotation', 'Le 13/10/2026 à 15:12, Programme a écrit :\n> Bonjour,'],
    ])
  })

  test('no part is lost: what is kept and what is taken away make the mail again', () => {
    const texts = mailsOfPrograms.flatMap(({ text }) => text ?? [])
    const again = texts.map((text) => partsOfMail(text).map((part) => part.text))
    expect(again.map((parts) => parts.join('\n'))).toEqual(texts.map((text) => text.replace(/^\n+/, '')))
  })

  test('a mail of a million lines is read within its bounds', () => {
    expect(read('> a\n'.repeat(1_000_000))).toBe('')
    expect(read(`Oui.\n${'x'.repeat(1_000_000)}`).length).toBeLessThan(200_001)
  })
})

describe('HTML', () => {
  test('has no scripts, styles or tags when it is text', () => {
    const html = `<html><head><title>x</title><style>p{}</style></head><body><script>alert(1)</script><p onclick="x()">Oui&nbsp;!</p><img src=x onerror=alert(1)><a href="javascript:x">lien</a></body></html>`
    expect(htmlToText(html)).toBe('Oui\u00a0!\n\nlien')
  })

  test('that is broken ends, and takes no longer than it is long', () => {
    expect(htmlToText('<script>Oui')).toBe('')
    expect(htmlToText('1 < 2 et 3 > 2 &amp; &#233; &#xE9; &#x110000; &zzz;')).toBe('1 < 2 et 3 > 2 & é é &zzz;')
    expect(htmlToText('< '.repeat(500_000)).length).toBeGreaterThan(0)
    expect(htmlToText('<a'.repeat(500_000))).toBe('')
    expect(htmlToText('<blockquote>'.repeat(50_000) + 'mot')).toBe('>>>>> mot')
    expect(htmlToText('<style>'.repeat(50_000))).toBe('')
  })
})
