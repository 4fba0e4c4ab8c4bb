import { beforeAll, describe, expect, test } from 'vitest'
import { projectStatuses, type ProjectStatus } from '#domain/projects/statuses.ts'
import type { WrittenMail } from '#domain/projects/decision-mail.ts'
import { availableStatusForCommission, needsMessage } from '#domain/projects/workflow.ts'
import { sendDueNotices } from '#server/notifications/send-notices.ts'
import { sql } from '#server/platform/database/sql.ts'
import { testApp } from '#test/build-test-app.ts'
import { makeProject, makeUser, signedInAs } from '#test/factories.ts'
import { mailUnder } from '#test/mailbox.ts'
import { postForm } from '#test/post.ts'
import { completeFields, multipart, picture } from '#test/project-form.ts'

const ground = testApp()
type Headers = { authorization: string }
type Template = { id: number; name: string; text: string; textEn: string; textJa: string; version: number }
let holder: { id: number; username: string }
let member: Headers, stranger: Headers, admin: Headers, asHolder: Headers

beforeAll(async () => {
  const { db } = ground
  holder = await makeUser(db, { username: 'claire@test.example', firstname: 'Claire', lastname: 'Delaunay' })
  const named = async (username: string, traits: Parameters<typeof makeUser>[1]) => {
    await makeUser(db, { username, ...traits })
    return signedInAs(db, username)
  }
  asHolder = await signedInAs(db, holder.username)
  member = await named('yuki@test.example', { role: 'ROLE_COMMISSION', commissionId: 1 })
  stranger = await named('sport@test.example', { role: 'ROLE_COMMISSION', commissionId: 3 })
  admin = await named('admin@test.example', { role: 'ROLE_ADMIN' })
})

const post = (url: string, fields: Record<string, string>, headers = member) =>
  postForm(ground.app, url, fields, headers)
const get = async (url: string, headers = member) => ground.app.inject({ url, headers })
const listed = async (headers = member) => (await get('/messageTemplate?commissionId=1', headers)).json() as Template[]
const add = async (fields: Record<string, string>, headers = member) =>
  post('/messageTemplate', { commissionId: '1', text: 'Bonjour.', ...fields }, headers)

describe('the templates of a commission', () => {
  test('are written only by its members and by administrators', async () => {
    const { id } = (await add({ name: 'Jauge' })).json()
    expect((await add({ name: 'Visuel' }, admin)).statusCode).toBe(200)
    const change = { name: 'Jauge', text: 'Combien ?', version: '1' }
    for (const answer of [
      await add({ name: 'Autre' }, stranger),
      await post(`/messageTemplate/${id}`, change, stranger),
      await ground.app.inject({ method: 'DELETE', url: `/messageTemplate/${id}`, headers: stranger }),
      await get('/messageTemplate?commissionId=1', stranger),
    ])
      expect(answer.json()).toEqual({ message: 'notAuthorized.error' })
    expect((await listed(admin)).map(({ name }) => name)).toEqual(['Jauge', 'Visuel'])
  })

  test('a name is unique in a commission, whatever its case; another commission may use it too', async () => {
    await add({ name: 'Accord du lieu' })
    const again = (await add({ name: 'ACCORD du lieu' })).json()
    expect(again).toMatchObject({ message: 'name.used.error', invalidField: 'name' })
    const elsewhere = await add({ name: 'Accord du lieu', commissionId: '3' }, stranger)
    expect(elsewhere.statusCode).toBe(200)
    expect((await add({ name: 'Nulle part', commissionId: '999' }, admin)).json()).toMatchObject({
      invalidField: 'commissionId',
    })
  })

  test('when two users correct one at once, the second gets a conflict and overwrites nothing', async () => {
    const { id } = (await add({ name: 'Horaires' })).json()
    const answers = await Promise.all(
      ['Le matin ?', 'Le soir ?'].map((text) =>
        post(`/messageTemplate/${id}`, { name: 'Horaires', text, version: '1' }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 462]))
    const won = answers[0]!.statusCode === 200 ? 'Le matin ?' : 'Le soir ?'
    expect((await listed()).find((template) => template.id === id)).toMatchObject({ text: won, version: 2 })
  })

  test('a second deletion finds nothing, and the commission’s history shows who did what', async () => {
    const { id } = (await add({ name: 'À jeter' })).json()
    const remove = () => ground.app.inject({ method: 'DELETE', url: `/messageTemplate/${id}`, headers: member })
    const answers = await Promise.all([remove(), remove()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 404]))
    const lines = (await get('/history/commission/1', admin)).json<{ action: string; changes: object }[]>()
    expect(lines[0]).toMatchObject({ action: 'templateDeleted', changes: { name: ['À jeter', null] } })
  })

  test('have a kind, which a form that does not know of kinds leaves as it is', async () => {
    const { id } = (await add({ name: 'Hors sujet', kind: 'refusal' })).json()
    const kind = async () => (await listed()).find((template) => template.id === id)
    const change = { name: 'Hors sujet', text: 'Non.' }
    await post(`/messageTemplate/${id}`, { ...change, version: '1' })
    expect(await kind()).toMatchObject({ kind: 'refusal', version: 2 })
    await post(`/messageTemplate/${id}`, { ...change, kind: '', version: '2' })
    expect(await kind()).toMatchObject({ kind: null })
    expect((await add({ name: 'Autre sorte', kind: 'autre' })).json()).toMatchObject({ invalidField: 'kind' })
  })

  test('are deleted with their commission', async () => {
    const { id } = (await post('/commission', { name: 'Éphémère', displayOrder: '9' }, admin)).json()
    await add({ name: 'Seul', commissionId: String(id) }, admin)
    const gone = await ground.app.inject({ method: 'DELETE', url: `/commission/${id}`, headers: admin })
    expect(gone.statusCode).toBe(200)
    expect((await get(`/messageTemplate?commissionId=${id}`, admin)).json()).toEqual([])
  })
})

