import { expect, test } from 'vitest'
import styles from '#web/auth/login-outline.css?raw'
import tokens from '#web/platform/theme/tokens.json'

const named = {
  surface: 'bg-surface',
  text: 'text',
  'text-2': 'text-2',
  link: 'text-link',
  rule: 'rule',
  control: 'control',
  primary: 'primary',
  'on-primary': 'on-primary',
  trait: 'trait',
  nav: 'bg-nav',
}

test('the outline of the login screen has the colours of the theme, by day and by night', () => {
  const [, light, dark] = /\.outline \{(.*?)\n\}.*?'dark'\] \.outline \{(.*?)\n\}/s.exec(styles)!
  for (const [own, token] of Object.entries(named)) {
    const colour = (text: string) => new RegExp(`--${own}: (#\\w+);`).exec(text)?.[1]
    expect([own, colour(light!)]).toEqual([own, tokens.semantic.light[token as 'text']])
    // These two are the same by day and by night.
    const atNight = ['nav', 'trait'].includes(own) ? undefined : tokens.semantic.dark[token as 'text']
    expect([own, colour(dark!)]).toEqual([own, atNight])
  }
})
