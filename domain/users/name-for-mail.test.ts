import { expect, test } from 'vitest'
import { nameForMail } from '#domain/users/name-for-mail.ts'

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
