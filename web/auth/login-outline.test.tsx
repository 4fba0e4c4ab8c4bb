import { expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import styles from '#web/auth/login-outline.css?raw'
import tokens from '#web/platform/theme/tokens.json'

const byDayAlone = { trait: 'trait', nav: 'bg-nav' }
const byDayAndNight = {
  surface: 'bg-surface',
  text: 'text',
  'text-2': 'text-2',
  link: 'text-link',
  rule: 'rule',
  control: 'control',
  primary: 'primary',
  'on-primary': 'on-primary',
}

test('the outline of the login screen has the colours of the theme, by day and by night', () => {
  const [, light, dark] = /\.outline \{(.*?)\n\}.*?'dark'\] \.outline \{(.*?)\n\}/s.exec(styles)!
  const own = (text: string) =>
    Object.fromEntries(Array.from(text.matchAll(/--([\w-]+): (#\w+);/g), ([, name, colour]) => [name, colour]))
  const wanted = (names: Record<string, string>, scheme: Record<string, string>) =>
    Object.fromEntries(Object.entries(names).map(([name, token]) => [name, scheme[token]]))
  expect(own(light!)).toEqual(wanted({ ...byDayAndNight, ...byDayAlone }, tokens.semantic.light))
  expect(own(dark!)).toEqual(wanted(byDayAndNight, tokens.semantic.dark))
  expect(tokens.semantic.dark.trait).toBe(tokens.semantic.light.trait)
})

test.each(languages)('the outline in %s is hidden from readers of others, and its name stands out', (language) => {
  expect(styles).toContain(`:root:not(:lang(${language})) .outline [data-in='${language}']`)
  expect(styles).toContain(`:root:lang(${language}) .outline-languages [data-code='${language}']`)
})
