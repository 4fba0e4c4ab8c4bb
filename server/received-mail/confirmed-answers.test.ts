import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { mailUnder, proofIn, spaced } from '#test/mailbox.ts'
import { postForm } from '#test/post.ts'
import type { Headers } from '#test/project-ground.ts'
import { readZip } from '#test/read-zip.ts'
import { receivedMailGround } from '#test/received-mail-ground.ts'

const { ground, addresses, people, get, post, json, remove, arrive, asked, messages } = receivedMailGround()
let holder: Headers, admin: Headers
beforeAll(() => ({ holder, admin } = people()))

let made = 0
/** An answer from an address that is not the account's, and the link that it brings to the account. */
async function held(text = 'Quarante places.') {
  const { id, to } = await asked()
  const from = `claire${++made}@boite.example`
  const row = await arrive({ from, to, text })
  const mail = await mailUnder(ground.db, addresses.holder, 'Cette réponse est-elle de vous ?', from)
  return { project: id, to, from, row, mail, proof: proofIn(mail) }
}
const confirm = (proof: object, more = {}) =>
  postForm(ground.app, '/authentication/confirmAnswer', { ...proof, ...more })
const textsOf = async (id: number) => (await messages(id, holder)).map(({ text }) => text)

test('a person’s archive has the mails that are proven to be theirs, as they came', async () => {
  const { to } = await asked()
  const { id } = await arrive({ to, text: 'Original entier.\n\n-- \nClaire' })
  await arrive({ to, text: 'Forgée.', isProven: false })
  expect((await post('/account/askArchive', { unread: 'x' }, holder)).statusCode).toBe(200)
  const mail = await mailUnder(ground.db, addresses.holder, 'Votre archive est prête')
  const token = /#\/account\/data\/([\w-]+)/.exec(mail.text)![1]!
  const answer = await post('/account/readArchive', { token, unread: 'x' }, holder)
  const files = readZip(answer.rawPayload)
  const { mails } = JSON.parse(files.get('donnees.json')!.toString()) as { mails: { file: string | null }[] }
  const names = mails.flatMap(({ file }) => (file === null ? [] : [`mails/${file}`]))
  expect(names).toContain(`mails/${id}.eml`)
  expect([...files.keys()].filter((name) => name.startsWith('mails/')).toSorted()).toEqual(names.toSorted())
  expect(files.get(`mails/${id}.eml`)!.toString()).toContain('Original entier.')
})

describe('an answer from another address of the same person', () => {
  test('is held, and becomes their message by one press after a mail to the account’s own address', async () => {
    const { project, from, row, mail, proof } = await held()
    expect(row).toMatchObject({ state: 'held', why: 'otherAddress', told: 'confirm' })
    const shown = async () => (await get(`/mail/${row.id}`, admin)).json()
    expect(Date.now() - Date.parse((await shown()).askedAt)).toBeLessThan(60_000)
    expect(spaced(mail.text)).toContain(from)
    expect(mail.text).toContain('Quarante places.')
    expect(await textsOf(project)).toEqual(['Quelle jauge ?'])

    const both = await Promise.all([confirm(proof), confirm(proof)])
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 403])
    expect((await messages(project, holder))[0]).toMatchObject({
      author: 'Claire Delaunay',
      text: 'Quarante places.',
      mail: { attachedBy: null },
    })
    expect(await shown()).toMatchObject({ state: 'taken', attachedBy: null, told: 'confirm', askedAt: null })
    expect((await get('/account/getAccount', holder)).json().answerAddresses).toEqual([])
  })

  test('counts from then on where its owner wants it, until they take the address away', async () => {
    const { project, to, from, proof } = await held()
    expect((await confirm(proof, { addsAddress: 'true' })).statusCode).toBe(200)
    expect((await get('/account/getAccount', holder)).json().answerAddresses).toEqual([from])
    expect(await arrive({ from, to, text: 'Encore moi.' })).toMatchObject({ state: 'taken' })
    expect((await textsOf(project)).slice(0, 2)).toEqual(['Encore moi.', 'Quarante places.'])
    const { account, mails } = (await get('/account/export', holder)).json()
    expect([account.answerAddresses, mails.at(-1).address]).toEqual([[from], from])
    expect((await post('/account/removeAnswerAddress', { address: from.toUpperCase() }, holder)).statusCode).toBe(200)
    expect(await arrive({ from, to, text: 'Plus moi.' })).toMatchObject({ state: 'held', why: 'otherAddress' })
  })

  test('is confirmed for nobody else: not by another account, nor once erased, attached or past its right', async () => {
    const foreign = await held()
    expect((await confirm({ ...foreign.proof, userId: '2' })).statusCode).toBe(403)
    const erased = await held()
    await remove(`/mail/${erased.row.id}`, admin)
    const late = await held()
    await ground.db.run(sql`update mail_link set expires_at = now() where about ->> 'mailId' = ${String(late.row.id)}`)
    const attached = await held()
    await json(`/mail/attach/${attached.row.id}`, { projectId: attached.project, as: 'holder' }, admin)
    const ended = await held()
    await ground.db.run(sql`
      update project set creator_id = (select id from user_account where username = 'other@test.example') where id = ${ended.project}`)
    for (const { row } of [erased, late])
      expect((await get(`/mail/${row.id}`, admin)).json()).toMatchObject({ told: 'confirm', askedAt: null })
    for (const { proof } of [erased, late, attached, ended])
      expect((await confirm(proof)).json()).toEqual({ message: 'resetLink.invalid.error' })
    expect(await textsOf(attached.project)).toEqual(['Quarante places.', 'Quelle jauge ?'])
  })

  test('of an address with an account of its own is taken, and the address is not added', async () => {
    const { id, to } = await asked()
    const row = await arrive({ from: 'other@test.example', to, text: 'De chez Jean.' })
    expect(row).toMatchObject({ state: 'held', told: 'confirm' })
    const mail = await mailUnder(ground.db, addresses.holder, 'Cette réponse est-elle de vous ?', 'other@test.example')
    expect((await confirm(proofIn(mail), { addsAddress: 'true' })).statusCode).toBe(200)
    expect((await textsOf(id))[0]).toBe('De chez Jean.')
    expect((await get('/account/getAccount', holder)).json().answerAddresses).not.toContain('other@test.example')
    expect(await arrive({ from: 'other@test.example', to, text: 'Encore.' })).toMatchObject({ state: 'held' })
  })

  test('that is not proven, or for a project that its owner no longer reads, is asked about nobody', async () => {
    const { to } = await asked()
    const unproven = { from: 'claire@boite.example', to, text: 'Forgée.', isProven: false }
    expect(await arrive(unproven)).toMatchObject({ state: 'held', why: 'unproven', told: null })
    const ended = await asked()
    await ground.db.run(sql`
      update project set creator_id = (select id from user_account where username = 'other@test.example') where id = ${ended.id}`)
    const row = await arrive({ from: 'claire@boite.example', to: ended.to, text: 'Trop tard.' })
    expect(row).toMatchObject({ state: 'held', why: 'otherAddress', told: null })
  })
})
