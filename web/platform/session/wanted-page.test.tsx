import { beforeEach, expect, test, vi } from 'vitest'
import { carryWanted, forgetWanted, keepWanted, takeUpWanted, wantedPage } from '#web/platform/session/wanted-page.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test('home is the default, also after a request for home', () => {
  expect(wantedPage()).toBe('/')
  keepWanted('/project/show/68?tab=dates')
  expect(wantedPage()).toBe('/project/show/68?tab=dates')
  keepWanted('/')
  expect(wantedPage()).toBe('/')
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])(
  'an address that is not a screen of ours leads home: %s',
  (address) => {
    sessionStorage.setItem('wanted', address)
    expect(wantedPage()).toBe('/')
    sessionStorage.clear()
    keepWanted(address)
    expect(wantedPage()).toBe('/')
  },
)

test('the wanted page follows the link of a mail into another tab, once and for an hour', () => {
  keepWanted('/project/show/68')
  carryWanted()
  sessionStorage.clear()
  takeUpWanted()
  expect(wantedPage()).toBe('/project/show/68')
  sessionStorage.clear()
  takeUpWanted()
  expect(wantedPage()).toBe('/')

  keepWanted('/project/show/68')
  carryWanted()
  sessionStorage.clear()
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_001)
  takeUpWanted()
  expect(wantedPage()).toBe('/')
})

test('this tab’s wanted page overrides another tab’s, and a broken note is ignored', () => {
  keepWanted('/project/show/68')
  carryWanted()
  keepWanted('/account/show')
  takeUpWanted()
  expect(wantedPage()).toBe('/account/show')
  forgetWanted()
  localStorage.setItem('wanted-by-mail', '{')
  takeUpWanted()
  expect(wantedPage()).toBe('/')
})
