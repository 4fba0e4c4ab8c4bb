import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { ListedMail, MailTab, ShownMail } from '#domain/received-mail/received-mail-api.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Headers } from '#test/project-ground.ts'
import { receivedMailGround, replyAddress } from '#test/received-mail-ground.ts'

const { ground, addresses, people, get, json, remove, save, statusOf, arrive, asked, messages, replyTo, file } =
  receivedMailGround()
let holder: Headers, other: Headers, member: Headers, admin: Headers

beforeAll(() => ({ holder, other, member, admin } = people()))

type Listed = {
  counts: Record<MailTab, number>
  items: ListedMail[]
  failing: { address: string; waiting: number }[]
  address: string
}
const list = async (tab: MailTab, search = ''): Promise<Listed> =>
  (await get(`/mail?tab=${tab}&search=${search}`, admin)).json()
const show = async (id: number, headers = admin): Promise<ShownMail> => (await get(`/mail/${id}`, headers)).json()
const idOf = async (username: string) =>
  (await ground.db.row<{ id: number }>(sql`select id from user_account where username = ${username}`))!.id
const attach = (id: number, projectId: number, as = 'holder') => json(`/mail/attach/${id}`, { projectId, as }, admin)

describe('administrators', () => {
  test('see what came and what became of it, newest first, and find it again', async () => {
    const { id, to } = await asked()
    await arrive({ to, text: 'Prise.', subject: 'Re: Kamishibai' })
    await arrive({ from: 'x@kendo.example', to: replyAddress, text: 'Label ?', subject: 'Demande de label' })
    const all = await list('all')
    expect(all.address).toBe(replyAddress)
    expect(all.items.slice(0, 2)).toMatchObject([
      { state: 'held', why: 'noPlace', address: 'x@kendo.example', person: null, project: null },
      { state: 'taken', why: null, person: { address: addresses.holder }, project: { id }, audience: 'shared' },
    ])
    expect((await list('all', 'kamishibai')).items.map(({ subject }) => subject)).toEqual(['Re: Kamishibai'])
    expect((await list('all', String(id))).items).toHaveLength(1)
    expect((await list('all', '%25')).items).toEqual([])
    expect((await list('held')).items.every(({ state }) => state === 'held')).toBe(true)
    expect(all.counts.held).toBeGreaterThan(0)
  })

  test('read what of it would be kept, and its original as text', async () => {
    const { id } = await arrive({
      from: 'x@kendo.example',
      to: replyAddress,
      text: 'Oui.\n\n-- \nX\n\nLe 13/10/2026 à 15:12, Programme a écrit :\n> Bonjour',
    })
    const { original, isProven } = await show(id)
    expect(isProven).toBe(true)
    expect(original!.parts.map(({ kind }) => kind)).toEqual(['words', 'signature', 'quotation'])
    expect(original!.headers).toContain('from: x@kendo.example')
    const whole = await get(`/mail/${id}/file`, admin)
    expect(whole.headers['content-type']).toBe('message/rfc822')
    expect(whole.headers['content-disposition']).toContain(`attachment; filename="e-mail-${id}.eml"`)
  })

  test('attach a held mail to a project in its holder’s name, once; the thread says who did', async () => {
    const { id: project, to } = await asked()
    const { id } = await arrive({ from: 'claire@boite.example', to, text: 'D’une autre adresse.' })
    const both = await Promise.all([attach(id, project), attach(id, project)])
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, another) => one - another)).toEqual([200, 462])
    const [first, ...rest] = await messages(project, holder)
    expect(first).toMatchObject({
      author: 'Claire Delaunay',
      text: 'D’une autre adresse.',
      mail: { attachedBy: 'Camille Test', hasOriginal: true },
    })
    expect(rest.map(({ text }) => text)).toEqual(['Quelle jauge ?'])
    expect(await show(id)).toMatchObject({ state: 'taken', attachedBy: 'Camille Test', project: { id: project } })
  })

  test('put no words into the mouth of somebody else, nor into a project of others', async () => {
    const { id: project } = await asked()
    const { id } = await arrive({ from: 'x@kendo.example', to: replyAddress, text: 'Pour qui ?' })
    expect((await attach(id, project, 'named')).statusCode).toBe(403)
    const { id: foreign } = await arrive({ from: 'other@test.example', to: replyAddress, text: 'Le mien ?' })
    expect((await attach(foreign, project, 'named')).statusCode).toBe(403)
    expect((await attach(id, 999_999)).statusCode).toBe(403)
    expect((await messages(project, admin)).map(({ text }) => text)).toEqual(['Quelle jauge ?'])
  })

  test('erase a mail: only the fact stays, and nothing of it can be attached', async () => {
    const { id: project, to } = await asked()
    const { id } = await arrive({ from: 'claire@boite.example', to, text: 'À effacer.' })
    expect((await remove(`/mail/${id}`, admin)).statusCode).toBe(200)
    expect(await show(id)).toMatchObject({
      state: 'refused',
      why: 'otherAddress',
      address: '',
      subject: '',
      original: null,
    })
    expect((await attach(id, project)).statusCode).toBe(462)
    expect((await get(`/mail/${id}/file`, admin)).statusCode).toBe(404)
  })

  test('who are recused from a project see no mail about it', async () => {
    const { id: project, to } = await asked()
    const { id } = await arrive({ from: 'claire@boite.example', to, text: 'Pour la commission.' })
    const adminId = await idOf(addresses.admin)
    await ground.db.run(
      sql`insert into recusal (project_id, user_id, reason) values (${project}, ${adminId}, 'Un lien')`,
    )
    expect((await get(`/mail/${id}`, admin)).statusCode).toBe(404)
    expect((await attach(id, project)).statusCode).toBe(404)
    expect((await list('all')).items.map((each) => each.id)).not.toContain(id)
  })

  test('try a failing address again: what waited for it is sent', async () => {
    await ground.db.run(sql`insert into failing_address (address, said) values ('lac@lac.example', '550 No such user')`)
    await ground.db.transaction((tx) =>
      ground.outbox.queue(tx, { kind: 'mail', recipient: 'lac@lac.example', subject: 'En attente', text: 'x' }),
    )
    expect((await list('failing')).failing).toMatchObject([
      { address: 'lac@lac.example', waiting: 1, said: '550 No such user' },
    ])
    expect((await json('/mail/retry', { address: 'Lac@lac.example' }, admin)).statusCode).toBe(200)
    expect((await list('failing')).failing).toEqual([])
    await ground.db.transaction((tx) =>
      ground.outbox.queue(tx, { kind: 'mail', recipient: 'x@y.example', subject: 'y', text: 'x' }),
    )
    await vi.waitUntil(() => ground.db.row(sql`select from mailbox_message where subject = 'En attente'`), {
      timeout: 10_000,
    })
  })
})

