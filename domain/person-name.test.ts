import { expect, test } from 'vitest'
import { erasedName, inNameOrder, personName } from '#domain/person-name.ts'

test('the family name is first in Japanese, and last in French and English', () => {
  const yuki = { firstname: 'Yuki', lastname: 'Tanabe' }
  expect(personName(yuki, 'ja')).toBe('Tanabe Yuki')
  expect(personName(yuki, 'fr')).toBe('Yuki Tanabe')
  expect(personName(yuki, 'en')).toBe('Yuki Tanabe')
  expect(personName({ firstname: '', lastname: 'Tanabe' }, 'ja')).toBe('Tanabe')
  expect(personName(erasedName, 'ja')).toBe('削除されたアカウント')
  expect(personName(erasedName, 'fr')).toBe('Compte supprimé')
  expect(inNameOrder(1, 2, 'ja')).toEqual([2, 1])
})
