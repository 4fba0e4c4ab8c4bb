import { expect } from 'vitest'
import type { testApp } from '#test/build-test-app.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { postMultipart } from '#test/post.ts'
import { completeFields, type multipart, picture } from '#test/project-form.ts'

type Fields = Parameters<typeof multipart>[0]
type Headers = { authorization: string }

/** Users who publish projects as they do in life: a holder who files, a member who publishes, an administrator. */
export async function publishingHouse(ground: Pick<ReturnType<typeof testApp>, 'app' | 'db'>) {
  const { db } = ground
  await makeUser(db, { username: 'holder@house.example' })
  await makeUser(db, { username: 'member@house.example', role: 'ROLE_COMMISSION' })
  await makeUser(db, { username: 'admin@house.example', role: 'ROLE_ADMIN' })
  const [holder, member, admin] = await Promise.all(
    ['holder', 'member', 'admin'].map((name) => signedInAs(db, `${name}@house.example`)),
  )
  const image = new Blob([new Uint8Array(await picture({ width: 640, height: 360 }))])

  async function post(url: string, fields: Fields, who: Headers) {
    const answer = await postMultipart(ground.app, url, { ...fields, unread: 'x' }, who)
    expect([url, answer.statusCode, answer.statusCode === 200 || answer.body]).toEqual([url, 200, true])
    return answer.json<{ id: number }>()
  }
  const save = (id: number, fields: Fields, who: Headers = member!) => post(`/project/${id}`, fields, who)
  const remove = (id: number, query = '') =>
    ground.app.inject({ method: 'DELETE', url: `/project/${id}${query}`, headers: admin! })

  async function publish(fields: Fields = {}): Promise<number> {
    const { id } = await post('/project', completeFields({ image, ...fields }), holder!)
    await save(id, { projectStatus: 'CERTIFIED_PUBLISHED' })
    return id
  }
  return { holder: holder!, member: member!, admin: admin!, image, post, save, remove, publish }
}

/** Dates as the form sends them. */
export function dates(...rules: object[]): string {
  return JSON.stringify(rules.map((rule) => ({ startTime: '18:30', endTime: '20:00', ...rule })))
}

export function weekly(date: string, times: number, rule: object = {}): object {
  return {
    date,
    isRecurrent: true,
    dateRecurrenceType: 'WEEKLY',
    dateRecurrenceEndType: 'OCCURRENCE_NUMBER',
    recurrenceEndOccurenceNumber: times,
    ...rule,
  }
}