describe('the original of a message', () => {
  test('is read by who may read the message, for thirty days', async () => {
    const { id, to } = await asked()
    const { entry, id: mail } = await arrive({ to, text: 'Oui.\n\n-- \nClaire' })
    const original = (headers: Headers) => get(`/message/${entry}/original`, headers)
    for (const headers of [holder, member, admin])
      expect((await original(headers)).json()).toMatchObject({ parts: [{ kind: 'words' }, { kind: 'signature' }] })
    expect((await original(other)).statusCode).toBe(404)
    await ground.db.run(sql`update received_mail set raw = null where id = ${mail}`)
    expect((await original(holder)).statusCode).toBe(404)
    expect((await messages(id, holder))[0]).toMatchObject({ mail: { attachedBy: null, hasOriginal: false } })
  })

  test('is told at the point that it answers', async () => {
    const id = await file({ name: 'Point par courriel' })
    const points = JSON.stringify([{ field: 'priceDetails', question: 'Compris ?' }])
    await save(id, { projectStatus: 'INFOS_NEEDED', message: 'Une précision.', points }, member)
    await arrive({ to: await replyTo(addresses.holder), text: 'Oui, compris.' })
    expect((await get(`/project/${id}/points`, member)).json()).toMatchObject([
      { reply: 'Oui, compris.', isByMail: true },
    ])
    expect(await statusOf(id)).toBe('INFOS_NEEDED')
  })
})
