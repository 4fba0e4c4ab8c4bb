import { beforeAll } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { postMultipart } from '#test/post.ts'
import { completeFields, type multipart, picture } from '#test/project-form.ts'

type Headers = { authorization: string }

/** Projects that are decided, deleted, undone and restored. */
export function waysBackGround() {
  const ground = testApp({ UNDO_SECONDS: '600' })
  const people = {} as Record<'holder' | 'member' | 'colleague' | 'admin', Headers>
  const pictures = {} as { image: Blob }

  beforeAll(async () => {
    const { db } = ground
    await makeUser(db, { username: 'holder@test.example', firstname: 'Claire', lastname: 'Delaunay' })
    await makeUser(db, {
      username: 'member@test.example',
      role: 'ROLE_COMMISSION',
      firstname: 'Yuki',
      lastname: 'Tanabe',
    })
    await makeUser(db, { username: 'colleague@test.example', role: 'ROLE_COMMISSION' })
    await makeUser(db, { username: 'admin@test.example', role: 'ROLE_ADMIN' })
    people.holder = await signedInAs(db, 'holder@test.example')
    people.member = await signedInAs(db, 'member@test.example')
    people.colleague = await signedInAs(db, 'colleague@test.example')
    people.admin = await signedInAs(db, 'admin@test.example')
    pictures.image = new Blob([new Uint8Array(await picture({ width: 160, height: 90 }))])
  })

  const post = (url: string, fields: Parameters<typeof multipart>[0] = {}, headers: Headers = people.holder) =>
    postMultipart(ground.app, url, { ...fields, unread: 'x' }, headers)
  const save = (id: number, fields: Parameters<typeof multipart>[0], headers: Headers = people.holder) =>
    post(`/project/${id}`, fields, headers)
  const file = async (name = 'Indigo') =>
    (await post('/project', completeFields({ ...pictures, name }))).json().id as number
  const decide = (id: number, projectStatus: string, headers = people.member) =>
    save(id, { projectStatus, message: 'Non, merci.', budgetNeeded: 'true', budget: '80' }, headers)
  const undo = (id: number, headers = people.member) => post(`/project/undo/${id}`, {}, headers)
  const remove = (id: number, headers = people.member, query = '') =>
    ground.app.inject({ method: 'DELETE', url: `/project/${id}${query}`, headers })
  const show = async (id: number, headers = people.admin) =>
    (await ground.app.inject({ url: `/project/${id}`, headers })).json()
  const lines = async (id: number, headers = people.admin) =>
    (await ground.app.inject({ url: `/history/project/${id}`, headers })).json<{ action: string; changes: object }[]>()
  const actions = async (id: number) => (await lines(id)).map(({ action }) => action)
  const waiting = async (subject: string) =>
    (await ground.db.row<{ n: number }>(sql`
        select count(*)::integer as n from outgoing_message where subject = ${subject} and sent_at is null`))!.n

  /** All of a project except what every act changes. */
  async function whole(id: number) {
    const { version: _version, lastSave: _lastSave, undoSeconds: _undo, ...rest } = await show(id)
    return rest
  }

  /** The time to undo has passed, and its mails are sent. */
  async function letTimePass(id: number) {
    await ground.db.run(sql`update project_way_back set until = now() where project_id = ${id}`)
  }

  async function withWaitingValues() {
    const id = await file('Publié')
    await decide(id, 'CERTIFIED_PUBLISHED')
    const other = new Blob([new Uint8Array(await picture({ format: 'png' }))])
    const credited = { image: other, imageCredit: 'Photo : Anne' }
    await save(id, { name: 'Proposé', description: '<p>Autre.</p>', ...credited, isSubmited: 'true' })
    await post(`/project/boostProject/${id}`, {}, people.member)
    return id
  }

  return {
    ground,
    people,
    pictures,
    post,
    save,
    file,
    decide,
    undo,
    remove,
    show,
    lines,
    actions,
    waiting,
    whole,
    letTimePass,
    withWaitingValues,
  }
}
