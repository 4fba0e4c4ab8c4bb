import { expect, test } from 'vitest'
import { nameForMail, namesForMail } from '#server/users/name-for-mail.ts'
import { serverWords } from '#server/words/words.ts'

test.each(['Anaïs', 'Marie-Anne', 'O’Neill', 'J. P.', '直美', 'Nguyễn Thị Ánh', ' Léa '])('%s is a name', (name) =>
  expect(nameForMail(name)).toBe(name.trim()),
)

test.each([
  'votre compte est bloqué, allez sur https://evil.example/ vite',
  'evil.example',
  'www.evil',
  'moi@evil.example',
  'votre compte est bloqué',
  'Appelez 0639981242',
  'a'.repeat(31),
  'Léa\nBonjour',
])('%s is not a name', (text) => expect(nameForMail(text)).toBe(''))

test('a Japanese mail greets by the whole name, family first, the others by the first name', () => {
  const hello = (person: { firstname: string; lastname: string }) =>
    (['fr', 'en', 'ja'] as const).map((language) => serverWords[language].mails.hello(namesForMail(person)))
  expect(hello({ firstname: '花子', lastname: '山田' })).toEqual(['Bonjour 花子,', 'Hello 花子,', '山田 花子 様'])
  expect(hello({ firstname: 'www.evil', lastname: '山田' })).toEqual(['Bonjour,', 'Hello,', '山田 様'])
  expect(hello({ firstname: '', lastname: 'evil.example' })).toEqual(['Bonjour,', 'Hello,', 'お世話になっております。'])
})
