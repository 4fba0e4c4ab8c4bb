import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { MessageFile } from '#domain/message-file.ts'
import type { ThreadEntry } from '#domain/thread/thread-api.ts'
import { sweepImages } from '#server/platform/images/images.ts'
import { sql } from '#server/platform/database/sql.ts'
import { multipart, picture } from '#test/project-form.ts'
import { projectGround, type Headers } from '#test/project-ground.ts'

const limits = { RATE_LIMIT_ACCOUNT_PICTURE: '2', RATE_LIMIT_ACCOUNT_PICTURE_READ: '4' }
const { ground, people, get, post, remove, file } = projectGround(limits)
let admin: Headers, member: Headers, holder: Headers, other: Headers
let projectId: number

beforeAll(async () => {
  ;({ admin, member, holder, other } = people())
  projectId = await file()
})

type BlobPart = string | Uint8Array<ArrayBuffer>
const pdf = (words = 'plan') => `%PDF-1.7\n% ${words}\nstartxref\n9\n%%EOF\n`
const upload = (content: BlobPart, name: string, headers: Headers = holder, id = projectId) =>
  post(`/project/${id}/file`, { file: new File([content], name) }, headers)
const kept = async (content: BlobPart, name: string, headers: Headers = holder): Promise<MessageFile> =>
  (await upload(content, name, headers)).json()
type Sent = { files: string[]; audience?: string; key?: string }
const send = ({ files, audience, key }: Sent, headers: Headers = holder, id = projectId) =>
  ground.app.inject({
    method: 'POST',
    url: `/project/${id}/message`,
    headers: { ...headers, ...(key && { 'idempotency-key': key }) },
    payload: { text: 'Ci-joint.', files, ...(audience && { audience }) },
  })
const sent = async (asked: Sent, headers: Headers = holder): Promise<ThreadEntry> => (await send(asked, headers)).json()
const read = (id: string, headers: Headers = holder, project = projectId) =>
  get(`/project/${project}/file/${id}`, headers)
const filesOf = ({ message }: ThreadEntry) => message!.files
const rows = () =>
  ground.db.row(
    sql`select count(*)::integer as images, (select count(*)::integer from message_file) as joined from image`,
  )

