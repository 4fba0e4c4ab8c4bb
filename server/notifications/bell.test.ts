import { beforeAll, describe, expect, test } from 'vitest'
import { sentenceOf } from '#domain/notifications/sentences.ts'
import { sql } from '#server/platform/database/sql.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import type { Headers } from '#test/project-ground.ts'
import { noticeGround } from '#test/notice-ground.ts'

const notices = noticeGround()
const { ground, people, addresses, post, file, save, decide } = notices
const { say, told, unseen, see, plantAbout, send, mailsTo, forgetMails } = notices
let member: Headers, holder: Headers, other: Headers, colleague: Headers
let project = 0

beforeAll(() => ({ member, holder, other, colleague, project } = notices.named()))

describe('the bell', () => {
  test('shows what awaits and what is for information, each with its place and its current words', async () => {
    const { id } = await say('La copie est libre.', holder)
    await save(await file({ name: 'Un autre' }), { isSubmited: 'true' })
    const [message] = await told('information', member)
    expect(message).toMatchObject({
      kind: 'message',
      isSeen: false,
      project: { id: project, name: 'Film muet et shamisen' },
      actor: 'Claire Delaunay',
      about: id,
      text: 'La copie est libre.',
    })
    expect((await told('awaiting', member)).map(({ kind, project: about }) => [kind, about?.name])).toEqual([
      ['newProject', 'Un autre'],
    ])
    await post(`/message/${id}`, { text: 'La copie est libre de droits.', unread: 'x' }, holder)
    expect((await told('information', member))[0]?.text).toBe('La copie est libre de droits.')
    expect(await told('information', other)).toEqual([])
  })

  test('counts what is unseen; seen notifications move below, and all up to the one shown are seen at once', async () => {
    await say('Un.', holder)
    await say('Deux.', holder)
    const [two, one] = await told('information', member)
    await see({ ids: [one!.id] }, member)
    expect([await unseen(member), await unseen(colleague)]).toEqual([1, 2])
    await say('Trois.', holder)
    await see({ upTo: two!.id }, member)
    expect(await unseen(member)).toBe(1)
    await see({ ids: [two!.id], upTo: two!.id }, other)
    expect(await unseen(colleague)).toBe(3)
    expect((await told('information', member)).map(({ text, isSeen }) => [text, isSeen])).toEqual([
      ['Trois.', false],
      ['Deux.', true],
      ['Un.', true],
    ])
  })

  test('a request to a holder is shown as past once it is answered', async () => {
    const asked = await file({ name: 'Encres' })
    const titles = async (part: string) => (await told(part, holder)).map((each) => sentenceOf(each, 'fr').title)
    await decide(asked, 'INFOS_NEEDED', 'Quelle jauge ?')
    await ground.db.run(sql`
      insert into notification (user_id, kind, project_id, facts, awaits)
      select creator_id, 'pointDue', id, '{"count": 2, "dueDay": "2026-12-02"}', true from project where id = ${asked}`)
    const present = ['2 points attendent votre réponse', 'La commission attend votre réponse']
    expect(await titles('awaiting')).toEqual(present)
    await save(asked, { isSubmited: 'true' })
    expect(await titles('awaiting')).toEqual([])
    expect(await titles('information')).toEqual(
      expect.arrayContaining(['2 points attendaient votre réponse', 'La commission vous avait demandé une réponse']),
    )
  })

  test('a request to a member is shown as past once it is done, not once it is seen', async () => {
    await ground.db.run(sql`
      insert into notification (user_id, kind, facts, awaits, seen_at)
      select u.id, 'opinionDue', jsonb_build_object('count', n, 'today', 0, 'dueDay', '2026-12-01'), n = 2, now()
      from user_account u, generate_series(1, 3) n where u.username = ${addresses.member}`)
    const lines = (await told('information', member)).filter(({ kind }) => kind === 'opinionDue')
    const [third, second, first] = lines.map((each) => sentenceOf(each, 'fr'))
    expect(third).toEqual({ title: '3 dossiers attendaient votre avis', detail: '' })
    expect(second).toEqual({ title: '2 dossiers attendent votre avis', detail: 'Jusqu’au 1er décembre' })
    expect(first!.title).toBe('Un dossier attendait votre avis')
    expect(sentenceOf(lines[0]!, 'en').title).toBe('3 files were waiting for your opinion')
    await ground.db.run(sql`delete from notification where kind = 'opinionDue'`)
  })

  test('a notification that awaited its reader moves below once it is seen', async () => {
    await file({ name: 'À lire' })
    const [waiting] = await told('awaiting', member)
    await see({ ids: [waiting!.id] }, member)
    expect([await told('awaiting', member), (await told('information', member))[0]?.id]).toEqual([[], waiting!.id])
  })

  test('thirty are shown at once, and older ones before each of them on request', async () => {
    await ground.db.run(sql`
      insert into notification (user_id, kind, project_id, awaits, at)
      select u.id, 'message', ${project}, false, now() - make_interval(mins => n)
      from user_account u, generate_series(1, 130) n where u.username = ${addresses.member}`)
    const first = await told('information', member)
    const second = await told('information', member, first.at(-1)!.id)
    expect([first.length, second.length, new Set([...first, ...second].map(({ id }) => id)).size]).toEqual([30, 30, 60])
    expect(await unseen(member)).toBe(100)
  })

  test('shows a session, whose id is a number, beside messages, whose ids are names', async () => {
    await say('Un.', holder)
    await plantAbout('session', '4')
    expect((await told('awaiting', member)).map(({ kind, about }) => [kind, about])).toEqual([['session', '4']])
    expect((await told('information', member)).map(({ text }) => text)).toEqual(['Un.'])
    await forgetMails()
    await send()
    expect(await mailsTo(addresses.member)).toHaveLength(1)
  })

  test('reports that another user changed one’s rights or account, but not one’s own changes', async () => {
    const password = 'Matsuri2025'
    const made = await makeUser(ground.db, { username: 'changed@test.example', firstname: 'Ken', password })
    const person = { firstname: 'Ken', lastname: 'Arai', role: 'ROLE_ADMIN' }
    const change = (fields: Record<string, string>) =>
      post(`/user/${made.id}`, { ...person, username: 'changed@test.example', ...fields, unread: 'x' }, people().admin)
    expect((await change({})).statusCode).toBe(200)
    expect((await change({ phoneNumber: '06 39 98 12 42', phoneCountryCode: 'FR' })).statusCode).toBe(200)
    let headers = await signedInAs(ground.db, 'changed@test.example')
    const lines = async () => (await told('information', headers)).map((line) => [line.kind, sentenceOf(line, 'fr')])
    const expected = [
      ['security', { title: 'La sécurité de votre compte a changé', detail: '' }],
      ['rights', { title: 'Vos droits ont changé', detail: 'Admin' }],
    ]
    expect(await lines()).toEqual(expected)
    const own = { oldPassword: password, newPassword: 'Nouveau2025', newPasswordRepeat: 'Nouveau2025', unread: 'x' }
    expect((await post('/account/updateCurrentUserPassword', own, headers)).statusCode).toBe(200)
    headers = await signedInAs(ground.db, 'changed@test.example')
    expect(await lines()).toEqual(expected)
  })

  test('of a holder has nothing about another’s project, nor what was notified in another role', async () => {
    await ground.db.run(sql`
      insert into notification (user_id, kind, project_id, awaits)
      select u.id, kind, ${project}, true from user_account u, unnest(array['message', 'newProject']) kind
      where u.username = 'other@test.example'`)
    expect([await told('awaiting', other), await unseen(other)]).toEqual([[], 0])
  })
})
