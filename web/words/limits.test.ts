import { expect, test } from 'vitest'
import { words as englishErrors } from '#web/words/en/errors.ts'
import { words as englishForm } from '#web/words/en/project-form.ts'
import { words as englishAfter } from '#web/words/en/project-after.ts'
import { words as errors } from '#web/words/fr/errors.ts'
import { words as projectForm } from '#web/words/fr/project-form.ts'
import { words as after } from '#web/words/fr/project-after.ts'
import { numberText } from '#domain/number-text.ts'

const fr = { errors, form: projectForm, report: after.report }
const en = { errors: englishErrors, form: englishForm, report: englishAfter.report }

test.each([
  ['fr', 'fr-FR'],
  ['en', 'en-GB'],
] as const)('a number in %s is written as the browser writes it', (language, locale) => {
  const format = new Intl.NumberFormat(locale)
  for (const value of [0, 7, 10, 999, 1000, 1234, 12_345, 100_000, 1_000_000, 2_147_483_647, -1234])
    expect(numberText(value, language)).toBe(format.format(value))
})

test('the limit of each kind of file is shown as a number, and stays with its unit', () => {
  const told = (errors: typeof fr.errors, form: typeof fr.form, report: typeof fr.report) => [
    errors['file.tooBig.error'],
    errors['image.tooBig.error'],
    form.imageTooHeavy,
    form.imageHint,
    report.pictures.tooHeavy,
    report.pictures.help({ most: 10 }),
  ]
  for (const text of told(fr.errors, fr.form, fr.report)) expect(text).toMatch(/ \d+\u00A0Mo\b/)
  for (const text of told(en.errors, en.form, en.report)) expect(text).toMatch(/ \d+ MB\b/)
})