describe('at a project', () => {
  test('those of its commission are offered, with its name and in its holder’s language', async () => {
    const { db } = ground
    await add({ name: 'Précisions', text: 'À propos de « {nom} ».', textEn: 'About “{name}”.' })
    const id = await makeProject(db, { status: 'SUBMITED', creatorId: holder.id, name: 'Ma $& 間' })
    const offered = async (headers: Headers) => (await get(`/project/${id}/messageTemplate`, headers)).json()
    const textOf = ({ templates }: { templates: Template[] }) =>
      templates.find(({ name }) => name === 'Précisions')?.text
    const toMember = await offered(member)
    expect(toMember).toMatchObject({ commissionId: 1, allowWrite: true })
    expect(textOf(toMember)).toBe('À propos de « Ma $& 間 ».')

    await db.run(sql`update user_account set language = 'en' where id = ${holder.id}`)
    expect(textOf(await offered(member))).toBe('About “Ma $& 間”.')
    expect((await offered(member)).templates[0].text).toBe('Bonjour.')
    await db.run(sql`update user_account set language = 'fr' where id = ${holder.id}`)

    // A reviewer of another commission uses the templates of the project's commission but cannot change them.
    expect(await offered(stranger)).toMatchObject({ allowWrite: false, templates: toMember.templates })
  })
})

