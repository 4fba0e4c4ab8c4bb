import { expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { testApp } from '#test/build-test-app.ts'

const ground = testApp()

async function served(env: Record<string, string>) {
  const { db, outbox, images } = ground
  const app = await buildApp({
    config: readConfig({ APP_ENV: 'test', LOG_LEVEL: 'silent', ...env }),
    db,
    outbox,
    images,
  })
  try {
    return await app.inject('/.well-known/security.txt')
  } finally {
    await app.close()
  }
}

test('security.txt names the contacts of the settings, their last day and languages, and its own address', async () => {
  const answer = await served({
    SECURITY_CONTACT: 'mailto:securite@programme.example, https://programme.example/faille',
    SECURITY_EXPIRES: '2099-06-30',
    PUBLIC_URL: 'https://programme.example/',
  })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(answer.body.split('\n')).toEqual([
    'Contact: mailto:securite@programme.example',
    'Contact: https://programme.example/faille',
    'Expires: 2099-06-30T23:59:59.000Z',
    'Preferred-Languages: fr, en',
    'Canonical: https://programme.example/.well-known/security.txt',
    '',
  ])
})

test('the languages of security.txt are a setting, and without a public address it names none of its own', async () => {
  const { body } = await served({
    SECURITY_CONTACT: 'tel:+33-1-99-00-00-00',
    SECURITY_EXPIRES: '2099-06-30',
    SECURITY_LANGUAGES: 'ja',
  })
  expect(body).toContain('\nPreferred-Languages: ja\n')
  expect(body).not.toContain('Canonical')
})

test('without a contact there is no security.txt', async () => {
  expect((await served({})).statusCode).toBe(404)
  expect((await served({ SECURITY_EXPIRES: '2099-06-30' })).statusCode).toBe(404)
})
