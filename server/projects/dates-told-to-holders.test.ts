import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/sql.ts'
import { closeWaysBack } from '#server/projects/ways-back/ways-back.ts'
import { cancelled, dateGround, moved, threeWeeks } from '#test/date-ground.ts'
import { makeUser, signedInAs } from '#test/factories.ts'
import { inDays } from '#test/project-form.ts'

const { ground, people, listed, send, say } = dateGround()
type Headers = { authorization: string }
const beside = ['co-holder', 'english', 'locked', 'boss'].map((name) => `${name}@test.example`)
let inPlace: Headers

beforeAll(async () => {
  const { db } = ground
  for (const username of beside)
    await makeUser(db, { username, ...(username.startsWith('boss') && { role: 'ROLE_ADMIN' }) })
  await db.run(sql`update user_account set language = 'en' where username = 'english@test.example'`)
  await db.run(sql`update user_account set locked_by_admin = true where username = 'locked@test.example'`)
  const member = (await db.row<{ id: number }>(
    sql`select id from user_account where username = 'member@house.example'`,
  ))!
  const started = await ground.app.inject({
    method: 'POST',
    url: '/impersonation/start',
    headers: await signedInAs(db, 'boss@test.example'),
    payload: { userId: member.id },
  })
  inPlace = { authorization: `Bearer ${started.json<{ access_token: string }>().access_token}` }
})

async function shared(name: string): Promise<number> {
  const id = await people.house.publish({ ...threeWeeks(), name })
  await ground.db.run(sql`
    insert into project_person (project_id, user_id, invited_by, joined_at)
    select ${id}, u.id, u.id, now() from user_account u where u.username = any(${beside}::text[])`)
  await ground.db.run(sql`delete from notification where project_id = ${id}`)
  return id
}
const mailsCalled = (...subjects: string[]) =>
  ground.db.rows<{ who: string; text: string; wait: number }>(sql`
    select split_part(recipient, '@', 1) as who, body_text as text,
      round(extract(epoch from next_try_at - now()) / 60)::integer as wait
    from outgoing_message where subject = any(${subjects}::text[]) order by who`)

/** Whom the bell tells that dates have changed, and who is mailed about them. */
async function told(id: number, name: string) {
  const bell = await ground.db.rows<{ who: string }>(sql`
    select split_part(u.username, '@', 1) as who from notification n join user_account u on u.id = n.user_id
    where n.project_id = ${id} and n.kind = 'decision' and n.facts ->> 'mail' = 'datesChanged' order by n.id, who`)
  const mails = await mailsCalled(`Dates changées à l’agenda\u00a0: ${name}`, `Dates changed in the agenda: ${name}`)
  return { bell: bell.map(({ who }) => who).toSorted(), mailed: mails.map(({ who }) => who), mails }
}

const acts = { full: { state: 'full' }, moved, cancelled, scheduled: { state: 'scheduled' } }
const everybody = ['co-holder', 'english', 'holder']

describe('the people of a file who can sign in are told by the bell and by mail', () => {
  test.each(Object.entries(acts))('when a reviewer says that a date is %s', async (state, act) => {
    const id = await shared(`Date ${state}`)
    if (state === 'scheduled') await say(id, 0, cancelled)
    expect((await say(id, 0, act, people.house.member)).statusCode).toBe(200)
    expect(await told(id, `Date ${state}`)).toMatchObject({ bell: everybody, mailed: ['boss', ...everybody] })
  })

  test.each([
    ['an administrator', () => people.house.admin],
    ['an administrator in the place of a member', () => inPlace],
  ])('when %s cancels the whole event, who acts is not told', async (who, headers) => {
    const id = await shared(who)
    // A recused member cannot act in anybody's place either.
    await ground.db.run(sql`delete from recusal where project_id = ${id}`)
    expect((await say(id, 'all', cancelled, headers())).statusCode).toBe(200)
    const mailed = who.endsWith('member') ? everybody : ['boss', ...everybody]
    expect(await told(id, who)).toMatchObject({ bell: everybody, mailed })
  })

  test('each in their language, with each date', async () => {
    const id = await shared('Kumi')
    await say(id, 0, cancelled, people.house.member)
    const { mails } = await told(id, 'Kumi')
    const textTo = (name: string) => mails.find(({ who }) => who === name)!.text
    expect(textTo('holder')).toMatch(/a changé des dates de votre évènement «\u202fKumi\u202f».*\n\n– Annulé\u00a0: /)
    expect(textTo('holder')).toContain(cancelled.note)
    expect(textTo('english')).toMatch(/– Cancelled: /)
  })

  test('but not of what one of them does', async () => {
    const id = await shared('Tsuzumi')
    await say(id, 0, cancelled)
    expect(await told(id, 'Tsuzumi')).toMatchObject({ bell: [], mailed: [] })
  })
})

