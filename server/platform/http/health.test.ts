import { expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { testApp } from '#test/build-test-app.ts'

const ground = testApp()

test('a stopping server is alive and not ready', async () => {
  let stopping = false
  const { config, db, outbox, images } = ground
  const app = await buildApp({ config, db, outbox, images, isStopping: () => stopping })
  const states = async () => {
    const answers = await Promise.all(['live', 'ready'].map((name) => app.inject(`/health/${name}`)))
    return answers.map(({ statusCode }) => statusCode)
  }
  expect(await states()).toEqual([200, 200])
  stopping = true
  expect(await states()).toEqual([200, 503])
  await app.close()
})

test('a server without its database is alive and not ready, and says why', async () => {
  const { config, outbox, images } = ground
  const away = () =>
    Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' }))
  const app = await buildApp({ config, db: { ...ground.db, row: away }, outbox, images })
  expect((await app.inject('/health/live')).statusCode).toBe(200)
  const ready = await app.inject('/health/ready')
  expect([ready.statusCode, ready.json()]).toEqual([503, { message: 'server.unavailable.error' }])
  await app.close()
})

test('a database that does not answer is not waited for', async () => {
  const { config, outbox, images } = ground
  const app = await buildApp({ config, db: { ...ground.db, row: () => new Promise(() => {}) }, outbox, images })
  expect((await app.inject('/health/ready')).statusCode).toBe(503)
  await app.close()
})
