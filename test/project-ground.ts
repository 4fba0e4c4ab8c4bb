import type { Writable } from 'node:stream'
import { beforeAll, expect } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { postMultipart } from '#test/post.ts'
import { completeFields, type multipart, picture } from '#test/project-form.ts'

export type Headers = { authorization: string }
type People = Record<'holder' | 'other' | 'member' | 'admin', Headers> & { image: Blob }
type Fields = Parameters<typeof multipart>[0]

const addresses = { holder: 'holder@test.example', member: 'member@test.example', admin: 'admin@test.example' }

/** An app with two holders, a member of the commission and an administrator, and their acts on projects. */
export function projectGround(settings: Record<string, string> = {}, logTo?: Writable) {
  const ground = testApp(settings, undefined, logTo)
  let people: People

  beforeAll(async () => {
    const { db } = ground
    await makeUser(db, { username: addresses.holder, firstname: 'Claire', lastname: 'Delaunay' })
    await makeUser(db, { username: 'other@test.example' })
    await makeUser(db, { username: addresses.member, role: 'ROLE_COMMISSION', firstname: 'Yuki', lastname: 'Tanabe' })
    await makeUser(db, { username: addresses.admin, role: 'ROLE_ADMIN' })
    people = {
      holder: await signedInAs(db, addresses.holder),
      other: await signedInAs(db, 'other@test.example'),
      member: await signedInAs(db, addresses.member),
      admin: await signedInAs(db, addresses.admin),
      // Small, because every project created with it has four sizes drawn.
      image: new Blob([new Uint8Array(await picture({ width: 160, height: 90 }))]),
    }
  })

  const get = (url: string, headers: Headers = people.holder) => ground.app.inject({ url, headers })
  const remove = (url: string, headers: Headers = people.holder) =>
    ground.app.inject({ method: 'DELETE', url, headers })

  const post = (url: string, fields: Fields, headers: Record<string, string> = people.holder) =>
    postMultipart(ground.app, url, fields, headers)

  const json = (url: string, payload: object, headers: Record<string, string> = people.holder) =>
    ground.app.inject({ method: 'POST', url, headers, payload })

  async function file(fields: Parameters<typeof completeFields>[0] = {}): Promise<number> {
    const answer = await post('/project', completeFields({ image: people.image, ...fields }))
    expect(answer.json()).toMatchObject({ tostring: fields['name'] ?? 'Indigo, deux rives' })
    return answer.json().id
  }

  const save = (id: number, fields: Fields, headers: Record<string, string> = people.holder) =>
    post(`/project/${id}`, fields, headers)
  const decide = (id: number, projectStatus: string, message = 'Précisez la jauge.') =>
    save(id, { projectStatus, message }, people.member)
  const show = async (id: number, headers: Headers = people.holder) => (await get(`/project/${id}`, headers)).json()
  const statusOf = async (id: number) => (await show(id, people.admin)).projectStatus.value
  const published = async () => {
    const id = await file()
    await decide(id, 'CERTIFIED_PUBLISHED')
    return id
  }
  const countProjects = async () => (await ground.db.row<{ n: number }>(sql`select count(*) as n from project`))!.n

  const calls = { get, remove, post, json, file, save, decide, show, statusOf, published, countProjects }
  return { ground, addresses, people: () => people, ...calls }
}
