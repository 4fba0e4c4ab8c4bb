import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

/** A browser's storage: its entries are its own properties too. */
function storageOf(entries: Record<string, string>): Storage {
  const acts = {
    getItem: (name: string) => entries[name] ?? null,
    setItem: (name: string, text: string) => void (entries[name] = text),
    removeItem: (name: string) => void delete entries[name],
  }
  return new Proxy(entries, {
    get: (_, name: string) => acts[name as keyof typeof acts] ?? entries[name],
  }) as unknown as Storage
}

test('what the pages of a rehearsal store lies apart from what the product stored, in this tab alone', () => {
  const device: Record<string, string> = { 'notes:7': 'De la vraie séance', locale: 'en', session: 'real' }
  const tab: Record<string, string> = { session: 'real', 'rehearsal tab:session': 'played' }
  const window: { localStorage: Storage; sessionStorage: Storage } = {
    localStorage: storageOf(device),
    sessionStorage: storageOf(tab),
  }
  const before = { ...device }
  runInNewContext(readFileSync('web/public/rehearsal.js', 'utf8'), { window })
  const { localStorage, sessionStorage } = window
  expect(sessionStorage.getItem('session')).toBe('played')
  expect(localStorage.getItem('session')).toBeNull()
  expect(localStorage.getItem('notes:7')).toBeNull()
  // The reader's own language.
  expect(localStorage.getItem('locale')).toBe('en')
  localStorage.setItem('notes:7', 'De l’essai')
  localStorage.setItem('locale', 'fr')
  expect([localStorage.getItem('notes:7'), localStorage.getItem('locale')]).toEqual(['De l’essai', 'fr'])
  expect([Object.keys(localStorage), localStorage.length]).toEqual([['notes:7', 'locale'], 2])
  expect(Object.keys(sessionStorage)).toEqual(['session'])
  expect(device).toEqual(before)
  localStorage.clear()
  sessionStorage.clear()
  expect(device).toEqual(before)
  expect(tab).toEqual({ session: 'real' })
})