describe('a file', () => {
  test('is stored by its author, joined to a message, and downloaded by readers of that message', async () => {
    const plan = await kept(pdf(), 'Plan de la salle été.pdf')
    expect(plan).toMatchObject({ name: 'Plan de la salle été.pdf', kind: 'pdf', bytes: pdf().length })
    const photo = await kept(new Uint8Array(await picture({ format: 'jpeg', width: 300, height: 300 })), 'salle.JPG')
    const entry = await sent({ files: [plan.id, photo.id] })
    expect(filesOf(entry).map(({ name, kind }) => [name, kind])).toEqual([
      ['Plan de la salle été.pdf', 'pdf'],
      ['salle.JPG', 'jpg'],
    ])
    for (const headers of [holder, member, admin]) {
      const answer = await read(filesOf(entry)[0]!.id, headers)
      expect([answer.statusCode, answer.body]).toEqual([200, pdf()])
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="Plan de la salle ete.pdf"; filename*=UTF-8''Plan%20de%20la%20salle%20%C3%A9t%C3%A9.pdf`,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
    }
    // Its id opens nothing for other users, nor by another address.
    const { id } = filesOf(entry)[0]!
    const elsewhere = await file({ name: 'Ailleurs' })
    for (const answer of [
      await read(id, other),
      await read(id, holder, elsewhere),
      await ground.app.inject({ url: `/project/${projectId}/file/${id}` }),
      await get(`/images/${plan.id}.file.pdf`),
      await get(`/images/${plan.id}.pdf`),
      await get(`/images/${photo.id}.jpg`),
      await get(`/images/${photo.id}-page.webp`),
    ])
      expect([401, 404]).toContain(answer.statusCode)
  })

  test('is checked by its contents, whatever its name', async () => {
    const gif = new Uint8Array(await picture({ format: 'gif' }))
    const png = new Uint8Array(await picture({ format: 'png' }))
    const refusals: [BlobPart, string, string][] = [
      ['', 'vide.pdf', 'image.empty.error'],
      ['<html><script>alert(1)</script>', 'page.pdf', 'file.extension.error'],
      ['PK\u0003\u0004', 'archive.pdf', 'file.extension.error'],
      [gif, 'image.png', 'file.extension.error'],
      [`%PDF-1.7\n${'x'.repeat(2000)}`, 'coupé.pdf', 'file.format.error'],
      [`${pdf()}<script>alert(1)</script>`, 'suite.pdf', 'file.format.error'],
      [pdf('<</S /JavaScript /JS (app.alert(1))>>'), 'actif.pdf', 'file.active.error'],
      [png.slice(0, 300), 'abîmée.png', 'file.format.error'],
      ['%PDF-'.padEnd(10_485_761, 'x'), 'grand.pdf', 'file.tooBig.error'],
    ]
    const before = await rows()
    for (const [content, name, message] of refusals)
      expect([name, (await upload(content, name)).json()]).toMatchObject([name, { invalidField: 'file', message }])
    expect(await rows()).toEqual(before)
    expect((await kept(png, 'rapport.pdf')).kind).toBe('png')
    expect((await upload(pdf(), 'a.pdf', other)).statusCode).toBe(404)
  })

  test('that is a picture loses what its camera wrote into it', async () => {
    const secret = 'Rue du Port, chez Claire'
    const content = await sharp(await picture({ format: 'jpeg', width: 200, height: 300 }))
      .withExif({ IFD0: { ImageDescription: secret } })
      .jpeg()
      .toBuffer()
    expect(content.toString('latin1')).toContain(secret)
    const entry = await sent({ files: [(await kept(new Uint8Array(content), 'photo.jpg')).id] })
    const answer = await read(filesOf(entry)[0]!.id)
    expect(answer.headers['content-type']).toBe('image/jpeg')
    expect(answer.rawPayload.toString('latin1')).not.toContain(secret)
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 200, height: 300, format: 'jpeg' })
  })

  test('is limited in number per account, stored and tried, from any address', async () => {
    const from = async (index: number, content: BlobPart, headers: Headers) => {
      const { headers: type, payload } = await multipart({ file: new File([content], 'a.pdf') })
      const url = `/project/${projectId}/file`
      const remoteAddress = `203.0.113.${index}`
      const answer = await ground.app.inject({
        method: 'POST',
        url,
        headers: { ...headers, ...type },
        payload,
        remoteAddress,
      })
      return answer.statusCode
    }
    const inTurn = async (contents: BlobPart[], headers: Headers) => {
      const answers: number[] = []
      for (const [index, content] of contents.entries()) answers.push(await from(index, content, headers))
      return answers
    }
    // A refused file is not stored, and leaves its place to another.
    expect(await inTurn([pdf(), 'x', pdf(), pdf()], member)).toEqual([200, 403, 200, 429])
    expect(await inTurn(['x', 'x', 'x', 'x', 'x'], admin)).toEqual([403, 403, 403, 403, 429])
    expect(await from(1, pdf(), holder)).toBe(200)
  })

  test('that the store has lost is not found', async () => {
    const { id: key } = await kept(pdf(), 'perdu.pdf')
    const entry = await sent({ files: [key] })
    await ground.images.remove(`${key}.file.pdf`)
    expect((await read(filesOf(entry)[0]!.id)).json()).toEqual({ message: 'resource.notFound.error' })
  })

  test('of an internal message cannot be found by the holder', async () => {
    const { id: key } = await kept(pdf('Zibeline'), 'Zibeline.pdf', member)
    const entry = await sent({ files: [key], audience: 'internal' }, member)
    const { id } = filesOf(entry)[0]!
    expect((await read(id, admin)).body).toContain('Zibeline')
    expect((await read(id)).json()).toEqual((await read('00000000-0000-4000-8000-000000000000')).json())
    for (const url of [`/project/${projectId}/thread`, '/account/export', `/history/project/${projectId}`]) {
      const { body } = await get(url)
      for (const hidden of ['Zibeline', id, key]) expect([url, body.includes(hidden)]).toEqual([url, false])
    }
  })
})

describe('a message', () => {
  test('takes five files of its author, each once, while they are stored', async () => {
    const keys = []
    for (let index = 0; index < 6; index++) keys.push((await kept(pdf(), `${index}.pdf`)).id)
    expect((await send({ files: keys })).json()).toMatchObject({ message: 'files.tooMany.error' })
    const [first, second, third] = keys as [string, string, string]
    const theirs = (await kept(pdf(), 'membre.pdf', member)).id
    await sent({ files: [first] })
    await ground.db.run(sql`update image set unused_since = now() - interval '55 minutes' where key = ${second}`)
    const before = await rows()
    for (const files of [[first], [second], [theirs], ['nowhere'], [third, first]])
      expect((await send({ files })).json()).toMatchObject({ message: 'file.gone.error' })
    expect(await rows()).toEqual(before)
    const both = await Promise.all([send({ files: [third] }), send({ files: [third] })])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 403])
  })

  test('sent twice under one key carries its files once', async () => {
    const files = [(await kept(pdf(), 'une fois.pdf')).id]
    const twice = await Promise.all([1, 2].map(() => send({ files, key: 'avec-fichier' })))
    expect(twice.map((answer) => filesOf(answer.json()).length)).toEqual([1, 1])
    expect(twice[0]!.json().id).toBe(twice[1]!.json().id)
  })

  test('withdrawn shows its files no more, and they are deleted from the store', async () => {
    const { id: key } = await kept(pdf(), 'retiré.pdf')
    const entry = await sent({ files: [key] })
    expect(await ground.images.get(`${key}.file.pdf`)).toBeDefined()
    await post(`/message/withdraw/${entry.id}`, { reason: 'Coordonnées', unread: 'x' }, admin)
    for (const headers of [holder, admin]) expect((await read(filesOf(entry)[0]!.id, headers)).statusCode).toBe(404)
    const [withdrawn] = (await get(`/project/${projectId}/thread`)).json<ThreadEntry[]>()
    expect(filesOf(withdrawn!)).toEqual([])
    expect(await ground.images.get(`${key}.file.pdf`)).toBeUndefined()
    expect(await ground.db.row(sql`select from image where key = ${key}`)).toBeUndefined()
  })
})

test('the sweep deletes files that no message took or whose project is gone, and no others', async () => {
  const project = await file({ name: 'À supprimer' })
  const [alone, joined, staying] = await Promise.all([1, 2, 3].map((n) => kept(pdf(), `${n}.pdf`)))
  await send({ files: [joined!.id] }, holder, project)
  await sent({ files: [staying!.id] })
  const isThere = async ({ id }: MessageFile) => (await ground.images.get(`${id}.file.pdf`)) !== undefined
  await remove(`/project/${project}`)
  await remove(`/project/${project}?permanent=true`)
  await ground.db.run(sql`
    update image set unused_since = now() - interval '2 hours'
    where key = any(${[alone!.id, joined!.id]}::text[]) and unused_since is not null`)
  await sweepImages(ground)
  expect([await isThere(alone!), await isThere(joined!), await isThere(staying!)]).toEqual([false, false, true])
})

test('files count towards what an account may store, and are in its export', async () => {
  const entry = await sent({ files: [(await kept(pdf(), 'à moi.pdf')).id] })
  const data = (await get('/account/export')).json()
  expect(data.notes.at(-1)).toMatchObject({ text: 'Ci-joint.', files: ['à moi.pdf'] })
  expect(data.pictures.map(({ name }: { name: string }) => name)).toContain('à moi.pdf')
  expect(filesOf(entry)).toHaveLength(1)
  const { quotas } = ground.config
  const most = quotas.pictures
  quotas.pictures = 1
  try {
    expect((await upload(pdf(), 'de trop.pdf')).json()).toMatchObject({
      invalidField: 'file',
      message: 'image.quota.error',
    })
  } finally {
    quotas.pictures = most
  }
})
