import { expect, test } from 'vitest'
import { serverWords } from '#server/words/words.ts'
import { words as en } from '#web/words/en/project-form.ts'
import { words as fr } from '#web/words/fr/project-form.ts'

test.each([
  ['fr', serverWords.fr.news, fr],
  ['en', serverWords.en.news, en],
] as const)('a mail names a field as its form does: %s', (_language, labels, { fields }) => {
  const calls: Record<string, { label: string }> = fields
  const names = Object.entries(labels).filter(([, label]) => isOfOne(label, labels))
  const others = names.filter(([name, label]) => name in calls && calls[name]!.label !== label)
  // The mail is about all the dates; the form, about each.
  expect(others.map(([name]) => name)).toEqual(['projectDateConfs'])
  expect(names.length).toBeGreaterThan(15)
})

/** Fields that change together share one name in a mail, which is not any field's own. */
function isOfOne(label: string, labels: Record<string, string>): boolean {
  return Object.values(labels).filter((other) => other === label).length === 1
}