describe('the mail of a decision', () => {
  const message = 'Merci de préciser la jauge <b>en chiffres</b> & le lieu.'
  const preview = async (id: number, fields: Record<string, string>) =>
    (await post(`/project/${id}/decisionMail`, { message, ...fields })).json() as { mail: WrittenMail | null }

  test.each(['fr', 'en'] as const)('is sent exactly as it was shown, in %s, for every decision', async (language) => {
    const { db } = ground
    await db.run(sql`update user_account set language = ${language} where id = ${holder.id}`)
    await db.run(sql`update programme set contact_email = 'programme@test.example'`)
    const image = new Blob([new Uint8Array(await picture({ width: 160, height: 90 }))])
    for (const to of [
      'REFUSED',
      'INFOS_NEEDED',
      'CERTIFIED_PUBLISHED',
      'CERTIFIED_UNPUBLISHED_INFOS_NEEDED',
    ] as const) {
      const name = `Envoi ${language} ${to}`
      const form = await multipart(completeFields({ image, name }))
      const filed = await ground.app.inject({
        method: 'POST',
        url: '/project',
        ...form,
        headers: { ...asHolder, ...form.headers },
      })
      const { id } = filed.json()
      const { mail } = await preview(id, { projectStatus: to })
      expect(mail).toMatchObject({ to: { name: 'Claire Delaunay', address: holder.username }, language })
      await post(`/project/${id}`, { projectStatus: to, message })

      const { text, html } = await mailUnder(db, holder.username, mail!.subject)
      const { paragraphs, action, links, notes, signature } = mail!
      const further = [action!, ...links].map(({ label, url }) => `${label}\n${url}`)
      const withoutColons = text.replaceAll(/\s?:\n(?=http)/g, '\n')
      expect(withoutColons).toBe([...paragraphs, ...further, ...notes, `-- \n${signature}`].join('\n\n'))
      expect(html).toContain(action!.aside)
      expect(paragraphs.includes(message)).toBe(needsMessage(to))
    }
  })

  test('of a message alone is that of the notification, without the holder’s way out of such mails', async () => {
    const { db } = ground
    await db.run(sql`update user_account set language = 'fr' where id = ${holder.id}`)
    const id = await makeProject(db, { status: 'SUBMITED', creatorId: holder.id, name: 'Message seul' })
    const { mail } = await preview(id, { message: 'Le catalogue de {nom} part.' })
    await post(`/project/${id}/message`, { text: 'Le catalogue de Message seul part.', audience: 'shared' })
    await sendDueNotices(ground)
    const { text } = await mailUnder(db, holder.username, mail!.subject)
    for (const paragraph of mail!.paragraphs) expect(text).toContain(paragraph)
    expect(mail!.paragraphs.join()).toContain('Le catalogue de Message seul part.')
    expect(text).toContain('Ne plus recevoir')
    expect(JSON.stringify(mail)).not.toContain('Ne plus recevoir')
    expect(await preview(id, { message: '' })).toMatchObject({ invalidField: 'message', message: 'MandatoryField' })
  })

  test('is not sent where nothing changes for the holder, or where the holder’s account is gone', async () => {
    const { db } = ground
    const id = await makeProject(db, { status: 'SUBMITED', creatorId: holder.id })
    expect(await preview(id, { projectStatus: 'SUBMITED' })).toEqual({ mail: null })
    const gone = await makeUser(db)
    await db.run(sql`update user_account set deleted_at = now() where id = ${gone.id}`)
    const left = await makeProject(db, { status: 'SUBMITED', creatorId: gone.id })
    expect(await preview(left, { projectStatus: 'REFUSED' })).toEqual({ mail: null })
  })

  test('is refused without the message it needs, and for a status that the project cannot have', async () => {
    const id = await makeProject(ground.db, { status: 'SUBMITED', creatorId: holder.id })
    const empty = await post(`/project/${id}/decisionMail`, { projectStatus: 'REFUSED', message: '' })
    expect(empty.json()).toMatchObject({ message: 'MandatoryField', invalidField: 'message' })
    const decidable = projectStatuses.filter((status) => availableStatusForCommission(status).length > 0)
    for (const from of decidable) {
      const other = await makeProject(ground.db, { status: from, creatorId: holder.id })
      const open: ProjectStatus[] = availableStatusForCommission(from)
      const to = projectStatuses.find((status) => !open.includes(status))!
      expect((await post(`/project/${other}/decisionMail`, { projectStatus: to })).statusCode).toBe(462)
    }
  })

  test('names the project as in the form, not by a name still waiting for review', async () => {
    const { db } = ground
    const id = await makeProject(db, { status: 'CERTIFIED_PUBLISHED_MODIFIED', creatorId: holder.id, name: 'Publié' })
    await db.run(sql`update project set name_modified = 'Proposé' where id = ${id}`)
    const { mail } = await preview(id, { projectStatus: 'REFUSED' })
    expect(mail!.subject).toContain('Publié')
    expect((await preview(id, { projectStatus: 'REFUSED', name: 'Corrigé' })).mail!.subject).toContain('Corrigé')
  })
})
