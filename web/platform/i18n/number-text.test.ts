import { expect, test } from 'vitest'
import { errors as englishErrors } from '#web/platform/i18n/en/errors.ts'
import { projectForm as englishForm } from '#web/platform/i18n/en/project-form.ts'
import { report as englishReport } from '#web/platform/i18n/en/report.ts'
import { errors } from '#web/platform/i18n/fr/errors.ts'
import { projectForm } from '#web/platform/i18n/fr/project-form.ts'
import { report } from '#web/platform/i18n/fr/report.ts'
import { numberText } from '#web/platform/i18n/number-text.ts'

const fr = { errors, form: projectForm, report }
const en = { errors: englishErrors, form: englishForm, report: englishReport }

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
