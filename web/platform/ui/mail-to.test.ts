import { expect, test } from 'vitest'
import { mailTo } from '#web/platform/ui/mail-to.ts'

test('a mail link takes neither copies nor a text from the address', () => {
  expect(mailTo('claire@test.example')).toBe('mailto:claire@test.example')
  expect(mailTo('x?bcc=all&body=pay@test.example')).toBe('mailto:x%3Fbcc%3Dall%26body%3Dpay@test.example')
})
