import { expect, test } from 'vitest'
import { testApp } from '#test/build-test-app.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { mailUnder, proofIn } from '#test/mailbox.ts'
import { completeFields, multipart, picture } from '#test/project-form.ts'

/**
 * Code that requests a second connection while it holds one waits here for ever; a pool of ten would need only ten such
 * callers.
 */
const ground = testApp({}, undefined, undefined, { max: 1, connectionTimeoutMillis: 15_000 })

type Fields = Parameters<typeof multipart>[0]

async function call(method: 'GET' | 'POST' | 'DELETE', url: string, headers: Record<string, string>, fields?: Fields) {
  const { headers: type, payload } =
    fields === undefined ? { headers: {}, payload: undefined } : await multipart(fields)
  const answer = await ground.app.inject({ method, url, headers: { ...headers, ...type }, ...(payload && { payload }) })
  expect([url, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([url, 200, ''])
  return answer.json()
}

test('every kind of write needs only one connection, and several at once share the same one', async () => {
  const { db } = ground
  const boss = await signedInAs(db, (await makeUser(db, { role: 'ROLE_ADMIN' })).username)
  const holder = await signedInAs(db, (await makeUser(db)).username)
  const image = new Blob([new Uint8Array(await picture({ width: 320, height: 180 }))])
  const post = (url: string, headers: Record<string, string>, fields: Fields = {}) => call('POST', url, headers, fields)

  const person = { firstname: 'Ana', lastname: 'Test', username: 'ana@test.example', phoneNumber: '06 39 98 12 42' }
  await post('/register/register', {}, { ...person, phoneCountryCode: 'FR', password: 'Matsuri2025' })
  await post(
    '/authentication/validateAccount',
    {},
    proofIn(await mailUnder(db, person.username, 'Validez votre compte')),
  )
  const signedIn = await post('/api/login', {}, { username: person.username, password: 'Matsuri2025' })
  await post('/oauth/access_token', {}, { grant_type: 'refresh_token', refresh_token: signedIn.refresh_token })
  const place = await post('/impersonation/start', boss, { userId: String(signedIn.id) })
  await post('/impersonation/stop', { authorization: `Bearer ${place.impersonateToken}` })
  await call('DELETE', `/user/${signedIn.id}`, boss)
  const { id: commission } = await post('/commission', boss, { name: 'Gastronomie', displayOrder: '9' })
  const reviewer = await makeUser(db, { role: 'ROLE_COMMISSION' })
  const moved = { ...person, username: reviewer.username, role: 'ROLE_COMMISSION', commissionId: '2' }
  await post(`/user/${reviewer.id}`, boss, moved)
  await call('DELETE', `/commission/${commission}`, boss)

  const one = async (key: string) => {
    const { id } = await post('/project', { ...holder, 'idempotency-key': key }, completeFields({ image }))
    await post(`/project/${id}`, boss, { projectStatus: 'CERTIFIED_PUBLISHED' })
    await post(`/project/boostProject/${id}`, boss)
    await post(`/project/${id}`, holder, { isSubmited: 'true', name: 'Autre', image })
    await post(`/project/acceptModifications/${id}`, boss)
    await post('/project', holder, {
      name: 'Copie',
      imageId: String((await call('GET', `/project/${id}`, holder)).projectImage.id),
    })
    await call('DELETE', `/project/${id}`, holder)
    await call('DELETE', `/project/${id}?permanent=true`, holder)
  }
  await Promise.all(['a', 'b', 'c', 'd'].map(one))
  const list = await post('/project/getB122TableResults', boss, { perPage: '2147483647' })
  expect(list.totalRows).toBe(4)
})
