import { expect, test } from 'vitest'
import { faultOfLink, isLink, withScheme } from '#domain/link.ts'

test.each([
  ['www.ramonville.fr', 'https://www.ramonville.fr'],
  [' ramonville.fr/agenda ', 'https://ramonville.fr/agenda'],
  ['http://ramonville.fr', 'http://ramonville.fr'],
  ['https://ramonville.fr', 'https://ramonville.fr'],
])('a site typed as %j is meant as %j', (typed, meant) => {
  expect(withScheme(typed)).toBe(meant)
  expect(isLink(meant)).toBe(true)
})

test.each([
  'mon-site',
  'claire@atelier-ma.example',
  'notre site.fr',
  'ftp://site.example',
  'localhost:8080',
  'site.example:8080',
  'https://naoko@site.example',
  'https://pcfj.fr:secret@site.example/agenda',
  'https://:secret@site.example',
])('%j is no site, and stays as it was typed', (typed) => {
  expect(withScheme(typed)).toBe(typed)
  expect(isLink(typed)).toBe(false)
})

test.each([
  ['http://naoko:secret@site/', 'url.user.error'],
  ['https://visio.test@other.example', 'url.user.error'],
  ['https://site', 'url.invalid.error'],
  ['mailto:naoko@site.example', 'url.invalid.error'],
  ['https://site.example', undefined],
])('the fault of %j is %j', (text, fault) => {
  expect(faultOfLink(text)).toBe(fault)
})

test('an address may have a sign of an account after its host', () => {
  expect(isLink('https://video.example/@atelier-ma?a=b@c')).toBe(true)
})

test('nothing typed stays nothing', () => {
  expect(withScheme(' ')).toBe('')
})
