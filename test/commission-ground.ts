import { beforeAll, expect } from 'vitest'
import { testApp } from '#test/build-test-app.ts'
import { signedInWithRole } from '#test/factories.ts'

type Headers = { authorization: string }

/** The application with one user of each kind, and the calls that tests of commissions make. */
export function commissionGround() {
  const ground = testApp()
  const people = {} as Record<'admin' | 'member' | 'holder', Headers>

  beforeAll(async () => {
    people.admin = await signedInWithRole(ground.db, 'ROLE_ADMIN')
    people.member = await signedInWithRole(ground.db, 'ROLE_COMMISSION')
    people.holder = await signedInWithRole(ground.db, 'ROLE_USER')
  })

  const get = (url: string, headers: Partial<Headers> = {}) => ground.app.inject({ method: 'GET', url, headers })
  const remove = (url: string, headers: Partial<Headers> = {}) => ground.app.inject({ method: 'DELETE', url, headers })

  function post(url: string, fields: Record<string, string>, headers: Partial<Headers> = {}) {
    return ground.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  }

  async function create(name: string, displayOrder = '9'): Promise<number> {
    const created = await post('/commission', { name, displayOrder }, people.admin)
    expect(created.statusCode).toBe(200)
    return created.json().id
  }

  return { ground, people, get, post, remove, create }
}
