import { expect, test } from 'vitest'
import { namesForMail } from '#domain/users/name-for-mail.ts'
import { serverWords } from '#server/words/words.ts'

test('a Japanese mail greets by the whole name, family first, the others by the first name', () => {
  const hello = (person: { firstname: string; lastname: string }) =>
    (['fr', 'en', 'ja'] as const).map((language) => serverWords[language].mails.hello(namesForMail(person)))
  expect(hello({ firstname: '花子', lastname: '山田' })).toEqual(['Bonjour 花子,', 'Hello 花子,', '山田 花子 様'])
  expect(hello({ firstname: 'www.evil', lastname: '山田' })).toEqual(['Bonjour,', 'Hello,', '山田 様'])
  expect(hello({ firstname: '', lastname: 'evil.example' })).toEqual(['Bonjour,', 'Hello,', 'お世話になっております。'])
})
