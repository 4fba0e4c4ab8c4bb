import { expect, test } from 'vitest'
import { newsLabels } from '#server/projects/mails/news-labels.ts'
import { projectForm as en } from '#web/platform/i18n/en/project-form.ts'
import { projectForm as fr } from '#web/platform/i18n/fr/project-form.ts'

test.each([
  ['fr', newsLabels.fr, fr],
  ['en', newsLabels.en, en],
] as const)('a mail calls a field what its form calls it: %s', (_language, labels, { fields }) => {
  const calls: Record<string, { label: string }> = fields
  const names = Object.entries(labels).filter(([, label]) => isOfOne(label, labels))
  const others = names.filter(([name, label]) => name in calls && calls[name]!.label !== label)
  // The mail speaks of all the dates; the form, of each.
  expect(others.map(([name]) => name)).toEqual(['projectDateConfs'])
  expect(names.length).toBeGreaterThan(15)
})

/** Fields that change together have one name in a mail, which is none of theirs. */
function isOfOne(label: string, labels: Record<string, string>): boolean {
  return Object.values(labels).filter((other) => other === label).length === 1
}