describe('undoing the act within ten minutes', () => {
  const undo = async (id: number) => {
    const [act] = (await listed(id, people.house.member)).undoable
    return send(`/project/dates/undo/${id}`, { act: act!.id }, people.house.member)
  }

  test('leaves no notice and no mail to anybody', async () => {
    const id = await shared('Ryuteki')
    await say(id, 0, { state: 'full' }, people.house.admin)
    await say(id, 1, cancelled, people.house.admin)
    expect((await told(id, 'Ryuteki')).mails.map(({ wait }) => wait)).toEqual(Array(4).fill(10))
    expect((await undo(id)).statusCode).toBe(200)
    expect((await undo(id)).statusCode).toBe(200)
    expect(await told(id, 'Ryuteki')).toMatchObject({ bell: [], mailed: [] })
    expect(await ground.db.rows(sql`select kind from notification where project_id = ${id}`)).toEqual([])
    expect(await mailsCalled('Projet publié modifié\u00a0: Ryuteki')).toEqual([])
  })

  test('leaves the others of that reviewer in the mail that waits, as late as before', async () => {
    const id = await shared('Nokan')
    await say(id, 0, { state: 'full' }, people.house.member)
    await ground.db.run(sql`update date_way_back set until = until - interval '4 minutes' where project_id = ${id}`)
    await say(id, 1, cancelled, people.house.member)
    expect((await undo(id)).statusCode).toBe(200)
    const toHolder = (await told(id, 'Nokan')).mails.find(({ who }) => who === 'holder')
    expect(toHolder).toMatchObject({ wait: 6, text: expect.stringContaining('– Complet') })
    expect(toHolder!.text).not.toContain('– Annulé')
    expect((await told(id, 'Nokan')).bell).toEqual(everybody)
  })

  test('leaves no mail about others that the form has dropped since', async () => {
    const id = await shared('Hyoshigi')
    await say(id, 0, { state: 'full' }, people.house.member)
    await say(id, 1, cancelled, people.house.member)
    await ground.db.run(sql`delete from occurrence where project_id = ${id} and day = ${inDays(30)}`)
    expect((await undo(id)).statusCode).toBe(200)
    expect((await told(id, 'Hyoshigi')).mailed).toEqual([])
    expect(await mailsCalled('Projet publié modifié\u00a0: Hyoshigi')).toEqual([])
  })

  test('is refused once a mail has been sent', async () => {
    const id = await shared('Hichiriki')
    await say(id, 0, cancelled, people.house.member)
    await ground.db.run(
      sql`update outgoing_message set sent_at = now(), tries = 1 where subject like '%: Hichiriki' and recipient like 'holder%'`,
    )
    expect((await undo(id)).json()).toMatchObject({ message: 'project.undo.late.error' })
  })
})

describe('several acts of a reviewer within ten minutes', () => {
  const commissionMails = (name: string) => mailsCalled(`Projet publié modifié\u00a0: ${name}`)

  test('are one mail to each, also when the first can no longer be undone', async () => {
    const id = await shared('Kagura')
    await say(id, 0, cancelled, people.house.admin)
    await ground.db.run(sql`update date_way_back set until = until - interval '9 minutes' where project_id = ${id}`)
    await say(id, 1, { state: 'full' }, people.house.admin)
    await ground.db.run(sql`
      update date_way_back set until = now() - interval '1 second' where project_id = ${id} and until < now() + interval '9 minutes'`)
    await closeWaysBack(ground)
    await say(id, 2, cancelled, people.house.admin)
    const { mails, bell } = await told(id, 'Kagura')
    const [toMember, ...others] = await commissionMails('Kagura')
    expect(others).toEqual([])
    expect([bell, mails.map(({ who }) => who)]).toEqual([everybody, ['boss', ...everybody]])
    for (const { text, wait } of [toMember!, mails.find(({ who }) => who === 'holder')!]) {
      expect(text.match(/^– .*?(?=\u00a0)/gm)).toEqual(['– Annulé', '– Complet', '– Annulé'])
      expect(wait).toBe(10)
    }
    const promise = 'Ce que les porteurs d’un projet modifient ne donne lieu qu’à un message par heure.'
    expect(toMember!.text).toContain(promise)
  })

  test('are separate mails once the first has begun to leave', async () => {
    const id = await shared('Dengaku')
    await say(id, 0, cancelled, people.house.admin)
    await ground.db.run(
      sql`update outgoing_message set tries = 1 where subject like '%: Dengaku' and recipient like 'holder%'`,
    )
    await say(id, 1, { state: 'full' }, people.house.admin)
    expect((await told(id, 'Dengaku')).mailed).toHaveLength(8)
    expect((await commissionMails('Dengaku')).map(({ text }) => text.match(/^– /gm))).toEqual([['– '], ['– ']])
  })

  test('are told apart from those of another reviewer and of a holder', async () => {
    const id = await shared('Bugaku')
    await say(id, 0, cancelled, people.house.admin)
    await say(id, 1, moved, people.house.member)
    await say(id, 2, { state: 'full' })
    expect((await told(id, 'Bugaku')).mailed).toHaveLength(8)
    expect((await commissionMails('Bugaku')).filter(({ wait }) => wait === 10)).toHaveLength(2)
  })
})
