import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '#test/build-test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'programme-web-'))
const script = 'console.log("a built file")'
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'index.html'), '<meta name="csp-nonce" content="__CSP_NONCE__">')
writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
writeFileSync(join(folder, 'assets/main-abc123.js'), script)
writeFileSync(join(folder, 'assets/main-abc123.js.br'), brotliCompressSync(script))

const ground = testApp({ MAP_TILES_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png' }, folder)
afterAll(() => rmSync(folder, { recursive: true }))

test('the page carries a fresh nonce that its policy allows, and no other inline code', async () => {
  const pages = await Promise.all([1, 2].map(() => ground.app.inject({ url: '/' })))
  const [first, second] = pages.map((page) => /content="([^"]+)"/.exec(page.body)?.[1])
  expect(first).not.toBe(second)
  const policy = String(pages[0]?.headers['content-security-policy'])
  expect(policy).toContain(`style-src 'self' 'nonce-${first}'`)
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("img-src 'self' data: blob: https://*.tiles.example;")
  expect(policy).not.toContain('unsafe')
  expect(pages[0]?.headers['cache-control']).toBe('no-cache')
  const packed = await ground.app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringContaining('accept-encoding') })
  expect(brotliDecompressSync(packed.rawPayload).toString()).toContain('name="csp-nonce"')
})

test('built files are sent compressed and cached for ever', async () => {
  const answer = await ground.app.inject({ url: '/assets/main-abc123.js', headers: { 'accept-encoding': 'br, gzip' } })
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript'),
  })
  const plain = await ground.app.inject({ url: '/assets/main-abc123.js' })
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, script])
})

test('other files are cached for an hour, and a missing one is not found', async () => {
  const icon = await ground.app.inject({ url: '/favicon.svg' })
  expect([icon.statusCode, icon.headers['cache-control']]).toEqual([200, 'public, max-age=3600'])
  expect((await ground.app.inject({ url: '/assets/gone.js' })).statusCode).toBe(404)
  expect((await ground.app.inject({ url: '/assets/..%2findex.html' })).statusCode).toBe(404)
})
